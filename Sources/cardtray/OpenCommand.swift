import ArgumentParser
import CardtrayApp
import TrayWindow

struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Open decks in a window (the default).",
        discussion: """
            Several decks stand as trays one below the other. Where you were in a deck, which cards lay open, how \
            large the window was and the order that you gave the cards are kept in $XDG_STATE_HOME/cardtray.
            """)

    @Argument(help: "Decks to open; “-” reads standard input. None: the sample deck.")
    var decks: [String] = []

    @Flag(help: "Show how frames come about in the window's corner, and print it to standard output at the end.")
    var stats = false

    @Option(
        help: ArgumentHelp(
            "Write the same to a file at the end, as JSON with a record of every frame.", valueName: "file"))
    var statsOutput: String?

    @Flag(help: "Label the tiles that a card in a close-up is drawn with: scale, place and age.")
    var debugTiles = false

    @Flag(help: "Print what keys and hands do, and end.")
    var helpKeys = false

    @Option(help: "The colours: light, dark, or auto for the desktop's. Wins over the settings file. (default: auto)")
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
