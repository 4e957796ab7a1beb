import TrayKit
import WaylandClient

extension KeyTable {
    public static let groups: [Group] = [
        Group(
            title: "In a row",
            entries: [
                Entry(
                    "flick through the cards", hands: "two fingers sideways, drag, Shift+wheel",
                    .cards("←", .cardLeft, repeats: true), .cards("→", .cardRight, repeats: true)),
                Entry("to the first or last card", .cards("Home", .firstCard), .cards("End", .lastCard)),
                Entry("skim with the pointer", hands: "move with Ctrl held", .cards("S", .skim)),
                Entry("bring a card to the front", hands: "click it"),
            ]),
        Group(
            title: "The card in front",
            entries: [
                Entry(
                    "turn it to its next side", hands: "click it", .cards("Enter", .turn),
                    .cards("KP_Enter", .turn, isAlias: true)),
                Entry(
                    "turn it back", hands: "Shift+click", .cards("Shift+Enter", .turnBack),
                    .cards("Shift+KP_Enter", .turnBack, isAlias: true), .cards("Backspace", .turnBack)),
                Entry(
                    "open its hints, one by one", hands: "click one",
                    KeyBinding("U") { viewer, _ in viewer.openNextHint() }),
                Entry(
                    "hear it, or hear it no more", hands: "click its loudspeaker",
                    KeyBinding("R") { viewer, _ in viewer.toggleCardSounds() }),
                Entry("peek at the sides behind", hands: "press it for half a second", .cards("Space", .flap)),
                Entry(
                    "put all back",
                    KeyBinding("Esc", repeats: true) { viewer, key in
                        viewer.stopCardSounds()
                        if !key.isRepeat { viewer.zoom?.perform(.dismiss, time: key.time) }
                    }),
                Entry("copy what it says", KeyBinding("Ctrl+C") { viewer, _ in viewer.copyExposed() }),
            ]),
        Group(
            title: "Its place",
            entries: [
                Entry(
                    "move it to another place", hands: "drag it with Alt, or after half a second",
                    .place("Alt+←", .moveLeft), .place("Alt+→", .moveRight), .place("Alt+↑", .moveUp),
                    .place("Alt+↓", .moveDown), .place("Alt+Home", .moveFirst, isAlias: true),
                    .place("Alt+End", .moveLast, isAlias: true)),
                Entry(
                    "mark cards to move together", hands: "Ctrl+click",
                    .place("Ctrl+Space", .toggleMark, repeats: false), .place("Shift+←", .markLeft),
                    .place("Shift+→", .markRight)),
                Entry(
                    "take a move back, make it again", .place("Ctrl+Z", .undo), .place("Ctrl+Shift+Z", .redo)),
                Entry("back to the deck's order", .place("Ctrl+D", .deckOrder, repeats: false)),
            ]),
        Group(
            title: "From row to row",
            entries: [
                Entry(
                    "scroll", hands: "two fingers, drag, wheel, the thumb at the right edge",
                    .cards("↑", .rowUp, repeats: true), .cards("↓", .rowDown, repeats: true)),
                Entry(
                    "scroll by a windowful", .cards("PgUp", .pageUp, repeats: true),
                    .cards("PgDn", .pageDown, repeats: true)),
                Entry("to the first or last row", .cards("Ctrl+Home", .top), .cards("Ctrl+End", .bottom)),
            ]),
        Group(
            title: "Nearer and farther",
            entries: [
                Entry(
                    "see more cards, or fewer from nearer", hands: "pinch, Ctrl+wheel",
                    .zoom("-", inward: false), .zoom("+", inward: true), .zoom("=", inward: true, isAlias: true)),
                Entry("one card in the whole window, and back", hands: "double-click it"),
                Entry(
                    "all its sides beside each other, or one", hands: "click one of them",
                    KeyBinding("A") { viewer, key in viewer.toggleSpread(time: key.time) }),
                Entry(
                    "how its formulas are written in LaTeX",
                    KeyBinding("Shift+T") { viewer, _ in viewer.toggleSources() }),
                Entry("to its next page", hands: "wheel, drag upward"),
                Entry("back to the trays", KeyBinding("0") { viewer, key in viewer.zoom?.reset(time: key.time) }),
            ]),
        Group(
            title: "The deck",
            entries: [
                Entry(
                    "find cards by their words",
                    KeyBinding("/", in: .window, repeats: true) { viewer, key in
                        if key.text == "/" { viewer.openSearch() }
                    },
                    KeyBinding("Ctrl+F", in: .window, repeats: true) { viewer, _ in viewer.openSearch() }),
                Entry("answers on flicked cards", .cards("M", .toggleAnswers)),
                Entry("cards in columns or in lines", KeyBinding("V") { viewer, _ in viewer.toggleVertical() }),
                Entry(
                    "open another deck, or a folder", hands: "drop it on the window",
                    KeyBinding("Ctrl+O") { viewer, _ in viewer.chooseDecks(folders: false) },
                    KeyBinding("Ctrl+Shift+O") { viewer, _ in viewer.chooseDecks(folders: true) }),
            ]),
        Group(
            title: "The window",
            entries: [
                Entry("show or hide the study clock", .clock("C") { _ in nil }),
                Entry(
                    "stop the clock, or let it go on", hands: "click it",
                    .clock("P") { $0.clock.isPaused ? .go : .stop }),
                Entry("set it back to zero", .clock("Z") { _ in .zero }),
                Entry("turn sound off and on", KeyBinding("Ctrl+M") { viewer, _ in viewer.toggleSound() }),
                Entry(
                    "show or hide these keys",
                    KeyBinding("?", in: .window) { viewer, key in viewer.toggleHelp(time: key.time) },
                    KeyBinding("F1", in: .window) { viewer, key in viewer.toggleHelp(time: key.time) }),
                Entry("quit", KeyBinding("Ctrl+Q") { viewer, _ in viewer.loop.stop() }),
            ]),
    ]
}
