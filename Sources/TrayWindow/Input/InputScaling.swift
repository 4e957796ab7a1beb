import WaylandClient

// Where everything is drawn larger or smaller than usual, what hands do is told in the units in which it is drawn.

extension LogicalPoint {
    fileprivate func divided(by scale: Double) -> LogicalPoint { LogicalPoint(x / scale, y / scale) }
}

extension PointerFrame {
    /// In units of so many logical pixels.
    func inUnits(of scale: Double) -> PointerFrame {
        guard scale != 1 else { return self }
        var frame = self
        frame.position = position.divided(by: scale)
        frame.horizontal.delta = horizontal.delta.inUnits(of: scale)
        frame.vertical.delta = vertical.delta.inUnits(of: scale)
        return frame
    }
}

extension ScrollDelta {
    fileprivate func inUnits(of scale: Double) -> ScrollDelta {
        if case .pixels(let distance) = self { .pixels(distance / scale) } else { self }
    }
}

extension TouchFrame {
    /// In units of so many logical pixels.
    func inUnits(of scale: Double) -> TouchFrame {
        guard scale != 1 else { return self }
        var frame = self
        for index in points.indices { frame.points[index].position = points[index].position.divided(by: scale) }
        return frame
    }
}

extension Gesture {
    /// In units of so many logical pixels.
    func inUnits(of scale: Double) -> Gesture {
        guard scale != 1 else { return self }
        var gesture = self
        gesture.position = position.divided(by: scale)
        switch kind {
        case .swipe(let dx, let dy): gesture.kind = .swipe(dx: dx / scale, dy: dy / scale)
        case .pinch(let dx, let dy, let factor, let rotation):
            gesture.kind = .pinch(dx: dx / scale, dy: dy / scale, scale: factor, rotation: rotation)
        case .hold: break
        }
        return gesture
    }
}

extension TextInputPlace {
    /// In logical pixels, from units of so many.
    func fromUnits(of scale: Double) -> TextInputPlace {
        func scaled(_ length: Int) -> Int { Int((Double(length) * scale).rounded()) }
        return TextInputPlace(x: scaled(x), y: scaled(y), width: max(1, scaled(width)), height: scaled(height))
    }
}
