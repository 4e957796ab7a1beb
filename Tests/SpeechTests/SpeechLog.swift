import CompositorHarness
import Speech
import Threads

/// Keeps what is told of something that is to be said.
final class SpeechLog: Sendable {
    private let kept = Monitor<[SpeechEvent]>([])

    var events: [SpeechEvent] { kept.withLock { $0 } }

    func note(_ event: SpeechEvent) { kept.withLock { $0.append(event) } }

    /// Under the lock, as a copy of the list would be let go unseen by the thread sanitizer.
    var hasEnded: Bool { kept.withLock { $0.last == .ended } }

    /// Whether all is over before long.
    func ends(seconds: Double = 20) -> Bool { poll(seconds: seconds) { hasEnded } }

    var problems: [SpeechProblem] {
        events.compactMap { if case .failed(let problem) = $0 { problem } else { nil } }
    }
}
