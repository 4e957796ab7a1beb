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
    let store: LayerStore
    let theme: Theme
    let projector: any Projector
    let pool: TypesettingPool
    var composer = FrameComposer()
    private var damage = DamageTracker()
    /// Nil where nobody asks.
    let statistics: FrameStatistics?
    private let overlay: StatisticsOverlay?
    var window: Window!

    /// Nil until the deck is open.
    private(set) var view: TrayView?
    private(set) var factory: LayerFactory?

    var input = InputState()
    private var wakeUp: EventTimer?
    private var generation = 0

    /// Whether the deck itself is shown, rather than that it is being opened.
    private var isOpen = false

    /// How many layers of notes could not be made, for what is said at the end.
    var unreadableNotes: Int { store.unreadable.count }

    /// Nil where nobody asks.
    var statisticsReport: StatisticsReport? { statistics?.report(layerBytes: store.byteCount) }

    init(
        connection: WaylandConnection, title: String, size: LogicalSize, theme: Theme, projector: any Projector,
        pool: TypesettingPool, statistics: StatisticsOptions = StatisticsOptions(), logger: Logger
    ) {
        self.connection = connection
        loop = connection.loop
        self.theme = theme
        self.projector = projector
        self.pool = pool
        self.logger = logger
        self.statistics = statistics.areWanted ? FrameStatistics() : nil
        overlay = statistics.areShown ? StatisticsOverlay(pool: pool, mailbox: connection.loop.mailbox) : nil
        store = LayerStore(pool: pool, mailbox: connection.loop.mailbox, logger: logger)
        window = Window(connection: connection, title: title, appID: "cardtray", size: size, delegate: self)
        store.onArrival = { [weak self] in
            self?.statistics?.layerWasLate()
            self?.window.setNeedsDisplay()
        }
        present(OpeningDeck(), place: nil)
    }

    /// Shows a deck, at the place where it was left.
    func show(_ deck: any DeckSource, place: RestoredPlace?) {
        present(deck, place: place)
        isOpen = true
    }

    /// Shows how far the opening of a deck has come.
    func showOpening(percent: Int) {
        if !isOpen { present(OpeningDeck(percent: percent), place: nil) }
    }

    private func present(_ deck: any DeckSource, place: RestoredPlace?) {
        generation += 1
        store.removeAll()
        let factory = LayerFactory(deck: deck, generation: generation, theme: theme, scale: window.scale)
        let view = TrayView(source: deck, size: Size(Double(window.size.width), Double(window.size.height)))
        view.facetCount = { [notes = factory.notes] in notes.known($0)?.facets.count }
        place?.apply(to: view)
        self.factory = factory
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
    func draw(into canvas: Canvas, age: Int, time: Double, size: Size, scale: Double) -> PixelRect {
        guard let view, var factory else { return .empty }
        if factory.scale != scale {
            factory = factory.with(scale: scale)
            self.factory = factory
            composer.forget()
        }
        view.resize(to: size)
        view.advance(to: time)
        store.beginFrame(scale: scale)
        let scene = view.scene()
        var frame = composer.compose(scene, scale: scale, style: theme.style, time: time) {
            store.layer(factory.key($0))
        }
        store.update(frame.missing + scene.wanted, from: factory)
        addOverlay(to: &frame.list, width: canvas.size.width, time: time, scale: scale)
        let damage = damage.take(frame.list, size: canvas.size, age: age)
        if !damage.drawn.isEmpty { project(frame.list, into: canvas, clip: damage.drawn) }
        if damage.changed.isEmpty { statistics?.drewNothing() }
        if frame.isFading { window.setNeedsDisplay() }
        update()
        return damage.changed
    }

    private func project(_ list: DrawList, into canvas: Canvas, clip: PixelRect) {
        guard let statistics else { return projector.draw(list, into: canvas, clip: clip) }
        statistics.project { projector.draw(list, into: canvas, clip: clip) }
    }

    private func addOverlay(to list: inout DrawList, width: Int, time: Double, scale: Double) {
        guard let overlay, let statistics else { return }
        overlay.refresh(time: time, style: theme.style, scale: scale) {
            statistics.recentLines(layerBytes: store.byteCount)
        }
        overlay.add(to: &list, width: width, scale: scale)
    }
}
