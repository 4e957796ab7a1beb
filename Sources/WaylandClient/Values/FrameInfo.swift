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
