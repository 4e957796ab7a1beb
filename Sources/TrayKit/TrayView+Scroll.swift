import Raster

#if canImport(Glibc)
import Glibc
#endif

/// Two fingers on a touchpad, and the wheel.
extension TrayView {
    /// Fingers move by (dx, dy) logical pixels of content, at a point.
    public func scroll(dx: Double, dy: Double, at point: Point, time: Double) {
        advance(to: time)
        // A frame without movement says nothing of the fingers.
        guard dx != 0 || dy != 0 else { return }
        let isNew = scrolling == nil
        // Taken out while it changes: a second reference would have it copied.
        var gesture = scrolling.take() ?? ScrollGesture(row: row(at: point), lock: AxisLock(unit: 1 / lens.scale))
        if isNew { holdMotions(for: gesture.row) }
        if let moved = gesture.lock.add(dx: dx, dy: dy) { move(moved, row: gesture.row, velocity: &gesture.velocity) }
        scrolling = gesture
    }

    /// The fingers lift: what they moved glides on. The axes end one by one; the gesture is over with the
    /// one that it has taken.
    public func scrollEnded(horizontal: Bool = true, vertical: Bool = true, time: Double) {
        advance(to: time)
        guard var gesture = scrolling else { return }
        switch gesture.lock.axis {
        case .horizontal: guard horizontal else { return }
        case .vertical: guard vertical else { return }
        case nil: break
        }
        scrolling = nil
        release(gesture.lock.axis, row: gesture.row, velocity: gesture.velocity.release(at: handTime))
    }

    /// Whether fingers are scrolling now.
    public var isScrolling: Bool { scrolling != nil }

    /// The wheel turned by notches. Across, a notch is a card of the row under the pointer; down, it is
    /// page^⅔ pixels (GTK's measure).
    public func wheel(notchesX: Double, notchesY: Double, at point: Point, time: Double) {
        advance(to: time)
        if notchesY != 0 {
            let offset = goalOffset + notchesY * pow(goalHeight, 2 / 3)
            if reducesMotion, zoomGoal == nil { turnPage(to: offset) } else { scrollPage(to: offset) }
        }
        if notchesX != 0, let row = row(at: point) { turnWheel(by: direction(of: row) * notchesX, over: row) }
        keepFocusInSight()
    }

    /// Moves the page as far as the wheel has turned, at once.
    private func turnPage(to offset: Double) {
        let before = page.value
        page.jump(to: offset)
        pageMoved(from: before)
    }

    /// Fractions of a notch add up to whole cards, as long as the wheel turns one way over one row.
    private func turnWheel(by cards: Double, over row: RowPath) {
        focus = row
        let rest = wheel.map { $0.row == row && $0.cards * cards > 0 ? $0.cards : 0 } ?? 0
        let whole = (rest + cards).rounded(.towardZero)
        wheel = WheelRest(row: row, cards: rest + cards - whole)
        guard whole != 0 else { return }
        animate(row, to: ((flicks[row]?.target ?? restingPosition(of: row)) + whole).rounded())
    }

    /// Fingers rest on the touchpad, or a key is struck: everything that a hand has thrown stops, rows at the
    /// nearest card. What moves for another reason goes on.
    public func stopGlides(time: Double) {
        advance(to: time)
        if page.isThrown {
            page.hold(at: now)
            page.release(velocity: 0, at: now)
        }
        flicks.changeThrown {
            $0.hold(at: now)
            $0.release(velocity: 0, at: now) { $0.rounded() }
        }
    }

    /// +1 where moving right shows what comes after, −1 in a mirrored row.
    func direction(of row: RowPath) -> Double { isMirrored(row.section) ? -1 : 1 }

    /// Fingers have come down: what they are about to move stands still under them.
    func holdMotions(for row: RowPath?) {
        if page.isMoving { page.hold(at: now) }
        if let row, flicks[row]?.isMoving == true { withFlick(row) { $0.hold(at: now) } }
    }

    /// Moves along an axis by logical pixels of content: a card for each `spacing` of the way.
    func move(_ movement: AxisLock.Movement, row: RowPath?, velocity: inout VelocityTracker) {
        if let left = movement.left {
            // What the gesture has left comes to rest, and has no part in how it flings the other.
            release(left, row: row, velocity: 0)
            velocity = VelocityTracker()
        }
        velocity.add(movement.delta, at: handTime)
        let delta = movement.delta
        switch movement.axis {
        case .vertical:
            // Where a zoom carries the page, that goes elsewhere.
            if zoomGoal != nil { return scrollPage(to: goalOffset + delta) }
            let before = page.value
            page.drag(by: delta, at: now)
            pageMoved(from: before)
        case .horizontal:
            guard let row else { return }
            focus = row
            withFlick(row) { $0.drag(by: direction(of: row) * delta / metrics.spacing, at: now) }
        }
    }

    /// Lets go: the page glides freely, a row to a card. What was only held goes back to its rest.
    func release(_ axis: AxisLock.Axis?, row: RowPath?, velocity: Double) {
        if page.isHeld {
            page.release(velocity: axis == .vertical ? velocity : 0, at: now)
        }
        if let row, flicks[row]?.isHeld == true {
            let cards = axis == .horizontal ? direction(of: row) * velocity / metrics.spacing : 0
            withFlick(row) { $0.release(velocity: cards, at: now) { $0.rounded() } }
        }
        if reducesMotion { endThrows(of: row) }
        keepFocusInSight()
        needsDisplay = true
    }
}
