import CardDeck

/// Stands in the window while a deck is being opened: one empty tray with a title.
final class PlaceholderDeck: DeckSource {
    let title: String
    let sections: [DeckSection]

    init(title: String) {
        self.title = title
        sections = [DeckSection(title: title, noteCount: 0)]
    }

    func noteID(section: Int, note: Int) -> NoteID { preconditionFailure("it has no notes") }

    func note(section: Int, note: Int) throws -> Note { throw DeckError(file: title, "the deck is not open yet") }
}
