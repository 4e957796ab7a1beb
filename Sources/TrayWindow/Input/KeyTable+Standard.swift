import TrayKit
import WaylandClient

extension KeyTable {
    /// What keys do in any window.
    public static let standard = KeyTable([
        Group(
            title: "In a row",
            entries: [
                Entry(
                    "flick through the cards", hands: "two fingers sideways, drag, Shift+wheel",
                    .cards("←", .cardLeft, repeats: true), .cards("→", .cardRight, repeats: true)),
                Entry("go to the first or last card", .cards("Home", .firstCard), .cards("End", .lastCard)),
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
                    "open its hints one by one", hands: "click one",
                    KeyBinding("U") { window, _ in window.openNextHint() }),
                Entry("peek at the sides behind", hands: "press it for half a second", .cards("Space", .flap)),
                Entry("close, cancel, put back", KeyBinding("Esc") { window, key in window.dismiss(time: key.time) }),
                Entry("copy its text", KeyBinding("Ctrl+C") { window, _ in window.copyFront() }),
            ]),
        Group(
            title: "The order of cards",
            entries: [
                Entry(
                    "move it to another place", hands: "drag it with Alt, or after half a second",
                    .place("Alt+←", .moveLeft), .place("Alt+→", .moveRight), .place("Alt+↑", .moveUp),
                    .place("Alt+↓", .moveDown), .place("Alt+Home", .moveFirst, isAlias: true),
                    .place("Alt+End", .moveLast, isAlias: true)),
                Entry(
                    "mark cards to move together", hands: "Ctrl+click",
                    .place("Ctrl+Space", .toggleSelection, repeats: false), .place("Shift+←", .selectLeft),
                    .place("Shift+→", .selectRight)),
                Entry(
                    "undo or redo a move", .place("Ctrl+Z", .undo), .place("Ctrl+Shift+Z", .redo)),
                Entry("restore the deck's order", .place("Ctrl+D", .deckOrder, repeats: false)),
            ]),
        Group(
            title: "Rows",
            entries: [
                Entry(
                    "scroll", hands: "two fingers, drag, wheel, the thumb at the right edge",
                    .cards("↑", .rowUp, repeats: true), .cards("↓", .rowDown, repeats: true)),
                Entry(
                    "scroll by a page", .cards("PgUp", .pageUp, repeats: true),
                    .cards("PgDn", .pageDown, repeats: true)),
                Entry("go to the first or last row", .cards("Ctrl+Home", .top), .cards("Ctrl+End", .bottom)),
            ]),
        Group(
            title: "Zoom",
            entries: [
                Entry(
                    "zoom out or in", hands: "pinch, Ctrl+wheel",
                    .zoom("-", inward: false), .zoom("+", inward: true), .zoom("=", inward: true, isAlias: true)),
                Entry("zoom to one card, and back", hands: "double-click it"),
                Entry(
                    "show all its sides, or one", hands: "click one of them",
                    KeyBinding("A") { window, key in window.toggleSpread(time: key.time) }),
                Entry(
                    "show or hide its formulas' LaTeX",
                    KeyBinding("Shift+T") { window, _ in window.toggleSources() }),
                Entry("go to its next page", hands: "wheel, drag upward"),
                Entry("go back to the trays", KeyBinding("0") { window, key in window.zoom?.reset(time: key.time) }),
            ]),
        Group(
            title: "The deck",
            entries: [
                Entry(
                    "find cards by their words",
                    KeyBinding("/", in: .window, repeats: true) { window, _ in window.search.open() },
                    KeyBinding("Ctrl+F", in: .window, repeats: true) { window, _ in window.search.open() }),
                Entry("show or hide answers on flicked cards", .cards("M", .toggleAnswers)),
                Entry("set cards in columns or in lines", KeyBinding("V") { window, _ in window.toggleVertical() }),
            ]),
        Group(
            title: "The window",
            entries: [
                Entry(
                    "show or hide the study clock",
                    KeyBinding("C") { window, key in window.clock.set(nil, time: key.time) }),
                Entry(
                    "pause or resume the clock", hands: "click it",
                    KeyBinding("P") { window, key in window.clock.togglePause(time: key.time) }),
                Entry(
                    "reset the clock to zero",
                    KeyBinding("Z") { window, key in window.clock.set(.zero, time: key.time) }),
                Entry(
                    "show or hide these keys",
                    KeyBinding("?", in: .window) { window, key in window.overlays.toggleHelp(time: key.time) },
                    KeyBinding("F1", in: .window) { window, key in window.overlays.toggleHelp(time: key.time) }),
                Entry("quit", KeyBinding("Ctrl+Q") { window, _ in window.close() }),
            ]),
    ])
}
