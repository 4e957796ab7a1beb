import Testing
import Threads

@Suite struct OrderedRunsTests {
    private struct Stop: Error {}

    /// What comes out of as many things, of which so many at most are made at a time.
    private func numbers(_ count: Int, atATime most: @escaping @Sendable (Int) -> Int) -> [Int] {
        var all: [Int] = []
        OrderedRuns.forEach(
            count: count,
            make: { run in
                let end = min(run.upperBound, run.lowerBound + most(run.lowerBound))
                return OrderedRuns.Made(Array(run.lowerBound..<end), end: end)
            }, use: { all += $0 })
        return all
    }

    @Test(arguments: [0, 1, 2, 15, 16, 17, 63, 64, 65, 127, 128, 129, 10_000], [1, 7, 64])
    func everythingIsUsedOnceAndInOrder(count: Int, most: Int) {
        #expect(numbers(count) { _ in most } == Array(0..<count))
        #expect(numbers(count) { $0 % 100 == 0 ? 1 : most } == Array(0..<count))
    }

    /// Light things, then heavy ones: no more waits than the runs that are open, and of those one thing each.
    @Test func littleWaits() {
        let made = Monitor(0)
        var used = 0, mostAhead = 0
        OrderedRuns.forEach(
            count: 6000,
            make: { run in
                let end = run.lowerBound < 3000 ? min(run.upperBound, 3000) : run.lowerBound + 1
                if run.lowerBound >= 3000 { made.withLock { $0 += 1 } }
                return OrderedRuns.Made(end - run.lowerBound, end: end)
            },
            use: { count in
                used += count
                if used > 3000 { mostAhead = max(mostAhead, made.withLock { $0 } - (used - 3000)) }
            })
        #expect(used == 6000)
        #expect((0...17).contains(mostAhead))
    }

    @Test func anErrorEndsTheWork() {
        let made = Monitor(0)
        #expect(throws: Stop.self) {
            try OrderedRuns.forEach(
                count: 1_000_000,
                make: { run in
                    made.withLock { $0 += 1 }
                    return OrderedRuns.Made((), end: run.upperBound)
                }, use: { throw Stop() })
        }
        #expect(made.withLock { $0 } < 1000)
    }
}
