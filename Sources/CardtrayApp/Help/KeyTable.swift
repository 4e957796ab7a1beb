/// All that hands and keys do, in one place: the window shows it, `cardtray --help-keys` prints it, and the
/// read-me's table is held against it.
public enum KeyTable {
    public struct Entry: Hashable, Sendable {
        /// What is done, as the end of “to …”.
        public let action: String
        /// How, with touchpad, mouse or touchscreen; empty for not at all.
        public let hands: String
        /// Each key, or keys held together, that does it.
        public let keys: [String]

        init(_ action: String, hands: String = "", keys: [String] = []) {
            self.action = action
            self.hands = hands
            self.keys = keys
        }
    }

    public struct Group: Hashable, Sendable {
        public let title: String
        public let entries: [Entry]
    }

    public static let groups = [
        Group(
            title: "In a row",
            entries: [
                Entry("flick through the cards", hands: "two fingers sideways, drag, Shift+wheel", keys: ["←", "→"]),
                Entry("to the first or last card", keys: ["Home", "End"]),
                Entry("skim with the pointer", hands: "move with Ctrl held", keys: ["S"]),
                Entry("bring a card to the front", hands: "click it"),
            ]),
        Group(
            title: "The card in front",
            entries: [
                Entry("turn it to its next side", hands: "click it", keys: ["Enter"]),
                Entry("turn it back", hands: "Shift+click", keys: ["Shift+Enter", "Backspace"]),
                Entry("open its hints, one by one", hands: "click one", keys: ["U"]),
                Entry("hear it, or hear it no more", hands: "click its loudspeaker", keys: ["R"]),
                Entry("peek at the sides behind", hands: "press it for half a second", keys: ["Space"]),
                Entry("put all back", keys: ["Esc"]),
                Entry("copy what it says", keys: ["Ctrl+C"]),
            ]),
        Group(
            title: "Its place",
            entries: [
                Entry(
                    "move it to another place", hands: "drag it with Alt, or after half a second",
                    keys: ["Alt+←", "Alt+→", "Alt+↑", "Alt+↓"]),
                Entry("mark cards to move together", hands: "Ctrl+click", keys: ["Ctrl+Space", "Shift+←", "Shift+→"]),
                Entry("take a move back, make it again", keys: ["Ctrl+Z", "Ctrl+Shift+Z"]),
                Entry("back to the deck's order", keys: ["Ctrl+D"]),
            ]),
        Group(
            title: "From row to row",
            entries: [
                Entry("scroll", hands: "two fingers, drag, wheel, the thumb at the right edge", keys: ["↑", "↓"]),
                Entry("scroll by a windowful", keys: ["PgUp", "PgDn"]),
                Entry("to the first or last row", keys: ["Ctrl+Home", "Ctrl+End"]),
            ]),
        Group(
            title: "Nearer and farther",
            entries: [
                Entry("see more cards, or fewer from nearer", hands: "pinch, Ctrl+wheel", keys: ["-", "+"]),
                Entry("one card in the whole window, and back", hands: "double-click it"),
                Entry("all its sides beside each other, or one", hands: "click one of them", keys: ["A"]),
                Entry("how its formulas are written in LaTeX", keys: ["Shift+T"]),
                Entry("to its next page", hands: "wheel, drag upward"),
                Entry("back to the trays", keys: ["0"]),
            ]),
        Group(
            title: "The deck",
            entries: [
                Entry("find cards by their words", keys: ["/", "Ctrl+F"]),
                Entry("answers on flicked cards", keys: ["M"]),
                Entry("cards in columns or in lines", keys: ["V"]),
                Entry(
                    "open another deck, or a folder", hands: "drop it on the window", keys: ["Ctrl+O", "Ctrl+Shift+O"]),
            ]),
        Group(
            title: "The window",
            entries: [
                Entry("show or hide the study clock", keys: ["C"]),
                Entry("stop the clock, or let it go on", hands: "click it", keys: ["P"]),
                Entry("set it back to zero", keys: ["Z"]),
                Entry("turn sound off and on", keys: ["Ctrl+M"]),
                Entry("show or hide these keys", keys: ["?", "F1"]),
                Entry("quit", keys: ["Ctrl+Q"]),
            ]),
    ]

    /// As the read-me has it.
    public static var markdown: String {
        let rows = groups.flatMap(\.entries).map {
            "| \($0.action) | \($0.hands) | \($0.keys.joined(separator: ", ")) |"
        }
        let head = ["| to do this | touchpad, mouse, touchscreen | keys |", "|---|---|---|"]
        return (head + rows).joined(separator: "\n")
    }

    /// For a terminal: in columns, a group after the other.
    public static var text: String {
        let entries = groups.flatMap(\.entries)
        func width(_ part: (Entry) -> String) -> Int { entries.map { part($0).count }.max() ?? 0 }
        func padded(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: width - text.count) }
        let keys = width { $0.keys.joined(separator: ", ") }, actions = width(\.action)
        return groups.map { group in
            let lines = group.entries.map { entry in
                let line = "  \(padded(entry.keys.joined(separator: ", "), keys))  \(padded(entry.action, actions))"
                return entry.hands.isEmpty ? line.trimmedEnd : "\(line)  \(entry.hands)"
            }
            return ([group.title] + lines).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }
}

extension String {
    fileprivate var trimmedEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
