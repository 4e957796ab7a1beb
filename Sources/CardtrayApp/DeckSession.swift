import CardDeck
import DeckFormats
import DeckLanguages
import EventLoop
import Glibc
import Threads
import TrayRendering
import Typesetting

/// The decks that a window shows: opens them on a thread of their own, puts the window where it was in them, and
/// remembers the place when they go. Others may take their place.
@MainActor
final class DeckSession {
    private let loop: EventLoop
    /// Finds the fonts of the decks' first notes meanwhile.
    private let pool: TypesettingPool
    private let store = StateStore()
    /// The places and orders of decks that are gone: until they are written nothing is read of what is kept.
    private let writes = PendingWrites()
    private weak var viewer: Viewer?

    /// The decks as the user named them; none for the sample deck.
    private(set) var names: [String]
    private var languages: LanguageChoices
    /// Of the tables that are opened first.
    private let encoding: TextEncoding?
    private var warnings = WarningReport()
    private var deck: (any DeckSource)?
    private var isWhole = true
    /// Nil where the order is not to be kept.
    private var orders: OrderAutosave?

    /// The zoom at which decks open that were never open before.
    var startZoom = 1.0

    /// Counts what was opened: what an older opening has to say is not for the newer one.
    private var serial = 0

    /// Called with the lines that say what is wrong.
    private let report: (String) -> Void

    /// The least step, in percent, and the least interval, in seconds, between two reports of an opening's progress:
    /// each report costs a frame of the compositor, too.
    private nonisolated static let progressStep = 5
    private nonisolated static let progressInterval = 0.1

    /// The nice(2) increment of the threads that open decks: that of the typesetting threads.
    private nonisolated static let openingNiceness: Int32 = 10

    /// - Parameters:
    ///   - languages: those that a person set, of any deck's facets.
    ///   - encoding: of the tables among the decks named; those opened later may have others.
    init(
        names: [String], languages: LanguageChoices = LanguageChoices(), encoding: TextEncoding? = nil,
        loop: EventLoop, pool: TypesettingPool, report: @escaping (String) -> Void
    ) {
        self.names = names
        self.languages = languages
        self.encoding = encoding
        self.loop = loop
        self.pool = pool
        self.report = report
    }

    /// Standard input has no name that its notes could be known by again.
    private var isNamed: Bool { Self.isNamed(names) }

    private nonisolated static func isNamed(_ names: [String]) -> Bool { !names.contains("-") }

    /// The place at which the decks were left. Reads one small file.
    func remembered() -> Place? { store.load(StateStore.key(for: names)) }

    var title: String { Self.title(of: names) }

    private static func title(of names: [String]) -> String {
        guard let first = names.first else { return "cardtray" }
        let name = first == "-" ? "Standard input" : first.split(separator: "/").last.map(String.init) ?? first
        return names.count > 1 ? "\(name) + \(names.count - 1) — cardtray" : "\(name) — cardtray"
    }

    /// Whether no deck could be opened so far.
    private(set) var hasFailed = false

    /// Opens the decks in a window that shows nothing yet.
    ///
    /// - Parameter failed: called if none of them can be opened, with what is wrong.
    func begin(
        in viewer: Viewer, restoring place: Place?, failed: @escaping @MainActor @Sendable ([DeckError]) -> Void
    ) {
        self.viewer = viewer
        viewer.onRearrange = { [weak self] in self?.orders?.orderChanged() }
        viewer.onOpen = { [weak self] in self?.replace(with: $0) }
        let place = isNamed ? place : nil, isFirst = store.isUnused
        open(names, encoding: encoding, restoring: place) { [weak self] outcome, arranged, restored in
            guard let self else { return }
            guard take(outcome, names, arranged, restored) else {
                hasFailed = true
                return failed(outcome.failures)
            }
            if isFirst { viewer.window.notifyIfSilent("? shows the keys and gestures") }
        }
    }

    /// Other languages of facets, or other fonts: the decks are opened again, and stay where they are.
    func reopen(languages: LanguageChoices) {
        self.languages = languages
        guard deck != nil, isNamed else { return }
        if names.isEmpty { return reopenSample() }
        replace(with: names)
    }

    private func reopenSample() {
        let place = viewer?.settledPlace()
        open([], restoring: place) { [weak self] outcome, arranged, restored in
            _ = self?.take(outcome, [], arranged, restored)
        }
    }

    /// Opens others in place of those that are shown, which stay if none of the others can be opened.
    func replace(with names: [String]) {
        guard !names.isEmpty else { return }
        let store = store
        open(names, restoring: store.load(StateStore.key(for: names))) { [weak self] outcome, arranged, restored in
            guard let self else { return }
            if outcome.deck != nil { writes.write(leave()) }
            if !take(outcome, names, arranged, restored), let failure = outcome.failures.first {
                viewer?.window.notify("\(failure)")
            }
        }
    }

    /// Says what is left to be said of the decks, and remembers the place. Waits until it is written: for the end of
    /// the program.
    func end() {
        leave()()
        writes.wait()
    }

    /// Says what is left to be said of the decks.
    ///
    /// - Returns: what writes down their place and their order. Any thread.
    private func leave() -> @Sendable () -> Void {
        guard let deck, let viewer else { return {} }
        let lines = warnings.lines(
            for: deck, unreadableNotes: viewer.window.frames.unreadableNotes,
            pictures: viewer.window.frames.pictureFlaws, fonts: viewer.window.frames.factory.fontWarnings)
        for line in lines { report(line) }
        // Where a deck of several was missing, what it had open is not to be forgotten.
        guard isNamed, isWhole, let place = viewer.settledPlace() else { return {} }
        // After the place, which drops what the hand still carries.
        let keepOrder = orders?.finish()
        let (store, names, logger) = (store, names, viewer.window.logger)
        return {
            do {
                try store.save(place, for: StateStore.key(for: names))
            } catch {
                logger.warning("could not save your place: \(error)")
            }
            keepOrder?()
        }
    }

    private func take(
        _ outcome: DeckLoader.Outcome, _ names: [String], _ arranged: ArrangedDeck?, _ place: RestoredPlace?
    ) -> Bool {
        for failure in outcome.failures { report("\(failure)") }
        guard let deck = outcome.deck else { return false }
        hasFailed = false
        self.deck = deck
        self.names = names
        isWhole = outcome.failures.isEmpty
        // Where a deck of several was missing, what it had is not to be forgotten.
        orders = viewer.flatMap { isNamed && isWhole ? OrderAutosave(store, names: names, in: $0.window) : nil }
        warnings = WarningReport()
        for line in warnings.lines(for: deck) { report(line) }
        viewer?.window.title = title
        let zoom = startZoom
        viewer?.window.open(arranged ?? ArrangedDeck(deck)) {
            if let place { place.apply(to: $0) } else if zoom < 1 { $0.hold(factor: zoom) }
        }
        if let failure = outcome.failures.first {
            let others = outcome.failures.count - 1
            viewer?.window.notify("\(failure)" + (others > 0 ? " (and \(others) more cannot be opened)" : ""))
        }
        return true
    }

    /// - Parameter place: where they were left; evaluated on the thread that opens them.
    private func open(
        _ names: [String], encoding: TextEncoding? = nil,
        restoring place: @autoclosure @escaping @Sendable () -> Place?,
        done: @escaping @MainActor @Sendable (DeckLoader.Outcome, ArrangedDeck?, RestoredPlace?) -> Void
    ) {
        let (store, writes) = (store, writes)
        serial += 1
        let loader = DeckLoader(names: names, languages: languages, encoding: encoding), mailbox = loop.mailbox,
            serial = serial, pool = pool
        let (theme, scale) = viewer.map { ($0.window.theme, $0.window.frames.look.scale) } ?? (.dark, 1)
        let isStarted = BackgroundThread.run { [weak self] in
            // The window comes first. On Linux this is the calling thread's own, and that of the threads it
            // starts; refused, it changes nothing that is seen.
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.openingNiceness)
            var last = 0, next = MonotonicClock.now
            let outcome = loader.open(
                progress: { share in
                    let percent = Int(share * 100) / Self.progressStep * Self.progressStep
                    guard percent > last, MonotonicClock.now >= next else { return }
                    last = percent
                    next = MonotonicClock.now + Self.progressInterval
                    mailbox.post { self?.progress(percent, serial) }
                },
                foretaste: { pool.warmUp(for: $0, theme: theme, scale: scale) })
            writes.wait()
            let kept = Self.isNamed(names) ? store.loadOrder(StateStore.key(for: names)) : nil
            let arranged = outcome.deck.map { ArrangedDeck($0, keeping: kept) }
            let restored = arranged.flatMap { deck in place().map { RestoredPlace($0, in: deck) } }
            mailbox.post { if self?.serial == serial { done(outcome, arranged, restored) } }
        }
        if !isStarted {
            let failure = DeckError(file: Self.title(of: names), "cannot start a thread to open it")
            done(DeckLoader.Outcome(deck: nil, failures: [failure]), nil, nil)
        }
    }

    private func progress(_ percent: Int, _ serial: Int) {
        if serial == self.serial { viewer?.showOpening(percent: percent) }
    }
}
