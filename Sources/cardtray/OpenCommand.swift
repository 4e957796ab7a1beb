import ArgumentParser
import CardtrayApp
import TrayWindow

#if canImport(Glibc)
import Glibc
#endif

struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Open decks in a window (the default).",
        discussion: """
            Several decks are shown one below the other. Your place, open cards, window size and order of cards are \
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
        let (decks, theme, logger) = (decks.decks, theme, logging.logger())
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
