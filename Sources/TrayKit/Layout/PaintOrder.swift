/// The cards of a row in the order in which they are painted: standing ones far to near, then flipped ones in
/// ascending order, the one in passage last.
public struct PaintOrder: RandomAccessCollection, Sendable {
    /// Cards that are painted together.
    enum Group: Int, CaseIterable {
        case standing, flipped, passing

        init(u: Double) { self = u >= 0 ? .standing : u <= -1 ? .flipped : .passing }
    }

    /// How many cards there are.
    public let count: Int
    private let firstStanding: Int
    private let flipped: Int

    /// Where cards are out of their places, and their order does not follow from their numbers.
    private let explicit: [Int]?

    /// - Parameters:
    ///   - count: how many cards the row holds.
    ///   - exposed: the exposed position, any real number.
    init(count: Int, exposed: Double) {
        func whole(_ x: Double) -> Int { Int(Swift.min(Swift.max(x, 0), Double(count))) }
        self.count = count
        firstStanding = whole(exposed.rounded(.up))
        flipped = whole(exposed.rounded(.down))
        explicit = nil
    }

    /// - Parameter places: the u of each card.
    ///
    /// O(cards · log cards).
    init(_ places: [Double]) {
        count = places.count
        (firstStanding, flipped) = (0, 0)
        explicit = places.indices.sorted { Self.rank(of: places[$0]) < Self.rank(of: places[$1]) }
    }

    /// Of two cards the one with the lower rank is painted first.
    static func rank(of u: Double) -> (Int, Double) {
        let group = Group(u: u)
        return (group.rawValue, group == .standing ? -u : u)
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { count }

    /// The number in its row of the card that is painted at this place. O(1).
    public subscript(position: Int) -> Int {
        if let explicit { return explicit[position] }
        let standing = count - firstStanding
        if position < standing { return count - 1 - position }
        // Where a card is in passage, it is the one after the flipped ones.
        return position - standing
    }
}
