import RandomSupport
import Testing

@testable import CardDeck

/// What a change of the order costs, counted in the blocks of memory that it writes: as much as has moved, however many
/// cards there are, and whatever their order is.
@Suite struct OrderWorkTests {
    enum Start: CaseIterable {
        case own, reversed, shuffled, arrangedByHand
    }

    private static let size = 100_000
    /// What one card may cost: to make the order anew costs as much for each that there is.
    private static let most = 2_000, usual = 100

    private static func note(_ note: Int) -> NotePath { NotePath(section: 0, note: note) }

    private static func random(_ random: inout SplitMix) -> NotePath { note(.random(in: 0..<size, using: &random)) }

    private static func order(_ start: Start, _ random: inout SplitMix) -> CardOrder {
        var order = CardOrder(deckCounts: [size])
        switch start {
        case .own: return order
        case .reversed: return order.holding([0: (0..<size).reversed().map(note)])
        case .shuffled: return order.holding([0: (0..<size).shuffled(using: &random).map(note)])
        case .arrangedByHand:
            for _ in 0..<3_000 { order.move([Self.random(&random)], to: Self.random(&random)) }
            return order
        }
    }

    @Test(arguments: Start.allCases) func aChangeWritesWhatHasMoved(start: Start) {
        var random = SplitMix(seed: 1)
        var arrangement = CardArrangement(Self.order(start, &random))
        var costs: [Int] = []
        func count(_ change: (inout CardArrangement) -> Bool) {
            let before = arrangement.order.writes
            let hasChanged = change(&arrangement)
            #expect(hasChanged)
            costs.append(arrangement.order.writes - before)
        }
        // Carried: at each place that it passes, anew from where it was lifted.
        let (lifted, base) = (Self.random(&random), arrangement)
        for place in 1...100 {
            arrangement = base
            count { $0.move([lifted], to: Self.note((lifted.note + place * 7) % Self.size)) }
        }
        // Moved, here and there and to one place; taken back, and moved again.
        for step in 0..<200 {
            let (note, place) = (Self.random(&random), step < 100 ? Self.random(&random) : Self.note(step))
            count { $0.move([note], to: place) }
        }
        for _ in 0..<200 { count { $0.undo() } }
        for _ in 0..<200 { count { $0.redo() } }
        #expect(costs.max()! <= Self.most, "\(costs.max()!)")
        #expect(costs.reduce(0, +) <= costs.count * Self.usual, "\(costs.reduce(0, +) / costs.count)")

        costs = []
        let many = (0..<100).map { _ in Self.random(&random) }
        count { $0.move(many, to: Self.note(0)) }
        count { $0.undo() }
        #expect(costs.max()! <= 100 * Self.usual, "\(costs)")
    }

    @Test func whatChangesNothingWritesNothing() {
        var random = SplitMix(seed: 1)
        var order = Self.order(.shuffled, &random)
        let before = order.writes
        #expect(order.move([Self.note(5), Self.note(6)], to: Self.note(5)) == nil)
        #expect(order.move([Self.note(Self.size - 1)], to: Self.note(Self.size + 9)) == nil)
        #expect(order.move([], to: Self.note(3)) == nil)
        #expect(order.writes == before)
    }

    /// As many levels as a tree of such nodes has: what is asked for all the time takes no more steps.
    @Test(arguments: RunTreeTests.Start.allCases) func theTreeIsFlat(start: RunTreeTests.Start) {
        var random = SplitMix(seed: 2)
        var tree = start.tree(start.numbers(Self.size, &random))
        for _ in 0..<3_000 {
            let place = Int.random(in: 0..<Self.size, using: &random)
            tree.insert(tree.remove(place..<place + 1), at: Int.random(in: 0..<Self.size, using: &random))
        }
        var levels = 1, index = tree.root
        while !tree.nodes[index].isLeaf {
            index = tree.nodes[index].parts[0].start
            levels += 1
        }
        #expect(levels <= 3)
    }
}
