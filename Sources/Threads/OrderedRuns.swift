import Glibc

/// A row of things that several threads work through, a run of things at a time, and whose results are used in order.
public enum OrderedRuns {
    private struct State<Result> {
        /// The first thing that nobody works on.
        var next = 0
        /// How many things a run has: few where each makes much, so that what waits takes little memory.
        var length = 1
        /// Results that wait, by the first thing of their runs.
        var waiting: [Int: (end: Int, result: Result)] = [:]
        /// Runs that are worked on or wait.
        var open = 0
        /// Whether an error or the end has made further work needless.
        var isOver = false

        mutating func take(count: Int, maxOpen: Int) -> Range<Int>? {
            guard !isOver, next < count, open < maxOpen else { return nil }
            let run = next..<min(count, next + length)
            next = run.upperBound
            open += 1
            return run
        }

        mutating func keep(_ result: Result, of run: Range<Int>, weight: Int) {
            waiting[run.lowerBound] = (run.upperBound, result)
            if weight > heaviest { length = max(1, length / 2) } else if weight < heaviest / 4 { length *= 2 }
            length = min(length, maxLength)
        }
    }

    /// What the calling thread does next.
    private enum Step<Result> {
        case use(end: Int, Result)
        case work(Range<Int>)
    }

    /// What the result of a run is to weigh at most, and how many things it has at most.
    private static let heaviest = 1 << 16
    private static let maxLength = 256

    /// Fewer things are not worth a thread.
    private static let fewThings = 16
    /// More threads would wait for the one that uses what they make.
    private static let maxThreads = 8

    /// Makes something of each run of `count` things, on all processors, and hands it over on the calling thread, in
    /// order. The calling thread works, too. As many results wait as there are threads, twice.
    ///
    /// - Parameters:
    ///   - weight: what a result weighs, as its bytes.
    ///   - make: on any thread, several at a time.
    /// - Throws: what `use` throws. Threads that are at work then finish their runs and end.
    public static func forEach<Result: Sendable, Failure: Error>(
        count: Int, weight: @escaping @Sendable (Result) -> Int, make: @escaping @Sendable (Range<Int>) -> Result,
        use: (Result) throws(Failure) -> Void
    ) throws(Failure) {
        let threads = count < fewThings ? 1 : max(1, min(maxThreads, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
        let state = Monitor(State<Result>()), maxOpen = 2 * threads
        defer {
            state.withLock { $0.isOver = true }
            state.wakeAll()
        }
        @Sendable func work(on run: Range<Int>) {
            let result = make(run), weight = weight(result)
            state.withLock { $0.keep(result, of: run, weight: weight) }
            state.wakeAll()
        }
        for _ in 1..<threads {
            _ = BackgroundThread.run {
                while let run = state.wait(for: { state -> Range<Int>?? in
                    if state.isOver || state.next >= count { return .some(nil) }
                    return state.take(count: count, maxOpen: maxOpen).map { .some($0) }
                }) { work(on: run) }
            }
        }
        var used = 0
        while used < count {
            let step = state.wait { state -> Step<Result>? in
                if let done = state.waiting.removeValue(forKey: used) {
                    state.open -= 1
                    return .use(end: done.end, done.result)
                }
                return state.take(count: count, maxOpen: maxOpen).map { .work($0) }
            }
            switch step {
            case .work(let run): work(on: run)
            case .use(let end, let result):
                used = end
                state.wakeAll()
                try use(result)
            }
        }
    }
}
