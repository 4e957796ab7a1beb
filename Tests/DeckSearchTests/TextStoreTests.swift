import CardDeck
import Synchronization
import Testing

@testable import DeckSearch

/// What has been read of a deck, in memory and beyond.
@Suite struct TextStoreTests {
    private static func limits(_ memory: Int, whole: Int = 1 << 20, hasFile: Bool = true) -> TextStore.Limits {
        TextStore.Limits(memory: memory, whole: whole, window: 40, hasFile: hasFile)
    }

    /// So many texts of lengths from 0 on, longer than a window some of them.
    private static let texts = (0..<400).map { number in
        (0..<(number * 37 % 61)).map { UInt8(truncatingIfNeeded: number &* 31 &+ $0) }
    }

    /// Where texts stand that were taken.
    private func filled(_ store: TextStore) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for text in Self.texts {
            let start = store.count
            guard store.append(text) else { break }
            ranges.append(start..<store.count)
        }
        return ranges
    }

    @Test(arguments: [0, 1, 500, 5000, 1 << 20]) func everyTextIsReadAgain(memory: Int) {
        let store = TextStore(Self.limits(memory)), ranges = filled(store)
        #expect(ranges.count == Self.texts.count)
        let places = Array(ranges.indices)
        for order in [places, places.reversed(), places.map { $0 * 143 % 400 }] {
            for index in order {
                #expect(store.withBytes(in: ranges[index]) { Array($0) } == Self.texts[index])
            }
        }
    }

    @Test func thereIsRoomForSoMuch() {
        #expect(filled(TextStore(Self.limits(500, hasFile: false))).last?.upperBound ?? 0 <= 500)
        let store = TextStore(Self.limits(100, whole: 2000)), ranges = filled(store)
        #expect(store.count <= 2000 && store.count > 1900 && ranges.count < 400)
        #expect(!store.append([]), "what comes after a text that had no room has none")
        for (range, text) in zip(ranges, Self.texts) {
            #expect(store.withBytes(in: range) { Array($0) } == text)
        }
    }

    // MARK: Finders

    private func find(_ text: String, _ finder: DeckFinder) -> NoteMatches? {
        var found: NoteMatches?
        finder.run(
            SearchQuery(text), serial: finder.begin(), isDue: { false },
            report: { if $0.isWhole { found = $0.matches } })
        return found
    }

    /// Wherever its texts lie, the same is found, and read once where there is room.
    @Test(arguments: [0, 700, 1 << 20]) func theSameIsFound(memory: Int) {
        let words = ["Katze", "Hund", "schwarze Katze", "chat noir", "été"]
        let cards = (0..<300).map { (words[$0 % 5] + " \($0)", words[$0 / 5 % 5]) }
        let deck = DeckFinderTests.WordDeck([Array(cards[..<170]), [], Array(cards[170...])])
        let finder = DeckFinder(deck, keeping: Self.limits(memory)), usual = DeckFinder(deck)
        let unkept = DeckFinder(deck, keeping: Self.limits(memory, hasFile: false))
        for query in ["katze", "chat -katze", "29", "2:hund", "tag:first", "ete", "nothing of the kind"] {
            let expected = find(query, usual)
            #expect(find(query, finder) == expected && find(query, unkept) == expected, "\(query)")
            #expect(find(query, finder) == expected)
        }
        let reads = deck.reads.load(ordering: .relaxed)
        _ = find("hund", finder)
        #expect(deck.reads.load(ordering: .relaxed) == reads)
    }

    /// What is read before anything is sought need not be read then.
    @Test func aDeckIsReadAhead() throws {
        let deck = DeckFinderTests.WordDeck([(0..<100).map { ("card \($0)", "back") }, (0..<50).map { ("\($0)", "") }])
        let finder = DeckFinder(deck)
        var steps = 0
        #expect(
            !finder.readAhead {
                steps += 1
                return steps < 4
            })
        let some = deck.reads.load(ordering: .relaxed)
        #expect(some > 0 && some < 100 && !finder.hasReadAll)
        // A search ends it, and goes on where it was.
        #expect(
            !finder.readAhead {
                _ = finder.begin()
                return true
            })
        #expect(
            !finder.readAhead {
                _ = finder.beginOffers()
                return true
            })
        #expect(deck.reads.load(ordering: .relaxed) == some)
        #expect(finder.readAhead { true } && finder.hasReadAll)
        #expect(find("card", finder)?.count == 100 && deck.reads.load(ordering: .relaxed) == 150)
        #expect(finder.readAhead { false }, "there is nothing left to be read")
    }

    // MARK: Names

    /// Names that a program has made up are learned up to a number and a length.
    @Test func aVocabularyIsBounded() {
        var vocabulary = Vocabulary()
        for number in 0..<300 {
            let tags = (0..<100).map { "tag-\(number)-\($0)" } + [String(repeating: "long", count: 100), "common"]
            vocabulary.learn(
                Note(
                    id: NoteID("\(number)"), tags: tags + ["a" + String(repeating: "::a", count: 100)],
                    facets: [Facet(StyledText(plain: "a"))]))
        }
        #expect(vocabulary.tags.count == Vocabulary.maxNames && vocabulary.noteCount == 300)
        #expect(vocabulary.tags["common"]?.count == 300, "what is known is counted on")
        #expect(vocabulary.tags.keys.allSatisfy { $0.utf8.count <= 200 })
        #expect(vocabulary.tags.keys.count { $0.hasPrefix("a::") || $0 == "a" } <= 16)
    }

    @Test func theBestAreOfferedOfMany() throws {
        final class Cards: DeckSource {
            let title = "Cards"
            let sections = [DeckSection(title: "Cards", noteCount: 5000)]
            func noteID(section: Int, note: Int) -> NoteID { NoteID("\(note)") }
            func note(section: Int, note: Int) -> Note {
                Note(
                    id: noteID(section: section, note: note),
                    tags: ["tag \(note % 2500)"] + (note % 2 == 0 ? ["even"] : []),
                    facets: [Facet(StyledText(plain: "a"))])
            }
        }
        let finder = DeckFinder(Cards()), place = try #require(SearchPlace("tag:", before: ""))
        var offers: SearchOffers?
        finder.offer(
            for: place, serial: finder.beginOffers(), starCount: 0, isDue: { false }, report: { if $1 { offers = $0 } })
        let found = try #require(offers), counts = found.offers.compactMap(\.count)
        #expect(found.moreCount == 2501 - 8 && counts == [2500] + Array(repeating: 2, count: 7))
        // Of those that as many cards have, the first by name.
        let first = (0..<2500).map { "tag \($0)" }.sorted().prefix(7)
        #expect(found.offers.map(\.term) == ["tag:even"] + first.map { "tag:\"\($0)\"" })
    }
}
