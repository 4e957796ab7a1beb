import CompositorHarness
import EventLoop
import Foundation

/// The program, opening a deck in a compositor without a screen.
final class ViewerRun {
    /// How long anything may take, in seconds.
    private static let patience = 300.0

    let process: ManagedProcess
    private let started: Double

    init(_ deck: String, in compositor: HeadlessCompositor) throws {
        // Where the window was and what was open, from the run before, must not make a difference.
        let state = compositor.directory.appending(path: "state-\(UUID().uuidString)").path
        started = MonotonicClock.now
        process = try compositor.launch(
            TestProducts.path(of: "cardtray"), ["--verbose", deck], environment: ["XDG_STATE_HOME": state])
    }

    /// Waits for a milestone of the opening.
    ///
    /// - Returns: when it was reached, in milliseconds from the start of the process.
    func reached(_ milestone: String) throws -> Double {
        var time: Double?
        let mark = "opening: \(milestone) at "
        let isReached = try poll(seconds: Self.patience) {
            time =
                process.standardError.split(separator: "\n").lazy.compactMap { line in
                    line.range(of: mark).flatMap { Double(line[$0.upperBound...].dropLast(" s".count)) }
                }.first
            guard time != nil || process.isRunning else {
                throw BenchError("cardtray has ended: \(process.standardError)")
            }
            return time != nil
        }
        guard isReached, let time else { throw BenchError("cardtray never comes to “\(milestone)”") }
        return (time - started) * 1000
    }

    func end() throws {
        guard process.terminate(seconds: 20) == 0 else {
            throw BenchError("cardtray has failed: \(process.standardError)")
        }
    }
}
