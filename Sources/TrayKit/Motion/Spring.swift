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
    public let target: Double
    /// ω, per second.
    public let rate: Double
    private let a, b: Double

    public init(from state: MotionState, to target: Double, rate: Double) {
        self.target = target
        self.rate = rate
        a = state.position - target
        b = state.velocity + rate * a
    }

    /// Where it is `t` ≥ 0 seconds after it was let go.
    public func state(at t: Double) -> MotionState {
        let decay = exp(-rate * t)
        let left = a + b * t
        return MotionState(target + left * decay, velocity: (b - rate * left) * decay)
    }
}
