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

    /// How far its end is from its place, the way its cards are counted, where cards come and go; else nil.
    var endShift: Double?

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

    /// How much is seen of a card that comes into the deck: all of one that is there.
    func arrival(_ index: Int) -> Double { offsets?[index].arrival ?? 1 }

    /// How the card at an index stands.
    public func pose(_ index: Int) -> CardPose { CardPose(u: u(index), metrics: metrics) }

    /// The transform of a card from card units to logical pixels. In a mirrored row the card's own
    /// face is turned back, so that it reads the right way.
    public func transform(_ index: Int) -> Homography {
        standing(index).place(pose(index).transform(metrics: metrics), hinge: hinge(index))
    }

    /// Puts a card that stands about its hinge into the row, with the hinge so far from the recess's edge.
    func place(_ seen: Homography, hinge: Double) -> Homography {
        let placed = placement.place(seen, hinge: hinge)
        return roll == .identity ? placed : placed.after(roll)
    }

    /// Puts a layer without text into the row, with the hinge so far from the recess's edge: in a right-to-left row it
    /// is mirrored as a whole.
    func placeAsIs(_ seen: Homography, hinge: Double) -> Homography { placement.placeAsIs(seen, hinge: hinge) }

    /// How cards are put into the row that are not turned in their own plane.
    var placement: RowPlacement {
        RowPlacement(
            left: frame.minX, right: frame.maxX, middle: frame.minY + frame.height / 2,
            cardWidth: metrics.cardSize.width, isMirrored: isMirrored)
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
        Self.indices(from: first, through: last, exposed: exposed, count: count)
    }

    /// The indices from one u to another in a row that holds `count` cards in their places.
    static func indices(from first: Double, through last: Double, exposed: Double, count: Int) -> Range<Int> {
        let lower = Int((exposed + first).rounded(.up).clamped(from: 0, to: Double(count)))
        let upper = Int(((exposed + last).rounded(.down) + 1).clamped(from: 0, to: Double(count)))
        return lower..<max(lower, upper)
    }
}

/// How cards that stand about their hinges are put into a row. A few numbers, all that hundreds of cards in a frame take
/// of their rows' geometry.
struct RowPlacement {
    /// The recess's edges across the window, and its middle down it, in logical pixels.
    let left, right, middle: Double
    let cardWidth: Double
    let isMirrored: Bool

    /// Puts a card into the row, with the hinge so far from the recess's edge. In a mirrored row the card's own face is
    /// turned back, so that it reads the right way.
    func place(_ seen: Homography, hinge: Double) -> Homography {
        let placed = placeAsIs(seen, hinge: hinge)
        return isMirrored ? placed.after(Homography(-1, 0, cardWidth, 0, 1, 0, 0, 0, 1)) : placed
    }

    /// Puts a layer without text into the row: in a mirrored one it is mirrored as a whole.
    func placeAsIs(_ seen: Homography, hinge: Double) -> Homography {
        isMirrored
            ? Homography(-1, 0, right - hinge, 0, 1, middle, 0, 0, 1).after(seen)
            : seen.translated(by: Point(left + hinge, middle))
    }
}
