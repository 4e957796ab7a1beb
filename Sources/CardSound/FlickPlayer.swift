import Logging
import SoundOutput
import Threads

/// Plays flicks on a thread of its own, which there is only while there is something to play: the first flick
/// starts it, and it ends some seconds after the last one, and with it the connection to the sound server.
///
/// From any thread. Never waits for the server.
final class FlickPlayer: Sendable {
    struct State {
        /// Flicks to be played, and when on the system's clock they were handed over.
        var waiting: [(flick: Flick, arrival: Double)] = []
        var hasThread = false
        /// While the thread sleeps or may sleep.
        var waker: PulseWaker?
        /// When a server that could not be reached may be tried again, on the system's clock.
        var nextAttempt = -Double.infinity
        var isClosed = false
        /// Whether it has been said that there is no sound.
        var hasReported = false
    }

    /// Flicks that have waited longer for a connection are not played: they would come after the cards, in seconds.
    static let staleness = 0.25
    /// How long the connection outlives the last flick, in seconds.
    static let linger = 4.0
    /// The least time between two attempts to reach a server, in seconds.
    static let retryInterval = 5.0

    let state = Monitor(State())
    let server: String?
    let staleness: Double
    let logger: Logger

    /// - Parameters:
    ///   - server: its address; nil for the desktop's own.
    ///   - staleness: how long flicks wait at most.
    init(server: String?, staleness: Double, logger: Logger) {
        self.server = server
        self.staleness = staleness
        self.logger = logger
    }

    func play(_ flick: Flick) {
        let now = PulseStream.now
        let needsThread = state.withLock { state in
            guard !state.isClosed, state.hasThread || now >= state.nextAttempt else { return false }
            state.waiting.append((flick, now))
            state.waker?.wake()
            defer { state.hasThread = true }
            return !state.hasThread
        }
        guard needsThread, !BackgroundThread.run({ self.serve() }) else { return }
        end(failed: true)
    }

    /// Lets go of the server; plays nothing any more.
    func close() {
        state.withLock { state in
            state.isClosed = true
            state.waker?.wake()
        }
    }

    /// The thread is ending.
    func end(failed: Bool) {
        state.withLock { state in
            state.hasThread = false
            state.waker = nil
            state.waiting = []
            if failed { state.nextAttempt = PulseStream.now + Self.retryInterval }
        }
    }
}
