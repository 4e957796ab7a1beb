import Raster
import TrayKit
import TrayWindow
import WaylandClient

extension RequestForm {
    /// All requests, in the order in which people read of them.
    static let all: [RequestForm] = [
        RequestForm(
            "expose", wants: "a section and a note, or next, or previous",
            .hand(
                "SECTION NOTE", help: "bring a card to the front",
                about: "brings a card to the front of its row, and scrolls to the row"
            ) { viewer, _, given, time in viewer.cards.expose(given.note(), time: time) },
            .hand(
                "next|previous", help: "bring the card beside it to the front",
                about: "brings the next or previous card of the section to the front"
            ) { viewer, _, given, time in
                viewer.cards.exposeNeighbor(given.choice == "next" ? 1 : -1, time: time)
            }),
        RequestForm(
            "turn", wants: "one number, or none",
            .hand(
                "[N]", help: "turn the card in front by N sides; -N turns it back",
                about: "turns the card in front to its next side, or by N sides; a negative N turns it back"
            ) { viewer, _, given, time in
                let isDone = viewer.window.zoom?.turn(by: given.step ?? 1, time: time) == true
                return isDone ? .done : .noCard
            }),
        RequestForm(
            "flap", wants: "on, off, or nothing",
            .hand(
                "[on|off]", help: "peek behind its side in sight, or end the peek",
                about: """
                    lifts the side in sight of the card in front, to peek behind it, or puts it back; without a word, \
                    toggles
                    """
            ) { $1.flapExposed($2.isOn, time: $3) ? .done : .noCard }),
        RequestForm(
            "scroll", wants: "a number of pixels, or “to” and a section",
            .hand(
                "PIXELS", help: "scroll the page; negative is up",
                about: "scrolls the page by logical pixels; a negative number scrolls up; repeated requests add up"
            ) { _, view, given, time in
                view.scroll(by: given.numbers[0] / view.viewport.restingScale, time: time)
                return .done
            },
            .hand(
                "to SECTION", help: "scroll to a tray",
                about: "scrolls to a tray and focuses its first row"
            ) { viewer, _, given, time in
                viewer.cards.scroll(toSection: given.indices[0], time: time)
            }),
        RequestForm(
            "zoom", wants: "a factor, and perhaps “about” and a point",
            .hand(
                "FACTOR", help: "zoom: below 1 to an overview, above 1 to one card",
                about: """
                    below 1, goes to the nearest overview; at 1, to the trays; above 1, to the card in front, and into \
                    it. A factor between 1 and the one at which a card fills the window goes to the nearer of the two
                    """
            ) { viewer, _, given, time in
                viewer.window.zoom?.zoom(to: given.numbers[0], about: nil, time: time)
                return .done
            },
            .hand(
                "FACTOR about X Y", help: "zoom about a point of the window",
                about: """
                    zooms about a point of the window, in logical pixels; above 1, to the card at that point
                    """
            ) { viewer, _, given, time in
                let point = Point(given.numbers[1], given.numbers[2])
                viewer.window.zoom?.zoom(to: given.numbers[0], about: point, time: time)
                return .done
            }),
        RequestForm(
            "spread", wants: "on, off, or nothing",
            .hand(
                "[on|off]", help: "show all its sides in the close-up, or one",
                about: """
                    shows all sides of the card in the close-up, or one; without a word, toggles. Where there is no \
                    close-up, takes the card in front out of its tray. Fails where the card has only one side, or the \
                    window is too small
                    """
            ) { viewer, _, given, time in
                viewer.window.spreadSides(given.isOn, time: time).map { .failure($0.rawValue) } ?? .done
            }),
        RequestForm(
            "hints", wants: "on, off, or nothing",
            .window(
                "[on|off]", help: "open all hints on its side in sight, or close them",
                about: """
                    opens all hints on the side in sight of the card in front, or closes them; without a word, opens one \
                    more, or closes all if all are open; fails where there are none
                    """
            ) { viewer, given, reply in
                viewer.window.whenOpen { [weak viewer] _ in
                    viewer?.window.setHints(given.isOn) { reply($0.map { .failure($0.rawValue) } ?? .done) }
                }
            }),
        RequestForm(
            "info", wants: "on, off, or nothing",
            .hand(
                "[on|off]", help: "tell more of the card in front, or no longer",
                about: """
                    tells more of the card in front beside the trays, or no longer; without a word, toggles. What it \
                    tells is in the state
                    """
            ) { viewer, _, given, _ in
                viewer.window.showInfo(given.isOn)
                return .done
            }),
        RequestForm(
            "key", wants: "one key, as ctrl+Home",
            .hand("KEY", help: "press a key: Right, ctrl+Home, shift+Return, space, ?", about: "presses a key") {
                viewer, _, given, time in
                guard let key = given.key else { return .done }
                viewer.window.press(KeyPress(key, seat: .none, time: time))
                return .done
            }),
        RequestForm(
            "play",
            .window(
                help: "play the sounds on its side in sight",
                about: """
                    plays the sounds on the side in sight of the card in front, from the beginning; fails where there are \
                    none
                    """
            ) { viewer, _, reply in
                viewer.window.whenOpen { [weak viewer] _ in viewer?.sounds.play(reply: reply) }
            }),
        RequestForm(
            "stop",
            .hand(
                help: "stop the sounds, and the reading", about: "stops the sounds, and what is read aloud"
            ) { viewer, _, _, _ in
                viewer.sounds.stop()
                viewer.speech.stop()
                return .done
            }),
        RequestForm(
            "speak",
            .window(
                help: "read its side in sight aloud",
                about: """
                    reads the side in sight of the card in front aloud, from the beginning, by way of speech-dispatcher; \
                    answers when that has the text, and fails where it cannot be reached or there is nothing to read
                    """
            ) { viewer, _, reply in
                viewer.window.whenOpen { [weak viewer] _ in viewer?.speech.speak(reply: reply) }
            }),
        RequestForm(
            "clock", wants: "on, off, stop, go, zero, or nothing",
            .hand(
                "[on|off|stop|go|zero]", help: "show or hide the clock; pause, resume, reset it",
                about: """
                    shows, hides, pauses, resumes or resets the study clock; without a word, shows or hides it
                    """
            ) { viewer, _, given, time in
                viewer.window.clock.set(given.choice.flatMap(ClockOrder.init(rawValue:)), time: time)
                return .done
            }),
        RequestForm(
            "move", wants: "a section and a note, or marked, then “to”, a section and a place",
            .hand(
                "SECTION NOTE to SECTION PLACE", help: "move a card to another place",
                about: "moves a card to the place where it is to stand afterwards"
            ) { viewer, _, given, time in
                viewer.cards.move(given.note(), to: given.note(2), time: time)
            },
            .hand(
                "marked to SECTION PLACE", help: "move all marked cards",
                about: "moves all marked cards; the first stands at that place afterwards, the others follow it"
            ) { viewer, _, given, time in viewer.cards.move(nil, to: given.note(), time: time) }),
        RequestForm(
            "mark", wants: "a section and a note",
            .hand(
                "SECTION NOTE", help: "mark a card, to move it with others", about: "marks a card"
            ) { viewer, _, given, _ in viewer.cards.setSelected(given.note(), true) }),
        RequestForm(
            "unmark", wants: "a section and a note, or nothing",
            .hand(
                "SECTION NOTE", help: "remove a card's mark", about: "removes a card's mark"
            ) { viewer, _, given, _ in viewer.cards.setSelected(given.note(), false) },
            .hand(
                help: "remove all marks", about: "removes all marks"
            ) { viewer, _, _, _ in
                viewer.cards.rearranging { view in
                    view.clearSelection()
                    return .done
                }
            }),
        RequestForm(
            "undo",
            .hand(
                help: "undo the last move", about: "undoes the last move; fails where there is none"
            ) { viewer, _, _, time in
                viewer.cards.rearranging { view in
                    view.undo(time: time)
                        ? .done : .failure("there is nothing to undo")
                }
            }),
        RequestForm(
            "redo",
            .hand(
                help: "redo the last undone move", about: "redoes the last undone move; fails where there is none"
            ) { viewer, _, _, time in
                viewer.cards.rearranging { view in
                    view.redo(time: time)
                        ? .done : .failure("there is nothing to redo")
                }
            }),
        RequestForm(
            "order", wants: "deck, text, tag, length, newest, or shuffled and a seed, and perhaps “of” and a section",
            .hand(
                "deck", help: "restore the deck's order",
                about: "restores the deck's order; `undo` brings yours back"
            ) { viewer, _, _, time in
                viewer.cards.rearranging { view in
                    view.restoreDeckOrder(time: time)
                    return .done
                }
            },
            .order(
                "text|tag|length|newest", help: "sort the cards of each tray",
                about: """
                    sorts the cards of each section by the side that faces up, by tag, by length, or the newest first: a \
                    change like a move, which can be undone
                    """),
            .order(
                "deck|text|tag|length|newest of SECTION", help: "the same in one section",
                about: "sorts the cards of one section, or has them as the deck has"),
            .order(
                "shuffled SEED", help: "shuffle the cards of each tray",
                about: "shuffles the cards of each section, in the same way for the same seed"),
            .order(
                "shuffled SEED of SECTION", help: "the same in one section",
                about: "shuffles the cards of one section")),
        RequestForm(
            "by-tag", wants: "on, off, or nothing",
            .window(
                "[on|off]", help: "put the cards into a tray for each tag, or back",
                about: """
                    puts the cards into a tray for each tag, or back into the deck's own; without a word, toggles. \
                    Fails where no card has a tag. Sections are counted by the trays that are shown
                    """
            ) { viewer, given, reply in
                viewer.window.whenOpen { [weak viewer] _ in
                    viewer?.tags.set(given.isOn) { reply($0.map { .failure($0) } ?? .done) }
                }
            }),
        RequestForm(
            "search",
            .hand(
                "[TEXT]", help: "show the cards with these words; without, all cards",
                about: "shows only the cards that contain these words; without a text, all cards again"
            ) { viewer, _, given, _ in
                viewer.window.search.find(given.text)
                return .done
            }),
        RequestForm(
            "open", wants: "one or more decks",
            .window(
                "DECK…", help: "open decks in place of those that it shows",
                about: """
                    opens decks in place of those that the window shows, as if they had been dropped on it. On the \
                    socket they are URIs, such as `file:///home/me/My%20deck.apkg`; answers when they are shown
                    """
            ) { viewer, given, reply in viewer.open(given.decks) { reply(MessageReply(failures: $0)) } }),
        RequestForm(
            "new-window",
            .window(
                "[DECK…]", help: "open decks in another window of the program",
                about: """
                    opens decks in another window of the same program; without decks, as `cardtray` does. A word \
                    `token:T` before them gives the window the focus, where T is a token of xdg-activation
                    """
            ) { viewer, given, reply in
                viewer.openWindow(given.decks, token: given.token) { reply(MessageReply(failures: $0)) }
            }),
        RequestForm(
            "auto", wants: "on, off, listen, or “every” and a number of seconds",
            .hand(
                "on|listen|off", help: "go through the cards by itself, or listen to them",
                about: """
                    goes through the cards by itself, side by side, until something is touched; `listen` plays the \
                    sounds of each side, too
                    """
            ) { viewer, _, given, _ in
                if given.choice == "off" {
                    viewer.advance.end()
                } else {
                    viewer.advance.begin(listening: given.choice == "listen")
                }
                return .done
            },
            .hand(
                "every SECONDS", help: "how long it shows a side", about: "sets how long it shows a side, 0.1 to 3600 s"
            ) { viewer, _, given, _ in
                viewer.advance.setPace(given.numbers[0])
                return .done
            }),
        RequestForm(
            "star", wants: "on, off, or nothing",
            .window(
                "[on|off]", help: "give the card in front a star, or take it",
                about: "gives the card in front a star, or takes it; without a word, toggles, as `*` does"
            ) { viewer, given, reply in
                viewer.window.whenOpen { [weak viewer] _ in
                    reply(viewer?.stars.mark(given.isOn) == true ? .done : .noCard)
                }
            }),
        RequestForm(
            "front", wants: "a side, or next, and perhaps “of” and a section",
            .front(
                "next", help: "have the next side of all cards face up",
                about: "has the next side of all cards face up, counted by the sides of the card in front"),
            .front(
                "SIDE", help: "have a side of all cards face up: 2, or ja",
                about: "has a side of all cards face up: its number, from 1, or the tag of its language"),
            .front(
                "next of SECTION", help: "the same in one section",
                about: "has the next side of the cards of one section face up"),
            .front(
                "SIDE of SECTION", help: "the same in one section",
                about: "has a side of the cards of one section face up")),
        RequestForm(
            "reload",
            .window(
                help: "read the deck's files again",
                about: "reads the deck's files again, as F5 does, or once more where they could not be opened"
            ) { viewer, _, reply in
                viewer.readAgain()
                reply(.done)
            }),
        RequestForm(
            "state", isQuestion: true,
            .window(
                help: "print the window's state as JSON",
                about: "prints the window's state as one line of JSON"
            ) { viewer, _, reply in reply(viewer.report()) }),
        RequestForm(
            "screenshot", wants: "a file's full path", isQuestion: true,
            .window(
                "FILE", help: "write the window's picture as PNG",
                about: "writes the window's picture as PNG, in device pixels"
            ) { viewer, given, reply in viewer.writePicture(to: given.text, reply: reply) }),
        RequestForm(
            "settle", isQuestion: true,
            .window(
                help: "wait until nothing moves and every card is drawn",
                about: """
                    answers once nothing moves and every card that is in sight, or may soon be, is drawn
                    """
            ) { viewer, _, reply in viewer.window.whenSettled { reply(.done) } }),
        RequestForm(
            "quit",
            .window(
                help: "close the window", about: "closes the window, as Ctrl+Q does"
            ) { viewer, _, reply in
                reply(.done)
                viewer.window.close()
            }),
    ]
}
