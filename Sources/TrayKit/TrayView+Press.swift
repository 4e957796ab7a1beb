import Raster

/// A pointer's button, or one finger on a touchscreen.
extension TrayView {
    /// The pointer moves without a button down: near the right edge it brings the scroll indicator out.
    public func hover(at point: Point, time: Double) {
        advance(to: time)
        guard indicatorThumb != nil, point.x > size.width - ScrollIndicator.reach else { return }
        if indicator.opacity(at: now) < 1 { needsDisplay = true }
        indicator.show(at: now)
    }

    public func press(at point: Point, time: Double) {
        advance(to: time)
        // One press at a time: another one's end has been lost.
        if pressing != nil { cancelPress(time: time) }
        if let thumb = indicatorThumb, indicator.opacity(at: now) > 0, point.x > size.width - ScrollIndicator.reach {
            indicator.grab(at: point.y, thumb: thumb)
            pressing = PressGesture(kind: .indicator, last: point, stoppedMotion: false)
            scrub(to: point.y)
            return
        }
        let row = row(at: point)
        let moving = page.isMoving || row.map { flicks[$0]?.isMoving == true } ?? false
        pressing = PressGesture(
            kind: .page, last: point, row: row, note: note(at: point), stoppedMotion: moving)
        holdMotions(for: row)
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
        case .page:
            if let moved = gesture.lock.add(dx: dx, dy: dy) {
                gesture.velocity.add(moved.delta, at: time)
                move(moved.axis, by: moved.delta, row: gesture.row)
            }
        }
        pressing = gesture
    }

    public func lift(time: Double) {
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
            release(axis, row: gesture.row, velocity: gesture.velocity.release(at: time))
            if axis == nil, !gesture.stoppedMotion { click(on: gesture.note, row: gesture.row) }
        }
    }

    /// The gesture was taken away (another client's grab, a lost device): nothing is clicked or flung.
    public func cancelPress(time: Double) {
        advance(to: time)
        guard let gesture = pressing else { return }
        pressing = nil
        if case .indicator = gesture.kind { indicator.release(at: time) }
        release(nil, row: gesture.row, velocity: 0)
    }

    /// A click exposes a card; on the exposed one it turns to its next facet.
    private func click(on note: NotePath?, row: RowPath?) {
        if let row { focus = row }
        needsDisplay = true
        guard let note, let row else { return }
        if exposedNote(of: row) == note { turn(note, by: 1) } else { expose(note) }
    }

    /// The thumb as it lies now; nil where the whole page is in sight.
    var indicatorThumb: Rect? {
        ScrollIndicator.thumb(page: layout.contentHeight, window: size, offset: page.value)
    }

    private func scrub(to y: Double) {
        guard let offset = indicator.offset(at: y, page: layout.contentHeight, window: size) else { return }
        let before = page.value
        page.jump(to: offset)
        pageMoved(from: before)
        needsDisplay = true
    }
}
