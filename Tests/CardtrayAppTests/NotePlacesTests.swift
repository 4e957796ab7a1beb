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

    private func paths(_ count: Int) -> [NotePath] { (0..<count).map { NotePath(section: 0, note: $0) } }

    private func lookUp(_ notes: [NotePath], _ old: String, _ new: String) -> NotePlaces {
        let decks = [old, new].map { ArrangedDeck(Words($0)) }
        return NotePlaces(of: Set(notes), in: decks[0], now: decks[1], RenamedNotes(from: ["a"], to: ["a"]))
    }

    /// Where the notes of one deck stand in the other; −1 for one that is gone.
    private func places(_ old: String, _ new: String) -> [Int] {
        let paths = paths(old.count), places = lookUp(paths, old, new)
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

    /// A note that was in the deck all along is none that has become another, though it stands in its place.
    @Test func aNoteThatTakesAnothersPlaceIsNotIt() {
        // It comes from farther away than neighbors are looked for.
        let gone = NotePath(section: 0, note: 1), others = "bcdefghijklmnopqrstuvwxyz"
        let moved = lookUp([gone], "aX\(others)R", "aR\(others)"), next = NotePath(section: 0, note: 2)
        let edited = lookUp([gone], "aX\(others)R", "aY\(others)R")
        #expect(moved[gone] == nil && moved.origin(of: gone) == nil && moved.successor(of: gone) == next)
        #expect(edited[gone] == gone && edited.origin(of: gone) == gone)
    }

    /// Which notes have come is known at once.
    @Test func whatHasComeIsToldFromWhatStays() {
        let places = lookUp(paths(4), "abcd", "xxbYdz")
        // c has become Y; nobody was x, nor z.
        #expect(paths(6).map { places.origin(of: $0)?.note ?? -1 } == [-1, -1, 1, 2, 3, -1])
        #expect(places.hold(Set(paths(4))) && !places.hold(Set(paths(5))))
        #expect(paths(4).map { places.known($0)?.note ?? -1 } == [-1, 2, 3, 4])
        let one = lookUp([paths(4)[1]], "abcd", "dcba")
        #expect(one.origin(of: paths(4)[3]) == nil && one.known(paths(4)[0]) == nil, "a was not looked up")
    }

    /// What was in front and is gone gives way to what comes next.
    @Test func whatIsGoneHasASuccessor() {
        func successors(_ old: String, _ new: String) -> [Int] {
            let paths = paths(old.count), places = lookUp(paths, old, new)
            return paths.map { places[$0] == nil ? places.successor(of: $0)?.note ?? -1 : -2 }
        }
        #expect(successors("abcd", "ad") == [-2, 1, 1, -2])
        #expect(successors("abcd", "ab") == [-2, -2, 1, 1], "behind the last one there is none")
        #expect(successors("abcd", "wxyz") == [-1, -1, -1, -1])
    }

    @Test func namesFollowTheDecksOfAStack() {
        let names = RenamedNotes(from: ["a", "b"], to: ["n", "a", "b"])
        #expect(names[NoteID("0/x/1")] == NoteID("1/x/1"))
        #expect(names[NoteID("1/y")] == NoteID("2/y"))
        #expect(RenamedNotes(from: ["a"], to: ["a", "b"])[NoteID("7/x")] == NoteID("0/7/x"))
        #expect(RenamedNotes(from: ["a", "b"], to: ["b"])[NoteID("1/y")] == NoteID("y"))
        #expect(RenamedNotes(from: ["a", "b"], to: ["b"])[NoteID("0/y")] == nil)
        #expect(RenamedNotes(from: ["a"], to: ["a"])[NoteID("q")] == NoteID("q"))
        #expect(names.reversed[NoteID("1/x/1")] == NoteID("0/x/1") && names.reversed[NoteID("0/x")] == nil)
    }
}
