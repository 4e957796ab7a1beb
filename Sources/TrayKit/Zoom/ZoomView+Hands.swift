import Raster

/// Pointers, fingers and wheels: told to the trays as they are seen, or to the card that is close up.
extension ZoomView {
    /// How far a notch of the wheel moves a card that is larger than the window, in logical pixels.
    private static let notchWay = 80.0
    /// From which velocity on a card is flicked to the next one, in cards a second.
    private static let flickVelocity = 0.3
    /// How far a hand moves up or down for each page of a card, and from which velocity on it is flicked to the next
    /// one, in logical pixels.
    private static let pageWay = 120.0
    private static let pageVelocity = 300.0
    /// Nearer to its place than this, in cards, a card is taken to stand.
    private static let restingWay = 0.02

    // MARK: Buttons and fingers

    public func hover(at point: Point, skims: Bool = false, time: Double) {
        guard closeUp == nil else { return advance(to: time) }
        advance(to: time)
        trays.hover(at: page(point), skims: skims, time: time)
    }

    /// - Parameter lifts: the press is to lift the card as soon as it moves, rather than to scroll.
    public func press(at point: Point, lifts: Bool = false, time: Double) {
        advance(to: time)
        guard closeUp != nil else { return trays.press(at: page(point), lifts: lifts && pinch == nil, time: time) }
        press = hand(at: point)
    }

    public func drag(to point: Point, time: Double) {
        advance(to: time)
        guard closeUp != nil, var hand = press.take() else { return trays.drag(to: page(point), time: time) }
        let way = hand.last - point
        hand.last = point
        move(way, by: &hand)
        press = hand
    }

    public func lift(turnsBack: Bool = false, time: Double) {
        advance(to: time)
        guard closeUp != nil, let hand = press.take() else { return trays.lift(turnsBack: turnsBack, time: time) }
        release(hand)
        if hand.moves == nil, !hand.isSpent { click(hand, turnsBack: turnsBack) }
    }

    public func cancelPress(time: Double) {
        advance(to: time)
        trays.cancelPress(time: time)
        guard var hand = press.take() else { return }
        (hand.velocityX, hand.velocityY) = (VelocityTracker(), VelocityTracker())
        release(hand)
    }

    /// Marks the card under a point of the window, or takes its mark away.
    ///
    /// - Returns: whether there is one; not so in a close-up.
    @discardableResult
    public func toggleMark(at point: Point, time: Double) -> Bool {
        advance(to: time)
        return closeUp == nil && trays.toggleMark(at: page(point), time: time)
    }

    // MARK: Scrolling

    public func scroll(dx: Double, dy: Double, at point: Point, time: Double) {
        advance(to: time)
        guard closeUp != nil else { return trays.scroll(dx: page(dx), dy: page(dy), at: page(point), time: time) }
        guard dx != 0 || dy != 0 else { return }
        var hand = scrolling.take() ?? hand(at: point)
        move(Point(dx, dy), by: &hand)
        scrolling = hand
    }

    public func scrollEnded(horizontal: Bool = true, vertical: Bool = true, time: Double) {
        advance(to: time)
        // A scroll that zooms ends as a pinch does.
        if pinch?.isScroll == true { pinchEnded(time: time) }
        if let hand = scrolling.take() { release(hand) }
        // Fingers that began in a close-up may have gone on in the trays.
        trays.scrollEnded(horizontal: horizontal, vertical: vertical, time: time)
    }

    /// Whether fingers are scrolling now.
    public var isScrolling: Bool { scrolling != nil || trays.isScrolling || pinch?.isScroll == true }

    public func wheel(notchesX: Double, notchesY: Double, at point: Point, time: Double) {
        advance(to: time)
        guard let state = closeUp else {
            return trays.wheel(notchesX: notchesX, notchesY: notchesY, at: page(point), time: time)
        }
        guard notchesX.isFinite, notchesY.isFinite else { return }
        if isInsideCard {
            pan(by: Point(notchesX * Self.notchWay, notchesY * Self.notchWay))
        } else if notchesX != 0 {
            step(by: state.direction * Self.wholeNotches(notchesX, rest: &lineRest))
        } else if notchesY != 0 {
            turnPage(by: Self.wholeNotches(notchesY, rest: &pageRest))
        }
    }

    /// Parts of a notch add up, as long as the wheel turns one way.
    ///
    /// - Parameter rest: what the ones before have left, and what is left now.
    private static func wholeNotches(_ notches: Double, rest: inout Double) -> Double {
        let sum = (rest * notches > 0 ? rest : 0) + notches
        rest = sum - sum.rounded(.towardZero)
        return sum.rounded(.towardZero)
    }

    // MARK: What a hand does in a close-up

    /// Whether the card is seen larger than the window, and so moves with the hand.
    var isInsideCard: Bool { level.value > ladder.fill + 2 * Self.tolerance }

    private func hand(at point: Point) -> CloseUpPress {
        let pan = closeUp.map { $0.panX.isMoving || $0.panY.isMoving } ?? false
        let isThrown = level.isThrown && level.isMoving
        if isThrown, level.value > ladder.fill {
            // A zoom into a card stops where the hand wants it.
            level.hold(at: trays.now)
            release(velocity: 0)
        }
        if !isZooming {
            closeUp?.panX.hold(at: trays.now)
            closeUp?.panY.hold(at: trays.now)
        }
        let isSliding = closeUp.map { abs($0.place.value - $0.place.target) > Self.restingWay } ?? false
        closeUp?.place.hold(at: trays.now)
        return CloseUpPress(
            last: point, start: point, spot: trays.closeUpSpot(at: point), isSpent: pan || isThrown || isSliding)
    }

    private func move(_ way: Point, by hand: inout CloseUpPress) {
        guard let moved = hand.lock.add(dx: way.x, dy: way.y) else { return }
        if hand.moves == nil { hand.moves = isInsideCard ? .card : .row }
        switch hand.moves {
        case .card where !isZooming:
            hand.velocityX.add(way.x, at: trays.handTime)
            hand.velocityY.add(way.y, at: trays.handTime)
            closeUp?.panX.drag(by: -way.x, at: trays.now)
            closeUp?.panY.drag(by: -way.y, at: trays.now)
        case .row where moved.axis == .horizontal:
            guard let state = closeUp, let pitch = trays.closeUp?.geometry.pitch else { return }
            hand.velocityX.add(way.x, at: trays.handTime)
            closeUp?.place.drag(by: state.direction * way.x / pitch, at: trays.now)
            followLine()
        case .row:
            hand.velocityY.add(way.y, at: trays.handTime)
            hand.pageWay += way.y
            guard abs(hand.pageWay) >= Self.pageWay else { break }
            turnPage(by: hand.pageWay)
            hand.pageWay.formTruncatingRemainder(dividingBy: Self.pageWay)
            hand.hasTurned = true
        default: break
        }
        trays.needsDisplay = true
    }

    private func release(_ hand: CloseUpPress) {
        guard let state = closeUp else { return }
        var hand = hand
        let velocity = Point(hand.velocityX.release(at: trays.handTime), hand.velocityY.release(at: trays.handTime))
        if !isZooming {
            closeUp?.panX.release(velocity: hand.moves == .card ? -velocity.x : 0, at: trays.now)
            closeUp?.panY.release(velocity: hand.moves == .card ? -velocity.y : 0, at: trays.now)
        }
        if hand.moves == .row, !hand.hasTurned, abs(velocity.y) >= Self.pageVelocity { turnPage(by: velocity.y) }
        if state.place.isHeld, let pitch = trays.closeUp?.geometry.pitch {
            let cards = hand.moves == .row ? state.direction * velocity.x / pitch : 0
            closeUp?.place.release(velocity: 0, at: trays.now)
            go(toPlace: Self.next(to: state.place.value, velocity: cards))
        }
        trays.needsDisplay = true
    }

    /// The card that a hand leaves a row at: the next one for a flick, else the nearest.
    private static func next(to place: Double, velocity: Double) -> Double {
        if velocity > flickVelocity { return place.rounded(.up) }
        if velocity < -flickVelocity { return place.rounded(.down) }
        return place.rounded()
    }

    /// A click turns the card, one beside it puts it back.
    private func click(_ hand: CloseUpPress, turnsBack: Bool) {
        guard let note = closeUp?.note else { return }
        guard let spot = hand.spot else { return animate(to: 0, about: nil) }
        let time = trays.handTime
        if let first = lastClick, first.isFollowed(byOneOn: note, at: hand.last, time: time, unit: 1) {
            lastClick = nil
            if first.endsSpread {
                isSpread = true
                spreadCloseUp()
            }
            if first.turns != 0 { trays.turn(note, by: -first.turns) }
            return animate(to: 0, about: nil)
        }
        if trays.onTap(spot) { return }
        if isSpreadOut {
            // The one that is clicked is to be seen alone.
            let turns = spot.facet - trays.model.facet(of: note)
            show(spot.facet, of: note)
            lastClick = CardClick(note: note, point: hand.last, time: time, turns: turns, endsSpread: true)
            return
        }
        let turns = turnsBack ? -1 : 1
        _ = turn(by: turns, time: time)
        lastClick = CardClick(note: note, point: hand.last, time: time, turns: turns)
    }

    // MARK: Moving a card

    /// Moves a card that is larger than the window by itself: what is asked for adds up.
    func pan(by way: Point) {
        guard !isZooming, var state = closeUp else { return }
        func go(_ pan: inout KineticValue, by way: Double) {
            let goal = pan.target - way
            trays.reducesMotion ? pan.jump(to: goal) : pan.animate(to: goal, at: trays.now)
        }
        if way.x != 0 { go(&state.panX, by: way.x) }
        if way.y != 0 { go(&state.panY, by: way.y) }
        closeUp = state
        trays.needsDisplay = true
    }
}
