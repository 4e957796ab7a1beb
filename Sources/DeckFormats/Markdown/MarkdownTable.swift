/// Tables that are called Markdown.
enum MarkdownTable {
    /// Fewer records are no table, where what divides them divides sentences, too.
    private static let fewestRecords = 3

    /// Cells between signs of sentences are no longer than this, in bytes.
    private static let cellLimit = 80

    /// Whether a text is one table from its beginning to its end, a heading above it apart.
    ///
    /// - Parameters:
    ///   - head: its beginning.
    ///   - isCut: whether it goes on.
    static func isAll(of head: [UInt8], isCut: Bool) -> Bool {
        if TableDirectives(head).isPresent { return true }
        let text = Array(head.prefix(TableSample.byteLimit))
        let sample = TableSample(text: text, isCut: isCut || text.count < head.count)
        let division = sample.division(separator: nil, preferred: nil)
        guard division.share == 1 else { return false }
        if division.divider == .strokes { return true }
        let lines = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline).map(\.withoutOuterBlanks)
            .filter { !$0.isEmpty }
        let isTitled = lines.first.map { MarkdownLine.heading($0) != nil } ?? false
        guard !lines.dropFirst(isTitled ? 1 : 0).contains(where: isMarked) else { return false }
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

    /// Whether a line has what lines of tables don't have in front.
    private static func isMarked(_ line: Substring) -> Bool {
        MarkdownLine.heading(line) != nil
            || ["- ", "* ", "+ ", "> ", "```", "~~~", "![", "[", "<", "---", "**"].contains(where: line.hasPrefix)
    }
}
