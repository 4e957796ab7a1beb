import CardDeck
import Markup

/// A text that is tables, each below headings or not, with a few sentences about them: a section is made of each.
struct MarkdownTables {
    private struct Table {
        /// The headings above it.
        let path: [String]

        /// Its header, what rules that off, and its rows.
        let lines: [String]

        /// Whether nothing stands above it: then a file of it alone has the same lines.
        let isAtTop: Bool
    }

    private var tables: [Table] = []
    private var frontMatter = MarkdownFrontMatter()

    /// Whether nothing has come that no such text has.
    private var isPossible = true

    /// The table that is being read, so far, and whether an empty line stands below it.
    private var lines: [String] = []
    private var isBehindBlank = false

    /// Whether the lines are those of a table: its second one rules off the header. Kept, as each row asks.
    private var isRuled = false

    /// Whether an empty line stood above the last row.
    private var isRowBehindBlank = false

    /// Whether nothing has come yet, and whether nothing had before the first of the lines.
    private var isAtTop = true
    private var areAtTop = false

    /// Those above what is being read.
    private var headings = MarkdownHeadings()

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

    private init() {}

    // MARK: Texts

    /// - Parameters:
    ///   - isReading: whether its name is one of texts that are there to be read, which have tables, too.
    ///   - fewest: how many tables there are at least.
    ///   - mayHaveText: whether it is a deck however much text is about the tables.
    /// - Returns: nil for a text that has much else, or has too few tables or too many.
    static func deck(
        of text: TextFile, isReading: Bool, fewest: Int = 1, mayHaveText: Bool = false
    ) throws(DeckError) -> DeckStack? {
        let file = text.file
        guard file.byteCount <= byteLimit else { return nil }
        var found = MarkdownTables()
        try file.forEachLine(from: text.start, limit: lineLimit) { (line) throws(DeckError) in
            if found.isPossible { found.take(String(decoding: line, as: UTF8.self)) }
        }
        found.finish()
        guard found.isPossible, found.tables.count >= fewest,
            mayHaveText || found.textCount * rowsOfLine <= found.rowCount,
            !isReading || found.tables.count == 1 && found.textCount == 0
        else { return nil }
        let title = file.stem.clean
        return DeckStack(
            try decks(of: found.tables, in: file, title), format: "markdown", title: found.frontMatter.name ?? title,
            warnings: text.warnings, prefixesFirst: !found.tables[0].isAtTop)
    }

    /// All of them are put in one file, which takes the place of the text's.
    private static func decks(
        of tables: [Table], in file: InputFile, _ title: String
    ) throws(DeckError) -> [TableDeck] {
        var spool = try Spool(file: file.name), ranges: [Range<Int>] = []
        for table in tables {
            let start = spool.byteCount, bytes = Array((table.lines.joined(separator: "\n") + "\n").utf8)
            try spool.append(bytes.span.bytes)
            ranges.append(start..<spool.byteCount)
        }
        let all = InputFile(converted: spool, from: file), media = VaultMedia(all)
        var decks: [TableDeck] = []
        for (table, range) in zip(tables, ranges) {
            let part = InputFile(part: range, of: all, title: table.path.last ?? title)
            decks.append(
                try TableDeck(
                    TextFile(file: part, start: 0, isValid: true, warnings: []), division: division,
                    path: table.path.isEmpty ? nil : table.path, cells: TableCells(.markdown), media: media
                ) { _ in })
        }
        return decks
    }

    private static let division = TableDivision(divider: .strokes, share: 1, hasHeader: true)

    /// Whether a file is tables by its beginning and its name: what is there to be read has tables, too, and mostly says
    /// something about them.
    static func isBegun(_ name: String, _ text: Substring) -> Bool {
        !ForeignText.isReading(name) && areAll(of: text)
    }

    /// Whether a text has tables and what they are called, and nothing else.
    ///
    /// - Parameter text: its lines end in LF or CR LF.
    static func areAll(of text: Substring) -> Bool {
        var found = MarkdownTables(), rest = text
        while !rest.isEmpty {
            let end = rest.firstIndex(where: \.isNewline) ?? rest.endIndex
            found.take(String(rest[..<end]))
            // One line may yet be underlined, which makes a heading of it.
            guard found.isPossible, found.textCount <= 1 else { return false }
            rest = rest[end...].dropFirst()
        }
        found.finish()
        return found.isPossible && found.textCount == 0 && !found.tables.isEmpty
    }

    /// How many rows there are below headers.
    private var rowCount: Int { tables.reduce(0) { $0 + $1.lines.count - 2 } }

    // MARK: Lines

    private mutating func take(_ line: String) {
        for line in frontMatter.take(line) where isPossible { isPossible = takeText(line) }
    }

    private mutating func finish() {
        for line in frontMatter.finish() where isPossible { isPossible = takeText(line) }
        if isPossible { isPossible = endTable() }
    }

    /// - Returns: false where the text is none of tables.
    private mutating func takeText(_ whole: String) -> Bool {
        defer { isAtTop = isAtTop && whole[...].withoutOuterBlanks.isEmpty }
        if isInComment {
            isInComment = !MarkedText.has("-->", in: whole)
            return true
        }
        isInComment = whole.hasPrefix("<!--") && !MarkedText.has("-->", in: whole)
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
        if heading == nil, content.contains("|") { return takeRow(content, in: whole) }
        guard endTable() else { return false }
        if let (level, title) = heading {
            headings.take(title, level)
        } else if let last, MarkdownSides.isUnderline(content, below: last[...]) {
            textCount -= Self.count(last)
            headings.take(last[...], content.first == "=" ? 1 : 2)
        } else if !MarkdownSides.isRule(content) {
            above = String(content)
            textCount += Self.count(content)
        }
        return true
    }

    /// As how many lines a line of text counts.
    private static func count(_ line: some StringProtocol) -> Int { 1 + line.utf8.count / lineLength }

    /// - Parameter line: that it is in, with blanks and comments.
    /// - Returns: false where there are too many tables.
    private mutating func takeRow(_ row: Substring, in line: String) -> Bool {
        // Below an empty line, rows are those that have strokes about them: a sentence may have one in it.
        if isBehindBlank, row.first != "|" { guard endTable() else { return false } }
        // The header is the line before: above that is a sentence, or another table and an empty line. Further down, a
        // row of dashes is a row.
        if lines.count > 1, !isRuled || isRowBehindBlank, !isBehindBlank, MarkdownTable.isRuling(row) {
            let header = lines.removeLast()
            guard endTable() else { return false }
            (lines, isRuled, areAtTop) = ([header], false, false)
        }
        (isRowBehindBlank, isBehindBlank) = (isBehindBlank, false)
        if lines.isEmpty { areAtTop = isAtTop && frontMatter.isAbsent }
        // The line is what names the card of a table that is all of its file: it keeps its name, whatever comes below.
        // Comments may have strokes in them, and go.
        lines.append(areAtTop && !line.contains("<!--") ? line : String(row))
        if lines.count == 2 { isRuled = MarkdownTable.isRuling(lines[1][...].withoutOuterBlanks) }
        return true
    }

    /// Whether anything stands between a row's strokes.
    private static func isFilled(_ row: String) -> Bool { row.contains { $0 != "|" && !$0.isWhitespace } }

    /// Takes the lines for a table, or else for text.
    ///
    /// - Returns: false where there are too many tables.
    private mutating func endTable() -> Bool {
        defer { (lines, isRuled) = ([], false) }
        guard lines.count > 2, isRuled else {
            for line in lines { textCount += Self.count(line) }
            return true
        }
        // One to be filled in is none yet.
        guard lines.dropFirst(2).contains(where: Self.isFilled) else { return true }
        guard tables.count < Self.maxCount else { return false }
        tables.append(Table(path: headings.titles, lines: lines, isAtTop: areAtTop))
        return true
    }
}
