import CardDeck
import Raster

#if canImport(Glibc)
import Glibc
#endif

/// All that is out of its place because cards are moved: empty, and nothing to be asked, at any other time.
struct Rearrangement {
    var drag: CardDrag?

    /// The cards in the hand, and those that fly to their rows; from back to front.
    var lifted: [CarriedCard] = [] {
        didSet {
            if isKnownUniquelyReferenced(&index) { index.places = nil } else { index = LiftedIndex() }
        }
    }

    /// Found when it is first asked for since cards were last moved on: a frame asks for every card that it shows.
    private var index = LiftedIndex()

    private final class LiftedIndex {
        var places: [NotePath: Int]?
    }

    /// So few are looked through.
    private static let fewLifted = 8

    /// The cards that make room.
    var shifts: [NotePath: CardShift] = [:]

    /// Rows whose exposed position is another, and sections that stand elsewhere in the window.
    var rows: [RowPath: SpringValue] = [:]
    var sections: [Int: SpringValue] = [:]

    /// How much cards wiggle: 0…1.
    var wiggle = SpringValue(rate: 9)

    /// The wiggle: its amplitude in radians, and how often in a second; each card has its own phase, and a beat that
    /// differs a little, so that none keeps step with another.
    private static let wiggleAngle = 0.05
    private static let wiggleRate = 2.9
    private static let wiggleSpread = 0.5

    private static let rowTolerance = 0.004

    /// Whether anything is out of its place.
    var isActive: Bool {
        drag != nil || !lifted.isEmpty || !shifts.isEmpty || !rows.isEmpty || !sections.isEmpty || wiggle.isMoving
            || wiggle.target != 0
    }

    /// Whether anything moves by itself.
    var isMoving: Bool {
        isActive
            && (wiggle.isMoving || wiggle.target != 0 || !shifts.isEmpty || !rows.isEmpty || !sections.isEmpty
                || lifted.contains(where: \.isMoving) || drag.map { $0.page.depth != 0 || $0.row.depth != 0 } == true)
    }

    /// The card of a note that is out of its row. O(1), and O(what is lifted) once a frame.
    subscript(lifted path: NotePath) -> CarriedCard? {
        guard lifted.count > Self.fewLifted else { return lifted.first { $0.path == path } }
        let places = index.places ?? Dictionary(lifted.enumerated().map { ($1.path, $0) }) { first, _ in first }
        index.places = places
        return places[path].map { lifted[$0] }
    }

    /// Moves on to a time, and lets go of what has arrived.
    mutating func advance(to time: Double) {
        for index in lifted.indices { lifted[index].advance(to: time) }
        lifted.removeAll(where: \.isOver)
        for path in Array(shifts.keys) {
            shifts[path]?.advance(to: time)
            if shifts[path]?.isMoving != true { shifts[path] = nil }
        }
        for row in Array(rows.keys) {
            rows[row]?.advance(to: time, tolerance: Self.rowTolerance)
            if rows[row]?.isMoving != true { rows[row] = nil }
        }
        for section in Array(sections.keys) {
            sections[section]?.advance(to: time, tolerance: CardShift.tolerance)
            if sections[section]?.isMoving != true { sections[section] = nil }
        }
        wiggle.advance(to: time, tolerance: Self.rowTolerance)
    }

    /// The wiggle of a card.
    ///
    /// - Parameter seed: what tells it from others.
    func roll(seed: Int, at time: Double) -> Double {
        let amount = wiggle.value(at: time)
        guard amount != 0 else { return 0 }
        // Two fractions of multiples of the golden ratio and of √2 are as good as random, and never alike.
        func fraction(_ x: Double) -> Double { x - x.rounded(.down) }
        let number = Double(seed & 0xF_FFFF)
        let phase = fraction(number * 0.618_033_988_75), beat = fraction(number * 0.414_213_562_37) - 0.5
        return amount * Self.wiggleAngle
            * sin(2 * .pi * (phase + (Self.wiggleRate + Self.wiggleSpread * beat) * time))
    }
}

/// A card that makes room or closes up: it moves to the place that it already has in the layout.
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
