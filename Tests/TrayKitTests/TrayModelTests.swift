import CardDeck
import Testing

@testable import TrayKit

@Suite struct TrayModelTests {
    @Test func aRowShowsItsFirstNoteUntilAnotherIsExposed() {
        let model = TrayModel(source: FakeDeck([50]))
        #expect(model.exposed(in: 20..<40, ofSection: 0) == 20)
        model.expose(NotePath(section: 0, note: 33), in: 20..<40)
        #expect(model.exposed(in: 20..<40, ofSection: 0) == 33)
        #expect(model.exposed(in: 0..<20, ofSection: 0) == 0)
    }

    @Test func mergedRowsKeepTheNoteTouchedLast() {
        let model = TrayModel(source: FakeDeck([50]))
        model.expose(NotePath(section: 0, note: 7), in: 0..<10)
        model.expose(NotePath(section: 0, note: 13), in: 10..<20)
        model.expose(NotePath(section: 0, note: 4), in: 0..<10)
        #expect(model.exposed(in: 0..<20, ofSection: 0) == 4)
        #expect(model.exposed(in: 10..<20, ofSection: 0) == 13, "and split again, each has its own")
        model.expose(NotePath(section: 0, note: 15), in: 0..<20)
        #expect(model.exposed(in: 0..<10, ofSection: 0) == 0, "what a row gave up is not exposed any more")
    }

    @Test func facetsAreCountedRound() {
        let model = TrayModel(source: FakeDeck([1])), path = NotePath(section: 0, note: 0)
        model.turn(path, toFacet: 1, of: 3)
        #expect(model.facet(of: path) == 1)
        model.turn(path, toFacet: 3, of: 3)
        #expect(model.facet(of: path) == 0)
        model.turn(path, toFacet: -1, of: 3)
        #expect(model.facet(of: path) == 2)
    }

    @Test func reloadKeepsStateByIdentity() {
        let old = FakeDeck(ids: [[1, 2, 3, 4], [10, 11]])
        let model = TrayModel(source: old)
        model.expose(NotePath(section: 0, note: 2), in: 0..<4)
        model.turn(NotePath(section: 0, note: 2), toFacet: 1, of: 2)
        model.setFlapped(NotePath(section: 1, note: 1), true)
        model.expose(NotePath(section: 1, note: 0), in: 0..<2)
        // Note 3 moved to the other section, 11 to the front, 10 is gone.
        let new = FakeDeck(ids: [[1, 4], [11, 12, 3]])
        model.reloadData(new) { new.path(of: old.noteID(section: $0.section, note: $0.note)) }
        #expect(model.exposedNotes == [NotePath(section: 1, note: 2)])
        #expect(model.facet(of: NotePath(section: 1, note: 2)) == 1)
        #expect(model.isFlapped(NotePath(section: 1, note: 0)))
    }

    @Test func restoresTheOrderOfTouch() {
        let model = TrayModel(source: FakeDeck([50]))
        model.restore(exposed: [NotePath(section: 0, note: 30), NotePath(section: 0, note: 5)])
        #expect(model.exposed(in: 0..<50, ofSection: 0) == 5)
        #expect(model.exposedNotes.map(\.note) == [30, 5])
    }

    @Test func onlyWhatChangesIsAChange() {
        let model = TrayModel(source: FakeDeck([9])), path = NotePath(section: 0, note: 3)
        #expect(model.expose(path, in: 0..<9))
        #expect(!model.expose(path, in: 0..<9))
        #expect(model.turn(path, toFacet: 1, of: 2))
        #expect(!model.turn(path, toFacet: 1, of: 2))
        #expect(model.setFlapped(path, true))
        #expect(!model.setFlapped(path, true))
        #expect(model.setFlapped(path, false))
    }
}
