import CardDeck
import DeckFormats
import EventLoop
import Glibc
import Logging
import Threads
import TrayWindow
import Typesetting
import WaylandClient

/// The windows of the program: opens them, has them follow the settings' files, and ends the program with the last.
@MainActor final class ProgramWindows {
    private let services: ProgramServices
    private let options: StartOptions
    private var settings = Settings()
    private var watch: SettingsWatch?
    private var windows: [ProgramWindow] = []
    private var lastNumber = 0

    /// Whether a window was closed that could show none of its decks.
    private(set) var haveFailed = false

    private var loop: EventLoop { services.connection.loop }

    init(connection: WaylandConnection, pool: TypesettingPool, options: StartOptions, logger: Logger) {
        services = ProgramServices(
            connection: connection, pool: pool, keeper: StateKeeper(), retired: RetiredDecks(connection.loop),
            directory: WindowDirectory(), instance: options.servesOthers ? .own : nil, logger: logger)
        self.options = options
    }

    /// Opens the program's first window, and reads a small file for it: its place is wanted before anything else.
    ///
    /// - Parameter found: what the settings' files say, and what is wrong with them.
    func openFirst(
        _ decks: [String], settings found: (settings: Settings, problems: [String]), statistics: StatisticsOptions
    ) -> ProgramWindow {
        let (read, problems) = found
        settings = overridden(read)
        for problem in problems { StandardError.report(problem) }
        if !settings.fonts.allFamilies.isEmpty {
            services.pool.submit(priority: .max) { [fonts = settings.fonts] _ in
                for problem in fonts.problems { StandardError.report(problem) }
            }
        }
        let window = open(
            decks, options.decks, place: services.keeper.store.place(of: decks), statistics: statistics
        ) { [loop] failures, window in
            guard !failures.isEmpty else { return }
            // Who reads a terminal has been told. Who opened a file on the desktop must be told in the window.
            if isatty(STDERR_FILENO) != 0 { loop.stop() } else { window.show(failures, of: decks) }
        }
        for problem in problems.prefix(1) { window.window.notify(problem) }
        watch = SettingsWatch(loop: loop) { [weak self] in self?.take($0, $1) }
        return window
    }

    /// Opens one more window.
    ///
    /// - Parameters:
    ///   - decks: their full paths; none for the page that offers some.
    ///   - token: the right to the focus, from whoever starts programs; nil for none.
    ///   - done: called once: when they are shown, with no failures, or when none of them can be.
    func open(_ decks: [String], token: String? = nil, done: @escaping @MainActor @Sendable ([DeckError]) -> Void) {
        let (store, mailbox) = (services.keeper.store, loop.mailbox)
        let isStarted = BackgroundThread.run { [weak self] in
            // Whoever asks can open them in another way.
            let refusals = decks.compactMap(ViewerSandbox.refusal)
            guard refusals.isEmpty else { return mailbox.post { done(refusals) } }
            let place = store.place(of: decks)
            mailbox.post {
                guard let self else { return }
                if let token { self.services.connection.useLaunchToken(token) }
                _ = self.open(decks, place: place) { failures, window in
                    if !failures.isEmpty { window.show(failures, of: decks) }
                    done(failures)
                }
            }
        }
        if !isStarted { done([DeckError(file: "cardtray", "cannot start a thread to open a window")]) }
    }

    private func open(
        _ decks: [String], _ choices: DeckChoices = DeckChoices(), place: Place?,
        statistics: StatisticsOptions = StatisticsOptions(),
        done: @escaping @MainActor @Sendable ([DeckError], ProgramWindow) -> Void
    ) -> ProgramWindow {
        lastNumber += 1
        let window = ProgramWindow(
            decks, name: WindowName(process: getpid(), number: lastNumber), place: place, settings: settings,
            statistics: statistics, services: services)
        window.onClose = { [weak self] in self?.close($0) }
        window.onNewWindow = { [weak self] in self?.open($0, token: $1, done: $2) }
        windows.append(window)
        window.begin(choices, restoring: place) { [weak window] failures in
            if let window { done(failures, window) }
        }
        return window
    }

    /// Closes a window, and the program with the last.
    func close(_ window: ProgramWindow) {
        guard windows.contains(where: { $0 === window }) else { return }
        guard windows.count > 1 else { return loop.stop() }
        // Whoever asks for it is still at work in it.
        loop.mailbox.post { [weak self] in
            guard let self, let index = windows.firstIndex(where: { $0 === window }) else { return }
            windows.remove(at: index)
            finish(window)
            if windows.isEmpty { loop.stop() }
        }
    }

    /// Closes all windows, and waits until their places are kept: for the end of the program.
    func end() {
        for window in windows { finish(window) }
        windows = []
        services.keeper.writes.wait()
    }

    private func finish(_ window: ProgramWindow) {
        if window.hasFailed { haveFailed = true }
        window.finish()
    }

    // MARK: Settings

    /// Over what the files say, what the command line says.
    private func overridden(_ read: Settings) -> Settings {
        var settings = read
        if let theme = options.theme { settings.colors.theme = theme }
        settings.languages = options.languages.over(settings.languages)
        return settings
    }

    private func take(_ read: Settings, _ problems: [String]) {
        for problem in problems { StandardError.report(problem) }
        if let problem = problems.first {
            for window in windows { window.window.notify(problem) }
        }
        let (old, new) = (settings, overridden(read))
        guard new != old else { return }
        settings = new
        for window in windows { window.take(new, insteadOf: old) }
    }
}

/// What the windows of the program have in common.
struct ProgramServices {
    let connection: WaylandConnection
    let pool: TypesettingPool
    let keeper: StateKeeper
    let retired: RetiredDecks
    /// Where scripts and other starts of the program find the windows; nil where there is no place for it.
    let directory: WindowDirectory?
    /// What tells other starts that windows of theirs can be opened here; nil where they cannot.
    let instance: ProgramInstance?
    let logger: Logger
}

extension StandardError {
    /// A line of the program's.
    static func report(_ line: String) { write("cardtray: \(line)") }
}
