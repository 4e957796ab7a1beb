/// What is asked of the study clock.
public enum ClockOrder: String, Sendable {
    /// Show it, hide it.
    case on, off
    /// Count no more, go on counting.
    case stop, go
    /// Begin again.
    case zero
}
