import CardDeck
import Raster

/// A table as it is set: columns as wide as what is in them, shrinking to the words where they must.
final class FaceTable {
    private struct Cell {
        let cell: GridCell
        /// One below the other.
        let blocks: [FaceBlock]
        let row: Int
        /// Before the columns' widths are found, those of the text; in card units at the table's size.
        var widths = (natural: 0.0, least: 0.0)

        mutating func set(at size: Double) {
            widths = (0, 0)
            for block in blocks {
                block.set(at: size)
                widths = (max(widths.natural, block.widths.natural), max(widths.least, block.widths.least))
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
                block.origin = Point(origin.x + (block.hangsOnLeft ? block.indent : 0), y)
                y += block.height
            }
        }
    }

    /// Beside the size: the space at the left and right of a cell's text and above and below it, without lines
    /// around cells and with them.
    private static let padding = (x: 0.45, y: 0.06)
    private static let linedPadding = (x: 0.4, y: 0.16)

    /// Lines around cells, in card units.
    private static let line = 0.75

    /// Above this size no cell's text is wrapped: the whole is set smaller rather.
    private static let leastUnwrappedSize = 13.0

    private let style: CardStyle
    private let isMirrored, hasLines, hasFrame: Bool
    private let columnCount: Int
    private var cells: [Cell]

    private(set) var size = 0.0

    /// From the side where lines begin.
    private var columnEdges: [Double] = []
    private var rowEdges: [Double] = []
    private(set) var isCut = false
    /// The rows that are shown, of all.
    private(set) var shownRows: Range<Int>

    /// Whether the columns have room at the size.
    private var hasRoom = true

    /// - Parameters:
    ///   - isMirrored: columns go from right to left.
    ///   - block: sets a cell's text.
    /// - Returns: nil where a card is too narrow for the columns, even at its smallest size.
    init?(
        _ rows: [FaceText.TableRow], isMirrored: Bool, style: CardStyle,
        block: (FaceText.Paragraph) -> FaceBlock
    ) {
        self.style = style
        self.isMirrored = isMirrored
        hasFrame = rows.contains { $0.row.hasBorder }
        hasLines = rows.contains { $0.row.cells.contains(where: \.hasBorder) }
        shownRows = 0..<rows.count
        cells = rows.enumerated().flatMap { index, row in
            zip(row.row.cells, row.cells).map { cell, paragraphs in
                let blocks = paragraphs.map(block)
                FaceBlock.indent(blocks)
                return Cell(cell: cell, blocks: blocks, row: index)
            }
        }
        columnCount = cells.reduce(0) { max($0, $1.cell.column + $1.cell.columns) }
        guard columnCount > 0 else { return nil }
        set(at: CardMetrics.textSizes.lowerBound)
        guard hasRoom else { return nil }
    }

    private init(_ rows: Range<Int>, of whole: FaceTable) {
        (style, isMirrored, hasLines, hasFrame) = (whole.style, whole.isMirrored, whole.hasLines, whole.hasFrame)
        (columnCount, cells, size) = (whole.columnCount, whole.cells, whole.size)
        (columnEdges, rowEdges, hasRoom) = (whole.columnEdges, whole.rowEdges, whole.hasRoom)
        shownRows = rows
    }

    /// Some rows of it, as they are set. The cells are shared.
    func part(_ rows: Range<Int>) -> FaceTable {
        FaceTable(shownRows.lowerBound + rows.lowerBound..<shownRows.lowerBound + rows.upperBound, of: self)
    }

    private var padding: (x: Double, y: Double) {
        let share = hasLines ? Self.linedPadding : Self.padding
        return (share.x * size, share.y * size)
    }

    // MARK: Layout

    func set(at size: Double) {
        guard size != self.size else { return }
        self.size = size
        for index in cells.indices { cells[index].set(at: size) }
        setColumns()
        if hasRoom { setRows() }
    }

    private func setColumns() {
        let padding = padding.x * 2
        let natural = columnWidths { $0.widths.natural + padding }
        let least = columnWidths { min($0.widths.least, $0.widths.natural) + padding }
        // The outer columns' padding may lie outside of the text area where no line is drawn.
        let room = CardMetrics.textArea.width + (hasLines || hasFrame ? 0 : padding)
        let (naturalSum, leastSum) = (natural.reduce(0, +), least.reduce(0, +))
        var widths = natural
        hasRoom = leastSum <= room && (naturalSum <= room || size <= Self.leastUnwrappedSize)
        if naturalSum > room, hasRoom {
            widths = Self.shrunk(natural, least: least, to: room)
        }
        columnEdges = widths.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
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
    private func columnWidths(_ width: (Cell) -> Double) -> [Double] {
        var widths = [Double](repeating: 0, count: columnCount)
        for cell in cells where cell.cell.columns == 1 {
            widths[cell.cell.column] = max(widths[cell.cell.column], width(cell))
        }
        for cell in cells where cell.cell.columns > 1 {
            let columns = cell.cell.column..<(cell.cell.column + cell.cell.columns)
            let lack = width(cell) - widths[columns].reduce(0, +)
            guard lack > 0 else { continue }
            for column in columns { widths[column] += lack / Double(columns.count) }
        }
        return widths
    }

    private func setRows() {
        var heights = [Double](repeating: 0, count: shownRows.upperBound)
        for cell in cells {
            let text = columnEdges[cell.cell.column + cell.cell.columns] - columnEdges[cell.cell.column] - padding.x * 2
            // A width that was summed up may be a hair less than the text that it was made for.
            for block in cell.blocks { block.set(at: size, width: text + 0.01 * size) }
            if cell.cell.rows == 1 { heights[cell.row] = max(heights[cell.row], height(of: cell)) }
        }
        for cell in cells where cell.cell.rows > 1 {
            let last = min(cell.row + cell.cell.rows, shownRows.upperBound) - 1
            let lack = height(of: cell) - heights[cell.row...last].reduce(0, +)
            if lack > 0 { heights[last] += lack }
        }
        rowEdges = heights.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    }

    private func height(of cell: Cell) -> Double { cell.height + padding.y * 2 }

    // MARK: Measures

    /// Endless where the columns have no room.
    var height: Double { hasRoom ? rowEdges[shownRows.upperBound] - top : .infinity }

    var rowBottoms: [Double] { hasRoom ? shownRows.map { rowEdges[$0 + 1] - top } : [] }

    var rowCount: Int { shownRows.count }

    func height(ofRow row: Int) -> Double {
        hasRoom ? rowEdges[shownRows.lowerBound + row + 1] - rowEdges[shownRows.lowerBound + row] : 0
    }

    /// Where the first row that is shown begins.
    private var top: Double { rowEdges[shownRows.lowerBound] }

    private var width: Double { columnEdges[columnCount] }

    /// The left edge of the table, which stands in the middle of the text area.
    private var left: Double { CardMetrics.textArea.centre.x - width / 2 }

    private var seen: [Cell] { cells.filter { shownRows.contains($0.row) } }

    /// The box of a cell.
    private func frame(of cell: Cell, from y: Double) -> Rect {
        let (start, end) = (
            columnEdges[cell.cell.column], columnEdges[cell.cell.column + cell.cell.columns]
        )
        let last = min(cell.row + cell.cell.rows, shownRows.upperBound)
        let x = isMirrored ? width - end : start
        return Rect(
            x: left + x, y: y + rowEdges[cell.row] - top, width: end - start,
            height: rowEdges[last] - rowEdges[cell.row])
    }

    /// Puts the cells' text where it stands if the table's top is there.
    private func place(from top: Double) {
        for cell in seen {
            let frame = frame(of: cell, from: top)
            cell.place(at: Point(frame.x + padding.x, frame.centre.y - cell.height / 2))
        }
    }

    func ink(at origin: Point) -> Rect {
        guard hasRoom else { return .zero }
        place(from: origin.y)
        return seen.reduce(Rect.zero) { ink, cell in
            let text = cell.blocks.reduce(ink) { $0.union($1.ink) }
            let isFramed = hasFrame || cell.cell.hasBorder || style.color(cell.cell.background) != nil
            return isFramed ? text.union(frame(of: cell, from: origin.y)) : text
        }
    }

    /// What is set in the cells that are shown, where it stood last.
    var blocks: [FaceBlock] { seen.flatMap(\.blocks) }

    /// The places of hints in the cells that are shown.
    func hintAreas(at origin: Point) -> [HintArea] {
        guard hasRoom else { return [] }
        place(from: origin.y)
        return blocks.flatMap(\.hintAreas)
    }

    /// The sources of the formulas that begin in the cells that are shown.
    var formulas: [String] { blocks.flatMap(\.formulas) }

    /// Whether a picture of that name is in one of them.
    func shows(picture name: String) -> Bool { blocks.contains { $0.shows(picture: name) } }

    // MARK: Drawing

    func draw(_ canvas: ColumnCanvas, at place: GlyphTransform, origin: Point) {
        guard hasRoom else { return }
        self.place(from: origin.y)
        for cell in seen {
            guard let ground = style.color(cell.cell.background) else { continue }
            let frame = frame(of: cell, from: origin.y)
            canvas.paint(frame, transform: place) { $0.fill(frame, ground) }
        }
        if hasFrame {
            outline(
                Rect(x: left, y: origin.y, width: width, height: height), canvas, place)
        }
        for cell in seen where cell.cell.hasBorder { outline(frame(of: cell, from: origin.y), canvas, place) }
        for block in blocks { block.draw(canvas, at: place) }
    }

    private func outline(_ rect: Rect, _ canvas: ColumnCanvas, _ place: GlyphTransform) {
        let half = Self.line / 2
        let color = style.paper.mixed(with: style.mutedInk, 0.6)
        let sides = [
            Rect(x: rect.minX - half, y: rect.minY - half, width: rect.width + Self.line, height: Self.line),
            Rect(x: rect.minX - half, y: rect.maxY - half, width: rect.width + Self.line, height: Self.line),
            Rect(x: rect.minX - half, y: rect.minY + half, width: Self.line, height: rect.height - Self.line),
            Rect(x: rect.maxX - half, y: rect.minY + half, width: Self.line, height: rect.height - Self.line),
        ]
        for side in sides { canvas.paint(side, transform: place) { $0.fill(side, color) } }
    }

    // MARK: Cutting

    /// Keeps the first rows only.
    func cut(toRows count: Int) {
        isCut = true
        shownRows = shownRows.prefix(count)
    }
}
