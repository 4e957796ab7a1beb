import CardDeck

/// The notes of a deck that were found, by section in ascending order.
public struct NoteMatches: Sendable, Equatable {
    /// Per section of the deck.
    public private(set) var notes: [[Int32]]
    /// How many notes there are in all sections together.
    public private(set) var count = 0

    /// No notes of a deck with so many sections.
    public init(sectionCount: Int) { notes = Array(repeating: [], count: sectionCount) }

    /// Some notes of a deck.
    public init(_ places: Set<NotePath>, in deck: any DeckSource) {
        self.init(sectionCount: deck.sections.count)
        for place in places.sorted() { append(section: place.section, note: place.note) }
    }

    /// Adds a note that comes after all others of its section.
    mutating func append(section: Int, note: Int) {
        notes[section].append(Int32(note))
        count += 1
    }

    /// These notes by their places in `order`, ascending in each section. O(notes · log).
    public func arranged(by order: CardOrder) -> NoteMatches {
        guard !order.isDecks else { return self }
        var arranged = NoteMatches(sectionCount: notes.count)
        for (section, list) in notes.enumerated() {
            for note in list {
                let path = order.path(ofOrigin: NotePath(section: section, note: Int(note)))
                arranged.notes[path.section].append(Int32(path.note))
            }
        }
        for section in arranged.notes.indices { arranged.notes[section].sort() }
        arranged.count = count
        return arranged
    }
}
