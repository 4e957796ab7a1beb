#if canImport(Glibc)
import Glibc
#endif

/// A position that a finger drags, that glides on when the finger lifts, and that settles inside its
/// bounds. Every motion is a closed function of time: however seldom or irregularly it is asked, it
/// takes the same path. A new motion begins at the position and the velocity that the old one had.
///
/// With t the time since the motion began, T its target:
///
///     glide     x = T − (T − x₀)·e^(−λt)            λ = 4 for a free glide, so that it covers v/4
///     spring    x = T + (A + B·t)·e^(−ωt)           A = x₀ − T,  B = v₀ + ω·A   (critically damped)
///
/// A glide that reaches a bound turns into a spring about it (ω = 10: friction 20), stiff enough never
/// to overshoot by more than `maximumOvershoot`: its farthest point is v/(ω·e) beyond.
public struct KineticValue: Sendable {
    /// The decay of a free glide, per second (GTK's).
    public static let glideRate = 4.0
    /// The spring that brings an overshot position back, per second: half of GTK's friction of 20.
    static let overshootRate = 10.0
    /// The spring of a snap and of the last part of a glide towards a stop.
    public static let snapRate = 12.0
    /// A glide toward a stop may be this much slower or faster than a free one and still feel free.
    private static let glideRates = 2.5...8.0

    private enum Motion: Sendable {
        case rest
        case held
        /// Nearer to the target than `landing` (0 for a free glide), the glide becomes a spring.
        case glide(target: Double, rate: Double, from: Double, start: Double, landing: Double)
        case spring(target: Double, rate: Double, a: Double, b: Double, start: Double)
    }

    /// The position as of the last `advance`.
    public private(set) var value: Double
    /// In units a second.
    public private(set) var velocity = 0.0
    public var bounds: ClosedRange<Double>

    /// How far beyond its bounds the position may be seen.
    public let maximumOvershoot: Double
    /// Nearer than this a motion is over.
    public let tolerance: Double
    /// Nearer than this to a stop, a glide becomes a snap: an exponential's tail would never arrive.
    public let landing: Double

    private var motion = Motion.rest

    /// The velocity of the glide that the hand caught last, and when: a second flick adds to it.
    private var caught: (velocity: Double, time: Double)?

    /// How soon a flick must follow the one it adds to, in seconds.
    private static let repeatWindow = 0.4
    /// How fast it must be beside that one (GTK's).
    private static let repeatFloor = 0.33

    /// - Parameters:
    ///   - tolerance: half a device pixel, in the value's units.
    public init(
        _ value: Double, bounds: ClosedRange<Double>, maximumOvershoot: Double, tolerance: Double, landing: Double = 0
    ) {
        self.value = value
        self.bounds = bounds
        self.maximumOvershoot = maximumOvershoot
        self.tolerance = tolerance
        self.landing = landing
    }

    public var isMoving: Bool {
        switch motion {
        case .rest, .held: false
        case .glide, .spring: true
        }
    }

    public var isHeld: Bool { if case .held = motion { true } else { false } }

    /// Where the motion will end.
    public var target: Double {
        switch motion {
        case .rest, .held: clamped(value)
        case .glide(let target, _, _, _, _): clamped(target)
        case .spring(let target, _, _, _, _): target
        }
    }

    private func clamped(_ x: Double) -> Double { min(max(x, bounds.lowerBound), bounds.upperBound) }

    // MARK: What the hand does

    /// A finger is down: the motion stops where it is.
    public mutating func hold(at time: Double) {
        advance(to: time)
        // A snap that began in between is no flick.
        let last = caught.map { time - $0.time < Self.repeatWindow ? abs($0.velocity) : 0 } ?? 0
        if isMoving, abs(velocity) > last { caught = (velocity, time) }
        motion = .held
        velocity = 0
    }

    /// Moves with the finger. Beyond a bound the position yields less and less, up to the overshoot.
    public mutating func drag(by delta: Double, at time: Double) {
        hold(at: time)
        let beyond = value - clamped(value)
        // Pulling farther out meets a resistance that grows with the way already gone.
        let resisted = beyond * delta > 0 ? delta * (1 - min(1, abs(beyond) / maximumOvershoot)) : delta
        value = min(max(value + resisted, bounds.lowerBound - maximumOvershoot), bounds.upperBound + maximumOvershoot)
    }

    /// The finger lifts at a velocity: the position glides on.
    ///
    /// - Parameter stop: the place to come to rest at, given where a free glide would end; the glide
    ///   is bent so that it ends just there. Nil for a free glide.
    public mutating func release(velocity: Double, at time: Double, stop: ((Double) -> Double)? = nil) {
        let v = velocity + repeated(velocity, at: time)
        self.velocity = v
        guard bounds.contains(value) else { return spring(to: clamped(value), rate: Self.overshootRate, at: time) }
        let free = value + v / Self.glideRate
        // Beyond the bounds there are no stops: the glide runs on and is caught there.
        let target = bounds.contains(free) ? stop?(free) ?? free : free
        let rate = v / (target - value)
        if rate.isFinite, Self.glideRates.contains(rate), abs(target - value) > landing {
            motion = .glide(
                target: target, rate: rate, from: value, start: time, landing: stop == nil ? 0 : landing)
        } else {
            spring(to: clamped(target), rate: Self.snapRate, at: time)
        }
    }

    /// What a flick takes over from the one before it: its velocity, if this one goes the same way, soon
    /// after, and not much slower.
    private mutating func repeated(_ velocity: Double, at time: Double) -> Double {
        // Fingers that only rest and lift again, as before every second flick, leave it to the next.
        guard velocity != 0 else { return 0 }
        defer { caught = nil }
        guard let caught, time - caught.time < Self.repeatWindow, caught.velocity * velocity > 0,
            abs(velocity) >= Self.repeatFloor * abs(caught.velocity)
        else { return 0 }
        return caught.velocity
    }

    /// Moves to a place by itself, from wherever it is and however fast it moves.
    public mutating func animate(to target: Double, rate: Double = KineticValue.snapRate, at time: Double) {
        advance(to: time)
        spring(to: clamped(target), rate: rate, at: time)
    }

    /// Stands at a place at once.
    public mutating func jump(to target: Double) {
        value = clamped(target)
        velocity = 0
        motion = .rest
    }

    private mutating func spring(to target: Double, rate: Double, at time: Double) {
        // The farthest a critically damped spring runs past its target with velocity v is v/(ω·e).
        let outward = target <= bounds.lowerBound ? -velocity : target >= bounds.upperBound ? velocity : 0
        let rate = max(rate, outward / (maximumOvershoot * M_E))
        let a = value - target
        motion = .spring(target: target, rate: rate, a: a, b: velocity + rate * a, start: time)
    }

    // MARK: Time

    /// Moves on to a time, which must not lie before the last one.
    ///
    /// - Returns: whether the position still moves.
    @discardableResult
    public mutating func advance(to time: Double) -> Bool {
        while true {
            switch motion {
            case .rest, .held:
                return false
            case .glide(let target, let rate, let from, let start, let landing):
                let end = end(target: target, rate: rate, from: from, landing: landing).map { start + $0 }
                let t = max(0, min(time, end ?? time) - start)
                let left = (target - from) * exp(-rate * t)
                value = target - left
                velocity = rate * left
                if let end, time >= end {
                    let caughtByBound = clamped(target) != target
                    spring(
                        to: clamped(target), rate: caughtByBound ? Self.overshootRate : Self.snapRate, at: end)
                    continue
                }
                if abs(left) < tolerance { return settle(at: target) }
                return true
            case .spring(let target, let rate, let a, let b, let start):
                let t = max(0, time - start)
                let decay = exp(-rate * t)
                value = target + (a + b * t) * decay
                velocity = (b - rate * (a + b * t)) * decay
                if abs(value - target) < tolerance, abs(velocity) < tolerance * rate { return settle(at: target) }
                return true
            }
        }
    }

    private mutating func settle(at target: Double) -> Bool {
        jump(to: target)
        return false
    }

    /// When, counted from its start, a glide reaches the bound in its way, or else the landing before its
    /// stop; nil if it runs out by itself.
    private func end(target: Double, rate: Double, from: Double, landing: Double) -> Double? {
        let bound = clamped(target)
        let left = bound == target ? landing : abs(target - bound)
        guard left > 0 else { return nil }
        return max(0, log(abs(target - from) / left) / rate)
    }
}
