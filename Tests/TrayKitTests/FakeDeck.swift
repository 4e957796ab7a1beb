import CardDeck
import Synchronization

/// A deck of any size whose notes are numbered.
final class FakeDeck: DeckSource {
    let format = "fake"
    let title = "Fake"
    let sections: [DeckSection]
    let warnings: [String] = []
    private let ids: [[Int]]

    convenience init(_ counts: [Int], direction: TextDirection = .leftToRight) {
        self.init(counts, directions: counts.map { _ in direction })
    }

    init(_ counts: [Int], directions: [TextDirection]) {
        sections = counts.enumerated().map {
            DeckSection(title: "Section \($0)", noteCount: $1, direction: directions[$0])
        }
        ids = counts.enumerated().map { section, count in (0..<count).map { section * 1_000_000 + $0 } }
    }

    /// A deck with notes of given identity.
    init(ids: [[Int]]) {
        sections = ids.map { DeckSection(title: "Section", noteCount: $0.count) }
        self.ids = ids
    }

    func noteID(section: Int, note: Int) -> NoteID { NoteID(String(ids[section][note])) }

    func note(section: Int, note: Int) throws -> Note {
        Note(
            id: noteID(section: section, note: note),
            facets: [Facet(StyledText(plain: "front \(note)")), Facet(StyledText(plain: "back \(note)"))])
    }

    func media(named name: String) throws -> [UInt8] { throw DeckError(file: "fake", "no media") }
}
