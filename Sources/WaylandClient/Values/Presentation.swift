/// A frame has been seen.
public struct Presentation: Sendable {
    /// The frame's number, as in ``Window/framesDrawn`` when it was drawn.
    public var frame: Int
    /// When it turned into light; seconds on the monotonic clock.
    public var time: Double
    /// Seconds until the next refresh; nil where it is not constant.
    public var refreshInterval: Double?
}
