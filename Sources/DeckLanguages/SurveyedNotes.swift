import CardDeck

/// Notes that were read to find out a deck's languages, until somebody asks for them: those of a small deck, or the
/// first of a larger one, need not be read again.
struct SurveyedNotes: Sendable {
    /// How many are kept, and how much they may take in memory, in bytes.
    static let most = 16
    private static let byteLimit = 16 << 20

    private var notes: [NotePath: Note] = [:]

    /// About what they take, in bytes.
    private var size = 0

    mutating func keep(_ note: Note, at path: NotePath) {
        guard notes.count < Self.most, notes[path] == nil else { return }
        let noteSize = note.size
        guard size + noteSize <= Self.byteLimit else { return }
        notes[path] = note
        size += noteSize
    }

    /// The note at a path, which is kept no longer; nil where it is not.
    mutating func take(_ path: NotePath) -> Note? {
        guard !notes.isEmpty, let note = notes.removeValue(forKey: path) else { return nil }
        size -= note.size
        return note
    }

    /// Which of some notes of a section are kept.
    func numbers(among numbers: Range<Int>, ofSection section: Int) -> Set<Int> {
        Set(notes.keys.lazy.filter { $0.section == section && numbers.contains($0.note) }.map(\.note))
    }
}
