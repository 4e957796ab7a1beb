import CompositorHarness
import Foundation
import TrayWindow

/// The program itself, in a compositor of its own.
struct ViewerProcess {
    /// Nothing has moved for so long: at rest. The scroll indicator waits longer before it fades.
    private static let quiet = 1.2
    private static let patience = 60.0

    let process: ManagedProcess
    let probe: ProcessProbe
    private let figures: URL

    init(_ deck: String, in compositor: HeadlessCompositor) throws {
        figures = compositor.directory.appending(path: "figures-\(UUID().uuidString).json")
        process = try compositor.launch(
            TestProducts.path(of: "cardtray"), [deck, "--stats-output", figures.path])
        probe = ProcessProbe(process: process.processIdentifier)
    }

    /// Waits until it has nothing more to do.
    func settle() throws {
        var last = -1, since = Date()
        let end = Date(timeIntervalSinceNow: Self.patience)
        while Date().timeIntervalSince(since) < Self.quiet {
            guard process.isRunning else { throw BenchError("cardtray has ended: \(process.standardError)") }
            guard Date() < end else { throw BenchError("cardtray does not come to rest") }
            let now = try probe.wakeUps()
            if now != last { (last, since) = (now, Date()) }
            usleep(50_000)
        }
    }

    /// Ends it; what it says of its frames.
    func finish() throws -> StatisticsReport {
        guard process.terminate(seconds: 10) == 0 else {
            throw BenchError("cardtray has failed: \(process.standardError)")
        }
        return try JSONDecoder().decode(StatisticsReport.self, from: Data(contentsOf: figures))
    }
}
