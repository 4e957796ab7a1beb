import Basics
import CardDeck
import Raster

#if canImport(Glibc)
import Glibc
#endif

/// What changes the level: fingers that pinch, wheels, keys and programs.
extension ZoomView {
    /// The note that a close-up shows: the one under a point, as it is drawn now, else the one in front of the row that
    /// the keys act on.
    func subject(at point: Point?) -> NotePath? {
        if let point, let note = trays.note(at: trays.viewport.page(point)) { return note }
        return trays.exposedNote(of: trays.focus)
    }

    /// Exposes a note by its own motion, and brings its row into sight: a close-up goes to it.
    public func expose(_ note: NotePath, time: Double) {
        advance(to: time)
        if closeUpAnimator.closeUp == nil || level.target <= 0 {
            trays.expose(note, time: time)
        } else {
            closeUpAnimator.go(to: note)
        }
    }

    /// What became of a request to see facets beside each other.
    public enum SpreadAnswer: Hashable, Sendable {
        /// The facets lie as was asked, or have begun to move there.
        case done
        /// The deck has no card.
        case noCard
        /// The card has one facet only.
        case single
        /// The window is too small for all of them.
        case narrow
    }

    /// Lays the facets of cards in close-ups beside each other, or on each other again. Where no card is close up, the
    /// one in front is taken out of its tray, beside each other.
    ///
    /// - Parameter isOn: nil for the other than it is.
    /// - Returns: what hinders it; nothing has changed then.
    public func spread(_ isOn: Bool? = nil, time: Double) -> SpreadAnswer {
        advance(to: time)
        let isOpen = closeUpAnimator.closeUp != nil && level.target > 0
        let isWanted = isOn ?? (isOpen ? !isSpread : true)
        guard let note = isOpen ? closeUpAnimator.closeUp?.aim : trays.exposedNote(of: trays.focus) else {
            return .noCard
        }
        if isWanted {
            guard trays.seenCloseUp.facetsKnown(of: note) > 1 else { return .single }
            guard trays.seenCloseUp.arrangement(of: note, in: size) != nil else { return .narrow }
        }
        isSpread = isWanted
        if isOpen { closeUpAnimator.spreadCloseUp() } else if isWanted { goTo(note, level: ladder.fill) }
        return .done
    }

    /// Turns the card that is seen, or the one in front of the row that keys act on. Facets that come to lie on each
    /// other do so first; where they lie beside each other nothing turns, but another facet will be in front.
    ///
    /// - Returns: whether there is a card.
    public func turn(by step: Int, time: Double) -> Bool {
        advance(to: time)
        guard let state = closeUpAnimator.closeUp, level.target > 0 else {
            return trays.turnExposed(by: step, time: time)
        }
        if closeUpAnimator.isSpreadOut {
            trays.turn(state.aim, by: step, animated: false)
        } else if state.spread.isMoving {
            closeUpAnimator.closeUp?.waitingTurns += step
        } else {
            trays.turn(state.aim, by: step)
        }
        return true
    }

    /// The scales a pinch may tell between two of its events: what no fingers do is held to that.
    private static let pinchStep = 0.1...10.0

    /// Two fingers begin a pinch about `point`, the middle between them.
    public func pinchBegan(at point: Point, time: Double) {
        advance(to: time)
        if closeUpHandler.isPressed { cancelPress(time: time) }
        trays.cancelPress(time: time)
        level.hold(at: trays.now)
        begin(about: point)
        pinch = PinchGesture()
        isPinched = true
    }

    /// The fingers of a pinch have moved.
    ///
    /// - Parameters:
    ///   - scale: of the fingers' distance, since the pinch began.
    ///   - dx: how far their middle moved since the last event, in logical pixels.
    public func pinchChanged(scale: Double, dx: Double, dy: Double, time: Double) {
        advance(to: time)
        guard let pinch, scale > 0, scale.isFinite, dx.isFinite, dy.isFinite else { return }
        let step = (scale / pinch.scale).clamped(to: Self.pinchStep).octaves
        self.pinch?.scale = scale
        self.pinch?.velocity.add(step, at: trays.handTime)
        move(by: Point(dx.clamped(from: -size.width, to: size.width), dy.clamped(from: -size.height, to: size.height)))
        drag(by: step)
    }

    /// The fingers of a pinch have left: the zoom goes on as fast as they moved, unless the pinch was canceled.
    public func pinchEnded(isCanceled: Bool = false, time: Double) {
        advance(to: time)
        guard var pinch else { return }
        let velocity = isCanceled ? 0 : pinch.velocity.release(at: trays.handTime)
        self.pinch = nil
        release(velocity: velocity)
    }

    /// The fingers' middle moves: what lies under it goes along.
    private func move(by displacement: Point) {
        let scale = pageScale(at: level.value)
        // The pivot moves the page only by what it is not at its stop's scale.
        anchor.shift.jump(to: anchor.shift.state(at: trays.now).position + displacement.x * scale / pageScale)
        anchor.pivot = anchor.pivot + displacement
        if level.value <= 0 { anchor.offset -= displacement.y / scale }
    }

    private func drag(by step: Double) {
        let before = level.value
        level.bounds = ladder.bounds(hasCard: closeUpAnimator.closeUp != nil || subject(at: anchor.pivot) != nil)
        level.drag(by: step, at: trays.now)
        moved(from: before)
        trays.needsDisplay = true
    }

    func release(velocity: Double) {
        if trays.reducesMotion { trays.relayoutAnimator.fadeWindow() }
        level.release(velocity: velocity, at: trays.now) { [ladder] in ladder.stop(near: $0) }
        settle()
    }

    /// Fingers rest on the touchpad, or a key is struck: what a hand has thrown stops.
    public func stop(time: Double) {
        advance(to: time)
        trays.stopGlides(time: time)
        guard pinch == nil, level.isThrown, level.isMoving, level.value > ladder.fill else { return }
        level.hold(at: trays.now)
        release(velocity: 0)
    }

    /// The wheel turned by notches with the key held that makes it zoom; upward (negative) is nearer. A notch is a
    /// stop, and parts of one add up.
    public func zoomWheel(notches: Double, at point: Point, time: Double) {
        advance(to: time)
        guard notches != 0, notches.isFinite else { return }
        let rest = (wheelRest * notches > 0 ? wheelRest : 0) + notches
        let whole = rest.rounded(.towardZero)
        wheelRest = rest - whole
        step(inward: whole < 0, count: Int(min(abs(whole), Self.maxSteps)), about: point)
    }

    private static let maxSteps = 16.0
    /// How far two fingers scroll for an octave, in logical pixels.
    private static let octaveLength = 160.0

    /// Fingers that scroll with that key held.
    public func zoomScroll(dy: Double, at point: Point, time: Double) {
        advance(to: time)
        guard dy.isFinite, dy != 0 else { return }
        if pinch == nil {
            pinchBegan(at: point, time: time)
            pinch?.isScroll = true
        }
        let step = (-dy / Self.octaveLength).clamped(to: -1...1)
        pinch?.velocity.add(step, at: trays.handTime)
        drag(by: step)
    }

    /// To the next stop inward, or outward.
    public func step(inward: Bool, about point: Point? = nil, time: Double) {
        advance(to: time)
        step(inward: inward, count: 1, about: point)
    }

    private func step(inward: Bool, count: Int, about point: Point?) {
        guard count > 0 else { return }
        var target = level.target
        for _ in 0..<count { target = inward ? ladder.stop(after: target) : ladder.stop(before: target) }
        animate(to: target, about: point)
    }

    /// Back to the trays as they are.
    public func reset(time: Double) {
        advance(to: time)
        animate(to: 0, about: nil)
    }

    /// To a zoom factor; between the trays and one card that fills the window, to the nearer of these.
    ///
    /// - Parameter point: what is zoomed about; nil for the middle, or the card in front.
    public func zoom(to factor: Double, about point: Point?, time: Double) {
        advance(to: time)
        guard factor > 0, factor.isFinite else { return }
        animate(to: ladder.stop(near: ladder.exact(min(factor.octaves, ladder.fill + ZoomLadder.depth))), about: point)
    }

    /// Takes a note out of its tray.
    public func open(_ note: NotePath, time: Double) {
        advance(to: time)
        goTo(note, level: ladder.fill)
    }

    /// The factor of the overview that comes to rest nearest to a factor.
    public static func overviewFactor(near factor: Double) -> Double {
        ZoomLadder.pageStop(near: factor.octaves).factor
    }

    /// Stands at a factor at once, for pictures: between the trays and a card that fills the window anywhere.
    public func hold(factor: Double) {
        let target = ladder.exact(factor.octaves.clamped(from: ZoomLadder.lowest, to: ladder.fill + ZoomLadder.depth))
        begin(about: Point(size.width / 2, trays.focusMiddle))
        if target > 0, closeUpAnimator.closeUp == nil, let note = subject(at: nil) { closeUpAnimator.take(note) }
        level.bounds = ladder.bounds(hasCard: closeUpAnimator.closeUp != nil)
        level.animate(to: target, at: trays.now)
        settle()
        jump()
    }

    func goTo(_ note: NotePath, level target: Double) {
        dissolve(beforeLevel: target)
        begin(about: Point(size.width / 2, size.height / 2))
        if closeUpAnimator.closeUp == nil { closeUpAnimator.take(note) } else { closeUpAnimator.go(to: note) }
        closeUpAnimator.closeUp?.grip = nil
        level.bounds = ladder.bounds(hasCard: true)
        level.animate(to: target, rate: Self.rate, at: trays.now)
        settle()
    }

    /// What may not move gives way to what is seen from nearer or farther.
    private func dissolve(beforeLevel target: Double) {
        if trays.reducesMotion, target != level.value { trays.relayoutAnimator.fadeWindow() }
    }

    /// Goes to a level by itself, about a point; without one about the middle, or into the card in front.
    func animate(to target: Double, about point: Point?) {
        dissolve(beforeLevel: target)
        let hasCard = closeUpAnimator.closeUp != nil || subject(at: point) != nil
        level.bounds = ladder.bounds(hasCard: hasCard)
        pinch = nil
        isPinched = point != nil
        // A card in front that the keys ask for need not lie in the middle.
        let about = point ?? Point(size.width / 2, isCloseUp ? size.height / 2 : trays.focusMiddle)
        begin(about: about)
        if target > 0, hasCard, closeUpAnimator.closeUp == nil, let note = subject(at: point) {
            closeUpAnimator.take(note)
            if point != nil { closeUpAnimator.grip(at: about) }
        } else if target > 0, level.target <= 0, point == nil, let note = subject(at: nil) {
            // While one card flew back, keys may have brought another to the front.
            closeUpAnimator.go(to: note)
        }
        if target <= ladder.fill { closeUpAnimator.closeUp?.grip = nil }
        level.animate(to: target, rate: Self.rate, at: trays.now)
        settle()
    }

    /// Whether the card is seen larger than the window, and so moves with the hand.
    var isInsideCard: Bool { level.value > ladder.fill + 2 * Self.tolerance }
}

/// Fingers that pinch: how far apart they are beside the beginning, and how fast that changes.
struct PinchGesture {
    /// Their distance now beside that when they began.
    var scale = 1.0
    var velocity = VelocityTracker()
    /// It is a scroll with the key held that makes it zoom.
    var isScroll = false
}

/// What stays under the fingers while a page scales.
struct ZoomAnchor {
    /// What scales about itself, in the window.
    var pivot = Point.zero

    /// How far the page is moved to the right beside that, in logical pixels.
    var shift = AnimatedValue(0)

    /// The page's offset that keeps the pivot in its place, and what the page's ends want of it beside that.
    var offset = 0.0
    var slack = AnimatedValue(0)
}
