import CardDeck

/// Stands in the window while a deck is being opened: one empty tray that says so.
final class OpeningDeck: DeckSource {
    let format = "opening"
    let title = "cardtray"
    let sections = [DeckSection(title: "Opening …", noteCount: 0)]
    let warnings: [String] = []

    func noteID(section: Int, note: Int) -> NoteID { preconditionFailure("it has no notes") }

    func note(section: Int, note: Int) throws -> Note { throw DeckError(file: title, "the deck is not open yet") }

    func media(named name: String) throws -> [UInt8] { throw DeckError(file: title, "the deck is not open yet") }

    func path(of id: NoteID) -> CardPath? { nil }
}
