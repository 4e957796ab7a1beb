import Foundation

/// A private speech-dispatcher: what it is to say is written down, or said by espeak-ng into a private sound server.
public final class SpeechServer {
    /// What was to be said.
    public struct Message: Decodable, Equatable, Sendable {
        /// In lower case.
        public var language: String
        /// What is to be said, as the module got it.
        public var text: String

        /// A text, and the language that it is said in.
        public init(_ text: String, _ language: String) { (self.text, self.language) = (text, language) }
    }

    /// Where it listens.
    public let path: String
    /// Where its socket, its settings and what it wrote lie.
    public let directory: URL
    private let server: ManagedProcess

    /// For `SPEECHD_ADDRESS`.
    public var address: String { "unix_socket:" + path }

    private var hold: URL { directory.appending(path: "hold") }

    /// - Parameters:
    ///   - sound: where it is to be heard; nil for a module that only writes down what it is to say.
    ///   - directory: where its socket goes, if not in a directory of its own.
    /// - Throws: ``HarnessError`` where there is no speech-dispatcher, or it does not start.
    public init(heardBy sound: SoundServer? = nil, in directory: URL? = nil) throws {
        let directory = try directory ?? HeadlessCompositor.makeDirectory()
        self.directory = directory
        path = directory.appending(path: "speech").path
        var environment = HeadlessCompositor.environment(in: directory)
        environment["SPEECH_FOLDER"] = directory.path
        environment["PULSE_SERVER"] = sound?.address
        // A name, a program, and what it is called with.
        let module =
            sound == nil
            ? ["writing", "/usr/bin/python3", HeadlessCompositor.script("speech-module.py")]
            : ["espeak-ng", "sd_espeak-ng", "/etc/speech-dispatcher/modules/espeak-ng.conf"]
        let configuration = directory.appending(path: "voices")
        try FileManager.default.createDirectory(at: configuration, withIntermediateDirectories: true)
        try """
        DefaultLanguage "en-US"
        AudioOutputMethod "pulse"
        AddModule \(module.map { "\"\($0)\"" }.joined(separator: " "))
        DefaultModule \(module[0])
        """.write(to: configuration.appending(path: "speechd.conf"), atomically: true, encoding: .utf8)
        for old in ["speech", "speech-dispatcher.log"] {
            try? FileManager.default.removeItem(at: directory.appending(path: old))
        }
        server = try ManagedProcess(
            "speech-dispatcher",
            [
                "--run-single", "--timeout", "0", "--communication-method", "unix_socket", "--socket-path", path,
                "--config-dir", configuration.path, "--pid-file", directory.appending(path: "speech.pid").path,
                "--log-dir", directory.path, "--log-level", "1",
            ], environment: environment, directory: directory)
        // Its socket is there before it listens.
        let log = directory.appending(path: "speech-dispatcher.log")
        let isReady = poll(seconds: 20) {
            (try? String(contentsOf: log, encoding: .utf8))?.contains("waiting for clients") == true
        }
        guard isReady else { throw HarnessError("speech-dispatcher does not start: \(server.standardError)") }
    }

    deinit { server.kill() }

    /// What it was to say so far, in its order.
    public func messages() throws -> [Message] { try read("spoken") }

    /// What of that was stopped before its end.
    public func stoppedMessages() throws -> [Message] { try read("stopped") }

    private func read(_ name: String) throws -> [Message] {
        let lines = (try? String(contentsOf: directory.appending(path: name), encoding: .utf8)) ?? ""
        return try lines.split(separator: "\n").map { try JSONDecoder().decode(Message.self, from: Data($0.utf8)) }
    }

    /// Has the message that is said, and those to come, last until ``release()``.
    public func holdMessages() throws { try Data().write(to: hold) }

    /// Has the message that is said end, and each later one as soon as it has begun.
    public func release() throws { try FileManager.default.removeItem(at: hold) }

    /// Ends it at once, as a crash would.
    public func crash() { server.kill() }

    /// Does nothing at all until it is thawed: a process that got stuck.
    public func freeze() { server.signalGroup(SIGSTOP) }

    /// Lets it go on.
    public func thaw() { server.signalGroup(SIGCONT) }
}
