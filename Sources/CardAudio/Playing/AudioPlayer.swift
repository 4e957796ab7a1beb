import Sandbox
import SoundOutput
import Threads

/// Plays a card's sounds, one card's at a time, on a thread of its own, which there is only while there is something
/// to play.
///
/// From any thread. No decoder is started before the first sound, and nobody waits for it.
public final class AudioPlayer: Sendable {
    struct Request: Sendable {
        var clips: [AudioClip]
        var handler: @Sendable (AudioEvent) -> Void
        var serial: Int
    }

    struct State {
        /// What is to be played next.
        var waiting: Request?
        /// Counts what was asked for: what has an older number is not wanted any more.
        var serial = 0
        var hasThread = false
        /// While a sound is played.
        var waker: PulseWaker?
        /// The decoder's, while nothing is played.
        var process: ConfinedProcess?
    }

    /// The largest sound that is played, in bytes.
    public static let largestFile = 256 << 20
    /// How long a server may take to answer, and then a sound until its first sample comes, in seconds. All lies in
    /// memory by then; but of a demultiplexer that fails while it is still being plugged in, GStreamer does not always
    /// tell.
    static let patience = 5.0

    let state = Monitor(State())
    let server: String?
    let executable: String
    let report: @Sendable (String) -> Void

    /// - Parameters:
    ///   - executable: this program's own, whose `main` runs ``SoundDecoderServer`` for its argument.
    ///   - report: told what the system lacks to confine the decoder, in one line. On any thread.
    public convenience init(
        executable: String = "/proc/self/exe", report: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.init(server: nil, executable: executable, report: report)
    }

    /// - Parameter server: the sound server's address; nil for the desktop's own.
    init(server: String?, executable: String, report: @escaping @Sendable (String) -> Void = { _ in }) {
        (self.server, self.executable, self.report) = (server, executable, report)
    }

    deinit { stop() }

    /// Plays clips one after the other, in place of what is played now.
    ///
    /// - Parameter handler: called on the player's thread; for the last time with ``AudioEvent/ended``.
    public func play(_ clips: [AudioClip], handler: @escaping @Sendable (AudioEvent) -> Void) {
        let (replaced, needsThread) = state.withLock { state in
            let replaced = state.waiting
            state.serial += 1
            state.waiting = Request(clips: clips, handler: handler, serial: state.serial)
            state.waker?.wake()
            defer { state.hasThread = true }
            return (replaced, !state.hasThread)
        }
        replaced?.handler(.ended)
        guard needsThread, !BackgroundThread.run({ self.serve() }) else { return }
        let refused = state.withLock { state in
            state.hasThread = false
            return state.waiting.take()
        }
        refused?.handler(.failed(clip: 0, AudioProblem.noMemory))
        refused?.handler(.ended)
    }

    /// Plays nothing any more.
    public func stop() {
        let dropped = state.withLock { state in
            state.serial += 1
            state.waker?.wake()
            return state.waiting.take()
        }
        dropped?.handler(.ended)
    }
}
