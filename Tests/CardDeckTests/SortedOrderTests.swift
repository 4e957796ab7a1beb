import Foundation
import RandomSupport
import Testing

@testable import CardDeck

/// What is remembered of sections that a rule has sorted, and one order upon another.
@Suite struct SortedOrderTests {
    /// By their names; asked for `backwards`, the other way round.
    private final class Sorter {
        var calls: [String] = []

        func sort(_ rule: String, _ deck: any DeckSource, _ section: Int) -> [NotePath]? {
            calls.append("\(rule) \(section)")
            guard ["names", "backwards"].contains(rule) else { return nil }
            let paths = (0..<deck.sections[section].noteCount).map { NotePath(section: section, note: $0) }
            let sorted = paths.sorted {
                deck.noteID(section: section, note: $0.note).rawValue
                    < deck.noteID(section: section, note: $1.note).rawValue
            }
            return rule == "names" ? sorted : sorted.reversed()
        }
    }

    private let names = SortingRule(name: "names", readsNotes: true)
    private let backwards = SortingRule(name: "backwards", readsNotes: false)

    /// The deck with some sections sorted.
    private func sort(_ deck: ArrangedDeck, _ rule: SortingRule?, _ sections: Int...) -> ArrangedDeck {
        let lists = sections.map { section -> (Int, [NotePath]) in
            let held = (0..<deck.sections[section].noteCount).map { deck.origin(section: section, note: $0) }
            guard let rule else { return (section, held.sorted()) }
            func name(_ path: NotePath) -> String { deck.whole.noteID(section: path.section, note: path.note).rawValue }
            let sorted = held.sorted { name($0) < name($1) }
            return (section, rule == names ? sorted : sorted.reversed())
        }
        var arrangement = deck.arrangement
        let made = arrangement.sorting(Dictionary(uniqueKeysWithValues: lists), by: rule)
        arrangement.replace(with: made.order, sorted: made.sorted)
        return deck.arranged(arrangement)
    }

    private func move(_ deck: ArrangedDeck, _ from: (Int, Int), to: (Int, Int)) -> ArrangedDeck {
        var arrangement = deck.arrangement
        arrangement.move([NotePath(section: from.0, note: from.1)], to: NotePath(section: to.0, note: to.1))
        return deck.arranged(arrangement)
    }

    private func written(_ deck: ArrangedDeck) throws -> KeptOrder {
        try JSONDecoder().decode(KeptOrder.self, from: try JSONEncoder().encode(KeptOrder(of: deck)))
    }

    private let deck = ListDeck(["A": "d a c b", "B": "z y x"])

    @Test func theRuleIsKeptAndWhatHandsMovedSince() throws {
        let sorted = move(sort(ArrangedDeck(deck), names, 0, 1), (0, 3), to: (0, 0))
        #expect(sorted.listed == ["d a b c", "x y z"])
        let kept = try written(sorted)
        #expect(kept.sortedSections.map(\.rule) == ["names", "names"] && kept.moved.flatMap(\.notes) == ["d"])
        let sorter = Sorter()
        let again = ArrangedDeck(ListDeck(["A": "d a c b", "B": "z y x"]), keeping: kept, sort: sorter.sort)
        #expect(again.listed == sorted.listed && again.order == sorted.order)
        #expect(sorter.calls.isEmpty, "a deck with the same notes is not read")
        #expect(KeptOrder(of: again) == kept, "and what is kept of it stays so small")
    }

    @Test func aChangedDeckIsSortedAnew() throws {
        let kept = try written(move(sort(ArrangedDeck(deck), names, 0), (0, 3), to: (0, 0)))
        let sorter = Sorter()
        let now = ArrangedDeck(ListDeck(["B": "z y x", "A": "d ab a c b"]), keeping: kept, sort: sorter.sort)
        #expect(now.listed == ["z y x", "d a ab b c"] && sorter.calls == ["names 1"])
        #expect(ArrangedDeck(ListDeck(["A": "d ab a c b"]), keeping: kept).listed == ["ab d a c b"], "no such rule")
    }

    @Test func rulesThatReadNothingAreFollowedEachTime() throws {
        let kept = try written(sort(ArrangedDeck(deck), backwards, 0)), sorter = Sorter()
        #expect(kept.sortedSections[0].places == nil && kept.moved.isEmpty)
        #expect(ArrangedDeck(deck, keeping: kept, sort: sorter.sort).listed == ["d c b a", "z y x"])
        #expect(sorter.calls == ["backwards 0"])
    }

    /// A rule cannot find again which cards came from elsewhere: those are named.
    @Test func sectionsWithCardsOfOthersAreKeptByName() throws {
        let mixed = sort(move(ArrangedDeck(deck), (1, 0), to: (0, 1)), names, 0, 1), kept = try written(mixed)
        #expect(mixed.listed == ["a b c d z", "x y"] && kept.sortedSections.isEmpty)
        #expect(ArrangedDeck(deck, keeping: kept).listed == mixed.listed)
    }

    @Test func theLastRuleCounts() throws {
        var deck = sort(ArrangedDeck(self.deck), names, 0, 1)
        deck = sort(deck, backwards, 1)
        #expect(try written(deck).sortedSections.map(\.rule) == ["names", "backwards"])
        deck = sort(deck, nil, 0)
        #expect(try written(deck).sortedSections.map(\.section) == [["B"]])
        var arrangement = deck.arrangement
        #expect(arrangement.undo() && arrangement.undo())
        #expect(try written(deck.arranged(arrangement)).sortedSections.map(\.rule) == ["names", "names"])
        arrangement.restoreDeckOrder()
        #expect(try written(deck.arranged(arrangement)).isDecks)
    }

    /// Decks of one stack may be called alike: each of their trays keeps its own order.
    @Test func ofTraysThatAreCalledAlikeEachKeepsItsOrder() throws {
        let alike = ListDeck(["A": "d a c b", "A": "z y x"])
        let second = sort(ArrangedDeck(alike), names, 1), sorter = Sorter()
        #expect(ArrangedDeck(alike, keeping: try written(second)).listed == ["d a c b", "x y z"])
        let both = sort(second, backwards, 0)
        let kept = try written(both).merged(with: try written(second), since: try written(second))
        #expect(kept.sortedSections.map(\.rule) == ["backwards", "names"])
        #expect(ArrangedDeck(alike, keeping: kept, sort: sorter.sort).listed == ["d c b a", "x y z"])
        let now = ArrangedDeck(ListDeck(["A": "d a c b", "A": "z y x w"]), following: second)
        #expect(try written(now).sortedSections.map(\.number) == [1])
        // A card of another tray is all that stands in the second one.
        var moved = ArrangedDeck(ListDeck(["A": "a b", "A": "c"]))
        moved = move(move(moved, (1, 0), to: (0, 0)), (0, 2), to: (1, 0))
        #expect(moved.listed == ["c a", "b"])
        #expect(ArrangedDeck(moved.whole, keeping: try written(moved)).listed == moved.listed)
    }

    /// What a file says is believed only where it names each note once.
    @Test(arguments: ["", "0", "0+4 0", "0+3", "3 2 1 1", "0+5", "-1 0+4", "1+3", "a", "0+9223372036854775807"])
    func damagedPlacesAreNone(places: String) throws {
        let kept = try written(sort(ArrangedDeck(deck), names, 0))
        let text = String(decoding: try JSONEncoder().encode(kept), as: UTF8.self)
        let good = try #require(kept.sortedSections[0].places)
        let bad = try JSONDecoder().decode(
            KeptOrder.self, from: Data(text.replacing("\"\(good)\"", with: "\"\(places)\"").utf8))
        let sorter = Sorter()
        #expect(ArrangedDeck(deck, keeping: bad, sort: sorter.sort).listed[0] == "a b c d")
        #expect(sorter.calls == ["names 0"])
    }

    /// Of cards that are sorted there are places, and no names.
    @Test func aSortedDeckTakesLittleRoom() throws {
        let count = 10_000
        let names = (0..<count).map { "a-long-name-\($0 * 7919 % count)" }.joined(separator: " ")
        let deck = ListDeck(["A": names])
        let text = try JSONEncoder().encode(KeptOrder(of: sort(ArrangedDeck(deck), self.names, 0)))
        #expect(text.count < 6 * count)
        #expect(try JSONEncoder().encode(KeptOrder(of: sort(ArrangedDeck(deck), backwards, 0))).count < 200)
    }

    @Test func whatTwoWindowsHaveSortedIsKept() throws {
        let base = KeptOrder(of: sort(ArrangedDeck(deck), names, 0))
        let mine = KeptOrder(of: sort(sort(ArrangedDeck(deck), names, 0), backwards, 0))
        let theirs = KeptOrder(of: sort(sort(ArrangedDeck(deck), names, 0), names, 1))
        let both = mine.merged(with: theirs, since: base).sortedSections
        #expect(both.map(\.section) == [["A"], ["B"]] && both.map(\.rule) == ["backwards", "names"])
        #expect(KeptOrder.ofDeck.merged(with: base, since: base).isDecks, "what is taken back here is")
        #expect(base.merged(with: .ofDeck, since: base).isDecks, "and there")
    }

    @Test(arguments: 1...40) func oneOrderUponAnotherIsTheSame(seed: UInt64) {
        var random = SplitMix(seed: seed)
        func order(_ moves: Int) -> CardOrder {
            var order = CardOrder(deckCounts: [7, 0, 5])
            for _ in 0..<moves {
                let from = Int.random(in: 0...2, using: &random)
                guard order.noteCount(inSection: from) > 0 else { continue }
                let note = Int.random(in: 0..<order.noteCount(inSection: from), using: &random)
                order.move(
                    [NotePath(section: from, note: note)],
                    to: NotePath(
                        section: .random(in: 0...2, using: &random), note: .random(in: 0...7, using: &random)))
            }
            return order
        }
        let base = order(.random(in: 0...6, using: &random)), own = order(.random(in: 0...6, using: &random))
        let relative = own.relative(to: base)
        for (section, count) in [7, 0, 5].enumerated() {
            for note in 0..<count {
                let origin = NotePath(section: section, note: note)
                #expect(relative.path(ofOrigin: base.path(ofOrigin: origin)) == own.path(ofOrigin: origin))
            }
        }
        #expect(relative.over(base) == own)
        #expect(own.relative(to: own).isDecks && own.relative(to: own).over(own) == own)
    }
}
