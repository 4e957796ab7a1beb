import Basics
import CardDeck
import Raster

/// A card that the hand has lifted out of its row, or that flies back into one.
///
/// The point of the card at `grip` is seen at the hand, or at where the row has it; what is left of a change from
/// the one to the other dies away by springs:
///
///     seen(grip) = hand or row(grip) + δ(t)
///     rise: 0 in the row … 1 in the hand, face to the viewer, 1.25 times as large, 60 % opaque
struct CarriedCard {
    var path: NotePath
    /// In card units.
    var grip: Point
    /// How many cards lie before it in the hand; nil once it is let go.
    var depthInHand: Int?

    var rise = SpringValue(rate: riseRate)
    var x = SpringValue(rate: flightRate)
    var y = SpringValue(rate: flightRate)
    /// What is left of another place in a row, and of the other direction of one.
    var u = SpringValue(rate: flightRate)
    var side = SpringValue(rate: flightRate)
    /// How much of its front facet's being lifted is left: it was in the hand already.
    var flap = SpringValue(rate: flightRate)
    var flapSide = FlapSide.after

    static let scale = 1.25
    static let opacity = 0.6
    private static let riseRate = 16.0
    private static let flightRate = 13.0
    private static let tolerance = 0.004

    /// How far each card in the hand is moved from the one before it, and how many are to be told apart.
    private static let fan = Point(9, -7)
    private static let cardsFanned = 4

    /// How fast a card sets off that flies by itself, so that it rises by about a third in flight.
    static let leap = 14.0

    init(_ path: NotePath, grip: Point) {
        self.path = path
        self.grip = grip
    }

    var isHeld: Bool { depthInHand != nil }

    var isMoving: Bool { rise.isMoving || x.isMoving || y.isMoving || u.isMoving || side.isMoving || flap.isMoving }

    /// Whether it is wholly back in its row.
    var isOver: Bool { !isHeld && !isMoving && rise.target == 0 }

    /// Whether it lies still below others that hide it.
    var isHidden: Bool { !isMoving && (depthInHand ?? 0) > Self.cardsFanned }

    /// How far from the hand it is held.
    var placeInHand: Point { Self.fan * Double(min(depthInHand ?? 0, Self.cardsFanned)) }

    mutating func advance(to time: Double) {
        rise.advance(to: time, tolerance: Self.tolerance)
        x.advance(to: time, tolerance: CardShift.tolerance)
        y.advance(to: time, tolerance: CardShift.tolerance)
        u.advance(to: time, tolerance: Self.tolerance)
        side.advance(to: time, tolerance: Self.tolerance)
        flap.advance(to: time, tolerance: Self.tolerance)
    }

    func height(at time: Double) -> Double { rise.value(at: time).clamped(to: 0...1) }

    /// How much of it is drawn before all others; the rest is in its row, so that nothing pops as it comes to the front
    /// or is tucked in again.
    func presenceInFront(at time: Double) -> Double { smoothstep(2 * height(at: time)) }
}
