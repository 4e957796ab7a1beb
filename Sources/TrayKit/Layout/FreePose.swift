import Raster

/// How a card stands that has left its row, is about to, or flies back: like a card of a row that reads to the
/// right (side 1) or to the left (side −1), at the angle θ and as high as it lifts, and anything between the two.
///
///     hinge at (1 − side)/2 of the card's width,  turned about y by side·θ
///
/// At side ±1 it is just the ``CardPose`` of a row, mirrored or not; at θ = 0 the side makes no difference.
struct FreePose {
    /// 0 faces the viewer, beyond π/2 the back shows.
    var angle: Double
    var lift: Double
    var side: Double
    /// How far behind the card's front the side lies that is seen.
    var depth: Double
    /// How far it is lifted as front facets are, and to which side (see ``FacetPose``).
    var flap: Double
    var flapSide: FlapSide

    /// - Parameters:
    ///   - rise: 0 as the card stands at u … 1 face to the viewer.
    init(
        u: Double, side: Double, rise: Double, flap: Double = 0, flapSide: FlapSide = .after, metrics: TrayMetrics
    ) {
        let pose = CardPose(u: u, metrics: metrics)
        angle = pose.angle * (1 - rise)
        lift = pose.lift * (1 - rise)
        depth = pose.depthOfSide(metrics: metrics) * (1 - rise)
        self.side = side
        self.flap = flap
        self.flapSide = flapSide
    }

    /// From card units to logical pixels around the hinge.
    func transform(metrics: TrayMetrics) -> Homography {
        SpatialTransform.identity
            .moved(-(1 - side) / 2 * metrics.cardSize.width, -metrics.cardSize.height / 2, -depth)
            .turnedAboutY(by: side * flap * flapSide.turnAboutY)
            .turnedAboutZ(by: side * flap * flapSide.turnAboutZ)
            .moved(0, 0, flap * flapSide.rise)
            .turnedAboutY(by: side * angle)
            .moved(0, 0, lift)
            .seen(from: metrics.eyeDistance)
    }
}
