import CardDeck
import EventLoop
import Glibc
import Logging
import Projection
import Raster
import TrayKit
import TrayRendering
import Typesetting

/// A window of the program's own trays, 1920 × 1080 logical pixels, 39 cards a row.
@MainActor final class TrayStage {
    enum Motion {
        /// A row is flicked.
        case flick
        /// A card is carried along its row, and all others wiggle.
        case rearrange
    }

    private static let size = Size(1920, 1080)
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

    /// The window's device pixels.
    let pixels: PixelSize
    private let frames: [(list: DrawList, changed: DamageRegion)]

    /// - Parameter isLit: whether cards are lit and throw shadows, as they do.
    init(_ motion: Motion = .flick, scale: Int = 1, isLit: Bool = true) throws {
        let pixels = PixelSize(Int(Self.size.width) * scale, Int(Self.size.height) * scale)
        let loop = try EventLoop()
        let deck = ArrangedDeck(FullTrays(noteCount: Self.rows * Self.notesPerRow))
        let planner = FramePlanner(
            deck, look: Look(theme: .dark, scale: Double(scale)), pool: TypesettingPool(), mailbox: loop.mailbox,
            logger: Logger(label: "cardtray-bench"))
        var metrics = TrayMetrics()
        metrics.isLit = isLit
        let view = TrayView(source: deck, metrics: metrics, size: Self.size)
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
        /// A frame with all of its layers.
        func nextFrame() throws -> (DrawList, changed: DamageRegion, isFading: Bool) {
            var plan = planner.plan(view, scale: Double(scale), pixels: pixels, age: 1)
            var changed = plan.damage.changed
            while !planner.isComplete {
                try loop.runOnce(timeout: 5)
                plan = planner.plan(view, scale: Double(scale), pixels: pixels, age: 1)
                changed.add(plan.damage.changed)
            }
            return (plan.list, changed, plan.isFading)
        }
        // The deck's cards fade in first.
        while try nextFrame().isFading {
            time += Self.interval
            view.advance(to: time)
        }
        var frames: [(DrawList, DamageRegion)] = []
        for _ in 0..<48 {
            advance()
            let frame = try nextFrame()
            frames.append((frame.0, frame.changed))
        }
        guard motion != .flick || view.exposedPosition(of: row) > Double(Self.firstExposed) + 5 else {
            throw BenchError("the row was not flicked")
        }
        (self.pixels, self.frames) = (pixels, frames)
    }

    nonisolated func frame(_ number: Int) -> DrawList { frames[number % frames.count].list }

    /// What a frame has changed since the one before.
    nonisolated func changed(_ number: Int) -> DamageRegion { frames[number % frames.count].changed }
}
