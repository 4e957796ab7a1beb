import Basics
import CardDeck

/// The notes of a deck that were found; sections without any are left out.
public final class FilteredDeck: DerivedDeck {
    /// All of the deck.
    public let whole: any DeckSource
    public let derived: (any DerivedDeck)?
    public let matches: NoteMatches
    public let sections: [DeckSection]

    /// The index in the whole deck of each section here.
    private let origins: [Int]

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

    public func origin(ofSection section: Int) -> Int { origins[section] }

    public func origin(section: Int, note: Int) -> NotePath {
        NotePath(section: origins[section], note: Int(matches.notes[origins[section]][note]))
    }

    /// Where a note of the whole deck stands here; nil where it was not found. O(log notes).
    public func path(ofOrigin origin: NotePath) -> NotePath? {
        guard let section = origins.firstIndex(of: origin.section) else { return nil }
        let list = matches.notes[origin.section]
        let place = list.partitioningIndex { Int($0) >= origin.note }
        guard place < list.count, Int(list[place]) == origin.note else { return nil }
        return NotePath(section: section, note: place)
    }
}
