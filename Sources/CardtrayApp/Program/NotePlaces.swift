import CardDeck

/// Where notes of a deck stand in what it has become.
struct NotePlaces: Sendable {
    /// Those that were looked up, and where they stand.
    private let notes: Set<NotePath>
    private var places: [NotePath: NotePath] = [:]
    /// The other way round.
    private var origins: [NotePath: NotePath] = [:]
    /// What has taken the places of those that are gone.
    private var successors: [NotePath: NotePath] = [:]
    private let old: ArrangedDeck
    private let new: ArrangedDeck
    private let names: RenamedNotes

    /// Looks notes up, which may go through the whole deck: not for the main thread.
    ///
    /// A note of which only the text is another may have another name: it stands between the same neighbors.
    init(of notes: Set<NotePath>, in old: ArrangedDeck, now new: ArrangedDeck, _ names: RenamedNotes) {
        (self.notes, self.old, self.new, self.names) = (notes, old, new, names)
        func id(_ path: NotePath) -> NoteID? { names[old.noteID(section: path.section, note: path.note)] }
        var found = new.paths(of: Set(notes.compactMap(id)))
        let gone = notes.filter { path in id(path).map { found[$0] == nil } ?? false }
        let around = gone.flatMap { old.neighbors(of: $0, step: -1) + old.neighbors(of: $0, step: 1) }
        found.merge(new.paths(of: Set(around.compactMap(id)))) { first, _ in first }
        func place(_ path: NotePath) -> NotePath? { id(path).flatMap { found[$0] } }
        for path in notes { places[path] = place(path) }
        let taken = Set(found.values)
        var guesses: [NotePath: NotePath] = [:]
        for path in gone {
            func nearest(_ step: Int) -> (NotePath, NotePath)? {
                old.neighbors(of: path, step: step).lazy.compactMap { note in place(note).map { (note, $0) } }.first
            }
            let before = nearest(-1), after = nearest(1)
            // At the deck's ends there is one neighbor only.
            let end = NotePath(section: path.section, note: old.sections[path.section].noteCount)
            let newEnd = new.sections.indices.contains(path.section) ? new.sections[path.section].noteCount : 0
            let (from, fromNow) =
                before ?? (NotePath(section: path.section, note: -1), NotePath(section: path.section, note: -1))
            let (to, toNow) = after ?? (end, NotePath(section: path.section, note: newEnd))
            successors[path] = (after ?? before)?.1
            guard before != nil || after != nil, fromNow.section == toNow.section,
                to.note - from.note == toNow.note - fromNow.note
            else { continue }
            let now = NotePath(section: fromNow.section, note: fromNow.note + path.note - from.note)
            // Another note may have come from elsewhere to stand there.
            if !taken.contains(now) { guesses[path] = now }
        }
        // Or have been in the deck all along, far from those that were looked up.
        let formerNames = names.reversed
        func formerID(_ path: NotePath) -> NoteID? { formerNames[new.noteID(section: path.section, note: path.note)] }
        let known = old.paths(of: Set(guesses.values.compactMap(formerID)))
        for (path, now) in guesses where formerID(now).flatMap({ known[$0] }) == nil { places[path] = now }
        // Of several that have one name, the first.
        for (old, now) in places.sorted(by: { $0.key < $1.key }) where origins[now] == nil { origins[now] = old }
    }

    /// Whether all of these were looked up.
    func hold(_ others: Set<NotePath>) -> Bool { others.isSubset(of: notes) }

    /// Where a note stands now that was looked up; nil for one that is gone, or was not. O(1).
    func known(_ path: NotePath) -> NotePath? { places[path] }

    /// Where a note stood that was looked up; nil for one that has come, or was not. O(1).
    func origin(of path: NotePath) -> NotePath? { origins[path] }

    /// What stands where a note stood that was looked up and is gone: the next one that was behind it, else the last one
    /// before it; nil where there is none near. O(1).
    func successor(of path: NotePath) -> NotePath? { successors[path] }

    /// Nil for a note that is gone. Quick for those that were looked up.
    subscript(path: NotePath) -> NotePath? {
        if let place = places[path] { return place }
        guard !notes.contains(path) else { return nil }
        return names[old.noteID(section: path.section, note: path.note)].flatMap(new.path(of:))
    }
}
