import WaylandClient

/// All that hands and keys do, in one place: keys are dispatched by it, the window shows it, `cardtray --help-keys`
/// prints it, and the read-me's table is made from it.
public enum KeyTable {
    public struct Entry: Sendable {
        /// What is done, as the end of “to …”.
        public let action: String
        /// How, with touchpad, mouse or touchscreen; empty for not at all.
        public let hands: String
        let bindings: [KeyBinding]

        init(_ action: String, hands: String = "", _ bindings: KeyBinding...) {
            self.action = action
            self.hands = hands
            self.bindings = bindings
        }

        /// Each key, or keys held together, that does it, as people read of them.
        public var keys: [String] { bindings.filter { !$0.isAlias }.map(\.name) }
    }

    public struct Group: Sendable {
        public let title: String
        public let entries: [Entry]
    }

    private static let bindings = Dictionary(
        uniqueKeysWithValues: groups.flatMap(\.entries).flatMap(\.bindings).map { ($0.chord, $0) })

    /// What a key that was pressed does; nil for nothing. Shift makes no difference to keys that have no meaning of
    /// their own with it.
    static func binding(for key: KeyPress) -> KeyBinding? {
        KeyChord.chords(of: key).lazy.compactMap { bindings[$0] }.first
    }

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
