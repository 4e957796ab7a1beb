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

            \(MessageRequest.help)

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
