import Foundation

/// A private sound server without a sound card: what is played into it can be recorded.
public final class SoundServer {
    /// Its address, for `PULSE_SERVER`.
    public let address: String
    /// Where its socket, its settings and its recordings are.
    public let directory: URL
    private let environment: [String: String]
    private let server: ManagedProcess
    private var listener: ManagedProcess?

    /// Frames per second of what it plays and records; in stereo.
    public static let rate = 48_000

    /// - Parameter directory: where its socket goes, if not in a directory of its own.
    /// - Throws: ``HarnessError`` where there is no PulseAudio, or it does not start.
    public init(in directory: URL? = nil) throws {
        self.directory = try directory ?? HeadlessCompositor.makeDirectory()
        let socket = self.directory.appending(path: "sound").path
        address = "unix:" + socket
        var environment = HeadlessCompositor.environment(in: self.directory)
        environment["PULSE_SERVER"] = address
        environment["PULSE_RUNTIME_PATH"] = self.directory.path
        self.environment = environment
        try? FileManager.default.removeItem(atPath: socket)
        // It closes all files that it inherits, by one of which Foundation knows that a child lives: hence
        // the shell between them.
        server = try ManagedProcess(
            "sh",
            [
                "-c", #""$@"; exit $?"#, "sh", "pulseaudio",
                "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1",
                "-L", "module-null-sink sink_name=null rate=\(Self.rate) channels=2 format=float32le",
                "-L", "module-native-protocol-unix auth-anonymous=1 socket=\(socket)",
            ], environment: environment, directory: self.directory)
        guard poll(seconds: 10, until: { (try? ask("info")) != nil }) else {
            throw HarnessError("pulseaudio does not start: \(server.standardError)")
        }
        try hastenSink()
    }

    /// A null sink to which nobody listens closely plays two seconds at a time, and whoever records it or waits for a
    /// sound's end waits as long. So somebody always does; the sink looks up when it is woken.
    private func hastenSink() throws {
        listener = try SoundRecording.recorder(to: "/dev/null", environment, directory)
        guard try poll(seconds: 10, until: { try !ask("list", "short", "source-outputs").isEmpty }) else {
            throw HarnessError("nobody listens to pulseaudio: \(listener?.standardError ?? "")")
        }
        for isSuspended in ["1", "0"] { try ask("suspend-sink", "null", isSuspended) }
    }

    /// Ends it at once, as a crash would.
    public func crash() { server.kill() }

    /// Begins to record what is played.
    public func record() throws -> SoundRecording {
        try SoundRecording(environment: environment, directory: directory)
    }

    /// How many streams play or may play.
    public func streamCount() throws -> Int {
        try ask("list", "short", "sink-inputs").split(separator: "\n").count
    }

    /// Takes nothing from its streams any more, as where a device is suspended.
    public func suspend() throws { try ask("suspend-sink", "null", "1") }

    /// Plays again after ``suspend()``.
    public func resume() throws { try ask("suspend-sink", "null", "0") }

    /// Does nothing at all until it is thawed: a process that got stuck.
    public func freeze() { server.signalGroup(SIGSTOP) }

    /// Goes on after ``freeze()``.
    public func thaw() { server.signalGroup(SIGCONT) }

    /// How much of a stream that may play waits to be taken, in seconds; nil where there is no such stream.
    public func waitingSound() throws -> Double? {
        let lines = try ask("list", "sink-inputs").split(separator: "\n").map { $0.trimmingPrefix { $0.isWhitespace } }
        guard lines.contains("Corked: no"), let latency = lines.first(where: { $0.hasPrefix("Buffer Latency: ") }),
            let microseconds = Double(latency.split(separator: " ")[2])
        else { return nil }
        return microseconds / 1e6
    }

    @discardableResult
    private func ask(_ arguments: String...) throws -> String {
        let process = try ManagedProcess("pactl", arguments, environment: environment, directory: directory)
        guard process.wait(seconds: 5) == 0 else { throw HarnessError("pactl: \(process.standardError)") }
        return process.standardOutput
    }
}
