import Raster

#if canImport(Glibc)
import Glibc
#endif

/// How one facet of the card at u is seen while it turns, or is lifted out of the way. All of it is continuous in
/// u, in the turn and in the flap, and at no turn and no flap it is just the card's own ``CardPose``.
///
/// A card point (x, y), y from the card's middle, is
///
///     at depth p      lies 5·p behind the first facet, on either side: z = −5·p·cos φ
///     turned by φ     about the card's vertical middle axis
///     lifted by m     about y by m·β, about z by m·α, then by m·move along the card's axes
///
/// then takes the card's tilt about its hinge and its lift, as far behind its front as its pose has it, and is seen
/// from the card's own eye.
struct FacetPose {
    /// The place of the card beside the exposed one.
    var u: Double

    /// How many facets lie before it.
    var depth = 0.0

    /// How far it is pushed aside in the card's plane, so that one sees that there are more.
    var shift = Point.zero

    /// In half turns: 0 and 1 face the viewer.
    var turn = 0.0

    /// How far it has come to lie flat before the eye, as in a close-up: 0 as its card stands … 1 flat.
    var flatness = 0.0

    /// 0 in its place … 1 wholly lifted.
    var flap = 0.0
    var side = FlapSide.after

    /// Between two facets of a card, in logical pixels.
    static let pitch = 5.0

    /// From card units to logical pixels around the hinge.
    func transform(metrics: TrayMetrics) -> Homography {
        let pose = pose(metrics: metrics)
        return space(pose, behind: pose.depthOfSide(metrics: metrics), metrics: metrics).seen(from: metrics.eyeDistance)
    }

    /// The transform of the cut at the card's free edge (see ``CardPose/edgeTransform(metrics:)``), from card units to
    /// logical pixels around the hinge: the right edge of the side that faces the viewer.
    ///
    /// - Parameter isTurned: whether the other side than at first faces the viewer.
    func edgeTransform(isTurned: Bool, metrics: TrayMetrics) -> Homography {
        let pose = pose(metrics: metrics)
        let space = space(pose, behind: 0, metrics: metrics)
        guard isTurned else { return space.crossSeen(at: metrics.cardSize.width, from: metrics.eyeDistance) }
        return space.crossSeen(at: 0, from: metrics.eyeDistance).after(Homography.scale(-1, 1))
    }

    /// How much of the card's thickness is drawn: less the more it turns, so that it changes sides unseen.
    func thickness(metrics: TrayMetrics) -> Double {
        guard turn != 0 else { return 1 }
        let rest = pose(metrics: metrics).angle
        return min(1, abs(cos(rest + turn * .pi)) / max(0.01, abs(cos(rest))))
    }

    private func pose(metrics: TrayMetrics) -> CardPose { CardPose(u: u, metrics: metrics).flattened(by: flatness) }

    private func space(_ pose: CardPose, behind: Double, metrics: TrayMetrics) -> SpatialTransform {
        let half = metrics.cardSize.width / 2
        let phi = turn * .pi
        var space = SpatialTransform.identity
            .moved(shift.x - half, shift.y - metrics.cardSize.height / 2, -Self.pitch * depth * cos(phi))
            .turnedAboutY(by: phi)
            .moved(half, 0, -behind)
        if flap != 0 {
            let move = side.move(of: metrics.cardSize)
            space = space.turnedAboutY(by: flap * side.turnAboutY)
                .turnedAboutZ(by: flap * side.turnAboutZ)
                .moved(flap * move.x, flap * move.y, flap * side.rise)
        }
        return space.turnedAboutY(by: pose.angle).moved(0, 0, pose.lift)
    }

    /// The angle about the vertical, as the light sees it.
    func angle(metrics: TrayMetrics) -> Double {
        pose(metrics: metrics).angle + turn * .pi + flap * side.turnAboutY
    }
}

/// Where a lifted facet goes: beyond its card, or for the last ones of a full row, where there is no room, before it.
enum FlapSide {
    case after, before

    /// How many places at the end of a full row lift their facets to the other side.
    static let placesBefore = 3

    var turnAboutZ: Double { (self == .after ? 30 : -30) * .pi / 180 }
    var turnAboutY: Double { (self == .after ? -10 : -50) * .pi / 180 }
    var rise: Double { self == .after ? 100 : 200 }

    /// So far aside that no corner of the facet lies on what is written behind it.
    func move(of card: Size) -> Point {
        Point((self == .after ? 1.16 : -0.66) * card.width, 0.1 * card.height)
    }
}
