/// A half of a split flap's digit.
public enum LeafHalf: Hashable, Sendable {
    /// Above the axle that leaves turn on.
    case upper
    /// Below the axle.
    case lower
}
