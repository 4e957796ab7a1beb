import Glibc
import Threads

/// Compresses the frames of a film on all processors, in whatever order they get done.
final class FrameCompressor: Sendable {
    /// The palette indices of a frame's area, row by row.
    struct Frame: Sendable {
        var width: Int
        var whole: [UInt8]
        /// `whole`, but what stays is left transparent; nil for the first frame.
        var changes: [UInt8]?
    }

    struct Result: Sendable {
        /// Whether transparent pixels leave what was there.
        var isOver: Bool
        /// Filtered rows as a zlib stream.
        var data: [UInt8]
    }

    private struct State {
        var waiting: [(number: Int, frame: Frame)] = []
        var results: [Int: Result] = [:]
        var submitted = 0
        /// How many frames wait at most, so that they don't fill the memory, and little is left to do once the last one
        /// is submitted.
        var maxWaiting = 0
        var isOver = false
    }

    private let state = Monitor(State())

    /// More threads would wait for what one thread submits.
    private static let maxThreads = 16

    init() {
        let count = max(1, min(Self.maxThreads, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
        let state = state
        var started = 0
        for _ in 0..<count where BackgroundThread.run({ Self.work(state) }) { started += 1 }
        let running = started
        state.withLock {
            $0.maxWaiting = 2 * running
            // Without a thread each frame is compressed where it is submitted.
            $0.isOver = running == 0
        }
    }

    deinit { end() }

    private func end() {
        state.withLock { $0.isOver = true }
        state.wakeAll()
    }

    /// Has a frame compressed; waits while too many others are.
    func submit(_ frame: Frame) {
        let isAlone = state.wait { state -> Bool? in
            if state.isOver { return true }
            guard state.waiting.count < state.maxWaiting else { return nil }
            state.waiting.append((state.submitted, frame))
            state.submitted += 1
            return false
        }
        if isAlone {
            let result = Self.compress(frame, Packers())
            state.withLock {
                $0.results[$0.submitted] = result
                $0.submitted += 1
            }
        }
        state.wakeAll()
    }

    /// Waits for all frames, in the order in which they were submitted.
    func finish() -> [Result] {
        let results = state.wait { state in state.results.count == state.submitted ? state.results : nil }
        return results.sorted { $0.key < $1.key }.map(\.value)
    }

    private static func work(_ state: Monitor<State>) {
        let packers = Packers()
        while true {
            let job = state.wait { state -> (number: Int, frame: Frame)?? in
                if !state.waiting.isEmpty { return .some(state.waiting.removeFirst()) }
                return state.isOver ? .some(nil) : nil
            }
            guard let job else { return }
            state.wakeAll()
            let result = compress(job.frame, packers)
            state.withLock { $0.results[job.number] = result }
            state.wakeAll()
        }
    }

    /// A quick one, which tells what is smallest, and a good one, which is many times as slow. The best one takes twice
    /// as long again, for 1 % of the size.
    private struct Packers {
        let quick = Deflater(level: 1)
        let good = Deflater(level: 10)
    }

    /// The smallest of what two ways to filter make of the whole area and of its changes: indices of flat areas are best
    /// left alone, those of gradients are not.
    private static func compress(_ frame: Frame, _ packers: Packers) -> Result {
        var smallest: (size: Int, isOver: Bool, rows: [UInt8])?
        for (isOver, indices) in [(false, frame.whole), (true, frame.changes)] {
            guard let indices else { continue }
            for filters in [ScanlineFilter.none.all, ScanlineFilter.adaptive] {
                let rows = filters(indices, frame.width)
                let size = packers.quick.compress(rows).count
                if size < smallest?.size ?? .max { smallest = (size, isOver, rows) }
            }
        }
        guard let smallest else { preconditionFailure("a frame has pixels") }
        return Result(isOver: smallest.isOver, data: packers.good.compress(smallest.rows))
    }
}
