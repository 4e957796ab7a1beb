import CardDeck
import Markup

/// An Org file that has nothing but tables of words, or lists of words and what they mean: each is a card.
struct OrgTable {
    struct Row {
        /// The headings above it.
        let path: [String]
        var cells: [String]

        /// What the columns are called.
        let names: [String?]
    }

    private(set) var rows: [Row] = []

    /// What the columns are called.
    private var names: [String?] = []

    private var path: [(level: Int, title: String)] = []

    /// What stands in a table above a rule and is no row: what is in the rows below.
    private var label: String?

    /// What is above the next row; nil where that has changed. All rows below the same share one.
    private var shared: [String]?

    /// Whether no row of a table was seen yet, and whether just one was.
    private var isAtStart = true
    private var isBehindFirst = false

    /// Whether tables have different numbers of columns, and whether there are rows without a header above them.
    private var isMixed = false, lacksHeader = false

    /// How many lines are no part of any, and whether there are tables.
    private var otherCount = 0
    private var hasTable = false

    private init() {}

    /// Fewer rows are no list, and more columns no sides.
    private static let fewest = 3
    private static let columns = 2...TableDeck.maxSides

    /// From how many rows and columns on a table without words is one of results, not of tasks.
    private static let fewestNumbers = 8, numberColumns = 3

    /// - Returns: nil for a text with much else, or with tables of several forms that do not all have headers.
    static func read(_ text: TextFile) throws(DeckError) -> OrgTable? {
        var table = OrgTable(), isTable = true
        try text.file.forEachLine(from: text.start, limit: MarkupText.byteLimit) { (line) throws(DeckError) in
            if isTable { isTable = table.take(String(decoding: line, as: UTF8.self)) }
        }
        table.endTable()
        guard isTable, table.rows.count >= fewest, !table.isOfNumbers, !(table.isMixed && table.lacksHeader) else {
            return nil
        }
        // A list may have something said about it.
        return table.otherCount * 4 <= (table.hasTable ? 0 : table.rows.count) ? table : nil
    }

    private var isOfNumbers: Bool {
        rows.count >= Self.fewestNumbers
            && rows.allSatisfy { row in
                row.cells.count >= Self.numberColumns
                    && row.cells.allSatisfy { cell in
                        cell.utf8.allSatisfy { $0 < 0x80 && !OrgScanner.isLetter($0) }
                    }
            }
    }

    /// - Returns: false where the file is none.
    private mutating func take(_ line: String) -> Bool {
        let content = line[...].withoutOuterBlanks
        if content.first == "|" { return takeRow(content) }
        endTable()
        if let heading = OrgHeading(line, states: OrgHeading.states) {
            path.removeAll { $0.level >= heading.level }
            path.append((heading.level, heading.title))
            shared = nil
        } else if let item = OrgText.item(line[...]), let mark = item.text.firstRange(of: " :: ") {
            lacksHeader = true
            return add(
                [item.text[..<mark.lowerBound], item.text[mark.upperBound...]].map { String($0.withoutOuterBlanks) })
        } else if !content.isEmpty, !"#:".contains(content.first ?? "#") {
            if !hasTable, line.first == " ", let last = rows.indices.last,
                rows[last].cells[1].utf8.count < Self.cellLimit
            {
                rows[last].cells[1] += " " + content
            } else {
                otherCount += 1
            }
        }
        return true
    }

    /// How long what a word means may become over several lines, in bytes.
    private static let cellLimit = 4 << 10

    private mutating func takeRow(_ line: Substring) -> Bool {
        hasTable = true
        if line.hasPrefix("|-") {
            takeRule()
            return true
        }
        let cells = OrgText.cells(line).map(String.init)
        guard cells.count(where: { !$0.isEmpty }) > 1 else {
            if let only = cells.first(where: { !$0.isEmpty }) { (label, shared) = (only, nil) }
            return true
        }
        if isBehindFirst { lacksHeader = true }
        (isBehindFirst, isAtStart) = (isAtStart, false)
        if isBehindFirst, !names.isEmpty, names.count != cells.count { (isMixed, names) = (true, []) }
        return add(cells)
    }

    private mutating func endTable() {
        if label != nil { shared = nil }
        // Its only row.
        if isBehindFirst { lacksHeader = true }
        (isAtStart, isBehindFirst, label) = (true, false, nil)
    }

    private mutating func add(_ cells: [String]) -> Bool {
        guard Self.columns.contains(cells.count), names.isEmpty || names.count == cells.count else { return false }
        if names.isEmpty { names = cells.map { _ in nil } }
        let above = shared ?? path.map(\.title) + (label.map { [$0] } ?? [])
        shared = above
        rows.append(Row(path: above, cells: cells, names: names))
        return true
    }

    /// What stands above a table's first rule says what the columns are.
    private mutating func takeRule() {
        guard isBehindFirst, let head = rows.popLast() else { return }
        isBehindFirst = false
        names = head.cells.map { $0.isEmpty ? nil : MarkupText.cut($0, limit: Self.nameLimit) }
    }

    /// No column's name is longer, in bytes: each row has the names of all.
    private static let nameLimit = 256
}
