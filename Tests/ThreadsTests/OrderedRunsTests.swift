import Testing
import Threads

@Suite struct OrderedRunsTests {
    private struct Stop: Error {}

    /// What comes out of as many things, each of which makes something of a weight.
    private func numbers(_ count: Int, weight: Int) -> [Int] {
        var all: [Int] = []
        OrderedRuns.forEach(count: count, weight: { _ in weight }, make: { Array($0) }, use: { all += $0 })
        return all
    }

    @Test(arguments: [0, 1, 2, 63, 64, 65, 255, 256, 257, 10_000], [0, 1 << 14, 1 << 20])
    func everythingIsUsedOnceAndInOrder(count: Int, weight: Int) {
        #expect(numbers(count, weight: weight) == Array(0..<count))
    }

    @Test func heavyThingsComeOneByOne() {
        let longest = Monitor(0)
        OrderedRuns.forEach(
            count: 500, weight: { _ in 1 << 20 },
            make: { run in longest.withLock { $0 = max($0, run.count) } }, use: { _ in })
        #expect(longest.withLock { $0 } == 1)
    }

    @Test func fewResultsWait() {
        let made = Monitor(0)
        var used = 0, mostAhead = 0
        OrderedRuns.forEach(
            count: 2000, weight: { _ in 1 << 20 }, make: { run in made.withLock { $0 += run.count } },
            use: { _ in
                used += 1
                mostAhead = max(mostAhead, made.withLock { $0 } - used)
            })
        #expect(used == 2000)
        #expect(mostAhead <= 16)
    }

    @Test func anErrorEndsTheWork() {
        let made = Monitor(0)
        #expect(throws: Stop.self) {
            try OrderedRuns.forEach(
                count: 1_000_000, weight: { _ in 1 << 20 }, make: { run in made.withLock { $0 += run.count } },
                use: { throw Stop() })
        }
        #expect(made.withLock { $0 } < 1000)
    }
}
