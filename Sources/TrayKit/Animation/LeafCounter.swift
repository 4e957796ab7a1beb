/// A number on split flaps, the highest place first. Places need not have ten digits each: a clock's have not.
///
/// All wheels turn the way in which the number goes, one place or nine. A station board only ever turns forward, by
/// the longer way if it must; but a card flicked back is one card, and its counter should not run through nine
/// others. So a number that grows turns as on a board, and one that shrinks is the same film run backward.
///
/// A value without a clock: times are seconds on any one clock that never runs back.
public struct LeafCounter {
    /// The number that the counter shows once it is at rest.
    public private(set) var number: Int

    /// The highest place first.
    public private(set) var flaps: [SplitFlap]

    /// A counter at rest.
    ///
    /// - Parameters:
    ///   - number: not negative. What it has beyond its highest place is not shown.
    ///   - places: how many digits each place has, the highest first.
    public init(_ number: Int, places: [Int]) {
        self.number = number
        flaps = Self.digits(of: number, places: places).map { SplitFlap(digit: $0.digit, leafCount: $0.leafCount) }
    }

    /// A counter with a fixed number of decimal places.
    public init(_ number: Int, places: Int) { self.init(number, places: Array(repeating: 10, count: places)) }

    /// A counter that stands between two numbers: all leaves that turn from one to the other are turned equally far.
    init(between number: Double, places: [Int]) {
        let low = Int(number.rounded(.down)), part = number - number.rounded(.down)
        self.init(low, places: places)
        guard part > 0 else { return }
        let next = LeafCounter(low + 1, places: places)
        for (index, flap) in flaps.enumerated() where flap.digit != next.flaps[index].digit {
            flaps[index] = SplitFlap(place: Double(flap.digit) + part, leafCount: flap.leafCount)
        }
    }

    init(between number: Double, places: Int) {
        self.init(between: number, places: Array(repeating: 10, count: places))
    }

    private static func digits(of number: Int, places: [Int]) -> [(digit: Int, leafCount: Int)] {
        var rest = max(0, number), digits: [(digit: Int, leafCount: Int)] = []
        for leafCount in places.reversed() {
            digits.append((rest % leafCount, leafCount))
            rest /= leafCount
        }
        return digits.reversed()
    }

    /// Whether any of its digits moves. O(digits).
    public var isMoving: Bool { flaps.contains(where: \.isMoving) }

    /// Turns to another number.
    public mutating func count(to newNumber: Int, at time: Double) {
        let direction: SplitFlap.Direction = newNumber > number ? .forward : .backward
        number = newNumber
        var rest = max(0, newNumber)
        for index in flaps.indices.reversed() {
            flaps[index].turn(to: rest % flaps[index].leafCount, direction, at: time)
            rest /= flaps[index].leafCount
        }
    }

    /// Shows another number at once.
    public mutating func jump(to newNumber: Int) {
        self = LeafCounter(newNumber, places: flaps.map(\.leafCount))
    }

    /// Moves on to a time.
    ///
    /// - Returns: how many leaves have come to lie since the last time.
    @discardableResult
    public mutating func advance(to time: Double) -> Int {
        flaps.indices.reduce(0) { $0 + flaps[$1].advance(to: time) }
    }
}
