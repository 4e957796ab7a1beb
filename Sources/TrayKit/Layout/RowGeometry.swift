import Basics
import Raster

/// Where the cards of one row stand at one moment: the exposed position e and the place of the row.
/// All that draws a row or hits a card in it asks here, so that both see the same picture.
public struct RowGeometry: Hashable, Sendable {
    /// The sizes of cards and the shape of the row.
    public let metrics: TrayMetrics

    /// The row's recess, in logical pixels.
    public private(set) var frame: Rect

    /// The exposed position: an integer at rest, any real number in flight.
    public var exposed: Double

    /// How many notes the row holds.
    public let count: Int

    /// The whole row mirrored, for sections that read from right to left.
    public let isMirrored: Bool

    /// The distance of the first card's hinge from the left edge of the recess, before mirroring.
    let firstHinge: Double

    /// How its cards are out of their places, one by one; nil where none is.
    var offsets: [CardOffset]?

    /// The turn in its own plane of the one card that this stands for (see ``standing(_:)``).
    private var roll = Homography.identity

    /// A row of `count` cards in the recess `frame`, the card at `exposed` in front.
    public init(metrics: TrayMetrics, frame: Rect, exposed: Double, count: Int, isMirrored: Bool = false) {
        self.metrics = metrics
        self.frame = frame
        self.exposed = exposed
        self.count = count
        self.isMirrored = isMirrored
        firstHinge = Self.firstHinge(metrics, width: frame.width)
    }

    /// A window too narrow for a second card needs no room for flipped ones: there the only card stands in the middle.
    private static func firstHinge(_ metrics: TrayMetrics, width: Double) -> Double {
        let free = width - 2 * metrics.padding - CardPose(u: 0, metrics: metrics).reachOfFreeEdge(metrics: metrics)
        let overhang = free < metrics.overhang ? max(0, free / 2) : metrics.overhang
        return metrics.padding + overhang
    }

    /// The place of the card beside the exposed one: 0 for that, positive behind it.
    public func u(_ index: Int) -> Double { Double(index) - exposed + (offsets?[index].u ?? 0) }

    /// How far a card's hinge is from the recess's edge at which the row begins.
    func hinge(_ index: Int) -> Double {
        firstHinge + Double(index) * metrics.spacing + (offsets?[index].x ?? 0)
    }

    /// The row as it is for one card: where that is out of its place across the row or in its own plane, all is.
    func standing(_ index: Int) -> RowGeometry {
        guard let offset = offsets?[index], offset.y != 0 || offset.roll != 0 else { return self }
        var row = self
        row.frame.y += offset.y
        row.roll = offset.turn(of: metrics.cardSize)
        return row
    }

    /// How much of a card is in the row.
    func presence(_ index: Int) -> Double { offsets?[index].presence ?? 1 }

    /// How the card at an index stands.
    public func pose(_ index: Int) -> CardPose { CardPose(u: u(index), metrics: metrics) }

    /// The transform of a card from card units to logical pixels. In a mirrored row the card's own
    /// face is turned back, so that it reads the right way.
    public func transform(_ index: Int) -> Homography {
        standing(index).place(pose(index).transform(metrics: metrics), hinge: hinge(index))
    }

    /// Puts a card that stands about its hinge into the row, with the hinge so far from the recess's edge.
    func place(_ seen: Homography, hinge: Double) -> Homography {
        var placed = placeAsIs(seen, hinge: hinge)
        if isMirrored { placed = placed.after(Homography(-1, 0, metrics.cardSize.width, 0, 1, 0, 0, 0, 1)) }
        return roll == .identity ? placed : placed.after(roll)
    }

    /// Puts a layer without text into the row, with the hinge so far from the recess's edge: in a right-to-left row it
    /// is mirrored as a whole.
    func placeAsIs(_ seen: Homography, hinge: Double) -> Homography {
        let middle = frame.minY + frame.height / 2
        guard isMirrored else {
            return Homography.translation(Point(frame.minX + hinge, middle)).after(seen)
        }
        return Homography(-1, 0, frame.maxX - hinge, 0, 1, middle, 0, 0, 1).after(seen)
    }

    /// The cards' indices in the order they are painted.
    public var paintOrder: PaintOrder {
        offsets == nil ? PaintOrder(count: count, exposed: exposed) : PaintOrder((0..<count).map(u))
    }

    /// The front-most card under a point, as drawn now.
    public func index(at point: Point) -> Int? { index(at: point, seen: transform) }

    /// The front-most card under a point, where `seen` gives the transform of each card as drawn.
    func index(at point: Point, seen: (Int) -> Homography) -> Int? {
        let card = Rect(x: 0, y: 0, width: metrics.cardSize.width, height: metrics.cardSize.height)
        return paintOrder.last { index in
            guard presence(index) > 0, let back = seen(index).inverse, back.depth(of: point) != 0 else { return false }
            return card.contains(back(point))
        }
    }

    /// How wide a strip of a standing card shows beside the card in front of it, in logical pixels.
    public func visibleStrip(_ u: Double) -> Double {
        CardPose(u: u, metrics: metrics).visibleStrip(at: u, metrics: metrics)
    }

    /// The indices from one u to another, both included; a whole number apart from the row's end they are none.
    func indices(from first: Double, through last: Double) -> Range<Int> {
        let lower = Int((exposed + first).rounded(.up).clamped(from: 0, to: Double(count)))
        let upper = Int(((exposed + last).rounded(.down) + 1).clamped(from: 0, to: Double(count)))
        return lower..<max(lower, upper)
    }
}
