import CHeap
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

/// `cardtray [DECK…]` from its start to its end: connects, opens the decks in a window, and others in windows beside it
/// as they are asked for, until the last window is closed.
@MainActor
public struct ViewerProgram {
    private let decks: [String]
    private let options: StartOptions
    private let statistics: StatisticsOptions
    private let logger: Logger

    /// - Parameters:
    ///   - decks: as the user named them; none for the page that offers some.
    ///   - options: win over the settings file's.
    package init(
        decks: [String], options: StartOptions = StartOptions(), statistics: StatisticsOptions = StatisticsOptions(),
        logger: Logger
    ) {
        (self.decks, self.options, self.statistics, self.logger) = (decks, options, statistics, logger)
    }

    /// Runs until the last window is closed or a signal asks for the end; what goes wrong is a line on standard error.
    ///
    /// Called on the main thread, before there are others.
    public func run() -> ExitStatus {
        let settings = SettingsFile.load()
        if options.isConfined {
            ViewerSandbox(decks: decks, folders: settings.settings.deckFolders, output: statistics.output)
                .restrict(logger)
        }
        if !cardtray_heap_return_in_background() { logger.debug("the heap returns memory only as more is asked for") }
        StandardError.writeInBackground()
        defer { StandardError.finish() }
        let loop: EventLoop, connection: WaylandConnection
        do {
            loop = try EventLoop()
        } catch {
            StandardError.report("\(error)")
            return .runtime
        }
        // The compositor's answers take as long as the fonts do, and as what decks are opened with.
        let pool = TypesettingPool(isBackground: true)
        pool.warmUp()
        DeckLoader.prepare()
        do {
            connection = try WaylandConnection(loop: loop, logger: logger)
        } catch .interrupted {
            return .success
        } catch {
            StandardError.report("\(error)")
            return .noCompositor
        }
        let windows = ProgramWindows(connection: connection, pool: pool, options: options, logger: logger)
        let first = windows.openFirst(decks, settings: settings, statistics: statistics)
        var status = ExitStatus.success
        do {
            try loop.run()
        } catch {
            StandardError.report("\(error)")
            status = .noCompositor
        }
        let report = first.window.statisticsReport
        if options.printsStarred { for id in first.starred { print(id) } }
        windows.end()
        if windows.haveFailed, status == .success { status = .unreadableDeck }
        if !write(report), status == .success { status = .runtime }
        return status
    }

    /// Hands out the figures that were asked for; false where they could not be written.
    private func write(_ report: StatisticsReport?) -> Bool {
        guard let report else { return true }
        if statistics.areShown { print(report.lines.joined(separator: "\n")) }
        guard let path = statistics.output else { return true }
        do {
            try JSONEncoder().encode(report).write(to: URL(filePath: path))
        } catch {
            StandardError.report("\(path): cannot write the statistics: \(error)")
            return false
        }
        return true
    }
}

/// What the command line says of how decks are shown.
public struct StartOptions: Sendable {
    /// Overrides the settings file's; nil: as that says.
    public var theme: ThemeChoice?
    /// Of the decks' facets; they win over the settings file's.
    public var languages = LanguageChoices()
    /// Of the decks that are named.
    public var decks = DeckChoices()
    /// Whether the process gives up what showing decks does not take.
    public var isConfined = true
    /// Whether the names of the cards with stars are printed at the end, each on a line.
    public var printsStarred = false
    /// Whether windows that are asked for by another start of the program are opened here, too.
    public var servesOthers = true

    /// Nothing was said: all is as the settings file has it.
    public init() {}

    /// Whether it says anything.
    public var areSpecial: Bool {
        theme != nil || languages != LanguageChoices() || decks.encoding != nil
            || decks.front != nil || decks.isByTag || !isConfined || printsStarred
    }
}
