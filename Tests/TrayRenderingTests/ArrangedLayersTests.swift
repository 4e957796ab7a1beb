import CardDeck
import DeckSearch
import Testing
import TrayKit
import Typesetting

@testable import TrayRendering

/// What is made of a note serves it wherever it stands.
@Suite struct ArrangedLayersTests {
    @Test func aMovedNoteKeepsItsLayers() {
        let deck = SampleDeck()
        var arrangement = ArrangedDeck(deck).arrangement
        arrangement.move([NotePath(section: 0, note: 3)], to: NotePath(section: 2, note: 1))
        let arranged = ArrangedDeck(deck, arrangement)
        let plain = LayerFactory(deck, generation: 1, look: Look(theme: .dark, scale: 1))
        let factory = plain.with(derived: arranged)
        let before = NotePath(section: 0, note: 3), after = NotePath(section: 2, note: 1)
        for name in [LayerName.face(after, facet: 1), .spine(after), .answer(after)] {
            let old = name.moved(note: arranged.deckPath, section: arranged.deckSection)
            #expect(factory.key(name) == plain.key(old) && old.note == before)
        }
        #expect(factory.origin(of: NotePath(section: 0, note: 3)) == NotePath(section: 0, note: 4))
        #expect(factory.key(.title(section: 2, maximumWidth: 9)) == plain.key(.title(section: 2, maximumWidth: 9)))
        #expect(factory.state != plain.state, "the same names mean others")
    }

    @Test func whatIsFoundStandsInTheOrderToo() throws {
        let deck = SampleDeck()
        var arrangement = ArrangedDeck(deck).arrangement
        arrangement.move([NotePath(section: 0, note: 3)], to: NotePath(section: 2, note: 1))
        let arranged = ArrangedDeck(deck, arrangement)
        let finder = DeckFinder(deck)
        var found: NoteMatches?
        finder.run(SearchQuery(""), serial: finder.begin(), isDue: { false }, report: { found = $0.matches })
        let all = FilteredDeck(arranged, try #require(found).arranged(by: arranged.order))
        #expect(all.sections.map(\.noteCount) == arranged.sections.map(\.noteCount))
        #expect(all.noteID(section: 2, note: 1) == deck.noteID(section: 0, note: 3))
        #expect(all.deckPath(of: NotePath(section: 2, note: 1)) == NotePath(section: 0, note: 3))
        #expect(all.path(ofDeckPath: NotePath(section: 0, note: 3)) == NotePath(section: 2, note: 1))
    }

    /// Trays of groups have titles of their own, and their cards the layers that they have elsewhere.
    @Test func groupsHaveTitlesOfTheirOwn() {
        let deck = SampleDeck(), arranged = ArrangedDeck(deck)
        let notes = [NotePath(section: 0, note: 3), NotePath(section: 2, note: 1)]
        let grouped = GroupedDeck(
            arranged, CardGroups([.init(title: "one", notes: notes), .init(title: "two", notes: [notes[1]])]))
        let plain = LayerFactory(deck, generation: 1, look: Look(theme: .dark, scale: 1))
        let factory = plain.with(derived: grouped)
        #expect(factory.key(.spine(NotePath(section: 1, note: 0))) == plain.key(.spine(notes[1])))
        #expect(factory.key(.spine(NotePath(section: 0, note: 1))) == plain.key(.spine(notes[1])), "in both trays")
        guard case .title(let section, _) = factory.key(.title(section: 1, maximumWidth: 9)).name else {
            Issue.record("it is no title")
            return
        }
        #expect(factory.titles.title(ofSection: section) == "two")
        #expect(factory.titles.title(ofSection: 0) == deck.sections[0].title)
    }
}
