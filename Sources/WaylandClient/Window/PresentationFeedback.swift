import EventLoop
import WaylandProtocols

/// Asks the compositor when frames are seen.
@MainActor final class PresentationFeedback {
    /// Some compositors never answer: a window needs one answer now and then, not a heap of questions.
    private static let limit = 8

    /// A frame has been seen; whether it was held back is what the request said.
    var onAnswer: (@MainActor (_ presentation: Presentation, _ wasHeldBack: Bool) -> Void)?
    private let connection: WaylandConnection
    private var requests: [Int: WpPresentationFeedback] = [:]

    init(_ connection: WaylandConnection) { self.connection = connection }

    /// Asks when what is committed next to `surface` is seen, where the compositor can tell.
    func request(_ frame: Int, on surface: WlSurface, wasHeldBack: Bool) {
        guard let clock = connection.presentationClock, let presentation = connection.globals.presentation,
            requests.count < Self.limit
        else { return }
        let request = presentation.feedback(surface: surface)
        requests[frame] = request
        request.onEvent = { [weak self] event in
            switch event {
            case .presented(let high, let low, let nanoseconds, let refresh, _, _, _):
                let seconds = Double(UInt64(high) << 32 | UInt64(low)) + Double(nanoseconds) / 1e9
                self?.requests[frame] = nil
                self?.onAnswer?(
                    Presentation(
                        frame: frame, time: clock.monotonic(seconds),
                        refreshInterval: refresh > 0 ? Double(refresh) / 1e9 : nil), wasHeldBack)
            case .discarded: self?.requests[frame] = nil
            case .syncOutput: break
            }
        }
    }

    /// Wants no answers any more.
    func discard() {
        for request in requests.values { request.discard() }
        requests = [:]
    }
}
