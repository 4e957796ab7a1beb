/// A value that goes by itself to wherever it is told, at any time and however often.
///
/// It is told its target at once; what is left of each way laid upon it dies away by that way's own curve:
///
///     x(t) = target + Σ wayᵢ·restᵢ(t − startᵢ)
///
/// A new way begins at rest 1 and standstill, and the others go on: position and velocity are continuous
/// whatever is interrupted when. Where it is depends on the time alone, never on when it was asked before.
public struct AnimatedValue {
    private struct Way {
        var length: Double
        var curve: MotionCurve
        var start: Double
        var transaction: MotionTransaction?
    }

    /// Where it will be in the end.
    public private(set) var target: Double
    private var ways: [Way] = []

    public init(_ value: Double) { target = value }

    public var isMoving: Bool { !ways.isEmpty }

    /// Where it is at a time, which must not lie before the last `animate` or `advance`.
    public func state(at time: Double) -> MotionState {
        var state = MotionState(target)
        for way in ways {
            let rest = way.curve.rest(at: time - way.start)
            state.position += way.length * rest.position
            state.velocity += way.length * rest.velocity
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
        ways.append(Way(length: target - newTarget, curve: curve, start: time, transaction: transaction))
        target = newTarget
    }

    /// Stands at a place at once.
    public mutating func jump(to place: Double) {
        for way in ways { way.transaction?.end() }
        ways.removeAll()
        target = place
    }

    /// Drops the ways that are gone.
    ///
    /// - Returns: whether it still moves.
    @discardableResult
    public mutating func advance(to time: Double) -> Bool {
        guard isMoving else { return false }
        for way in ways where time - way.start >= way.curve.duration { way.transaction?.end() }
        ways.removeAll { time - $0.start >= $0.curve.duration }
        return isMoving
    }
}

/// Where something is at one moment, and how fast it moves: in its own unit, and units a second.
public struct MotionState: Hashable, Sendable {
    public var position: Double
    public var velocity: Double

    public init(_ position: Double, velocity: Double = 0) {
        self.position = position
        self.velocity = velocity
    }
}
