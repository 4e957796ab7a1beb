#if canImport(Glibc)
import Glibc
#endif

/// A critically damped spring, as a closed function of the time t since it was let go at x₀ with v₀:
///
///     x = T + (A + B·t)·e^(−ωt)        A = x₀ − T,  B = v₀ + ω·A
///     v = (B − ω·(A + B·t))·e^(−ωt)
///
/// It runs past its target by v₀/(ω·e) at most, and only if it is thrown at it.
public struct Spring: Hashable, Sendable {
    /// Where the spring comes to rest.
    public let target: Double
    /// ω, per second.
    public let rate: Double
    private let a, b: Double

    /// A spring that is let go where `state` is, and as fast.
    ///
    /// - Parameter rate: ω, per second; above 0.
    public init(from state: MotionState, to target: Double, rate: Double) {
        self.target = target
        self.rate = rate
        a = state.position - target
        b = state.velocity + rate * a
    }

    /// Position and velocity `t` ≥ 0 seconds after the spring was let go.
    public func state(at t: Double) -> MotionState {
        let decay = exp(-rate * t)
        let left = a + b * t
        return MotionState(target + left * decay, velocity: (b - rate * left) * decay)
    }
}

/// A value that a spring draws to its target (see ``Spring``), told another target or pushed aside at any time.
///
/// What is pushed aside keeps its velocity: that is how something comes to stand elsewhere in the model and not on
/// the screen. It holds no memory of its own, so that every card of a page may have some.
struct SpringValue {
    private(set) var target: Double
    private let rate: Double
    private var spring: Spring?
    private var start = 0.0

    /// - Parameter rate: the spring's ω, per second.
    init(_ value: Double = 0, rate: Double) {
        target = value
        self.rate = rate
    }

    var isMoving: Bool { spring != nil }

    /// Where it is at a time, which must not lie before its last change.
    func state(at time: Double) -> MotionState {
        spring?.state(at: max(0, time - start)) ?? MotionState(target)
    }

    func value(at time: Double) -> Double { state(at: time).position }

    /// Goes to another target, from where it is and as fast as it moves.
    mutating func move(to newTarget: Double, at time: Double) {
        guard newTarget != target else { return }
        begin(from: state(at: time), to: newTarget, at: time)
    }

    /// Pushes it aside; it comes back by itself.
    mutating func push(by distance: Double, velocity: Double = 0, at time: Double) {
        guard distance != 0 || velocity != 0 else { return }
        var state = state(at: time)
        state.position += distance
        state.velocity += velocity
        begin(from: state, to: target, at: time)
    }

    /// Stands at a place at once.
    mutating func jump(to place: Double) {
        target = place
        spring = nil
    }

    private mutating func begin(from state: MotionState, to newTarget: Double, at time: Double) {
        target = newTarget
        spring = Spring(from: state, to: newTarget, rate: rate)
        start = time
    }

    /// Comes to rest where it is nearer to its target than `tolerance`, and as slow.
    mutating func advance(to time: Double, tolerance: Double) {
        guard isMoving else { return }
        let state = state(at: time)
        if abs(state.position - target) < tolerance, abs(state.velocity) < tolerance * rate { spring = nil }
    }
}
