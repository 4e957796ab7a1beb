import CardDeck
import Testing

@testable import CardtrayApp

@Suite struct NotePlacesTests {
    /// A deck of one section, whose notes are named by their texts.
    private final class Words: DeckSource {
        let title = "words"
        let words: [String]
        var sections: [DeckSection] { [DeckSection(title: title, noteCount: words.count)] }

        init(_ words: String) { self.words = words.map(String.init) }

        func noteID(section: Int, note: Int) -> NoteID { NoteID(words[note]) }

        func note(section: Int, note: Int) throws -> Note {
            Note(id: noteID(section: section, note: note), facets: [Facet(StyledText(plain: words[note]))])
        }
    }

    /// Where the notes of one deck stand in the other; −1 for one that is gone.
    private func places(_ old: String, _ new: String) -> [Int] {
        let decks = [old, new].map { ArrangedDeck(Words($0)) }, notes = old.indices.count
        let paths = (0..<notes).map { NotePath(section: 0, note: $0) }
        let names = RenamedNotes(from: ["a"], to: ["a"])
        let places = NotePlaces(of: Set(paths), in: decks[0], now: decks[1], names)
        return paths.map { places[$0]?.note ?? -1 }
    }

    @Test func notesAreFoundByTheirNames() {
        #expect(places("abcd", "xdcba") == [4, 3, 2, 1])
        #expect(places("abcd", "bd") == [-1, 0, -1, 1])
    }

    @Test func anEditedNoteStandsBetweenItsNeighbors() {
        #expect(places("abcd", "abXd") == [0, 1, 2, 3])
        #expect(places("abcd", "xxabXd") == [2, 3, 4, 5])
        #expect(places("abcd", "Xbcd") == [0, 1, 2, 3])
        #expect(places("abcd", "abcX") == [0, 1, 2, 3])
        #expect(places("abcdef", "aXYdef") == [0, 1, 2, 3, 4, 5])
        // One that has come from elsewhere is not it.
        #expect(places("aXbcd", "acbd") == [0, -1, 2, 1, 3])
        // Which of several it has become cannot be told, nor where all is another.
        #expect(places("abcd", "abXYd") == [0, 1, -1, 4])
        #expect(places("abc", "xyz") == [-1, -1, -1])
    }

    @Test func namesFollowTheDecksOfAStack() {
        let names = RenamedNotes(from: ["a", "b"], to: ["n", "a", "b"])
        #expect(names[NoteID("0/x/1")] == NoteID("1/x/1"))
        #expect(names[NoteID("1/y")] == NoteID("2/y"))
        #expect(RenamedNotes(from: ["a"], to: ["a", "b"])[NoteID("7/x")] == NoteID("0/7/x"))
        #expect(RenamedNotes(from: ["a", "b"], to: ["b"])[NoteID("1/y")] == NoteID("y"))
        #expect(RenamedNotes(from: ["a", "b"], to: ["b"])[NoteID("0/y")] == nil)
        #expect(RenamedNotes(from: ["a"], to: ["a"])[NoteID("q")] == NoteID("q"))
    }
}
