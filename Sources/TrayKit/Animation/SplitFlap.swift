/// One place of a split-flap counter: a wheel of leaves about a level axle. On its front each leaf has the upper half
/// of a digit, on its back the lower half of the next one.
///
/// The wheel's place p is a whole number at rest, and p mod `leafCount` its digit. Between two whole numbers one leaf
/// is moving, at an angle φ that determines all that is seen:
///
///     n < p < n + 1        φ = π·(p − n)
///
/// p is an ``AnimatedValue``, each of whose ways of n leaves takes
///
///     2·¼ s·√n / min(1 + b, 4),   b the leaves that are still to go when the digit is set
///
/// so that a single leaf falls for a quarter of a second to the middle and as long from there, and a wheel that is
/// behind hurries to catch up. Set to another digit while a leaf falls, it continues from there at the speed that it
/// has. Every turn ends within a bounded time, as none adds more than all leaves but one.
///
/// A value without a clock: times are seconds on any one clock that never runs back.
public struct SplitFlap {
    /// Which way leaves go: forward they fall, backward they climb.
    public enum Direction: Sendable {
        /// To the next number: leaves fall.
        case forward
        /// To the number before: leaves climb.
        case backward
    }

    /// How long a single leaf takes from edge on to rest, or the other way, in seconds.
    public static let halfTurn = 0.25

    /// How much faster a wheel turns that is behind, at most.
    private static let maxHurry = 4.0

    /// So near to a whole place a leaf counts as at rest.
    private static let tolerance = 1e-6

    /// How many leaves the wheel has, one for each digit.
    public let leafCount: Int
    private var place: AnimatedValue
    /// Where it was at the last `advance`.
    private var seen: Double

    /// A wheel at rest that shows `digit` (0 ..< `leafCount`).
    public init(digit: Int, leafCount: Int = 10) { self.init(place: Double(digit), leafCount: leafCount) }

    /// A wheel that stands at any place, as in the middle of a fall.
    init(place: Double, leafCount: Int) {
        self.leafCount = leafCount
        self.place = AnimatedValue(place)
        seen = place
    }

    /// The digit that the wheel shows once it is at rest.
    public var digit: Int { digit(at: place.target.rounded(.down)) }

    /// Whether a leaf moves.
    public var isMoving: Bool { place.isMoving }

    private func digit(at place: Double) -> Int {
        let rest = Int(place.truncatingRemainder(dividingBy: Double(leafCount)))
        return rest < 0 ? rest + leafCount : rest
    }

    /// How long a turn by a number of leaves takes from rest, in seconds.
    static func duration(of leaves: Double) -> Double { 2 * halfTurn * leaves.squareRoot() }

    /// The longest that a wheel turns after it was last set.
    public var longestTurn: Double { Self.duration(of: Double(leafCount)) }

    /// Turns to a digit, past all that lie between.
    public mutating func turn(to digit: Int, _ direction: Direction, at time: Double) {
        // The place that a picture was taken at need not be a whole one.
        let from = direction == .forward ? place.target.rounded(.down) : place.target.rounded(.up)
        let steps = (digit - self.digit(at: from)) % leafCount
        let distance = direction == .forward ? (steps + leafCount) % leafCount : (steps - leafCount) % leafCount
        let target = from + Double(distance)
        let behind = abs(place.target - place.state(at: time).position)
        let duration = Self.duration(of: abs(target - place.target)) / min(1 + behind, Self.maxHurry)
        place.animate(to: target, by: .ease(duration: duration), at: time)
    }

    /// The wheel's place at a time, which must not lie before the last change, and how many leaves it turns a second.
    public func state(at time: Double) -> MotionState { place.state(at: time) }

    /// What is seen of it at a time, which must not lie before the last change.
    public func leaf(at time: Double) -> FlapLeaf {
        let place = place.state(at: time).position
        let whole = (place + Self.tolerance).rounded(.down), part = place - whole
        let digit = digit(at: whole)
        return FlapLeaf(
            digit: digit, next: (digit + 1) % leafCount, angle: part < Self.tolerance ? 0 : .pi * part)
    }

    /// Moves on to a time.
    ///
    /// - Returns: how many leaves have come to lie, below or above, since the last time.
    @discardableResult
    public mutating func advance(to time: Double) -> Int {
        guard isMoving else { return 0 }
        place.advance(to: time)
        let now = place.state(at: time).position, before = seen
        seen = now
        let landed =
            now > before ? now.rounded(.down) - before.rounded(.down) : before.rounded(.up) - now.rounded(.up)
        return Int(landed)
    }
}

/// What is seen of a ``SplitFlap`` at one moment.
///
/// While a leaf moves, the upper half of `next` shows behind it and the lower half of `digit` below it. The leaf's
/// front has the upper half of `digit`, its back the lower half of `next`.
public struct FlapLeaf: Hashable, Sendable {
    /// The digit that the leaf's front shows.
    public var digit: Int
    /// The digit that the leaf's back shows.
    public var next: Int

    /// The leaf's turn, in radians: 0 stands above the axle, π lies below it. 0 if no leaf moves.
    public var angle: Double

    /// Whether no leaf moves.
    public var isAtRest: Bool { angle == 0 }

    /// Whether the leaf has passed edge on, so that its back is seen.
    public var showsBack: Bool { angle > .pi / 2 }
}
