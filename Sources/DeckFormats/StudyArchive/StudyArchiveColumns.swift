import CardDeck
import Markup

/// What the columns of a Study Archive's table hold, as its first record says it: `1 Text` or `2 Image`, the number of a
/// side, and what is on it.
struct StudyArchiveColumns: Sendable {
    private enum Kind: String { case text, html, image, audio, video }

    private struct Column {
        /// Where its cells are in a record.
        let place: Int

        /// From 0.
        let side: Int
        let kind: Kind

        /// Of a text, which of the columns says the same as HTML; nil where none does.
        var html: Int?

        /// - Returns: nil for a column that is no part of a card.
        init?(_ title: String, place: Int) {
            let words = title.split(whereSeparator: \.isWhitespace)
            guard words.count == 2, let number = Int(words[0]), (1...1000).contains(number),
                let kind = Kind(rawValue: words[1].lowercased())
            else { return nil }
            (self.place, side, self.kind) = (place, number - 1, kind)
        }
    }

    private var columns: [Column]

    /// The folder that pictures and sounds lie in, with a slash at its end; empty for the table's own.
    private let folder: String

    /// - Parameter header: the table's first record.
    init(_ header: TableRow, folder: String = "") {
        self.folder = folder
        columns = (0..<header.count).compactMap { Column(header.text($0), place: $0) }
        pairTexts()
    }

    /// Finds for each text the HTML that goes with it: what stands next to it among the texts of its side.
    private mutating func pairTexts() {
        // Of each side, the last that nothing goes with yet.
        var open: [Int: Int] = [:]
        for (index, column) in columns.enumerated() where [.text, .html].contains(column.kind) {
            guard let other = open[column.side], columns[other].kind != column.kind else {
                open[column.side] = index
                continue
            }
            if column.kind == .html { columns[other].html = index } else { columns[index].html = other }
            open[column.side] = nil
        }
    }

    /// Whether there are none.
    var isEmpty: Bool { columns.isEmpty }

    var count: Int { columns.count }

    /// Whether they tell a table of such an archive from others, wherever it lies.
    var areCertain: Bool { columns.count > 1 && columns.contains { $0.side == 0 } }

    /// The cells of a record that are on cards, as far as the record goes: what follows is not there, however many columns
    /// there are.
    func cells(of row: TableRow) -> [String] {
        columns.prefix { $0.place < row.count }.map { row.text($0.place) }
    }

    /// What is behind so much of a card is left out, in bytes: the folder stands before each of its pictures and sounds.
    private static let sizeLimit = TableRowParser.recordLimit

    /// The sides that have anything on them.
    ///
    /// - Parameters:
    ///   - cells: of a record.
    ///   - log: gets what is wrong with them.
    func facets(_ cells: [String], _ log: WarningLog) -> [Facet] {
        func isFilled(_ index: Int) -> Bool { index < cells.count && cells[index].utf8.contains { $0 > 0x20 } }
        // A column is looked at once, whatever side it is of.
        var sides: [Int: String] = [:], size = 0
        for (index, column) in columns.prefix(cells.count).enumerated() where isFilled(index) {
            if let html = column.html, isFilled(html) { continue }
            guard size <= Self.sizeLimit else { break }
            let cell = cells[index]
            let html =
                switch column.kind {
                case .text: PlainMarkup.html(of: cell, lineEnd: "<br>")
                case .html: cell
                case .image: "<img src=\"\(PlainMarkup.attribute(of: folder + cell))\">"
                case .audio, .video: "[sound:\(folder + cell)]"
                }
            if sides[column.side]?.isEmpty == false { sides[column.side]? += "<br>" }
            sides[column.side, default: ""] += html
            size += html.utf8.count
        }
        return sides.keys.sorted().compactMap { side in
            let facet = TableCells(.html).facet(sides[side] ?? "", log)
            return facet.isBlank ? nil : facet
        }
    }
}
