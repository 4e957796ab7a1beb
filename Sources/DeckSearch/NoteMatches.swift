import CardDeck

/// The notes of a deck that were found, by section in ascending order.
public struct NoteMatches: Sendable, Equatable {
    /// Per section of the deck. A note that the deck shows in several places is in each of them.
    public internal(set) var notes: [[Int32]]
    /// How many notes were found: one in several places counts once.
    public internal(set) var count = 0

    /// Which of the notes found stands at each place, counted from 1 by where each comes first; nil where none stands in
    /// several.
    var numbers: [[Int32]]?

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

    /// Which of the notes found stands at a place among them, counted from 1 by where each comes first. O(sections).
    func number(section: Int, place: Int) -> Int {
        numbers.map { Int($0[section][place]) } ?? notes[..<section].reduce(place + 1) { $0 + $1.count }
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
