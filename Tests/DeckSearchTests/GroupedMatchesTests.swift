import CardDeck
import DeckSearch
import Testing

/// What is found in trays of groups.
@Suite struct GroupedMatchesTests {
    private let deck = DeckFinderTests().deck

    private func path(_ section: Int, _ note: Int) -> NotePath { NotePath(section: section, note: note) }

    @Test func aCardIsFoundInEveryTrayThatHasIt() throws {
        let finder = DeckFinder(deck)
        var found: NoteMatches?
        finder.run(SearchQuery("chat"), serial: finder.begin(), isDue: { false }, report: { found = $0.matches })
        let matches = try #require(found)
        let groups = CardGroups([
            .init(title: "one", notes: [path(0, 0), path(0, 1), path(2, 1)]),
            .init(title: "none", notes: [path(0, 1), path(1, 0)]),
            .init(title: "two", notes: [path(0, 0), path(0, 2)]),
        ])
        let grouped = GroupedDeck(ArrangedDeck(deck), groups), placed = matches.placed(in: grouped)
        #expect(placed.notes == [[0, 2], [], [0, 1]])
        #expect(placed.count == 3, "a card with two tags is one card")
        let filtered = FilteredDeck(grouped, placed)
        #expect(filtered.sections.map(\.title) == ["one", "two"])
        #expect(filtered.deckSection(1) == 3 + 2 && filtered.grouped === grouped)
        #expect(filtered.deckPath(of: path(0, 1)) == path(2, 1))
        #expect(filtered.path(ofDeckPath: path(0, 2)) == path(1, 1))
        // A card in two trays stays in the one in which it is looked at.
        for (title, section) in [("one", 0), ("two", 1), ("gone", 0)] {
            #expect(filtered.path(ofDeckPath: path(0, 0), inTrayOf: title) == path(section, 0), "\(title)")
        }
        #expect(filtered.path(ofDeckPath: path(0, 1), inTrayOf: "one") == nil, "it was not found")
        // Wherever a card is looked at, it is the same one of those found.
        #expect((0...1).map { filtered.number(of: path(0, $0)) } == [1, 2])
        #expect((0...1).map { filtered.number(of: path(1, $0)) } == [1, 3])
        let plain = FilteredDeck(deck, matches)
        #expect(plain.number(of: path(0, 0)) == 1 && plain.number(of: path(plain.sections.count - 1, 0)) == 3)
        #expect(plain.path(ofDeckPath: path(2, 1), inTrayOf: "one") == plain.path(ofDeckPath: path(2, 1)))
        #expect(matches.placed(in: ArrangedDeck(deck)) == matches)
    }
}
