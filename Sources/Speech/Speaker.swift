import Threads

/// Says texts by way of speech-dispatcher, one passage at a time, on a thread of its own, which there is from the first
/// passage on, and as long as the connection: it sleeps while nothing is said. Speech-dispatcher ends some seconds after
/// its last client.
///
/// From any thread. Nobody waits for speech-dispatcher, and none is started: a window starts no programs.
public final class Speaker: Sendable {
    struct State {
        /// What is to be said next.
        var waiting: Passage?
        /// Counts what was asked for: what has an older number is not wanted any more.
        var serial = 0
        var hasThread = false
        /// While there is a connection.
        var socket: SpeechSocket?
        var isClosed = false
    }

    let state = Monitor(State())
    /// Where speech-dispatcher listens; nil for where it says itself.
    let path: String?

    /// For a person's own speech-dispatcher.
    public convenience init() { self.init(path: nil) }

    /// - Parameter path: where speech-dispatcher listens; nil for where it says itself.
    init(path: String?) { self.path = path }

    deinit { close() }

    /// Says some lines, in place of what is said now. After ``close()`` nothing is said.
    ///
    /// - Parameter handler: called on any thread; for the last time with ``SpeechEvent/ended``.
    public func say(_ utterances: [Utterance], handler: @escaping @Sendable (SpeechEvent) -> Void) {
        let (dropped, needsThread) = state.withLock { state -> (Passage?, Bool) in
            state.serial += 1
            let passage = Passage(serial: state.serial, utterances: utterances, handler: handler)
            guard !state.isClosed else { return (passage, false) }
            let dropped = state.waiting
            state.waiting = passage
            state.socket?.wake()
            defer { state.hasThread = true }
            return (dropped, !state.hasThread)
        }
        dropped?.handler(.ended)
        if needsThread, !BackgroundThread.run({ self.serve() }) { refuse(.noThread) }
    }

    /// Says nothing any more.
    public func stop() {
        let dropped = state.withLock { state in
            state.serial += 1
            state.socket?.wake()
            return state.waiting.take()
        }
        dropped?.handler(.ended)
    }

    /// Says nothing any more, for good, and lets go of speech-dispatcher.
    public func close() {
        let dropped = state.withLock { state in
            state.isClosed = true
            state.serial += 1
            // The process may end before the thread has its turn. Whatever is on its way there, this ends what is said.
            _ = state.socket?.write(SpeechSession.cancellation[...])
            state.socket?.wake()
            return state.waiting.take()
        }
        dropped?.handler(.ended)
    }

    /// The thread is ending, or cannot begin.
    func refuse(_ problem: SpeechProblem) {
        let refused = state.withLock { state in
            state.hasThread = false
            return state.waiting.take()
        }
        refused?.handler(.failed(problem))
        refused?.handler(.ended)
    }
}
