import CardAudio
import CompositorHarness
import Threads

/// Keeps what a player tells.
final class EventLog: Sendable {
    private let kept = Monitor<[AudioEvent]>([])

    var events: [AudioEvent] { kept.withLock { $0 } }

    func note(_ event: AudioEvent) { kept.withLock { $0.append(event) } }

    /// Under the lock, as a copy of the list would be let go unseen by the thread sanitizer.
    var hasEnded: Bool { kept.withLock { if case .ended = $0.last { true } else { false } } }

    /// Whether all is over before long.
    func ends(seconds: Double = 20) -> Bool { poll(seconds: seconds) { hasEnded } }

    var failures: [any Error] {
        events.compactMap { if case .failed(_, let error) = $0 { error } else { nil } }
    }

    var begun: [Int] {
        events.compactMap { if case .began(let clip) = $0 { clip } else { nil } }
    }
}
