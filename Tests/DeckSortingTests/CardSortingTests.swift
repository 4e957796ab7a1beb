import CardDeck
import Testing

@testable import DeckSorting

/// Orders that cards are put in.
@Suite struct CardSortingTests {
    /// A deck of plain cards: texts of their first sides, and tags behind a stroke.
    private final class Words: DeckSource {
        let title = "Words"
        let sections: [DeckSection]
        private let words: [[String]]
        private let language: LanguageTag?
        private let firstID: Int

        init(_ words: [String]..., language: String? = nil, firstID: Int = 0) {
            self.words = words
            self.language = language.map { LanguageTag(rawValue: $0) }
            self.firstID = firstID
            sections = words.enumerated().map { DeckSection(title: "\($0)", noteCount: $1.count) }
        }

        func noteID(section: Int, note: Int) -> NoteID { NoteID(String(firstID + (note * 7) % 5)) }

        func note(section: Int, note: Int) -> Note {
            let parts = words[section][note].split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            return Note(
                id: noteID(section: section, note: note), tags: parts.dropFirst().map { $0 },
                facets: [Facet(StyledText(plain: parts[0]), language: language)])
        }
    }

    private func sorted(_ deck: Words, _ sorting: CardSorting, section: Int = 0) throws -> [String] {
        let order = CardOrder(deckCounts: deck.sections.map(\.noteCount))
        let sections = try #require(sorting.sorted(deck, in: order, sections: deck.sections.indices))
        let held = order.holding(sections)
        return (0..<held.noteCount(inSection: section)).map { place in
            let origin = held.origin(of: NotePath(section: section, note: place))
            return deck.note(section: origin.section, note: origin.note).facets[0].firstLine
        }
    }

    @Test func eachLanguageSortsItsWords() throws {
        let words = ["zebra", "Ärger", "apfel", "ast", "ångström", "Kapitel 10", "Kapitel 9"]
        #expect(
            try sorted(Words(words, language: "de"), .text) == [
                "ångström", "apfel", "Ärger", "ast", "Kapitel 9", "Kapitel 10", "zebra",
            ])
        #expect(
            try sorted(Words(words, language: "sv"), .text) == [
                "apfel", "ast", "Kapitel 9", "Kapitel 10", "zebra", "ångström", "Ärger",
            ])
        #expect(try sorted(Words(["か", "ア", "い", "が"], language: "ja"), .text) == ["ア", "い", "か", "が"])
        #expect(try sorted(Words(["b", "a"], language: "no such"), .text) == ["a", "b"])
    }

    @Test func cardsThatDoNotDifferKeepTheirOrder() throws {
        let deck = Words(["b|x", "a", "c|x", "d|a|b", "e"], ["z", "y"])
        #expect(try sorted(deck, .tag) == ["d", "b", "c", "a", "e"])
        #expect(try sorted(deck, .length) == ["b", "a", "c", "d", "e"])
        #expect(try sorted(deck, .text, section: 1) == ["y", "z"])
        #expect(try sorted(deck, .deck) == ["b", "a", "c", "d", "e"])
        #expect(try sorted(Words(["four", "a", "the", "of"]), .length) == ["a", "of", "the", "four"])
    }

    @Test func theNewestComesFirst() throws {
        #expect(
            try sorted(Words(["a", "b", "c"], firstID: 1_700_000_000_000), .newest)
                == ["c", "b", "a"].sorted {
                    ["a": 0, "b": 2, "c": 4][$0]! > ["a": 0, "b": 2, "c": 4][$1]!
                })
        #expect(try sorted(Words(["a", "b", "c"]), .newest) == ["c", "b", "a"], "names that are no times")
    }

    @Test func theSameSeedShufflesTheSameWay() throws {
        let words = (0..<100).map { "\($0)" }, deck = Words(words)
        let one = try sorted(deck, .shuffled(seed: 1))
        #expect(try sorted(deck, .shuffled(seed: 1)) == one && one.sorted() == words.sorted() && one != words)
        #expect(try sorted(deck, .shuffled(seed: 2)) != one)
        // Cards that a hand has moved are shuffled where they are.
        var order = CardOrder(deckCounts: [100])
        order.move([NotePath(section: 0, note: 3)], to: NotePath(section: 0, note: 90))
        let moved = try #require(CardSorting.shuffled(seed: 1).sorted(deck, in: order, sections: [0]))
        #expect(order.holding(moved) == CardOrder(deckCounts: [100]).holding(moved))
    }

    /// A card that comes into the deck leaves the others in their order.
    @Test func aShuffledDeckStaysSo() throws {
        final class Numbers: DeckSource {
            let title = "Numbers"
            let numbers: [Int]
            var sections: [DeckSection] { [DeckSection(title: title, noteCount: numbers.count)] }

            init(_ numbers: [Int]) { self.numbers = numbers }

            func noteID(section: Int, note: Int) -> NoteID { NoteID("\(1_700_000_000_000 + numbers[note])") }

            func note(section: Int, note: Int) -> Note {
                Note(id: noteID(section: section, note: note), facets: [Facet(StyledText(plain: ""))])
            }
        }
        func shuffled(_ numbers: [Int]) throws -> [Int] {
            let order = CardOrder(deckCounts: [numbers.count])
            let sorted = CardSorting.shuffled(seed: 5).sorted(Numbers(numbers), in: order, sections: [0])
            return try #require(sorted?[0]).map { numbers[$0.note] }
        }
        let few = try shuffled(Array(0..<200))
        #expect(try shuffled([777] + Array((0..<200).reversed())).filter { $0 != 777 } == few)
        // Names that follow each other do not stay together.
        #expect(zip(few, few.dropFirst()).count { abs($0 - $1) == 1 } < 20)
    }

    /// What is kept of it makes the order again.
    @Test(arguments: ["text", "tag", "length", "newest", "shuffled 3"]) func whatIsKeptIsTheOrder(rule: String) throws {
        let deck = Words(["b|x", "a", "ccc|a", "dd"], ["z", "y"]), sorting = try #require(CardSorting(rule))
        let order = CardOrder(deckCounts: [4, 2])
        let lists = try #require(sorting.sorted(deck, in: order, sections: 0..<2))
        var arrangement = CardArrangement(order)
        let made = arrangement.sorting(lists, by: sorting.rule)
        arrangement.replace(with: made.order, sorted: made.sorted)
        let kept = KeptOrder(of: ArrangedDeck(deck, arrangement))
        #expect(!kept.isDecks && ArrangedDeck(deck, restoring: kept).order == arrangement.order)
        // In another deck it is followed anew.
        let other = Words(["b|x", "a", "ccc|a", "dd", "a|a"], ["z", "y"])
        let again = try #require(sorting.sorted(other, in: CardOrder(deckCounts: [5, 2]), sections: 0..<2))
        #expect(ArrangedDeck(other, restoring: kept).order == CardOrder(deckCounts: [5, 2]).holding(again))
    }

    @Test func aChangeCanBeUndone() {
        var arrangement = CardArrangement(CardOrder(deckCounts: [3]))
        let reversed = arrangement.order.holding([0: (0..<3).reversed().map { NotePath(section: 0, note: $0) }])
        arrangement.replace(with: reversed)
        #expect(arrangement.order.origin(of: NotePath(section: 0, note: 0)) == NotePath(section: 0, note: 2))
        #expect(arrangement.undo() && arrangement.order.isDecks)
        #expect(arrangement.redo() && arrangement.order == reversed)
    }

    @Test func itEndsWhenItIsNoLongerWanted() {
        let deck = Words(["a", "b"]), order = CardOrder(deckCounts: [2])
        #expect(CardSorting.text.sorted(deck, in: order, sections: [0]) { true } == nil)
    }

    @Test func peopleWriteThem() {
        for text in ["deck", "text", "tag", "length", "newest", "shuffled 7"] {
            #expect(CardSorting(text)?.description == text)
        }
        for text in ["", "shuffled", "shuffled x", "text 1", "age"] { #expect(CardSorting(text) == nil) }
    }
}
