import CardDeck
import Testing

@testable import CardtrayApp

/// Stars belong to cards of files, in whichever company these are opened.
@Suite struct StarsTests {
    private final class Numbered: DeckSource {
        let title = "Numbered"
        let sections: [DeckSection]
        private let ids: [String]

        init(_ ids: [String]) {
            self.ids = ids
            sections = [DeckSection(title: "s", noteCount: ids.count)]
        }

        func noteID(section: Int, note: Int) -> NoteID { NoteID(ids[note]) }
        func note(section: Int, note: Int) -> Note { Note(id: NoteID(ids[note]), tags: [], facets: []) }
    }

    @Test func aStarIsOfTheFileWhereverItStands() {
        var stars = Stars(files: ["a.csv", "b.csv"])
        #expect(stars.set(NoteID("1/x/y"), true) == StarChange(decks: ["b.csv"], note: "x/y", isStarred: true))
        #expect(stars.contains(NoteID("1/x/y")) && !stars.contains(NoteID("0/x/y")) && !stars.contains(NoteID("x/y")))
        #expect(stars.set(NoteID("2/x"), true) == nil && stars.set(NoteID("x"), true) == nil)
        var alone = Stars(files: ["b.csv"])
        alone.take(stars)
        #expect(
            alone.contains(NoteID("x/y"))
                && alone.places(in: Numbered(["w", "x/y"])) == [NotePath(section: 0, note: 1)])
        var more = Stars(files: ["0.csv", "b.csv", "c.csv"])
        more.take(alone)
        #expect(more.contains(NoteID("1/x/y")) && !more.contains(NoteID("0/x/y")))
        #expect(more.set(NoteID("1/x/y"), false)?.isStarred == false && more.places(in: Numbered(["1/x/y"])).isEmpty)
    }

    @Test func theSampleHasStarsToo() {
        var stars = Stars()
        #expect(stars.set(NoteID("0/3"), true) == StarChange(decks: [], note: "0/3", isStarred: true))
        #expect(stars.contains(NoteID("0/3")))
    }
}
