import Foundation
import RandomSupport
import Testing

@testable import CardDeck

/// An order that is remembered by the names of notes, and found again in a deck that may have changed.
@Suite struct KeptOrderTests {
    /// The order that comes of moving notes to behind others, each “note>other” or “note>^Section” for its beginning.
    private func arranged(_ deck: ListDeck, _ moves: String) throws -> ArrangedDeck {
        var arranged = ArrangedDeck(deck)
        for move in moves.split(separator: " ") {
            let words = move.split(separator: ">").map(String.init)
            let note = try #require(arranged.path(of: NoteID(words[0])))
            var destination: NotePath
            if words[1].hasPrefix("^") {
                let section = try #require(deck.sections.firstIndex { $0.title == words[1].dropFirst() })
                destination = NotePath(section: section, note: 0)
            } else {
                destination = try #require(arranged.path(of: NoteID(words[1])))
                if destination.section != note.section || destination.note < note.note { destination.note += 1 }
            }
            var arrangement = arranged.arrangement
            arrangement.move([note], to: destination)
            arranged = arranged.arranged(arrangement)
        }
        return arranged
    }

    /// Kept, written, read, and found again in another state of the deck.
    private func restored(_ arranged: ArrangedDeck, in deck: any DeckSource) throws -> [String] {
        let data = try JSONEncoder().encode(KeptOrder(of: arranged))
        let kept = try JSONDecoder().decode(KeptOrder.self, from: data)
        return ArrangedDeck(deck, keeping: kept).listed
    }

    @Test(arguments: ["a>c", "f>^A", "a>c b>y x>^A", "a>f b>f c>f", "y>^A x>f", "x>^A y>^A z>^A", "e>b d>e f>^B a>z"])
    func itIsTheSameInTheSameDeck(moves: String) throws {
        let deck = ListDeck(["A": "a b c d e f", "B": "x y z", "C": ""])
        let own = try arranged(deck, moves)
        #expect(own.listed != deck.listed)
        #expect(try restored(own, in: deck) == own.listed)
    }

    @Test func ofTheDecksOrderNothingIsKept() {
        #expect(KeptOrder(of: ArrangedDeck(ListDeck(["A": "a b"]))).isDecks)
    }

    @Test func onlyWhatHasMovedIsKept() throws {
        let kept = KeptOrder(of: try arranged(ListDeck(["A": "a b c d e f"]), "a>e"))
        #expect(kept.moved.count == 1 && kept.moved[0].pieces.map(\.notes) == [["a"]])
        #expect(kept.moved[0].after == "e" && kept.moved[0].before == "f")
    }

    @Test(arguments: [
        // A new note goes behind the one that it follows in the deck, be that moved or not.
        ("b>d", "a b c X d", "a c X d b"),
        ("b>d", "a b X c d", "a c d b X"),
        ("b>d", "X a b c d", "X a c d b"),
        ("b>d", "a b c d X Y", "a c d b X Y"),
        ("d>a", "a b c d X", "a d X b c"),
        // One that is gone leaves no gap, and those beside it are known by their other neighbor.
        ("b>d", "a c d", "a c d"),
        ("a>c", "a b d", "b a d"),
        ("a>d", "a b c", "b c a"),
        ("d>^A", "b c d", "d b c"),
        // The deck's own changes hold for all that has not moved.
        ("b>d", "d c b a", "d b c a"),
        ("b>d", "c a d b", "c a d b"),
    ])
    func aChangedDeckKeepsIt(moves: String, now: String, expected: String) throws {
        let own = try arranged(ListDeck(["A": "a b c d"]), moves)
        #expect(try restored(own, in: ListDeck(["A": now])) == [expected])
    }

    @Test func sectionsMayComeAndGo() throws {
        let own = try arranged(ListDeck(["A": "a b c", "B": "x y"]), "a>x")
        #expect(own.listed == ["b c", "x a y"])
        #expect(try restored(own, in: ListDeck(["New": "n", "B": "x y", "A": "a b c"])) == ["n", "x a y", "b c"])
        #expect(try restored(own, in: ListDeck(["A": "a b c"])) == ["a b c"], "there is nowhere to go")
        #expect(try restored(own, in: ListDeck(["A": "a b c", "B": ""])) == ["b c", "a"])
        let alone = try arranged(ListDeck(["A": "a b c", "B": ""]), "b>^B")
        #expect(try restored(alone, in: ListDeck(["B": "z", "A": "a b c"])) == ["b z", "a c"])
    }

    @Test func aNoteThatTheDeckMovedElsewhereIsTheSame() throws {
        let own = try arranged(ListDeck(["A": "a b c", "B": "x y"]), "a>c")
        #expect(try restored(own, in: ListDeck(["A": "b c", "B": "x a y"])) == ["b c a", "x y"])
    }

    /// Whatever a file says, every note is there once.
    @Test(arguments: 1...40) func nothingIsLostOrTwice(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        func names(_ letters: String) -> String { letters.map(String.init).joined(separator: " ") }
        var arrangement = ArrangedDeck(ListDeck(["A": names("abcdefg"), "B": names("hijk")])).arrangement
        for _ in 0..<Int.random(in: 1...9, using: &random) {
            let section = Int.random(in: 0...1, using: &random)
            guard arrangement.order.noteCount(inSection: section) > 0 else { continue }
            let note = Int.random(in: 0..<arrangement.order.noteCount(inSection: section), using: &random)
            arrangement.move(
                [NotePath(section: section, note: note)],
                to: NotePath(
                    section: Int.random(in: 0...1, using: &random), note: Int.random(in: 0...6, using: &random)))
        }
        let own = ArrangedDeck(ListDeck(["A": names("abcdefg"), "B": names("hijk")]), arrangement)
        var letters = Array("abcdefghijkXYZ").shuffled(using: &random)
        letters.removeLast(Int.random(in: 0...5, using: &random))
        let cut = Int.random(in: 0...letters.count, using: &random)
        let now = ListDeck(["A": names(String(letters[..<cut])), "B": names(String(letters[cut...]))])
        let lists = try restored(own, in: now)
        #expect(
            lists.flatMap { $0.split(separator: " ") }.sorted()
                == letters.map { "\($0)" }.sorted().map { Substring($0) })
    }

    @Test func theHeaviestAscentIsKept() {
        #expect(HeaviestAscent.members(of: [(3, 1), (0, 5), (1, 1), (2, 1)]) == [false, true, true, true])
        #expect(HeaviestAscent.members(of: [(3, 9), (0, 5), (1, 1), (2, 1)]) == [true, false, false, false])
        #expect(HeaviestAscent.members(of: []) == [])
    }
}
