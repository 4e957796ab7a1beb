import CardDeck
import DeckFormats
import DeckLanguages
import DeckSorting
import EventLoop
import Threads
import TrayRendering
import Typesetting

/// Opens a window's decks, each time on a thread of its own. What was asked for last counts, and can be stopped.
@MainActor final class DeckOpenings {
    /// What decks are opened for.
    enum Purpose {
        /// A window that shows none yet. They go on while others are opened, until one of those is open: others may fail,
        /// and a pipe cannot be read twice.
        case first
        /// In place of those that are shown, or will be.
        case replacement
    }

    /// What is asked for.
    struct Request: Sendable {
        /// The decks as the user named them; none for the sample deck.
        var names: [String]
        var choices: DeckChoices
        /// Those that a person set, of any deck's facets.
        var languages: LanguageChoices
        /// How the cards will be seen.
        var theme: Theme
        var scale: Double
        /// Where the decks were left. Called on the thread that opens them.
        var place: @Sendable () -> Place?

        /// Standard input has no name that its notes could be known by again.
        fileprivate var isNamed: Bool { !names.contains("-") }
    }

    /// What came of it.
    struct Opened: Sendable {
        let outcome: DeckLoader.Outcome
        let loader: DeckLoader
        /// The deck in the order that was kept of it; nil where none could be opened.
        fileprivate(set) var arranged: ArrangedDeck?
        fileprivate(set) var kept: KeptOrder?
        /// What the decks are kept by, and the full paths of their files.
        fileprivate(set) var key = ""
        fileprivate(set) var files: [String] = []
        /// Where it was left.
        fileprivate(set) var place: ViewState?
        fileprivate(set) var facing = FacingSides()
        /// Whether no card has the side that was asked for.
        fileprivate(set) var lacksFront = false
        /// In a tray for each tag, where that is asked for and the deck has tags.
        fileprivate(set) var grouped: GroupedDeck?
        /// The stars of its cards, and where these stand.
        fileprivate(set) var stars = Stars()
        fileprivate(set) var starred: Set<NotePath> = []
    }

    /// How it ends.
    enum Ending: Sendable {
        case opened(Opened)
        /// Something else was asked for meanwhile.
        case superseded
        /// A person wants it no more.
        case stopped
    }

    @MainActor private final class Opening {
        let purpose: Purpose
        let stop = StopFlag()
        let done: @MainActor @Sendable (Ending) -> Void

        init(_ purpose: Purpose, _ done: @escaping @MainActor @Sendable (Ending) -> Void) {
            (self.purpose, self.done) = (purpose, done)
        }
    }

    private let loop: EventLoop
    /// Finds the fonts of the decks' first notes meanwhile.
    private let pool: TypesettingPool
    private let keeper: StateKeeper

    /// What is being opened.
    private var current: [Purpose: Opening] = [:]
    /// Whether anything is.
    var isOpening: Bool { !current.isEmpty }
    /// What a person waits for.
    private var last: Opening? { current[.replacement] ?? current[.first] }

    /// Calls what shows decks that are open when the window is ready for them.
    var whenReady: (@escaping @MainActor () -> Void) -> Void = { $0() }

    /// Counts what was asked for: what an older request has to say is not for a newer one.
    private(set) var count = 0

    init(loop: EventLoop, pool: TypesettingPool, keeper: StateKeeper) {
        (self.loop, self.pool, self.keeper) = (loop, pool, keeper)
    }

    /// Begins to open decks, in place of those that are being opened for the same purpose.
    ///
    /// - Parameters:
    ///   - progress: gets how far it has come, now and then.
    ///   - done: called once.
    func open(
        _ request: Request, as purpose: Purpose,
        progress: @escaping @MainActor @Sendable (_ percent: Int) -> Void = { _ in },
        done: @escaping @MainActor @Sendable (Ending) -> Void
    ) {
        count += 1
        end(current[purpose], .superseded)
        let opening = Opening(purpose, done)
        current[purpose] = opening
        let loader = DeckLoader(
            names: request.names, languages: request.languages, encoding: request.choices.encoding)
        let (mailbox, pool, keeper, stop) = (loop.mailbox, pool, keeper, opening.stop)
        let isStarted = BackgroundThread.run { [weak self] in
            DeckLoader.giveWay()
            var told = OpeningProgress(since: MonotonicClock.now)
            let outcome = loader.open(
                stop: stop,
                progress: { share in
                    guard let percent = told.percent(of: share, at: MonotonicClock.now) else { return }
                    mailbox.post { if self?.last === opening { progress(percent) } }
                },
                preview: { pool.warmUp(for: $0, theme: request.theme, scale: request.scale) })
            guard !stop.isSet else { return }
            let opened = Opened(outcome, by: loader, request, keeper)
            // What nobody wants any more is let go here, not on the main thread.
            guard !stop.isSet else { return }
            mailbox.post { self?.whenReady { self?.end(opening, .opened(opened)) } }
            opened.readFirstNote()
        }
        guard !isStarted else { return }
        let failure = DeckError(file: request.names.first ?? "cardtray", "cannot start a thread to open it")
        end(opening, .opened(Opened(outcome: DeckLoader.Outcome(deck: nil, failures: [failure]), loader: loader)))
    }

    /// What is being opened is wanted no more: something else is shown.
    func supersede() {
        count += 1
        for opening in current.values { end(opening, .superseded) }
    }

    /// Stops what was asked for last.
    ///
    /// - Returns: whether there is anything.
    func stop() -> Bool {
        guard let last else { return false }
        end(last, .stopped)
        return true
    }

    private func end(_ opening: Opening?, _ ending: Ending) {
        guard let opening, current[opening.purpose] === opening else { return }
        current[opening.purpose] = nil
        if case .opened(let opened) = ending {
            if opened.outcome.deck != nil { end(current[.first], .superseded) }
        } else {
            // Its thread ends as soon as it reads on; what it has to say is not listened to.
            opening.stop.set()
        }
        opening.done(ending)
    }
}

/// Which shares of an opening are told.
struct OpeningProgress {
    /// In percent, the least step between two that are told.
    private static let step = 5
    /// In seconds, the least between two, and before the first: each costs a frame, with another title than the one that
    /// is being drawn. Most decks are open before.
    private static let interval = 0.1

    private var last = 0
    private var next: Double

    /// - Parameter begin: when the opening began, in seconds.
    init(since begin: Double) { next = begin + Self.interval }

    /// The percent to tell now; nil where none is due.
    mutating func percent(of share: Double, at time: Double) -> Int? {
        let percent = Int(share * 100) / Self.step * Self.step
        guard percent > last, time >= next else { return nil }
        last = percent
        next = time + Self.interval
        return percent
    }
}

extension DeckOpenings.Opened {
    /// Reads the note that is seen first. What is found out of its section before, its languages and what its cards begin
    /// with, all of its cards wait for: so it is begun at once, rather than when a frame is due and asks for them.
    fileprivate func readFirstNote() {
        guard let arranged, grouped == nil else { return }
        let start = arranged.sections.firstIndex { $0.noteCount > 0 }.map { NotePath(section: $0, note: 0) }
        if let note = place?.topNote ?? start { _ = try? arranged.note(section: note.section, note: note.note) }
    }

    /// Applies what is kept of the decks, which may go through all of their notes: not for the main thread.
    fileprivate init(
        _ outcome: DeckLoader.Outcome, by loader: DeckLoader, _ request: DeckOpenings.Request, _ keeper: StateKeeper
    ) {
        var outcome = outcome
        // What was left before is written by now.
        keeper.writes.wait()
        let key = StateStore.key(for: request.names), files = outcome.paths.map(StateStore.absolutePath)
        let kept = request.isNamed ? keeper.store.loadOrder(key, files: files) : nil
        let place = request.place()?.renamed(to: files)
        var facing = FacingSides(), lacksFront = false
        if let deck = outcome.deck {
            let front = request.choices.front.flatMap { $0.isThere(in: deck) ? $0 : nil }
            lacksFront = request.choices.front != front
            facing = front.map { FacingSides($0) } ?? place?.facing(in: deck.sections) ?? FacingSides()
            outcome.deck = deck.with(facing)
        }
        let arranged = outcome.deck.map { ArrangedDeck($0, restoring: kept) }
        self.init(outcome: outcome, loader: loader)
        (self.key, self.files) = (key, files)
        (self.arranged, self.kept, self.facing, self.lacksFront) = (arranged, kept, facing, lacksFront)
        self.place = arranged.flatMap { deck in place.map { ViewState($0, in: deck) } }
        if request.choices.isByTag, let arranged {
            grouped = CardGroups(tagsOf: arranged.whole).map { GroupedDeck(arranged, $0) }
        }
        stars = request.isNamed ? keeper.stars.stars(files: outcome.paths) : Stars(files: outcome.paths)
        if let deck = outcome.deck { starred = stars.places(in: deck) }
    }
}
