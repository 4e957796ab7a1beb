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
                about: "brings a card to the front of its row, and the row into sight"
            ) { viewer, _, given, time in viewer.window.expose(given.note(), time: time) },
            .hand(
                "next|previous", help: "the card beside the one in front",
                about: "the same for the card beside the one in front, in its section"
            ) { viewer, _, given, time in
                viewer.window.exposeNeighbour(given.choice == "next" ? 1 : -1, time: time)
            }),
        RequestForm(
            "turn", wants: "one number, or none",
            .hand(
                "[N]", help: "turn the card in front N times, or back by -N",
                about: "turns the card in front to its next side, or N sides on; a negative N turns it back"
            ) { viewer, _, given, time in
                let isDone = viewer.window.zoom?.turn(by: given.step ?? 1, time: time) == true
                return isDone ? .done : .noCard
            }),
        RequestForm(
            "flap", wants: "on, off, or nothing",
            .hand(
                "[on|off]", help: "lift its front facet out of the way, or put it back",
                about: """
                    lifts the front side of the card in front out of the way, or puts it back; without a word, \
                    whichever it is not
                    """
            ) { $1.flapExposed($2.isOn, time: $3) ? .done : .noCard }),
        RequestForm(
            "scroll", wants: "a number of pixels, or “to” and a section",
            .hand(
                "PIXELS", help: "scroll the page; negative is up",
                about: "scrolls the page by logical pixels; negative is up; several add up"
            ) { _, view, given, time in
                view.scroll(by: given.numbers[0], time: time)
                return .done
            },
            .hand(
                "to SECTION", help: "scroll to a tray",
                about: "scrolls to a tray and puts the focus on its first row"
            ) { viewer, _, given, time in
                viewer.window.scroll(toSection: given.indices[0], time: time)
            }),
        RequestForm(
            "zoom", wants: "a factor, and perhaps “about” and a point",
            .hand(
                "FACTOR", help: "below 1 an overview, above 1 the card in front",
                about: """
                    goes to the overview that is nearest to a factor below 1, to the trays at 1, to the card in \
                    front or on into it above; factors between 1 and the one at which a card fills the window mean \
                    the nearer of these
                    """
            ) { viewer, _, given, time in
                viewer.window.zoom?.zoom(to: given.numbers[0], about: nil, time: time)
                return .done
            },
            .hand(
                "FACTOR about X Y", help: "the same about a point of the window",
                about: """
                    the same about a point of the window, in logical pixels: the card there is the one that is \
                    taken out
                    """
            ) { viewer, _, given, time in
                let point = Point(given.numbers[1], given.numbers[2])
                viewer.window.zoom?.zoom(to: given.numbers[0], about: point, time: time)
                return .done
            }),
        RequestForm(
            "spread", wants: "on, off, or nothing",
            .hand(
                "[on|off]", help: "all sides of its card beside each other, or one",
                about: """
                    lays all sides of cards in close-ups beside each other, or on each other again; without a \
                    word, whichever they do not; takes the card in front out of its tray if none is; fails where \
                    it has one side only, or the window is too small
                    """
            ) { viewer, _, given, time in
                viewer.window.spreadSides(given.isOn, time: time).map { .failure($0.rawValue) } ?? .done
            }),
        RequestForm(
            "hints", wants: "on, off, or nothing",
            .window(
                "[on|off]", help: "open all hints on its front side, or close them",
                about: """
                    opens all hints on the side of the card that is in front, or closes them; without a word, \
                    opens one more, or closes all where all are open; fails where there are none
                    """
            ) { viewer, given, reply in
                viewer.window.whenOpen { [weak viewer] _ in
                    viewer?.window.setHints(given.isOn) { reply($0.map { .failure($0.rawValue) } ?? .done) }
                }
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
                help: "the sounds of the card in front, from their beginning",
                about: """
                    plays the sounds on the side of the card that is in front, from their beginning; fails where \
                    there are none
                    """
            ) { viewer, _, reply in
                viewer.window.whenOpen { [weak viewer] _ in viewer?.sounds.play(reply: reply) }
            }),
        RequestForm(
            "stop",
            .hand(help: "no card is heard any more", about: "ends them") { viewer, _, _, _ in
                viewer.sounds.stop()
                return .done
            }),
        RequestForm(
            "clock", wants: "on, off, stop, go, zero, or nothing",
            .hand(
                "[on|off|stop|go|zero]", help: "show the clock, or hide it; also stop, go, zero",
                about: """
                    shows the study clock, hides it, stops it, lets it go on, sets it back; without a word, shows \
                    or hides it
                    """
            ) { viewer, _, given, time in
                viewer.window.clock.set(given.choice.flatMap(ClockOrder.init(rawValue:)), time: time)
                return .done
            }),
        RequestForm(
            "move", wants: "a section and a note, or marked, then “to”, a section and a place",
            .hand(
                "SECTION NOTE to SECTION PLACE", help: "move a card to another place",
                about: "moves a card to another place: there it stands afterwards"
            ) { viewer, _, given, time in
                viewer.window.move(given.note(), to: given.note(2), time: time)
            },
            .hand(
                "marked to SECTION PLACE", help: "move all cards that are marked",
                about: "moves all that are marked; the first of them stands there afterwards, the others follow"
            ) { viewer, _, given, time in viewer.window.move(nil, to: given.note(), time: time) }),
        RequestForm(
            "mark", wants: "a section and a note",
            .hand(
                "SECTION NOTE", help: "mark a card to be moved with others", about: "marks a card"
            ) { viewer, _, given, _ in viewer.window.setSelected(given.note(), true) }),
        RequestForm(
            "unmark", wants: "a section and a note, or nothing",
            .hand(
                "SECTION NOTE", help: "take a card's mark away", about: "takes its mark away"
            ) { viewer, _, given, _ in viewer.window.setSelected(given.note(), false) },
            .hand(
                help: "take all marks away", about: "takes all marks away"
            ) { viewer, _, _, _ in
                viewer.window.rearranging { view in
                    view.clearSelection()
                    return .done
                }
            }),
        RequestForm(
            "undo",
            .hand(
                help: "take the last move back", about: "takes the last move back; fails where there is none"
            ) { viewer, _, _, time in
                viewer.window.rearranging { view in
                    view.rearrange(time: time) { $0.undo() }
                        ? .done : .failure("there is nothing to take back")
                }
            }),
        RequestForm(
            "redo",
            .hand(
                help: "make the last move again", about: "makes it again; fails where there is none"
            ) { viewer, _, _, time in
                viewer.window.rearranging { view in
                    view.rearrange(time: time) { $0.redo() }
                        ? .done : .failure("there is nothing to make again")
                }
            }),
        RequestForm(
            "order", wants: "deck",
            .hand(
                "deck", help: "all cards back where the deck has them",
                about: "puts all cards back where the deck has them, which `undo` takes back too"
            ) { viewer, _, _, time in
                viewer.window.rearranging { view in
                    view.rearrange(time: time) { $0.restoreDeckOrder() }
                    return .done
                }
            }),
        RequestForm(
            "search",
            .hand(
                "[TEXT]", help: "show the cards with these words; without, all cards",
                about: "fills the rows with the cards that hold these words; with no text, with all cards again"
            ) { viewer, _, given, _ in
                viewer.window.search.find(given.text)
                return .done
            }),
        RequestForm(
            "state", isQuestion: true,
            .window(
                help: "print how the window stands, as JSON",
                about: "prints how the window stands, as one line of JSON"
            ) { viewer, _, reply in reply(viewer.report()) }),
        RequestForm(
            "screenshot", wants: "a file's full path", isQuestion: true,
            .window(
                "FILE", help: "write what the window shows as PNG",
                about: "writes what the window shows as PNG, in device pixels"
            ) { viewer, given, reply in viewer.writePicture(to: given.text, reply: reply) }),
        RequestForm(
            "settle", isQuestion: true,
            .window(
                help: "wait until nothing moves and every card is there",
                about: """
                    is answered once nothing moves any more and every card that is to be seen, or may soon be, is \
                    there
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
