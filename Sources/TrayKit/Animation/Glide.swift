#if canImport(Glibc)
import Glibc
#endif

/// What goes on by itself and gets slower and slower, as a closed function of the time t since it was let go:
///
///     x = T − (T − x₀)·e^(−λt)        v = λ·(T − x)
///
/// Thrown with v₀ it covers v₀/λ.
public struct Glide: Hashable, Sendable {
    /// T, where the glide ends.
    public let target: Double
    /// λ, per second.
    public let rate: Double
    private let length: Double

    /// A glide from a place that ends at `target`.
    ///
    /// - Parameter rate: λ, per second; above 0.
    public init(from position: Double, to target: Double, rate: Double) {
        self.target = target
        self.rate = rate
        length = target - position
    }

    /// Position and velocity `t` ≥ 0 seconds after the glide was let go.
    public func state(at t: Double) -> MotionState {
        let left = length * exp(-rate * t)
        return MotionState(target - left, velocity: rate * left)
    }

    /// When it comes as near to its target as `distance` > 0; 0 if it begins there.
    public func time(toWithin distance: Double) -> Double { max(0, log(abs(length) / distance) / rate) }
}
