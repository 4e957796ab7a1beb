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

            Without --window, the request goes to the window that was focused or started last. Scripts can also write \
            to its socket: see Messages in the guide.
            """)

    @Option(help: ArgumentHelp("The process whose window to drive.", valueName: "pid"))
    var window: Int32?

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
            if words.count == 2, words[0] == "screenshot" { words[1] = try fullPath(words[1]) }
            return try MessageRequest(line: words.joined(separator: " "))
        } catch let error as MessageRequest.SyntaxError {
            throw ValidationError("\(error).")
        }
    }

    /// The window has a working directory of its own.
    private func fullPath(_ path: String) throws -> String {
        guard path != "-" else { throw ValidationError("screenshot takes a file, not standard output.") }
        guard !path.hasPrefix("/") else { return path }
        guard let directory = getcwd(nil, 0) else { throw ValidationError("The working directory no longer exists.") }
        defer { free(directory) }
        return "\(String(cString: directory))/\(path)"
    }
}
