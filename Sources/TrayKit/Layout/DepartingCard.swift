import CardDeck
import Raster

/// A card that the deck has no more, or that has gone far away, and that is still seen where it stood.
struct DepartingCard {
    /// Where it stood in the deck that had it, and how many decks ago that was.
    let note: NotePath
    var deckAge = 1
    let facet: Int
    /// Whether it has more of them, of which one shows beside its cut.
    let hasFacets: Bool

    /// Among whose cards it is painted.
    var row: RowPath

    let u: Double
    /// How far its hinge is from the recess's edge at which the row begins.
    let hinge: Double
    /// The row's recess: in the window while it stands, in the page once it leaves.
    var frame: Rect
    let isMirrored: Bool

    var presence: Fading

    /// The row as it is for this card, at an offset of the page.
    func geometry(at offset: Double, metrics: TrayMetrics) -> RowGeometry {
        RowGeometry(
            metrics: metrics, frame: frame.offset(by: Point(0, -offset)), exposed: 0, count: 1, isMirrored: isMirrored)
    }
}

/// A recess that its section has no more, in the page.
struct DepartingRecess {
    var frame: Rect
    var presence: Fading
}

/// How much is seen of what comes or goes.
struct Fading {
    private var value: AnimatedValue

    private static let curve = MotionCurve.ease(duration: 0.22)

    /// - Parameter share: how much is seen: 0…1.
    init(_ share: Double) { value = AnimatedValue(share) }

    /// Whether it still comes or goes.
    var isMoving: Bool { value.isMoving }

    /// Whether nothing of it is seen any more.
    var isGone: Bool { !isMoving && value.target == 0 }

    mutating func go(to share: Double, at time: Double) { value.animate(to: share, by: Self.curve, at: time) }

    mutating func advance(to time: Double) { value.advance(to: time) }

    /// How much is seen: 0…1.
    func share(at time: Double) -> Double { value.state(at: time).position }
}
