import CardDeck
import DeckLanguages
import DeckSorting
import EventLoop
import Threads
import TrayWindow

/// Opens the decks of the start page, each on a thread of its own. Those that take too long are named, and no more.
@MainActor final class StartPageLoader {
    /// How it ends.
    enum Ending {
        /// Nil where no deck was opened yet.
        case made(StartPage?)
        case cancelled
    }

    /// How many decks are shown.
    private nonisolated static let deckCount = 6
    /// How long the page waits for them, in seconds.
    private static let patience = 1.5

    private var recent: [[String]] = []
    private var trays: [Int: StartPage.Tray] = [:]
    private var timer: EventTimer?
    private let keys: KeyTable
    private let loop: EventLoop
    /// Takes decks that come too late.
    private let retired: RetiredDecks
    /// Called once.
    private var done: ((Ending) -> Void)?

    init(
        _ keeper: StateKeeper, languages: LanguageChoices, keys: KeyTable, loop: EventLoop, retired: RetiredDecks,
        done: @escaping (Ending) -> Void
    ) {
        (self.keys, self.loop, self.retired, self.done) = (keys, loop, retired, done)
        let mailbox = loop.mailbox
        let isStarted = BackgroundThread.run { [weak self] in
            keeper.writes.wait()
            let recent = Array(RecentDecks(keeper.store).present.prefix(Self.deckCount))
            mailbox.post { self?.open(recent, keeper.store, languages) }
        }
        if !isStarted { mailbox.post { [weak self] in self?.finish() } }
    }

    private func open(_ recent: [[String]], _ store: StateStore, _ languages: LanguageChoices) {
        self.recent = recent
        guard !recent.isEmpty else { return finish() }
        timer = loop.timer(at: MonotonicClock.now + Self.patience) { [weak self] in self?.finish() }
        let mailbox = loop.mailbox
        for (index, names) in recent.enumerated() {
            let isStarted = BackgroundThread.run { [weak self, retired] in
                let tray = Self.tray(of: names, store, languages)
                mailbox.post { if let self { self.take(tray, at: index) } else { retired.add(tray.deck) } }
            }
            if !isStarted { take(StartPage.Tray(unread: names, because: "cannot be shown now"), at: index) }
        }
    }

    /// Opens decks, and finds the card that was looked at last. Takes its time: not for the main thread.
    private nonisolated static func tray(
        of names: [String], _ store: StateStore, _ languages: LanguageChoices
    ) -> StartPage.Tray {
        let outcome = DeckLoader(names: names, languages: languages).open()
        guard let deck = outcome.deck else {
            return StartPage.Tray(unread: names, because: "cannot be opened")
        }
        let files = outcome.paths.map(StateStore.absolutePath), place = store.place(of: names)?.renamed(to: files)
        let shown = place.map { deck.with($0.facing(in: deck.sections)) } ?? deck
        let arranged = ArrangedDeck(shown, restoring: store.loadOrder(StateStore.key(for: names), files: files))
        let front = place?.exposed.last.flatMap { arranged.path(of: NoteID($0)) }
        return StartPage.Tray(of: arranged, named: names, front: front)
    }

    private func take(_ tray: StartPage.Tray, at index: Int) {
        guard done != nil else { return retired.add(tray.deck) }
        trays[index] = tray
        if trays.count == recent.count { finish() }
    }

    /// The page is wanted no more.
    func cancel() {
        timer = nil
        guard let done else { return }
        self.done = nil
        for tray in trays.values { retired.add(tray.deck) }
        done(.cancelled)
    }

    private func finish() {
        timer = nil
        guard let done else { return }
        self.done = nil
        let all = recent.enumerated().map { index, names in
            trays[index] ?? StartPage.Tray(unread: names, because: "takes long to open")
        }
        done(.made(all.isEmpty ? nil : StartPage(recent: all, keys: keys)))
    }
}
