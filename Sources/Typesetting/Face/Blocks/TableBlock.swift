import CardDeck
import Raster

/// A table as it is set, in the middle of its card.
final class TableBlock: FaceBlock {
    let setting: BlockSetting
    private let isMirrored, hasLines, hasFrame: Bool
    private let cells: [TableCell]
    private var grid: TableGrid

    /// The rows that are shown, of all.
    private(set) var shownRows: Range<Int>
    private(set) var isCut = false

    /// Beside the size: the space at the left and right of a cell's text and above and below it, without lines
    /// around cells and with them.
    private static let padding = Size(0.45, 0.06)
    private static let linedPadding = Size(0.4, 0.16)

    /// - Returns: nil where a card is too narrow for the columns, even at its smallest size.
    init?(of rows: [FaceText.TableRow], in setting: BlockSetting) {
        self.setting = setting
        isMirrored = setting.paragraph.direction == .rightToLeft
        hasFrame = rows.contains { $0.row.hasBorder }
        hasLines = rows.contains { $0.row.cells.contains(where: \.hasBorder) }
        shownRows = rows.indices
        cells = rows.enumerated().flatMap { index, row in
            zip(row.row.cells, row.cells).map { cell, paragraphs in
                let blocks = paragraphs.map { TextBlock(in: BlockSetting($0, setting.face)) }
                BlockSetting.indent(blocks.map(\.setting))
                return TableCell(cell: cell, blocks: blocks, row: index)
            }
        }
        guard cells.contains(where: { $0.columns.upperBound > 0 }) else { return nil }
        grid = Self.grid(
            cells, rowCount: rows.count, at: setting.size, hasLines: hasLines, isOpen: !hasLines && !hasFrame)
        guard grid.hasRoom else { return nil }
    }

    private init(_ rows: Range<Int>, of whole: TableBlock) {
        setting = BlockSetting(partOf: whole.setting, hasMarker: rows.lowerBound == whole.shownRows.lowerBound)
        (isMirrored, hasLines, hasFrame) = (whole.isMirrored, whole.hasLines, whole.hasFrame)
        (cells, grid, shownRows) = (whole.cells, whole.grid, rows)
    }

    private static func padding(hasLines: Bool, at size: Double) -> Size {
        let share = hasLines ? linedPadding : padding
        return Size(share.width * size, share.height * size)
    }

    private static func grid(
        _ cells: [TableCell], rowCount: Int, at size: Double, hasLines: Bool, isOpen: Bool
    ) -> TableGrid {
        let padding = padding(hasLines: hasLines, at: size)
        // The outer columns' padding may lie outside of the text area where no line is drawn.
        let room = CardMetrics.textArea.width + (isOpen ? padding.width * 2 : 0)
        return TableGrid(cells, rowCount: rowCount, at: size, padding: padding, room: room)
    }

    // MARK: Layout

    /// Whatever the width is: a table has the text area, or what its columns need of it.
    func set(at size: Double, width: Double) {
        guard size != setting.size else { return }
        setting.size = size
        grid = Self.grid(
            cells, rowCount: shownRows.upperBound, at: size, hasLines: hasLines, isOpen: !hasLines && !hasFrame)
    }

    /// Endless where the columns have no room.
    var height: Double { grid.hasRoom ? grid.height(of: shownRows) : .infinity }

    // MARK: Parts

    var partCount: Int { shownRows.count }

    func height(ofPart index: Int) -> Double {
        let row = shownRows.lowerBound + index
        return grid.hasRoom ? grid.height(of: row..<row + 1) : 0
    }

    var partBottoms: [Double] {
        grid.hasRoom ? shownRows.map { grid.height(of: shownRows.lowerBound..<$0 + 1) } : []
    }

    func part(_ range: Range<Int>) -> any FaceBlock {
        TableBlock(shownRows.lowerBound + range.lowerBound..<shownRows.lowerBound + range.upperBound, of: self)
    }

    func begin(at place: FacePlace) -> Int {
        place.paragraph == source.paragraph ? max(0, place.row - source.row) : 0
    }

    func cut(toParts count: Int, textFollows: Bool) {
        isCut = true
        shownRows = shownRows.prefix(count)
    }

    var end: FacePlace {
        var place = source
        place.row += shownRows.count
        return place
    }

    // MARK: Cells

    private var seen: [TableCell] { cells.filter { shownRows.contains($0.row) } }

    /// What is set in the cells that are shown, where it stood last.
    var blocks: [TextBlock] { seen.flatMap(\.blocks) }

    /// The left edge of the table, which stands in the middle of the text area.
    private var left: Double { CardMetrics.textArea.center.x - grid.width / 2 }

    private func box(of cell: TableCell) -> Rect {
        grid.box(of: cell, showing: shownRows, isMirrored: isMirrored, at: Point(left, setting.origin.y))
    }

    /// Puts the cells' text where it stands.
    private func placeCells() {
        let padding = Self.padding(hasLines: hasLines, at: size)
        for cell in seen {
            let box = box(of: cell)
            cell.place(at: Point(box.x + padding.width, box.center.y - cell.height / 2))
        }
    }

    // MARK: Contents

    var ink: Rect {
        guard grid.hasRoom else { return .zero }
        placeCells()
        return seen.reduce(Rect.zero) { ink, cell in
            let text = cell.blocks.reduce(ink) { $0.union($1.ink) }
            let isFramed = hasFrame || cell.cell.hasBorder || style.color(cell.cell.background) != nil
            return isFramed ? text.union(box(of: cell)) : text
        }
    }

    var hintAreas: [HintArea] {
        guard grid.hasRoom else { return [] }
        placeCells()
        return blocks.flatMap(\.hintAreas)
    }

    var formulas: [String] { blocks.flatMap(\.formulas) }

    func shows(picture name: String) -> Bool { blocks.contains { $0.shows(picture: name) } }

    func draw(_ canvas: any FaceCanvas, at place: GlyphTransform) {
        guard grid.hasRoom else { return }
        placeCells()
        for cell in seen {
            guard let ground = style.color(cell.cell.background) else { continue }
            let box = box(of: cell)
            canvas.paint(box, transform: place) { $0.fill(box, ground) }
        }
        if hasFrame {
            outline(Rect(x: left, y: setting.origin.y, width: grid.width, height: height), canvas, place)
        }
        for cell in seen where cell.cell.hasBorder { outline(box(of: cell), canvas, place) }
        for block in blocks { block.draw(canvas, at: place) }
    }

    /// Lines around cells, in card units.
    private static let line = 0.75

    private func outline(_ rect: Rect, _ canvas: any FaceCanvas, _ place: GlyphTransform) {
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
}
