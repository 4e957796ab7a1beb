import CardDeck
import EventLoop
import Threads
import TrayWindow

/// Keeps the order of the deck that a window shows: a while after it has changed, and at the deck's end.
@MainActor final class OrderAutosave {
    /// An order is kept so long after its last change, in seconds.
    private static let delay = 1.0

    let keeper: OrderKeeper
    private weak var window: TrayWindow?
    private var timer: EventTimer?
    private var changes = 0
    /// The last change, until it is known to have been kept.
    private var unkeptChange: Int?

    /// - Parameter order: as it is kept now, as far as this window knows.
    init(_ store: StateStore, names: [String], order: KeptOrder, in window: TrayWindow) {
        keeper = OrderKeeper(store, names: names, order: order)
        self.window = window
    }

    /// Keeps the order in a while, unless it changes until then.
    func orderChanged() {
        changes += 1
        unkeptChange = changes
        timer = window?.loop.timer(at: MonotonicClock.now + Self.delay) { [weak self] in self?.keep() }
    }

    /// Ends the waiting.
    ///
    /// - Returns: what keeps the last change, on any thread; nil where it has been kept.
    func finish() -> (@Sendable () -> Void)? {
        guard unkeptChange != nil, let window, let arranged = window.trays.arrangedDeck else { return nil }
        (timer, unkeptChange) = (nil, nil)
        let (keeper, logger, serial) = (keeper, window.logger, keeper.begin())
        return {
            do {
                try keeper.keep(arranged, serial: serial)
            } catch {
                logger.warning("could not save the order of cards: \(error)")
            }
        }
    }

    private func keep() {
        guard let window, let arranged = window.trays.arrangedDeck else { return }
        // What the hand carries is nowhere yet.
        guard !window.trays.isCarrying else { return orderChanged() }
        timer = nil
        let (keeper, logger, serial, change) = (keeper, window.logger, keeper.begin(), unkeptChange)
        let mailbox = window.loop.mailbox
        let isStarted = BackgroundThread.run { [weak self] in
            do {
                try keeper.keep(arranged, serial: serial)
                mailbox.post { if self?.unkeptChange == change { self?.unkeptChange = nil } }
            } catch {
                logger.warning("could not save the order of cards: \(error)")
            }
        }
        if !isStarted { orderChanged() }
    }
}
