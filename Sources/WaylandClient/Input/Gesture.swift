/// A touchpad gesture of several fingers, as the compositor recognized it.
public struct Gesture: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        /// Movement since the last event, in logical pixels.
        case swipe(dx: Double, dy: Double)
        /// Movement since the last event; scale since the gesture began; rotation since the last event in
        /// degrees, clockwise.
        case pinch(dx: Double, dy: Double, scale: Double, rotation: Double)
        /// Fingers rest on the touchpad.
        case hold
    }

    public enum Phase: Equatable, Sendable {
        case began, changed, ended
        /// It turned out to be something else.
        case canceled
    }

    public var seat: SeatID
    /// Seconds on the monotonic clock.
    public var time: Double
    public var fingers: Int
    /// Where the pointer is.
    public var position: LogicalPoint
    public var kind: Kind
    public var phase: Phase
    public var modifiers: Modifiers = []
}
