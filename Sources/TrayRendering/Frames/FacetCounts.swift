import CardDeck

/// How many facets the notes in sight have: each frame asks for those of all standing cards, and to hash a note's path
/// costs more than all else of the answer.
///
/// A direct-mapped cache: a note has one place, by its number, and drives out another one that has it too.
struct FacetCounts {
    private var paths: [NotePath]
    private var counts: [Int32]

    /// More than a row has in sight; a power of two.
    private static let size = 1 << 10

    init() {
        paths = Array(repeating: NotePath(section: -1, note: 0), count: Self.size)
        counts = Array(repeating: 0, count: Self.size)
    }

    /// - Parameter read: looks a count up that is not known here; nil where the note has not been read yet.
    mutating func count(of note: NotePath, read: (NotePath) -> Int?) -> Int? {
        let place = (note.note &+ note.section &* 67) & (Self.size - 1)
        if paths[place] == note { return Int(counts[place]) }
        guard let count = read(note) else { return nil }
        (paths[place], counts[place]) = (note, Int32(clamping: count))
        return count
    }
}
