import CardDeck
import EventLoop
import Logging
import TrayKit
import TrayRendering

/// How far the opening of a window's first deck has come, and what waits for it.
///
/// A verbose log is told each milestone once, with the time on the monotonic clock: what a person waits for, and what
/// benchmarks read.
struct DeckOpening {
    private enum Milestone: String, CaseIterable {
        /// A frame with its trays and what they say is handed to the compositor.
        case window
        /// The decks are open; their trays are drawn from now on.
        case deck
        /// A frame with every card that is in sight, none of them a placeholder.
        case cards
        /// All that is kept ready beside it.
        case all
    }

    /// Whether a deck itself is shown, rather than that it is being opened.
    private(set) var isOpen = false

    /// What is to be done with the deck's view once it is open.
    var waiting: [@MainActor (TrayView) -> Void] = []

    private let logger: Logger
    private var left = Milestone.allCases

    init(logger: Logger) { self.logger = logger }

    /// A deck is shown.
    ///
    /// - Returns: what waited for it.
    mutating func finish() -> [@MainActor (TrayView) -> Void] {
        isOpen = true
        reach(.deck)
        defer { waiting = [] }
        return waiting
    }

    /// Logs how far it has come.
    ///
    /// - Parameter hasDrawn: whether a frame was drawn just now.
    @MainActor mutating func log(_ frames: FramePlanner, hasDrawn: Bool) {
        guard !left.isEmpty else { return }
        if hasDrawn, frames.hasWholeGround { reach(.window) }
        guard isOpen else { return }
        if hasDrawn, frames.hasWholeCards { reach(.cards) }
        if !left.contains(.cards), frames.isComplete { reach(.all) }
    }

    private mutating func reach(_ milestone: Milestone) {
        guard let index = left.firstIndex(of: milestone) else { return }
        left.remove(at: index)
        logger.debug("opening: \(milestone.rawValue) at \(MonotonicClock.now) s")
    }
}

/// Stands in the window while a deck is being opened: one empty tray with a title.
final class PlaceholderDeck: DeckSource {
    let title: String
    let sections: [DeckSection]

    init(title: String) {
        self.title = title
        sections = [DeckSection(title: title, noteCount: 0)]
    }

    func noteID(section: Int, note: Int) -> NoteID { preconditionFailure("it has no notes") }

    func note(section: Int, note: Int) throws -> Note { throw DeckError(file: title, "the deck is not open yet") }
}
