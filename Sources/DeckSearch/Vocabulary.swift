import CardDeck

/// What the notes of a deck have that a search can ask for, and how many of them have it: learned note by note, in the
/// order of the deck.
struct Vocabulary: Sendable {
    /// How many notes were learned from, the deck's first ones.
    private(set) var noteCount = 0

    /// By their lower case: as the first note has it, and how many have it.
    private(set) var tags: [String: Entry] = [:]
    private(set) var fields: [String: Entry] = [:]
    private(set) var languages: [String: Entry] = [:]
    private(set) var tagged = 0
    private(set) var flagged = 0

    struct Entry: Hashable, Sendable {
        let spelling: String
        /// As it is compared with what is typed.
        let folded: [UInt8]
        var count: Int

        init(_ spelling: String, count: Int = 0) {
            self.spelling = spelling
            folded = FoldedText(spelling).bytes
            self.count = count
        }
    }

    /// So many names of a kind are learned, of so many characters, and of a tag so many levels: more than people make.
    static let maxNames = 20_000
    private static let longestName = 200
    private static let maxLevels = 16

    /// - Parameter note: the one that follows the last; nil where it cannot be read.
    mutating func learn(_ note: Note?) {
        noteCount += 1
        guard let note else { return }
        Self.count(Set(note.tags.flatMap(Self.levels)), in: &tags)
        Self.count(Set(note.facets.compactMap(\.field)), in: &fields)
        Self.count(Set(note.facets.compactMap { $0.language?.rawValue }), in: &languages)
        if !note.tags.isEmpty { tagged += 1 }
        if note.flag > 0 { flagged += 1 }
    }

    /// A tag, and those above it: a card with `animal::pet` has `animal`, too.
    private static func levels(of tag: String) -> [String] {
        let parts = tag.split(separator: "::", maxSplits: maxLevels - 1, omittingEmptySubsequences: false)
        return parts.indices.map { parts[...$0].joined(separator: "::") }
    }

    private static func count(_ names: Set<String>, in entries: inout [String: Entry]) {
        // Two that differ in case are one, and of a note count once.
        for (key, spellings) in Dictionary(grouping: names, by: { $0.lowercased() }) {
            if entries[key] == nil {
                guard entries.count < maxNames, key.utf8.count <= longestName else { continue }
                entries[key] = Entry(spellings.min()!)
            }
            entries[key]?.count += 1
        }
    }
}
