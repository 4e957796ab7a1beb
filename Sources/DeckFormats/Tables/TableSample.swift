/// The records at the beginning of a table, from which is guessed what nobody says.
struct TableSample {
    /// How much of the table is looked at, in bytes.
    static let byteLimit = 8 << 10

    private static let candidates: [UInt8] = [0x09, 0x7C, 0x3B, 0x3A, 0x2C]

    /// From which share of alike records on a space divides them: in lists, many entries have two words.
    private static let spacedShare = 0.8

    /// How a table is divided.
    struct Division {
        var separator: UInt8
        /// Whether quotation marks hold cells together; else they stand for themselves.
        var quotes: Bool
        /// The share of records with the same number of cells, of which there are two or more.
        var share: Double
        var hasHeader: Bool

        /// How much speaks for it.
        var rank: Double { share > 0 && hasHeader ? 1 + share : share }

        /// The share where the separator is a sign that sentences and programs seldom have at regular places.
        var clearShare: Double { [0x09, 0x2C, 0x3B, 0x7C].contains(separator) ? share : 0 }
    }

    let text: [UInt8]

    /// Whether the text stops in the middle of the table.
    let isCut: Bool

    /// The records as split by a separator, without comments and a last record that is cut.
    func rows(separator: UInt8, quotes: Bool = true) -> [TableRow] {
        let parser = TableRowParser(separator: separator, quotes: quotes)
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

    /// The separator by which most records have the same number of cells, more than one, and with it whether quotation
    /// marks hold cells together. One that makes the first record a header goes before others; of equals the
    /// preferred one, else the first of tab `|` `;` `:` `,`, and the space only where none of these splits anything.
    ///
    /// - Parameters:
    ///   - separator: what the table itself says.
    ///   - preferred: what the file's name speaks for.
    func division(separator: UInt8?, preferred: UInt8?) -> Division {
        if let separator { return division(separator) }
        var best: Division?
        for candidate in [preferred].compactMap(\.self) + Self.candidates.filter({ $0 != preferred }) {
            let division = division(candidate)
            if division.rank > best?.rank ?? 0 { best = division }
        }
        if let best { return best }
        let spaces = division(0x20)
        return spaces.share >= Self.spacedShare ? spaces : division(preferred ?? 0x09)
    }

    private func division(_ separator: UInt8) -> Division {
        let rows = rows(separator: separator), share = share(of: rows)
        let hasHeader = rows.first.map { TableHeader(row: $0) != nil } == true
        // A cell that begins with a quoted word goes on behind it: such marks are not the table's.
        if text.contains(0x22), !TableRowParser.followsRules(text, separator: separator) {
            let literal = self.share(of: self.rows(separator: separator, quotes: false))
            if literal > share {
                return Division(separator: separator, quotes: false, share: literal, hasHeader: hasHeader)
            }
        }
        return Division(separator: separator, quotes: true, share: share, hasHeader: hasHeader)
    }

    /// Whether cells hold tags or character references of HTML.
    var looksLikeHTML: Bool {
        let text = String(decoding: text, as: UTF8.self)
        return text.contains(
            /<\/?(?:a|b|big|br|code|div|em|font|hr|i|img|li|ol|p|pre|rt|ruby|s|small|span|strong|sub|sup|table|td|tr|u|ul)(?:\s[^<>]*)?\/?>|&(?:nbsp|amp|lt|gt|quot|#\d+|#x[0-9a-f]+);/
                .ignoresCase())
    }

    private func share(of rows: [TableRow]) -> Double {
        var counts: [Int: Int] = [:]
        for row in rows { counts[row.count, default: 0] += 1 }
        let alike = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
        guard let alike, alike.key > 1 else { return 0 }
        return Double(alike.value) / Double(rows.count)
    }
}
