/// How a table's text is parted into records and their cells.
struct TableDivision: Sendable {
    enum Divider: Hashable, Sendable {
        /// As in CSV.
        case separator(UInt8)

        /// A line of a list; whether each begins with the number of its place, or a mark.
        case list(ListDivider, isNumbered: Bool)

        /// Upright strokes between the cells, and mostly around them, as in Markdown.
        case strokes

        /// Words in quotation marks, as programs and JSON write lists of them.
        case quoted(areRecords: Bool)
    }

    var divider: Divider

    /// Whether quotation marks hold cells together; else they stand for themselves.
    var quotes = true

    /// Whether separators within tags and references of HTML divide nothing.
    var masksMarkup = false

    /// Whether the table says at its head how it is made: then it may have comments.
    var hasDirectives = false

    /// How many cells most records have.
    var cellCount = 1

    /// The share of these records; none where they have one cell.
    var share = 0.0

    /// The share of records that it divides at all.
    var dividedShare = 0.0

    var hasHeader = false

    /// Whether a record is an entry and what it means, in however many cells: as lines of dictionaries have them.
    var isDictionary = false

    /// Whether nothing follows the separator in any record, as in programs whose lines end in semicolons.
    var onlyEnds = false

    /// How much speaks for it.
    var rank: Double { share > 0 && hasHeader ? 1 + share : share }

    /// The share where the separator is a sign that sentences and programs seldom have at regular places.
    var clearShare: Double {
        switch divider {
        case .separator where onlyEnds: 0
        case .separator, .strokes, .quoted, .list(.colons, _), .list(.reading, _): share
        case .list(.run(let run), _): run.isChosen ? share : 0
        case .list: 0
        }
    }

    /// A row with the cells that its record has: of a dictionary, two.
    func record(_ row: TableRow) -> TableRow { isDictionary ? row.joined(from: 1) : row }

    /// Whether a line is nothing at all, where a record may begin.
    static func isBlank(_ line: some Sequence<UInt8>) -> Bool {
        line.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x0C || $0 == 0x0B }
    }

    /// Whether a byte is part of a letter or number, or of a sign that ASCII has not.
    private static func isOfWords(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }

    /// Whether a row is a record: not if all its cells are empty, nor if it is a comment, a rule between rows of Markdown,
    /// or a line of signs.
    ///
    /// - Parameters:
    ///   - isMarked: whether its line begins with a number sign.
    ///   - place: how many records stand before it.
    func isRecord(_ row: TableRow, isMarked: Bool, place: Int) -> Bool {
        guard row.bytes.contains(where: { !($0 <= 0x20) }) else { return false }
        // The header and what rules it off come first.
        if divider == .strokes, place > 1, MarkdownTable.isRule(row) { return false }
        if divider != .strokes, row.count == 1, !row.bytes.contains(where: Self.isOfWords) { return false }
        guard isMarked else { return true }
        // `#include,import` and `#ff0000` are records.
        let rest = row.bytes.drop { $0 == 0x23 }
        let isSpoken = rest.first == nil || rest.first == 0x20
        return !(hasDirectives ? row.count == 1 || isSpoken : row.count == 1 && isSpoken)
    }
}
