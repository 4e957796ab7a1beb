import CardDeck
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
    private let logger: Logger

    private static let usualSize = LogicalSize(1280, 800)

    public init(decks: [String], theme: Theme, logger: Logger) {
        self.decks = decks
        self.theme = theme
        self.logger = logger
    }

    public func run() -> ExitStatus {
        let connection: WaylandConnection
        do {
            connection = try WaylandConnection(loop: EventLoop(), logger: logger)
        } catch {
            report("\(error)")
            return .noCompositor
        }
        let loop = connection.loop
        let store = PlaceStore(), key = PlaceStore.key(for: decks)
        // The window's size is wanted before anything else: the one small file that is read here.
        let remembered = store.load(key)
        let viewer = Viewer(
            connection: connection, title: title,
            size: remembered.map { LogicalSize($0.width, $0.height) } ?? Self.usualSize, theme: theme,
            projector: ColumnProjector(), pool: TypesettingPool(), logger: logger)
        var status = ExitStatus.success
        open { outcome, place in
            for failure in outcome.failures { report("\(failure)") }
            guard let deck = outcome.deck else {
                status = .unreadableDeck
                loop.stop()
                return
            }
            for warning in deck.warnings { logger.warning("\(deck.title): \(warning)") }
            viewer.show(deck, place: place)
        }
        do {
            try loop.run()
        } catch {
            report("the compositor is gone: \(error)")
            status = .noCompositor
        }
        if let place = viewer.place {
            do { try store.save(place, for: key) } catch { logger.warning("the place could not be kept: \(error)") }
        }
        return status

        func open(_ done: @escaping @MainActor @Sendable (DeckLoader.Outcome, RestoredPlace?) -> Void) {
            let loader = DeckLoader(names: decks), mailbox = loop.mailbox
            DeckLoader.onThread {
                let outcome = loader.open()
                let place = outcome.deck.flatMap { deck in remembered.map { RestoredPlace($0, in: deck) } }
                mailbox.post { done(outcome, place) }
            }
        }
    }

    private var title: String {
        guard let first = decks.first else { return "cardtray" }
        let name = first.split(separator: "/").last.map(String.init) ?? first
        return decks.count > 1 ? "\(name) + \(decks.count - 1) — cardtray" : "\(name) — cardtray"
    }

    private func report(_ line: String) { StandardError.write("cardtray: \(line)") }
}
