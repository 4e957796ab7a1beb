/// A touchpad gesture of several fingers, as the compositor recognized it.
public struct Gesture: Equatable, Sendable {
    /// What the fingers do, and how far they have done it.
    public enum Kind: Equatable, Sendable {
        /// Movement since the last event, in logical pixels.
        case swipe(dx: Double, dy: Double)
        /// Movement since the last event; scale since the gesture began; rotation since the last event in
        /// degrees, clockwise.
        case pinch(dx: Double, dy: Double, scale: Double, rotation: Double)
        /// Fingers rest on the touchpad.
        case hold
    }

    /// How far a gesture has come.
    public enum Phase: Equatable, Sendable {
        /// The fingers lie down, move on, and leave the touchpad.
        case began, changed, ended
        /// It turned out to be something else.
        case canceled
    }

    /// Whose touchpad it is.
    public var seat: SeatID
    /// Seconds on the monotonic clock.
    public var time: Double
    /// How many fingers take part.
    public var fingers: Int
    /// Where the pointer is.
    public var position: LogicalPoint
    /// What the fingers do.
    public var kind: Kind
    /// Whether it begins, goes on or ends.
    public var phase: Phase
    /// Those held on the seat's keyboard.
    public var modifiers: Modifiers = []
}
