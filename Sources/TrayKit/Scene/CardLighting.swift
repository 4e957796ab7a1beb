import Basics
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
///     depth   = 1 − near·S(|u| / 8) − far·(1 − e^(−|u| / 16)),  S the smoothstep
///
/// across the card it falls toward the hinge, which stands deeper.
struct CardLighting {
    static let direction = Point(0.342, 0.940)
    static let ambient = 0.36
    /// How much darker cards are for the way behind the exposed one: within the parabola's reach, and on and on.
    private static let nearLoss = 0.05
    private static let farLoss = (strength: 0.12, distance: 16.0)
    private static let backLoss = 0.05
    /// How the light changes from the middle to hinge and free edge, at full tilt.
    private static let hingeLoss = 0.20
    private static let edgeGain = 0.05

    /// The cut edge faces the light as the card turns away from it.
    private static let cutAmbient = 0.48
    private static let cutBrightness = 0.93

    /// The shadow at the caster's edge, and how far it reaches, in logical pixels: farther from a lifted card.
    private static let shadowStrength = 0.46
    private static let shadowReach = 15.0
    private static let liftedReach = 9.0

    let metrics: TrayMetrics

    /// The light on the card at u, across the card from its hinge.
    ///
    /// - Parameter hasNeighbor: a card stands in front of it, or lies on it. Only a row pulled beyond its
    ///   end shows one that has none.
    func light(u: Double, hasNeighbor: Bool = true) -> ColumnLight {
        light(on: CardPose(u: u, metrics: metrics), u: u, hasNeighbor: hasNeighbor)
    }

    /// The light on the card at u, whose pose is known already, across the card from its hinge.
    func light(on pose: CardPose, u: Double, hasNeighbor: Bool) -> ColumnLight {
        guard metrics.isLit else { return .full }
        let (s, c) = (abs(pose.sine), abs(pose.cosine))
        let lambert = Self.direction.x * s + Self.direction.y * c
        let back = 1 - Self.backLoss * smoothstep((pose.angle - .pi / 2) / 0.4)
        let gain = (Self.ambient + (1 - Self.ambient) * lambert) * depth(u) * back
        return ColumnLight(
            left: gain * (1 - Self.hingeLoss * s), right: gain * (1 + Self.edgeGain * s),
            shadow: hasNeighbor ? shadow(u: u, pose: pose) : nil)
    }

    /// The light on the card's cut edge. Its normal is the card's own direction: (cos θ, sin θ).
    func edgeLight(on pose: CardPose, u: Double) -> ColumnLight {
        guard metrics.isLit else { return .full }
        let lambert = max(0, Self.direction.y * pose.sine - Self.direction.x * pose.cosine)
        let gain = Self.cutBrightness * (Self.cutAmbient + (1 - Self.cutAmbient) * lambert) * depth(u)
        return ColumnLight(left: gain, right: gain)
    }

    private func depth(_ u: Double) -> Double {
        1 - Self.nearLoss * smoothstep(abs(u) / CardPose.reach)
            - Self.farLoss.strength * (1 - exp(-abs(u) / Self.farLoss.distance))
    }

    /// The shadow of the card in front: of the one before for a standing card, of the one after for a
    /// flipped one. It comes and goes with that card's passage.
    private func shadow(u: Double, pose: CardPose) -> ContactShadow? {
        let standing = u > 0
        guard standing || u < -1 else { return nil }
        let caster = CardPose(u: standing ? u - 1 : u + 1, metrics: metrics)
        let strength = Self.shadowStrength * smoothstep(standing ? u : -u - 1)
        let step = standing ? -metrics.spacing : metrics.spacing
        // The thickness lies beyond a standing card's face, and beyond a flipped one's back.
        let edge =
            step + caster.reachOfFreeEdge(behindFront: standing ? metrics.cardThickness : 0, metrics: metrics)
        let length = Self.shadowReach + Self.liftedReach * caster.lift / metrics.lift
        let reach = standing ? length : -length
        let from = pose.place(seenAt: edge, metrics: metrics) / metrics.cardSize.width
        let to = pose.place(seenAt: edge + reach, metrics: metrics) / metrics.cardSize.width
        guard from.isFinite, to.isFinite, to > from else { return nil }
        return ContactShadow(edge: from, reach: to - from, strength: strength)
    }
}

extension CardPose {
    /// The place on the card, from its hinge and in card units, that is seen `x` logical pixels from the
    /// hinge: the inverse of x' = (x·cos θ + b·sin θ) / (1 − (x·sin θ − b·cos θ + lift)/d).
    func place(seenAt x: Double, metrics: TrayMetrics) -> Double {
        let d = metrics.eyeDistance, b = depthOfSide(metrics: metrics)
        let (c, s) = (cosine, sine)
        return (x * (1 - (lift - b * c) / d) - b * s) / (c + x * s / d)
    }
}

extension ColumnLight {
    /// This light for a layer that is seen mirrored: left and right change places.
    var mirrored: ColumnLight {
        var light = ColumnLight(left: right, right: left)
        if let shadow {
            light.shadow = ContactShadow(edge: 1 - shadow.edge, reach: -shadow.reach, strength: shadow.strength)
        }
        return light
    }
}

extension CardLighting {
    /// The light on a card that has turned on from one angle to another: its gradient and shadow stay, its gain
    /// changes as the new angle's does beside the old one's. At half a turn it is the same again.
    func turned(_ light: ColumnLight, from: Double, to: Double) -> ColumnLight {
        from == to || !metrics.isLit ? light : light.scaled(by: Self.gain(at: to) / Self.gain(at: from))
    }

    /// The gain on a card whose front or back is seen at an angle, by that angle alone.
    ///
    /// sin² and not |sin θ|, which has a kink at π: there the turning card faces the viewer, broad and bright, and
    /// the light would turn from falling to rising at once.
    private static func gain(at angle: Double) -> Double {
        let s = sin(angle)
        return ambient + (1 - ambient) * (direction.x * s * s + direction.y * abs(cos(angle)))
    }
}
