import Foundation

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

    private func forEachThread(_ file: String, _ count: (String) -> Int) throws -> Int {
        let tasks = "/proc/\(process)/task"
        return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
            // A thread may have ended since.
            let text = try? String(contentsOfFile: "\(tasks)/\(task)/\(file)", encoding: .utf8)
            return sum + (text.map(count) ?? 0)
        }
    }
}
