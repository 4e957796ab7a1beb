import Glibc

/// A row of things that several threads work through, a run of things at a time, and whose results are used in order.
public enum OrderedRuns {
    /// What is made of a run of things, or of its beginning where that is enough at a time.
    public struct Made<Result: Sendable>: Sendable {
        /// What was made.
        public var result: Result
        /// The first thing that it has nothing of.
        public var end: Int

        /// - Parameter end: beyond the run's beginning.
        public init(_ result: Result, end: Int) { (self.result, self.end) = (result, end) }
    }

    private struct State<Result: Sendable> {
        let count: Int
        /// How many things a run has at most.
        let runLength: Int
        /// How many runs are open at most.
        let maxOpen: Int

        /// The first thing that nobody has begun with, and those that were given back.
        var next = 0
        var rests: [Range<Int>] = []
        /// Results that wait, by the first thing of their runs.
        var waiting: [Int: Made<Result>] = [:]
        /// How many things are used, and how many runs are worked on or wait.
        var used = 0
        var open = 0
        /// Whether an error or the end has made further work needless.
        var isOver = false

        /// The next run; nil where there is none, or enough is open. The one whose turn it is may always be had.
        mutating func take() -> Range<Int>? {
            let first = rests.first?.lowerBound ?? next
            guard !isOver, first < count, open < maxOpen || first == used else { return nil }
            open += 1
            let run = first..<min(rests.first?.upperBound ?? count, first + runLength)
            if let rest = rests.first {
                rests[0] = run.upperBound..<rest.upperBound
                if rests[0].isEmpty { rests.removeFirst() }
            } else {
                next = run.upperBound
            }
            return run
        }

        mutating func keep(_ made: Made<Result>, of run: Range<Int>) {
            waiting[run.lowerBound] = made
            guard made.end < run.upperBound else { return }
            let place = rests.firstIndex { $0.lowerBound > made.end } ?? rests.count
            rests.insert(made.end..<run.upperBound, at: place)
        }
    }

    /// What the calling thread does next.
    private enum Step<Result: Sendable> {
        case use(Made<Result>)
        case work(Range<Int>)
    }

    /// How many things a run has at most, and how many runs there are for each thread at least: none is to wait for
    /// another's last run.
    private static let longestRun = 64
    private static let runsPerThread = 8

    /// Fewer things are not worth a thread.
    private static let fewThings = 16
    /// More threads would wait for the one that uses what they make.
    private static let maxThreads = 8

    /// Makes something of each run of `count` things, on up to eight processors, and hands it over on the calling thread,
    /// in order. The calling thread works, too. As many results wait as there are threads, twice.
    ///
    /// - Parameter make: on any thread, several at a time. It ends early where the result grows large, so that what
    ///   waits takes little memory; others go on from there.
    /// - Throws: what `use` throws. Threads that are at work then finish their runs and end.
    public static func forEach<Result: Sendable, Failure: Error>(
        count: Int, make: @escaping @Sendable (Range<Int>) -> Made<Result>, use: (Result) throws(Failure) -> Void
    ) throws(Failure) {
        let threads = count < fewThings ? 1 : max(1, min(maxThreads, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
        let runLength = max(1, min(longestRun, count / (runsPerThread * threads)))
        let state = Monitor(State<Result>(count: count, runLength: runLength, maxOpen: 2 * threads))
        defer {
            state.withLock { $0.isOver = true }
            state.wakeAll()
        }
        @Sendable func work(on run: Range<Int>) {
            let made = make(run)
            precondition(run.lowerBound < made.end && made.end <= run.upperBound, "something is made of each run")
            state.withLock { $0.keep(made, of: run) }
            state.wakeAll()
        }
        for _ in 1..<threads {
            _ = BackgroundThread.run {
                while let run = state.wait(for: { state -> Range<Int>?? in
                    if state.isOver { return .some(nil) }
                    return state.take().map { .some($0) }
                }) { work(on: run) }
            }
        }
        while state.withLock({ $0.used }) < count {
            let step = state.wait { state -> Step<Result>? in
                if let made = state.waiting.removeValue(forKey: state.used) {
                    state.open -= 1
                    state.used = made.end
                    return .use(made)
                }
                return state.take().map { .work($0) }
            }
            switch step {
            case .work(let run): work(on: run)
            case .use(let made):
                state.wakeAll()
                try use(made.result)
            }
        }
    }
}
