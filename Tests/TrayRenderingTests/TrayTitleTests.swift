import CardDeck
import DeckFormats
import Foundation
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
        LayerFactory(deck, generation: 1, look: Look(theme: .light, scale: 1)).titles.nameOfFront(inSection: 0)
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
        #expect(factory.titles.nameOfFront(inSection: 1) == nil, "there is no such section")
    }

    /// Cards in both directions, or of several kinds, in any number.
    @Test(arguments: [2, 8, 9, 16, 24, 32, 64, 100, 4096]) func mixedCardsHaveNone(count: Int) {
        #expect(name(Fields(["Polish", "Ukrainian"], count: count)) == nil)
        #expect(name(Fields(["Polish", "Ukrainian", "Gloss"], count: count)) == nil)
        #expect(name(Fields(["Polish", "Ukrainian"], count: count, number: 1)) == "Side 2", "that is one for all")
    }

    /// Cards of which every fourth, from the first, lacks the third side.
    private final class Ragged: DeckSource {
        let title = "test", sections = [DeckSection(title: "a", noteCount: 40)]
        private let fields: [String?]

        init(fields: [String?] = [nil, nil, nil]) { self.fields = fields }

        func noteID(section: Int, note: Int) -> NoteID { NoteID(String(note)) }

        func note(section: Int, note: Int) -> Note {
            let facets = fields.map { Facet(StyledText(plain: "side"), field: $0) }
            return Note(id: noteID(section: section, note: note), facets: Array(facets.prefix(note % 4 == 0 ? 2 : 3)))
        }
    }

    /// Cards without the side that faces up show another; in trays of groups it is the same.
    @Test func cardsThatLackTheSideDoNotCount() throws {
        func factory(_ deck: any DeckSource) -> LayerFactory {
            LayerFactory(deck, generation: 1, look: Look(theme: .light, scale: 1))
        }
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).csv")
        defer { try? FileManager.default.removeItem(at: file) }
        try "Haus,house\nBaum,tree,der\nBach,brook,der\nBerg,mountain,der\n".write(
            to: file, atomically: true, encoding: .utf8)
        let third = FacingSides(.number(2)), named = Ragged(fields: ["Word", "Meaning", "Note"])
        #expect(factory(Ragged().with(third)).titles.nameOfFront(inSection: 0) == "Side 3")
        let opened = try DeckOpener.open(path: file.path).with(third)
        #expect(factory(opened).titles.nameOfFront(inSection: 0) == "Side 3")
        let stack = DeckStack([Ragged(), Ragged()]).with(FacingSides(sections: [1: .number(2)]))
        #expect((0...1).map { factory(stack).titles.nameOfFront(inSection: $0) } == [nil, "Side 3"])
        #expect(factory(named.with(third)).titles.nameOfFront(inSection: 0) == "Note")
        let sixth = FacingSides(.number(5))
        #expect(factory(Ragged().with(sixth)).titles.nameOfFront(inSection: 0) == nil, "no card has it")
        let deck = named.with(third)
        let notes = (0..<4).map { NotePath(section: 0, note: $0) }
        let grouped = GroupedDeck(ArrangedDeck(deck), CardGroups([.init(title: "tag", notes: notes)]))
        let groups = factory(deck).with(derived: grouped)
        #expect(groups.titles.nameOfFront(inSection: 1) == "Note" && groups.titles.title(ofSection: 1) == "tag")
        #expect(groups.titles.nameOfFront(inSection: 2) == nil)
    }
}
