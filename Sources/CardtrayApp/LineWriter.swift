import EventLoop
import Glibc
import Threads

/// Writes lines from a thread of its own: who has them written never waits for who reads them. A pipe that nobody reads
/// is full at some time, and so is what waits here: then lines are left out, and their number is written in their place.
final class LineWriter: Sendable {
    private struct State {
        /// The lines that wait, each with its end.
        var bytes: [UInt8] = []
        /// How many came after these that there was no room for.
        var lostCount = 0
        /// Whether those before them are being written.
        var isWriting = false
        /// Whether nobody has lines written any more.
        var isOver = false
    }

    /// How many bytes may wait: as many as a pipe holds.
    static let capacity = 1 << 16

    private let state: Monitor<State>

    /// A writer into a file, which is to stay open for as long as the writer does. Nil where no thread can be started.
    init?(_ fileDescriptor: Int32) {
        let state = Monitor(State())
        let thread = BackgroundThread.start(named: "lines") {
            while true {
                let bytes = state.wait(for: LineWriter.take)
                guard !bytes.isEmpty else { return }
                LineWriter.write(bytes, to: fileDescriptor)
            }
        }
        guard let thread else { return nil }
        pthread_detach(thread)
        self.state = state
    }

    deinit {
        state.withLock { $0.isOver = true }
        state.wakeAll()
    }

    /// Has a line written, which ends in a line feed. From any thread; never waits.
    func append(_ line: [UInt8]) {
        state.withLock { state in
            if state.bytes.isEmpty || state.bytes.count + line.count <= Self.capacity {
                state.bytes += line
            } else {
                state.lostCount += 1
            }
        }
        state.wakeAll()
    }

    /// Waits until all is written, for the program's end.
    ///
    /// - Parameter patience: for how long, in seconds: nobody may read it.
    /// - Returns: whether it is.
    @discardableResult
    func finish(patience: Double) -> Bool {
        let deadline = MonotonicClock.now + patience
        while state.withLock({ !$0.bytes.isEmpty || $0.isWriting }) {
            guard MonotonicClock.now < deadline else { return false }
            usleep(1000)
        }
        return true
    }

    /// What is to be written next, once there is something; nothing at the end.
    private static func take(_ state: inout State) -> [UInt8]? {
        state.isWriting = false
        if state.isOver { return [] }
        guard !state.bytes.isEmpty else { return nil }
        var bytes = state.bytes
        if state.lostCount > 0 {
            bytes += "cardtray: \(state.lostCount) lines are left out: nobody read those before them\n".utf8
        }
        state = State()
        state.isWriting = true
        return bytes
    }

    /// Writes all, however long that takes; nothing where it cannot be written.
    static func write(_ bytes: [UInt8], to fileDescriptor: Int32) {
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { Glibc.write(fileDescriptor, $0.baseAddress, $0.count) }
            if count > 0 { start += count } else if errno != EINTR { return }
        }
    }
}
