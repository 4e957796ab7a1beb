import ArgumentParser
import DeckFormats
import Foundation

/// What the main thread does for a frame beside drawing it, with a small deck and a large one.
struct WorkBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "work",
        abstract: "Measure a frame's work outside the projector, and the memory it takes.",
        discussion: """
            A window of 1920 × 1080 without a window: input, layout, the scene, the layers and what is damaged, as \
            the program does it, but nothing is drawn. The page scrolls and a row is flicked, to and fro. Times are \
            processor times of the main thread, for all that happens between two frames; allocations are its own.
            """)

    @Option(help: "How many frames of each motion.")
    var frames = 300

    @Option(help: "How many notes the large deck has; the small one has 1,000.")
    var notes = 1_000_000

    @Flag(help: "Print the figures as JSON.")
    var json = false

    private static let smallCount = 1000

    func validate() throws {
        guard frames > 0, notes > 0 else { throw ValidationError("There must be frames and notes.") }
    }

    func run() throws {
        try MainActor.assumeIsolated { try measure() }
    }

    @MainActor private func measure() throws {
        let folder = try TemporaryFolder()
        let stages = try [Self.smallCount, notes].map { count in
            let deck = try DeckFile(.apkg, noteCount: count, in: folder)
            return (name: DeckFile.short(count), stage: try WorkStage(DeckOpener.open(path: deck.path)))
        }
        var report = Report("work")
        for motion in WorkStage.Motion.allCases {
            for (_, stage) in stages { try stage.begin(motion) }
            var samples = stages.map { _ in [WorkStage.Sample]() }
            // Frame by frame in turns, so that whatever else the machine does falls on both.
            for _ in 0..<frames {
                for index in stages.indices { samples[index].append(try stages[index].stage.frame(motion)) }
            }
            for (index, entry) in stages.enumerated() {
                let times = samples[index].map(\.time), counts = samples[index].map { Double($0.allocations) }
                report.add("\(motion)/\(entry.name)/median", times.median, "ms")
                report.add("\(motion)/\(entry.name)/p95", times.quantile(0.95), "ms")
                report.add("\(motion)/\(entry.name)/planning", samples[index].map(\.planning).median, "ms")
                report.add("\(motion)/\(entry.name)/allocations/median", counts.median, "")
                report.add("\(motion)/\(entry.name)/allocations/total", counts.reduce(0, +), "")
                report.add(
                    "\(motion)/\(entry.name)/drawn", samples[index].map(\.drawnShare).median * 100, "% of the window")
            }
            let medians = samples.map { $0.map(\.time).median }
            report.addRatio("\(motion)/\(stages[1].name)-over-1k", medians[1] / medians[0])
            for (index, entry) in stages.enumerated() {
                let count = samples[index].reduce(0) { $0 + $1.allocations }
                report.addRatio("\(motion)/\(entry.name)/allocations-a-frame", Double(count) / Double(frames))
            }
        }
        try report.print(asJSON: json)
    }
}
