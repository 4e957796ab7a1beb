import CardDeck
import Synchronization
import Testing

@testable import DeckSearch

/// A letter that is typed behind others is sought among what those had found.
@Suite struct NarrowingTests {
    private static let words = [
        "harbour", "hard", "card", "Tag", "tagged", "dog", "2:dog", "house", "été", "ete", "10:30",
    ]

    private static func deck(_ count: Int) -> DeckFinderTests.WordDeck {
        DeckFinderTests.WordDeck(
            (0..<2).map { section in
                (0..<count).map { note in
                    let place = section * count + note
                    return (
                        "\(words[place % words.count]) \(words[place / 3 % words.count])",
                        "\(words[place * 7 % words.count]) \(place)"
                    )
                }
            })
    }

    private static func find(_ text: String, _ finder: DeckFinder, stars: Set<NotePath> = []) -> NoteMatches? {
        var found: NoteMatches?
        finder.run(
            SearchQuery(text), serial: finder.begin(), stars: stars, isDue: { false },
            report: { if $0.isWhole { found = $0.matches } })
        return found
    }

    /// Each is typed after the one before.
    @Test(
        arguments: [
            ["h", "ha", "har", "harb", "har", "hard", "ha"], ["d", "do", "-do", "-dog", "-do", "dog -h", "dog -ha"],
            ["t", "ta", "tag", "tag:", "tag:f", "tag:fi", "tag:first", "tag:first h", "tag:first ho", "tag:x"],
            ["2", "2:", "2:d", "2:do", "2:dog", "2:dog h", "1:dog h", "1:dogs"], ["1", "10", "10:", "10:3", "10:30"],
            ["deck:s", "deck:section", "deck:section 1", "\"deck:section 1\"", "deck:section 0"],
            ["\"", "\"h", "\"hard", "\"hard c", "\"hard c\"", "\"hard c\" 7"], ["é", "et", "eté", "ete x", "e"],
            ["card", "house", "dog 7", "7 dog", "7", "dog"], ["is:starred", "is:starred h", "is:starred ho", "ho"],
        ]) func findsWhatAFreshSearchFinds(_ typed: [String])
    {
        let deck = Self.deck(200), finder = DeckFinder(deck)
        for (step, text) in typed.enumerated() {
            let stars: Set = [NotePath(section: 0, note: step), NotePath(section: 1, note: 3 * step)]
            let fresh = Self.find(text, DeckFinder(deck), stars: stars)
            #expect(Self.find(text, finder, stars: stars) == fresh, "\(text)")
        }
    }

    @Test func looksAtNoOthers() throws {
        // Nothing can be kept: a note that is looked at is read.
        let deck = Self.deck(200), finder = DeckFinder(deck, keeping: TextStore.Limits(whole: 0))
        let found = try #require(Self.find("harb", finder)).count
        #expect((1...100).contains(found))
        let before = deck.reads.load(ordering: .relaxed)
        #expect(try #require(Self.find("harbo", finder)).count == found)
        #expect(deck.reads.load(ordering: .relaxed) - before == found)
        // Fewer letters may be anywhere.
        #expect(try #require(Self.find("har", finder)).count > found)
        #expect(deck.reads.load(ordering: .relaxed) - before == found + 400)
    }
}
