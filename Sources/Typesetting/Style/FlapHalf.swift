/// A half of a split flap's digit.
public enum LeafHalf: Hashable, Sendable { case upper, lower }
