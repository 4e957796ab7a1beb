import ArgumentParser
import Basics
import CardAudio
import CardtrayApp
import DeckFormats
import FontChecking
import PictureDecoding
import Sandbox

#if canImport(Glibc)
import Glibc
#endif

@main
struct Cardtray: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cardtray",
        abstract: "Show decks of study cards as trays of tilted index cards.",
        usage: """
            cardtray [<options>] [<deck> ...]
                   cardtray <command> [<options>] ...
            """,
        discussion: """
            Flick through a row with two fingers, by dragging, or with the arrow keys; click a card to bring it to \
            the front, click it again to turn it.

            Opens decks where they are: it imports nothing, changes nothing in them, and never goes to the network. \
            What it opens: \(DeckFormat.summary); and folders of these.

            Settings are read from $XDG_CONFIG_HOME/cardtray/config.toml, if it exists: \(Settings.summary).

            Exit codes: 0, 1 (something failed), 2 (usage), 3 (the deck cannot be read), 4 (no compositor).
            """,
        version: "0.1.0",
        subcommands: [
            OpenCommand.self, InfoCommand.self, ExportCommand.self, RenderCommand.self, FilmCommand.self,
            MessageCommand.self, ConfigCommand.self,
        ],
        defaultSubcommand: OpenCommand.self)

    /// The help of the command, with all that may be said where a window is opened.
    private static var wholeHelp: String {
        let own = helpMessage(), window = OpenCommand.helpMessage()
        guard let options = own.firstRange(of: "\nOPTIONS:\n"), let commands = own.firstRange(of: "\nSUBCOMMANDS:\n"),
            let arguments = window.firstRange(of: "\nARGUMENTS:\n")
        else { return own }
        return String(own[..<options.lowerBound] + window[arguments.lowerBound...] + own[commands.lowerBound...])
    }

    static func main() {
        // Whoever reads the output may leave before its end, as `head` does: that is an error of a write.
        signal(SIGPIPE, SIG_IGN)
        switch CommandLine.arguments.dropFirst() {
        case [DecoderServer.argument]: Glibc.exit(DecoderServer.run())
        case [FontCheckServer.argument]: Glibc.exit(FontCheckServer.run())
        case [SoundDecoderServer.argument]: Glibc.exit(SoundDecoderServer.run())
        default: break
        }
        if ["--help", "-h", "help"].contains(CommandLine.arguments.dropFirst().joined(separator: " ")) {
            return print(wholeHelp)
        }
        // A deck keeps its file open, and a folder or an archive may have very many.
        ProcessLimits.allowAllFiles()
        PictureDecoders.use(PictureDecoderPool())
        FontCheckers.use(ConfinedFontChecker())
        // Nothing is released before a call that never returns: the command and its error have ended by then.
        let status = runCommand()
        if status != EXIT_SUCCESS { Glibc.exit(status) }
    }

    /// Runs what the command line asks for, tells what goes wrong, and returns the exit code. ArgumentParser's is 64
    /// where the usage is wrong; this program's code for that is 2.
    private static func runCommand() -> Int32 {
        // What is wrong with a command's values is told with that command's usage.
        var type: any ParsableCommand.Type = Cardtray.self
        do {
            var command = try parseAsRoot()
            type = Swift.type(of: command)
            try command.run()
            return EXIT_SUCCESS
        } catch {
            let message = type.fullMessage(for: error).linesForTerminal, code = type.exitCode(for: error)
            // A bare exit code has none.
            if !message.isEmpty {
                if code == .success { print(message) } else { StandardError.writeText(message) }
            }
            return code == .validationFailure ? ExitStatus.usage.rawValue : code.rawValue
        }
    }
}
