/// What is seen of a ``SplitFlap`` at one moment.
///
/// With a leaf on its way, the upper half of `next` shows behind it and the lower half of `digit` below it. The leaf's
/// front has the upper half of `digit`, its back the lower half of `next`.
public struct FlapLeaf: Hashable, Sendable {
    public var digit: Int
    public var next: Int

    /// In radians: 0 stands above the axle, π lies below it. 0 if no leaf is on its way.
    public var angle: Double

    public var isAtRest: Bool { angle == 0 }

    /// Whether the leaf has passed edge on, so that its back is seen.
    public var showsBack: Bool { angle > .pi / 2 }
}
