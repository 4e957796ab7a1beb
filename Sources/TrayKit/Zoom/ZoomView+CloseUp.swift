import CardDeck
import Raster

/// The card that is seen close up.
extension ZoomView {
    func geometry(for state: CloseUp) -> CloseUpGeometry {
        CloseUpGeometry(
            window: size, card: trays.metrics.cardSize, factor: max(1, factor), fill: ladder.fill.factor,
            pan: state.pan, spread: state.spread.state(at: trays.now).position)
    }

    /// How far the card may be moved, at a level.
    private func panBounds(of state: CloseUp, at level: Double) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
        var geometry = geometry(for: state)
        geometry.factor = max(1, level.factor)
        let arrangement = geometry.spread > 0 ? trays.arrangement(of: state.note, in: size) : nil
        return geometry.panBounds(arrangement.map { FacetSpread(arrangement: $0, share: geometry.spread, unit: 0) })
    }

    /// The note that a close-up shows: the one under a point, as it is drawn now, else the one in front of the row that
    /// the keys act on.
    func subject(at point: Point?) -> NotePath? {
        if let point, let note = trays.note(at: trays.lens.page(point)) { return note }
        return trays.exposedNote(of: trays.focus)
    }

    /// Notes the place on the card that is to stay under a point.
    func grip(at point: Point) {
        guard var state = closeUp, let seen = trays.closeUpTransform(pan: nil), let back = seen.inverse else { return }
        state.grip = back.depth(of: point) == 0 ? nil : back(point)
        state.slackX.jump(to: 0)
        state.slackY.jump(to: 0)
        closeUp = state
        // What the card was moved by beside what keeps the grip is nothing from now on.
        let held = heldPan(state, at: level.value)
        closeUp?.slackX.jump(to: state.pan.x - held.x)
        closeUp?.slackY.jump(to: state.pan.y - held.y)
    }

    /// The pan that keeps the grip under the pivot at a level.
    private func heldPan(_ state: CloseUp, at level: Double) -> Point {
        guard let grip = state.grip,
            let seen = trays.closeUpTransform(pan: .zero, factor: max(1, level.factor))
        else { return .zero }
        return pivot - seen(grip)
    }

    /// The level has moved: takes a card out when it comes above 0, and puts it back below.
    func moveCloseUp() {
        if level.value > 0, closeUp == nil, pinch != nil, let note = subject(at: pivot) {
            take(note)
            grip(at: pivot)
        } else if level.value <= 0, pinch != nil || level.target <= 0 {
            closeUp = nil
        }
        guard var state = closeUp, isZooming else { return refresh() }
        state.slackX.advance(to: trays.now)
        state.slackY.advance(to: trays.now)
        let held = heldPan(state, at: level.value)
        state.panX.carry(to: held.x + state.slackX.state(at: trays.now).position)
        state.panY.carry(to: held.y + state.slackY.state(at: trays.now).position)
        closeUp = state
        // Beside the level's own end, the card's way to its place may be the last thing that moves.
        if !level.isMoving, pinch == nil, !state.slackX.isMoving, !state.slackY.isMoving { jumpCloseUp() }
    }

    /// The level goes by itself: the card goes to where it will fill the window.
    func settleCloseUp() {
        guard var state = closeUp else { return }
        let target = level.target, held = heldPan(state, at: target)
        let bounds = panBounds(of: state, at: target)
        state.slackX.animate(to: held.x.clamped(to: bounds.x) - held.x, by: Self.slackCurve, at: trays.now)
        state.slackY.animate(to: held.y.clamped(to: bounds.y) - held.y, by: Self.slackCurve, at: trays.now)
        closeUp = state
    }

    /// The card is where it is to be: it may be panned.
    func jumpCloseUp() {
        guard var state = closeUp else { return }
        state.slackX.jump(to: state.slackX.target)
        state.slackY.jump(to: state.slackY.target)
        let held = heldPan(state, at: level.value)
        let bounds = panBounds(of: state, at: level.value)
        (state.panX.bounds, state.panY.bounds) = (bounds.x, bounds.y)
        state.panX.jump(to: held.x + state.slackX.target)
        state.panY.jump(to: held.y + state.slackY.target)
        closeUp = state
    }

    /// The window has another size: the card stays within it.
    func boundPan() {
        guard var state = closeUp, !isZooming else { return }
        let bounds = panBounds(of: state, at: level.value)
        (state.panX.bounds, state.panY.bounds) = (bounds.x, bounds.y)
        state.panX.jump(to: state.panX.value)
        state.panY.jump(to: state.panY.value)
        closeUp = state
    }

    /// Has what is drawn follow the level.
    private func refresh() { if let state = closeUp { closeUp = state } }

    func advancePan() {
        guard var state = closeUp, state.panX.isMoving || state.panY.isMoving || state.page.isMoving else { return }
        if !isZooming {
            state.panX.advance(to: trays.now)
            state.panY.advance(to: trays.now)
        }
        state.page.advance(to: trays.now)
        closeUp = state
        trays.needsDisplay = true
    }
}

extension Double {
    func clamped(to bounds: ClosedRange<Double>) -> Double { min(max(self, bounds.lowerBound), bounds.upperBound) }
}
