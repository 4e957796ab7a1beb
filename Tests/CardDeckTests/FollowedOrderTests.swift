import Testing

@testable import CardDeck

/// What becomes of an order, and of what can be undone, when its deck becomes another.
@Suite struct FollowedOrderTests {
    private let deck = ListDeck(["A": "a b c d e", "B": "x y"])

    /// The deck with a card moved in the order that there is, by its name, to a place.
    private func moving(_ deck: ArrangedDeck, _ name: String, to section: Int, _ note: Int) throws -> ArrangedDeck {
        var arrangement = deck.arrangement
        arrangement.move([try #require(deck.path(of: NoteID(name)))], to: NotePath(section: section, note: note))
        return deck.arranged(arrangement)
    }

    /// What the deck shows after each undo, and after each redo of all that.
    private func history(_ deck: ArrangedDeck) -> (back: [[String]], forth: [[String]]) {
        var arrangement = deck.arrangement, back: [[String]] = [], forth: [[String]] = []
        while arrangement.undo() { back.append(deck.arranged(arrangement).listed) }
        while arrangement.redo() { forth.append(deck.arranged(arrangement).listed) }
        return (back, forth)
    }

    @Test func movesStayWithTheirNotes() throws {
        let old = try moving(moving(ArrangedDeck(deck), "b", to: 0, 3), "x", to: 0, 0)
        #expect(old.listed == ["x a c d b e", "y"])
        let new = ArrangedDeck(ListDeck(["A": "q a b c d e", "B": "x y z"]), following: old)
        #expect(new.listed == ["q x a c d b e", "y z"])
        let (back, forth) = history(new)
        #expect(back == [["q a c d b e", "x y z"], ["q a b c d e", "x y z"]])
        #expect(forth == [["q a c d b e", "x y z"], ["q x a c d b e", "y z"]])
    }

    @Test func whatWasTakenBackCanBeMadeAgain() throws {
        var arrangement = try moving(moving(ArrangedDeck(deck), "b", to: 0, 3), "e", to: 0, 0).arrangement
        arrangement.undo()
        let new = ArrangedDeck(
            ListDeck(["A": "a b c d e f", "B": "x y"]), following: ArrangedDeck(deck, arrangement))
        var after = new.arrangement
        #expect(new.listed[0] == "a c d b e f" && after.undoCount == 1 && after.canRedo)
        #expect(after.redo() && new.arranged(after).listed[0] == "e f a c d b")
        #expect(after.undo() && after.undo() && !after.canUndo && after.order.isDecks)
    }

    /// A move of a note that is gone is none any more.
    @Test func whatIsNoChangeIsForgotten() throws {
        let old = try moving(moving(ArrangedDeck(deck), "b", to: 0, 3), "d", to: 0, 0)
        let new = ArrangedDeck(ListDeck(["A": "a c d e", "B": "x y"]), following: old)
        #expect(new.listed[0] == "d a c e" && new.arrangement.undoCount == 1)
        #expect(history(new).back == [["a c d e", "x y"]])
        let none = ArrangedDeck(ListDeck(["A": "a c", "B": "x y"]), following: old)
        #expect(none.order.isDecks && none.arrangement.undoCount == 0)
    }

    /// What is kept of it stays true of notes that are gone, which may come back. Of those that have other names now it
    /// says nothing.
    @Test func onlyOtherNamesAreMoreThanWasKept() throws {
        let old = try moving(moving(ArrangedDeck(deck), "b", to: 0, 3), "x", to: 0, 0), kept = KeptOrder(of: old)
        func movesOthers(_ new: KeyValuePairs<String, String>) -> Bool {
            KeptOrder(of: ArrangedDeck(ListDeck(new), following: old)).movesOthers(than: kept)
        }
        #expect(!movesOthers(["A": "a b c d e", "B": "x y"]))
        #expect(!movesOthers(["A": "q a b c d e", "B": "x y z"]))
        #expect(!movesOthers(["A": "a c d e", "B": "x y"]) && !movesOthers(["A": "", "B": ""]))
        #expect(movesOthers(["A": "a B c d e", "B": "x y"]))
    }

    /// A text that is another one has another name: the card is known by its place, and stays where it was moved.
    @Test func editedNotesKeepTheirPlaces() throws {
        let old = try moving(ArrangedDeck(deck), "b", to: 0, 3)
        let new = ArrangedDeck(ListDeck(["A": "a B c d e", "B": "x Y"]), following: old)
        #expect(new.listed == ["a c d B e", "x Y"] && new.order == old.order)
        #expect(new.arrangement.undoCount == 1 && new.arrangement.nextNumber == 1, "what was done is what it was")
        // Two that have changed places are themselves.
        let swapped = ArrangedDeck(ListDeck(["A": "a c b d e", "B": "x y"]), following: old)
        #expect(swapped.listed[0] == "a c d b e")
        // Where most are others, it is another deck.
        #expect(ArrangedDeck(ListDeck(["A": "1 2 3 4 5", "B": "x y"]), following: old).order.isDecks)
    }

    @Test func decksOfAStackAreFoundByTheirNewNames() throws {
        let old = try moving(ArrangedDeck(DeckStack([deck, ListDeck(["C": "p q r"])])), "1/p", to: 2, 2)
        #expect(old.listed[2] == "1/q 1/r 1/p")
        let now = DeckStack([ListDeck(["C": "p q r s"]), deck])
        let new = ArrangedDeck(now, following: old) { name in
            NoteID((name.rawValue.hasPrefix("1/") ? "0" : "1") + name.rawValue.dropFirst())
        }
        #expect(new.listed[0] == "0/q 0/r 0/p 0/s")
        #expect(history(new).back.last?[0] == "0/p 0/q 0/r 0/s")
    }

    /// What a rule has sorted is remembered by it still, as far as it has sorted the section's own cards.
    @Test func sortedSectionsStaySo() throws {
        var arrangement = CardArrangement(CardOrder(deckCounts: [5, 2]))
        let lists = [0: "ecadb".unicodeScalars.map { NotePath(section: 0, note: Int($0.value) - 0x61) }]
        let sorted = arrangement.sorting(lists, by: SortingRule(name: "odd", readsNotes: true))
        arrangement.replace(with: sorted.order, sorted: sorted.sorted)
        arrangement.move([NotePath(section: 0, note: 4)], to: NotePath(section: 0, note: 0))
        let new = ArrangedDeck(
            ListDeck(["B": "x y", "A": "a b c d e f"]), following: ArrangedDeck(deck, arrangement))
        #expect(new.listed == ["x y", "b e f c a d"])
        let kept = KeptOrder(of: new)
        #expect(kept.sortedSections.map(\.section) == [["A"]] && kept.moved.flatMap(\.notes) == ["b"])
        #expect(history(new).back == [["x y", "e f c a d b"], ["x y", "a b c d e f"]])
    }

    /// The numbers of changes are new: what was remembered by the old ones is of the deck that was.
    @Test func changesHaveNewNumbers() throws {
        let old = try moving(ArrangedDeck(deck), "b", to: 0, 3)
        var arrangement = ArrangedDeck(ListDeck(["A": "a b c d e f"]), following: old).arrangement
        #expect(arrangement.nextNumber == 2)
        arrangement.undo()
        #expect(arrangement.undoneNumber == 1)
    }

    @Test func whatIsTooFarBackIsForgotten() {
        var arrangement = CardArrangement(CardOrder(deckCounts: [5, 2]))
        for note in [0, 1, 2] {
            arrangement.move([NotePath(section: 0, note: note)], to: NotePath(section: 0, note: 4))
        }
        #expect(arrangement.history(maxRuns: 1000).before.count == 3)
        #expect(arrangement.history(maxRuns: 1).before.count == 1)
        #expect(arrangement.history(maxRuns: 1).before[0].order != arrangement.order)
    }
}
