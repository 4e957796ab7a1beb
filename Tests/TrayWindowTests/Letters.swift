import CardDeck

/// A deck of one section, whose cards are named by letters.
final class Letters: DeckSource {
    let title = "Letters"
    let sections: [DeckSection]
    private let letters: [String]

    init(_ letters: String) {
        self.letters = letters.map(String.init)
        sections = [DeckSection(title: title, noteCount: letters.count)]
    }

    func noteID(section: Int, note: Int) -> NoteID { NoteID(letters[note]) }

    func note(section: Int, note: Int) throws -> Note {
        Note(id: noteID(section: section, note: note), facets: [Facet(StyledText(plain: letters[note]))])
    }
}
