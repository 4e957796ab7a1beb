import CardtrayApp
import CompositorHarness
import Foundation
import Synchronization

/// Asks a window how it stands, all the time, on a thread of its own: how soon it answers is how long its main thread was
/// away, and where it was.
final class AnswerWatch: Sendable {
    /// Between two questions, in microseconds.
    private static let pause: UInt32 = 20_000

    /// How many of the longest answers are looked at one by one, and what was done last before each.
    private static let longest = 20
    private static let lastActions = 4

    /// Times are in seconds.
    private struct Answer {
        let time: Double
        /// How long the main thread ran meanwhile, and how long it wanted to, with no processor free.
        let ran: Double
        let waited: Double
        /// How long the thread that asks wanted to.
        let askerWaited: Double
        /// What was done last before it was asked, and until it was answered.
        let actions: [String]
    }

    private struct State {
        var answers: [Answer] = []
        /// What was done last, up to the last question, and since then.
        var before: [String] = []
        var since: [String] = []

        mutating func beginQuestion() {
            before = (before + since).suffix(AnswerWatch.lastActions)
            since = []
        }
    }

    private let isOver = Atomic(false)
    private let state = Mutex(State())

    /// - Parameters:
    ///   - program: the window's process.
    ///   - session: the session's runtime directory.
    init(of program: ManagedProcess, in session: URL) {
        let process = program.processIdentifier
        Thread.detachNewThread { [self] in
            let directory = WindowDirectory(runtime: session.path), clock = ContinuousClock()
            let main = ScheduledTime(of: "\(process)"), own = ScheduledTime(of: "thread-self")
            while !isOver.load(ordering: .relaxed) {
                // One connection: it is the main thread that is asked, not the system's connections.
                guard let client = try? MessageClient(window: nil, in: directory, patience: 60),
                    let request = try? MessageRequest(line: "state")
                else {
                    usleep(Self.pause)
                    continue
                }
                while !isOver.load(ordering: .relaxed) {
                    state.withLock { $0.beginQuestion() }
                    let (mainBefore, ownBefore) = (main.now, own.now), begin = clock.now
                    guard (try? client.send(request)) != nil else { break }
                    let time = (clock.now - begin) / .seconds(1), mainAfter = main.now
                    let (ran, waited) = (mainAfter.ran - mainBefore.ran, mainAfter.waited - mainBefore.waited)
                    let askerWaited = own.now.waited - ownBefore.waited
                    state.withLock {
                        let actions = $0.before + $0.since
                        $0.answers.append(
                            Answer(time: time, ran: ran, waited: waited, askerWaited: askerWaited, actions: actions))
                    }
                    usleep(Self.pause)
                }
            }
        }
    }

    func end() { isOver.store(true, ordering: .relaxed) }

    /// Something is done to the window.
    func note(_ action: String) { state.withLock { $0.since.append(action) } }

    /// How long answers took, and, on standard error, where the longest came from.
    func report(to report: inout Report) {
        let answers = state.withLock { $0.answers }, times = answers.map(\.time)
        report.add("answers", Double(times.count), "")
        report.add("answer/median", times.median * 1000, "ms")
        report.add("answer/99 %", times.quantile(0.99) * 1000, "ms")
        report.add("answer/99.9 %", times.quantile(0.999) * 1000, "ms")
        report.add("answer/99.9 %/main thread's own", answers.map(\.ran).quantile(0.999) * 1000, "ms")
        report.add(
            "answer/99.9 %/without waiting for a processor",
            answers.map {
                max(0, $0.time - $0.waited - $0.askerWaited)
            }.quantile(0.999) * 1000, "ms")
        report.add("answer/longest", (times.max() ?? 0) * 1000, "ms")
        for answer in answers.sorted(by: { $0.time > $1.time }).prefix(Self.longest) {
            func milliseconds(_ time: Double) -> Int { Int((time * 1000).rounded()) }
            let line = """
                \(milliseconds(answer.time)) ms: ran \(milliseconds(answer.ran)), no processor \
                \(milliseconds(answer.waited)) and \(milliseconds(answer.askerWaited)) after \
                \(answer.actions.joined(separator: ", "))\n
                """
            FileHandle.standardError.write(Data(line.utf8))
        }
    }
}

/// How long a thread has run and has wanted to, as the kernel counts it.
private struct ScheduledTime {
    private let path: String

    /// - Parameter thread: a process, whose first thread is meant, or `thread-self`.
    init(of thread: String) { path = "/proc/\(thread)/schedstat" }

    /// In seconds, since it began; nothing of a thread that is gone.
    var now: (ran: Double, waited: Double) {
        let counts = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: " ").compactMap {
            Double($0)
        }
        guard let counts, counts.count >= 2 else { return (0, 0) }
        return (counts[0] / 1e9, counts[1] / 1e9)
    }
}
