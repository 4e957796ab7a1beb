import CardDeck
import EventLoop
import Threads
import TrayWindow

/// Keeps the order of the deck that a window shows: a while after it has changed, and at the deck's end.
@MainActor final class OrderAutosave {
    /// An order is kept so long after its last change, in seconds.
    private static let delay = 1.0

    let keeper: OrderKeeper
    /// The full paths of the deck's files.
    private(set) var files: [String]
    private weak var window: TrayWindow?
    private var timer: EventTimer?
    private var changes = 0
    /// The last change, until it is known to have been kept.
    private var unkeptChange: Int?

    /// - Parameters:
    ///   - key: what the deck is kept by.
    ///   - files: the full paths of its files.
    ///   - order: as it is kept now, as far as this window knows.
    init(_ store: StateStore, key: String, files: [String], order: KeptOrder, in window: TrayWindow) {
        keeper = OrderKeeper(store, key: key, order: FiledOrder(order: order, files: files))
        self.files = files
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
    /// - Returns: what keeps the last change, on any thread; nil where it is known to be kept.
    func pendingWork() -> (@Sendable () -> Void)? {
        guard unkeptChange != nil, let window, let arranged = window.trays.arrangedDeck else { return nil }
        timer = nil
        return work(keeping: arranged, in: window)
    }

    /// The deck is about to become another one. Ends the waiting.
    ///
    /// - Parameters:
    ///   - order: the one in which it is shown until then.
    ///   - files: the full paths of the files that it is of from then on.
    /// - Returns: what keeps the last change, on any thread.
    func follow(_ order: KeptOrder, files: [String]) -> @Sendable () -> Void {
        let keepOrder = pendingWork(), (keeper, serial) = (keeper, keeper.begin())
        let shown = FiledOrder(order: order, files: self.files)
        self.files = files
        return {
            keepOrder?()
            keeper.rebase(on: shown, serial: serial)
        }
    }

    private func keep() {
        guard let window, let arranged = window.trays.arrangedDeck else { return }
        // What the hand carries is nowhere yet.
        guard !window.trays.isCarrying else { return orderChanged() }
        timer = nil
        if !BackgroundThread.run(work(keeping: arranged, in: window)) { orderChanged() }
    }

    /// - Returns: what keeps the order as it is now, on any thread.
    private func work(keeping arranged: ArrangedDeck, in window: TrayWindow) -> @Sendable () -> Void {
        let (keeper, files, serial, change) = (keeper, files, keeper.begin(), unkeptChange)
        let (logger, mailbox) = (window.logger, window.loop.mailbox)
        return { [weak self] in
            do {
                try keeper.keep(arranged, files: files, serial: serial)
                mailbox.post { if self?.unkeptChange == change { self?.unkeptChange = nil } }
            } catch {
                logger.warning("could not save the order of cards: \(error)")
            }
        }
    }
}
