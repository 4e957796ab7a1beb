import Basics

/// The light on a card: a gain on its premultiplied color that varies across the card only, so that
/// it costs one number per column. A gain above 1 saturates.
///
///     gain(c) = (left + (right − left) · c) · shadow factor(c),  c = 0 at the layer's left edge, 1 at its right
public struct ColumnLight: Hashable, Sendable {
    /// The gain at the left edge: 0 is black, 1 leaves the layer as it is.
    public var left: Double
    /// The gain at the right edge: 0 is black, 1 leaves the layer as it is.
    public var right: Double
    /// The shadow that another card throws on it; nil for none.
    public var shadow: ContactShadow?

    /// Full light: the layer as it is.
    public static let full = ColumnLight(left: 1, right: 1)

    /// A light from the gain at either edge, and the shadow in it.
    public init(left: Double, right: Double, shadow: ContactShadow? = nil) {
        self.left = left
        self.right = right
        self.shadow = shadow
    }

    /// The gain at a place across the layer.
    public func gain(at c: Double) -> Double {
        let gain = left + (right - left) * c
        guard let shadow, shadow.reach != 0 else { return gain }
        let t = ((c - shadow.edge) / shadow.reach).clamped(to: 0...1)
        return gain * (1 - shadow.strength * (1 - t) * (1 - t))
    }
}

extension ColumnLight {
    /// This light for a layer that covers only `start`…`end` of the card's width, both in shares of it (0…1).
    public func restricted(to start: Double, _ end: Double) -> ColumnLight {
        let span = end - start
        func plain(_ c: Double) -> Double { left + (right - left) * c }
        var part = ColumnLight(left: plain(start), right: plain(end))
        if let shadow, span != 0 {
            part.shadow = ContactShadow(
                edge: (shadow.edge - start) / span, reach: shadow.reach / span, strength: shadow.strength)
        }
        return part
    }
}

/// The shadow that a card throws on the one behind it. The caster's edge is vertical, so the shadow
/// is a gain per column of the receiving card and costs no blended layer.
///
/// With c the place across the card (0 at its left edge, 1 at its right) and t = (c − edge) / reach:
///
///     factor = 1 − strength · (1 − clamp(t, 0, 1))²
public struct ContactShadow: Hashable, Sendable {
    /// Where the caster's edge falls, across the card.
    public var edge: Double

    /// How far the shadow reaches beyond the edge, across the card; negative toward the left.
    public var reach: Double

    /// The darkening at the edge, 0…1.
    public var strength: Double

    /// A shadow; `edge` and `reach` are shares of the card's width, `strength` is 0…1.
    public init(edge: Double, reach: Double, strength: Double) {
        self.edge = edge
        self.reach = reach
        self.strength = strength
    }
}
