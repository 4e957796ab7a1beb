/// A digit on a split flap, as far as one layer shows it.
public struct FlapFace: Hashable, Sendable {
    public enum Part: CaseIterable, Sendable {
        /// Both halves, at rest.
        case whole
        /// The lower half, at rest.
        case lower
        /// Either half of a leaf on its way: seen in perspective.
        case fallingUpper, fallingLower
    }

    public var kind: FlapKind
    public var digit: Int
    public var part: Part

    public init(_ kind: FlapKind, _ digit: Int, _ part: Part) {
        (self.kind, self.digit, self.part) = (kind, digit, part)
    }
}
