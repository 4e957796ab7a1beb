import Raster

/// How the facets of one card lie beside each other in a close-up: each whole, all of one size, in the rows and columns
/// that let them be largest. Lengths are card units.
struct FacetArrangement: Hashable {
    /// Between two of them.
    private static let gap = 12.0

    /// They lie in one row wherever that makes them no smaller than this share of what they could be.
    private static let minShare = 0.9

    /// Smaller than this beside a card in its tray they would not be read.
    private static let minFactor = 0.75

    let count: Int
    private let columns: Int
    private let card: Size
    private let isMirrored: Bool

    /// The scale at which they fill the window.
    let fill: Double

    /// - Parameters:
    ///   - window: in logical pixels.
    ///   - isMirrored: they go from right to left.
    /// - Returns: nil for a single facet, and where the window is too small for all of them.
    init?(count: Int, window: Size, card: Size, isMirrored: Bool) {
        guard count > 1 else { return nil }
        func fill(_ columns: Int) -> Double {
            let extent = Self.extent(count, columns, card), room = ZoomLadder.room(in: window)
            return min(room.width / extent.width, room.height / extent.height)
        }
        // Beyond that many none would be large enough.
        let most = min(count, Int(max(1, window.width / card.width / Self.minFactor)))
        var best = (columns: most, fill: fill(most))
        for columns in (1...most).reversed() where fill(columns) > best.fill { best = (columns, fill(columns)) }
        if most == count, fill(count) >= best.fill * Self.minShare { best = (count, fill(count)) }
        guard best.fill >= Self.minFactor else { return nil }
        (self.count, columns, self.card, self.isMirrored) = (count, best.columns, card, isMirrored)
        self.fill = best.fill
    }

    /// The size of all of them together.
    var extent: Size { Self.extent(count, columns, card) }

    private static func extent(_ count: Int, _ columns: Int, _ card: Size) -> Size {
        let rows = (count + columns - 1) / columns
        return Size(
            Double(columns) * (card.width + gap) - gap, Double(rows) * (card.height + gap) - gap)
    }

    /// Where a facet's middle lies, from the middle of all. The last row, if it is not full, stands in the middle.
    func place(of facet: Int) -> Point {
        let (row, column) = (facet / columns, facet % columns)
        let inRow = min(columns, count - row * columns), rows = (count + columns - 1) / columns
        let x = (Double(column) - Double(inRow - 1) / 2) * (card.width + Self.gap)
        let y = (Double(row) - Double(rows - 1) / 2) * (card.height + Self.gap)
        return Point(isMirrored ? -x : x, y)
    }
}

/// The facets of a card in a close-up as they move to lie beside each other.
struct FacetSpread {
    let arrangement: FacetArrangement

    /// How far they have come: 0 on each other … 1.
    let share: Double

    /// Logical pixels to a unit of the arrangement, as far as they have come.
    var unit: Double
}

extension NearCard {
    /// From the facet in front to where another lies, counted from that one, in logical pixels.
    func displacement(toFacetBehind place: Int) -> Point {
        guard place > 0, let spread else { return .zero }
        let arrangement = spread.arrangement
        return (arrangement.place(of: facet(facet + place)) - arrangement.place(of: facet(facet))) * spread.unit
    }
}
