import CardDeck
import DeckSorting
import Testing

/// Cards in trays by their tags.
@Suite struct TagGroupTests {
    private final class Cards: DeckSource {
        let title = "Cards"
        let tags: [[[String]]]
        let sections: [DeckSection]

        init(_ tags: [[[String]]], mirrored: Set<Int> = []) {
            self.tags = tags
            sections = tags.indices.map {
                DeckSection(
                    title: "Section \($0)", noteCount: tags[$0].count,
                    direction: mirrored.contains($0) ? .rightToLeft : .leftToRight)
            }
        }

        func noteID(section: Int, note: Int) -> NoteID { NoteID("\(section).\(note)") }

        func note(section: Int, note: Int) -> Note {
            Note(
                id: noteID(section: section, note: note), tags: tags[section][note],
                facets: [Facet(StyledText(plain: "\(section).\(note)"))])
        }
    }

    private let deck = Cards([[["b", "a::x"], [], ["B"]], [["a"], ["b", "b"]]])

    private func ids(_ deck: any DeckSource) -> [String: [String]] {
        Dictionary(
            uniqueKeysWithValues: deck.sections.enumerated().map { section, info in
                (info.title, (0..<info.noteCount).map { deck.noteID(section: section, note: $0).rawValue })
            })
    }

    @Test func eachTagHasATrayAndTheRestALastOne() throws {
        let groups = try #require(CardGroups(tagsOf: deck))
        #expect(groups.groups.map(\.title) == ["a", "a::x", "b", "No tag"])
        let grouped = GroupedDeck(ArrangedDeck(deck), groups)
        #expect(ids(grouped) == ["a": ["1.0"], "a::x": ["0.0"], "b": ["0.0", "0.2", "1.1"], "No tag": ["0.1"]])
        #expect(grouped.sections.map(\.noteCount) == [1, 1, 3, 1])
        #expect(try grouped.note(section: 2, note: 1).spine == "0.2")
        #expect(CardGroups(tagsOf: Cards([[[]], [[], []]])) == nil, "there is none")
        #expect(CardGroups(tagsOf: deck) { true } == nil, "it is not wanted any more")
    }

    @Test func cardsStandInTheOrderOfTheDeck() throws {
        var order = CardArrangement(CardOrder(deckCounts: [3, 2]))
        order.move([NotePath(section: 1, note: 1)], to: NotePath(section: 0, note: 0))
        let groups = try #require(CardGroups(tagsOf: deck)), grouped = GroupedDeck(ArrangedDeck(deck, order), groups)
        #expect(ids(grouped)["b"] == ["1.1", "0.0", "0.2"])
        for section in grouped.sections.indices {
            #expect(grouped.deckSection(section) == 2 + section)
            for note in 0..<grouped.sections[section].noteCount {
                let path = NotePath(section: section, note: note), origin = grouped.deckPath(of: path)
                #expect(
                    deck.noteID(section: origin.section, note: origin.note)
                        == grouped.noteID(section: section, note: note))
                let place = grouped.origin(section: section, note: note)
                #expect(grouped.path(ofOrigin: place, inTrayOf: grouped.sections[section].title) == path)
            }
        }
        // A card of two tags: its first tray, unless another is meant.
        let both = order.order.path(ofOrigin: NotePath(section: 0, note: 0))
        #expect(grouped.path(ofOrigin: both) == NotePath(section: 1, note: 0))
        #expect(grouped.path(ofOrigin: both, inTrayOf: "b") == NotePath(section: 2, note: 1))
    }

    @Test func aCardIsFoundInTheFirstTrayThatHasIt() throws {
        let deck = Cards([
            (0..<300).map { note in (2...5).filter { note % $0 == 0 }.map { "tag \($0) \(note % 90)" } }, [[], ["x"]],
        ])
        let grouped = GroupedDeck(ArrangedDeck(deck), try #require(CardGroups(tagsOf: deck)))
        var first: [NotePath: NotePath] = [:]
        for (section, tray) in grouped.sections.enumerated().reversed() {
            for note in 0..<tray.noteCount {
                first[grouped.origin(section: section, note: note)] = NotePath(section: section, note: note)
            }
        }
        #expect(first.count == 302 && grouped.sections.count > 100)
        #expect(first.allSatisfy { grouped.path(ofOrigin: $0.key) == $0.value })
    }

    @Test func rowsRunAsMostOfTheirCardsDo() throws {
        let deck = Cards([[["he"], ["he"], ["both"]], [["both"], ["both"]]], mirrored: [0])
        let grouped = GroupedDeck(ArrangedDeck(deck), try #require(CardGroups(tagsOf: deck)))
        #expect(grouped.sections.map(\.direction) == [.leftToRight, .rightToLeft])
    }
}
