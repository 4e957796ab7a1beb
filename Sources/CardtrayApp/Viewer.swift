import CardDeck
import Logging
import Projection
import Raster
import TrayKit
import Typesetting
import WaylandClient

/// The window: wires input to the tray view, and the view's scenes to the projector.
@MainActor
final class Viewer {
    let connection: WaylandConnection
    let loop: EventLoop
    let logger: Logger
    let projector: any Projector
    let pool: TypesettingPool
    let frames: FramePlanner
    /// Nil where nobody asks.
    let statistics: FrameStatistics?
    private let overlay: StatisticsOverlay?
    var window: Window!

    /// Nil until the deck is open.
    private(set) var view: TrayView?

    var input = InputState()
    private var wakeUp: EventTimer?

    /// The next frame that only shows what has arrived, and when the last frame was drawn.
    private var arrivals: EventTimer?
    private var lastDraw = -Double.infinity

    /// While cards are still to come, frames that only show those that have come are so far apart, in seconds:
    /// every one takes processors from the workers.
    private static let arrivalInterval = 0.1

    private var opening: OpeningLog

    /// Whether the deck itself is shown, rather than that it is being opened.
    private var isOpen = false

    /// How many layers of notes could not be made, for what is said at the end.
    var unreadableNotes: Int { frames.unreadableNotes }

    /// Nil where nobody asks.
    var statisticsReport: StatisticsReport? { statistics?.report(layerBytes: frames.layerBytes) }

    init(
        connection: WaylandConnection, title: String, size: LogicalSize, theme: Theme, projector: any Projector,
        pool: TypesettingPool, statistics: StatisticsOptions = StatisticsOptions(), logger: Logger
    ) {
        self.connection = connection
        loop = connection.loop
        self.projector = projector
        self.pool = pool
        self.logger = logger
        self.statistics = statistics.areWanted ? FrameStatistics() : nil
        overlay = statistics.areShown ? StatisticsOverlay(pool: pool, mailbox: connection.loop.mailbox) : nil
        opening = OpeningLog(logger: logger)
        let deck = OpeningDeck()
        frames = FramePlanner(
            deck: deck, theme: theme, scale: 1, pool: pool, mailbox: connection.loop.mailbox, logger: logger)
        window = Window(connection: connection, title: title, appID: "cardtray", size: size, delegate: self)
        frames.onArrival = { [weak self] in
            self?.statistics?.layerWasLate()
            self?.drawArrivals()
        }
        frames.onCompletion = { [weak self] in self?.tellOpening(hasDrawn: false) }
        present(deck, place: nil)
    }

    /// Shows a deck, at the place where it was left.
    func show(_ deck: any DeckSource, place: RestoredPlace?) {
        present(deck, place: place)
        isOpen = true
        opening.reach(.deck)
    }

    /// Tells a verbose log how far the opening has come.
    private func tellOpening(hasDrawn: Bool) {
        guard opening.isWaiting else { return }
        if hasDrawn, frames.hasWholeGround { opening.reach(.window) }
        guard isOpen else { return }
        if hasDrawn, frames.hasWholeCards { opening.reach(.cards) }
        if opening.hasReached(.cards), frames.isComplete { opening.reach(.all) }
    }

    /// Shows how far the opening of a deck has come.
    func showOpening(percent: Int) {
        if !isOpen { present(OpeningDeck(percent: percent), place: nil) }
    }

    private func present(_ deck: any DeckSource, place: RestoredPlace?) {
        frames.present(deck)
        let view = TrayView(source: deck, size: Size(Double(window.size.width), Double(window.size.height)))
        view.facetCount = { [frames] in frames.facetCount(of: $0) }
        place?.apply(to: view)
        self.view = view
        window.setNeedsDisplay()
    }

    /// What is to be remembered of the deck that is shown, once nothing moves any more.
    var place: Place? {
        guard let view, isOpen else { return nil }
        view.finishMotions()
        return Place(of: view, window: window.floatingSize)
    }

    /// After anything that may have changed the view: draws if it must, wakes if it will.
    func update() {
        guard let view else { return }
        if view.needsDisplay || view.isAnimating { window.setNeedsDisplay() }
        scheduleWakeUp()
    }

    /// Draws the layers that have arrived, or are fading in.
    private func drawArrivals() {
        let due = frames.hasWholeNotes ? 0 : lastDraw + Self.arrivalInterval
        guard due > MonotonicClock.now else { return window.setNeedsDisplay() }
        guard arrivals == nil else { return }
        arrivals = loop.timer(at: due) { [weak self] in
            self?.arrivals = nil
            self?.window.setNeedsDisplay()
        }
    }

    /// The one change that comes without a frame or an event before it: the indicator's fading.
    private func scheduleWakeUp() {
        wakeUp = nil
        guard let view, !view.isAnimating, let next = view.nextChange else { return }
        // While it fades, the frame callback is the clock.
        guard next > view.now else { return window.setNeedsDisplay() }
        wakeUp = loop.timer(at: next) { [weak self] in
            guard let self else { return }
            self.view?.advance(to: MonotonicClock.now)
            self.update()
        }
    }

    /// Draws what has changed of a frame.
    ///
    /// - Parameter age: how many frames ago the canvas was drawn into; 0 for never.
    /// - Returns: what differs from the last frame.
    func draw(into canvas: Canvas, age: Int, time: Double, size: Size, scale: Double) -> DamageRegion {
        guard let view else { return DamageRegion() }
        lastDraw = MonotonicClock.now
        view.resize(to: size)
        view.advance(to: time)
        let plan = frames.plan(view, scale: scale, pixels: canvas.size, age: age) { list in
            addOverlay(to: &list, width: canvas.size.width, time: time, scale: scale)
        }
        project(plan, into: canvas)
        if plan.isFading { drawArrivals() }
        update()
        tellOpening(hasDrawn: true)
        return plan.changed
    }

    private func project(_ plan: FramePlanner.Plan, into canvas: Canvas) {
        func draw() { for rect in plan.drawn { projector.draw(plan.list, into: canvas, clip: rect) } }
        guard let statistics else { return draw() }
        statistics.project(draw)
        if plan.changed.isEmpty { statistics.drewNothing() }
    }

    private func addOverlay(to list: inout DrawList, width: Int, time: Double, scale: Double) {
        guard let overlay, let statistics else { return }
        overlay.refresh(time: time, style: frames.factory.theme.style, scale: scale) {
            statistics.recentLines(layerBytes: frames.layerBytes)
        }
        overlay.add(to: &list, width: width, scale: scale)
    }
}
