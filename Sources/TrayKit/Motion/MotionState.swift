/// Where something is at one moment, and how fast it moves: in its own unit, and units a second.
public struct MotionState: Hashable, Sendable {
    public var position: Double
    public var velocity: Double

    public init(_ position: Double, velocity: Double = 0) {
        self.position = position
        self.velocity = velocity
    }
}
