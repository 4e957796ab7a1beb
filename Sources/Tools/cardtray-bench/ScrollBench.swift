import ArgumentParser
import CardtrayApp
import CompositorHarness
import Foundation

/// Twenty seconds of flicks, and the same time of a client that does nothing but fill its window, in turns.
struct ScrollBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scroll", abstract: "Flick through a deck in a compositor without a screen.",
        discussion: """
            The program's window and that of a client which only fills its window with a color take turns, under the \
            same injected input: fingers on sway, drags on mutter, whose injected fingers never lift. weston takes no \
            input: what moves there is a window that opens, again and again.
            """)

    @OptionGroup var options: WindowRunOptions

    @Option(help: "Notes in the deck.")
    var notes = 2000

    @Option(help: "sway, mutter or weston. sway never tells when a frame is seen.")
    var compositor = CompositorKind.sway

    func validate() throws {
        guard notes > 0 else { throw ValidationError("--notes must be more than 0.") }
        guard compositor != .kwin else { throw ValidationError("kwin has no place in this benchmark.") }
    }

    func run() throws {
        let report = try MainActor.assumeIsolated {
            let run = try WindowRun(
                compositor, size: options.size, seconds: options.secondsOfTurn,
                deck: { try DeckFile(.csv, noteCount: notes, in: $0).path },
                script: {
                    FlickScript(
                        injector: $0, hand: compositor == .mutter ? .drag : .fingers,
                        place: (Double(options.width / 2), Double(options.height / 2)))
                })
            defer { run.stop() }
            for _ in 0..<options.turns { try run.turn() }
            var report = try run.report("scroll")
            run.addGrowth(to: &report)
            return report
        }
        try report.print(asJSON: options.json)
    }
}

extension CompositorKind: ExpressibleByArgument {}
