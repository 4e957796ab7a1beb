import TrayKit
import WaylandClient

extension KeyTable {
    /// What keys do in any window.
    public static let standard = KeyTable([row, front, order, rows, zoom, deck, window])

    private static let row = Group(
        title: "In a row",
        entries: [
            Entry(
                "flick through the cards", hands: "two fingers sideways, drag, Shift+wheel",
                .cards("←", .cardLeft, repeats: true), .cards("→", .cardRight, repeats: true),
                .cards("H", .cardLeft, repeats: true, isAlias: true),
                .cards("L", .cardRight, repeats: true, isAlias: true)),
            Entry("go to the first or last card", .cards("Home", .firstCard), .cards("End", .lastCard)),
            Entry(
                "go to a card by its number", hands: "type it first",
                .overlay(.number, "Enter") { window, key in window.input.number.go(time: key.time) },
                .overlay(.number, "KP_Enter", isAlias: true) { window, key in
                    window.input.number.go(time: key.time)
                }),
            Entry(
                "skim with the pointer", hands: "move with Ctrl held",
                KeyBinding("S") { window, key in window.toggleSkimming(time: key.time) }),
            Entry("bring a card to the front", hands: "click it"),
        ])

    private static let front = Group(
        title: "The card in front",
        entries: [
            Entry(
                "turn it to its next side", hands: "click it", .turn("Space"), .turn("Enter"),
                .turn("KP_Enter", isAlias: true)
            ).inMenu(),
            Entry(
                "turn it back", hands: "Shift+click", .cards("Backspace", .turnBack),
                .cards("Shift+Enter", .turnBack),
                .cards("Shift+KP_Enter", .turnBack, isAlias: true)
            ).inMenu(),
            Entry(
                "open its hints one by one", hands: "click one",
                KeyBinding("U") { window, _ in window.openNextHint() }
            ).inMenu(),
            Entry(
                "peek at the sides behind", hands: "press it for half a second",
                KeyBinding("E") { window, key in window.peek(time: key.time) }
            ).inMenu(),
            Entry(
                "tell more of it, or no longer", KeyBinding("I") { window, _ in window.showInfo() }
            ).inMenu().leavingCards(),
            Entry(
                "copy it to other programs", hands: "drag it out of the window",
                KeyBinding("Ctrl+C") { window, _ in CardCopier(window: window).copyFront() }
            ).inMenu().leavingCards(),
            Entry(
                "open its menu", hands: "right click",
                KeyBinding("Menu") { window, key in
                    window.overlays.openMenu(at: nil, seat: key.seat, time: key.time)
                },
                KeyBinding("Shift+F10") { window, key in
                    window.overlays.openMenu(at: nil, seat: key.seat, time: key.time)
                },
                .overlay(.menu, "Menu") { window, _ in window.overlays.menu.close() },
                .overlay(.menu, "Shift+F10") { window, _ in window.overlays.menu.close() }),
            Entry(
                "choose in its menu",
                .overlay(.menu, "↑", repeats: true) { window, _ in window.overlays.menu.highlight(by: -1) },
                .overlay(.menu, "↓", repeats: true) { window, _ in window.overlays.menu.highlight(by: 1) },
                .overlay(.menu, "Shift+Tab", repeats: true, isAlias: true) { window, _ in
                    window.overlays.menu.highlight(by: -1)
                },
                .overlay(.menu, "Tab", repeats: true, isAlias: true) { window, _ in
                    window.overlays.menu.highlight(by: 1)
                },
                .overlay(.menu, "Home", isAlias: true) { window, _ in window.overlays.menu.highlightFirst() },
                .overlay(.menu, "End", isAlias: true) { window, _ in window.overlays.menu.highlightLast() }),
            Entry(
                "do what is chosen there",
                .overlay(.menu, "Enter") { window, key in window.overlays.menu.performHighlighted(time: key.time) },
                .overlay(.menu, "Space") { window, key in window.overlays.menu.performHighlighted(time: key.time) },
                .overlay(.menu, "KP_Enter", isAlias: true) { window, key in
                    window.overlays.menu.performHighlighted(time: key.time)
                }),
            Entry(
                "close, cancel, stop, put back",
                KeyBinding("Esc") { window, key in window.dismiss(time: key.time) },
                .overlay(.menu, "Esc") { window, _ in window.overlays.menu.close() },
                .overlay(.help, "Esc") { window, key in window.overlays.closeHelp(time: key.time) },
                .overlay(.number, "Esc") { window, _ in window.input.number.cancel() },
                .overlay(.info, "Esc") { window, _ in window.overlays.info.close() },
                .overlay(.search, "Esc") { window, _ in window.search.dismiss() }),
        ])

    private static let order = Group(
        title: "The order of cards",
        entries: [
            Entry(
                "move it to another place", hands: "drag it with Alt, or after half a second",
                .place("Alt+←", .moveLeft), .place("Alt+→", .moveRight), .place("Alt+↑", .moveUp),
                .place("Alt+↓", .moveDown), .place("Alt+Home", .moveFirst, isAlias: true),
                .place("Alt+End", .moveLast, isAlias: true)),
            Entry(
                "mark cards to move or copy together", hands: "Ctrl+click",
                .place("Ctrl+Space", .toggleSelection, repeats: false), .place("Shift+←", .selectLeft),
                .place("Shift+→", .selectRight)
            ).inMenu(),
            Entry(
                "undo or redo a move", .place("Ctrl+Z", .undo), .place("Ctrl+Shift+Z", .redo),
                .place("Ctrl+Y", .redo, isAlias: true)),
            Entry("restore the deck's order", .place("Ctrl+D", .deckOrder, repeats: false)),
        ])

    private static let rows = Group(
        title: "Rows",
        entries: [
            Entry(
                "scroll", hands: "two fingers, drag, wheel, the thumb at the right edge",
                .cards("↑", .rowUp, repeats: true), .cards("↓", .rowDown, repeats: true),
                .cards("K", .rowUp, repeats: true, isAlias: true),
                .cards("J", .rowDown, repeats: true, isAlias: true), .scrollHelp("↑", by: .lines(-1)),
                .scrollHelp("↓", by: .lines(1)), .leaveSearchField("↑"), .leaveSearchField("↓")),
            Entry(
                "scroll by a page", .cards("PgUp", .pageUp, repeats: true),
                .cards("PgDn", .pageDown, repeats: true), .scrollHelp("PgUp", by: .pages(-1)),
                .scrollHelp("PgDn", by: .pages(1)), .scrollHelp("Space", by: .pages(1), isAlias: true),
                .overlay(.info, "PgUp", repeats: true) { window, _ in window.overlays.info.scroll(pages: -1) },
                .overlay(.info, "PgDn", repeats: true) { window, _ in window.overlays.info.scroll(pages: 1) },
                .leaveSearchField("PgUp"), .leaveSearchField("PgDn")),
            Entry(
                "go to the next tray, or back", .cards("Tab", .nextSection, repeats: true),
                .cards("Shift+Tab", .previousSection, repeats: true)),
            Entry(
                "go to the first or last row", .cards("Ctrl+Home", .top), .cards("Ctrl+End", .bottom),
                .cards("G", .top, isAlias: true), .cards("Shift+G", .bottom, isAlias: true),
                .scrollHelp("Ctrl+Home", by: .toStart), .scrollHelp("Ctrl+End", by: .toEnd),
                .scrollHelp("Home", by: .toStart, isAlias: true),
                .scrollHelp("End", by: .toEnd, isAlias: true)),
        ])

    private static let zoom = Group(
        title: "Zoom",
        entries: [
            Entry(
                "zoom out or in", hands: "pinch, Ctrl+wheel",
                .zoom("-", inward: false), .zoom("+", inward: true), .zoom("=", inward: true, isAlias: true),
                .zoom("Ctrl+-", inward: false, isAlias: true), .zoom("Ctrl++", inward: true, isAlias: true),
                .zoom("Ctrl+=", inward: true, isAlias: true)),
            Entry(
                "zoom to one card, and back", hands: "double-click it",
                KeyBinding("Ctrl+Enter") { window, key in window.toggleCloseUp(time: key.time) }
            ).inMenu(),
            Entry(
                "show all its sides, or one", hands: "click one of them",
                KeyBinding("A") { window, key in window.toggleSpread(time: key.time) }
            ).inMenu(),
            Entry(
                "show or hide its formulas' LaTeX",
                KeyBinding("Shift+T") { window, _ in window.toggleSources() }),
            Entry("go to its next page", hands: "wheel, drag upward"),
            Entry(
                "go back to the trays", KeyBinding("0") { window, key in window.zoom?.reset(time: key.time) },
                KeyBinding("Ctrl+0", isAlias: true) { window, key in window.zoom?.reset(time: key.time) }),
        ])

    private static let deck = Group(
        title: "The deck",
        entries: [
            Entry(
                "find cards by their words",
                KeyBinding("/", in: .window, repeats: true) { window, _ in window.search.open() },
                KeyBinding("Ctrl+F", in: .window, repeats: true) { window, _ in window.search.open() }),
            Entry(
                "complete what is sought, as the deck has it",
                .overlay(.search, "Tab", repeats: true) { window, _ in window.search.complete(by: 1) },
                .overlay(.search, "Shift+Tab", repeats: true) { window, _ in window.search.complete(by: -1) }),
            Entry(
                "go to what was found",
                .overlay(.search, "Enter") { window, _ in window.search.leaveField() },
                .overlay(.search, "KP_Enter", isAlias: true) { window, _ in window.search.leaveField() },
                .overlay(.search, "Ctrl+Enter", isAlias: true) { window, _ in window.search.leaveField() }),
            Entry(
                "go to the next card, or back", .cards("N", .nextCard, repeats: true),
                .cards("Shift+N", .previousCard, repeats: true)),
            Entry(
                "show or hide answers on flicked cards",
                KeyBinding("M") { window, key in window.toggleAnswers(time: key.time) }),
            Entry("set cards in columns or in lines", KeyBinding("V") { window, _ in window.toggleVertical() }),
        ])

    private static let window = Group(
        title: "The window",
        entries: [
            Entry(
                "show or hide the study clock",
                KeyBinding("C") { window, key in window.clock.set(nil, time: key.time) }
            ).leavingCards(),
            Entry(
                "pause or resume the clock", hands: "click it",
                KeyBinding("P") { window, key in window.clock.togglePause(time: key.time) }
            ).leavingCards(),
            Entry(
                "reset the clock to zero",
                KeyBinding("Z") { window, key in window.clock.set(.zero, time: key.time) }
            ).leavingCards(),
            Entry(
                "show or hide these keys",
                KeyBinding("?", in: .window) { window, key in window.overlays.toggleHelp(time: key.time) },
                KeyBinding("F1", in: .window) { window, key in window.overlays.toggleHelp(time: key.time) }),
            Entry(
                "fill the screen, or no longer", KeyBinding("F", action: { window in window.toggleFullscreen() }),
                KeyBinding("F11", in: .window) { window, _ in window.toggleFullscreen() }
            ).leavingCards(),
            Entry(
                "close the window", KeyBinding("Q") { window, _ in window.close() },
                KeyBinding("Ctrl+Q", in: .window) { window, _ in window.close() },
                KeyBinding("Ctrl+W", in: .window) { window, _ in window.close() }),
        ])
}

extension KeyBinding {
    /// For the help, where it is longer than the window.
    fileprivate static func scrollHelp(
        _ name: String, by distance: HelpOverlay.Distance, isAlias: Bool = false
    ) -> KeyBinding {
        overlay(.help, name, repeats: true, isAlias: isAlias) { window, _ in window.overlays.help.scroll(by: distance) }
    }

    /// Ends typing in the search field. The key is meant for what was found.
    fileprivate static func leaveSearchField(_ name: String) -> KeyBinding {
        overlay(.search, name, repeats: true) { window, _ in
            _ = window.search.leaveField()
            return false
        }
    }
}
