/// What one axis did in one frame.
public struct ScrollAxis: Equatable, Sendable {
    public var delta = ScrollDelta.none
    /// The fingers have left the touchpad: the moment to glide. Axes stop independently.
    public var isStopped = false

    public init() {}
}
