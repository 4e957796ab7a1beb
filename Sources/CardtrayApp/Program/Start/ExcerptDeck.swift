import CardDeck

/// Some notes of one section of a deck, in a row.
final class ExcerptDeck: DerivedDeck {
    let whole: any DeckSource
    let derived: (any DerivedDeck)?
    let sections: [DeckSection]

    private let section: Int
    private let notes: Range<Int>

    /// - Parameters:
    ///   - title: of the one section here.
    ///   - notes: of the deck's `section`.
    init(_ whole: any DeckSource, title: String, section: Int, notes: Range<Int>) {
        (self.whole, self.section, self.notes) = (whole, section, notes)
        derived = whole as? any DerivedDeck
        sections = [
            DeckSection(title: title, noteCount: notes.count, direction: whole.sections[section].direction)
        ]
    }

    func origin(ofSection section: Int) -> Int { self.section }

    func origin(section: Int, note: Int) -> NotePath {
        NotePath(section: self.section, note: notes.lowerBound + note)
    }

    func path(ofOrigin origin: NotePath) -> NotePath? {
        guard origin.section == section, notes.contains(origin.note) else { return nil }
        return NotePath(section: 0, note: origin.note - notes.lowerBound)
    }
}
