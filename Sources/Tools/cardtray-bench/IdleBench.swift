import ArgumentParser
import CompositorHarness
import Foundation

/// A window in which nothing moves.
struct IdleBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "idle", abstract: "Count what a window at rest costs, in a sway without a screen.")

    @Option(help: "How long to count, in seconds.")
    var seconds = 10.0

    @Option(help: "Notes in the deck.")
    var notes = 2000

    @Flag(help: "Print the figures as JSON.")
    var json = false

    func validate() throws {
        guard seconds > 0, seconds < 3600, notes > 0 else { throw ValidationError("Both must be more than 0.") }
    }

    func run() throws {
        let sway = try HeadlessCompositor(.sway, CompositorOptions(width: 1920, height: 1080))
        defer { sway.stop() }
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let viewer = try ViewerProcess(DeckFile(.csv, noteCount: notes, in: folder).path, in: sway)
        try viewer.settle()
        let wakeUps = try viewer.probe.wakeUps(), time = try viewer.probe.processorTime()
        usleep(UInt32(seconds * 1e6))
        let moreWakeUps = try viewer.probe.wakeUps() - wakeUps, moreTime = try viewer.probe.processorTime() - time
        _ = try viewer.finish()
        var report = Report("idle")
        report.add("seconds", seconds, "s")
        report.add("wake-ups", Double(moreWakeUps), "")
        report.add("processor-time", moreTime * 1000, "ms")
        try report.print(asJSON: json)
    }
}
