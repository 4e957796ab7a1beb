/// The records at the beginning of a table, from which is guessed what nobody says.
struct TableSample {
    /// How much of the table is looked at, in bytes.
    static let byteLimit = 8 << 10

    private static let candidates: [UInt8] = [0x09, 0x7C, 0x3B, 0x3A, 0x2C]

    let text: [UInt8]

    /// Whether the text stops in the middle of the table.
    let isCut: Bool

    /// The records as split by a separator, without comments and a last record that is cut.
    func rows(separator: UInt8) -> [TableRow] {
        let parser = TableRowParser(separator: separator)
        var rows: [TableRow] = []
        var isInRecord = false
        var rest = text[...]
        while !rest.isEmpty {
            let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? rest.endIndex
            let line = rest[..<end]
            rest = rest[end...]
            if !isInRecord, line.first == 0x23 { continue }
            if line.withUnsafeBytes(parser.feed) {
                rows.append(parser.row)
                isInRecord = false
            } else if line.contains(where: { $0 != 0x0A && $0 != 0x0D }) {
                isInRecord = true
            }
        }
        if !isCut, parser.finish() == true { rows.append(parser.row) }
        return rows
    }

    /// The separator by which most records have the same number of cells, more than one; of equals the
    /// first of tab `|` `;` `:` `,`, and the space only where none of these splits anything.
    ///
    /// - Parameter preferred: what the file's name speaks for.
    func separator(preferred: UInt8?) -> UInt8 {
        var best: (separator: UInt8, share: Double)?
        for candidate in [preferred].compactMap(\.self) + Self.candidates {
            let share = shareOfAlikeRows(candidate)
            if share > (best?.share ?? 0) { best = (candidate, share) }
            if candidate == preferred, share > 0.5 { break }
        }
        if let best { return best.separator }
        return shareOfAlikeRows(0x20) > 0.5 ? 0x20 : preferred ?? 0x09
    }

    /// Whether cells hold tags or character references of HTML.
    var looksLikeHTML: Bool {
        let text = String(decoding: text, as: UTF8.self)
        return text.contains(
            /<\/?(?:a|b|big|br|code|div|em|font|hr|i|img|li|ol|p|pre|rt|ruby|s|small|span|strong|sub|sup|table|td|tr|u|ul)(?:\s[^<>]*)?\/?>|&(?:nbsp|amp|lt|gt|quot|#\d+|#x[0-9a-f]+);/
                .ignoresCase())
    }

    private func shareOfAlikeRows(_ separator: UInt8) -> Double {
        let rows = rows(separator: separator)
        var counts: [Int: Int] = [:]
        for row in rows { counts[row.count, default: 0] += 1 }
        let alike = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
        guard let alike, alike.key > 1 else { return 0 }
        return Double(alike.value) / Double(rows.count)
    }
}
