/// What is to be done for a canvas to hold the next frame: first some of the frame before is taken over, then some is
/// drawn.
public struct FrameDamage: Sendable {
    /// What is taken over, as far as the frame before has it: each of its pixels lay `shift` rows higher there.
    public var carried = DamageRegion()
    /// How many rows higher the pixels of `carried` lay in the frame before.
    public var shift = 0

    /// What must be drawn after that.
    public var drawn = DamageRegion()

    /// What differs from the frame before.
    public var changed = DamageRegion()
}
