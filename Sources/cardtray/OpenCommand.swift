import ArgumentParser
import CardtrayApp
import FontChecking
import PictureDecoding
import TrayWindow

#if canImport(Glibc)
import Glibc
#endif

struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Open decks in a window (the default).",
        discussion: """
            Several decks are shown one below the other. A cardtray that runs already opens them in a window beside \
            its own, unless other options are given. Your place, open cards, window size and order of cards are \
            saved in $XDG_STATE_HOME/cardtray and restored the next time.
            """)

    @OptionGroup var decks: DeckArguments

    @Flag(help: "Show frame statistics in the window's corner, and print them to standard output at the end.")
    var stats = false

    @Option(
        help: ArgumentHelp(
            "Write the statistics to a file at the end, as JSON with a record of every frame.", valueName: "file"))
    var statsOutput: String?

    @Flag(help: "Label the tiles of cards in close-ups with their scale, place and age.")
    var debugTiles = false

    @Flag(help: "Do not open the decks in a cardtray that runs already.")
    var newInstance = false

    @Flag(
        inversion: .prefixedNo,
        help: "Give up the network, starting other programs, changing files, and reading hidden folders.")
    var sandbox = true

    @Flag(help: "Put the cards into a tray for each tag; Ctrl+T puts them back.")
    var byTag = false

    @Flag(help: "Print the ids of the cards with stars at the end, each on a line.")
    var printStarred = false

    @Flag(help: "Print the keys and gestures, and exit.")
    var helpKeys = false

    @Option(help: "The colors: light, dark, or auto for the desktop's. Overrides the settings file. (default: auto)")
    var theme: ThemeChoice?

    @OptionGroup var languages: LanguageOptions

    @OptionGroup var encoding: EncodingOption

    @OptionGroup var logging: LoggingOptions

    /// Who mistypes a command is not told of a file that does not exist.
    func validate() throws {
        guard let name = decks.decks.first, name != "-", !name.contains(where: { $0 == "/" || $0 == "." }),
            access(name, F_OK) != 0
        else { return }
        let commands = Cardtray.configuration.subcommands.compactMap { $0.configuration.commandName }
        throw ValidationError(
            "There is no deck “\(name)” here, and no such command: there are \(commands.joined(separator: ", ")).")
    }

    mutating func run() throws {
        if helpKeys { return try StandardOutput.write(Array((KeyTable.cardtray.text + "\n").utf8)) }
        let (decks, logger) = (decks.decks, logging.logger())
        PictureDecoders.use(PictureDecoderPool { logger.debug("\($0)") })
        FontCheckers.use(ConfinedFontChecker { logger.debug("\($0)") })
        let statistics = StatisticsOptions(areShown: stats, output: statsOutput, labelsTiles: debugTiles)
        var options = StartOptions()
        (options.theme, options.languages) = (theme, languages.choices)
        (options.decks.encoding, options.decks.front) = (encoding.value, self.decks.front)
        options.decks.isByTag = byTag
        (options.isConfined, options.printsStarred) = (sandbox, printStarred)
        // What the options ask for is asked of no other program, nor for its windows.
        options.servesOthers = !statistics.areWanted && !logging.verbose && !options.areSpecial
        if options.servesOthers, !newInstance,
            let status = RunningProgram.open(decks, token: getenv("XDG_ACTIVATION_TOKEN").map { String(cString: $0) })
        {
            throw ExitCode(status.rawValue)
        }
        let status = MainActor.assumeIsolated { [options] in
            ViewerProgram(decks: decks, options: options, statistics: statistics, logger: logger).run()
        }
        throw ExitCode(status.rawValue)
    }
}
