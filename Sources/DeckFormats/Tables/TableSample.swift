/// The first records of a table, from which separators, headers and columns are detected.
struct TableSample {
    /// How much of the table is looked at, in bytes.
    static let byteLimit = 8 << 10

    private static let tab: UInt8 = 0x09, comma: UInt8 = 0x2C, semicolon: UInt8 = 0x3B

    /// Those of tables go before those of lists, and these before signs of sentences.
    private static let separators: [UInt8] = [tab, 0x7C, semicolon]

    /// From which share of alike records on a change of script divides them: many entries have a foreign word.
    private static let scriptShare = 0.8

    /// From which share of alike records on a sign of lists divides lines wherever it stands.
    private static let repeatedShare = 0.9

    /// Of so many records, at least, a sign of sentences makes more than one cell.
    private static let fewestDivided = 0.65

    let text: [UInt8]

    /// Whether the text stops in the middle of the table.
    let isCut: Bool

    /// Whether the table says at its head how it is made.
    var hasDirectives = false

    /// Whether its file is called as programs and JSON are.
    var isOfProgram = false

    init(text: [UInt8], isCut: Bool, hasDirectives: Bool = false, isOfProgram: Bool = false) {
        (self.text, self.isCut, self.hasDirectives, self.isOfProgram) = (text, isCut, hasDirectives, isOfProgram)
    }

    /// The beginning of a longer text.
    init(beginning text: [UInt8], isOfProgram: Bool = false) {
        self.init(
            text: Array(text.prefix(Self.byteLimit)), isCut: text.count > Self.byteLimit, isOfProgram: isOfProgram)
    }

    /// The records by a division, without comments and a last record that is cut.
    func rows(_ division: TableDivision) -> [TableRow] {
        let parser = TableRowParser(
            division.divider, quotes: division.quotes, masksMarkup: division.masksMarkup)
        var rows: [TableRow] = []
        var isInRecord = false, isMarked = false
        func take() {
            guard division.isRecord(parser.row, isMarked: isMarked, place: rows.count) else { return }
            rows.append(division.record(parser.row))
        }
        var rest = text[...]
        while !rest.isEmpty {
            let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? rest.endIndex
            let line = rest[..<end]
            rest = rest[end...]
            if !isInRecord, !TableDivision.isBlank(line) {
                isInRecord = true
                isMarked = line.first == 0x23
            }
            guard line.withUnsafeBytes(parser.feed) else { continue }
            isInRecord = false
            take()
        }
        if !isCut, parser.finish() == true { take() }
        return rows
    }

    /// How the table is divided: so that most records have the same number of cells, more than one, and it is found
    /// whether quotation marks hold cells together. What makes the first record a header goes before others; of equals
    /// the preferred separator, else the first of tab `|` `;`, the signs of lists, and the comma. A change of script
    /// divides only where none of these divides anything.
    ///
    /// - Parameters:
    ///   - separator: what the table itself says.
    ///   - preferred: what the file's name speaks for.
    func division(separator: UInt8?, preferred: UInt8?) -> TableDivision {
        if let separator { return division(separator) }
        if let whole = markdownTable ?? QuotedLine.division(of: self) ?? quotedTable(preferred) { return whole }
        var best: TableDivision?
        func consider(_ division: TableDivision) {
            if division.rank > best?.rank ?? 0 { best = division }
        }
        if let preferred { consider(division(preferred)) }
        for other in Self.separators where other != preferred { consider(unlessRare(division(other))) }
        let isNumbered = isNumbered
        let run = SignRun.find(in: String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline))
        let signs = ListDivider.signs + [run.map(ListDivider.run)].compactMap(\.self)
        // A file that is called a table has no dashes between its cells.
        if preferred == nil {
            for sign in signs { consider(list(sign, isNumbered)) }
        }
        if preferred != Self.comma { consider(unlessRare(division(Self.comma))) }
        if preferred != nil, best == nil {
            for sign in signs { consider(list(sign, isNumbered)) }
        }
        if let best { return best }
        let scripts = list(.scripts, isNumbered)
        if scripts.share >= Self.scriptShare { return scripts }
        if let counts = countedWords { return counts }
        return isNumbered ? list(.lines, true) : division(preferred ?? Self.tab)
    }

    /// A division by a sign of sentences that stands in too few lines is none: it parts what is said in some of them.
    private func unlessRare(_ division: TableDivision) -> TableDivision {
        let isOfSentences =
            division.divider == .separator(Self.semicolon) || division.divider == .separator(Self.comma)
        guard isOfSentences, !division.hasHeader, division.dividedShare < Self.fewestDivided else { return division }
        var none = division
        none.share = 0
        return none
    }

    /// The table all of whose texts are in quotation marks: signs of lists within them divide nothing.
    private func quotedTable(_ preferred: UInt8?) -> TableDivision? {
        let known = [preferred, Self.comma].compactMap(\.self) + Self.separators
        return QuotedTable.separator(of: text, isCut: isCut, among: known).map {
            judged(TableDivision(divider: .separator($0)))
        }
    }

    private func division(_ separator: UInt8) -> TableDivision {
        let quoted = judged(TableDivision(divider: .separator(separator)))
        // A cell that begins with a quoted word goes on behind it: such marks are not the table's.
        if text.contains(0x22), !TableRowParser.followsRules(text, separator: separator) {
            let literal = judged(TableDivision(divider: .separator(separator), quotes: false))
            if literal.share > quoted.share { return literal }
        }
        return quoted
    }

    private func list(_ divider: ListDivider, _ isNumbered: Bool) -> TableDivision {
        var found = judged(TableDivision(divider: .list(divider, isNumbered: isNumbered)))
        if divider == .reading, found.share < Self.repeatedShare || !arePhonetic(rows(found)) { found.share = 0 }
        guard case .sign(let sign, _) = divider, found.share > 0 else { return found }
        let all = judged(TableDivision(divider: .list(.sign(sign, isRepeated: true), isNumbered: isNumbered)))
        return all.cellCount > 2 && all.share >= Self.repeatedShare ? all : found
    }

    /// Whether most readings have letters or marks beyond ASCII: what logs and notes have in brackets has none.
    private func arePhonetic(_ rows: [TableRow]) -> Bool {
        let phonetic = rows.count { row in
            row.count > 1 && row[1].dropFirst().prefix { $0 != 0x5D && $0 != 0x2F }.contains { $0 >= 0x80 }
        }
        return phonetic * 2 >= rows.count
    }

    /// A division with what the records it makes speak for. A separator divides nothing within tags and references,
    /// unless more records are alike where it does; then, as for signs of lists, the text as it is written counts, or
    /// that with tags and references masked, whichever speaks for less.
    private func judged(_ division: TableDivision) -> TableDivision {
        if case .separator = division.divider {
            var masking = division
            masking.masksMarkup = true
            masking = judgedAsWritten(masking)
            guard MarkupMask.withoutTags(text) != nil else { return masking }
            var written = judgedAsWritten(division)
            if masking.share >= written.share { return masking }
            written.share = masking.share
            return written
        }
        var division = judgedAsWritten(division)
        if division.share > 0, let text = MarkupMask.withoutTags(text) {
            let bare = TableSample(
                text: text, isCut: isCut, hasDirectives: hasDirectives, isOfProgram: isOfProgram)
            division.share = min(division.share, bare.judgedAsWritten(division).share)
        }
        return division
    }

    private func judgedAsWritten(_ division: TableDivision) -> TableDivision {
        var division = division
        division.hasDirectives = hasDirectives
        let rows = rows(division)
        var counts: [Int: Int] = [:]
        // What has swallowed others is like none, and they count.
        for row in rows where row.swallowedLines == 0 { counts[row.count, default: 0] += 1 }
        if let alike = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
            division.cellCount = alike.key
            let count = rows.reduce(0) { $0 + 1 + $1.swallowedLines }
            division.share = alike.key > 1 ? Double(alike.value) / Double(count) : 0
            division.dividedShare = Double(rows.count { $0.count > 1 }) / Double(count)
        }
        if division.divider == .separator(Self.tab), let share = Self.dictionaryShare(rows), share > division.share {
            division.share = share
        }
        division.onlyEnds =
            division.divider == .separator(Self.semicolon) && rows.allSatisfy { $0.filledCount == 1 && !$0[0].isEmpty }
        division.hasHeader = rows.first.map { TableHeader(row: $0) != nil } == true
        division.isDictionary =
            division.divider == .separator(Self.tab) && !hasDirectives && !division.hasHeader
            && Self.isDictionary(rows, alike: counts.values.max() ?? 0)
        return division
    }

    /// A list of words, each but once, and how often they occur.
    private var countedWords: TableDivision? {
        let counts = judged(TableDivision(divider: .list(.count, isNumbered: false)))
        guard counts.share >= Self.repeatedShare else { return nil }
        let words = rows(counts).map { $0.text(0) }
        return Double(Set(words).count) >= Self.repeatedShare * Double(words.count) ? counts : nil
    }

    /// The share of records that begin with an entry and go on behind a tabulator, as the lines of a dictionary do,
    /// however many of them its long explanations have; nil where too few do.
    private static func dictionaryShare(_ rows: [TableRow]) -> Double? {
        let entries = rows.count { row in
            row.count > 1 && row[0].count <= longestEntry && row[0].contains { $0 > 0x20 }
                && row.bytes[row.ends[0]...].contains { $0 > 0x20 }
        }
        let share = Double(entries) / Double(max(1, rows.count))
        return rows.count >= fewestEntries && share >= repeatedShare ? share : nil
    }

    /// Whether records are entries whose explanations go on in ever more cells: fewer than half have equally many, and
    /// some more than a card has sides.
    private static func isDictionary(_ rows: [TableRow], alike: Int) -> Bool {
        alike * 2 < rows.count && rows.contains { $0.count > mostSides } && dictionaryShare(rows) != nil
    }

    private static let mostSides = 8

    /// No entry of a dictionary is longer, in bytes, and fewer tell nothing.
    private static let longestEntry = 120
    private static let fewestEntries = 3

    /// No more lines of titles stand above a list.
    private static let maxTitles = 4

    /// Whether each line begins with the number of its place, or with a mark that makes it an item.
    private var isNumbered: Bool {
        func isItem(_ row: TableRow) -> Bool { ListDivider.withoutMark(row.text(0)[...]) != nil }
        let rows = rows(TableDivision(divider: .list(.lines, isNumbered: false), hasDirectives: hasDirectives))
        // Titles may stand above them.
        let items = rows[(rows.prefix(Self.maxTitles + 1).firstIndex(where: isItem) ?? 0)...]
        if items.count > 1, items.allSatisfy(isItem) { return true }
        let numbers = rows.map { ListDivider.withoutNumber($0.text(0)[...])?.number }
        return numbers.count > 1
            && zip(numbers, numbers.dropFirst()).allSatisfy { first, second in
                if let first, let second { second == first &+ 1 || second == 1 } else { false }
            }
    }

    /// The table of Markdown that is all of the text but for headings above it: its second line rules off the header.
    private var markdownTable: TableDivision? {
        var lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
            .filter { !$0.withoutOuterBlanks.isEmpty }
        // Those that are read as comments.
        let headings = lines.prefix { MarkdownLine.heading($0) != nil && !$0.contains("|") }.count
        lines = lines.dropFirst(headings).map(\.withoutOuterBlanks)
        if isCut, !lines.isEmpty { lines.removeLast() }
        guard lines.count > 2, MarkdownTable.isRuling(lines[1]), lines.allSatisfy({ $0.contains("|") }) else {
            return nil
        }
        return TableDivision(divider: .strokes, hasDirectives: hasDirectives, share: 1, hasHeader: true)
    }
}
