/// Decides which of the cards that pass are heard: all of them up to 20 a second, and beyond that one every
/// 50 ms.
///
/// Cards pass at frames' times, which are not as even as the motion is. One that comes early is therefore
/// delayed until it is due, unless another one is already: a fast run has an even beat.
struct FlickThrottle {
    /// The least time between two sounds, in seconds.
    static let interval = 0.05
    /// How long a sound may be delayed, in seconds: a little less, so that of several cards at once one is
    /// heard.
    static let patience = 0.045

    private var due = -Double.infinity

    /// - Returns: when the card that passes at `time` is to be heard; nil if it is not.
    mutating func start(at time: Double) -> Double? {
        let start = max(time, due)
        guard start - time <= Self.patience else { return nil }
        due = start + Self.interval
        return start
    }
}
