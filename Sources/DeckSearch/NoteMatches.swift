/// The notes of a deck that were found, by section in ascending order.
public struct NoteMatches: Sendable, Equatable {
    /// Per section of the deck.
    public private(set) var notes: [[Int32]]
    public private(set) var count = 0

    public init(sectionCount: Int) { notes = Array(repeating: [], count: sectionCount) }

    /// Adds a note that comes after all others of its section.
    mutating func append(section: Int, note: Int) {
        notes[section].append(Int32(note))
        count += 1
    }
}
