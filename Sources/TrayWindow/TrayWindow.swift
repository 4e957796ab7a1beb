import CardDeck
import EventLoop
import Logging
import Projection
import Raster
import TrayKit
import TrayRendering
import Typesetting
import WaylandClient

/// A window that shows a deck as trays.
///
/// ```swift
/// let window = try TrayWindow(source: deck, title: "My cards")
/// try window.run()
/// ```
///
/// Cards are flicked, turned, peeked at, zoomed, searched and moved by touchpad, mouse, touchscreen and keys, as
/// ``KeyTable`` has them. Notes are read, and their texts laid out, on threads of the window's own; the main thread
/// takes input and draws.
@MainActor public final class TrayWindow {
    private(set) var options: Options
    /// The threads that read notes and lay out their texts.
    package let pool: TypesettingPool
    /// Where the window's trouble is logged.
    package let logger: Logger
    /// The window on the desktop; there from the end of `init` on.
    package private(set) var window: Window!
    private var events: WindowEvents!

    /// Makes the layers of what is seen, and says what of a frame changes.
    package let frames: FramePlanner
    private let painter: FramePainter
    /// When it is drawn.
    private(set) var schedule: DrawSchedule!

    /// What is seen, and what lies over it.
    package private(set) var trays: DeckTrays!
    /// Finds cards; there from the end of `init` on.
    package private(set) var search: SearchController!
    /// The study clock; there from the end of `init` on.
    package private(set) var clock: ClockController!
    private(set) var overlays: OverlayStack!

    private(set) var input: InputRouter!
    private var closeUpSelection: CloseUpSelection!

    /// What keys do.
    public var keys: KeyTable {
        get { input.keys }
        set { input.keys = newValue }
    }

    /// What gestures do that people bound to something else.
    public var gestures: GestureTable {
        get { input.gestures }
        set { input.gestures = newValue }
    }

    /// How far scrolling moves what it scrolls, beside what the desktop says; below 0 the other way.
    package var scrollSpeed: Double {
        get { input.scrollSpeed }
        set { input.scrollSpeed = newValue }
    }

    /// How soon what was flicked comes to rest, beside what is usual.
    package var friction: Double {
        get { options.friction }
        set {
            options.friction = newValue
            for zoom in trays.all { zoom.trays.friction = newValue }
        }
    }

    /// How large everything is drawn, beside what is usual: the logical pixels of a unit, of which a card is 240 wide.
    package var textSize: Double {
        get { options.textSize }
        set {
            guard newValue != textSize else { return }
            options.textSize = newValue
            setNeedsDisplay()
        }
    }

    /// The measures of trays and cards.
    package var metrics: TrayMetrics {
        get { options.metrics }
        set {
            guard newValue != metrics else { return }
            options.metrics = newValue
            for zoom in trays.all { zoom.setMetrics(newValue) }
            setNeedsDisplay()
        }
    }

    /// The cards with a star, by where they stand in the whole deck.
    package var stars: Set<NotePath> {
        get { trays.stars }
        set {
            trays.stars = newValue
            update()
        }
    }

    /// What a program knows of cards that their deck does not.
    package var cardFacts: CardFacts {
        get { overlays.info.facts }
        set { overlays.info.facts = newValue }
    }

    /// Hears what happens in the window.
    public weak var delegate: (any TrayWindowDelegate)?

    /// Opens a window onto a deck, with an event loop and threads of its own. ``run()`` shows it.
    ///
    /// - Throws: where there is no compositor.
    public convenience init(
        source: any DeckSource, title: String, options: Options = Options(), logger: Logger = Logger(label: "trays")
    ) throws {
        let pool = TypesettingPool(isBackground: true)
        pool.warmUp()
        let connection = try WaylandConnection(loop: try EventLoop(), logger: logger)
        self.init(connection: connection, title: title, options: options, pool: pool, logger: logger)
        open(ArrangedDeck(source))
    }

    /// A window that shows nothing yet.
    package init(
        connection: WaylandConnection, title: String, options: Options, pool: TypesettingPool, logger: Logger
    ) {
        (self.options, self.pool, self.logger) = (options, pool, logger)
        let loop = connection.loop
        let deck = PlaceholderDeck(title: title)
        painter = FramePainter(isTimed: options.statistics.areWanted)
        frames = FramePlanner(
            deck, look: options.look, fonts: options.fonts, labelsTiles: options.statistics.labelsTiles, pool: pool,
            mailbox: loop.mailbox, logger: logger, projector: { [painter] in painter.projector })
        events = WindowEvents(self)
        window = Window(
            connection: connection, title: title, appID: options.applicationID, size: options.logicalSize,
            delegate: events)
        schedule = DrawSchedule(loop: loop) { [unowned self] in window.setNeedsDisplay() }
        trays = DeckTrays(logger: logger) { [unowned self] in makeView(for: $0) }
        search = SearchController(self)
        clock = ClockController(self)
        overlays = OverlayStack(self)
        closeUpSelection = CloseUpSelection(self)
        input = InputRouter(self, scrollSpeed: options.scrollSpeed)
        reducesMotion = options.reducesMotion
        frames.onArrival = { [weak self] in
            self?.statistics?.layerWasLate()
            self?.drawArrivals()
        }
        frames.onCompletion = { [weak self] in
            guard let self else { return }
            trays.opening.log(frames, hasDrawn: false)
            if frames.holdsDeckBefore { setNeedsDisplay() }
            notifySettled()
        }
        frames.onMovingPicture = { [weak self] in self?.setNeedsDisplay() }
        present(deck)
    }

    /// Shows the window until it is closed.
    ///
    /// - Throws: where the compositor goes away.
    public func run() throws { try loop.run() }

    /// Asks the delegate to close the window; without one, ends ``run()``.
    public func close() { if let delegate { delegate.trayWindowShouldClose(self) } else { stop() } }

    func stop() { loop.stop() }

    /// The compositor that shows the window.
    package var connection: WaylandConnection { window.connection }
    /// The main thread's loop, which the window lives on.
    package var loop: EventLoop { window.connection.loop }
    /// The trays that are seen and how near they are; nil while no deck is there.
    package var zoom: ZoomView? { trays.zoom }
    /// The trays that are seen; nil while no deck is there.
    package var view: TrayView? { trays.zoom?.trays }
    /// The colors that the window wears.
    package var theme: Theme { frames.look.theme }
    var statistics: FrameStatistics? { painter.statistics }

    /// Statistics of the frames so far; nil unless the options ask for them.
    package var statisticsReport: StatisticsReport? { statistics?.report(layerBytes: frames.layerBytes) }

    /// The title of the window's frame.
    public var title: String {
        get { window.title }
        set { window.title = newValue }
    }

    // MARK: Decks

    /// Whether a deck is shown, rather than that one is being opened.
    package var isOpen: Bool { trays.opening.isOpen }

    /// Shows a deck.
    ///
    /// - Parameter place: puts its trays where they were left.
    package func open(_ deck: any DeckSource, place: (ZoomView) -> Void = { _ in }) {
        overlays.notice.hide()
        present(deck, place: place)
        trays.zoom?.trays.showIndicator()
        search.deck = (deck as? ArrangedDeck)?.whole
        for action in trays.opening.finish() { whenOpen(action) }
    }

    /// Shows what stands in for a deck that is still being opened.
    package func showPlaceholder(title: String) {
        guard !isOpen else { return }
        overlays.notice.hide()
        present(PlaceholderDeck(title: title))
    }

    /// Calls `action`, which shows the window's first deck, once the trays that stand in for it have been seen, or some
    /// milliseconds later. At once where they have.
    package func whenPlaceholderIsSeen(_ action: @escaping @MainActor () -> Void) {
        if isOpen { action() } else { schedule.whenGroundIsDrawn(action) }
    }

    /// Says why there is no deck to be shown, for as long as there is none.
    ///
    /// - Parameter advice: what may be done.
    package func showProblem(title: String, text: String, advice: String) {
        if !isOpen { overlays.notice.show(title: title, text: text, advice: advice) }
    }

    private func present(_ deck: any DeckSource, place: (ZoomView) -> Void = { _ in }) {
        delegate?.trayWindowWillChangeDeck(self)
        search.close()
        overlays.menu.close()
        let arranged = deck as? ArrangedDeck
        frames.present(arranged?.whole ?? deck)
        if let arranged, !arranged.order.isDecks { frames.show(arranged) }
        let zoom = trays.present(deck)
        place(zoom)
        setNeedsDisplay()
    }

    private func makeView(for deck: any DeckSource) -> ZoomView {
        let view = TrayView(source: deck, metrics: metrics, size: size)
        view.friction = friction
        view.delegate = events
        view.stars = stars
        view.showsAnswers = trays.whole?.trays.showsAnswers ?? options.showsAnswers
        view.reducesMotion = reducesMotion
        view.reversesDigits = frames.look.numerals.runsRightToLeft
        return ZoomView(view)
    }

    /// The window's, in the units of what it shows.
    var size: Size { inUnits(window.size) }

    func inUnits(_ size: LogicalSize) -> Size { Size(Double(size.width) / textSize, Double(size.height) / textSize) }

    /// Device pixels to such a unit.
    var scale: Double { window.scale * textSize }

    /// Calls `action` with the deck's view: at once, or when it is open.
    package func whenOpen(_ action: @escaping @MainActor (TrayView) -> Void) {
        if let view, isOpen { action(view) } else { trays.opening.waiting.append(action) }
    }

    // MARK: Looks

    /// Takes other colors. What is shown keeps its own until it is drawn in the new ones.
    package func setTheme(_ theme: Theme) {
        frames.look.theme = theme
        setNeedsDisplay()
    }

    /// Whether nothing is to fly.
    package var reducesMotion: Bool {
        get { trays.reducesMotion }
        set {
            trays.reducesMotion = newValue
            clock.display.reducesMotion = newValue
            setNeedsDisplay()
        }
    }

    /// Shows a line at the window's foot for a while.
    package func notify(_ text: String) { overlays.toast.show(text, length: .sentence) }

    /// Shows a line if none is shown or about to be.
    package func notifyIfSilent(_ text: String) {
        if overlays.toast.text == nil, !overlays.toast.isPending { notify(text) }
    }

    /// Shows for a moment what a key or a hand has just done.
    package func confirm(_ text: String) { overlays.toast.show(text, length: .glance) }

    /// Shows what is being done, until something else is shown or it is taken back.
    package func announce(_ text: String) { overlays.toast.show(text, length: .work) }

    /// Takes a line back that is no longer true.
    package func withdraw(_ text: String) { overlays.toast.hide(text) }

    /// The line that is seen there; nil for none.
    package var toastText: String? { overlays.toast.text ?? overlays.notice.text }

    /// Fills the screen, or no longer.
    package func toggleFullscreen() { window.setFullscreen(!window.state.contains(.fullscreen)) }

    /// Whether the keys and gestures are shown, or about to be.
    package var isHelpOpen: Bool { overlays.help.isOpen }

    /// Tells more of the card in front, or no longer.
    ///
    /// - Parameter isOn: nil for the other than it is.
    package func showInfo(_ isOn: Bool? = nil) { overlays.info.toggle(isOn) }

    /// What is told of the card in front, a line for each thing; nil where nothing is.
    package var infoLines: [String]? { overlays.info.lines }

    /// Whether the menu of a card is open.
    package var isMenuOpen: Bool { overlays.menu.isOpen }

    // MARK: Changes

    /// After anything that may have changed the view: draws if it must, wakes if it will.
    package func update() {
        guard let zoom else { return }
        delegate?.trayWindowDidUpdate(self)
        search.turnToHits()
        overlays.menu.closeBesideCard()
        closeUpSelection.update()
        if zoom.needsDisplay || zoom.isAnimating || clock.display.isAnimating { setNeedsDisplay() }
        scheduleWakeUp()
    }

    /// Has the window drawn when its time comes.
    package func setNeedsDisplay() { schedule.setNeedsDisplay() }

    /// Draws the layers that have arrived, or are fading in.
    private func drawArrivals() {
        schedule.drawArrivals(hasWholeGround: frames.hasWholeGround, hasWholeNotes: frames.hasWholeNotes)
    }

    /// The changes that come without a frame or an event before them: the indicator's fading, the clock's seconds.
    private func scheduleWakeUp() {
        guard let zoom, !zoom.isAnimating, !clock.display.isAnimating else { return schedule.wake(at: nil) {} }
        let tick = clock.display.nextChange ?? .infinity, next = min(zoom.nextChange ?? .infinity, tick)
        // While the indicator fades, the frame callback is the clock.
        if next < .infinity, next <= zoom.trays.now, next != tick {
            schedule.wake(at: nil) {}
            return setNeedsDisplay()
        }
        schedule.wake(at: next < .infinity ? next : nil) { [weak self] in
            guard let self else { return }
            self.zoom?.advance(to: MonotonicClock.now)
            clock.advance(to: MonotonicClock.now)
            update()
        }
    }

    /// Whether anything moves.
    package var isMoving: Bool {
        zoom?.isAnimating == true || overlays.help.isChanging || clock.display.isAnimating
    }

    /// Whether nothing moves any more, and all that is to be seen, or may soon be, is there.
    package var isSettled: Bool {
        guard let zoom, isOpen else { return false }
        return work == 0 && !schedule.isDrawDue && frames.isComplete && !zoom.needsDisplay && zoom.nextChange == nil
            && !overlays.help.isChanging && overlays.isSettled && !clock.display.isAnimating && !search.isRunning
    }

    /// Calls `action` once the window is at rest. A window that is not to be seen is not drawn, and comes to rest
    /// when it is seen again.
    package func whenSettled(_ action: @escaping @MainActor () -> Void) {
        schedule.whenSettled(action)
        notifySettled()
    }

    /// How much is under way on other threads that will change what is shown: before its end, the window is not at rest.
    package var work: Int {
        get { schedule.work }
        set {
            schedule.work = newValue
            // What comes of it is shown only now, and drawing it ends in rest.
            if newValue == 0 { setNeedsDisplay() }
        }
    }

    private func notifySettled() { schedule.notifySettled { isSettled } }

    // MARK: Drawing

    /// Draws what has changed of a frame.
    ///
    /// - Parameters:
    ///   - age: how many frames ago the canvas was drawn into; 0 for never.
    ///   - last: the pixels of the last frame, if they can be read.
    /// - Returns: what differs from the last frame.
    func draw(into canvas: Canvas, age: Int, last: UnsafePointer<UInt32>?, time: Double, size: Size, scale: Double)
        -> DamageRegion
    {
        guard let zoom else { return DamageRegion() }
        schedule.drew()
        zoom.resize(to: size)
        zoom.advance(to: time)
        clock.advance(to: time)
        let plan = frames.plan(
            zoom, scale: scale, pixels: canvas.size, age: age, hasLast: last != nil, layers: clock.layers(in: size)
        ) { overlays.add(to: &$0, in: OverlayFrame(size: size, pixels: canvas.size, scale: scale, time: time)) }
        painter.paint(plan, last: last, into: canvas)
        schedule.lacksGround = !frames.hasWholeGround
        schedule.drawPicture(at: frames.nextPictureChange(after: zoom.trays.now))
        if plan.isFading { drawArrivals() }
        if overlays.help.isFading { setNeedsDisplay() }
        update()
        trays.opening.log(frames, hasDrawn: true)
        notifySettled()
        if isSettled { delegate?.trayWindowDidRest(self) }
        return plan.damage.changed
    }

    // MARK: Input

    /// Takes a key as if it had been pressed in the window.
    package func press(_ key: KeyPress) {
        input.handle(key)
        received(at: key.time)
    }

    /// Input that happened at `time` has been taken.
    package func received(at time: Double) {
        if view?.needsDisplay == true { statistics?.received(at: time) }
        update()
    }
}
