import ArgumentParser
import Foundation
import TrayRendering

/// Twenty seconds of zooming into a long card and out of it, and the same time of a client that does nothing but fill
/// its window, in turns.
struct ZoomBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "zoom", abstract: "Zoom into a card with a long text and out of it, in a sway without a screen.",
        discussion: """
            From the trays to a card that fills the window, to 64 times that, and back, again and again: with two \
            fingers, a wheel, and flings. The program's window and that of a client which only fills its window \
            with a color take turns under the same injected input. What the program has allocated at the height of \
            it all, and when it is back at rest, more than at the beginning, is compared with what layers and tiles \
            may take.
            """)

    @OptionGroup var options: WindowRunOptions

    @Option(help: "The characters of the card's text.")
    var characters = 20_000

    /// Cards in the deck: a row, more or less.
    private static let notes = 36
    /// On the card, which is the exposed one of the first row.
    private static let place = (x: 330.0, y: 160.0)
    /// Between two looks at the memory, in microseconds.
    private static let watchInterval: UInt32 = 20_000

    func validate() throws {
        guard characters > 0 else { throw ValidationError("--characters must be more than 0.") }
    }

    func run() throws {
        let report = try MainActor.assumeIsolated {
            let run = try WindowRun(
                .sway, size: options.size, seconds: options.secondsOfTurn,
                deck: { try LongCard.writeDeck(characters: characters, notes: Self.notes, in: $0) },
                script: { ZoomScript(injector: $0, place: Self.place) })
            defer { run.stop() }
            let start = try run.memoryAtRest()
            let watch = try run.watchMemory(every: Self.watchInterval)
            for _ in 0..<options.turns { try run.turn() }
            let peak = watch.end(), end = try run.memoryAtRest(after: "0")
            var report = try run.report("zoom")
            for (phase, memory) in [("start", start), ("height", peak), ("end", end)] {
                report.add("sway/cardtray/allocated-at-the-\(phase)", Double(memory.anonymous) / 1e6, "MB")
            }
            let room = Double(FramePlanner.layerCapacity)
            report.addRatio("sway/height-over-capacity", Double(peak.anonymous - start.anonymous) / room)
            report.addRatio("sway/end-over-capacity", Double(end.anonymous - start.anonymous) / room)
            return report
        }
        try report.print(asJSON: options.json)
    }
}
