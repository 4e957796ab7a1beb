import Foundation
import Synchronization

/// A compositor of one window that does what a test tells it, when it tells it: what no real one can be made to do,
/// such as gestures, canceled touches, buffers that are never given back, and faults of every kind.
///
/// It is `cardtray-stage`, a process of its own; `send` and `play` take its commands, which its `main.swift` lists,
/// and the methods are for what is done often. Calls return once the event is sent; ``settle()`` waits until
/// the client has it. Safe to use from any thread, one call at a time.
public final class PrivateCompositor: Sendable {
    /// The session's directory: its socket, its home, its logs. Removed at the end.
    public let directory: URL
    /// For clients: a home and a runtime directory of the session's own, and this display only.
    public let environment: [String: String]

    private static let display = "wayland-stage"

    private let process: ManagedProcess
    private let input: FileHandle
    private let output: Mutex<LineReader>

    /// - Throws: ``HarnessError`` if it does not come up.
    public init() throws {
        directory = try HeadlessCompositor.makeDirectory()
        var environment = HeadlessCompositor.environment(in: directory)
        let (input, output) = (Pipe(), Pipe())
        process = try ManagedProcess(
            TestProducts.path(of: "cardtray-stage"), [Self.display], environment: environment, directory: directory,
            input: input, output: output)
        environment["WAYLAND_DISPLAY"] = Self.display
        self.environment = environment
        self.input = input.fileHandleForWriting
        self.output = Mutex(LineReader(output.fileHandleForReading))
        _ = try self.output.withLock { try check($0.next(seconds: 30), after: "start") }
    }

    deinit { stop() }

    /// Ends it, with its clients' connections.
    ///
    /// - Returns: its exit status, 0 unless it has a fault of its own.
    @discardableResult
    public func stop() -> Int32 {
        try? input.close()
        let status = process.wait(seconds: 10) ?? process.kill()
        try? FileManager.default.removeItem(at: directory)
        return status
    }

    /// The path of the socket, which libwayland takes for a name too.
    public var socket: String { directory.appending(path: Self.display).path }

    /// What it wrote to its log.
    public var log: String { process.standardError }

    /// Sends a signal to its process, such as one that has it do nothing for a while.
    public func signal(_ number: Int32) { process.signal(number) }

    /// Starts a client.
    public func launch(
        _ command: String, _ arguments: [String] = [], environment extra: [String: String] = [:]
    ) throws -> ManagedProcess {
        try ManagedProcess(
            command, arguments, environment: environment.merging(extra) { $1 }, directory: directory)
    }

    /// Obeys a command.
    ///
    /// - Returns: what it had to tell.
    /// - Throws: ``HarnessError`` with its words if it cannot obey.
    @discardableResult
    public func send(_ line: String, seconds: Double = 30) throws -> String {
        try output.withLock { reader in
            try input.write(contentsOf: Data("\(line)\n".utf8))
            return try check(reader.next(seconds: seconds), after: line)
        }
    }

    /// Obeys commands one after the other.
    public func play(_ lines: String...) throws { for line in lines { try send(line) } }

    /// Waits until the client has heard all that was sent, and what it was told when it asked for more: a seat's
    /// devices are asked for only when the seat, which was asked for first, has told of them.
    ///
    /// - Throws: ``HarnessError`` if it does not answer within so many seconds.
    public func settle(seconds: Double = 20) throws {
        for _ in 0..<2 { try send("ping \(seconds)", seconds: seconds + 10) }
    }

    /// What there is to tell of the window.
    public func state() throws -> StageState { try StageState(try send("state")) }

    /// What the window shows, in its screen's pixels.
    public func screenshot() throws -> Picture {
        let file = directory.appending(path: "dump-\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        try send("dump \(file.path)")
        return try Picture(png: file)
    }

    /// Waits until the window shows something.
    public func awaitWindow(seconds: Double = 60) throws {
        guard try poll(seconds: seconds, until: { try state().commits > 0 }) else {
            throw HarnessError("no window within \(seconds) s: \(log)")
        }
    }

    /// The picture once nothing has been committed for a while.
    ///
    /// - Throws: ``HarnessError`` after `seconds`.
    public func settledScreenshot(quiet: Double = 0.4, seconds: Double = 60) throws -> Picture {
        try awaitWindow(seconds: seconds)
        let clock = ContinuousClock()
        var commits = -1, since = clock.now
        let isQuiet = try poll(seconds: seconds) {
            let now = try state().commits
            if now != commits { (commits, since) = (now, clock.now) }
            return clock.now - since > .seconds(quiet)
        }
        guard isQuiet else { throw HarnessError("the window did not come to rest within \(seconds) s") }
        return try screenshot()
    }

    private func check(_ answer: String?, after line: String) throws -> String {
        guard let answer, answer == "ok" || answer.hasPrefix("ok ") else {
            throw HarnessError("\(process.name), \(line): \(answer ?? "no answer") \(process.standardError)")
        }
        return String(answer.dropFirst(3))
    }
}
