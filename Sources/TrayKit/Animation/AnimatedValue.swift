/// A value that moves by itself to its target, which may be set at any time and however often.
///
/// The target changes at once; the distance that remains from each change dies away by that change's own curve:
///
///     x(t) = target + Σ wayᵢ·restᵢ(t − startᵢ)
///
/// A new way begins at rest 1 and standstill, and the others go on: position and velocity are continuous
/// whatever is interrupted when. Where it is depends on the time alone, never on when it was asked before.
public struct AnimatedValue {
    private struct Motion {
        var length: Double
        var curve: MotionCurve
        var start: Double
        var transaction: MotionTransaction?
    }

    /// The value at the end of all motions.
    public private(set) var target: Double
    private var motions: [Motion] = []

    /// A value at rest.
    public init(_ value: Double) { target = value }

    /// Whether it has not yet come to rest at its target.
    public var isMoving: Bool { !motions.isEmpty }

    /// Position and velocity at a time, which must not lie before the last `animate` or `advance`. O(motions).
    public func state(at time: Double) -> MotionState {
        var state = MotionState(target)
        for motion in motions {
            let rest = motion.curve.rest(at: time - motion.start)
            state.position += motion.length * rest.position
            state.velocity += motion.length * rest.velocity
        }
        return state
    }

    /// Goes to another target, from where it is and as fast as it moves.
    ///
    /// - Parameter transaction: ends with this way, if it is the last.
    public mutating func animate(
        to newTarget: Double, by curve: MotionCurve, at time: Double, in transaction: MotionTransaction? = nil
    ) {
        guard newTarget != target else { return }
        transaction?.begin()
        motions.append(Motion(length: target - newTarget, curve: curve, start: time, transaction: transaction))
        target = newTarget
    }

    /// Stands at a place at once.
    public mutating func jump(to place: Double) {
        for motion in motions { motion.transaction?.end() }
        motions.removeAll()
        target = place
    }

    /// Drops the ways that are gone.
    ///
    /// - Returns: whether it still moves.
    @discardableResult
    public mutating func advance(to time: Double) -> Bool {
        guard isMoving else { return false }
        for motion in motions where time - motion.start >= motion.curve.duration { motion.transaction?.end() }
        motions.removeAll { time - $0.start >= $0.curve.duration }
        return isMoving
    }
}

/// Where something is at one moment, and how fast it moves: in its own unit, and units a second.
public struct MotionState: Hashable, Sendable {
    /// Where it is, in its own unit.
    public var position: Double
    /// How fast it moves, in its unit a second.
    public var velocity: Double

    /// A position, and a velocity in units a second.
    public init(_ position: Double, velocity: Double = 0) {
        self.position = position
        self.velocity = velocity
    }
}
