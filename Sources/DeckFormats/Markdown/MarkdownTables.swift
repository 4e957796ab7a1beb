import CardDeck

/// A text that is several tables, each below a heading or not: a section is made of each.
struct MarkdownTables {
    private let file: InputFile
    private var tables: [InputFile] = []

    /// The table that is being read, so far.
    private var lines: [String] = []

    /// What the heading above says.
    private var title: String?

    /// More tables are no deck, nor are longer lines and texts, in bytes.
    private static let maxCount = 200, lineLimit = 64 << 10, byteLimit = 16 << 20

    /// - Returns: nil for a text that has anything else, no more than one table, or too many.
    static func deck(of text: TextFile) throws(DeckError) -> DeckStack? {
        guard text.file.byteCount <= byteLimit else { return nil }
        var reader = MarkdownTables(text.file), matter = MarkdownFrontMatter(), isAll = true
        try text.file.forEachLine(from: text.start, limit: lineLimit) { (line) throws(DeckError) in
            for line in matter.take(String(decoding: line, as: UTF8.self)) where isAll { isAll = try reader.take(line) }
        }
        for line in matter.finish() where isAll { isAll = try reader.take(line) }
        guard isAll, try reader.endTable(), reader.tables.count > 1 else { return nil }
        let decks = try reader.tables.map { (table) throws(DeckError) in
            try TableDeck(try TextFile.open(table)) { _ in }
        }
        let title = matter.name ?? text.file.stem.clean
        return DeckStack(decks, format: "markdown", title: title, warnings: text.warnings)
    }

    private init(_ file: InputFile) { self.file = file }

    /// - Returns: whether the line is a part of tables.
    private mutating func take(_ line: String) throws(DeckError) -> Bool {
        let content = line[...].withoutOuterBlanks
        if let (_, heading) = MarkdownLine.heading(content) {
            guard try endTable() else { return false }
            title = MarkdownSides.plain(String(heading))
            return true
        }
        if content.isEmpty { return try endTable() }
        guard content.contains("|") else { return false }
        // The next one may follow at once: its header is the line before.
        if lines.count > 1, MarkdownTable.isRuling(content) {
            let header = lines.removeLast()
            guard try endTable() else { return false }
            lines = [header]
        }
        lines.append(String(content))
        return true
    }

    /// - Returns: whether the lines are a table, or none.
    private mutating func endTable() throws(DeckError) -> Bool {
        guard !lines.isEmpty else { return true }
        guard lines.count > 2, MarkdownTable.isRuling(lines[1][...]), tables.count < Self.maxCount else { return false }
        var spool = try Spool(file: file.name)
        for line in lines { try spool.append(Array((line + "\n").utf8).span.bytes) }
        tables.append(InputFile(converted: spool, from: file, title: title ?? file.stem.clean))
        lines = []
        return true
    }
}
