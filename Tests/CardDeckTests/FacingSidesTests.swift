import Testing

@testable import CardDeck

/// Decks whose cards lie with other sides up.
@Suite struct FacingSidesTests {
    /// Cards of three sides, in Japanese, English and Arabic; the last of each section lacks the second.
    private final class Sides: DeckSource {
        let title = "Sides"
        let sections = [DeckSection(title: "a", noteCount: 3), DeckSection(title: "b", noteCount: 2)]

        func noteID(section: Int, note: Int) -> NoteID { NoteID("\(section).\(note)") }

        func note(section: Int, note: Int) -> Note {
            var facets = [("ja", "日\(note)"), ("en", "day \(note)"), ("ar", "يوم \(note)")].enumerated().map {
                number, side in
                var facet = Facet(StyledText(plain: side.1), language: LanguageTag(rawValue: side.0))
                facet.number = number
                return facet
            }
            if note == sections[section].noteCount - 1 { facets.remove(at: 1) }
            return Note(id: noteID(section: section, note: note), tags: ["t"], facets: facets, names: ["name"])
        }
    }

    private func texts(_ deck: any DeckSource, _ section: Int, _ note: Int) throws -> [String] {
        try deck.note(section: section, note: note).facets.map(\.text.plain)
    }

    @Test func aSideComesFirstAndTheOthersFollowInTheirOrder() throws {
        let deck = Sides().with(FacingSides(.number(1)))
        #expect(try texts(deck, 0, 0) == ["day 0", "日0", "يوم 0"])
        #expect(try texts(deck, 0, 2) == ["日2", "يوم 2"], "it has no such side")
        #expect(try texts(Sides().with(FacingSides(.language(LanguageTag(rawValue: "ar")))), 0, 2) == ["يوم 2", "日2"])
        #expect(try deck.note(section: 0, note: 0).spine == "day 0")
        #expect(try deck.note(section: 0, note: 2).spine == "name", "the deck's own word, for its own side")
        #expect(try deck.note(section: 0, note: 0).facets.map(\.number) == [1, 0, 2])
        #expect(try deck.note(section: 0, note: 0).tags == ["t"])
        #expect(deck.noteID(section: 1, note: 1) == NoteID("1.1"))
    }

    @Test func aSectionMayHaveItsOwn() throws {
        let deck = Sides().with(FacingSides(.number(1), sections: [1: .number(2)]))
        #expect(try texts(deck, 0, 0)[0] == "day 0" && texts(deck, 1, 0)[0] == "يوم 0")
        #expect(deck.sections.map(\.direction) == [.leftToRight, .rightToLeft])
    }

    @Test func othersTakeTheirPlace() throws {
        let own = Sides(), deck = own.with(FacingSides(.number(1)))
        #expect(try texts(deck.with(FacingSides(.number(2))), 0, 0) == ["يوم 0", "日0", "day 0"])
        #expect(deck.with(FacingSides()) === own)
        #expect(own.with(FacingSides()) === own)
    }

    @Test func aStacksDecksHaveTheirOwnSections() throws {
        let stack = DeckStack([Sides(), Sides()], title: "two", warnings: ["w"])
        let deck = stack.with(FacingSides(sections: [1: .number(1), 2: .number(2)]))
        #expect(deck.title == "two" && deck.warnings == ["w"])
        #expect(try (0..<4).map { try texts(deck, $0, 0)[0] } == ["日0", "day 0", "يوم 0", "日0"])
        #expect(try texts(deck.with(FacingSides()), 1, 0)[0] == "日0")
    }

    @Test func theFirstSideIsNoChoiceUnlessAnotherIsTheDecks() {
        var facing = FacingSides(.number(0))
        #expect(facing.isUsual)
        facing.put(.number(2), inSection: 1)
        facing.put(.number(0), inSection: 1)
        #expect(facing.isUsual)
        facing.put(.number(1), inSection: nil)
        facing.put(.number(0), inSection: 1)
        #expect(facing == FacingSides(.number(1), sections: [1: .number(0)]))
        facing.put(.number(0), inSection: nil)
        #expect(facing.isUsual)
    }

    @Test func sectionsKeepTheirSidesWhereverTheyStand() {
        func sections(_ names: String...) -> [DeckSection] { names.map { DeckSection(title: $0, noteCount: 1) } }
        let facing = FacingSides(.number(3), sections: [0: .number(1), 2: .number(2), 9: .number(4)])
        #expect(
            facing.moved(from: sections("a", "b", "c"), to: sections("new", "c", "b"))
                == FacingSides(.number(3), sections: [1: .number(2)]))
        #expect(FacingSides(.number(1)).moved(from: [], to: sections("a")) == FacingSides(.number(1)))
        // Decks of one stack may be called alike.
        let second = FacingSides(sections: [1: .number(2)])
        #expect(second.moved(from: sections("a", "a"), to: sections("new", "a", "a")).sections == [2: .number(2)])
    }

    @Test func sidesAreWrittenAsNumbersOrLanguages() {
        for text in ["1", "16", "ja", "zh-Hant"] { #expect(FacingSide(text)?.description == text) }
        for text in ["0", "-1", "", "front", "1.5"] { #expect(FacingSide(text) == nil, "\(text)") }
        #expect(FacingSide("2")!.isThere(in: Sides()) && FacingSide("en")!.isThere(in: Sides()))
        #expect(!FacingSide("4")!.isThere(in: Sides()) && !FacingSide("de")!.isThere(in: Sides()))
    }
}
