import CardDeck

/// The notes of a deck in one line, section after section. O(sections) for everything.
struct DeckLine {
    private let sections: [DeckSection]

    init(_ deck: any DeckSource) { sections = deck.sections }

    var count: Int { sections.reduce(0) { $0 + $1.noteCount } }

    /// How many notes stand before one.
    func number(of note: NotePath) -> Int { sections[..<note.section].reduce(note.note) { $0 + $1.noteCount } }

    /// The note so many places after another, or before it; nil beyond the deck's ends.
    func note(_ step: Int, from start: NotePath) -> NotePath? {
        var (section, note) = (start.section, start.note + step)
        while note < 0 {
            guard section > 0 else { return nil }
            section -= 1
            note += sections[section].noteCount
        }
        while note >= sections[section].noteCount {
            note -= sections[section].noteCount
            section += 1
            guard section < sections.count else { return nil }
        }
        return NotePath(section: section, note: note)
    }
}
