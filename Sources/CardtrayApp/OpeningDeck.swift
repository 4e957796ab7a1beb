import CardDeck

/// Stands in the window while a deck is being opened: one empty tray that says how far it has come.
final class OpeningDeck: DeckSource {
    let format = "opening"
    let title = "cardtray"
    let sections: [DeckSection]
    let warnings: [String] = []

    /// - Parameter percent: nil where nothing is known yet.
    init(percent: Int? = nil) {
        let progress = percent.map { " \($0) %" } ?? ""
        sections = [DeckSection(title: "Opening …" + progress, noteCount: 0)]
    }

    func noteID(section: Int, note: Int) -> NoteID { preconditionFailure("it has no notes") }

    func note(section: Int, note: Int) throws -> Note { throw DeckError(file: title, "the deck is not open yet") }

    func media(named name: String) throws -> [UInt8] { throw DeckError(file: title, "the deck is not open yet") }

    func path(of id: NoteID) -> NotePath? { nil }
}
