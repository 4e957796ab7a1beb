import Basics
import CardDeck
import Raster

/// Where sections, headers and rows lie in the page, for one width. Coordinates are logical pixels
/// from the page's top left corner, before scrolling.
///
/// Making a layout takes O(sections); every question takes O(log sections) or less.
public struct TrayLayout: Sendable {
    /// The sizes of cards, trays and margins.
    public let metrics: TrayMetrics
    /// The page's width, in logical pixels.
    public let width: Double

    /// How many notes a full row holds.
    public let notesPerRow: Int

    private let noteCounts: [Int]

    /// How many rows sections have at least, where they are kept from shrinking.
    private let minRows: [Int]?

    /// The top of each section, and the bottom of the last.
    private let tops: [Double]

    /// Lays out sections, one below the other. O(sections).
    ///
    /// - Parameters:
    ///   - width: the window's, in logical pixels; however narrow, a row holds one note.
    ///   - minRows: how many rows each section has at least; the last ones may be empty.
    public init(metrics: TrayMetrics, sections: [DeckSection], width: Double, minRows: [Int]? = nil) {
        self.metrics = metrics
        self.width = width
        let exposed = CardPose(u: 0, metrics: metrics).reachOfFreeEdge(metrics: metrics)
        let inner = width - 2 * (metrics.margins.width + metrics.padding)
        notesPerRow = 1 + max(0, Int((inner - metrics.overhang - exposed) / metrics.spacing))
        noteCounts = sections.map(\.noteCount)
        self.minRows = minRows
        var tops = [metrics.margins.height]
        tops.reserveCapacity(sections.count + 1)
        for (index, section) in sections.enumerated() {
            let rows = Self.rowCount(
                notes: section.noteCount, perRow: notesPerRow, least: minRows?[index] ?? 1)
            tops.append(
                tops.last! + metrics.headerHeight + Double(rows) * (metrics.rowHeight + metrics.rowGap) - metrics.rowGap
            )
        }
        self.tops = tops
    }

    /// An empty section still shows one empty row.
    private static func rowCount(notes: Int, perRow: Int, least: Int) -> Int {
        max(least, (notes + perRow - 1) / perRow)
    }

    /// How many sections the page has.
    public var sectionCount: Int { noteCounts.count }

    /// The page's height, in logical pixels.
    public var contentHeight: Double { tops.last! + metrics.margins.width }

    /// Whether there is such a row.
    func has(_ row: RowPath) -> Bool { row.section < sectionCount && row.row < rowCount(inSection: row.section) }

    /// How many rows a section takes; at least 1.
    public func rowCount(inSection section: Int) -> Int {
        Self.rowCount(notes: noteCounts[section], perRow: notesPerRow, least: minRows?[section] ?? 1)
    }

    /// The place of a section with its header and its rows.
    public func rect(ofSection section: Int) -> Rect {
        Rect(
            x: metrics.margins.width, y: tops[section], width: max(0, width - 2 * metrics.margins.width),
            height: tops[section + 1] - tops[section])
    }

    /// The place of a section's header.
    public func rect(ofHeaderInSection section: Int) -> Rect {
        var rect = rect(ofSection: section)
        rect.height = metrics.headerHeight
        return rect
    }

    /// The strip below a section's last row. Sections have nothing to say there yet, so it is empty.
    public func rect(ofFooterInSection section: Int) -> Rect {
        let rect = rect(ofSection: section)
        return Rect(x: rect.x, y: rect.maxY, width: rect.width, height: 0)
    }

    /// The recess of a row.
    public func rect(ofRow row: Int, inSection section: Int) -> Rect {
        let section = rect(ofSection: section)
        return Rect(
            x: section.x, y: section.y + metrics.headerHeight + Double(row) * (metrics.rowHeight + metrics.rowGap),
            width: section.width, height: metrics.rowHeight)
    }

    /// The notes of a row.
    public func notes(inRow row: Int, ofSection section: Int) -> Range<Int> {
        let start = min(row * notesPerRow, noteCounts[section])
        return start..<min(start + notesPerRow, noteCounts[section])
    }

    /// The row that a note stands in, and its place there.
    public func position(ofNote note: Int, inSection section: Int) -> (row: RowPath, place: Int) {
        (RowPath(section: section, row: note / notesPerRow), note % notesPerRow)
    }

    /// The section whose rectangle, or the space above it, holds a height; nil in a page without sections.
    public func section(atHeight y: Double) -> Int? {
        guard sectionCount > 0 else { return nil }
        return max(0, tops[..<sectionCount].partitioningIndex { !($0 <= y) } - 1)
    }

    /// The sections that meet a span of heights.
    func sections(from top: Double, to bottom: Double) -> Range<Int> {
        guard let first = section(atHeight: top), let last = section(atHeight: bottom) else { return 0..<0 }
        return first..<last + 1
    }

    /// The rows that meet a span of heights, and `margin` more on either side.
    public func rows(from top: Double, to bottom: Double, margin: Int = 0) -> [RowPath] {
        var rows: [RowPath] = []
        collectRows(from: top, to: bottom, margin: margin, into: &rows)
        return rows
    }

    /// Replaces `rows` by the rows that meet a span of heights, and `margin` more on either side; keeps its memory.
    func collectRows(from top: Double, to bottom: Double, margin: Int, into rows: inout [RowPath]) {
        rows.removeAll(keepingCapacity: true)
        guard let first = section(atHeight: top), let last = section(atHeight: bottom) else { return }
        for section in first...last {
            let pitch = metrics.rowHeight + metrics.rowGap
            let start = tops[section] + metrics.headerHeight
            let lowest = max(0, Int(((top - start - metrics.rowHeight) / pitch).rounded(.down)) + 1)
            let highest = min(rowCount(inSection: section) - 1, Int(((bottom - start) / pitch).rounded(.up)) - 1)
            if lowest <= highest {
                for row in lowest...highest { rows.append(RowPath(section: section, row: row)) }
            }
        }
        guard margin > 0 else { return }
        var head = rows.first ?? RowPath(section: first, row: 0)
        var tail = rows.last ?? head
        if rows.isEmpty { rows.append(head) }
        for _ in 0..<margin {
            if let row = row(before: head) {
                rows.insert(row, at: 0)
                head = row
            }
            if let row = row(after: tail) {
                rows.append(row)
                tail = row
            }
        }
    }

    /// The row above, in this section or the one before; nil for the page's first row.
    public func row(before path: RowPath) -> RowPath? {
        if path.row > 0 { return RowPath(section: path.section, row: path.row - 1) }
        guard path.section > 0 else { return nil }
        return RowPath(section: path.section - 1, row: rowCount(inSection: path.section - 1) - 1)
    }

    /// The row below, in this section or the next one; nil for the page's last row.
    public func row(after path: RowPath) -> RowPath? {
        if path.row + 1 < rowCount(inSection: path.section) { return RowPath(section: path.section, row: path.row + 1) }
        guard path.section + 1 < sectionCount else { return nil }
        return RowPath(section: path.section + 1, row: 0)
    }

    /// The row whose recess holds a point of the page.
    public func row(at point: Point) -> RowPath? {
        guard let section = section(atHeight: point.y) else { return nil }
        return rows(from: point.y, to: point.y.nextUp).first {
            $0.section == section && rect(ofRow: $0.row, inSection: section).contains(point)
        }
    }
}

/// The index path of a row. Rows are a matter of layout: another width numbers them anew.
public struct RowPath: Hashable, Comparable, Sendable {
    /// The section's index, counted from 0.
    public var section: Int
    /// The row's number in its section, counted from 0.
    public var row: Int

    /// The path of a row by its section and its number there, both counted from 0.
    public init(section: Int, row: Int) {
        self.section = section
        self.row = row
    }

    public static func < (a: RowPath, b: RowPath) -> Bool { (a.section, a.row) < (b.section, b.row) }
}
