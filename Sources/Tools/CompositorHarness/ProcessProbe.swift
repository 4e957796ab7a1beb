import Foundation
import Glibc

/// What the kernel counts of a process.
public struct ProcessProbe: Sendable {
    private let process: pid_t

    /// Looks at a process of this system; it need not be a child.
    public init(process: pid_t) { self.process = process }

    /// How often its threads have gone to sleep by themselves, which is as often as they have been woken up.
    public func wakeUps() throws -> Int {
        try forEachThread("status") { text in
            let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
            return line.flatMap { Int($0.split(separator: "\t").last ?? "") } ?? 0
        }
    }

    /// The processor time of its threads, in seconds.
    public func processorTime() throws -> Double {
        let nanoseconds = try forEachThread("schedstat") { text in
            text.split(separator: " ").first.flatMap { Int($0) } ?? 0
        }
        return Double(nanoseconds) / 1e9
    }

    /// Whether this process, and with it those of the same build, is watched for races.
    private static let isWatchedForRaces = dlsym(nil, "__tsan_init") != nil

    private func forEachThread(_ file: String, _ count: (String) -> Int) throws -> Int {
        let tasks = "/proc/\(process)/task"
        // As they were started: their numbers go up, and begin anew behind the highest that there is.
        var threads = try FileManager.default.contentsOfDirectory(atPath: tasks).compactMap { pid_t($0) }
            .sorted { ($0 < process ? 1 : 0, $0) < ($1 < process ? 1 : 0, $1) }
        // The one that watches is the first without a name of its own, and wakes up all the time.
        func name(_ task: pid_t) -> String? { try? String(contentsOfFile: "\(tasks)/\(task)/comm", encoding: .utf8) }
        if Self.isWatchedForRaces, let own = name(process),
            let watcher = threads.firstIndex(where: { $0 != process && name($0) == own })
        {
            threads.remove(at: watcher)
        }
        return threads.reduce(0) { sum, task in
            // A thread may have ended since.
            let text = try? String(contentsOfFile: "\(tasks)/\(task)/\(file)", encoding: .utf8)
            return sum + (text.map(count) ?? 0)
        }
    }
}
