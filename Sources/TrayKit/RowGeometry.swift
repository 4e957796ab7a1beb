import Raster

/// Where the cards of one row stand at one moment: the exposed position e and the place of the row.
/// All that draws a row or hits a card in it asks here, so that both see the same picture.
public struct RowGeometry: Hashable, Sendable {
    public var metrics: TrayMetrics

    /// The row's recess, in logical pixels.
    public var frame: Rect

    /// The exposed position: an integer at rest, any real number in flight.
    public var exposed: Double

    /// How many notes the row holds.
    public var count: Int

    /// The whole row mirrored, for sections that read from right to left.
    public var isMirrored: Bool

    public init(metrics: TrayMetrics, frame: Rect, exposed: Double, count: Int, isMirrored: Bool = false) {
        self.metrics = metrics
        self.frame = frame
        self.exposed = exposed
        self.count = count
        self.isMirrored = isMirrored
    }

    /// The place of the card beside the exposed one: 0 for that, positive behind it.
    public func u(_ index: Int) -> Double { Double(index) - exposed }

    public func pose(_ index: Int) -> CardPose { CardPose(u: u(index), metrics: metrics) }

    /// The distance of the first card's hinge from the left edge of the recess, before mirroring. A window
    /// too narrow for a second card needs no room for flipped ones: there the only card stands in the middle.
    var firstHinge: Double {
        let free = frame.width - 2 * metrics.padding - CardPose(u: 0, metrics: metrics).reachOfFreeEdge(metrics: metrics)
        let overhang = free < metrics.overhang ? max(0, free / 2) : metrics.overhang
        return metrics.padding + overhang
    }

    /// The transform of a card from card units to logical pixels. In a mirrored row the card's own
    /// face is turned back, so that it reads the right way.
    public func transform(_ index: Int) -> Homography {
        place(pose(index).transform(metrics: metrics), hinge: firstHinge + Double(index) * metrics.spacing)
    }

    /// Puts a card that stands about its hinge into the row, with the hinge so far from the recess's edge.
    func place(_ seen: Homography, hinge: Double) -> Homography {
        guard isMirrored else { return placeAsIs(seen, hinge: hinge) }
        let turnBack = Homography(-1, 0, metrics.cardSize.width, 0, 1, 0, 0, 0, 1)
        return placeAsIs(seen, hinge: hinge).after(turnBack)
    }

    /// The same for what has nothing to be read on it.
    func placeAsIs(_ seen: Homography, hinge: Double) -> Homography {
        let middle = frame.minY + frame.height / 2
        guard isMirrored else {
            return Homography.translation(Point(frame.minX + hinge, middle)).after(seen)
        }
        return Homography(-1, 0, frame.maxX - hinge, 0, 1, middle, 0, 0, 1).after(seen)
    }

    /// The cards' indices in the order they are painted.
    public var paintOrder: PaintOrder { PaintOrder(count: count, exposed: exposed) }

    /// The front-most card under a point, as drawn now.
    public func index(at point: Point) -> Int? { index(at: point, seen: transform) }

    /// The same where cards may be seen otherwise than by their pose alone.
    func index(at point: Point, seen: (Int) -> Homography) -> Int? {
        let card = Rect(x: 0, y: 0, width: metrics.cardSize.width, height: metrics.cardSize.height)
        return paintOrder.last { index in
            guard let back = seen(index).inverse, back.depth(of: point) != 0 else { return false }
            return card.contains(back(point))
        }
    }

    /// How wide a strip of a standing card shows beside the card in front of it, in logical pixels.
    public func visibleStrip(_ u: Double) -> Double { CardPose.visibleStrip(u, metrics: metrics) }

    /// The indices from one u to another, both included; a whole number apart from the row's end they are none.
    func indices(from first: Double, through last: Double) -> Range<Int> {
        let lower = Int(min(max((exposed + first).rounded(.up), 0), Double(count)))
        let upper = Int(min(max((exposed + last).rounded(.down) + 1, 0), Double(count)))
        return lower..<max(lower, upper)
    }
}
