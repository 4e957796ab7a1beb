/// Files of plain text, by their beginning: most of them are no decks, but some are tables, or lists of words.
enum PlainText {
    static let suffix = ".txt"

    /// Of a folder or an archive no more are looked into.
    static let maxCount = 300

    static func isNamed(_ name: String) -> Bool { Packing.stripSuffix(of: name).lowercased().hasSuffix(suffix) }

    /// Fewer records, and a smaller share of them with equally many cells, tell nothing.
    private static let fewest = 3
    private static let share = 0.8

    /// The share from which on a text is a deck beside others, too.
    private static let clearShare = 0.9

    /// How sure it is that a text is a deck of cards with several sides. Signs of sentences may part them by chance.
    ///
    /// - Parameters:
    ///   - head: its first bytes.
    ///   - isCut: whether there are more.
    static func likelihood(of head: [UInt8], isCut: Bool, named name: String) -> DeckFormat.Likelihood {
        guard !ForeignText.isReading(name), FileKind(head: Array(head.prefix(FileKind.headLength))) == .text else {
            return .no
        }
        let text = Array(FileKind.utf8(of: head))
        guard text.contains(where: { $0 > 0x20 }), !text.contains(0) else { return .no }
        if CardBlocks.kind(of: String(decoding: text, as: UTF8.self)[...]) != nil { return .yes }
        let foreign = ForeignText(head: text, fileName: name)
        let isQuoted = QuotedLine.division(of: TableSample(beginning: text)) != nil
        guard foreign.certainKind(isQuoted: isQuoted) == nil else { return .no }
        let directives = TableDirectives(text)
        if directives.isPresent { return .yes }
        let body = Array(text.dropFirst(directives.byteCount).prefix(TableSample.byteLimit))
        let sample = TableSample(text: body, isCut: isCut || directives.byteCount + body.count < text.count)
        let division = sample.division(separator: directives.separator, preferred: nil), rows = sample.rows(division)
        guard foreign.probableKind(division) == nil, ForeignText.kind(of: rows) == nil, rows.count >= fewest,
            division.cellCount > 1, division.share >= share
        else { return .no }
        return division.hasHeader || !isOfSentences(division) && division.clearShare >= clearShare ? .yes : .perhaps
    }

    private static func isOfSentences(_ division: TableDivision) -> Bool {
        [0x2C, 0x3B].map(TableDivision.Divider.separator).contains(division.divider)
    }
}
