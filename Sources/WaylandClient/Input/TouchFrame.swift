/// Everything the fingers on a touch screen did at one moment.
public struct TouchFrame: Equatable, Sendable {
    /// What became of a finger.
    public enum Phase: Equatable, Sendable {
        /// The finger touched the screen, moved on it, and left it.
        case began, moved, ended
        /// The compositor took the touch for a gesture of its own: undo what it began.
        case canceled
    }

    /// One finger.
    public struct Point: Equatable, Sendable {
        /// Not used for another finger while this one is down.
        public var id: Int32
        /// What became of it in this frame.
        public var phase: Phase
        /// For a finger that left, where it was last.
        public var position: LogicalPoint
    }

    /// Whose touch screen it is.
    public var seat: SeatID
    /// Seconds on the monotonic clock.
    public var time: Double
    /// The fingers that changed. One that came and went in one frame is there twice.
    public var points: [Point]
    /// Those held on the seat's keyboard.
    public var modifiers: Modifiers = []
}
