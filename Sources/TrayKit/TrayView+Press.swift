import CardDeck
import Raster

/// A pointer's button, or one finger on a touchscreen.
extension TrayView {
    /// How long a press rests on a card before it lifts its front facet, in seconds.
    static let longPressDuration = 0.45

    /// The pointer moves without a button down: near the right edge it brings the scroll indicator out, and where
    /// it skims it exposes cards.
    ///
    /// - Parameter skims: whether the key is held that makes it skim.
    public func hover(at point: Point, skims: Bool = false, time: Double) {
        advance(to: time)
        skim.pointer = point
        skim.isHeld = skims
        if !skims { skim.isSuspended = false }
        if skim.isOn || skim.row != nil { followPointer() }
        guard indicatorThumb != nil, point.x > size.width - ScrollIndicator.reach / lens.scale else { return }
        if indicator.opacity(at: now) < 1 { needsDisplay = true }
        indicator.show(at: now)
    }

    /// - Parameter lifts: the press is to lift the card as soon as it moves, rather than to scroll.
    public func press(at point: Point, lifts: Bool = false, time: Double) {
        advance(to: time)
        // One press at a time: another one's end has been lost.
        if pressing != nil { cancelPress(time: time) }
        if let thumb = indicatorThumb, indicator.opacity(at: now) > 0,
            point.x > size.width - ScrollIndicator.reach / lens.scale
        {
            indicator.grab(at: lens(point).y, thumb: lens(thumb))
            pressing = PressGesture(kind: .indicator, last: point, start: now, isSpent: false, origin: point)
            scrub(to: point.y)
            return
        }
        let row = row(at: point)
        let moving = page.isMoving || row.map { flicks[$0]?.isMoving == true && $0 != skim.row } ?? false
        skim.pointer = point
        let lifted = flyingCard(at: point) == nil ? liftedSpot(at: point)?.note : nil
        var gesture = PressGesture(
            kind: .page, last: point, row: row, note: lifted ?? note(at: point), start: now, isOnLifted: lifted != nil,
            spot: spot(at: point), isSpent: moving, origin: point, lifts: lifts, lock: AxisLock(unit: 1 / lens.scale))
        if moving, !lifts, let called = calledCard(of: row, at: point) {
            (gesture.note, gesture.isOnLifted, gesture.spot, gesture.isSpent) = (called, false, nil, false)
        } else {
            holdMotions(for: row)
            stopGlides(time: time)
        }
        pressing = gesture
    }

    /// The card that a click has just called to the front of a row, if a press makes a double click of it: that card
    /// is meant, and not the one that passes there now.
    private func calledCard(of row: RowPath?, at point: Point) -> NotePath? {
        guard let lastClick, let row, let motion = flicks[row], motion.isMoving, !motion.isThrown,
            lastClick.isFollowed(byOneAt: point, time: handTime, unit: 1 / lens.scale),
            layout.position(ofNote: lastClick.note.note, inSection: lastClick.note.section).row == row
        else { return nil }
        return lastClick.note
    }

    public func drag(to point: Point, time: Double) {
        advance(to: time)
        // Taken out while it changes: a second reference would have it copied.
        guard var gesture = pressing.take() else { return }
        // Content follows the hand: it moves against the offset.
        let (dx, dy) = (gesture.last.x - point.x, gesture.last.y - point.y)
        gesture.last = point
        switch gesture.kind {
        case .indicator:
            scrub(to: point.y)
        case .cards:
            carry(to: point)
        case .page where gesture.lifts && gesture.lock.axis == nil && gesture.note.map(canLift) == true:
            let way = point - gesture.origin, threshold = Self.liftThreshold / lens.scale
            guard way.x * way.x + way.y * way.y >= threshold * threshold, let note = gesture.note else { break }
            release(nil, row: gesture.row, velocity: 0)
            gesture.kind = .cards
            liftCards(from: note, at: point)
        case .page:
            if let moved = gesture.lock.add(dx: dx, dy: dy) {
                move(moved, row: gesture.row, velocity: &gesture.velocity)
            }
        }
        pressing = gesture
    }

    /// - Parameter turnsBack: a click on the card in front turns it to the facet before.
    public func lift(turnsBack: Bool = false, time: Double) {
        advance(to: time)
        guard var gesture = pressing else { return }
        pressing = nil
        switch gesture.kind {
        case .indicator:
            indicator.release(at: time)
            keepFocusInSight()
            needsDisplay = true
        case .page:
            let axis = gesture.lock.axis
            release(axis, row: gesture.row, velocity: gesture.velocity.release(at: handTime))
            if axis == nil, !gesture.isSpent { click(gesture, turnsBack: turnsBack) }
        case .cards:
            dropCards()
        }
    }

    /// The gesture was taken away (another client's grab, a lost device): nothing is clicked or flung.
    public func cancelPress(time: Double) {
        advance(to: time)
        guard let gesture = pressing else { return }
        pressing = nil
        switch gesture.kind {
        case .indicator: indicator.release(at: time)
        case .cards: cancelDrag()
        case .page: break
        }
        release(nil, row: gesture.row, velocity: 0)
    }

    /// A click exposes a card; on the exposed one it turns to its next facet, on a lifted one it puts it back.
    private func click(_ gesture: PressGesture, turnsBack: Bool) {
        needsDisplay = true
        guard let note = gesture.note else {
            if let row = gesture.row { focus = row }
            return
        }
        let row = layout.position(ofNote: note.note, inSection: note.section).row
        focus = row
        if let first = lastClick,
            first.isFollowed(byOneOn: note, at: gesture.last, time: handTime, unit: 1 / lens.scale)
        {
            lastClick = nil
            // Clicks are answered at once: what the first one did to the card is undone by the second.
            if first.turns != 0 { turn(note, by: -first.turns) }
            if onDoubleClick(note) { return }
        }
        if let spot = gesture.spot, onTap(spot) { return }
        var click = CardClick(note: note, point: gesture.last, time: handTime)
        if gesture.isOnLifted {
            setFlapped(note, false)
        } else if exposedNote(of: row) == note {
            click.turns = turnsBack ? -1 : 1
            turn(note, by: click.turns)
        } else {
            expose(note)
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
        setFlapped(note, true)
    }

    /// The thumb as it is seen now, in the page in sight; nil where the whole page is.
    var indicatorThumb: Rect? {
        let m = lens.scale
        return restingThumb.map { indicator.seen($0, at: now) }
            .map { Rect(x: $0.x / m, y: $0.y / m, width: $0.width / m, height: $0.height / m) }
    }

    /// Where in the window the thumb lies when it does not glide.
    var restingThumb: Rect? {
        let m = lens.scale
        return ScrollIndicator.thumb(page: layout.contentHeight * m, window: size * m, offset: page.value * m)
    }

    private func scrub(to y: Double) {
        let m = lens.scale
        guard let offset = indicator.offset(at: y * m, page: layout.contentHeight * m, window: size * m)
        else { return }
        let before = page.value
        page.jump(to: offset / m)
        pageMoved(from: before)
        needsDisplay = true
    }
}
