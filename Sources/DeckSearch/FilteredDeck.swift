import CardDeck

/// The notes of a deck that were found; sections without any are left out.
public final class FilteredDeck: DerivedDeck {
    /// All of the deck.
    public let whole: any DeckSource
    public let matches: NoteMatches
    public let sections: [DeckSection]

    /// The index in the whole deck of each section here.
    private let origins: [Int]

    /// The whole deck, where that is derived itself.
    private let derived: (any DerivedDeck)?

    public init(_ whole: any DeckSource, _ matches: NoteMatches) {
        self.whole = whole
        self.matches = matches
        derived = whole as? any DerivedDeck
        origins = matches.notes.indices.filter { !matches.notes[$0].isEmpty }
        let all = whole.sections
        sections = origins.map { index in
            var section = all[index]
            section.noteCount = matches.notes[index].count
            return section
        }
    }

    /// Where a section of this deck stands in the whole one.
    public func origin(ofSection section: Int) -> Int { origins[section] }

    /// Where a note of this deck stands in the whole one.
    public func origin(section: Int, note: Int) -> CardPath {
        CardPath(section: origins[section], note: Int(matches.notes[origins[section]][note]))
    }

    /// Where a note of the whole deck stands here; nil where it was not found. O(log notes).
    public func path(ofOrigin origin: CardPath) -> CardPath? {
        guard let section = origins.firstIndex(of: origin.section) else { return nil }
        let list = matches.notes[origin.section]
        var low = 0, high = list.count
        while low < high {
            let middle = (low + high) / 2
            if Int(list[middle]) < origin.note { low = middle + 1 } else { high = middle }
        }
        guard low < list.count, Int(list[low]) == origin.note else { return nil }
        return CardPath(section: section, note: low)
    }

    /// Where a note stands here, by where it stands in the deck that the whole one is derived from; nil where it was not
    /// found.
    public func path(ofDeckPath path: CardPath) -> CardPath? {
        self.path(ofOrigin: (derived as? ArrangedDeck)?.order.path(ofOrigin: path) ?? path)
    }

    public func deckPath(section: Int, note: Int) -> CardPath {
        let path = origin(section: section, note: note)
        return derived?.deckPath(section: path.section, note: path.note) ?? path
    }

    public func deckSection(_ section: Int) -> Int {
        derived?.deckSection(origins[section]) ?? origins[section]
    }

    public func noteID(section: Int, note: Int) -> NoteID {
        let path = origin(section: section, note: note)
        return whole.noteID(section: path.section, note: path.note)
    }

    public func note(section: Int, note: Int) throws -> Note {
        let path = origin(section: section, note: note)
        return try whole.note(section: path.section, note: path.note)
    }

    public func path(of id: NoteID) -> CardPath? { whole.path(of: id).flatMap(path(ofOrigin:)) }
}
