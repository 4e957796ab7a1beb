import CardDeck
import Raster

#if canImport(Glibc)
import Glibc
#endif

/// Two fingers on a touchpad, and the wheel.
final class ScrollHandler: TrayPart {
    unowned let trays: TrayView

    private var scrolling: ScrollGesture?

    /// The notches of a wheel that has turned by less than a card.
    private var wheel: WheelRest?

    init(_ trays: TrayView) { self.trays = trays }

    /// Rows are others now.
    func cancel() { (scrolling, wheel) = (nil, nil) }

    /// Ends what the hand has thrown, where it was going.
    func endThrows(of row: RowPath?) {
        if trays.pageAnimator.page.isMoving { trays.pageAnimator.showPage(at: trays.pageAnimator.page.target) }
        if let row, let flick = trays.flickAnimator.flicks[row], flick.isMoving {
            trays.flickAnimator.show(row, at: flick.target)
        }
    }

    func scroll(dx: Double, dy: Double, at point: Point, time: Double) {
        trays.advance(to: time)
        // A frame without movement says nothing of the fingers.
        guard dx != 0 || dy != 0 else { return }
        let isNew = scrolling == nil
        // Taken out while it changes: a second reference would have it copied.
        var gesture =
            scrolling.take() ?? ScrollGesture(row: trays.row(at: point), lock: AxisLock(unit: 1 / viewport.scale))
        if isNew { holdMotions(for: gesture.row) }
        if let moved = gesture.lock.add(dx: dx, dy: dy) { move(moved, row: gesture.row, velocity: &gesture.velocity) }
        scrolling = gesture
    }

    func scrollEnded(horizontal: Bool = true, vertical: Bool = true, time: Double) {
        trays.advance(to: time)
        guard var gesture = scrolling else { return }
        switch gesture.lock.axis {
        case .horizontal: guard horizontal else { return }
        case .vertical: guard vertical else { return }
        case nil: break
        }
        scrolling = nil
        release(gesture.lock.axis, row: gesture.row, velocity: gesture.velocity.release(at: trays.handTime))
    }

    var isScrolling: Bool { scrolling != nil }

    func wheel(notchesX: Double, notchesY: Double, at point: Point, time: Double) {
        trays.advance(to: time)
        if notchesY != 0 {
            let offset = trays.pageAnimator.goalOffset + notchesY * pow(trays.pageAnimator.goalHeight, 2 / 3)
            if reducesMotion, trays.pageAnimator.zoomGoal == nil {
                trays.pageAnimator.turnPage(to: offset)
            } else {
                trays.pageAnimator.scrollPage(to: offset)
            }
        }
        if notchesX != 0, let row = trays.row(at: point) {
            turnWheel(by: trays.direction(of: row) * notchesX, over: row)
        }
        trays.pageAnimator.keepFocusInSight()
    }

    /// Fractions of a notch add up to whole cards, as long as the wheel turns one way over one row.
    func turnWheel(by cards: Double, over row: RowPath) {
        trays.focus = row
        let rest = wheel.map { $0.row == row && $0.cards * cards > 0 ? $0.cards : 0 } ?? 0
        let whole = (rest + cards).rounded(.towardZero)
        wheel = WheelRest(row: row, cards: rest + cards - whole)
        guard whole != 0 else { return }
        trays.flickAnimator.animate(
            row, to: ((trays.flickAnimator.flicks[row]?.target ?? trays.restingPosition(of: row)) + whole).rounded())
    }

    func stopGlides(time: Double) {
        trays.advance(to: time)
        stopGlides()
    }

    /// Ends them where they are now.
    func stopGlides() {
        if trays.pageAnimator.page.isThrown {
            trays.pageAnimator.page.hold(at: now)
            trays.pageAnimator.page.release(velocity: 0, at: now)
        }
        trays.flickAnimator.flicks.changeThrown {
            $0.hold(at: now)
            $0.release(velocity: 0, at: now, stop: FlickAnimator.nearestCard)
        }
    }

    /// Fingers have come down: what they are about to move stands still under them.
    func holdMotions(for row: RowPath?) {
        if trays.pageAnimator.page.isMoving { trays.pageAnimator.page.hold(at: now) }
        if let row, trays.flickAnimator.flicks[row]?.isMoving == true {
            trays.flickAnimator.withFlick(row) { $0.hold(at: now) }
        }
    }

    /// Moves along an axis by logical pixels of content: a card for each `spacing` of the way.
    func move(_ movement: AxisLock.Movement, row: RowPath?, velocity: inout VelocityTracker) {
        if let left = movement.left {
            // What the gesture has left comes to rest, and has no part in how it flings the other.
            release(left, row: row, velocity: 0)
            velocity = VelocityTracker()
        }
        velocity.add(movement.delta, at: trays.handTime)
        let delta = movement.delta
        switch movement.axis {
        case .vertical:
            // Where a zoom carries the page, that goes elsewhere.
            if trays.pageAnimator.zoomGoal != nil {
                return trays.pageAnimator.scrollPage(to: trays.pageAnimator.goalOffset + delta)
            }
            let before = trays.pageAnimator.page.value
            trays.pageAnimator.page.drag(by: delta, at: now)
            trays.pageAnimator.pageMoved(from: before)
        case .horizontal:
            // It may have gone since the gesture began.
            guard let row, layout.has(row) else { return }
            trays.focus = row
            trays.flickAnimator.withFlick(row) {
                $0.drag(by: trays.direction(of: row) * delta / metrics.spacing, at: now)
            }
        }
    }

    /// Lets go: the page glides freely, a row to a card. What was only held goes back to its rest.
    func release(_ axis: AxisLock.Axis?, row: RowPath?, velocity: Double) {
        if trays.pageAnimator.page.isHeld {
            trays.pageAnimator.page.release(
                velocity: axis == .vertical ? velocity : 0, friction: trays.friction, at: now)
        }
        if let row, trays.flickAnimator.flicks[row]?.isHeld == true {
            let cards = axis == .horizontal ? trays.direction(of: row) * velocity / metrics.spacing : 0
            trays.flickAnimator.release(row, velocity: cards)
        }
        if reducesMotion { endThrows(of: row) }
        trays.pageAnimator.keepFocusInSight()
        trays.needsDisplay = true
    }
}

/// Two fingers that scroll: the row they began above, the axis they have taken, their velocity.
struct ScrollGesture {
    var row: RowPath?
    var lock = AxisLock()
    var velocity = VelocityTracker()
}

/// What a wheel of fine notches has turned above a row without having made up a whole card.
struct WheelRest {
    var row: RowPath
    var cards: Double
}
