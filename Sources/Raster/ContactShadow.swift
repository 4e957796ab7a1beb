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
