import CardDeck
import EventLoop
import Synchronization
import Threads
import TrayWindow

/// Keeps the order of the deck that a window shows: a while after it has changed, and at the deck's end.
@MainActor final class OrderAutosave {
    /// An order is kept so long after its last change, in seconds.
    private static let delay = 1.0

    private let keeper: OrderKeeper
    private weak var window: TrayWindow?
    private var timer: EventTimer?
    private var changes = 0
    /// The last change, until it is known to have been kept.
    private var unkeptChange: Int?

    init(_ store: StateStore, names: [String], in window: TrayWindow) {
        keeper = OrderKeeper(store, names: names)
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

/// Keeps the order of one deck, from whichever thread asks: an older one never takes a newer one's place.
final class OrderKeeper: Sendable {
    private let store: StateStore
    private let names: [String]
    private let begun = Atomic(0)
    /// Which was written last; held while one is written.
    private let kept = Monitor(0)

    /// - Parameter names: the decks', as the user named them.
    init(_ store: StateStore, names: [String]) {
        self.store = store
        self.names = names
    }

    /// - Returns: what the order as it is now is to be kept with.
    func begin() -> Int { begun.add(1, ordering: .relaxed).newValue }

    /// Writes an order, unless a newer one has been written. Waits while another is.
    ///
    /// - Throws: what the file system says.
    func keep(_ deck: ArrangedDeck, serial: Int) throws {
        let order = KeptOrder(of: deck)
        try kept.withLock { kept in
            guard kept < serial else { return }
            try store.save(order, for: StateStore.key(for: names))
            kept = serial
        }
    }
}
