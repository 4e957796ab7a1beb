#if canImport(Glibc)
import Glibc
#endif

/// Decides whether a gesture moves the page or a row: by the axis along which it has gone farther when
/// it has gone far enough to tell. It keeps to that axis until it has clearly gone the other way for a while.
///
/// With a and b the ways that it went lately along its own axis and the other, each forgotten as it goes on
///
///     a ← a·e^(−s/memory) + |δa|,   s = |δ|
///
/// it changes over when b > decisiveness · a: never on a diagonal, after some 60 pixels around a corner.
public struct AxisLock: Sendable {
    /// A direction in which a gesture moves something.
    public enum Axis: Sendable {
        /// To the left and right, as rows are flicked.
        case horizontal
        /// Up and down, as the page scrolls.
        case vertical
    }

    /// What a gesture moves.
    public struct Movement: Equatable, Sendable {
        /// The axis of the movement.
        public var axis: Axis
        /// How far along the axis, in the gesture's own unit.
        public var delta: Double
        /// The axis that the gesture has just left; nil if it has not changed over.
        public var left: Axis?
    }

    /// The way, in logical pixels, after which a gesture's direction can be told.
    static let threshold = 6.0
    /// A page scrolls more often than a row is flicked: a diagonal goes to the page.
    static let bias = 1.15
    static let decisiveness = 2.5
    /// In logical pixels.
    static let memory = 48.0

    /// The axis that the gesture is locked to; nil until it has moved far enough.
    public private(set) var axis: Axis?
    private var travel = (x: 0.0, y: 0.0)
    private var recent = (x: 0.0, y: 0.0)

    /// What one logical pixel is in the gesture's own unit.
    private let unit: Double

    /// A lock for a gesture in whose unit a logical pixel is `unit`.
    public init(unit: Double = 1) { self.unit = unit }

    /// Adds a movement.
    ///
    /// - Returns: what the gesture moves along the axis it is locked to: all its way so far when the
    ///   lock falls, so that nothing of the movement is lost, then each movement's part. Nil before.
    public mutating func add(dx: Double, dy: Double) -> Movement? {
        let forgetting = exp(-(dx * dx + dy * dy).squareRoot() / (Self.memory * unit))
        recent = (recent.x * forgetting + abs(dx), recent.y * forgetting + abs(dy))
        guard let axis else {
            travel.x += dx
            travel.y += dy
            guard max(abs(travel.x), abs(travel.y)) >= Self.threshold * unit else { return nil }
            let axis: Axis = abs(travel.x) > abs(travel.y) * Self.bias ? .horizontal : .vertical
            self.axis = axis
            return Movement(axis: axis, delta: axis == .horizontal ? travel.x : travel.y)
        }
        let (own, other) = axis == .horizontal ? (recent.x, recent.y) : (recent.y, recent.x)
        guard other > Self.decisiveness * own else {
            return Movement(axis: axis, delta: axis == .horizontal ? dx : dy)
        }
        let taken: Axis = axis == .horizontal ? .vertical : .horizontal
        self.axis = taken
        return Movement(axis: taken, delta: taken == .horizontal ? dx : dy, left: axis)
    }
}
