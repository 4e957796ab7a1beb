import Raster
import TrayKit
import WaylandClient

/// What makes the deck be seen from nearer or farther.
extension Viewer {
    /// Lays the sides of the card that is close up beside each other, or on each other again; says so where it cannot.
    func toggleSpread(time: Double) {
        guard let hindrance = spreadSides(nil, time: time) else { return }
        logger.notice("\(hindrance)")
        notify(hindrance)
    }

    /// Lays the sides of the card that is close up beside each other, or on each other again.
    ///
    /// - Parameter isOn: nil for the other than it is.
    /// - Returns: why it cannot be done; nil where it is.
    func spreadSides(_ isOn: Bool?, time: Double) -> String? {
        switch zoom?.spread(isOn, time: time) {
        case .done, nil: nil
        case .noCard: "the row in focus has no card"
        case .single: "the card has one side only"
        case .narrow: "the window is too small for all sides of the card beside each other"
        }
    }

    /// Fingers pinch, or rest, on a touchpad.
    func handle(_ gesture: Gesture) {
        guard let zoom else { return }
        switch (gesture.kind, gesture.phase) {
        case (.hold, .began): zoom.stop(time: gesture.time)
        case (.pinch, .began):
            zoom.pinchBegan(at: Point(gesture.position.x, gesture.position.y), time: gesture.time)
        case (.pinch(let dx, let dy, let scale, _), .changed):
            zoom.pinchChanged(scale: scale, dx: dx, dy: dy, time: gesture.time)
        case (.pinch, .ended): zoom.pinchEnded(time: gesture.time)
        case (.pinch, .cancelled): zoom.pinchEnded(isCancelled: true, time: gesture.time)
        default: break
        }
    }
}

extension Viewer {
    /// A second finger beside the one that holds something makes a pinch of it, until one of the two lifts.
    ///
    /// - Returns: whether the finger is one of a pinch, or another beside it, which means nothing.
    func pinchTakes(_ point: TouchFrame.Point, at place: Point, of frame: TouchFrame) -> Bool {
        if let pinch = input.pinch {
            guard pinch.seat == frame.seat, pinch.holds(point.id) else { return true }
            switch point.phase {
            case .began, .moved: input.pinch?.move(point.id, to: place)
            case .ended, .cancelled:
                input.pinch = nil
                zoom?.pinchEnded(isCancelled: point.phase == .cancelled, time: frame.time)
            }
            return true
        }
        guard point.phase == .began, let first = input.finger, input.presser == .finger(frame.seat, first.id),
            first.id != point.id
        else { return false }
        zoom?.cancelPress(time: frame.time)
        input.presser = nil
        let pinch = TouchPinch(seat: frame.seat, first, (point.id, place))
        input.pinch = pinch
        zoom?.pinchBegan(at: pinch.middle, time: frame.time)
        return true
    }

    /// Both fingers of a pinch have been heard of.
    ///
    /// - Parameter middle: what lay between them before; nil where they have just begun.
    func pinch(from middle: Point?, time: Double) {
        guard let pinch = input.pinch, let middle else { return }
        let way = pinch.middle - middle
        zoom?.pinchChanged(scale: pinch.scale, dx: way.x, dy: way.y, time: time)
    }
}
