import ArgumentParser
import CardtrayApp

#if canImport(Glibc)
import Glibc
#endif

@main
struct Cardtray: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cardtray",
        abstract: "Show decks of study cards as trays of tilted index cards.",
        discussion: """
            Flick through a row with two fingers, by dragging, or with the arrow keys; click a card to bring it to \
            the front, click it again to turn it.

            Opens Anki packages (.apkg, .colpkg), KVTML 2, CSV, TSV and Anki's text exports where they are: it \
            imports nothing, changes nothing in them, and never goes to the network.

            Settings are read from $XDG_CONFIG_HOME/cardtray/config.toml, if it exists: \(Settings.summary).

            Exit codes: 0, 1 (something failed), 2 (usage), 3 (the deck cannot be read), 4 (no compositor).
            """,
        version: "0.1.0",
        subcommands: [OpenCommand.self, InfoCommand.self, RenderCommand.self, FilmCommand.self, MessageCommand.self],
        defaultSubcommand: OpenCommand.self)

    /// ArgumentParser ends with 64 where the usage is wrong; this program's code for that is 2.
    static func main() {
        // Whoever reads the output may leave before its end, as `head` does: that is an error of a write.
        signal(SIGPIPE, SIG_IGN)
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
            StandardError.write(fullMessage(for: error))
            Glibc.exit(ExitStatus.usage.rawValue)
        }
    }
}
