import CardDeck
import DeckSearch
import Logging
import Raster
import Testing

@testable import TrayKit
@testable import TrayWindow

/// What was found, while its deck becomes another one.
@MainActor @Suite struct FoundNotesTests {
    private func trays(_ deck: ArrangedDeck) -> DeckTrays {
        let trays = DeckTrays(logger: Logger(label: "test")) {
            ZoomView(TrayView(source: $0, size: Size(1280, 800)))
        }
        _ = trays.present(deck)
        return trays
    }

    private func groups(_ deck: ArrangedDeck, _ titles: [String]) -> GroupedDeck {
        let groups = titles.map { title in
            CardGroups.Group(
                title: title,
                notes: title.compactMap { deck.path(of: NoteID(String($0))) }.map {
                    deck.origin(section: $0.section, note: $0.note)
                }.sorted())
        }
        return GroupedDeck(deck, CardGroups(groups))
    }

    /// The notes of each tray that shows what was found.
    private func letters(_ deck: FilteredDeck) -> [String] {
        deck.sections.enumerated().map { section, info in
            (0..<info.noteCount).map { deck.noteID(section: section, note: $0).rawValue }.joined()
        }
    }

    private func find(_ sought: String, in trays: DeckTrays) throws {
        let arranged = try #require(trays.arrangedDeck), searched = try #require(trays.searchedDeck)
        let notes = sought.compactMap { arranged.path(of: NoteID(String($0))) }
            .map { arranged.origin(section: $0.section, note: $0.note) }
        trays.show(found: FilteredDeck(searched, NoteMatches(Set(notes), in: arranged.whole).placed(in: searched)))
    }

    @Test func itStaysByItsNotes() throws {
        let old = ArrangedDeck(Letters("abcdef")), new = ArrangedDeck(Letters("xfabzde"))
        let trays = trays(old)
        #expect(trays.foundNotes == nil)
        try find("bcdf", in: trays)
        let found = try #require(trays.foundNotes)
        #expect(found.count == 4)
        trays.show(found: nil)
        trays.whole?.trays.reloadData(new)
        let places = found.compactMap { new.path(of: old.noteID(section: $0.section, note: $0.note)) }
        #expect(letters(try #require(trays.placed(found: places))) == ["fbd"])
        #expect(letters(try #require(trays.placed(found: Set<NotePath>()))).isEmpty)
    }

    @Test func itStaysInTraysOfGroups() throws {
        let deck = ArrangedDeck(Letters("abcdef")), trays = trays(deck)
        try find("bcd", in: trays)
        let found = try #require(trays.foundNotes)
        trays.show(found: nil)
        trays.show(grouped: groups(deck, ["abd", "ef", "bc"]))
        let placed = try #require(trays.placed(found: found))
        #expect(letters(placed) == ["bd", "bc"] && placed.matches.count == 3)
    }

    /// Rather all cards than none, until it is known what is found.
    @Test func ofVeryManyThoseNearTheWindowStay() throws {
        let count = 2_500, deck = ArrangedDeck(Letters(String(repeating: "a", count: count))), trays = trays(deck)
        let all = Set((0..<count).map { NotePath(section: 0, note: $0) })
        trays.show(found: FilteredDeck(deck, NoteMatches(all, in: deck.whole)))
        let near = try #require(trays.foundNotes)
        #expect(!near.isEmpty && near.count < 1_000)
        trays.zoom?.hold(factor: 0.125)
        #expect(trays.foundNotes == nil)
    }

    /// A search that goes on reports what it has found again and again.
    @Test func whatMovesGoesOnWhereNothingElseIsFound() throws {
        let trays = trays(ArrangedDeck(Letters("abcdef")))
        try find("bcdf", in: trays)
        let notes = try #require(trays.foundNotes)
        let found = try #require(trays.placed(found: notes))
        trays.show(found: found)
        let zoom = try #require(trays.zoom)
        zoom.trays.expose(NotePath(section: 0, note: 3))
        zoom.advance(to: 0.05)
        #expect(zoom.trays.flickAnimator.isMoving)
        trays.show(found: found)
        #expect(zoom.trays.flickAnimator.isMoving && trays.zoom === zoom)
    }

    /// What is remembered of a deck, or taken over by one that is read anew, changes nothing that is seen.
    @Test func theDeckIsSettledBehindIt() throws {
        let deck = ArrangedDeck(Letters("abcdef")), trays = trays(deck), whole = try #require(trays.whole?.trays)
        func front() -> String? {
            whole.exposedNote(of: whole.focus).map { deck.noteID(section: $0.section, note: $0.note).rawValue }
        }
        let grouped = groups(deck, ["abd", "bcef"])
        trays.show(grouped: grouped)
        trays.zoom?.trays.expose(NotePath(section: 1, note: 2), animated: false)
        trays.settleWhole()
        #expect(front() == "e" && trays.groupedDeck === grouped && trays.showsGroups)
        try find("bcd", in: trays)
        let seen = trays.zoom
        trays.settleWhole()
        #expect(front() == "e", "nothing that was found has been touched")
        seen?.trays.expose(NotePath(section: 1, note: 1), animated: false)
        trays.settleWhole()
        #expect(front() == "c" && trays.zoom === seen && trays.foundNotes?.count == 3)
    }
}
