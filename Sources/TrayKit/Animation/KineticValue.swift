#if canImport(Glibc)
import Basics
import Glibc
#endif

/// A position that a finger drags, that glides on when the finger lifts, and that settles inside its
/// bounds. Every motion is a closed function of time (see ``Glide`` and ``Spring``): however seldom or irregularly
/// it is asked, it takes the same path. A new motion begins at the position and the velocity that the old one had.
///
/// A free glide has λ = 4, so that it covers v/4. One that reaches a bound turns into a spring about it (ω = 10:
/// friction 20), stiff enough never to overshoot by more than `maximumOvershoot`.
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
        case glide(Glide, start: Double, landing: Double)
        /// After a spring that follows a hand the position is held.
        case spring(Spring, start: Double, follows: Bool)
    }

    /// Position and velocity as of the last `advance`.
    private var state: MotionState
    /// The positions at which the value may come to rest.
    public var bounds: ClosedRange<Double>

    /// How far beyond its bounds the position may be seen.
    public let maximumOvershoot: Double
    /// Nearer than this a motion is over.
    public let tolerance: Double
    /// Nearer than this to a stop, a glide becomes a snap: an exponential's tail would never arrive.
    public let landing: Double

    private var motion = Motion.rest

    /// Whether it moves because a hand threw it, rather than by a key or a snap.
    public private(set) var isThrown = false

    /// The velocity of the glide that the hand caught last, and when: a second flick adds to it.
    private var caught: (velocity: Double, time: Double)?

    /// How soon a flick must follow the one it adds to, in seconds.
    private static let repeatWindow = 0.4
    /// How fast it must be beside that one (GTK's).
    private static let repeatFloor = 0.33

    /// A value at rest.
    ///
    /// - Parameters:
    ///   - tolerance: half a device pixel, in the value's units.
    public init(
        _ value: Double, bounds: ClosedRange<Double>, maximumOvershoot: Double, tolerance: Double, landing: Double = 0
    ) {
        state = MotionState(value)
        self.bounds = bounds
        self.maximumOvershoot = maximumOvershoot
        self.tolerance = tolerance
        self.landing = landing
    }

    /// The position as of the last `advance`.
    public var value: Double { state.position }
    /// The velocity as of the last `advance`, in units a second.
    public var velocity: Double { state.velocity }

    /// Whether it moves by itself: not while it is held.
    public var isMoving: Bool {
        switch motion {
        case .rest, .held: false
        case .glide, .spring: true
        }
    }

    /// Whether a hand has it: it stays where it is until it is released.
    public var isHeld: Bool {
        switch motion {
        case .held, .spring(_, _, follows: true): true
        case .rest, .glide, .spring: false
        }
    }

    /// Where the motion will end.
    public var target: Double {
        switch motion {
        case .rest, .held: value.clamped(to: bounds)
        case .glide(let glide, _, _): glide.target.clamped(to: bounds)
        case .spring(let spring, _, _): spring.target
        }
    }

    // MARK: What the hand does

    /// A finger is down: the motion stops where it is.
    public mutating func hold(at time: Double) {
        advance(to: time)
        if isThrown { caught = (velocity, time) }
        isThrown = false
        motion = .held
        state.velocity = 0
    }

    /// Moves to where its holder carries it, even beyond the bounds, and stays there until it is let go.
    mutating func carry(to place: Double) {
        state = MotionState(place)
        isThrown = false
        motion = .held
    }

    /// Moves with the finger. Beyond a bound the position yields less and less, up to the overshoot.
    public mutating func drag(by delta: Double, at time: Double) {
        hold(at: time)
        let beyond = value - value.clamped(to: bounds)
        // Pulling farther out meets a resistance that grows with the way already gone.
        let resisted = beyond * delta > 0 ? delta * (1 - min(1, abs(beyond) / maximumOvershoot)) : delta
        state.position = (value + resisted).clamped(
            from: bounds.lowerBound - maximumOvershoot, to: bounds.upperBound + maximumOvershoot)
    }

    /// Goes after a hand that points at a place, and stays there: never by a jump, however far the hand leaps.
    public mutating func follow(to place: Double, rate: Double, at time: Double) {
        advance(to: time)
        isThrown = false
        spring(to: place.clamped(to: bounds), rate: rate, follows: true, at: time)
    }

    /// The finger lifts at a velocity: the position glides on.
    ///
    /// - Parameters:
    ///   - friction: how soon a free glide runs out, beside what is usual: at 2 it covers v/8.
    ///   - stop: the place to come to rest at, given where a free glide would end; the glide is bent so that it ends
    ///     just there. Nil for a free glide.
    public mutating func release(
        velocity: Double, friction: Double = 1, at time: Double, stop: ((Double) -> Double)? = nil
    ) {
        advance(to: time)
        // What went after a hand keeps its way; what a finger held stands.
        let v = self.velocity + velocity + repeated(velocity, at: time)
        state.velocity = v
        isThrown = velocity != 0
        guard bounds.contains(value) else {
            return spring(to: value.clamped(to: bounds), rate: Self.overshootRate, at: time)
        }
        let free = value + v / (Self.glideRate * friction)
        // Beyond the bounds there are no stops: the glide runs on and is caught there.
        let target = bounds.contains(free) ? stop?(free) ?? free : free
        let rate = v / (target - value)
        if rate.isFinite, Self.glideRates.contains(rate / friction), abs(target - value) > landing {
            motion = .glide(
                Glide(from: value, to: target, rate: rate), start: time, landing: stop == nil ? 0 : landing)
        } else {
            spring(to: target.clamped(to: bounds), rate: Self.snapRate, at: time)
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
        isThrown = false
        spring(to: target.clamped(to: bounds), rate: rate, at: time)
    }

    /// Stands at a place at once.
    public mutating func jump(to target: Double) {
        state = MotionState(target.clamped(to: bounds))
        isThrown = false
        motion = .rest
    }

    private mutating func spring(to target: Double, rate: Double, follows: Bool = false, at time: Double) {
        // The farthest a critically damped spring runs past its target with velocity v is v/(ω·e).
        let outward = target <= bounds.lowerBound ? -velocity : target >= bounds.upperBound ? velocity : 0
        let rate = max(rate, outward / (maximumOvershoot * M_E))
        motion = .spring(Spring(from: state, to: target, rate: rate), start: time, follows: follows)
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
            case .glide(let glide, let start, let landing):
                let end = end(of: glide, landing: landing).map { start + $0 }
                state = glide.state(at: max(0, min(time, end ?? time) - start))
                if let end, time >= end {
                    let bound = glide.target.clamped(to: bounds)
                    let isCaught = bound != glide.target
                    spring(to: bound, rate: isCaught ? Self.overshootRate : Self.snapRate, at: end)
                    continue
                }
                if abs(value - glide.target) < tolerance { return settle(at: glide.target, holds: false) }
                return true
            case .spring(let spring, let start, let follows):
                state = spring.state(at: max(0, time - start))
                if abs(value - spring.target) < tolerance, abs(velocity) < tolerance * spring.rate {
                    return settle(at: spring.target, holds: follows)
                }
                return true
            }
        }
    }

    private mutating func settle(at target: Double, holds: Bool) -> Bool {
        jump(to: target)
        if holds { motion = .held }
        return false
    }

    /// When, counted from its start, a glide reaches the bound in its way, or else the landing before its
    /// stop; nil if it runs out by itself.
    private func end(of glide: Glide, landing: Double) -> Double? {
        let bound = glide.target.clamped(to: bounds)
        let left = bound == glide.target ? landing : abs(glide.target - bound)
        return left > 0 ? glide.time(toWithin: left) : nil
    }
}
