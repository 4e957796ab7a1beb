/// A card that makes room, or closes up, on its way to the place that it has already.
///
///     x(t) = x₀ + δ(t),  δ → 0        and so down the page and in u
struct CardShift {
    /// Stiff enough that room is there when the hand is, soft enough that one sees who moves.
    static let rate = 15.0

    /// Half a device pixel or less, in pixels and in cards.
    static let tolerance = 0.2
    private static let cardTolerance = 0.004

    var x = SpringValue(rate: rate)
    var y = SpringValue(rate: rate)
    var u = SpringValue(rate: rate)

    var isMoving: Bool { x.isMoving || y.isMoving || u.isMoving }

    mutating func advance(to time: Double) {
        x.advance(to: time, tolerance: Self.tolerance)
        y.advance(to: time, tolerance: Self.tolerance)
        u.advance(to: time, tolerance: Self.cardTolerance)
    }

    func offset(at time: Double) -> CardOffset {
        CardOffset(x: x.value(at: time), y: y.value(at: time), u: u.value(at: time))
    }
}
