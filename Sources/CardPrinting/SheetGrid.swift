import Raster

/// How cards stand on a sheet: shoulder to shoulder, in its middle, the sheet upright or lying, whichever takes more of
/// them. In millimeters.
public struct SheetGrid: Equatable, Sendable {
    /// The sheet's, as its front is read.
    public let page: Size
    /// A card's. Cards lie.
    public let card: Size
    /// How many cards stand beside and below each other.
    public let columns, rows: Int

    /// - Returns: nil where not one card fits.
    public init?(paper: PaperSize, card: PaperSize) {
        let upright = Self(page: paper.size, card: card.lying), lying = Self(page: paper.lying, card: card.lying)
        let best = lying.count > upright.count ? lying : upright
        guard best.count > 0 else { return nil }
        self = best
    }

    private init(page: Size, card: Size) {
        (self.page, self.card) = (page, card)
        columns = Int((page.width / card.width).rounded(.down))
        rows = Int((page.height / card.height).rounded(.down))
    }

    /// How many cards a sheet takes.
    public var count: Int { columns * rows }

    /// All cards together.
    private var block: Rect {
        let size = Size(card.width * Double(columns), card.height * Double(rows))
        return Rect(
            x: (page.width - size.width) / 2, y: (page.height - size.height) / 2, width: size.width,
            height: size.height)
    }

    /// Where a card stands on the sheet's front: counted from 0, line by line.
    public func front(_ index: Int) -> Rect { frame(column: index % columns, row: index / columns) }

    /// Where its back stands on the sheet's other side, and whether it stands on its head there: so that cards are
    /// turned over as pages of a book are, whichever edge the sheet is turned over.
    public func back(_ index: Int, _ duplex: Duplex) -> (frame: Rect, isTurned: Bool) {
        let (column, row) = (index % columns, index / columns)
        let isUpright = page.height >= page.width
        return isUpright == (duplex == .longEdge)
            ? (frame(column: columns - 1 - column, row: row), false)
            : (frame(column: column, row: rows - 1 - row), true)
    }

    private func frame(column: Int, row: Int) -> Rect {
        Rect(
            x: block.x + Double(column) * card.width, y: block.y + Double(row) * card.height, width: card.width,
            height: card.height)
    }
}

extension SheetGrid {
    /// A stroke that says where to cut.
    struct CropMark: Equatable {
        var start, end: Point
    }

    /// How long marks at the block's edge are, what they keep clear of the cards, and how far those between cards
    /// reach.
    private static let (length, distance, arm) = (5.0, 1.5, 2.0)
    /// The narrowest margin that has room for marks.
    private static let narrowest = 4.0
    /// What is nearer to the sheet's edge needs no cut.
    private static let uncut = 1.0

    /// Marks at both ends of every cut, beside the cards where the sheet has room there, and where cuts cross.
    var cropMarks: [CropMark] {
        let across = cuts(block.minX, card.width, columns, page.width)
        let down = cuts(block.minY, card.height, rows, page.height)
        var marks: [CropMark] = []
        for x in across {
            for end in ends(block.minY, block.maxY, page.height) {
                marks.append(CropMark(start: Point(x, end.lowerBound), end: Point(x, end.upperBound)))
            }
        }
        for y in down {
            for end in ends(block.minX, block.maxX, page.width) {
                marks.append(CropMark(start: Point(end.lowerBound, y), end: Point(end.upperBound, y)))
            }
        }
        for x in across where x > block.minX + Self.uncut && x < block.maxX - Self.uncut {
            for y in down where y > block.minY + Self.uncut && y < block.maxY - Self.uncut {
                marks.append(CropMark(start: Point(x - Self.arm, y), end: Point(x + Self.arm, y)))
                marks.append(CropMark(start: Point(x, y - Self.arm), end: Point(x, y + Self.arm)))
            }
        }
        return marks
    }

    private func cuts(_ start: Double, _ step: Double, _ count: Int, _ length: Double) -> [Double] {
        (0...count).map { start + Double($0) * step }.filter { $0 > Self.uncut && $0 < length - Self.uncut }
    }

    /// Where a cut is marked along its way.
    private func ends(_ start: Double, _ end: Double, _ length: Double) -> [ClosedRange<Double>] {
        guard start >= Self.narrowest else {
            return [start...start + Self.length, end - Self.length...end]
        }
        let reach = min(Self.length, start - Self.distance)
        let (before, after) = (start - Self.distance, end + Self.distance)
        return [before - reach...before, after...after + reach]
    }
}
