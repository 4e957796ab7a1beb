import Basics
import CardDeck

/// A table while its rows are read: which columns are taken, and what the open cell waits for.
struct MarkupTable {
    /// More columns than this nobody could read on a card, and no cell reaches further than so many rows.
    static let columnLimit = 32
    private static let rowSpanLimit = 256

    /// The paragraph that the first row is.
    let first: Int
    private let hasBorder, bordersCells: Bool

    /// The rows that cells from above still reach into each column.
    private var taken: [Int] = []
    private var column = 0
    private var cells: [GridCell] = []

    /// Of the row, in which its cells follow each other.
    private(set) var direction: TextDirection?

    private(set) var isInCell = false

    /// The first run of the open cell, or of the row's last one.
    private(set) var start = 0
    private var lines = CellLines()
    private var isTooWide = false

    /// The lines of the open cell.
    private struct CellLines {
        /// The breaks that no text has come after yet.
        var breaks = 0
        /// The last line is at its end.
        var isLineEnded = false

        /// How many lines the cell has ended, and whether the next was noted; what hangs before it.
        var line = 0
        var isLineNoted = false
        var marker: TextRun?

        /// How far what the cell stands in stands in itself.
        var outerIndent = 0
    }

    init(first: Int, hasBorder: Bool, bordersCells: Bool) {
        self.first = first
        self.hasBorder = hasBorder
        self.bordersCells = bordersCells
    }

    var hasCells: Bool { !cells.isEmpty }

    mutating func beginRow(_ style: MarkupStyle) {
        direction = style.direction
        column = 0
        cells = []
    }

    mutating func beginCell(_ style: MarkupStyle, columns: Int, rows: Int, run: Int) {
        while column < taken.count, taken[column] > 0 { column += 1 }
        var cell = GridCell(column: min(column, Self.columnLimit - 1))
        cell.columns = columns.clamped(from: 1, to: Self.columnLimit - cell.column)
        cell.rows = rows.clamped(to: 1...Self.rowSpanLimit)
        cell.alignment = style.alignment
        cell.direction = style.direction
        cell.background = style.cellGround
        cell.hasBorder = style.own.hasBorder || hasBorder && bordersCells
        if column >= Self.columnLimit { isTooWide = true }
        while taken.count < cell.column + cell.columns { taken.append(0) }
        for index in cell.column..<(cell.column + cell.columns) { taken[index] = cell.rows }
        column += cell.columns
        cells.append(cell)
        isInCell = true
        start = run
        lines = CellLines(outerIndent: style.indent)
    }

    mutating func endCell() {
        isInCell = false
        (lines.breaks, lines.isLineEnded) = (0, false)
    }

    mutating func endRow() -> GridRow {
        defer {
            for index in taken.indices where taken[index] > 0 { taken[index] -= 1 }
            cells = []
            start = 0
            isInCell = false
        }
        var row = GridRow(cells)
        row.hasBorder = hasBorder
        return row
    }

    // MARK: Lines of a cell

    mutating func addBreak() {
        lines.breaks += 1
        lines.isLineEnded = false
    }

    mutating func endLine() { lines.isLineEnded = true }

    /// What follows stands in another line than what came.
    var isBetweenLines: Bool { lines.breaks > 0 || lines.isLineEnded }

    /// The line ends before what follows.
    ///
    /// - Parameter hasText: text of the cell is before it.
    mutating func takeBreaks(hasText: Bool) -> Int {
        defer { (lines.breaks, lines.isLineEnded) = (0, false) }
        guard isInCell, hasText else { return 0 }
        let count = max(lines.breaks, lines.isLineEnded ? 1 : 0)
        lines.line += count
        if count > 0 { lines.isLineNoted = false }
        return count
    }

    /// The cell's next line is a list's item.
    mutating func mark(_ marker: TextRun) { lines.marker = marker }

    /// Text of the cell's line begins, unless it has before.
    mutating func beginLine(_ style: MarkupStyle) {
        guard isInCell, hasCells, !lines.isLineNoted else { return }
        lines.isLineNoted = true
        let indent = style.indent - lines.outerIndent
        if indent > 0 || lines.marker != nil {
            cells[cells.count - 1].lines[lines.line] = GridLine(indent: indent, marker: lines.marker)
        }
        lines.marker = nil
    }

    // MARK: The end

    /// The table's paragraphs: rows know how many follow, and what is no real table is set as lines of text.
    func finish(_ paragraphs: [Paragraph]) -> [Paragraph] {
        var result = paragraphs
        let isOneColumn = result.allSatisfy { ($0.row?.cells.count ?? 1) <= 1 }
        let isPlain = !result.contains { $0.row?.cells.contains(where: \.hasBorder) ?? false }
        if isTooWide || isOneColumn && isPlain && !hasBorder {
            return result.flatMap { Self.lines(of: $0, table: ~first) }
        }
        var after = -1
        for index in result.indices.reversed() {
            after = result[index].row == nil ? -1 : after + 1
            result[index].row?.rowsAfter = max(after, 0)
        }
        return result
    }

    /// A row as paragraphs of their own.
    ///
    /// - Parameter table: tells the table from other blocks.
    private static func lines(of row: Paragraph, table: Int) -> [Paragraph] {
        guard let cells = row.row?.cells else { return [row] }
        var paragraph = row
        paragraph.row = nil
        paragraph.runs = []
        if cells.count == 1 {
            paragraph.alignment = cells[0].alignment
            // Rows of one color are one ground, as they would be in a table.
            if let color = cells[0].background { paragraph.grounds.append(BlockGround(color, number: table)) }
        }
        var lines = [paragraph]
        paragraph.ruleAbove = false
        for run in row.runs {
            for (index, piece) in run.text.components(separatedBy: "\n").enumerated() {
                if index > 0 { lines.append(paragraph) }
                var run = run
                run.text = piece
                if !piece.isEmpty || run.image != nil { lines[lines.count - 1].runs.append(run) }
            }
        }
        for (number, line) in cells.count == 1 ? cells[0].lines : [:] where lines.indices.contains(number) {
            lines[number].indent += line.indent
            lines[number].marker = line.marker
        }
        return lines
    }
}
