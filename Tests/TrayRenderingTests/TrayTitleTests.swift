import CardDeck
import Testing
import TrayKit

@testable import TrayRendering

/// Which side a tray's title says faces up.
@Suite struct TrayTitleTests {
    /// Cards with a front of these fields, again and again.
    private final class Fields: DeckSource {
        let title = "test", sections: [DeckSection]
        private let fields: [String?], sideCount: Int, number: Int?

        init(_ fields: [String?], count: Int, sideCount: Int = 2, number: Int? = nil) {
            self.fields = fields
            self.sideCount = sideCount
            self.number = number
            sections = [DeckSection(title: "a", noteCount: count)]
        }

        func noteID(section: Int, note: Int) -> NoteID { NoteID(String(note)) }

        func note(section: Int, note: Int) -> Note {
            var front = Facet(StyledText(plain: "front"), field: fields[note % fields.count])
            front.number = number
            let others = Array(repeating: Facet(StyledText(plain: "back")), count: sideCount - 1)
            return Note(id: noteID(section: section, note: note), facets: [front] + others)
        }
    }

    private func name(_ deck: Fields) -> String? {
        LayerFactory(deck, generation: 1, look: Look(theme: .light, scale: 1)).nameOfFront(inSection: 0)
    }

    @Test func itIsTheOneOfAllCards() {
        #expect(name(Fields(["Word"], count: 100)) == "Word")
        #expect(name(Fields(["Word", nil], count: 100)) == "Word", "some cards do not tell")
        #expect(name(Fields(["Word"], count: 1)) == "Word")
        #expect(name(Fields(["Word"], count: 0)) == nil)
        #expect(name(Fields(["Word"], count: 9, sideCount: 1)) == nil, "there is no other")
        #expect(name(Fields([nil], count: 9, number: 2)) == "Side 3")
        #expect(name(Fields([nil], count: 9, number: 0)) == nil)
        let factory = LayerFactory(Fields([nil], count: 9), generation: 1, look: Look(theme: .light, scale: 1))
        #expect(factory.nameOfFront(inSection: 1) == nil, "a tray of tags is no section")
    }

    /// Cards in both directions, or of several kinds, in any number.
    @Test(arguments: [2, 8, 9, 16, 24, 32, 64, 100, 4096]) func mixedCardsHaveNone(count: Int) {
        #expect(name(Fields(["Polish", "Ukrainian"], count: count)) == nil)
        #expect(name(Fields(["Polish", "Ukrainian", "Gloss"], count: count)) == nil)
        #expect(name(Fields(["Polish", "Ukrainian"], count: count, number: 1)) == "Side 2", "that is one for all")
    }
}
