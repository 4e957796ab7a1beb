import CardDeck

/// Cards that are too long, and in many ways; another edition has other words.
final class TileDeck: DeckSource {
    let format = "test", title = "Tiles", warnings: [String] = []
    let sections = [DeckSection(title: "All", noteCount: 5)]
    private let edition: Int

    /// The characters of the longest card.
    private static let longest = 20_000

    init(edition: Int = 0) { self.edition = edition }

    func noteID(section: Int, note: Int) -> NoteID { NoteID("\(note)") }

    func note(section: Int, note: Int) throws -> Note {
        guard note < 4 else { throw DeckError(file: "test", "not to be read") }
        let text =
            switch note {
            case 0: String((0..<4000).map { "word\($0 * 7 + edition)" }.joined(separator: " ").prefix(Self.longest))
            case 1: "short \(edition)"
            case 2: String(repeating: "吾輩は猫である。名前はまだ無い。", count: 20)
            default: (0..<90).map { "line \($0), edition \(edition)" }.joined(separator: "\n")
            }
        let language = note == 2 ? LanguageTag(rawValue: "ja") : nil
        return Note(
            id: NoteID("\(note)"),
            facets: [
                Facet(StyledText(plain: text), language: language),
                Facet(StyledText(plain: "back of \(note), edition \(edition)")),
            ])
    }

    func media(named name: String) throws -> [UInt8] { throw DeckError(file: "test", "no media") }
}
