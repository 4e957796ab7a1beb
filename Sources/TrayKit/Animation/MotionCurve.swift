import Basics

#if canImport(Glibc)
import Glibc
#endif

/// How the rest of a way shrinks from 1 to 0 with the time t since its beginning. Every curve begins at
/// standstill, so that one can be laid over another that runs without a jerk.
///
///     ease      1 − (3s² − 2s³),  s = t/duration
///     spring    (1 + ωt)·e^(−ωt)                       critically damped
public enum MotionCurve: Hashable, Sendable {
    /// Gathers speed and loses it again alike; in seconds.
    case ease(duration: Double)
    /// Sets off quickly and comes to rest slowly; ω, per second.
    case spring(rate: Double)

    /// ωt after which a spring has arrived: 0.0005 of its way are left.
    private static let springSpan = 10.0

    /// The rest `t` seconds after the beginning, and how fast it changes.
    public func rest(at t: Double) -> MotionState {
        guard t > 0 else { return MotionState(1) }
        guard t < duration else { return MotionState(0) }
        switch self {
        case .ease(let duration):
            let s = t / duration
            return MotionState(1 - smoothstep(s), velocity: 6 * s * (s - 1) / duration)
        case .spring(let rate):
            let decay = exp(-rate * t)
            return MotionState((1 + rate * t) * decay, velocity: -rate * rate * t * decay)
        }
    }

    /// How long the curve takes from 1 to 0, in seconds.
    public var duration: Double {
        switch self {
        case .ease(let duration): duration
        case .spring(let rate): Self.springSpan / rate
        }
    }
}
