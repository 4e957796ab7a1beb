import CardDeck
import Raster

/// A cell of a table, and its text.
struct TableCell {
    let cell: GridCell

    /// One below the other.
    let blocks: [TextBlock]
    let row: Int

    var columns: Range<Int> { cell.column..<(cell.column + cell.columns) }

    /// The rows that it reaches over, of so many.
    func rows(of count: Int) -> Range<Int> { row..<min(row + cell.rows, count) }

    /// Sets the text, without lines of its own where no width is given.
    func set(at size: Double, width: Double? = nil) {
        for block in blocks { block.set(at: size, room: width) }
    }

    /// Those of the text, in card units: of the longest line if none is wrapped, and of the longest word.
    var widths: (natural: Double, least: Double) {
        blocks.reduce((0, 0)) { widths, block in
            let own = block.widths
            return (max(widths.natural, own.natural), max(widths.least, own.least))
        }
    }

    /// Of the text.
    var height: Double {
        zip(blocks, blocks.indices).reduce(0) { $0 + $1.0.height + ($1.1 > 0 ? $1.0.gap : 0) }
    }

    func place(at origin: Point) {
        var y = origin.y
        for (index, block) in blocks.enumerated() {
            if index > 0 { y += block.gap }
            let setting = block.setting
            setting.origin = Point(origin.x + (setting.hangsOnLeft ? setting.indent.width : 0), y)
            y += block.height
        }
    }
}

/// Where the columns and rows of a table begin and end, in card units: columns are as wide as what is in them,
/// shrinking to the words where they must.
struct TableGrid {
    /// From the side where lines begin.
    private(set) var columnEdges: [Double]
    private(set) var rowEdges: [Double] = []

    /// Whether the columns have room. Where they have none there are no rows.
    let hasRoom: Bool

    /// Above this size no cell's text is wrapped: the whole is set smaller rather.
    private static let minUnwrappedSize = 13.0

    /// Sets the cells' text at a size, and finds the columns and rows for it.
    ///
    /// - Parameters:
    ///   - rowCount: beyond it rows are not looked at.
    ///   - padding: around the text of a cell.
    ///   - room: how wide the table may be.
    init(_ cells: [TableCell], rowCount: Int, at size: Double, padding: Size, room: Double) {
        for cell in cells { cell.set(at: size) }
        let across = padding.width * 2, widths = cells.map(\.widths)
        let natural = Self.columnWidths(of: cells, widths.map { $0.natural + across })
        let least = Self.columnWidths(of: cells, widths.map { min($0.least, $0.natural) + across })
        let (naturalSum, minSum) = (natural.reduce(0, +), least.reduce(0, +))
        hasRoom = minSum <= room && (naturalSum <= room || size <= Self.minUnwrappedSize)
        columnEdges = Self.edges(
            naturalSum > room && hasRoom ? Self.shrunk(natural, least: least, to: room) : natural)
        guard hasRoom else { return }
        for cell in cells {
            // A width that was summed up may be a hair less than the text that it was made for.
            cell.set(at: size, width: width(of: cell) - across + 0.01 * size)
        }
        rowEdges = Self.edges(Self.rowHeights(of: cells, rowCount: rowCount) { $0.height + padding.height * 2 })
    }

    private static func edges(_ sizes: [Double]) -> [Double] {
        sizes.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    }

    /// Narrow columns stay as they are; the wide ones share what is left, none less than its words need.
    private static func shrunk(_ natural: [Double], least: [Double], to room: Double) -> [Double] {
        var widths = least
        var left = room - least.reduce(0, +)
        let columns = natural.indices.sorted { natural[$0] - least[$0] < natural[$1] - least[$1] }
        for (place, column) in columns.enumerated() {
            let share = left / Double(columns.count - place)
            let more = min(natural[column] - least[column], share)
            widths[column] += more
            left -= more
        }
        return widths
    }

    /// Columns wide enough for their cells; what a cell over several columns lacks is shared by them.
    private static func columnWidths(of cells: [TableCell], _ needed: [Double]) -> [Double] {
        var widths = [Double](repeating: 0, count: cells.reduce(0) { max($0, $1.columns.upperBound) })
        for (cell, width) in zip(cells, needed) where cell.columns.count == 1 {
            widths[cell.cell.column] = max(widths[cell.cell.column], width)
        }
        for (cell, width) in zip(cells, needed) where cell.columns.count > 1 {
            let lack = width - widths[cell.columns].reduce(0, +)
            guard lack > 0 else { continue }
            for column in cell.columns { widths[column] += lack / Double(cell.columns.count) }
        }
        return widths
    }

    /// Rows high enough for their cells; what a cell over several rows lacks is given to the last of them.
    private static func rowHeights(
        of cells: [TableCell], rowCount: Int, _ height: (TableCell) -> Double
    ) -> [Double] {
        var heights = [Double](repeating: 0, count: rowCount)
        for cell in cells where cell.cell.rows == 1 { heights[cell.row] = max(heights[cell.row], height(cell)) }
        for cell in cells where cell.cell.rows > 1 {
            let rows = cell.rows(of: rowCount)
            let lack = height(cell) - heights[rows].reduce(0, +)
            if lack > 0 { heights[rows.upperBound - 1] += lack }
        }
        return heights
    }

    // MARK: Measures

    var width: Double { columnEdges[columnEdges.count - 1] }

    func width(of cell: TableCell) -> Double {
        columnEdges[cell.columns.upperBound] - columnEdges[cell.columns.lowerBound]
    }

    func height(of rows: Range<Int>) -> Double { rowEdges[rows.upperBound] - rowEdges[rows.lowerBound] }

    /// The box of a cell.
    ///
    /// - Parameters:
    ///   - isMirrored: columns go from right to left.
    ///   - origin: the table's left upper corner, where the first row that is shown begins.
    func box(of cell: TableCell, showing shown: Range<Int>, isMirrored: Bool, at origin: Point) -> Rect {
        let x = isMirrored ? width - columnEdges[cell.columns.upperBound] : columnEdges[cell.columns.lowerBound]
        return Rect(
            x: origin.x + x, y: origin.y + rowEdges[cell.row] - rowEdges[shown.lowerBound], width: width(of: cell),
            height: height(of: cell.rows(of: shown.upperBound)))
    }
}
