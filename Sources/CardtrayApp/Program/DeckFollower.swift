import CardDeck
import EventLoop
import Threads
import TrayWindow

/// Reads the decks of a window again when their files change. What they still have stays where it is; where they
/// cannot be read, all does.
@MainActor final class DeckFollower {
    private let window: TrayWindow
    private let onFollow: @MainActor (_ deck: any DeckSource, _ order: KeptOrder) -> Void

    private var watch: FolderWatch?
    private var loader: DeckLoader?

    /// Counts the decks that are followed: what was read of others is not for these.
    private var serial = 0
    private var isReading = false
    /// The files have changed while they were read.
    private var hasChanged = false
    private var retry: EventTimer?
    /// What was said when they could not be read the last time.
    private var complaint: String?

    /// Files are read once nobody has written to them for so long, in seconds.
    private static let silence = 0.2
    /// And again so long after they could not be shown, in seconds.
    private static let retryDelay = 1.0

    /// - Parameter onFollow: called with what the decks have become, and their order, right before it is shown.
    init(_ window: TrayWindow, onFollow: @escaping @MainActor (any DeckSource, KeptOrder) -> Void) {
        (self.window, self.onFollow) = (window, onFollow)
    }

    /// Follows other decks from now on.
    ///
    /// - Parameters:
    ///   - loader: reads them again.
    ///   - folders: where their files lie.
    func follow(_ loader: DeckLoader, in folders: [WatchedFolder]) {
        stop()
        self.loader = loader
        watch = watch ?? FolderWatch(window.loop, silence: Self.silence) { [weak self] in self?.read() }
        watch?.watch(folders)
    }

    /// Follows none any more.
    func stop() {
        serial += 1
        (loader, retry, complaint) = (nil, nil, nil)
        watch?.watch([])
    }

    /// Reads the decks again, whether or not it is known that they have changed.
    func read() {
        guard let loader else { return }
        guard !isReading else {
            hasChanged = true
            return
        }
        (isReading, hasChanged) = (true, false)
        let (mailbox, serial) = (window.loop.mailbox, serial)
        let isStarted = BackgroundThread.run { [weak self] in
            DeckLoader.giveWay()
            let outcome = loader.open()
            mailbox.post { self?.take(outcome, serial) }
        }
        if !isStarted { isReading = false }
    }

    private func take(_ outcome: DeckLoader.Outcome, _ serial: Int) {
        isReading = false
        guard serial == self.serial, !hasChanged else { return read() }
        guard let deck = outcome.deck, outcome.failures.isEmpty else { return keep(outcome.failures.first) }
        if let complaint { window.withdraw(complaint) }
        complaint = nil
        watch?.watch(outcome.folders)
        arrange(deck)
    }

    /// Says once why all stays as it was.
    private func keep(_ failure: DeckError?) {
        let said = failure.map { "\($0); the cards stay as they were" }
        if let said, said != complaint { window.notify(said) }
        complaint = said
    }

    /// Finds the order and the places of what is shown in what the deck has become, which may go through all of it.
    private func arrange(_ deck: any DeckSource) {
        guard let old = window.trays.arrangedDeck, let view = window.trays.whole?.trays else { return }
        let held = Set(view.heldNotes.map { old.noteID(section: $0.section, note: $0.note) })
        let (mailbox, serial) = (window.loop.mailbox, serial)
        _ = BackgroundThread.run { [weak self] in
            let order = KeptOrder(of: old)
            let arranged = ArrangedDeck(deck, keeping: order.isDecks ? nil : order)
            let places = arranged.paths(of: held)
            mailbox.post {
                guard let self, self.serial == serial else { return }
                self.show(arranged, order, insteadOf: old) { held.contains($0) ? places[$0] : arranged.path(of: $0) }
            }
        }
    }

    private func show(
        _ arranged: ArrangedDeck, _ order: KeptOrder, insteadOf old: ArrangedDeck, place: (NoteID) -> NotePath?
    ) {
        // The order has changed meanwhile, or the hand carries cards.
        guard window.trays.arrangedDeck === old, !window.trays.isCarrying else {
            retry = window.loop.timer(at: MonotonicClock.now + Self.retryDelay) { [weak self] in self?.read() }
            return
        }
        onFollow(arranged.whole, order)
        window.follow(arranged) { place(old.noteID(section: $0.section, note: $0.note)) }
    }
}
