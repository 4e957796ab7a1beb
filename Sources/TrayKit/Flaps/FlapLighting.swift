#if canImport(Glibc)
import Glibc
#endif

/// The light on a split flap, by the angle φ of the leaf on its way: 1 for what stands flat, and continuous in φ, so
/// that nothing pops as one leaf follows the other.
///
/// It is the light of the cards, which comes from the viewer's side and from as far above as it comes from the left
/// there. A leaf that falls turns its front down and its back up. With ℓ the light's direction, up and toward the
/// viewer:
///
///     front = ambient + (1 − ambient)·max(0, ℓz·cos φ − ℓu·sin φ)/ℓz
///     back  = ambient + (1 − ambient)·max(0, ℓu·sin φ − ℓz·cos φ)/ℓz
struct FlapLighting {
    private static let up = CardLighting.direction.x
    private static let toward = CardLighting.direction.y
    private static let ambient = CardLighting.ambient

    /// How dark it is at once behind a leaf that stands, and on what one is about to cover.
    private static let behindLoss = 0.5
    private static let belowLoss = 0.45
    /// The angle at which the shadow below is full, in radians.
    private static let belowReach = 2.2

    /// The reflection of the light on the back: at which angle it is brightest, how narrow, how strong.
    private static let gloss = (angle: 2.5, power: 18.0, strength: 0.34)

    var angle: Double

    var front: Double { Self.gain(Self.toward * cos(angle) - Self.up * sin(angle)) }
    var back: Double { Self.gain(Self.up * sin(angle) - Self.toward * cos(angle)) }

    private static func gain(_ lambert: Double) -> Double { ambient + (1 - ambient) * max(0, lambert) / toward }

    /// On the half that the leaf uncovers.
    var behind: Double { 1 - Self.behindLoss * (1 - smoothstep(angle / (.pi / 2))) }

    /// On the half that it is about to cover.
    var below: Double { 1 - Self.belowLoss * smoothstep(angle / Self.belowReach) }

    /// How much of the gloss is seen on the back: nothing once it lies.
    var gloss: Double {
        func reflection(_ angle: Double) -> Double { pow(max(0, cos(angle - Self.gloss.angle)), Self.gloss.power) }
        return Self.gloss.strength * max(0, reflection(angle) - reflection(.pi))
    }
}
