import Raster

#if canImport(Glibc)
import Glibc
#endif

/// The light on a card, by the way it stands: continuous in u, so that nothing pops.
///
/// Light comes from the viewer's side and a little from the left. With n the normal of the side that
/// is seen and ℓ the direction of the light, both in the plane of turning:
///
///     lambert = ℓx·|sin θ| + ℓz·|cos θ|
///     gain    = (ambient + (1 − ambient)·lambert) · depth(u) · back(θ)
///
/// across the card it falls toward the hinge, which stands deeper.
struct CardLighting {
    static let direction = Point(0.342, 0.940)
    static let ambient = 0.20
    /// How much darker the cards at the end of the parabola's reach and beyond are.
    private static let depthLoss = 0.08
    private static let backLoss = 0.16
    /// How the light changes from the middle to hinge and free edge, at full tilt.
    private static let hingeLoss = 0.16
    private static let edgeGain = 0.03

    /// The shadow at the caster's edge, and how far it reaches, in logical pixels.
    private static let shadowStrength = 0.42
    private static let shadowReach = 17.0

    let metrics: TrayMetrics

    /// The light on the card at u, across the card from its hinge.
    ///
    /// - Parameter hasNeighbour: a card stands in front of it, or lies on it. Only a row pulled beyond its
    ///   end shows one that has none.
    func light(u: Double, hasNeighbour: Bool = true) -> ColumnLight {
        let pose = CardPose(u: u, metrics: metrics)
        let (s, c) = (abs(sin(pose.angle)), abs(cos(pose.angle)))
        let lambert = Self.direction.x * s + Self.direction.y * c
        let depth = 1 - Self.depthLoss * smoothstep(abs(u) / CardPose.reach)
        let back = 1 - Self.backLoss * smoothstep((pose.angle - .pi / 2) / 0.4)
        let gain = (Self.ambient + (1 - Self.ambient) * lambert) * depth * back
        return ColumnLight(
            left: gain * (1 - Self.hingeLoss * s), right: gain * (1 + Self.edgeGain * s),
            shadow: hasNeighbour ? shadow(u: u, pose: pose) : nil)
    }

    /// The shadow of the card in front: of the one before for a standing card, of the one after for a
    /// flipped one. It comes and goes with that card's passage.
    private func shadow(u: Double, pose: CardPose) -> ContactShadow? {
        let standing = u > 0
        guard standing || u < -1 else { return nil }
        let caster = standing ? u - 1 : u + 1
        let strength = Self.shadowStrength * smoothstep(standing ? u : -u - 1)
        let step = standing ? -metrics.spacing : metrics.spacing
        let edge = step + CardPose(u: caster, metrics: metrics).reachOfFreeEdge(metrics: metrics)
        let reach = standing ? Self.shadowReach : -Self.shadowReach
        let from = pose.place(seenAt: edge, metrics: metrics) / metrics.cardSize.width
        let to = pose.place(seenAt: edge + reach, metrics: metrics) / metrics.cardSize.width
        guard from.isFinite, to.isFinite, to > from else { return nil }
        return ContactShadow(edge: from, reach: to - from, strength: strength)
    }
}

extension CardPose {
    /// The place on the card, from its hinge and in card units, that is seen `x` logical pixels from the
    /// hinge: the inverse of x' = x·cos θ / (1 − (x·sin θ + lift)/d).
    func place(seenAt x: Double, metrics: TrayMetrics) -> Double {
        let d = metrics.eyeDistance
        return x * (1 - lift / d) / (cos(angle) + x * sin(angle) / d)
    }
}

extension ColumnLight {
    /// The same light on a layer that is seen the other way round.
    var mirrored: ColumnLight {
        var light = ColumnLight(left: right, right: left)
        if let shadow {
            light.shadow = ContactShadow(edge: 1 - shadow.edge, reach: -shadow.reach, strength: shadow.strength)
        }
        return light
    }
}
