import CardDeck
import Markup

/// A Markdown file with cards in it.
enum MarkdownDeck {
    static let suffixes = [".md", ".markdown", ".mdown", ".mkd"]

    /// Whether a file whose text has no signs of cards is a deck, by its beginning and its name.
    static func isBegun(_ name: String, _ text: Substring) -> Bool {
        MarkdownTables.isBegun(name, text) || CardBlocks.kind(of: text) != nil
    }

    /// - Parameter wantsWhole: refuses a table that is cut short, as far as that can be told.
    /// - Returns: nil for a text that another format may read.
    /// - Throws: `DeckError` also for a file that is called Markdown and has no cards, nor is a table.
    static func open(
        _ text: TextFile, wantsWhole: Bool, progress: (Double) -> Void
    ) throws(DeckError) -> (any DeckSource)? {
        let file = text.file, isNamed = file.isNamed(suffixes)
        let bytes = try file.bytes(in: text.start..<min(file.byteCount, text.start + headLength))
        let head = String(decoding: bytes, as: UTF8.self)
        let isCut = bytes.count < file.byteCount - text.start, isReading = ForeignText.isReading(file.name)
        let isDialog = KnownText.isDialog(head[...].drop { $0.isWhitespace })
        if isNamed || file.isNamedOpenly, let blocks = CardBlocks.kind(of: head[...]) {
            return try blocks.deck(of: text, progress: progress)
        }
        guard isNamed || isDialog || file.isNamedOpenly && mayHaveCards(head) else { return nil }
        var reader = MarkdownReader(
            file: file.name,
            hints: MarkdownReader.Hints(
                isScheduled: head.contains("<!--SR:"), isDialog: isDialog, hasProblems: hasProblems(head),
                isReading: isReading))
        var position = 0
        try file.forEachLine(from: text.start, limit: lineLimit) { (line) throws(DeckError) in
            try reader.take(String(decoding: line, as: UTF8.self))
            position += line.count + 1
            progress(min(1, Double(position) / Double(file.byteCount)))
        }
        try reader.finish()
        var list = reader.list
        if list.sections.isEmpty || !(isNamed ? reader.isDeck : reader.isCertain) {
            guard isNamed else { return nil }
            if let sides = try sides(of: text) {
                // A table is no question: its rows are cards, and what is below it tells of them.
                if MarkdownTables.areAll(of: sides[0][...]),
                    let tables = try MarkdownTables.deck(of: text, isReading: false, mayHaveText: true)
                {
                    return tables
                }
                list = RecordList(file: file.name)
                try list.add(Record(sides: sides.map(MarkdownWrapping.joined)))
            } else if TableDirectives(bytes).isHTML != nil {
                // Such a table says itself what its cells are.
                return nil
            } else if MarkdownTable.isAll(of: bytes, isCut: isCut, isReading: isReading) {
                // There may be others behind what was looked at.
                if isCut, let tables = try MarkdownTables.deck(of: text, isReading: isReading, fewest: 2) {
                    return tables
                }
                return try TableDeck(
                    text, cells: TableCells(.markdown), media: VaultMedia(file), wantsWhole: wantsWhole,
                    progress: progress)
            } else if ForeignText(head: bytes, fileName: file.name).certainKind(isQuoted: false) != nil {
                return nil
            } else if let tables = try MarkdownTables.deck(of: text, isReading: isReading) {
                return tables
            } else if let lists = try MarkdownLists.records(of: text) {
                list = lists
            } else {
                throw DeckError(file: file.name, refusal)
            }
        }
        return try RecordDeck(
            format: "markdown", file: file.name, title: reader.name ?? file.stem.clean, list, media: VaultMedia(file),
            warnings: text.warnings + reader.warnings
        ) { record, log in record.sides.map { MarkdownSides.facet($0, log) } }
    }

    /// Whether a text that is not called Markdown seems to have cards in it: what is read decides. Tables have tags, too.
    private static func mayHaveCards(_ head: String) -> Bool {
        guard !head.utf8.contains(0x09) else { return false }
        if head.contains("#flashcards") || head.contains("<!--SR:") { return true }
        let lines = Set(
            head[...].withoutOuterBlanks.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(
                \.withoutOuterBlanks))
        // Lists of signs have no empty lines.
        if lines.contains(""), lines.contains("?") || lines.contains("??") { return true }
        let marks = lines.compactMap(MarkdownLine.dialogMark).filter { !$0.isDoubtful && !$0.isProblem }
        return marks.contains { $0.kind == .question } && marks.contains { $0.kind == .answer }
    }

    /// Whether a solution follows a problem, with no other of their marks between them.
    private static func hasProblems(_ head: String) -> Bool {
        guard head.contains("S:") else { return false }
        let lines = head.split(whereSeparator: \.isNewline)
        let marks = lines.compactMap { MarkdownLine.dialogMark($0.withoutOuterBlanks) }.filter(\.isProblem)
        return zip(marks, marks.dropFirst()).contains { $0.kind == .question && $1.kind == .answer }
    }

    /// The longest line, in bytes: more than any card shows.
    private static let lineLimit = MarkdownText.byteLimit

    private static let headLength = 64 << 10

    /// What is wrong with a text without cards.
    static let refusal =
        "is Markdown, but has no cards: “question::answer”, “Q:” and “A:”, “P:” and “S:”, “?” on a line between them, "
        + "“C:” with “[gaps]”, “==gaps==” below “#flashcards”, headings “Front” and “Back”, sides with “---” between "
        + "them, nor is it tables, or a list of “word: meaning”"

    // MARK: A card alone

    /// The sides of a text that is one card; nil where it is a text with rules in it.
    private static func sides(of text: TextFile) throws(DeckError) -> [String]? {
        let file = text.file
        guard file.byteCount <= headLength, !ForeignText.isReading(file.name) else { return nil }
        let content = String(decoding: try file.bytes(in: text.start..<file.byteCount), as: UTF8.self)
        let lines = content.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        // What stands above all is no side.
        var matter = MarkdownFrontMatter()
        let body = matter.body(of: lines)
        // A page, or one with headings of a kind that sides of cards don't have.
        guard !matter.isOfPage, !MarkdownSides.hasUnderlines(body) else { return nil }
        let sides = MarkdownSides.split(body.joined(separator: "\n"))
        guard (2...maxSides).contains(sides.count),
            sides.enumerated().allSatisfy({ isSide($0.element, isFirst: $0.offset == 0) })
        else { return nil }
        return sides
    }

    /// Whether a text is short, and no chapter: it has no heading but one above the first side, or one alone.
    private static func isSide(_ text: String, isFirst: Bool) -> Bool {
        let lines = text.split(whereSeparator: \.isNewline)
        let headings = lines.count { MarkdownLine.heading($0) != nil }
        let isTitled = lines.first.map { MarkdownLine.heading($0) != nil } ?? false
        return text.utf8.count <= sideLimit
            && (headings == 0 || headings == 1 && isTitled && (isFirst || lines.count == 1))
    }

    /// Texts with more rules are no cards, nor are such with more between them, in bytes.
    private static let maxSides = 8, sideLimit = 1 << 10
}
