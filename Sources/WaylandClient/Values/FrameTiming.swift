/// When a frame came about; seconds on the monotonic clock.
public struct FrameTiming: Sendable {
    /// The frame's number, as in ``Window/framesDrawn`` when it was drawn.
    public var frame: Int
    /// Seconds between the callback that this frame followed and the one before it; nil unless there was something
    /// to draw at both, since the compositor owes a window at rest no callback.
    public var callbackInterval: Double?
    /// Seconds between two refreshes of the screen, as far as is known.
    public var refreshInterval: Double?
    /// For how many seconds the draw was held back, so that more input would be in it.
    public var delay: Double
    /// When the draw began.
    public var began: Double
    /// When it was handed to the compositor.
    public var committed: Double
    /// When it was expected to be seen: ``FrameInfo/time`` of its draw.
    public var predicted: Double

    /// A callback later than this many refresh intervals after the one before is late.
    private static let latest = 1.5

    /// Whether the callback came so late that a refresh went by; nil where that is not known.
    public var isLate: Bool? {
        guard let callbackInterval, let refreshInterval else { return nil }
        return callbackInterval > Self.latest * refreshInterval
    }
}
