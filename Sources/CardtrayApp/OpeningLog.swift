import EventLoop
import Logging

/// Tells a verbose log when the program's opening has come how far, once each, with the time on the monotonic
/// clock: what a person waits for, and what benchmarks read.
struct OpeningLog {
    enum Milestone: String, CaseIterable {
        /// A frame with its trays and what they say is handed to the compositor.
        case window
        /// The decks are open; their trays are drawn from now on.
        case deck
        /// A frame with every card that is in sight, none of them a placeholder.
        case cards
        /// All that is kept ready beside it.
        case all
    }

    private let logger: Logger
    private var left = Milestone.allCases

    init(logger: Logger) { self.logger = logger }

    /// Whether something is still to be told.
    var isWaiting: Bool { !left.isEmpty }

    func hasReached(_ milestone: Milestone) -> Bool { !left.contains(milestone) }

    mutating func reach(_ milestone: Milestone) {
        guard let index = left.firstIndex(of: milestone) else { return }
        left.remove(at: index)
        logger.debug("opening: \(milestone.rawValue) at \(MonotonicClock.now) s")
    }
}
