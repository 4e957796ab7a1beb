import Foundation

/// A compositor without a screen, in a session of its own: runtime directory, home, message bus.
///
/// It takes about 50 ms to start (sway, weston) or 200 ms (mutter, kwin). ``stop()`` or the last reference's end
/// takes the session down; should the test process crash, a watching shell does.
public final class HeadlessCompositor: Sendable {
    /// Which compositor it is.
    public let kind: CompositorKind
    /// What it shows its clients.
    public let options: CompositorOptions

    /// The session's directory: its sockets, its home, its logs. Removed at the end.
    public let directory: URL

    /// The socket's name in the session's runtime directory.
    public let display: String

    /// For clients and tools: a home and a runtime directory of the session's own, and this display only.
    public let environment: [String: String]

    /// 0xRRGGBB, on weston.
    static let background: UInt32 = 0x203040

    private let compositor: ManagedProcess

    /// What the compositor needs around it, in the order of their start.
    private let services: [ManagedProcess]

    /// - Throws: ``HarnessError`` if it is not installed, or does not answer within 30 s.
    public init(_ kind: CompositorKind, _ options: CompositorOptions = CompositorOptions()) throws {
        self.kind = kind
        self.options = options
        directory = try Self.makeDirectory()
        do {
            // sway takes the first name that is free.
            display = kind == .sway ? "wayland-1" : "wayland-\(kind.rawValue)"
            var environment = Self.environment(in: directory)
            var services: [ManagedProcess] = []
            if kind.wantsBus {
                services.append(try Self.startBus(in: directory, &environment))
            }
            if kind == .mutter {
                // Its screenshots are PipeWire streams.
                services += try Self.startPipeWire(environment, directory)
            }
            self.services = services
            compositor = try Self.start(kind, options, display, environment, directory)
            environment["WAYLAND_DISPLAY"] = display
            if kind == .sway { environment["SWAYSOCK"] = directory.appending(path: "sway.sock").path }
            self.environment = environment
            try waitUntilReady()
        } catch {
            try? FileManager.default.removeItem(at: directory)
            throw error
        }
    }

    deinit { stop() }

    /// The path of the socket, which libwayland takes for a name too.
    public var socket: String { directory.appending(path: display).path }

    /// Whether its process has not ended yet.
    public var isRunning: Bool { compositor.isRunning }

    /// What the compositor wrote to its log.
    public var log: String { compositor.standardOutput + compositor.standardError }

    /// Starts a client in the session.
    ///
    /// - Parameter extra: goes over ``environment``.
    public func launch(
        _ command: String, _ arguments: [String] = [], environment extra: [String: String] = [:],
        input: Pipe? = nil, output: Pipe? = nil
    ) throws -> ManagedProcess {
        try ManagedProcess(
            command, arguments, environment: environment.merging(extra) { $1 }, directory: directory, input: input,
            output: output)
    }

    /// Runs a tool in the session to its end.
    ///
    /// - Returns: what it printed.
    /// - Throws: ``HarnessError`` if it fails, or runs for longer than `seconds`.
    @discardableResult
    public func run(_ command: String, _ arguments: [String] = [], seconds: Double = 20) throws -> String {
        let tool = try launch(command, arguments)
        guard let status = tool.wait(seconds: seconds) else {
            tool.kill()
            throw HarnessError("\(tool.name) did not end within \(seconds) s: \(tool.standardError)")
        }
        guard status == 0 else {
            let words = ([tool.name] + arguments).joined(separator: " ")
            throw HarnessError("\(words): status \(status): \(tool.standardError)\(tool.standardOutput)")
        }
        return tool.standardOutput
    }

    /// Ends the compositor at once, as a crash would; its clients lose their display.
    public func crash() { compositor.kill() }

    /// Ends the session. Idempotent.
    public func stop() {
        compositor.terminate()
        for service in services.reversed() { service.terminate() }
        try? FileManager.default.removeItem(at: directory)
    }

    private func waitUntilReady() throws {
        let ready = try poll(seconds: 30) {
            guard compositor.isRunning else { throw HarnessError("\(kind.rawValue) ended at once: \(log)") }
            return WaylandProbe.answers(socket)
        }
        guard ready else { throw HarnessError("\(kind.rawValue) does not answer: \(log)") }
        switch kind {
        case .mutter where options.scale != 1:
            for output in 0..<options.outputCount { try setScale(options.scale, output: output) }
        case .weston:
            // Its shell is a client, which draws the background a little later.
            guard try poll(seconds: 10, until: { try screenshot()[0, 0] == Self.background }) else {
                throw HarnessError("weston's shell does not come up: \(log)")
            }
        default: break
        }
    }
}
