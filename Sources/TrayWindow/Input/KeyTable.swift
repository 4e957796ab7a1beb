import WaylandClient

/// All that hands and keys do in a window: keys are dispatched by it, and its help is made of it.
public struct KeyTable: Sendable, Equatable {
    /// One action with its gesture and its keys.
    public struct Entry: Sendable, Equatable {
        /// What is done, in the imperative.
        public let action: String
        /// How, with touchpad, mouse or touchscreen; empty for not at all.
        public let hands: String
        fileprivate(set) var bindings: [KeyBinding]
        /// Whether the menu of a card lists it: by its first key.
        private(set) var isInMenu = false

        /// - Parameters:
        ///   - action: what is done, as the end of “to …”.
        ///   - hands: how, with touchpad, mouse or touchscreen.
        public init(_ action: String, hands: String = "", _ bindings: KeyBinding...) {
            self.action = action
            self.hands = hands
            self.bindings = bindings
        }

        /// The entry, listed in the menu of a card. It must have a key.
        public func inMenu() -> Entry {
            var entry = self
            entry.isInMenu = true
            return entry
        }

        /// The entry, of which it is known that it leaves the cards as they are: its keys do not stop cards that go by
        /// themselves.
        public func leavingCards() -> Entry {
            var entry = self
            for index in bindings.indices { entry.bindings[index].leavesCards = true }
            return entry
        }

        /// The names of each key, or combination of keys, that does it, as shown to people.
        public var keys: [String] {
            // One that does it to the cards and to what lies above them is named once.
            bindings.filter { !$0.isAlias }.map(\.name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        }

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
    public private(set) var groups: [Group]

    /// Those of all groups.
    private var bindings: [KeyBinding.Place: KeyBinding]

    /// The actions that the help has room for: what keys do in a menu and in the search does without.
    var helpGroups: [Group] {
        groups.map { group in
            var group = group
            group.entries.removeAll { entry in
                !entry.bindings.isEmpty && entry.bindings.allSatisfy { $0.context == .menu || $0.context == .search }
            }
            return group
        }
    }

    public static func == (a: KeyTable, b: KeyTable) -> Bool { a.groups == b.groups }

    init(_ groups: [Group]) {
        self.groups = groups
        bindings = Self.bindings(of: groups)
    }

    private static func bindings(of groups: [Group]) -> [KeyBinding.Place: KeyBinding] {
        Dictionary(uniqueKeysWithValues: groups.flatMap(\.entries).flatMap(\.bindings).map { ($0.place, $0) })
    }

    /// Inserts an entry below the one whose text is `action`, which must exist. None of its keys may be bound yet.
    public mutating func insert(_ entry: Entry, below action: String) {
        for group in groups.indices {
            guard let index = groups[group].entries.firstIndex(where: { $0.action == action }) else { continue }
            for binding in entry.bindings {
                let former = bindings.updateValue(binding, forKey: binding.place)
                precondition(former == nil, "the key \(binding.name) does something else")
            }
            return groups[group].entries.insert(entry, at: index + 1)
        }
        preconditionFailure("no key is there to \(action)")
    }

    /// Has other keys do what keys of the table do, all at once, so that two may change places.
    ///
    /// - Parameter changes: by a key's name the name of the key that is to do the same from then on, or ``noKey``.
    /// - Returns: what is wrong, a line each; those changes are left out.
    public mutating func remap(_ changes: [String: String]) -> [String] {
        var problems: [String] = [], moves: [KeyChord: Move] = [:]
        for (key, name) in changes.sorted(by: <) {
            if let problem = problem(remapping: key, to: name) {
                problems.append(problem)
            } else {
                moves[KeyChord(key)!] = Move(name: name, chord: name == Self.noKey ? nil : KeyChord(name))
            }
        }
        while let clash = clash(after: moves) {
            problems.append("“\(moves[clash]!.name)” does something else: remap that, too, or name another key")
            moves[clash] = nil
        }
        // Only as a whole: on the way there, two keys may be the same.
        var remapped = groups
        let taken = Set(bindings.values.filter { moves[$0.chord] != nil }.compactMap { moved($0, by: moves)?.place })
        for group in remapped.indices {
            for entry in remapped[group].entries.indices {
                remapped[group].entries[entry].bindings = remapped[group].entries[entry].bindings.compactMap {
                    $0.isAlias && moves[$0.chord] == nil && taken.contains($0.place) ? nil : moved($0, by: moves)
                }
            }
        }
        (groups, bindings) = (remapped, Self.bindings(of: remapped))
        return problems
    }

    /// What a key's action is moved to; a nil chord for no key.
    private struct Move {
        var name: String
        var chord: KeyChord?
    }

    /// A binding after some moves; nil where no key does it any more.
    private func moved(_ binding: KeyBinding, by moves: [KeyChord: Move]) -> KeyBinding? {
        guard let move = moves[binding.chord] else { return binding }
        guard let chord = move.chord else {
            // Something must close what is open.
            return binding.context.isOverlay && binding.standardName == "Esc" ? binding : nil
        }
        if binding.context.takesText, isHeld(chord, in: binding.context, by: moves) { return binding }
        return binding.moved(to: move.name, chord)
    }

    /// Whether a key of a context in which texts are typed stays, as it would otherwise go to one that types: then what
    /// would come in its place stays, too.
    private func isHeld(_ chord: KeyChord, in context: KeyBinding.Context, by moves: [KeyChord: Move]) -> Bool {
        var chord = chord
        for _ in 0..<moves.count {
            guard bindings[KeyBinding.Place(chord, in: context)] != nil, let next = moves[chord]?.chord else { break }
            if next.isText { return true }
            chord = next
        }
        return false
    }

    /// A key that would be moved to where another is, the first by its new name; nil where all are apart. Keys that the
    /// table leaves out give way.
    private func clash(after moves: [KeyChord: Move]) -> KeyChord? {
        var holders: [KeyBinding.Place: [KeyBinding]] = [:]
        for binding in bindings.values where moves[binding.chord] != nil || !binding.isAlias {
            if let place = moved(binding, by: moves)?.place { holders[place, default: []].append(binding) }
        }
        return holders.values.filter { $0.count > 1 }.joined().map(\.chord).filter { moves[$0] != nil }
            .min { moves[$0]!.name < moves[$1]!.name }
    }

    /// What is wrong with having a key do what another one does, whatever else is changed; nil for nothing.
    public func problem(remapping key: String, to name: String) -> String? {
        guard let chord = KeyChord(key), bindings.keys.contains(where: { $0.chord == chord }) else {
            return "“\(key)” does nothing that another key could do: `cardtray --help-keys` lists those that do"
        }
        guard name == Self.noKey || KeyChord(name)?.isOnEveryKeyboard == true else {
            return "“\(name)” is no key: name one as Space, F3, Ctrl+F or Shift+Left, or write \(Self.noKey)"
        }
        return nil
    }

    /// What the key is called now that does to the cards or the window what another does at first; nil where none does
    /// it any more. Texts for people name keys by it.
    public func currentName(of key: String) -> String? { currentName(of: key) { !$0.isOverlay } }

    /// What the key is called now that does in an overlay what another does there at first.
    func currentName(of key: String, in overlay: KeyBinding.Context) -> String? {
        currentName(of: key) { $0 == overlay }
    }

    private func currentName(of key: String, where isMeant: (KeyBinding.Context) -> Bool) -> String? {
        bindings.values.first { $0.standardName == key && isMeant($0.context) }?.name
    }

    /// What a key does to the cards or the window, by its name; nil where there is no such key, or it does nothing.
    func binding(named name: String) -> KeyBinding? {
        KeyChord(name).flatMap { bindings[KeyBinding.Place($0, in: .cards)] }
    }

    /// What is wrong with having a gesture do what a key does; nil for nothing.
    public func problem(bindingGestureTo name: String) -> String? {
        name == Self.noKey || binding(named: name) != nil
            ? nil
            : "“\(name)” is no key that does something: `cardtray --help-keys` lists those that do; \(Self.noKey) is for nothing"
    }

    /// In place of a key's name: what it was to do is done by none.
    public static let noKey = "none"

    /// What a key that was pressed does; nil for nothing. Shift makes no difference to keys that have no meaning of
    /// their own with it.
    ///
    /// - Parameter context: an overlay; any other for the cards and the window.
    func binding(for key: KeyPress, in context: KeyBinding.Context = .cards) -> KeyBinding? {
        KeyChord.chords(of: key).lazy.compactMap { bindings[KeyBinding.Place($0, in: context)] }.first
    }
}

extension KeyTable {
    /// A table in Markdown: action, gesture, keys, one group below the other.
    public var markdown: String {
        let rows = groups.flatMap { group in
            ["| **\(group.title)** | | |"]
                + group.entries.map { "| \($0.action) | \($0.hands) | \($0.keys.joined(separator: ", ")) |" }
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
