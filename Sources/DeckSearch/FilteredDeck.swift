import Basics
import CardDeck

/// The notes of a deck that were found; sections without any are left out.
public final class FilteredDeck: DerivedDeck {
    /// All of the deck.
    public let whole: any DeckSource
    /// The whole deck, where that is derived itself.
    public let derived: (any DerivedDeck)?
    /// The whole deck, where its trays hold groups.
    public let grouped: GroupedDeck?
    /// The notes that are shown, by their places in the whole deck.
    public let matches: NoteMatches
    /// The sections that have such notes, each with the number of those alone.
    public let sections: [DeckSection]

    /// The index in the whole deck of each section here.
    private let origins: [Int]

    /// The notes of a deck at these places. O(sections).
    public init(_ whole: any DeckSource, _ matches: NoteMatches) {
        self.whole = whole
        self.matches = matches
        derived = whole as? any DerivedDeck
        grouped = derived?.grouped
        origins = matches.notes.indices.filter { !matches.notes[$0].isEmpty }
        let all = whole.sections
        sections = origins.map { index in
            var section = all[index]
            section.noteCount = matches.notes[index].count
            return section
        }
    }

    /// The index in the whole deck of a section here. O(1).
    public func origin(ofSection section: Int) -> Int { origins[section] }

    /// Where a note here stands in the whole deck. O(1).
    public func origin(section: Int, note: Int) -> NotePath {
        NotePath(section: origins[section], note: Int(matches.notes[origins[section]][note]))
    }

    /// Which of the notes found one is, counted from 1 by where each comes first. O(sections).
    public func number(of path: NotePath) -> Int { matches.number(section: origins[path.section], place: path.note) }

    /// Where a note of the whole deck stands here; nil where it was not found. O(log sections + log notes).
    public func path(ofOrigin origin: NotePath) -> NotePath? {
        let section = origins.partitioningIndex { $0 >= origin.section }
        guard section < origins.count, origins[section] == origin.section else { return nil }
        let list = matches.notes[origin.section]
        let place = list.partitioningIndex { Int($0) >= origin.note }
        guard place < list.count, Int(list[place]) == origin.note else { return nil }
        return NotePath(section: section, note: place)
    }

    /// Where a note of the deck that everything is derived from stands here: in the tray of a title, where trays hold
    /// groups of its cards and that one has it, or else first. Nil where it was not found.
    package func path(ofDeckPath path: NotePath, inTrayOf title: String) -> NotePath? {
        guard let grouped else { return self.path(ofDeckPath: path) }
        return grouped.arranged.path(ofDeckPath: path).flatMap { grouped.path(ofOrigin: $0, inTrayOf: title) }
            .flatMap(self.path(ofOrigin:))
    }
}
