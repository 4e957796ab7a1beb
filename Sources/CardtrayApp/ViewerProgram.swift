import CardDeck
import FoundationEssentials
import Glibc
import Logging
import Projection
import Typesetting
import WaylandClient

/// `cardtray [DECK…]` from its start to its end: connects, opens the decks on a thread of their own
/// while the window is already there, runs until it is closed, and remembers the place.
@MainActor
public struct ViewerProgram {
    private let decks: [String]
    private let theme: Theme
    private let statistics: StatisticsOptions
    private let logger: Logger

    private static let usualSize = LogicalSize(1280, 800)

    public init(
        decks: [String], theme: Theme, statistics: StatisticsOptions = StatisticsOptions(), logger: Logger
    ) {
        self.decks = decks
        self.theme = theme
        self.statistics = statistics
        self.logger = logger
    }

    public func run() -> ExitStatus {
        let loop: EventLoop, connection: WaylandConnection
        do {
            loop = try EventLoop()
        } catch {
            report("\(error)")
            return .runtime
        }
        // The compositor's answers take as long as the fonts do.
        let pool = TypesettingPool(isBackground: true)
        pool.warmUp()
        do {
            connection = try WaylandConnection(loop: loop, logger: logger)
        } catch .interrupted {
            return .success
        } catch {
            report("\(error)")
            return .noCompositor
        }
        let store = PlaceStore(), key = PlaceStore.key(for: decks)
        // The window's size is wanted before anything else: the one small file that is read here.
        let remembered = store.load(key)
        let viewer = Viewer(
            connection: connection, title: title,
            size: remembered.map { LogicalSize($0.width, $0.height) } ?? Self.usualSize, theme: theme,
            projector: ColumnProjector(), pool: pool, statistics: statistics, logger: logger)
        var status = ExitStatus.success
        var warnings = WarningReport(), opened: (any DeckSource)?, isWhole = true
        open(
            restoring: isNamed ? remembered : nil, on: loop, warming: pool,
            progress: { [weak viewer] in viewer?.showOpening(percent: $0) },
            done: { outcome, place in
                for failure in outcome.failures { report("\(failure)") }
                isWhole = outcome.failures.isEmpty
                guard let deck = outcome.deck else {
                    status = .unreadableDeck
                    loop.stop()
                    return
                }
                for line in warnings.lines(for: deck) { report(line) }
                opened = deck
                viewer.show(deck, place: place)
            })
        do {
            try loop.run()
        } catch {
            report("\(error)")
            status = .noCompositor
        }
        if let opened {
            for line in warnings.lines(for: opened, unreadableNotes: viewer.unreadableNotes) { report(line) }
        }
        if !write(viewer.statisticsReport), status == .success { status = .runtime }
        // Where a deck of several was missing, what it had open is not to be forgotten.
        if let place = viewer.place, isWhole {
            do { try store.save(place, for: key) } catch { logger.warning("the place could not be kept: \(error)") }
        }
        return status
    }

    /// Opens the decks on a thread of their own. Both closures are called on this one.
    ///
    /// - Parameters:
    ///   - pool: finds the fonts of the decks' first notes meanwhile.
    ///   - progress: gets whole steps of some per cent, a few in a second.
    private func open(
        restoring place: Place?, on loop: EventLoop, warming pool: TypesettingPool,
        progress: @escaping @MainActor @Sendable (Int) -> Void,
        done: @escaping @MainActor @Sendable (DeckLoader.Outcome, RestoredPlace?) -> Void
    ) {
        let loader = DeckLoader(names: decks), mailbox = loop.mailbox
        let isStarted = BackgroundThread.run {
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
                    mailbox.post { progress(percent) }
                },
                foretaste: { pool.warmUp(for: $0) })
            let restored = outcome.deck.flatMap { deck in place.map { RestoredPlace($0, in: deck) } }
            mailbox.post { done(outcome, restored) }
        }
        if !isStarted {
            let failure = DeckError(file: title, "no thread can be started to open it")
            done(DeckLoader.Outcome(deck: nil, failures: [failure]), nil)
        }
    }

    private nonisolated static let progressStep = 5

    /// What lies between two of them at least, in seconds: each takes a frame of the compositor's, too.
    private nonisolated static let progressInterval = 0.1

    /// What the threads that open decks are nicer by than the one that draws: as much as those that typeset.
    private nonisolated static let openingNiceness: Int32 = 10

    /// Standard input has no name that its notes could be known by again.
    private var isNamed: Bool { !decks.contains("-") }

    private var title: String {
        guard let first = decks.first else { return "cardtray" }
        let name = first.split(separator: "/").last.map(String.init) ?? first
        return decks.count > 1 ? "\(name) + \(decks.count - 1) — cardtray" : "\(name) — cardtray"
    }

    /// Hands out the figures that were asked for; false where they could not be written.
    private func write(_ report: StatisticsReport?) -> Bool {
        guard let report else { return true }
        if statistics.areShown { print(report.lines.joined(separator: "\n")) }
        guard let path = statistics.output else { return true }
        do {
            try JSONEncoder().encode(report).write(to: URL(filePath: path))
        } catch {
            self.report("\(path): the figures cannot be written: \(error)")
            return false
        }
        return true
    }

    private func report(_ line: String) { StandardError.write("cardtray: \(line)") }
}
