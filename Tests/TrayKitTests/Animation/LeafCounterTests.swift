import RandomSupport
import Testing

@testable import TrayKit

@Suite struct LeafCounterTests {
    private func digits(_ counter: LeafCounter, at time: Double) -> [Int] {
        counter.flaps.map { $0.leaf(at: time).digit }
    }

    @Test func tellsANumberInItsPlaces() {
        #expect(digits(LeafCounter(42, places: 4), at: 0) == [0, 0, 4, 2])
        #expect(digits(LeafCounter(98_765, places: 4), at: 0) == [8, 7, 6, 5])
        // 1:01:40 is a hundred seconds more than an hour.
        #expect(digits(LeafCounter(3700, places: [10, 10, 6, 10, 6, 10]), at: 0) == [0, 1, 0, 1, 4, 0])
    }

    /// Only what must turn does, and as the number goes.
    @Test func turnsAsTheNumberGoes() {
        var counter = LeafCounter(139, places: 3)
        counter.count(to: 140, at: 0)
        #expect(counter.flaps.map(\.isMoving) == [false, true, true])
        #expect(counter.flaps.map { $0.leaf(at: 0.1).next } == [2, 4, 0], "forward over the nine")
        counter.advance(to: 1)
        #expect(!counter.isMoving && counter.number == 140)
        counter.count(to: 139, at: 1)
        // Backward the leaf that lies climbs again: between 9 and 0, and between 3 and 4.
        #expect(counter.flaps.map { $0.leaf(at: 1.1).digit } == [1, 3, 9])
        counter.advance(to: 2)
        #expect(digits(counter, at: 2) == [1, 3, 9])
    }

    /// The sixth leaf of a clock's tens is followed by its first.
    @Test func aMinuteIsOneLeaf() {
        var counter = LeafCounter(59, places: [10, 10, 6, 10, 6, 10])
        counter.count(to: 60, at: 0)
        let leaves = counter.flaps.map { $0.leaf(at: 0.2) }
        #expect(leaves.map(\.digit) == [0, 0, 0, 0, 5, 9] && leaves.map(\.next) == [1, 1, 1, 1, 0, 0])
        let landed = counter.advance(to: 0.5)
        #expect(landed == 3)
    }

    @Test func standsBetweenNumbers() {
        let counter = LeafCounter(between: 9.25, places: 2)
        #expect(!counter.isMoving)
        for (leaf, digit) in zip(counter.flaps.map({ $0.leaf(at: 0) }), [0, 9]) {
            #expect(leaf.digit == digit && abs(leaf.angle - .pi / 4) < 1e-9)
        }
        var moved = counter
        moved.count(to: 10, at: 0)
        moved.advance(to: 2)
        #expect(digits(moved, at: 2) == [1, 0])
    }

    /// Whatever it is told how often, it ends at what it was told last, in time.
    @Test(arguments: 0..<50) func endsWhereItWasTold(_ seed: Int) {
        var random = SplitMix(seed: UInt64(seed) &+ 5), counter = LeafCounter(0, places: 4), time = 0.0
        var last = 0
        for _ in 0..<40 {
            last = Int.random(in: 0..<10_000, using: &random)
            counter.count(to: last, at: time)
            time += Double.random(in: 0...0.3, using: &random)
            counter.advance(to: time)
        }
        time += SplitFlap(digit: 0).longestTurn
        counter.advance(to: time)
        #expect(!counter.isMoving)
        #expect(digits(counter, at: time).reduce(0) { 10 * $0 + $1 } == last)
    }
}
