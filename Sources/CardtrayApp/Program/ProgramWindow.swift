import CardDeck
import DeckFormats
import TrayWindow
import WaylandClient

/// One window of the program: the decks in it, and the socket by which scripts drive it.
@MainActor final class ProgramWindow {
    private let viewer: Viewer
    private let session: DeckSession
    private var server: MessageServer?

    /// Called when the window is to be closed.
    var onClose: (ProgramWindow) -> Void = { _ in }

    /// Called for another window.
    var onNewWindow: Viewer.WindowOpener {
        get { viewer.onNewWindow }
        set { viewer.onNewWindow = newValue }
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
            keeper: services.keeper)
        viewer = Viewer(
            services: services, name: name, title: session.title,
            size: place.map { LogicalSize($0.width, $0.height) } ?? Self.usualSize, settings: settings,
            statistics: statistics)
        session.startZoom = settings.zoom
        viewer.onClose = { [weak self] in
            if let self { onClose(self) }
        }
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
            viewer.onFocus = { [weak self] in self?.server?.touch() }
        } catch {
            services.logger.info("messages: scripts cannot drive the window: \(error)")
        }
    }
}
