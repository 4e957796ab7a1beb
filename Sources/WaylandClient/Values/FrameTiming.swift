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

/// A frame has been seen.
public struct Presentation: Sendable {
    /// The frame's number, as in ``Window/framesDrawn`` when it was drawn.
    public var frame: Int
    /// When it turned into light; seconds on the monotonic clock.
    public var time: Double
    /// Seconds until the next refresh; nil where it is not constant.
    public var refreshInterval: Double?
}

/// What a frame is drawn for.
public struct FrameInfo: Sendable {
    /// When the frame will be seen, as far as the compositor has told; seconds on the monotonic clock, never
    /// decreasing from frame to frame.
    public var time: Double
    /// Seconds between two refreshes of the screen, as far as is known; nil where they are not regular.
    public var refreshInterval: Double?
    /// The window's size in logical pixels.
    public var size: LogicalSize
    /// Buffer pixels per logical pixel.
    public var scale: Double
}
