import CLinux
import CardDeck
import DeckFormats
import DeckLanguages
import EventLoop
import FoundationEssentials
import Glibc
import Logging
import TrayRendering
import TrayWindow
import Typesetting
import WaylandClient

/// `cardtray [DECK…]` from its start to its end: connects, opens the decks on a thread of their own
/// while the window is already there, runs until it is closed, and remembers the place.
@MainActor
public struct ViewerProgram {
    private let decks: [String]
    private let theme: ThemeChoice?
    private let languages: LanguageChoices
    private let encoding: TextEncoding?
    private let statistics: StatisticsOptions
    private let logger: Logger

    private static let usualSize = LogicalSize(1280, 800)

    /// - Parameters:
    ///   - theme: overrides the settings file's; nil: as that says.
    ///   - languages: of the decks' facets; they win over the settings file's.
    ///   - encoding: of the tables among the decks; nil to find it out.
    package init(
        decks: [String], theme: ThemeChoice? = nil, languages: LanguageChoices = LanguageChoices(),
        encoding: TextEncoding? = nil, statistics: StatisticsOptions = StatisticsOptions(), logger: Logger
    ) {
        self.decks = decks
        self.theme = theme
        self.languages = languages
        self.encoding = encoding
        self.statistics = statistics
        self.logger = logger
    }

    public func run() -> ExitStatus {
        Heap.handsBackMemory()
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
        // How the window looks is wanted before anything else: the two small files that are read here.
        let (settings, problems) = loadSettings()
        if !settings.fonts.allFamilies.isEmpty {
            pool.submit(priority: .max) { _ in
                for problem in settings.fonts.problems { StandardError.write("cardtray: \(problem)") }
            }
        }
        let session = DeckSession(
            names: decks, languages: settings.languages, encoding: encoding, loop: loop, pool: pool
        ) { report($0) }
        let remembered = session.remembered()
        let viewer = Viewer(
            connection: connection, title: session.title,
            size: remembered.map { LogicalSize($0.width, $0.height) } ?? Self.usualSize, settings: settings,
            pool: pool, statistics: statistics, logger: logger)
        let server = messageServer(for: viewer, on: loop)
        defer { server?.close() }
        for problem in problems.prefix(1) { viewer.window.notify(problem) }
        session.startZoom = settings.zoom
        let watch = follow(settings, for: viewer, session, on: loop)
        defer { withExtendedLifetime(watch) {} }
        var status = ExitStatus.success
        session.begin(in: viewer, restoring: remembered) { failures in
            // Who reads a terminal has been told. Who opened a file on the desktop must be told in the window.
            if isatty(STDERR_FILENO) != 0 { return loop.stop() }
            viewer.showFailures(failures, of: decks)
        }
        do {
            try loop.run()
        } catch {
            report("\(error)")
            status = .noCompositor
        }
        if session.hasFailed, status == .success { status = .unreadableDeck }
        if !write(viewer.window.statisticsReport), status == .success { status = .runtime }
        viewer.sounder.close()
        viewer.sounds.close()
        session.end()
        return status
    }

    /// The settings file's settings, and over them those of the command line; and what is wrong with the file.
    private func loadSettings() -> (Settings, problems: [String]) {
        var (settings, problems) = SettingsFile.load()
        for problem in problems { report(problem) }
        if let theme { settings.theme = theme }
        settings.languages = languages.over(settings.languages)
        return (settings, problems)
    }

    /// Has the window take what the settings' files say whenever they change.
    private func follow(
        _ settings: Settings, for viewer: Viewer, _ session: DeckSession, on loop: EventLoop
    ) -> SettingsWatch {
        var current = settings
        return SettingsWatch(loop: loop) { [weak viewer, weak session] read, problems in
            var read = read
            if let theme { read.theme = theme }
            read.languages = languages.over(read.languages)
            for problem in problems { report(problem) }
            if let problem = problems.first { viewer?.window.notify(problem) }
            guard read != current else { return }
            let old = current
            current = read
            viewer?.take(read, insteadOf: old)
            session?.startZoom = read.zoom
            if read.languages != old.languages || read.fonts != old.fonts { session?.reopen(languages: read.languages) }
        }
    }

    /// The socket by which scripts drive the window; nil where there is no place for it.
    private func messageServer(for viewer: Viewer, on loop: EventLoop) -> MessageServer? {
        guard let directory = WindowDirectory() else { return nil }
        do throws(SocketError) {
            let server = try MessageServer(in: directory, loop: loop, logger: logger) { [weak viewer] in
                viewer?.handle($0, reply: $1)
            }
            viewer.onFocus = { [weak server] in server?.touch() }
            return server
        } catch {
            logger.info("messages: scripts cannot drive the window: \(error)")
            return nil
        }
    }

    /// Hands out the figures that were asked for; false where they could not be written.
    private func write(_ report: StatisticsReport?) -> Bool {
        guard let report else { return true }
        if statistics.areShown { print(report.lines.joined(separator: "\n")) }
        guard let path = statistics.output else { return true }
        do {
            try JSONEncoder().encode(report).write(to: URL(filePath: path))
        } catch {
            self.report("\(path): cannot write the statistics: \(error)")
            return false
        }
        return true
    }

    private func report(_ line: String) { StandardError.write("cardtray: \(line)") }
}

/// The C library's heap, for a program that stays open for hours.
enum Heap {
    /// A block of this size and more is mapped by itself, and goes back to the system when it is let go; so does what
    /// is free at the end of a thread's part of the heap, beyond as much. In bytes: more than a face takes to typeset
    /// at scale 2.
    private static let bound: Int32 = 4 << 20

    /// Fixes both bounds. Left alone they grow with the largest block that was ever let go: after the index of a large
    /// deck was made, tens of megabytes stayed in threads that had long ended.
    static func handsBackMemory() {
        mallopt(M_MMAP_THRESHOLD, bound)
        mallopt(M_TRIM_THRESHOLD, bound)
    }
}
