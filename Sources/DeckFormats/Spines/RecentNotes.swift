import CardDeck

/// The notes that were read last: a deck is mostly read in its order, and a note is then asked for again as its
/// neighbors' neighbor.
struct RecentNotes: Sendable {
    private static let maxNotes = 16

    private var entries: [(section: Int, index: Int, note: Note)] = []
    private var next = 0

    func note(section: Int, index: Int) -> Note? {
        entries.first { $0.section == section && $0.index == index }?.note
    }

    mutating func keep(_ note: Note, section: Int, index: Int) {
        if entries.count < Self.maxNotes {
            entries.append((section, index, note))
        } else {
            entries[next] = (section, index, note)
            next = (next + 1) % Self.maxNotes
        }
    }
}
