import CardDeck

/// The notes near the window: those in sight, and those of the rows just beyond. In each section they are a stretch.
public struct NearNotes: Sendable {
    private var stretches: [(section: Int, notes: Range<Int>)] = []

    /// Another number whenever paths have come to mean other notes: with another state of the deck, or another order.
    public private(set) var generation = 0

    /// No notes.
    public init() {}

    /// How many notes there are. O(sections near the window).
    public var count: Int { stretches.reduce(0) { $0 + $1.notes.count } }

    /// Whether a note is near the window. O(sections near the window).
    public func contains(_ note: NotePath) -> Bool {
        stretches.contains { $0.section == note.section && $0.notes.contains(note.note) }
    }

    /// Takes the rows that are near now, from the top. Takes no memory that it had before.
    mutating func take(_ rows: [RowPath], of layout: TrayLayout) {
        stretches.removeAll(keepingCapacity: true)
        for row in rows {
            let notes = layout.notes(inRow: row.row, ofSection: row.section)
            if let last = stretches.indices.last, stretches[last].section == row.section {
                stretches[last].notes = stretches[last].notes.lowerBound..<notes.upperBound
            } else {
                stretches.append((row.section, notes))
            }
        }
    }

    /// Paths mean other notes from now on.
    mutating func removeAll() {
        stretches.removeAll(keepingCapacity: true)
        generation += 1
    }
}
