import CardDeck
import DeckFormats
import LocalSockets
import Raster
import Threads
import TrayWindow
import WaylandClient

/// One window of the program: the decks in it, and the socket by which scripts drive it.
@MainActor final class ProgramWindow {
    private let viewer: Viewer
    private let session: DeckSession
    private var server: MessageServer?

    /// Called when the window is to be closed.
    var onClose: (ProgramWindow) -> Void = { _ in }

    /// Called for another window, with the paths of its decks and the right to the focus; `done` with what has failed.
    var onNewWindow:
        (_ decks: [String], _ token: String?, _ done: @escaping @MainActor @Sendable ([DeckError]) -> Void) -> Void = {
            $2([])
        }

    private static let usualSize = LogicalSize(1280, 800)

    var window: TrayWindow { viewer.window }

    /// The names of the cards with stars that are in the decks.
    var starred: [String] { viewer.stars.ids }

    /// Whether no deck could be opened so far.
    var hasFailed: Bool { session.hasFailed }

    /// - Parameters:
    ///   - decks: as they are named; none for the page that offers some.
    ///   - place: where they were left.
    init(
        _ decks: [String], name: WindowName, place: Place?, settings: Settings, statistics: StatisticsOptions,
        services: ProgramServices
    ) {
        session = DeckSession(
            names: decks, languages: settings.languages, loop: services.connection.loop, pool: services.pool,
            keeper: services.keeper, retired: services.retired)
        viewer = Viewer(
            services: services, name: name, title: session.title,
            size: place.map { LogicalSize($0.width, $0.height) } ?? Self.usualSize, settings: settings,
            statistics: statistics)
        session.startZoom = settings.zoom
        viewer.delegate = self
        serveMessages(name, services)
    }

    /// Opens the decks.
    ///
    /// - Parameter done: called once: when they are shown, with no failures, or when none of them can be.
    func begin(
        _ choices: DeckChoices, restoring place: Place?, done: @escaping @MainActor @Sendable ([DeckError]) -> Void
    ) {
        session.begin(in: viewer, choices, restoring: place, done: done)
    }

    /// Says why none of the decks can be shown.
    func show(_ failures: [DeckError], of decks: [String]) { viewer.showFailures(failures, of: decks) }

    func take(_ settings: Settings, insteadOf old: Settings) {
        viewer.take(settings, insteadOf: old)
        session.startZoom = settings.zoom
        if settings.languages != old.languages || settings.fonts != old.fonts {
            session.reopen(languages: settings.languages)
        }
    }

    /// Takes the window off the desktop; the place is kept in the background.
    func finish() {
        server?.close()
        server = nil
        session.end()
        viewer.finish()
    }

    /// Opens the socket by which scripts drive the window.
    private func serveMessages(_ name: WindowName, _ services: ProgramServices) {
        guard let directory = services.directory else { return }
        do throws(SocketError) {
            server = try MessageServer(
                in: directory, for: name, loop: services.connection.loop, logger: services.logger
            ) { [weak viewer] in viewer?.handle($0, reply: $1) }
        } catch {
            services.logger.info("messages: scripts cannot drive the window: \(error)")
        }
    }
}

extension ProgramWindow: ViewerDelegate {
    func viewerDidRearrange(_ viewer: Viewer) { session.orderDidChange() }

    func viewer(_ viewer: Viewer, open decks: [String], done: @escaping @MainActor @Sendable ([DeckError]) -> Void) {
        session.replace(with: decks, done: done)
    }

    func viewer(
        _ viewer: Viewer, openWindowWith decks: [String], token: String?,
        done: @escaping @MainActor @Sendable ([DeckError]) -> Void
    ) {
        onNewWindow(decks, token, done)
    }

    func viewerStopOpening(_ viewer: Viewer) -> Bool { session.stopOpening() }

    func viewerReadAgain(_ viewer: Viewer) { session.readAgain() }

    func viewerShowStartPage(_ viewer: Viewer) { session.showStartPage() }

    func viewerDidFocus(_ viewer: Viewer) { server?.touch() }

    func viewerDidRest(_ viewer: Viewer) {
        // What is kept for layers to come goes back, and so does what is let go until the next one is made.
        if LayerBitmap.restMemory() { _ = BackgroundThread.run { LayerBitmap.trimMemory() } }
        session.reopenIfDue()
    }

    func viewerShouldClose(_ viewer: Viewer) { onClose(self) }
}
