import Foundation
import Synchronization

/// A process of a test: what it prints is kept, and it ends with the test process at the latest.
public final class ManagedProcess: Sendable {
    /// The command's name, for messages.
    public let name: String

    private let process: Process
    private let outputFile: URL
    private let errorFile: URL
    private let hasEnded = Mutex(false)

    /// - Parameters:
    ///   - command: a path, or a name to be looked up in `PATH`.
    ///   - directory: where the files with its output go.
    ///   - input: its standard input; nil for none.
    /// - Throws: where the process cannot be started.
    public init(
        _ command: String, _ arguments: [String], environment: [String: String], directory: URL,
        input: Pipe? = nil, output: Pipe? = nil
    ) throws {
        name = URL(fileURLWithPath: command).lastPathComponent
        let log = directory.appending(path: "\(name)-\(UUID().uuidString.prefix(8))")
        outputFile = log.appendingPathExtension("out")
        errorFile = log.appendingPathExtension("err")
        process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // The thread that this runs on may block signals, which a child would inherit.
        process.arguments = ["--default-signal", command] + arguments
        process.environment = environment
        process.standardInput = input ?? FileHandle.nullDevice
        try Data().write(to: outputFile)
        try Data().write(to: errorFile)
        if let output {
            process.standardOutput = output
        } else {
            process.standardOutput = try FileHandle(forWritingTo: outputFile)
        }
        process.standardError = try FileHandle(forWritingTo: errorFile)
        try process.run()
        Reaper.shared.add(group: process.processIdentifier)
    }

    deinit { kill() }

    /// The number that the system knows it by.
    public var processIdentifier: pid_t { process.processIdentifier }

    /// Whether it has not ended yet.
    public var isRunning: Bool { process.isRunning }

    /// What it printed until now.
    public var standardOutput: String { Self.text(outputFile) }

    /// What it said of errors until now.
    public var standardError: String { Self.text(errorFile) }

    /// Sends a signal to the process alone.
    public func signal(_ number: Int32) {
        if process.isRunning { Glibc.kill(process.processIdentifier, number) }
    }

    /// Sends a signal to the process and all that it has started.
    public func signalGroup(_ number: Int32) {
        if process.isRunning { Glibc.kill(-process.processIdentifier, number) }
    }

    /// Waits for its end.
    ///
    /// - Returns: the exit status, or 128 plus the signal that ended it; nil if it still runs after `seconds`.
    public func wait(seconds: Double = 10) -> Int32? {
        guard poll(seconds: seconds, until: { !process.isRunning }) else { return nil }
        hasEnded.withLock { ended in
            guard !ended else { return }
            ended = true
            // It may have left others of its group behind.
            Glibc.kill(-process.processIdentifier, SIGKILL)
            Reaper.shared.forget(group: process.processIdentifier)
        }
        return process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    }

    /// Asks it to end, by force after `seconds`; returns as ``wait(seconds:)`` does.
    @discardableResult
    public func terminate(seconds: Double = 3) -> Int32 {
        signal(SIGTERM)
        return wait(seconds: seconds) ?? kill()
    }

    /// Ends it and its group at once, as a crash would.
    @discardableResult
    public func kill() -> Int32 {
        signalGroup(SIGKILL)
        process.waitUntilExit()
        return wait(seconds: 1) ?? 128 + SIGKILL
    }

    private static func text(_ file: URL) -> String {
        (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}

/// Asks again every few milliseconds; false if the answer is still no after `seconds`.
public func poll(seconds: Double, until condition: () throws -> Bool) rethrows -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    while true {
        if try condition() { return true }
        if clock.now >= end { return false }
        usleep(5000)
    }
}
