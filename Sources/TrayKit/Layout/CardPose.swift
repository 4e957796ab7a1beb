import Basics
import Raster

#if canImport(Glibc)
import Glibc
#endif

/// How a card stands: a function of u = i − e alone, continuous everywhere, so that a row can be
/// flicked through without anything ever jumping.
///
/// With a the resting tilt and P(v) = max(0, 1 − v/8)²:
///
///     u ≥ 0        θ = a · (1 − 0.58·P(u))                 standing; the exposed one (u = 0) at 0.42·a
///     u ≤ −1       θ = π − a · (1 − 0.15·P(−u − 1))        flipped, leaning left, its back showing
///     −1 < u < 0   from the one to the other by smoothstep(−u)
///     lift = 30 · (1 − smoothstep(|u|)),  0 beyond |u| = 1
public struct CardPose: Hashable, Sendable {
    /// The turn about the hinge, in radians: 0 faces the viewer, π/2 is edge on, beyond it the back shows.
    public let angle: Double

    /// How far the card is lifted toward the eye, in logical pixels.
    public let lift: Double

    /// sin θ and cos θ, of which every card of a frame wants many.
    let sine, cosine: Double

    /// How many cards beyond the exposed one still lie flatter than the rest.
    public static let reach = 8.0
    private static let standingSquash = 0.58
    private static let flippedSquash = 0.15

    /// How the card at u = i − e stands.
    public init(u: Double, metrics: TrayMetrics) {
        let a = metrics.tilt
        func parabola(_ v: Double) -> Double {
            let p = max(0, 1 - v / Self.reach)
            return p * p
        }
        func standing(_ u: Double) -> Double { a * (1 - Self.standingSquash * parabola(u)) }
        func flipped(_ u: Double) -> Double { .pi - a * (1 - Self.flippedSquash * parabola(-u - 1)) }
        let angle: Double
        if u >= 0 {
            angle = standing(u)
        } else if u <= -1 {
            angle = flipped(u)
        } else {
            let from = standing(0), to = flipped(-1)
            angle = from + (to - from) * smoothstep(-u)
        }
        self.init(angle: angle, lift: metrics.lift * (1 - smoothstep(min(1, abs(u)))))
    }

    private init(angle: Double, lift: Double) {
        (self.angle, self.lift) = (angle, lift)
        (sine, cosine) = (sin(angle), cos(angle))
    }

    /// This pose turned toward lying flat before the eye: 0 as it stands … 1 flat.
    func flattened(by share: Double) -> CardPose {
        share == 0 ? self : CardPose(angle: angle * (1 - share), lift: lift * (1 - share))
    }

    /// Whether the front is seen; else the back, or nothing at exactly edge on.
    public var showsFront: Bool { angle < .pi / 2 }

    /// The transform from card units (the card's top left corner at 0, 0) to logical pixels around the
    /// hinge: x from the hinge, y from the row's middle.
    ///
    /// A card point (x, y), y from the card's middle, turns with the side that is seen to
    ///
    ///     X = x·cos θ + b·sin θ,   Z = x·sin θ − b·cos θ + lift
    ///
    /// and is seen at (X·k, y·k) with k = 1 / (1 − Z/d), b the depth of the side behind the front.
    public func transform(metrics: TrayMetrics) -> Homography {
        let d = metrics.eyeDistance
        let (c, s) = (cosine, sine), b = depthOfSide(metrics: metrics)
        return Homography(
            c, 0, b * s,
            0, 1, -metrics.cardSize.height / 2,
            -s / d, 0, 1 - (lift - b * c) / d)
    }

    /// How far behind the card's front the side lies that is seen: not at all for the front, the card's thickness
    /// for the back. Between them evenly, while either is seen too flat to tell.
    func depthOfSide(metrics: TrayMetrics) -> Double {
        metrics.cardThickness * smoothstep((angle - .pi / 2) / Self.sideChange + 0.5)
    }

    /// By what angle about edge on the one side takes the other's place.
    private static let sideChange = 0.6

    /// The transform of the cut at the card's free edge, from card units to logical pixels around the hinge. The point
    /// (t, y) lies t behind the card's front.
    ///
    ///     X = w·cos θ + t·sin θ,   Z = w·sin θ − t·cos θ + lift
    public func edgeTransform(metrics: TrayMetrics) -> Homography {
        let d = metrics.eyeDistance, w = metrics.cardSize.width
        let (c, s) = (cosine, sine)
        return Homography(
            s, 0, w * c,
            0, 1, -metrics.cardSize.height / 2,
            c / d, 0, 1 - (w * s + lift) / d)
    }

    /// What is drawn of the cut: its thickness, a little more under the side that is seen, so that nothing shows
    /// between them, and less at the round corners, which stand back from it but edge on.
    func edgeArea(metrics: TrayMetrics) -> Rect {
        let c = cosine, under = Self.edgeUnderlap * abs(c)
        let inset = metrics.cornerRadius * min(1, abs(c) * Self.cornerGrowth)
        return Rect(
            x: c > 0 ? -under : 0, y: inset, width: metrics.cardThickness + under,
            height: metrics.cardSize.height - 2 * inset)
    }

    private static let edgeUnderlap = 1.0
    /// How quickly the round corners come out as the card turns away from edge on.
    private static let cornerGrowth = 1.7

    /// How far from the hinge the card's free edge is seen, in logical pixels: negative for a flipped card.
    public func reachOfFreeEdge(metrics: TrayMetrics) -> Double {
        transform(metrics: metrics)(Point(metrics.cardSize.width, 0)).x
    }

    /// How far from the hinge the free edge is seen at depth `t` behind the card's front, in logical pixels.
    func reachOfFreeEdge(behindFront t: Double, metrics: TrayMetrics) -> Double {
        edgeTransform(metrics: metrics)(Point(t, 0)).x
    }

    /// How wide a strip shows of the card at u, whose pose this is, beside the card in front of it, or the one that
    /// lies on it if it is flipped, in logical pixels. Held at its value for u = 1 nearer than that, where a standing
    /// card is about to show its face, and at that for u = −2 for the last of the flipped, which shows its whole back.
    func visibleStrip(at u: Double, metrics: TrayMetrics) -> Double {
        func edge(_ place: Double) -> Double {
            let pose = place == u ? self : CardPose(u: place, metrics: metrics)
            return pose.reachOfFreeEdge(metrics: metrics)
        }
        if showsFront {
            let u = max(u, 1)
            return metrics.spacing + edge(u) - edge(u - 1)
        }
        let u = min(u, -2)
        return metrics.spacing - edge(u) + edge(u + 1)
    }
}
