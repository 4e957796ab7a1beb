import ArgumentParser
import DeckFormats
import Projection
import Raster

/// Frames in which everything moves.
struct FrameBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "frame",
        abstract: "Draw frames of moving cards.",
        discussion: """
            Walls of cards, each with a layer of its own of 640 × 480, turned by 60 ± 10°, lit; and a window of the \
            program's own trays, a row of which is flicked, or of which a card is carried while all others wiggle. \
            Projectors of one thread and of two take turns, and with them the memory floor: reading what is \
            seen of the layers and writing the canvas, once. Medians; “noise” is how far the middle half of the frames lies \
            apart, “stolen” what the machine's neighbors took of the processors.
            """)

    @Option(help: "How many frames each draws of a scene.")
    var frames = 25

    @Option(help: "How many frames the naive projector draws of the scene of 96 cards.")
    var naiveFrames = 3

    @Option(help: "Draw this scene alone.")
    var scene: String?

    @Flag(help: "Put a translucent layer of text over every card.")
    var spines = false

    @Flag(help: "Print the figures as JSON.")
    var json = false

    func validate() throws {
        guard frames > 0, naiveFrames >= 0 else {
            throw ValidationError("At least one frame has to be drawn.")
        }
        let names = Self.walls.map(\.name) + [Self.flapped, Self.tray, Self.flick, Self.wiggling]
        if let scene, !names.contains(scene) {
            throw ValidationError("There is no scene \(scene); there are \(names.joined(separator: ", ")).")
        }
    }

    /// The walls: all cards of one size but where the canvas is small, denser where there are more.
    private static let walls: [(name: String, size: PixelSize, rows: Int, cardsPerRow: Int)] = [
        ("800p-48", PixelSize(1280, 800), 3, 16),
        ("1080p-96", PixelSize(1920, 1080), 4, 24),
        ("1080p-384", PixelSize(1920, 1080), 4, 96),
        ("1080p-1000", PixelSize(1920, 1080), 4, 250),
        ("2160p-384", PixelSize(3840, 2160), 8, 48),
    ]
    private static let common = "1080p-96"
    private static let flapped = "1080p-flapped"
    private static let tray = "1080p-tray"
    private static let flick = "2160p-flick"
    private static let wiggling = "1080p-wiggling"

    func run() throws {
        try MainActor.assumeIsolated { try measure() }
    }

    @MainActor private func measure() throws {
        let projectors = FrameStage.threads.map { ColumnProjector(threads: $0) }
        let machine = StolenTime()
        var report = Report("frame")
        func finish() throws {
            if let stolen = machine.flatMap(StolenTime.percentage) { report.add("machine/stolen", stolen, "%") }
            try report.print(asJSON: json)
        }
        // The scene that others are compared with takes turns with each of them.
        if scene == Self.tray {
            try addTrays(to: &report, projectors)
            try finish()
            return
        }
        if let scene {
            let stage =
                switch scene {
                case Self.flapped: flappedStage()
                case Self.flick: try flickStage()
                case Self.wiggling: try wigglingStage()
                default: stage(scene)
                }
            stage.rounds(frames, projectors)
            add(stage, to: &report)
            try finish()
            return
        }
        let common = stage(Self.common)
        if naiveFrames > 0 {
            report.add("\(Self.common)/naive", (0..<naiveFrames).map(common.naive).median, "ms")
        }
        let others = Self.walls.map(\.name).filter { $0 != Self.common } + [Self.flick]
        for name in others {
            common.forget()
            let stage = name == Self.flick ? try flickStage() : stage(name)
            for number in 0...frames {
                stage.round(number, projectors)
                common.round(number, projectors)
                // The first frame finds cold caches.
                if number == 0 { for stage in [stage, common] { stage.forget() } }
            }
            add(stage, to: &report)
            for (index, threads) in FrameStage.threads.enumerated() {
                report.addRatio(
                    "\(name)/threads-\(threads)/over-\(Self.common)",
                    stage.columns[index].median / common.columns[index].median)
            }
        }
        add(common, to: &report)
        for stage in [flappedStage(), try wigglingStage()] {
            stage.rounds(frames, projectors)
            add(stage, to: &report)
        }
        try addTrays(to: &report, projectors)
        try finish()
    }

    /// The program's own trays, and what their light and shadows cost: the same without takes turns with them.
    @MainActor private func addTrays(to report: inout Report, _ projectors: [ColumnProjector]) throws {
        let (lit, unlit) = (try trayStage(isLit: true), try trayStage(isLit: false))
        for number in 0...frames {
            for stage in [lit, unlit] {
                stage.round(number, projectors)
                // The first frame finds cold caches.
                if number == 0 { stage.forget() }
            }
        }
        add(lit, to: &report)
        for (index, threads) in FrameStage.threads.enumerated() {
            report.addRatio(
                "\(Self.tray)/threads-\(threads)/lit-over-unlit",
                lit.columns[index].median / unlit.columns[index].median)
        }
    }

    @MainActor private func trayStage(isLit: Bool) throws -> FrameStage {
        let tray = try TrayStage(isLit: isLit)
        return FrameStage(Self.tray, tray.pixels, hasFloor: false) { tray.frame($0) }
    }

    /// All cards move. Of those that wiggle only the ones that face the eye are turned about two axes; standing ones
    /// keep their upright edges.
    @MainActor private func wigglingStage() throws -> FrameStage {
        let tray = try TrayStage(.rearrange)
        return FrameStage(Self.wiggling, tray.pixels, hasFloor: false) { tray.frame($0) }
    }

    /// A row of trays is flicked on a screen of scale 2; as in a window, only what changes is drawn.
    @MainActor private func flickStage() throws -> FrameStage {
        let tray = try TrayStage(scale: 2)
        return FrameStage(
            Self.flick, tray.pixels, hasFloor: false, changed: { tray.changed($0) }, frame: { tray.frame($0) })
    }

    /// Eight cards turned about two axes over the wall of 96.
    private func flappedStage() -> FrameStage {
        let wall = Self.walls.first { $0.name == Self.common }!
        let cards = CardWall(size: wall.size, rows: wall.rows, cardsPerRow: wall.cardsPerRow, spines: spines)
        return FrameStage(Self.flapped, wall.size, hasFloor: false) { cards.frame($0, flapped: 8) }
    }

    private func stage(_ name: String) -> FrameStage {
        let wall = Self.walls.first { $0.name == name }!
        let cards = CardWall(size: wall.size, rows: wall.rows, cardsPerRow: wall.cardsPerRow, spines: spines)
        return FrameStage(name, wall.size, hasFloor: true) { cards.frame($0) }
    }

    private func add(_ stage: FrameStage, to report: inout Report) {
        report.add("\(stage.name)/processor/least", stage.processor.min() ?? 0, "ms")
        for (index, threads) in FrameStage.threads.enumerated() {
            let times = stage.columns[index]
            report.add("\(stage.name)/threads-\(threads)", times.median, "ms")
            report.add(
                "\(stage.name)/threads-\(threads)/noise",
                (times.quantile(0.75) - times.quantile(0.25)) / times.median * 100, "%")
            guard !stage.floor[index].isEmpty else { continue }
            report.add("\(stage.name)/threads-\(threads)/floor", stage.floor[index].median, "ms")
            report.addRatio(
                "\(stage.name)/threads-\(threads)/over-floor",
                stage.columns[index].median / stage.floor[index].median)
        }
        if stage.drawn < 1 { report.add("\(stage.name)/drawn", stage.drawn * 100, "%") }
        if !stage.floor[0].isEmpty {
            report.add("\(stage.name)/layers", Double(stage.layerBytes) / 1e6, "MB read")
            let gain = stage.columns[0].median / stage.columns[1].median
            report.addRatio(
                "\(stage.name)/second-thread",
                gain / (stage.floor[0].median / stage.floor[1].median))
        }
        let likeness = stage.likeness(7)
        report.add("\(stage.name)/likeness/plain-to-naive", likeness.plain, "dB")
        report.add("\(stage.name)/likeness/columns-to-64-samples", likeness.columns, "dB")
        report.add("\(stage.name)/likeness/naive-to-64-samples", likeness.naive, "dB")
        report.addRatio("\(stage.name)/likeness/plain-over-50-decibels", likeness.plain / 50)
        report.addRatio(
            "\(stage.name)/likeness/error-over-naive",
            (10.0).raised(to: (likeness.naive - likeness.columns) / 10))
    }
}
