import ArgumentParser
import CardtrayApp
import TrayWindow

struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Open decks in a window (the default).",
        discussion: """
            Several decks are shown one below the other. Your place, open cards, window size and order of cards are \
            saved in $XDG_STATE_HOME/cardtray and restored the next time.
            """)

    @Argument(help: "Decks to open; “-” reads standard input. None: the sample deck.")
    var decks: [String] = []

    @Flag(help: "Show frame statistics in the window's corner, and print them to standard output at the end.")
    var stats = false

    @Option(
        help: ArgumentHelp(
            "Write the statistics to a file at the end, as JSON with a record of every frame.", valueName: "file"))
    var statsOutput: String?

    @Flag(help: "Label the tiles of cards in close-ups with their scale, place and age.")
    var debugTiles = false

    @Flag(help: "Print the keys and gestures, and exit.")
    var helpKeys = false

    @Option(help: "The colors: light, dark, or auto for the desktop's. Overrides the settings file. (default: auto)")
    var theme: ThemeChoice?

    @OptionGroup var languages: LanguageOptions

    @OptionGroup var encoding: EncodingOption

    @OptionGroup var logging: LoggingOptions

    mutating func run() throws {
        if helpKeys { return try StandardOutput.write(Array((KeyTable.cardtray.text + "\n").utf8)) }
        let (decks, theme, logger) = (decks, theme, logging.logger())
        let (languages, encoding) = (languages.choices, encoding.value)
        let statistics = StatisticsOptions(areShown: stats, output: statsOutput, labelsTiles: debugTiles)
        let status = MainActor.assumeIsolated {
            ViewerProgram(
                decks: decks, theme: theme, languages: languages, encoding: encoding, statistics: statistics,
                logger: logger
            ).run()
        }
        throw ExitCode(status.rawValue)
    }
}
