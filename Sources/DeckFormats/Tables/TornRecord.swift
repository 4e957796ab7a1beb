/// A record with a cell in quotation marks that goes on over lines, up to a mark that would begin another cell: either
/// nobody has doubled that mark, or nobody has closed the cell, and the lines are records of their own.
enum TornRecord {
    /// So much of it is looked at, in bytes.
    static let judgedLength = 64 << 10

    /// From which share of lines on that have as many cells as most records it is several.
    private static let alikeShare = 0.8

    /// Whether it is several records. O(bytes).
    ///
    /// - Parameters:
    ///   - bytes: its first lines, or all. One that is cut off does not count.
    ///   - isLast: whether the table ends with them, be it without a line's end.
    static func holdsOthers(_ bytes: [UInt8], isLast: Bool, _ division: TableDivision) -> Bool {
        guard division.share > 0 else { return false }
        let parser = TableRowParser(division.divider, masksMarkup: division.masksMarkup)
        parser.endsCells = true
        var alike = 0, rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.firstIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? rest.endIndex
            if rest[..<count].withUnsafeBytes(parser.feed), parser.row.count == division.cellCount { alike += 1 }
            rest = rest[count...]
        }
        if isLast, parser.finish(isCut: true) == true, parser.row.count == division.cellCount { alike += 1 }
        return parser.rowCount > 0 && Double(alike) >= alikeShare * Double(parser.rowCount)
    }
}
