import ArgumentParser
import Foundation
import Raster

/// The scene of `frame`, drawn by others: OpenCV, Skia, Qt's raster engine and pixman take turns with
/// the column projector.
struct PeersBench: ParsableCommand {
    enum Scene: String, ExpressibleByArgument, CaseIterable {
        case small = "800p-48"
        case usual = "1080p-96"
        case many = "1080p-384"
        case large = "2160p-384"

        var wall: CardWall {
            switch self {
            case .small: CardWall(size: PixelSize(1280, 800), rows: 3, cardsPerRow: 16, spines: false)
            case .usual: CardWall(size: PixelSize(1920, 1080), rows: 4, cardsPerRow: 24, spines: false)
            case .many: CardWall(size: PixelSize(1920, 1080), rows: 8, cardsPerRow: 48, spines: false)
            case .large: CardWall(size: PixelSize(3840, 2160), rows: 8, cardsPerRow: 48, spines: false)
            }
        }
    }

    static let configuration = CommandConfiguration(
        commandName: "peers", abstract: "Draw the same cards with OpenCV, Skia, Qt and pixman.",
        discussion: """
            Each draws on a sheet of twice the resolution and halves it, as the naive projector does, but \
            without light. Cards are drawn whole, back to front; figures named 'clipped' are of drawing \
            only the strips that the cards in front leave to be seen.
            """)

    @Option(help: "The wall of cards.")
    var scene = Scene.usual

    @Option(help: "How many frames each draws; the median counts.")
    var frames = 7

    @Option(help: "The Python that has the peers' packages.")
    var python = PeersBench.defaultPython

    @Option(help: "A directory to write what each peer draws to.")
    var pictures: String?

    @Flag(help: "Print the figures as JSON.")
    var json = false

    /// Made by `meson-helpers/bench`, which names it in the environment too.
    static var defaultPython: String {
        let environment = ProcessInfo.processInfo.environment
        if let named = environment["CARDTRAY_BENCH_PYTHON"] { return named }
        let cache = environment["XDG_CACHE_HOME"] ?? (environment["HOME"] ?? "") + "/.cache"
        return cache + "/cardtray-bench/venv/bin/python"
    }

    func validate() throws {
        guard frames > 0 else { throw ValidationError("At least one frame has to be drawn.") }
    }

    func run() throws {
        let contest = try PeerContest(scene.wall, named: scene.rawValue, python: python)
        try contest.comparePictures(savingIn: pictures)
        let machine = StolenTime()
        for frame in 1...frames { try contest.draw(frame) }
        var report = contest.report
        if let stolen = machine.flatMap(StolenTime.percentage) { report.add("machine/stolen", stolen, "%") }
        try report.print(asJSON: json)
    }
}
