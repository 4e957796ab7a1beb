import CardDeck

/// What notes are called once other decks stand beside theirs: those of several decks are named by the place of their
/// deck, too.
struct RenamedNotes: Sendable {
    private let old: [String]
    private let new: [String]

    /// - Parameters: the files of the decks, in order.
    init(from old: [String], to new: [String]) { (self.old, self.new) = (old, new) }

    /// For notes that are kept with the files of their decks. A file that has come stands for the one that is gone from
    /// its place, as one that is called by its date.
    ///
    /// - Returns: nil where they are called as they were, or where these are not known.
    init?(keptWith old: [String]?, nowIn new: [String]) {
        guard var old, !old.isEmpty, !new.isEmpty else { return nil }
        let (before, after) = (Set(old), Set(new))
        if old.count == new.count {
            for place in old.indices where !after.contains(old[place]) && !before.contains(new[place]) {
                old[place] = new[place]
            }
        }
        guard old != new else { return nil }
        self.init(from: old, to: new)
    }

    /// What the notes were called.
    var reversed: RenamedNotes { RenamedNotes(from: new, to: old) }

    /// Nil for a note whose deck is gone.
    subscript(id: NoteID) -> NoteID? {
        guard old != new else { return id }
        var own = id.rawValue, place = 0
        if old.count > 1 {
            guard let slash = own.firstIndex(of: "/"), let number = Int(own[..<slash]), old.indices.contains(number)
            else { return nil }
            (place, own) = (number, String(own[own.index(after: slash)...]))
        }
        guard old.indices.contains(place), let now = new.firstIndex(of: old[place]) else { return nil }
        return NoteID(new.count > 1 ? "\(now)/\(own)" : own)
    }
}
