import CardDeck
import Raster

/// Passes on pointers, fingers, wheels and keys: to the trays as they are seen, or to the card that is close up.
extension ZoomView {
    /// What hands act on now.
    private var target: any InteractionTarget { isCloseUp ? closeUpHandler : TrayTarget(zoom: self) }

    /// What a press acts on that is under way: it may have begun in the trays.
    private var pressTarget: any InteractionTarget {
        isCloseUp && closeUpHandler.isPressed ? closeUpHandler : TrayTarget(zoom: self)
    }

    /// What keys act on: the trays, as soon as a card flies back to them.
    private var keyTarget: any InteractionTarget {
        isCloseUp && level.target > 0 ? closeUpHandler : TrayTarget(zoom: self)
    }

    /// Does what a key asks for.
    public func perform(_ command: TrayCommand, time: Double) {
        advance(to: time)
        keyTarget.perform(command)
    }

    /// Whether something is open that `TrayCommand.dismiss` would put back.
    public var isDismissable: Bool { isCloseUp || trays.isDismissable }

    /// Where the card in front of the row that keys act on is seen in the window, or the card that is close up: the least
    /// upright rectangle that holds it. Nil where there is none.
    public var frontFrame: Rect? {
        guard let note = closeUpNote ?? trays.exposedNote(of: trays.focus) else { return nil }
        let seen = isCloseUp ? trays.seenCloseUp.closeUpTransform() : nil
        let transform = seen ?? trays.viewport.homography.after(trays.seenFlights.seenTransform(of: note))
        let card = trays.cardArea
        let corners = [
            Point(card.minX, card.minY), Point(card.maxX, card.minY), Point(card.minX, card.maxY),
            Point(card.maxX, card.maxY),
        ].map { transform($0) }
        let xs = corners.map(\.x), ys = corners.map(\.y)
        return Rect(x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
    }

    /// The card under a point of the window, as it is drawn now; where one is close up, that one wherever the point is.
    public func note(at point: Point) -> NotePath? { closeUpNote ?? trays.note(at: page(point)) }

    // MARK: Buttons and fingers

    /// The pointer moves without a button down.
    ///
    /// - Parameter skims: whether the key is held that makes it skim.
    public func hover(at point: Point, skims: Bool = false, time: Double) {
        advance(to: time)
        target.hover(at: point, skims: skims)
    }

    /// A button or finger goes down at `point`, in logical pixels.
    ///
    /// - Parameter lifts: the press is to lift the card as soon as it moves, rather than to scroll.
    public func press(at point: Point, lifts: Bool = false, time: Double) {
        advance(to: time)
        target.press(at: point, lifts: lifts)
    }

    /// Moves the press to `point`.
    public func drag(to point: Point, time: Double) {
        advance(to: time)
        pressTarget.drag(to: point)
    }

    /// The button or finger goes up: a click, or the end of a drag.
    ///
    /// - Parameter turnsBack: a click on the card in front turns it to the facet before.
    public func lift(turnsBack: Bool = false, time: Double) {
        advance(to: time)
        pressTarget.lift(turnsBack: turnsBack)
    }

    /// The gesture was taken away: nothing is clicked or flung.
    public func cancelPress(time: Double) {
        advance(to: time)
        trays.cancelPress(time: time)
        closeUpHandler.cancelPress()
    }

    /// Selects the card under a point of the window, or no longer.
    ///
    /// - Returns: whether there is one; not so in a close-up.
    @discardableResult
    public func toggleSelection(at point: Point, time: Double) -> Bool {
        advance(to: time)
        return target.toggleSelection(at: point)
    }

    // MARK: Scrolling

    /// Fingers move by (dx, dy) logical pixels of content, at a point.
    public func scroll(dx: Double, dy: Double, at point: Point, time: Double) {
        advance(to: time)
        target.scroll(dx: dx, dy: dy, at: point)
    }

    /// The fingers lift: what they moved glides on.
    public func scrollEnded(horizontal: Bool = true, vertical: Bool = true, time: Double) {
        advance(to: time)
        // A scroll that zooms ends as a pinch does.
        if pinch?.isScroll == true { pinchEnded(time: time) }
        closeUpHandler.scrollEnded()
        // Fingers that began in a close-up may have gone on in the trays.
        trays.scrollEnded(horizontal: horizontal, vertical: vertical, time: time)
    }

    /// Whether fingers are scrolling now.
    public var isScrolling: Bool { closeUpHandler.isScrolling || trays.isScrolling || pinch?.isScroll == true }

    /// The wheel turned by notches, which need not be whole; positive ones lead to the right and down.
    public func wheel(notchesX: Double, notchesY: Double, at point: Point, time: Double) {
        advance(to: time)
        target.wheel(notchesX: notchesX, notchesY: notchesY, at: point)
    }
}
