import CardAudio
import CardDeck
import CardSound
import DeckSearch
import DesktopBus
import EventLoop
import Logging
import Projection
import Raster
import TrayKit
import TrayRendering
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

    /// What is seen: what was found while something is sought, else the whole deck.
    var view: TrayView? { zoom?.trays }
    var zoom: ZoomView? { foundZoom ?? wholeZoom }
    private(set) var wholeZoom: ZoomView?
    var foundZoom: ZoomView?
    var wholeView: TrayView? { wholeZoom?.trays }
    var foundView: TrayView? { foundZoom?.trays }

    /// Called when the order of the deck's cards has changed.
    var onRearrange: (ArrangedDeck) -> Void = { _ in }

    /// Called with the paths of files that were dropped on the window.
    var onDrop: ([String]) -> Void = { _ in }

    private(set) lazy var notice = Notice(pool: pool, loop: loop) { [weak self] in self?.setNeedsDisplay() }

    /// Says something in the window, for a while.
    func notify(_ text: String) {
        notice.show(text, theme: frames.factory.theme, scale: window.scale)
    }

    /// Seeks in the deck that is open.
    private(set) var finder: DeckFinder?
    var search: Search?

    let settings: Settings
    var desktop: DesktopConnection?
    var preferenceWatch: PreferenceWatch?
    /// While one is open.
    var fileDialogue: FileDialogue?
    let sounder: FlickSounder

    /// Plays what is on cards.
    let player = AudioPlayer()
    var sounding: SoundingFacet?
    var soundSerial = 0
    /// Which sounds cannot be heard, and why: each is told of once.
    var saidProblems: Set<DeckError> = []

    /// The study clock, over the trays when it is asked for.
    var clock = FlapClock(time: MonotonicClock.now)

    var input = InputState()
    private var wakeUp: EventTimer?
    /// The next frame of a picture that moves.
    private var pictureChange: EventTimer?

    /// The next frame that only shows what has arrived, and when the last frame was drawn.
    private var arrivals: EventTimer?
    /// What is shown is not what should be.
    private var isDrawDue = true
    private var lastDraw = -Double.infinity

    /// While cards are still to come, frames that only show those that have come are so far apart, in seconds:
    /// every one takes processors from the workers.
    private static let arrivalInterval = 0.1

    private var opening: OpeningLog

    /// Whether the deck itself is shown, rather than that it is being opened.
    private(set) var isOpen = false

    /// The keys and gestures, over the trays when they are asked for.
    let help: HelpOverlay

    /// Called when the window gets the keyboard.
    var onFocus: () -> Void = {}

    /// What waits for the deck, and for the window to come to rest.
    private var awaitingDeck: [@MainActor (TrayView) -> Void] = []
    private var awaitingRest: [@MainActor () -> Void] = []

    /// How many layers of notes could not be made, for what is said at the end.
    var unreadableNotes: Int { frames.unreadableNotes }

    /// What was wrong with the fonts of what was shown, for what is said at the end.
    var fontWarnings: [String] { frames.factory.fontWarnings }

    /// The pictures that could not be shown.
    var pictureFlaws: PictureCache.Flaws { frames.pictureFlaws }

    /// Nil where nobody asks.
    var statisticsReport: StatisticsReport? { statistics?.report(layerBytes: frames.layerBytes) }

    init(
        connection: WaylandConnection, title: String, size: LogicalSize, settings: Settings, projector: any Projector,
        pool: TypesettingPool, statistics: StatisticsOptions = StatisticsOptions(), logger: Logger
    ) {
        self.connection = connection
        loop = connection.loop
        self.projector = projector
        self.pool = pool
        self.logger = logger
        self.settings = settings
        sounder = FlickSounder(isOn: settings.sound, level: settings.soundLevel, logger: logger)
        self.statistics = statistics.areWanted ? FrameStatistics() : nil
        overlay = statistics.areShown ? StatisticsOverlay(pool: pool, mailbox: connection.loop.mailbox) : nil
        help = HelpOverlay(pool: pool, mailbox: connection.loop.mailbox)
        opening = OpeningLog(logger: logger)
        let deck = OpeningDeck()
        frames = FramePlanner(
            deck: deck, theme: settings.theme.theme(prefersDark: nil), scale: 1, fonts: settings.fonts,
            vertical: settings.vertical, numerals: settings.numerals ?? .ofLocale,
            labelsTiles: statistics.labelsTiles, pool: pool, mailbox: connection.loop.mailbox, logger: logger)
        window = Window(connection: connection, title: title, appID: "cardtray", size: size, delegate: self)
        frames.onArrival = { [weak self] in
            self?.statistics?.layerWasLate()
            self?.drawArrivals()
        }
        frames.onCompletion = { [weak self] in
            self?.tellOpening(hasDrawn: false)
            self?.tellRest()
        }
        frames.onMovingPicture = { [weak self] in self?.setNeedsDisplay() }
        help.onArrival = { [weak self] in self?.setNeedsDisplay() }
        clock.reducesMotion = reducesMotion
        present(deck, place: nil)
        followDesktop()
    }

    /// Shows a deck, at the place where it was left.
    func show(_ deck: ArrangedDeck, place: RestoredPlace?) {
        present(deck, place: place)
        finder = DeckFinder(deck.whole)
        isOpen = true
        opening.reach(.deck)
        let waiting = awaitingDeck
        awaitingDeck = []
        for action in waiting { whenOpen(action) }
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
        stopCardSounds()
        closeSearch()
        let arranged = deck as? ArrangedDeck
        frames.present(arranged?.whole ?? deck)
        if let arranged, !arranged.order.isDecks { frames.show(arranged) }
        let zoom = makeView(for: deck)
        zoom.trays.onRearrange = { [unowned self] in rearranged($0) }
        place?.apply(to: zoom)
        wholeZoom = zoom
        setNeedsDisplay()
    }

    func makeView(for deck: any DeckSource) -> ZoomView {
        let view = TrayView(source: deck, size: Size(Double(window.size.width), Double(window.size.height)))
        view.facetCount = { [frames] in frames.facetCount(of: $0) }
        view.pageCount = { [frames] in frames.pageCount(of: $0, facet: $1) }
        view.showsAnswers = wholeView?.showsAnswers ?? !settings.masksAnswers
        view.reducesMotion = reducesMotion
        view.reversesDigits = frames.numerals.runsRightToLeft
        view.onTap = { [unowned self] in soundTakesTap(at: $0) || hintTakesTap(at: $0) }
        view.onPass = { [unowned view, sounder] _, place in sounder.pass(place: place, time: view.now) }
        view.onFlap = { [unowned view, sounder] place in sounder.tick(place: place, time: view.now) }
        let zoom = ZoomView(view)
        zoom.isSpread = self.zoom?.isSpread ?? false
        // What is found is seen as large as what it was sought in.
        if let seen = self.zoom?.targetFactor, seen < 1 { zoom.hold(factor: seen) }
        return zoom
    }

    /// What is to be remembered of the deck that is shown, once nothing moves any more.
    var place: Place? {
        closeSearch()
        guard let zoom = wholeZoom, isOpen else { return nil }
        zoom.finishMotions()
        return Place(of: zoom, window: window.floatingSize)
    }

    /// After anything that may have changed the view: draws if it must, wakes if it will.
    func update() {
        guard let zoom else { return }
        stopSoundsLeftBehind()
        if zoom.needsDisplay || zoom.isAnimating || clock.isAnimating { setNeedsDisplay() }
        scheduleWakeUp()
    }

    /// Has the window drawn when its time comes.
    func setNeedsDisplay() {
        isDrawDue = true
        window.setNeedsDisplay()
    }

    /// Calls `action` with the deck's view: at once, or when it is open.
    func whenOpen(_ action: @escaping @MainActor (TrayView) -> Void) {
        if let view, isOpen { action(view) } else { awaitingDeck.append(action) }
    }

    /// Whether anything moves.
    var isMoving: Bool { zoom?.isAnimating == true || help.isChanging || clock.isAnimating }

    /// Whether nothing moves any more, and all that is to be seen, or may soon be, is there.
    var isSettled: Bool {
        guard let zoom, isOpen else { return false }
        return !isDrawDue && arrivals == nil && frames.isComplete && !zoom.needsDisplay && zoom.nextChange == nil
            && !help.isChanging && !clock.isAnimating && search?.isSeeking != true
    }

    /// Calls `action` once the window is at rest. A window that is not to be seen is not drawn, and comes to rest
    /// when it is seen again.
    func whenSettled(_ action: @escaping @MainActor () -> Void) {
        awaitingRest.append(action)
        tellRest()
    }

    private func tellRest() {
        guard !awaitingRest.isEmpty, isSettled else { return }
        let waiting = awaitingRest
        awaitingRest = []
        for action in waiting { action() }
    }

    /// Draws the layers that have arrived, or are fading in.
    private func drawArrivals() {
        let due = frames.hasWholeNotes ? 0 : lastDraw + Self.arrivalInterval
        guard due > MonotonicClock.now else { return setNeedsDisplay() }
        guard arrivals == nil else { return }
        arrivals = loop.timer(at: due) { [weak self] in
            self?.arrivals = nil
            self?.setNeedsDisplay()
        }
    }

    /// The changes that come without a frame or an event before them: the indicator's fading, the clock's seconds.
    private func scheduleWakeUp() {
        wakeUp = nil
        guard let zoom, !zoom.isAnimating, !clock.isAnimating else { return }
        let tick = clock.nextChange ?? .infinity, next = min(zoom.nextChange ?? .infinity, tick)
        guard next < .infinity else { return }
        // While it fades, the frame callback is the clock.
        guard next > zoom.trays.now || next == tick else { return setNeedsDisplay() }
        wakeUp = loop.timer(at: next) { [weak self] in
            guard let self else { return }
            self.zoom?.advance(to: MonotonicClock.now)
            self.advanceClock(to: MonotonicClock.now)
            self.update()
        }
    }

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
        lastDraw = MonotonicClock.now
        isDrawDue = false
        zoom.resize(to: size)
        zoom.advance(to: time)
        advanceClock(to: time)
        let clockLayers = clock.layers(in: size, reversesDigits: frames.numerals.runsRightToLeft)
        let plan = frames.plan(
            zoom, scale: scale, pixels: canvas.size, age: age, hasLast: last != nil, layers: clockLayers
        ) { list in
            addSearchBar(to: &list, size: size, scale: scale)
            notice.add(to: &list, canvas: canvas.size, scale: scale)
            addOverlay(to: &list, width: canvas.size.width, time: time, scale: scale)
            help.add(
                to: &list, window: size, pixels: canvas.size, style: frames.factory.theme.style, scale: scale,
                time: time)
        }
        project(plan, last: last, into: canvas)
        pictureChange = frames.nextPictureChange(after: zoom.trays.now).map { next in
            loop.timer(at: next) { [weak self] in self?.setNeedsDisplay() }
        }
        if plan.isFading { drawArrivals() }
        if help.isFading { setNeedsDisplay() }
        update()
        tellOpening(hasDrawn: true)
        tellRest()
        return plan.damage.changed
    }

    private func project(_ plan: FramePlanner.Plan, last: UnsafePointer<UInt32>?, into canvas: Canvas) {
        func draw() {
            if let last { projector.carry(plan.damage.carried, shift: plan.damage.shift, from: last, into: canvas) }
            projector.draw(plan.list, into: canvas, region: plan.damage.drawn)
        }
        guard let statistics else { return draw() }
        statistics.project(draw)
        if plan.damage.changed.isEmpty { statistics.drewNothing() }
    }

    private func addOverlay(to list: inout DrawList, width: Int, time: Double, scale: Double) {
        guard let overlay, let statistics else { return }
        overlay.refresh(time: time, style: frames.factory.theme.style, scale: scale) {
            statistics.recentLines(layerBytes: frames.layerBytes)
        }
        overlay.add(to: &list, width: width, scale: scale)
    }
}
