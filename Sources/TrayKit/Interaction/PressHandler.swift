import CardDeck
import Raster

/// A pointer's button, or one finger on a touchscreen.
final class PressHandler: Animator {
    unowned let trays: TrayView

    /// The press that is under way, and the click that was made last.
    var pressing: PressGesture?
    var lastClick: CardClick?

    init(_ trays: TrayView) { self.trays = trays }

    /// What is pressed may be another card now, in another row: it is neither clicked nor lifted.
    func reorder(_ change: OrderChange) {
        lastClick = nil
        guard var gesture = pressing, gesture.kind == .page else { return }
        (gesture.note, gesture.spot, gesture.isOnLifted, gesture.isSpent) = (nil, nil, false, true)
        gesture.row = gesture.row.flatMap { layout.has($0) ? $0 : nil }
        pressing = gesture
    }

    /// Another card may stand where the last click was.
    func willReload(_ reload: DeckReload) { lastClick = nil }

    func didRelayout() {
        if pressing?.kind == .indicator { trays.pageAnimator.indicator.release(at: now) }
        pressing = nil
    }

    /// A press that has rested becomes a long one.
    func advance() {
        if let time = longPressTime, now >= time { longPress() }
    }

    /// How long a press rests on a card before it lifts its front facet, in seconds.
    static let longPressDuration = 0.45

    func hover(at point: Point, skims: Bool = false, time: Double) {
        trays.advance(to: time)
        trays.skimHandler.skim.pointer = point
        trays.skimHandler.skim.isHeld = skims
        if !skims { trays.skimHandler.skim.isSuspended = false }
        if trays.skimHandler.skim.isOn || trays.skimHandler.skim.row != nil { trays.skimHandler.followPointer() }
        guard trays.pageAnimator.indicatorThumb != nil, point.x > size.width - ScrollIndicator.reach / viewport.scale
        else {
            return
        }
        if trays.pageAnimator.indicator.opacity(at: now) < 1 { trays.needsDisplay = true }
        trays.pageAnimator.indicator.show(at: now)
    }

    func press(at point: Point, lifts: Bool = false, time: Double) {
        trays.advance(to: time)
        // One press at a time: another one's end has been lost.
        if pressing != nil { cancelPress(time: time) }
        if let thumb = trays.pageAnimator.indicatorThumb, trays.pageAnimator.indicator.opacity(at: now) > 0,
            point.x > size.width - ScrollIndicator.reach / viewport.scale
        {
            trays.pageAnimator.indicator.grab(at: viewport(point).y, thumb: viewport(thumb))
            pressing = PressGesture(kind: .indicator, last: point, start: now, isSpent: false, origin: point)
            scrub(to: point.y)
            return
        }
        let row = trays.row(at: point)
        let moving =
            trays.pageAnimator.page.isMoving
            || row.map { trays.flickAnimator.flicks[$0]?.isMoving == true && $0 != trays.skimHandler.skim.row } ?? false
        trays.skimHandler.skim.pointer = point
        let lifted = trays.seenFlights.flyingCard(at: point) == nil ? trays.seenFacets.liftedSpot(at: point)?.note : nil
        var gesture = PressGesture(
            kind: .page, last: point, row: row, note: lifted ?? trays.note(at: point), start: now,
            isOnLifted: lifted != nil,
            spot: trays.spot(at: point), isSpent: moving, origin: point, lifts: lifts,
            lock: AxisLock(unit: 1 / viewport.scale))
        gesture.grip = gesture.note.flatMap { trays.seenFlights.seenTransform(of: $0).inverse?(point) }
        if !lifts, let called = calledCard(of: row, at: point) {
            (gesture.note, gesture.isOnLifted, gesture.spot, gesture.isSpent) = (called, false, nil, false)
            gesture.grip = nil
        } else {
            trays.scrollHandler.holdMotions(for: row)
            trays.stopGlides(time: time)
        }
        pressing = gesture
    }

    /// The card that a click has just called to the front of a row, or turned, if a press makes a double click of it:
    /// that card is meant, and not the one that passes there now.
    func calledCard(of row: RowPath?, at point: Point) -> NotePath? {
        guard let lastClick, let row,
            lastClick.isFollowed(byOneAt: point, time: trays.handTime, unit: 1 / viewport.scale),
            layout.position(ofNote: lastClick.note.note, inSection: lastClick.note.section).row == row
        else { return nil }
        let isCalled = trays.flickAnimator.flicks[row].map { $0.isMoving && !$0.isThrown } ?? false
        guard isCalled || trays.facetAnimator.cards[lastClick.note]?.turn.isMoving == true else { return nil }
        return lastClick.note
    }

    func drag(to point: Point, time: Double) {
        trays.advance(to: time)
        // Taken out while it changes: a second reference would have it copied.
        guard var gesture = pressing.take() else { return }
        // Content follows the hand: it moves against the offset.
        let (dx, dy) = (gesture.last.x - point.x, gesture.last.y - point.y)
        gesture.last = point
        switch gesture.kind {
        case .indicator:
            scrub(to: point.y)
        case .cards:
            trays.cardCarrier.carry(to: point)
        case .page
        where gesture.lifts && gesture.lock.axis == nil && gesture.note.map(trays.cardCarrier.canLift) == true:
            let displacement = point - gesture.origin, threshold = Self.liftThreshold / viewport.scale
            guard displacement.x * displacement.x + displacement.y * displacement.y >= threshold * threshold,
                let note = gesture.note
            else { break }
            trays.scrollHandler.release(nil, row: gesture.row, velocity: 0)
            gesture.kind = .cards
            trays.cardCarrier.liftCards(from: note, by: gesture.grip, at: point)
        case .page:
            if let moved = gesture.lock.add(dx: dx, dy: dy) {
                trays.scrollHandler.move(moved, row: gesture.row, velocity: &gesture.velocity)
            }
        }
        pressing = gesture
    }

    func lift(turnsBack: Bool = false, time: Double) {
        trays.advance(to: time)
        guard var gesture = pressing else { return }
        pressing = nil
        switch gesture.kind {
        case .indicator:
            trays.pageAnimator.indicator.release(at: time)
            trays.pageAnimator.keepFocusInSight()
            trays.needsDisplay = true
        case .page:
            let axis = gesture.lock.axis
            trays.scrollHandler.release(axis, row: gesture.row, velocity: gesture.velocity.release(at: trays.handTime))
            if axis == nil, !gesture.isSpent { click(gesture, turnsBack: turnsBack) }
        case .cards:
            trays.cardCarrier.dropCards()
        }
    }

    func cancelPress(time: Double) {
        trays.advance(to: time)
        cancelPress()
    }

    /// Takes it away as it is now.
    func cancelPress() {
        guard let gesture = pressing else { return }
        pressing = nil
        switch gesture.kind {
        case .indicator: trays.pageAnimator.indicator.release(at: trays.handTime)
        case .cards: trays.cardCarrier.cancelDrag()
        case .page: break
        }
        trays.scrollHandler.release(nil, row: gesture.row, velocity: 0)
    }

    /// A click exposes a card; on the exposed one it turns to its next facet, on a lifted one it puts it back. What one
    /// on a title does is the delegate's.
    func click(_ gesture: PressGesture, turnsBack: Bool) {
        trays.needsDisplay = true
        guard let note = gesture.note else {
            if let row = gesture.row {
                trays.focus = row
            } else if let section = trays.section(ofTitleAt: gesture.last) {
                delegate?.trayView(trays, didTapTitleOfSection: section)
            }
            return
        }
        let row = layout.position(ofNote: note.note, inSection: note.section).row
        trays.focus = row
        if let first = lastClick,
            first.isFollowed(byOneOn: note, at: gesture.last, time: trays.handTime, unit: 1 / viewport.scale)
        {
            lastClick = nil
            // Clicks are answered at once: what the first one did to the card is undone by the second.
            if first.turns != 0 { trays.turn(note, by: -first.turns) }
            if delegate?.trayView(trays, handleDoubleClickOn: note) == true { return }
            if let zoom = trays.pageAnimator.zoom { return zoom.open(note) }
        }
        if let spot = gesture.spot, delegate?.trayView(trays, handleTap: spot) == true { return }
        var click = CardClick(note: note, point: gesture.last, time: trays.handTime)
        if gesture.isOnLifted {
            trays.setFlapped(note, false)
        } else if trays.exposedNote(of: row) == note {
            click.turns = turnsBack ? -1 : 1
            trays.turn(note, by: click.turns)
        } else {
            trays.expose(note)
        }
        lastClick = click
    }

    /// When the press that is under way becomes a long one; nil if it has moved, or rests on nothing.
    var longPressTime: Double? {
        guard let pressing, case .page = pressing.kind, pressing.note != nil, !pressing.isSpent,
            pressing.lock.axis == nil
        else { return nil }
        return pressing.start + Self.longPressDuration
    }

    /// How far a press moves before it lifts the card, in logical pixels of the window.
    private static let liftThreshold = 6.0

    /// A press has rested on a card: it lifts the front facet, and if it moves on, the card.
    func longPress() {
        guard let note = pressing?.note else { return }
        pressing?.isSpent = true
        pressing?.lifts = true
        trays.setFlapped(note, true)
    }

    func scrub(to y: Double) {
        let m = viewport.scale
        guard
            let offset = trays.pageAnimator.indicator.offset(
                at: y * m, page: layout.contentHeight * m, window: size * m)
        else { return }
        let before = trays.pageAnimator.page.value
        trays.pageAnimator.page.jump(to: offset / m)
        trays.pageAnimator.pageMoved(from: before)
        trays.needsDisplay = true
    }
}

/// A button or a finger that is down: a click until it has moved, a drag from then on.
struct PressGesture {
    enum Kind {
        /// On the page: drags the page or the row, or clicks.
        case page
        /// On the scroll indicator.
        case indicator
        /// Has lifted cards, and carries them about.
        case cards
    }

    var kind: Kind
    var last: Point
    var row: RowPath?
    var note: NotePath?
    /// When it went down, in seconds.
    var start: Double
    /// On a facet that is lifted from its card.
    var isOnLifted = false
    /// Where on a card that can be read.
    var spot: CardSpot?
    /// The place on the card, in card units: by that it is carried, even if its front facet has been lifted from under
    /// the hand meanwhile.
    var grip: Point?
    /// It stopped a motion, or was long and has been answered: lifting it is no click.
    var isSpent: Bool
    /// Where it went down.
    var origin: Point
    /// Lifts the card as soon as it moves: it was meant to, or has rested on it for long.
    var lifts = false
    var lock = AxisLock()
    var velocity = VelocityTracker()
}

/// A click on a card, and what it did: the next one may make it a double click.
struct CardClick {
    var note: NotePath
    var point: Point
    var time: Double
    /// By how many facets it turned the card.
    var turns = 0
    /// It took one of the facets that lay beside each other.
    var endsSpread = false

    /// How soon the second click follows the first, in seconds, and how near to it, in logical pixels.
    private static let interval = 0.4
    private static let distance = 16.0

    /// - Parameter unit: a logical pixel in the points' own unit.
    func isFollowed(byOneAt point: Point, time: Double, unit: Double) -> Bool {
        let displacement = point - self.point, reach = Self.distance * unit
        return time - self.time < Self.interval
            && displacement.x * displacement.x + displacement.y * displacement.y < reach * reach
    }

    func isFollowed(byOneOn note: NotePath, at point: Point, time: Double, unit: Double) -> Bool {
        note == self.note && isFollowed(byOneAt: point, time: time, unit: unit)
    }
}
