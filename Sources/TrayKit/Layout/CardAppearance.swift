import Basics
import Raster

/// All that is drawn of a card by its u alone: where it stands about its hinge, how it is lit and where its spine
/// lies. A row at rest has it ready for every whole u.
struct CardAppearance {
    let showsFront: Bool

    /// From card units to logical pixels around the hinge.
    let transform: Homography

    /// Across the card from its hinge.
    let light: ColumnLight

    /// The card's cut edge: from its own units to logical pixels around the hinge, how much of it is drawn, and
    /// the light on it.
    let edgeTransform: Homography
    let edgeArea: Rect
    let edgeLight: ColumnLight

    /// How much of the edge is there: all of it near the exposed card, nothing where it would be one fine line
    /// among many. Each costs as much as a tenth of a card.
    let edgeShare: Double

    /// Where its next facet is, while it stands, and shows beside the cut: from card units to logical pixels around the
    /// hinge.
    let nextFacetTransform: Homography?

    /// How far to either side of the hinge the card is seen, in logical pixels.
    let reach: ClosedRange<Double>

    /// How far the card is lifted off its row: 1 for the exposed one.
    let liftShare: Double

    /// What is written on the side that is seen, in units from the hinge and from the card's top: the spine, or on
    /// the back the answer.
    let spine: Rect

    /// How much of the answer is there.
    let answerShare: Double

    /// How much of the face is there; the rest is spine.
    let faceShare: Double

    /// How far a card has passed when its answer begins to show: its back is seen by then.
    private static let answerBegins = 0.7

    /// Up to which card from the exposed one edges are whole, and from which on there are none.
    private static let edgesWhole = 4.0
    private static let edgesGone = 7.0

    /// - Parameter flatness: how far it has come to lie flat before the eye.
    init(u: Double, metrics: TrayMetrics, hasNeighbor: Bool = true, flatness: Double = 0) {
        let upright = CardPose(u: u, metrics: metrics), pose = upright.flattened(by: flatness)
        let lighting = CardLighting(metrics: metrics)
        showsFront = pose.showsFront
        transform = pose.transform(metrics: metrics)
        light = lighting.light(on: upright, u: u, hasNeighbor: hasNeighbor)
        edgeTransform = pose.edgeTransform(metrics: metrics)
        edgeArea = pose.edgeArea(metrics: metrics)
        edgeLight = lighting.edgeLight(on: upright, u: u)
        edgeShare = 1 - smoothstep((abs(u) - Self.edgesWhole) / (Self.edgesGone - Self.edgesWhole))
        nextFacetTransform = u > 0 && edgeShare > 0 ? FacetPose(u: u, depth: 1).transform(metrics: metrics) : nil
        let front = pose.reachOfFreeEdge(behindFront: 0, metrics: metrics)
        let back = pose.reachOfFreeEdge(behindFront: metrics.cardThickness, metrics: metrics)
        reach = min(0, min(front, back))...max(0, max(front, back))
        liftShare = pose.lift / metrics.lift
        spine = SpinePlacement(on: upright, u: u, metrics: metrics).area
        answerShare = smoothstep((-u - Self.answerBegins) / (1 - Self.answerBegins))
        faceShare = 1 - smoothstep(u)
    }
}

/// The stances of the cards of rows at rest, for every whole u that a row can have.
struct AppearanceTable {
    private let stances: [CardAppearance]
    private let reach: Int

    /// O(notes in a row).
    init(notesPerRow: Int, metrics: TrayMetrics) {
        let reach = notesPerRow - 1
        self.reach = reach
        stances = (-reach...reach).map { CardAppearance(u: Double($0), metrics: metrics) }
    }

    subscript(u: Int) -> CardAppearance { stances[u + reach] }
}
