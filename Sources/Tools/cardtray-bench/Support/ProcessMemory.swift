import CompositorHarness
import Foundation

/// What a process holds in memory, in bytes, as the kernel counts it.
struct ProcessMemory {
    /// What `top` shows as RES: all pages that are there, those of files and of shared memory included.
    var resident = 0
    /// The part of it that belongs to no file: heap, stacks, and copies.
    var anonymous = 0
    /// The part that are pages of files, which the kernel takes back when it needs them.
    var files = 0
    /// The part that is shared memory: the window's buffers.
    var shared = 0

    static let zero = ProcessMemory()

    private init() {}

    /// - Throws: where the process is gone.
    init(of process: ManagedProcess) throws {
        try self.init("\(process.processIdentifier)")
        guard resident > 0 else { throw BenchError("cardtray has ended: \(process.standardError)") }
    }

    /// A window that nobody touches lets go of what it showed before and hands memory back within this time, in seconds.
    private static let restingTime = 5.0

    /// What a window's process holds once it has rested for long enough.
    ///
    /// - Throws: where the process is gone.
    static func atRest(of process: ManagedProcess) throws -> ProcessMemory {
        usleep(UInt32(restingTime * 1e6))
        return try ProcessMemory(of: process)
    }

    /// What the benchmark itself holds.
    static var own: ProcessMemory { get throws { try ProcessMemory("self") } }

    /// - Parameter process: its number, or `self`.
    private init(_ process: String) throws {
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        for line in status.split(separator: "\n") {
            let words = line.split(whereSeparator: \.isWhitespace)
            guard words.count >= 2, let kilobytes = Int(words[1]) else { continue }
            switch words[0] {
            case "VmRSS:": resident = kilobytes << 10
            case "RssAnon:": anonymous = kilobytes << 10
            case "RssFile:": files = kilobytes << 10
            case "RssShmem:": shared = kilobytes << 10
            default: break
            }
        }
    }

    /// Each figure's own maximum.
    func maximum(_ other: ProcessMemory) -> ProcessMemory {
        var both = self
        both.resident = max(resident, other.resident)
        both.anonymous = max(anonymous, other.anonymous)
        both.files = max(files, other.files)
        both.shared = max(shared, other.shared)
        return both
    }
}
