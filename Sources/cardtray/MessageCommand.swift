import ArgumentParser
import CardtrayApp

struct MessageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "msg",
        abstract: "Drive a running window.",
        discussion: """
            Requests; sections and cards are counted from 0:

            \(MessageRequest.help)

            Without --window, the request goes to the window that was focused or opened last. Scripts can also write \
            to its socket: see Messages in the guide.
            """)

    @Option(help: ArgumentHelp("The window to drive: its process, and .2 for the second of one.", valueName: "pid"))
    var window: WindowName?

    @Flag(help: "Wait until the window has come to rest: after a change, before state and screenshot.")
    var wait = false

    @Option(help: ArgumentHelp("How long to wait for an answer.", valueName: "seconds"))
    var timeout = 30.0

    @Argument(parsing: .allUnrecognized, help: "The request and its arguments.")
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
            switch words.first {
            case "screenshot" where words.count == 2: words[1] = try fullPath(words[1])
            case "open", "new-window": words = try [words[0]] + words.dropFirst().map { try deckURI($0) }
            default: break
            }
            return try MessageRequest(line: words.joined(separator: " "))
        } catch let error as MessageRequest.SyntaxError {
            throw ValidationError("\(error).")
        }
    }

    private func deckURI(_ name: String) throws -> String {
        guard name != "-" else { throw ValidationError("A running window cannot read standard input.") }
        return FileURI.uri(of: try fullPath(name))
    }

    /// The window has a working directory of its own.
    private func fullPath(_ path: String) throws -> String {
        guard path != "-" else { throw ValidationError("screenshot takes a file, not standard output.") }
        guard !path.hasPrefix("/") else { return path }
        guard let path = FileURI.fullPath(path) else {
            throw ValidationError("The working directory no longer exists.")
        }
        return path
    }
}

extension WindowName: ExpressibleByArgument {
    /// The window that the command line names, as `1234` or `1234.2`; nil for what is no such name.
    public init?(argument: String) { self.init(argument) }
}
