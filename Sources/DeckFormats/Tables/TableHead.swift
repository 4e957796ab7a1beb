import CardDeck

/// What the beginning of a table tells of it: directives, how it is divided, and its header.
struct TableHead {
    let directives: TableDirectives
    let division: TableDivision

    private(set) var header: TableHeader?

    /// How many records the header is, with titles above it and what rules it off.
    private(set) var headerRecords = 0

    /// The first records after the header.
    private(set) var rows: [TableRow]

    /// - Throws: what the text is in place of a table.
    init(_ text: TextFile) throws(DeckError) {
        let (file, start) = (text.file, text.start)
        let head = try file.bytes(in: start..<min(file.byteCount, start + ForeignText.headLength))
        let foreign = ForeignText(head: head, fileName: file.name)
        if let kind = foreign.certainKind { throw DeckError(file: file.name, kind) }
        if head.count == file.byteCount - start, head.allSatisfy({ $0 <= 0x20 }) {
            throw DeckError(file: file.name, "is empty")
        }
        directives = TableDirectives(head)
        let body = head[directives.byteCount...].prefix(TableSample.byteLimit)
        let sample = TableSample(
            text: Array(body), isCut: start + directives.byteCount + body.count < file.byteCount,
            hasDirectives: directives.isPresent)
        division = sample.division(separator: directives.separator, preferred: Self.separator(ofFile: file.name))
        rows = sample.rows(division)
        if !directives.isPresent, let kind = foreign.probableKind(columnShare: division.clearShare) {
            throw DeckError(file: file.name, kind)
        }
        findHeader()
        rows.removeFirst(min(headerRecords, rows.count))
        if !directives.isPresent, let kind = ForeignText.kind(of: rows) { throw DeckError(file: file.name, kind) }
    }

    /// The separator that a file's name promises.
    private static func separator(ofFile name: String) -> UInt8? {
        let name = name.lowercased()
        return name.hasSuffix(".csv") ? 0x2C : name.hasSuffix(".tsv") ? 0x09 : nil
    }

    /// What is read of the columns' names, in bytes.
    private static let namesLimit = 64 << 10

    private mutating func findHeader() {
        if let columns = directives.columns {
            let names = Array(columns.utf8.prefix(Self.namesLimit))
            let row = TableSample(text: names, isCut: false).rows(division).first
            header = TableHeader(names: row.map { row in (0..<row.count).map(row.text) } ?? [])
        } else if division.divider == .strokes, let first = rows.first {
            // The line that rules off the header is a record, too.
            (header, headerRecords) = (TableHeader(names: (0..<first.count).map(first.text)), 2)
        } else if !directives.isPresent, let found = TableHeader.find(in: rows) {
            (header, headerRecords) = (found.header, found.recordCount)
        }
    }
}
