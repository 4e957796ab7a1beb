import CardDeck

/// A text that is tables, each below headings or not, with a few sentences about them: a section is made of each.
struct MarkdownTables {
    private let file: InputFile
    private var tables: [(file: InputFile, path: [String]?)] = []
    private var rowCount = 0

    /// The table that is being read, so far, and whether an empty line stands below it.
    private var lines: [String] = []
    private var isBehindBlank = false

    /// Those above what is being read.
    private var headings: [(level: Int, title: String)] = []

    /// How many lines are no part of tables, long ones for several, and the last of them right above.
    private var textCount = 0
    private var above: String?

    /// Whether a comment goes on from lines before.
    private var isInComment = false

    /// More tables are no deck, nor are longer lines and texts, in bytes.
    private static let maxCount = 200, lineLimit = 64 << 10, byteLimit = 16 << 20

    /// A line of text goes with so many rows of tables, and counts once more for so many bytes: else it is a text with
    /// tables in it.
    private static let rowsOfLine = 2, lineLength = 200

    /// - Parameter isReading: whether its name is one of texts that are there to be read, which have tables, too.
    /// - Returns: nil for a text that has much else, or has no table or too many.
    static func deck(of text: TextFile, isReading: Bool) throws(DeckError) -> DeckStack? {
        guard text.file.byteCount <= byteLimit else { return nil }
        var reader = MarkdownTables(text.file), matter = MarkdownFrontMatter(), isAll = true
        try text.file.forEachLine(from: text.start, limit: lineLimit) { (line) throws(DeckError) in
            guard isAll else { return }
            for line in matter.take(String(decoding: line, as: UTF8.self)) where isAll { isAll = try reader.take(line) }
        }
        for line in matter.finish() where isAll { isAll = try reader.take(line) }
        guard isAll, try reader.endTable(), !reader.tables.isEmpty, reader.textCount * rowsOfLine <= reader.rowCount,
            !isReading || reader.tables.count == 1 && reader.textCount == 0
        else { return nil }
        let decks = try reader.tables.map { (table) throws(DeckError) in
            let text = TextFile(file: table.file, start: 0, isValid: true, warnings: [])
            return try TableDeck(text, division: division, path: table.path) { _ in }
        }
        let title = matter.name ?? text.file.stem.clean
        return DeckStack(decks, format: "markdown", title: title, warnings: text.warnings)
    }

    private static let division = TableDivision(divider: .strokes, share: 1, hasHeader: true)

    private init(_ file: InputFile) { self.file = file }

    /// - Returns: false where the text is none of tables.
    private mutating func take(_ whole: String) throws(DeckError) -> Bool {
        if isInComment {
            isInComment = !whole.contains("-->")
            return true
        }
        isInComment = whole.hasPrefix("<!--") && !whole.contains("-->")
        if isInComment { return true }
        let content = MarkdownLine.withoutComments(whole)[...].withoutOuterBlanks
        let last = above
        above = nil
        if content.isEmpty {
            isBehindBlank = true
            return true
        }
        if content.hasPrefix("```") || content.hasPrefix("~~~") { return false }
        let heading = MarkdownLine.heading(content)
        if heading == nil, content.contains("|") { return try takeRow(content) }
        guard try endTable() else { return false }
        if let (level, title) = heading {
            take(heading: title, level)
        } else if let last, MarkdownSides.isUnderline(content, below: last[...]) {
            textCount -= Self.count(last)
            take(heading: last[...], content.first == "=" ? 1 : 2)
        } else if !MarkdownSides.isRule(content) {
            above = String(content)
            textCount += Self.count(content)
        }
        return true
    }

    private mutating func take(heading title: Substring, _ level: Int) {
        headings.removeAll { $0.level >= level }
        headings.append((level, MarkdownSides.plain(String(title))))
    }

    /// As how many lines a line of text counts.
    private static func count(_ line: some StringProtocol) -> Int { 1 + line.utf8.count / lineLength }

    /// - Returns: false where there are too many tables.
    private mutating func takeRow(_ row: Substring) throws(DeckError) -> Bool {
        // Below an empty line, rows are those that have strokes about them: a sentence may have one in it.
        if isBehindBlank, row.first != "|" { guard try endTable() else { return false } }
        isBehindBlank = false
        // The next table may follow at once: its header is the line before.
        if lines.count > 1, MarkdownTable.isRuling(row) {
            let header = lines.removeLast()
            guard try endTable() else { return false }
            lines = [header]
        }
        lines.append(String(row))
        return true
    }

    /// Takes the lines for a table, or else for text.
    ///
    /// - Returns: false where there are too many tables.
    private mutating func endTable() throws(DeckError) -> Bool {
        guard lines.count > 2, MarkdownTable.isRuling(lines[1][...]) else {
            for line in lines { textCount += Self.count(line) }
            lines = []
            return true
        }
        guard tables.count < Self.maxCount else { return false }
        var spool = try Spool(file: file.name)
        for line in lines { try spool.append(Array((line + "\n").utf8).span.bytes) }
        let path = headings.map(\.title).filter { !$0.isEmpty }
        let table = InputFile(converted: spool, from: file, title: path.last ?? file.stem.clean)
        tables.append((table, path.isEmpty ? nil : path))
        rowCount += lines.count - 2
        lines = []
        return true
    }
}
