import ArgumentParser
import CardtrayApp

#if canImport(Glibc)
import Glibc
#endif

struct MessageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "msg",
        abstract: "Drive a running window.",
        discussion: """
            Requests; sections and cards are counted from 0:

              expose SECTION NOTE    bring a card to the front
              expose next|previous   the card beside the one in front
              turn [N]               turn the card in front N times, or back by -N
              flap [on|off]          lift its front facet out of the way, or put it back
              scroll PIXELS          scroll the page; negative is up
              scroll to SECTION      scroll to a tray
              zoom FACTOR            below 1 an overview, above 1 the card in front
              zoom FACTOR about X Y  the same about a point of the window
              clock [on|off]         show the clock, or hide it; also stop, go, zero
              spread [on|off]        all sides of its card beside each other, or one
              key KEY                press a key: Right, ctrl+Home, shift+Return, space, ?
              play                   the sounds of the card in front, from their beginning
              stop                   no card is heard any more
              move SECTION NOTE to SECTION PLACE
                                     move a card to another place; “move marked to” all that are marked
              mark SECTION NOTE      mark a card to be moved with others; unmark takes marks away
              undo, redo             take the last move back, make it again
              order deck             all cards back where the deck has them
              search [TEXT]          show the cards with these words; without, all cards
              state                  print how the window stands, as JSON
              screenshot FILE        write what the window shows as PNG
              settle                 wait until nothing moves and every card is there
              quit                   close the window

            Without --window, the one that was focused or started last is meant. What scripts can say to the socket \
            itself is told in the guide.
            """)

    @Option(help: ArgumentHelp("The window of this process.", valueName: "pid"))
    var window: Int32?

    @Flag(help: "Return when the window has come to rest; state and screenshot tell how it is then.")
    var wait = false

    @Option(help: ArgumentHelp("How long to wait for an answer.", valueName: "seconds"))
    var timeout = 30.0

    @Argument(parsing: .allUnrecognized, help: "What is asked for.")
    var request: [String]

    func validate() throws {
        guard timeout > 0, timeout <= 86400 else { throw ValidationError("--timeout must lie between 0 and 86400.") }
        _ = try parsed()
    }

    mutating func run() throws {
        let request = try parsed()
        do {
            let client = try MessageClient(window: window, patience: timeout)
            if wait, request.isQuestion { _ = try client.send(.settle) }
            if let answer = try client.send(request) { try StandardOutput.write(answer) }
            if wait, !request.isQuestion, request != .quit { _ = try client.send(.settle) }
        } catch let failure as MessageClient.Failure {
            StandardError.write("cardtray: \(failure)")
            throw ExitCode(ExitStatus.runtime.rawValue)
        }
    }

    private func parsed() throws -> MessageRequest {
        do {
            var words = request
            if words.count == 2, words[0] == "screenshot" { words[1] = try fullPath(words[1]) }
            return try MessageRequest(line: words.joined(separator: " "))
        } catch let error as MessageRequest.SyntaxError {
            throw ValidationError("\(error).")
        }
    }

    /// The window has a working directory of its own.
    private func fullPath(_ path: String) throws -> String {
        guard path != "-" else { throw ValidationError("screenshot wants a file.") }
        guard !path.hasPrefix("/") else { return path }
        guard let directory = getcwd(nil, 0) else { throw ValidationError("the working directory is gone.") }
        defer { free(directory) }
        return "\(String(cString: directory))/\(path)"
    }
}
