import CAllocationCounter
import CardDeck
import EventLoop
import Glibc
import Logging
import Raster
import TrayKit
import TrayRendering
import Typesetting

/// The window's parts but for the window and the projector.
@MainActor final class WorkStage {
    enum Motion: String, CaseIterable, CustomStringConvertible {
        /// Two fingers move the page, evenly.
        case scroll
        /// Two fingers move a row, evenly.
        case flick
        /// Nothing moves.
        case rest

        var description: String { rawValue }
    }

    /// What one frame cost.
    struct Sample {
        /// Of the main thread, in milliseconds: all it did since the last frame, and planning this one alone.
        var time: Double
        var planning: Double
        /// Of the main thread.
        var allocations: Int
        /// The part of the window that is to be drawn.
        var drawnShare: Double
    }

    private static let pixels = PixelSize(1920, 1080)
    private static let interval = 1.0 / 60
    /// Over how many frames the fingers go one way, and how far in each, in logical pixels.
    private static let stroke = 60
    private static let scrollStep = 10.0
    private static let flickStep = 8.0

    private let loop: EventLoop
    private let planner: FramePlanner
    private let view: ZoomView
    private var time = 1.0
    private var count = 0

    init(_ deck: any DeckSource) throws {
        loop = try EventLoop()
        planner = FramePlanner(
            deck, look: Look(theme: .dark, scale: 1), pool: TypesettingPool(), mailbox: loop.mailbox,
            logger: Logger(label: "cardtray-bench"))
        let trays = TrayView(source: deck, size: Size(Double(Self.pixels.width), Double(Self.pixels.height)))
        trays.delegate = planner
        view = ZoomView(trays)
    }

    /// Goes to and fro once, so that what a motion needs again and again is there.
    func begin(_ motion: Motion) throws {
        view.scrollEnded(time: time)
        view.trays.finishMotions()
        count = 0
        for _ in 0..<2 * Self.stroke { _ = try frame(motion) }
    }

    /// One frame, and all that happens until the next is due.
    func frame(_ motion: Motion) throws -> Sample {
        let (started, before) = (Self.processorTime, allocations_of_this_thread())
        time += Self.interval
        let direction = count / Self.stroke % 2 == 0 ? 1.0 : -1.0
        count += 1
        let middle = Point(view.trays.size.width / 2, view.trays.size.height / 2)
        switch motion {
        case .scroll: view.scroll(dx: 0, dy: direction * Self.scrollStep, at: middle, time: time)
        case .flick: view.scroll(dx: direction * Self.flickStep, dy: 0, at: middle, time: time)
        case .rest: break
        }
        view.advance(to: time)
        let planned = Self.processorTime
        let plan = planner.plan(view, scale: 1, pixels: Self.pixels, age: 2, hasLast: true)
        let planning = Self.processorTime - planned
        // Waiting takes no processor time.
        while !planner.isComplete { try loop.runOnce(timeout: 5) }
        return Sample(
            time: Self.processorTime - started, planning: planning,
            allocations: Int(allocations_of_this_thread() - before),
            drawnShare: Double(plan.damage.drawn.area) / Double(Self.pixels.area))
    }

    /// Of the calling thread, in milliseconds.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
    }
}
