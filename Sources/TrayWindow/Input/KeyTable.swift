import WaylandClient

/// All that hands and keys do in a window: keys are dispatched by it, and its help is made of it.
public struct KeyTable: Sendable, Equatable {
    /// One action with its gesture and its keys.
    public struct Entry: Sendable, Equatable {
        /// What is done, in the imperative.
        public let action: String
        /// How, with touchpad, mouse or touchscreen; empty for not at all.
        public let hands: String
        let bindings: [KeyBinding]

        package init(_ action: String, hands: String = "", _ bindings: KeyBinding...) {
            self.action = action
            self.hands = hands
            self.bindings = bindings
        }

        /// The names of each key, or combination of keys, that does it, as shown to people.
        public var keys: [String] { bindings.filter { !$0.isAlias }.map(\.name) }

        /// Whether both have the same texts.
        public static func == (a: Entry, b: Entry) -> Bool {
            a.action == b.action && a.hands == b.hands && a.keys == b.keys
        }
    }

    /// Actions that the help lists together.
    public struct Group: Sendable, Equatable {
        /// The heading above the actions in the help.
        public let title: String
        /// The actions, in the order of the help.
        public fileprivate(set) var entries: [Entry]
    }

    /// All actions, in the order of the help.
    public private(set) var groups: [Group] {
        didSet { bindings = Self.bindings(of: groups) }
    }

    private var bindings: [KeyChord: KeyBinding]

    public static func == (a: KeyTable, b: KeyTable) -> Bool { a.groups == b.groups }

    init(_ groups: [Group]) {
        self.groups = groups
        bindings = Self.bindings(of: groups)
    }

    private static func bindings(of groups: [Group]) -> [KeyChord: KeyBinding] {
        Dictionary(uniqueKeysWithValues: groups.flatMap(\.entries).flatMap(\.bindings).map { ($0.chord, $0) })
    }

    /// Inserts an entry below the one whose text is `action`, which must exist.
    package mutating func insert(_ entry: Entry, below action: String) {
        for group in groups.indices {
            guard let index = groups[group].entries.firstIndex(where: { $0.action == action }) else { continue }
            return groups[group].entries.insert(entry, at: index + 1)
        }
        preconditionFailure("no key is there to \(action)")
    }

    /// What a key that was pressed does; nil for nothing. Shift makes no difference to keys that have no meaning of
    /// their own with it.
    func binding(for key: KeyPress) -> KeyBinding? {
        KeyChord.chords(of: key).lazy.compactMap { bindings[$0] }.first
    }
}

extension KeyTable {
    /// A table in Markdown: action, gesture, keys.
    public var markdown: String {
        let rows = groups.flatMap(\.entries).map {
            "| \($0.action) | \($0.hands) | \($0.keys.joined(separator: ", ")) |"
        }
        let head = ["| to do this | touchpad, mouse, touchscreen | keys |", "|---|---|---|"]
        return (head + rows).joined(separator: "\n")
    }

    /// Plain text in columns for a terminal, one group after the other.
    public var text: String {
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
