import Basics
import CardDeck
import Raster

/// A tray view seen through a zoom: from overviews of hundreds of cards through the trays as they are to one card that
/// fills the window, and on into it.
///
/// One real number says how near the deck is seen, its *level*: the binary logarithm of the zoom factor, beside the
/// trays as they are, which small windows see from a little farther away (``ZoomLadder``). It follows
/// the fingers, goes on when they have left, and comes to rest on a stop of its ``ZoomLadder``. What lay under the
/// fingers stays there as far as the page's and the card's ends allow.
///
/// Below level 0 the page is laid out for a larger window and seen that much smaller. While fingers pinch it
/// only scales; its rows are cut anew whenever another stop is the nearest, and the cards fly to their new places.
/// Above level 0 the page stays, and one card flies out of its tray (``CloseUpGeometry``).
///
/// Points are logical pixels in the window, times are seconds on the clock of its trays. It belongs to the thread of
/// its window.
public final class ZoomView: Animator {
    /// The trays that are seen larger or smaller.
    public let trays: TrayView

    /// The window's, in logical pixels.
    public private(set) var size: Size

    /// The levels at which a zoom comes to rest in this window.
    public internal(set) var ladder: ZoomLadder
    var level: KineticValue

    /// The measures of the trays in a window that is not small, where they are not seen smaller.
    private var metrics: TrayMetrics

    /// The level for which the rows are cut, 0 at most.
    var pageStop = 0.0

    /// Whether the level moves, or the offset that keeps things under the fingers.
    var isZooming = false

    /// Whether a hand has it, and whether one had it when it began to go where it goes.
    var pinch: PinchGesture?
    var isPinched = false

    /// What stays under the fingers.
    var anchor = ZoomAnchor()

    /// Where the trays were left.
    private var home: (offset: Double, note: NotePath?)?

    /// Where the page came to rest last, and where it is going.
    private var offsets = (rested: 0.0, goal: 0.0)

    /// Steps of a wheel that have not come to a whole one.
    var wheelRest = 0.0

    /// The card that is taken out of its tray, and what hands do to it.
    private(set) lazy var closeUpAnimator = CloseUpAnimator(self)
    private(set) lazy var closeUpHandler = CloseUpHandler(self)

    /// The spring by which it goes to a level, and by which what is out of place goes along with it.
    static let rate = 11.0
    static let overshoot = 0.25
    static let tolerance = 0.0004
    /// How near to its stop a thrown level becomes a spring, in octaves.
    static let landing = 0.12
    private static let offsetRemainder = 1e-3
    static let slackCurve = MotionCurve.spring(rate: rate)

    /// A view that zooms `trays`, which it takes over: use this one for input and time from now on.
    public init(_ trays: TrayView) {
        self.trays = trays
        size = trays.size
        metrics = trays.metrics
        ladder = ZoomLadder(window: trays.size, card: trays.metrics.cardSize)
        level = KineticValue(
            0, bounds: ladder.bounds(hasCard: true), maximumOvershoot: Self.overshoot, tolerance: Self.tolerance,
            landing: Self.landing)
        trays.pageAnimator.zoom = self
        if ladder.base < 1 { resizePage() }
        trays.pageAnimator.forgetResizeAnchor()
    }

    /// The zoom factor: 1 for the trays as they are.
    public var factor: Double { level.value.factor }

    /// The zoom factor that the motion ends at.
    public var targetFactor: Double { level.target.factor }

    /// That at which one card fills the window.
    public var fillFactor: Double { ladder.fill.factor }

    /// What the page's layers are made for: how large the page is seen once it rests, 1 at most.
    public var pageScale: Double { ladder.pageScale(at: pageStop) }

    /// The overview in which the page rests, or will: 1 for the trays as they are.
    public var overviewFactor: Double { pageStop.factor }

    /// Whether one card is close up, or moves there.
    public var isCloseUp: Bool { closeUpAnimator.closeUp != nil }

    /// The card that is.
    public var closeUpNote: NotePath? { closeUpAnimator.closeUp?.note }

    /// Whether facets lie beside each other in close-ups, where a card has several and the window is large enough.
    public var isSpread: Bool {
        get { closeUpAnimator.isSpread }
        set { closeUpAnimator.isSpread = newValue }
    }

    /// Whether anything has changed since the last scene.
    public var needsDisplay: Bool { trays.needsDisplay }

    /// Whether the trays or the zoom move, so that another frame is due.
    public var isAnimating: Bool { trays.isAnimating }

    /// Whether the zoom itself moves.
    var isMoving: Bool { level.isMoving || anchor.shift.isMoving || anchor.slack.isMoving }

    /// When the view next changes by itself; nil if never.
    public var nextChange: Double? { trays.nextChange }

    /// The page's point under a point of the window.
    public func page(_ point: Point) -> Point { trays.viewport.page(point) }

    /// The page's length for one in the window.
    public func page(_ length: Double) -> Double { length / trays.viewport.scale }

    /// What the window shows now. O(what is in sight).
    public func scene() -> Scene {
        var scene = trays.scenes.scene()
        scene.size = size
        scene.closeUp?.isSteady = !level.isMoving && pinch == nil && closeUpAnimator.closeUp?.spread.isMoving == false
        return scene
    }

    /// Moves everything on to `time`, in seconds. Earlier times than the last one change nothing.
    public func advance(to time: Double) { trays.advance(to: time) }

    /// Moves the level on, and what goes along with it; the close-up has been.
    func advance() {
        // Its card is in the deck no more. One that swings over on its way back has been put back before.
        if closeUpAnimator.closeUp == nil, level.target > 0, pinch == nil {
            level.jump(to: 0)
            restIfStill()
        }
        guard isZooming else { return }
        let before = level.value
        level.advance(to: trays.now)
        moved(from: before)
    }

    /// The level has moved, by a hand or by itself.
    func moved(from before: Double) {
        holdOffset(from: before, to: level.value)
        anchor.shift.advance(to: trays.now)
        anchor.slack.advance(to: trays.now)
        relayoutIfDue()
        place()
        closeUpAnimator.moveCloseUp()
        restIfStill()
    }

    private func restIfStill() {
        if isZooming, pinch == nil, !isMoving, !closeUpAnimator.isMoving { rest() }
    }

    /// The offset that keeps the page under the pivot while it scales.
    func holdOffset(from before: Double, to after: Double) {
        anchor.offset += anchor.pivot.y * (1 / pageScale(at: before) - 1 / pageScale(at: after))
    }

    /// How large the page is seen at a level.
    func pageScale(at level: Double) -> Double { ladder.pageScale(at: level) }

    /// The measures of the page at the stop for which its rows are cut.
    private var pageMetrics: TrayMetrics { metrics.narrowed(to: ladder.base).overview(at: pageScale) }

    /// The page's shift in the window that keeps the pivot in its place.
    func heldShift(at level: Double) -> Double { anchor.pivot.x * (1 - pageScale(at: level) / pageScale) }

    /// Puts the page where it is to be seen now.
    func place() {
        let scale = pageScale(at: level.value)
        let viewport = Viewport(
            scale: scale, shift: heldShift(at: level.value) + anchor.shift.state(at: trays.now).position,
            restingScale: pageScale)
        trays.pageAnimator.carryPage(
            to: anchor.offset + anchor.slack.state(at: trays.now).position, height: size.height / scale,
            viewport: viewport)
    }

    /// Everything has come to its stop.
    private func rest() {
        isZooming = false
        trays.pageAnimator.zoomGoal = nil
        if level.value <= 0 { closeUpAnimator.closeUp = nil }
        place()
        // Sums of what it went leave a remainder that would put all that lies flat beside its pixels.
        trays.pageAnimator.letGoOfPage(
            at: abs(trays.pageOffset - offsets.goal) < Self.offsetRemainder ? offsets.goal : trays.pageOffset)
        offsets.rested = trays.pageOffset
    }

    /// Remembers where the trays are left, and forgets it once the overview was scrolled.
    private func noteHome() {
        if level.value == 0 {
            home = (trays.pageOffset, trays.exposedNote(of: trays.focus))
        } else if trays.pageOffset != offsets.rested {
            home = nil
        }
    }

    /// Where the trays were left, if the zoom goes back there.
    private var homeOffset: Double? {
        guard let home, !isPinched, home.note == trays.exposedNote(of: trays.focus) else { return nil }
        return home.offset
    }

    /// Where the page must lie for a card in a close-up to have its tray in sight, if it would lie at an offset.
    private func returnOffset(from offset: Double) -> Double {
        closeUpAnimator.closeUp == nil
            ? offset : trays.pageAnimator.offset(revealing: trays.focus, from: offset, height: size.height)
    }

    /// Takes the zoom in hand, or sets it going, about a point.
    func begin(about point: Point) {
        endRearrangement()
        trays.pageAnimator.zoomGoal = nil
        if !isZooming {
            isZooming = true
            noteHome()
            anchor.offset = trays.pageOffset
            anchor.shift.jump(to: 0)
            anchor.slack.jump(to: 0)
            anchor.pivot = point
            trays.scrollHandler.stopGlides()
        }
        // Another pivot leaves what is seen where it is.
        let seen = heldShift(at: level.value) + anchor.shift.state(at: trays.now).position
        anchor.offset += anchor.slack.state(at: trays.now).position
        anchor.pivot = point
        anchor.shift.jump(to: seen - heldShift(at: level.value))
        anchor.slack.jump(to: 0)
        closeUpAnimator.grip(at: point)
    }

    /// What a hand carries goes back, and what moves to another place is there at once: cards do not fly by two
    /// causes at once.
    private func endRearrangement() {
        if trays.isCarrying { trays.pressHandler.cancelPress() }
        trays.orderAnimator.finish()
        trays.reloadAnimator.finish()
    }

    /// The level goes by itself from now on: all goes along to where it will be in its place.
    func settle() {
        if level.target > 0 { closeUpAnimator.exposeAim() }
        relayoutIfDue(isSeen: !trays.reducesMotion)
        let target = level.target
        let held = anchor.offset + anchor.pivot.y * (1 / pageScale(at: level.value) - 1 / pageScale(at: target))
        goTo(offset: returnOffset(from: (target == 0 ? homeOffset : nil) ?? held), held: held)
        anchor.shift.animate(to: 0, by: Self.slackCurve, at: trays.now)
        closeUpAnimator.settleCloseUp()
        if trays.reducesMotion { jump() }
        trays.needsDisplay = true
    }

    /// Has the page go to an offset, as far as its ends allow.
    ///
    /// - Parameter held: the offset to which the zoom would take it.
    private func goTo(offset: Double, held: Double) {
        let height = size.height / pageScale(at: level.target)
        offsets.goal = offset.clamped(to: 0...max(0, trays.layout.contentHeight - height))
        anchor.slack.animate(to: offsets.goal - held, by: Self.slackCurve, at: trays.now)
        trays.pageAnimator.zoomGoal = (offsets.goal, height)
    }

    /// Another order has moved the page, so that what is acted on stays where it is.
    func pagePushed(by displacement: Double) {
        home = nil
        guard isZooming else { return }
        anchor.offset += displacement
        offsets.goal += displacement
        trays.pageAnimator.zoomGoal?.offset += displacement
    }

    /// Takes a card out of its tray, to fill the window.
    func open(_ note: NotePath) { goTo(note, level: ladder.fill) }

    /// A key or a wheel moves the page while the zoom carries it.
    func movePage(to offset: Double) {
        home = nil
        goTo(offset: offset, held: offsets.goal - anchor.slack.target)
        trays.needsDisplay = true
    }

    /// Ends all motions at once, at their targets: those of the zoom, of the trays and of the close-up.
    public func finishMotions() { trays.finishMotions() }

    /// Stands at its target at once, whoever holds it.
    func finish() {
        pinch = nil
        if isZooming { jump() }
    }

    /// Puts the zoom at its target at once.
    func jump() {
        let before = level.value
        level.jump(to: level.target)
        holdOffset(from: before, to: level.value)
        relayoutIfDue(isSeen: false)
        anchor.slack.jump(to: anchor.slack.target)
        anchor.shift.jump(to: 0)
        place()
        closeUpAnimator.moveCloseUp()
        closeUpAnimator.jumpCloseUp()
        if !trays.reducesMotion { trays.relayoutAnimator.endReflows() }
        rest()
    }

    /// Cuts the rows anew once another stop is the nearest.
    ///
    /// - Parameter isSeen: whether cards fly from where they are; else all stands where it belongs at once.
    private func relayoutIfDue(isSeen: Bool = true) {
        let level = pinch == nil ? self.level.target : self.level.value
        let stop = ZoomLadder.pageStop(near: level)
        // Between two stops under the fingers, the rows stay as they are.
        let isDue = pinch == nil ? stop != pageStop : abs(min(level, 0) - pageStop) > Self.relayoutDistance
        if isDue, stop != pageStop { relayout(for: stop, isSeen: isSeen) }
    }

    /// How far from their stop rows are cut anew, in octaves: a little more than half of a step.
    private static let relayoutDistance = 0.3

    private func relayout(for stop: Double, isSeen: Bool) {
        // As it is seen now, with the rows as they are.
        place()
        let scale = pageScale(at: level.value)
        let center = trays.viewport.page(self.anchor.pivot)
        let anchor = isPinched ? trays.anchor(near: center) : trays.focusAnchor(near: center)
        let before = isSeen ? trays.relayoutAnimator.seenPage() : nil
        pageStop = stop
        trays.relayout(width: size.width / pageScale, metrics: pageMetrics)
        if let anchor {
            self.anchor.offset = trays.middle(ofRowOf: anchor.note) - anchor.above - self.anchor.pivot.y / scale
            self.anchor.slack.jump(to: 0)
        }
        place()
        if let before {
            trays.relayoutAnimator.reflow(from: before, shift: (before.viewport.shift - trays.viewport.shift) / scale)
        }
    }

    /// Takes another size of the window.
    public func resize(to newSize: Size) {
        guard newSize != size else { return }
        let wasFilling = level.target == ladder.fill, goal = level.target
        home = nil
        size = newSize
        ladder = ZoomLadder(window: size, card: metrics.cardSize)
        let isBetween = level.isMoving || level.isHeld
        level.bounds = ladder.bounds(hasCard: true)
        if wasFilling, !isBetween { level.jump(to: ladder.fill) }
        resizePage()
        if isZooming {
            anchor.offset = trays.pageOffset - anchor.slack.state(at: trays.now).position
            place()
            if isBetween, pinch == nil { animate(to: wasFilling ? ladder.fill : goal, about: anchor.pivot) }
        }
        closeUpAnimator.moveCloseUp()
        closeUpAnimator.boundPan()
    }

    /// Takes other measures of trays and cards; cards keep their size. Rows are cut anew as for another size of the window.
    public func setMetrics(_ newMetrics: TrayMetrics) {
        guard newMetrics != metrics else { return }
        metrics = newMetrics
        home = nil
        if isZooming { jump() }
        resizePage()
    }

    /// The page is cut anew for the window's size, and seen as large as that wants.
    private func resizePage() {
        let scale = pageScale(at: level.value)
        trays.resize(
            to: Size(size.width / pageScale, size.height / scale), metrics: pageMetrics,
            viewport: Viewport(scale: scale, shift: trays.viewport.shift, restingScale: pageScale))
    }
}
