import RandomSupport
import Testing

@testable import CardDeck

/// The order as runs, held against an order as plain lists.
@Suite struct CardOrderTests {
    /// What each section holds, note by note.
    typealias Lists = [[NotePath]]

    static func lists(_ counts: [Int]) -> Lists {
        counts.enumerated().map { section, count in (0..<count).map { NotePath(section: section, note: $0) } }
    }

    static func lists(_ order: CardOrder) -> Lists {
        order.deckCounts.indices.map { section in
            (0..<order.noteCount(inSection: section)).map { order.origin(of: NotePath(section: section, note: $0)) }
        }
    }

    static func move(_ notes: [NotePath], to destination: NotePath, in lists: inout Lists) {
        let taken = Set(notes).sorted().map { lists[$0.section][$0.note] }, gone = Set(taken)
        for section in lists.indices { lists[section].removeAll(where: gone.contains) }
        let place = min(destination.note, lists[destination.section].count)
        lists[destination.section].insert(contentsOf: taken, at: place)
    }

    /// What asks for it may have been told of a place before the order changed.
    @Test func aNoteThatIsNotThereDoesNotMove() {
        let order = CardOrder(deckCounts: [2, 0, 1]), gone = [(0, 2), (1, 0), (2, 1), (3, 0), (-1, 0), (0, -1)]
        for (section, note) in gone {
            let path = NotePath(section: section, note: note)
            #expect(order.moving([path], to: NotePath(section: 1, note: 0)) == order)
            let both = order.moving([path, NotePath(section: 0, note: 1)], to: NotePath(section: 1, note: 0))
            #expect([0, 1, 2].map(both.noteCount(inSection:)) == [1, 1, 1])
        }
    }

    @Test(arguments: 1...60) func movesAreThoseOfLists(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let counts = (0..<Int.random(in: 1...5, using: &random)).map { _ in Int.random(in: 0...12, using: &random) }
        var arrangement = CardArrangement(CardOrder(deckCounts: counts)), lists = Self.lists(counts)
        var history = [lists]
        for _ in 0..<60 {
            let all = lists.enumerated().flatMap { section, list in
                list.indices.map { NotePath(section: section, note: $0) }
            }
            guard !all.isEmpty else { break }
            let notes = (0..<Int.random(in: 1...4, using: &random)).map { _ in all.randomElement(using: &random)! }
            let section = Int.random(in: 0..<counts.count, using: &random)
            let destination = NotePath(
                section: section, note: Int.random(in: 0...(lists[section].count + 1), using: &random))
            Self.move(notes, to: destination, in: &lists)
            let hasChanged = arrangement.move(notes, to: destination)
            #expect(hasChanged == (lists != history.last))
            if hasChanged { history.append(lists) }
            #expect(Self.lists(arrangement.order) == lists)
            for (section, list) in lists.enumerated() {
                for (note, origin) in list.enumerated() {
                    #expect(arrangement.order.path(ofOrigin: origin) == NotePath(section: section, note: note))
                }
            }
        }
        #expect(arrangement.undoCount == history.count - 1)
        for lists in history.dropLast().reversed() {
            let isDone = arrangement.undo()
            #expect(isDone)
            #expect(Self.lists(arrangement.order) == lists)
        }
        #expect(!arrangement.canUndo && arrangement.order.isDecks)
        for lists in history.dropFirst() {
            let isDone = arrangement.redo()
            #expect(isDone)
            #expect(Self.lists(arrangement.order) == lists)
        }
        #expect(!arrangement.canRedo)
    }

    /// Decks that are sorted, moved in, undone and redone in any order; about as large as what runs are kept in.
    @Test(arguments: RunTreeTests.sizes, [1, 2] as [UInt64])
    func sortedDecksAreThoseOfLists(size: Int, seed: UInt64) {
        var random = SplitMix(seed: seed + UInt64(size) * 2)
        let counts = [size - size / 3, 0, size / 3, 0]
        let lists = Self.lists(counts).map { $0.shuffled(using: &random) }
        let sorted = Dictionary(uniqueKeysWithValues: zip(lists.indices, lists))
        var arrangement = CardArrangement(CardOrder(deckCounts: counts).holding(sorted))
        var history = [lists], now = 0
        for _ in 0..<40 {
            switch Int.random(in: 0..<5, using: &random) {
            case 0:
                let isDone = arrangement.undo()
                #expect(isDone == (now > 0))
                now = max(0, now - 1)
            case 1:
                let isDone = arrangement.redo()
                #expect(isDone == (now < history.count - 1))
                now = min(history.count - 1, now + 1)
            default:
                guard size > 0 else { continue }
                var lists = history[now]
                let section = lists.indices.filter { !lists[$0].isEmpty }.randomElement(using: &random)!
                let count = lists[section].count, first = Int.random(in: 0..<count, using: &random)
                // One, some that follow each other, or some here and there.
                let end = min(count, first + [1, 5, count].randomElement(using: &random)!)
                let notes = stride(from: first, to: end, by: .random(in: 1...3, using: &random))
                    .map { NotePath(section: section, note: $0) }
                let target = Int.random(in: 0..<counts.count, using: &random)
                let destination = NotePath(
                    section: target, note: Int.random(in: 0...lists[target].count, using: &random))
                Self.move(notes, to: destination, in: &lists)
                let hasChanged = arrangement.move(notes, to: destination)
                #expect(hasChanged == (lists != history[now]))
                guard hasChanged else { continue }
                now += 1
                history.replaceSubrange(now..., with: [lists])
            }
            #expect(Self.lists(arrangement.order) == history[now])
        }
        for (section, list) in history[now].enumerated() {
            #expect(arrangement.order.noteCount(inSection: section) == list.count)
            for (note, origin) in list.enumerated() {
                #expect(arrangement.order.path(ofOrigin: origin) == NotePath(section: section, note: note))
            }
        }
    }

    @Test func theOldestChangesAreForgotten() {
        var arrangement = CardArrangement(CardOrder(deckCounts: [3]))
        // Each takes the first card to the end: five of them are two places round.
        for _ in 0..<CardArrangement.depth + 5 {
            arrangement.move([NotePath(section: 0, note: 0)], to: NotePath(section: 0, note: 2))
        }
        #expect(arrangement.undoCount == CardArrangement.depth && arrangement.nextNumber == CardArrangement.depth + 5)
        while arrangement.undo() {}
        #expect(Self.lists(arrangement.order)[0].map(\.note) == [2, 0, 1] && arrangement.undoneNumber == 5)
        while arrangement.redo() {}
        #expect(arrangement.undoCount == CardArrangement.depth && !arrangement.canRedo)
    }

    @Test func aNewMoveEndsWhatCouldBeMadeAgain() {
        var arrangement = CardArrangement(CardOrder(deckCounts: [5]))
        arrangement.move([NotePath(section: 0, note: 0)], to: NotePath(section: 0, note: 3))
        arrangement.undo()
        #expect(arrangement.canRedo && arrangement.order.isDecks)
        arrangement.move([NotePath(section: 0, note: 1)], to: NotePath(section: 0, note: 2))
        #expect(!arrangement.canRedo)
        #expect(Self.lists(arrangement.order)[0].map(\.note) == [0, 2, 1, 3, 4])
    }

    @Test func theDecksOrderCanBeTakenBackToo() {
        var arrangement = CardArrangement(CardOrder(deckCounts: [4, 2]))
        var hasChanged = arrangement.restoreDeckOrder()
        #expect(!hasChanged, "it has it")
        arrangement.move([NotePath(section: 0, note: 1)], to: NotePath(section: 1, note: 1))
        let own = arrangement.order
        hasChanged = arrangement.restoreDeckOrder()
        #expect(hasChanged && arrangement.order.isDecks)
        arrangement.undo()
        #expect(arrangement.order == own)
        arrangement.redo()
        #expect(arrangement.order.isDecks)
    }

    @Test func largeOrdersAreForgottenFirst() {
        let deckOrder = CardOrder(deckCounts: [6])
        func order(_ notes: Int...) -> CardOrder {
            deckOrder.holding([0: notes.map { NotePath(section: 0, note: $0) }])
        }
        let orders = [order(5, 4, 3, 2, 1, 0), order(0, 2, 4, 1, 3, 5), order(1, 0, 3, 2, 5, 4), deckOrder]
        var arrangement = CardArrangement(deckOrder, maxRuns: 12)
        for order in orders { arrangement.replace(with: order) }
        // The deck's own takes no room, and what was done before the second one would need 18 runs.
        #expect(orders.map(\.runCount) == [6, 6, 6, 0] && arrangement.undoCount == 2)
        for order in [orders[2], orders[1]] {
            #expect(arrangement.undo() && arrangement.order == order)
        }
        #expect(!arrangement.canUndo)
        var small = CardArrangement(orders[0], maxRuns: 1)
        small.replace(with: orders[1])
        #expect(small.undoCount == 1, "the last change can always be taken back")
    }

    /// A move there and back leaves nothing behind, and a few moves in a large deck a few runs.
    @Test func whatHasNotMovedTakesNoRoom() {
        var order = CardOrder(deckCounts: [1_000_000, 1_000_000])
        #expect(order.isDecks)
        for note in [500_000, 20, 999_999] {
            let path = order.path(ofOrigin: NotePath(section: 0, note: note))
            order.move([path], to: NotePath(section: 1, note: note / 2))
        }
        #expect(order.runCount <= 11)
        #expect(order.noteCount(inSection: 0) == 999_997 && order.noteCount(inSection: 1) == 1_000_003)
        #expect(order.origin(of: NotePath(section: 1, note: 499_999)) == NotePath(section: 0, note: 999_999))
        for note in [999_999, 20, 500_000] {
            let path = order.path(ofOrigin: NotePath(section: 0, note: note))
            order.move([path], to: NotePath(section: 0, note: 0))
        }
        order.move((0..<3).map { NotePath(section: 0, note: $0) }, to: NotePath(section: 0, note: 0))
        for (place, note) in [(0, 20), (1, 500_000), (2, 999_999)] {
            order.move([order.path(ofOrigin: NotePath(section: 0, note: note))], to: NotePath(section: 0, note: place))
        }
        for note in [20, 500_000, 999_999].reversed() {
            order.move([order.path(ofOrigin: NotePath(section: 0, note: note))], to: NotePath(section: 0, note: note))
        }
        #expect(order.isDecks && order.runCount == 0)
    }

    @Test func anArrangedDeckShowsTheOrder() throws {
        let deck = ListDeck(["A": "a b c d", "B": "x y"])
        var arrangement = ArrangedDeck(deck).arrangement
        arrangement.move(
            [NotePath(section: 0, note: 1), NotePath(section: 1, note: 0)], to: NotePath(section: 0, note: 3))
        let arranged = ArrangedDeck(deck, arrangement)
        #expect(arranged.listed == ["a c d b x", "y"])
        #expect(arranged.sections.map(\.noteCount) == [5, 1] && deck.listed == ["a b c d", "x y"])
        #expect(try arranged.note(section: 0, note: 4).id == NoteID("x"))
        #expect(arranged.path(of: NoteID("x")) == NotePath(section: 0, note: 4))
        #expect(arranged.path(of: NoteID("none")) == nil)
        #expect(arranged.deckPath(of: NotePath(section: 0, note: 4)) == NotePath(section: 1, note: 0))
    }
}
