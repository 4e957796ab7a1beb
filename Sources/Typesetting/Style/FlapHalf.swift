/// A half of a split flap's digit.
public enum FlapHalf: Hashable, Sendable { case upper, lower }
