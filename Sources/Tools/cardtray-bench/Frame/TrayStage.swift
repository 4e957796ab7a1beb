import CardDeck
import EventLoop
import Glibc
import Logging
import Projection
import Raster
import TrayKit
import TrayRendering
import Typesetting

/// A window of the program's own trays, 1920 × 1080 at scale 1, 39 cards a row.
@MainActor final class TrayStage {
    enum Motion {
        /// A row is flicked.
        case flick
        /// A card is carried along its row, and all others wiggle.
        case rearrange
    }

    static let pixels = PixelSize(1920, 1080)
    private static let interval = 1.0 / 60
    private static let step = 9.0
    /// How far a card is carried to either side.
    private static let reach = 200.0
    /// As many cards as a row of the window takes, and more rows than it shows.
    private static let notesPerRow = 39
    private static let rows = 8
    /// Where the flick begins: cards lie before the open one and behind it.
    private static let firstExposed = 14
    /// How long a card has been in the hand before it is looked at, so that all wiggle in full.
    private static let settling = 60

    private let frames: [DrawList]

    /// - Parameter isLit: whether cards are lit and throw shadows, as they do.
    init(_ motion: Motion = .flick, isLit: Bool = true) throws {
        let loop = try EventLoop()
        let deck = ArrangedDeck(FullTrays(noteCount: Self.rows * Self.notesPerRow))
        let planner = FramePlanner(
            deck, look: Look(theme: .dark, scale: 1), pool: TypesettingPool(), mailbox: loop.mailbox,
            logger: Logger(label: "cardtray-bench"))
        var metrics = TrayMetrics()
        metrics.isLit = isLit
        let view = TrayView(
            source: deck, metrics: metrics, size: Size(Double(Self.pixels.width), Double(Self.pixels.height)))
        view.delegate = planner
        // In the middle, where likeness is told, too.
        let middle = Point(view.size.width / 2, view.size.height / 2)
        guard let row = view.row(at: middle),
            (0..<Self.rows).allSatisfy({ view.layout.notes(inRow: $0, ofSection: 0).count == Self.notesPerRow })
        else {
            throw BenchError("the trays do not stand as they should")
        }
        let first = view.layout.notes(inRow: row.row, ofSection: row.section).lowerBound + Self.firstExposed
        view.expose(NotePath(section: row.section, note: first), animated: false)
        var time = 1.0
        func advance() {
            time += Self.interval
            switch motion {
            case .flick: view.scroll(dx: Self.step, dy: 0, at: middle, time: time)
            case .rearrange: view.drag(to: middle + Point(Self.reach * sin(2 * time), 0), time: time)
            }
            view.advance(to: time)
        }
        if motion == .rearrange {
            view.press(at: middle, lifts: true, time: time)
            for _ in 0..<Self.settling { advance() }
            guard view.isCarrying else { throw BenchError("no card is in the hand") }
        }
        var frames: [DrawList] = []
        for _ in 0..<48 {
            advance()
            var plan = planner.plan(view, scale: 1, pixels: Self.pixels, age: 1)
            while !planner.isComplete {
                try loop.runOnce(timeout: 5)
                plan = planner.plan(view, scale: 1, pixels: Self.pixels, age: 1)
            }
            frames.append(plan.list)
        }
        guard motion != .flick || view.exposedPosition(of: row) > Double(Self.firstExposed) + 5 else {
            throw BenchError("the row was not flicked")
        }
        self.frames = frames
    }

    nonisolated func frame(_ number: Int) -> DrawList { frames[number % frames.count] }
}
