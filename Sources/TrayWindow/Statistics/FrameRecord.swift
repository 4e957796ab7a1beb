/// What one frame took; seconds.
package struct FrameRecord: Codable, Sendable {
    /// Counted from the window's first.
    package var frame: Int
    /// When it was handed to the compositor, on the monotonic clock.
    package var committed: Double
    /// Between the compositor's callback for it and the one before; nil unless both were wanted.
    package var callbackInterval: Double?
    /// Whether the callback came so late that a refresh went by; nil where there was none, or the screen's refresh
    /// interval is not known.
    package var isLate: Bool?
    /// For how long the draw was held back, so that more input would be in it.
    package var delay: Double
    /// From the oldest input that this frame was the first to show to its commit; nil without input.
    package var inputToCommit: Double?
    /// Nil where the compositor does not tell.
    package var commitToPresented: Double?
    /// How much later it was seen than it was drawn for.
    package var predictionError: Double?
    /// The projector, from its call to its return.
    package var projector: Double
    /// The main thread's processor time since the frame before, but for the projector; nil for a frame after a
    /// rest, which what the rest took would be put down to.
    package var mainThread: Double?

    /// When it was drawn for.
    var predicted = 0.0

    private enum CodingKeys: CodingKey {
        case frame, committed, callbackInterval, isLate, delay, inputToCommit, commitToPresented, predictionError
        case projector, mainThread
    }
}
