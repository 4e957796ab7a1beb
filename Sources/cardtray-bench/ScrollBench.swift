import ArgumentParser
import CardtrayApp
import CompositorHarness
import Foundation
import WaylandClient

/// Twenty seconds of flicks, and the same time of a client that does nothing but fill its window, in turns.
struct ScrollBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scroll", abstract: "Flick through a deck in a compositor without a screen.",
        discussion: """
            The program's window and that of a client which only fills its window with a colour take turns, under the \
            same injected input: fingers on sway, drags on mutter, whose injected fingers never lift. weston takes no \
            input: what moves there is a window that opens, again and again.
            """)

    @Option(help: "How long the program is flicked through, in seconds; the plain client runs as long.")
    var seconds = 20.0

    @Option(help: "The turns that this time is cut into.")
    var turns = 5

    @Option(help: "Notes in the deck.")
    var notes = 2000

    @Option(help: "The screen's width, and the windows', in pixels.")
    var width = 1920

    @Option(help: "The screen's height.")
    var height = 1080

    @Option(help: "sway, mutter or weston. sway never tells when a frame is seen.")
    var compositor = CompositorKind.sway

    @Flag(help: "Print the figures as JSON.")
    var json = false

    func validate() throws {
        guard seconds >= 1, seconds <= 60, turns > 0, notes > 0 else {
            throw ValidationError("--seconds must lie between 1 and 60, --turns and --notes be more than 0.")
        }
        guard width >= 640, width <= 8192, height >= 480, height <= 8192 else {
            throw ValidationError("--width must lie between 640 and 8192, --height between 480 and 8192.")
        }
        guard compositor != .kwin else { throw ValidationError("kwin has no place in this benchmark.") }
    }

    func run() throws {
        let report = try MainActor.assumeIsolated {
            let run = try WindowRun(
                compositor, size: LogicalSize(width, height), seconds: seconds / Double(turns),
                deck: { try DeckFile(.csv, noteCount: notes, in: $0).path },
                script: {
                    FlickScript(
                        injector: $0, hand: compositor == .mutter ? .drag : .fingers,
                        place: (Double(width / 2), Double(height / 2)))
                })
            defer { run.stop() }
            for _ in 0..<turns { try run.turn() }
            var report = try run.report("scroll")
            run.addGrowth(to: &report)
            return report
        }
        try report.print(asJSON: json)
    }
}

extension CompositorKind: ExpressibleByArgument {}
