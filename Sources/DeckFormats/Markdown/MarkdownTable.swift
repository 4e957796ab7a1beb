/// Tables that are called Markdown.
enum MarkdownTable {
    /// Fewer records are no table, where what divides them divides sentences, too.
    static let fewestRecords = 3

    /// Cells between signs of sentences are no longer than this, in bytes.
    static let cellLimit = 80

    /// Whether a text is one table from its beginning to its end; a list may have a heading above it.
    ///
    /// - Parameters:
    ///   - head: its beginning.
    ///   - isCut: whether it goes on.
    ///   - isReading: whether its name is one of texts that are there to be read, which have lists of what is no word.
    static func isAll(of head: [UInt8], isCut: Bool, isReading: Bool) -> Bool {
        if TableDirectives(head).isPresent { return true }
        let text = Array(head.prefix(TableSample.byteLimit))
        let sample = TableSample(text: text, isCut: isCut || text.count < head.count)
        let division = sample.division(separator: nil, preferred: nil)
        guard division.share == 1 else { return false }
        let all = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline)
        var lines = all.map(\.withoutOuterBlanks).filter { !$0.isEmpty }
        let isTitled = lines.first.map { MarkdownLine.heading($0) != nil } ?? false
        let rulings = lines.count(where: isRuling)
        // Of several tables, the second one's header would be a card; headings are for `MarkdownTables`, too, and what
        // is behind the beginning.
        if division.divider == .strokes { return rulings == 1 && !isTitled }
        guard rulings == 0 else { return false }
        if isTitled { lines.removeFirst() }
        let items = lines.compactMap(ListDivider.withoutMark)
        if items.count == lines.count {
            // A list in a list is no table.
            guard !isReading, !all.contains(where: { $0.first?.isWhitespace == true && !$0.withoutOuterBlanks.isEmpty })
            else { return false }
            lines = items
        }
        guard !lines.contains(where: isMarked) else { return false }
        let rows = sample.rows(division)
        switch division.divider {
        case .separator(0x09): return rows.count > 1
        default:
            // Sentences have blanks behind their commas.
            if division.divider == .separator(0x2C), lines.contains(where: { $0.contains(", ") }) { return false }
            return rows.count >= fewestRecords
                && rows.allSatisfy { row in (0..<row.count).allSatisfy { row[$0].count <= cellLimit } }
        }
    }

    /// Whether a line rules off the header above it: `|---|:-:|`
    static func isRuling(_ line: Substring) -> Bool {
        line.contains("|") && line.contains("-") && line.allSatisfy { "|:- ".contains($0) }
    }

    /// Whether a record is what such a line has between its strokes.
    static func isRuling(_ row: TableRow) -> Bool {
        (0..<row.count).allSatisfy { column in
            row[column].contains(UInt8(ascii: "-")) && row[column].allSatisfy { ":- ".utf8.contains($0) }
        }
    }

    /// Whether a record is such a line further down in a table, where it parts rows and is none: no cell is shorter, as
    /// those that say that nothing is there.
    static func isRule(_ row: TableRow) -> Bool {
        isRuling(row) && (0..<row.count).allSatisfy { row[$0].count >= shortestRule && !row[$0].contains(0x20) }
    }

    /// In bytes.
    private static let shortestRule = 3

    /// Whether the first of a table's records is its header, which the second one rules off. One with nothing in it is
    /// no record: then the first one is the ruling.
    ///
    /// - Parameter rows: at least one.
    static func hasHeader(_ rows: [TableRow]) -> Bool {
        guard isRuling(rows[0]) else { return true }
        return rows.count > 1 && isRuling(rows[1]) && (isRule(rows[1]) || !isRule(rows[0]))
    }

    /// Whether a line has what lines of tables don't have in front.
    static func isMarked(_ line: Substring) -> Bool {
        MarkdownLine.heading(line) != nil
            || ["- ", "* ", "+ ", "> ", "```", "~~~", "![", "[", "<", "---", "**"].contains(where: line.hasPrefix)
    }
}
