import CardDeck

/// What the beginning of a table tells of it: directives, how it is divided, and its header.
struct TableHead {
    let directives: TableDirectives
    let division: TableDivision

    /// Where the table begins in the file.
    let tableStart: Int

    /// Whether the last of the directives goes on where no more is read of it.
    let isCut: Bool

    private(set) var header: TableHeader?

    /// How many records the header is, with titles above it and what rules it off.
    private(set) var headerRecords = 0

    /// The first records after the header; of Markdown, what their cells say.
    private(set) var rows: [TableRow]

    /// - Parameters:
    ///   - known: how the text is divided where it is a table for certain, as a sheet of a workbook, and has no
    ///     directives; nil to find out.
    ///   - cells: what makes sides of the cells, where that is known.
    /// - Throws: what the text is in place of a table.
    init(_ text: TextFile, division known: TableDivision?, cells: TableCells?) throws(DeckError) {
        let (file, start) = (text.file, text.start)
        let head = try known == nil ? file.bytes(in: start..<min(file.byteCount, start + ForeignText.headLength)) : []
        let foreign = ForeignText(head: head, fileName: file.name)
        let isOfProgram = ForeignText.isOfProgram(file.name)
        if known == nil {
            let isQuoted = QuotedLine.division(of: TableSample(beginning: head, isOfProgram: isOfProgram)) != nil
            if let kind = foreign.certainKind(isQuoted: isQuoted) { throw DeckError(file: file.name, kind) }
            if head.count == file.byteCount - start, head.allSatisfy({ $0 <= 0x20 }) {
                throw DeckError(file: file.name, "is empty")
            }
        }
        directives = TableDirectives(head)
        let directivesEnd = start + directives.byteCount
        isCut = directives.byteCount == ForeignText.headLength && !Self.isLineEnd(head[head.count - 1])
        tableStart = isCut ? try Self.nextLine(from: directivesEnd, in: file) : directivesEnd
        (division, rows) = try Self.firstRecords(
            of: file, from: tableStart, directives, division: known, isOfProgram: isOfProgram)
        if !directives.isPresent, known == nil, let kind = foreign.probableKind(division) {
            throw DeckError(file: file.name, kind)
        }
        if let cells { rows = rows.map { $0.mapCells(cells.words(of:)) } }
        findHeader()
        rows.removeFirst(min(headerRecords, rows.count))
        header?.leaveLatin(of: rows)
        header?.leaveNumbers(of: rows)
        if !directives.isPresent, let kind = ForeignText.kind(of: rows) { throw DeckError(file: file.name, kind) }
    }

    /// How the table is divided, and its first records. Where the first of them are long, more is looked at: without
    /// them, nothing is known of the columns.
    ///
    /// - Parameter known: nil to find out.
    private static func firstRecords(
        of file: InputFile, from start: Int, _ directives: TableDirectives, division known: TableDivision?,
        isOfProgram: Bool
    ) throws(DeckError) -> (division: TableDivision, rows: [TableRow]) {
        let limit = known == nil ? ForeignText.headLength : longestBeginning
        var length = TableSample.byteLimit
        while true {
            let body = try file.bytes(in: start..<min(file.byteCount, start + length))
            let sample = TableSample(
                text: body, isCut: start + body.count < file.byteCount, hasDirectives: directives.isPresent,
                isOfProgram: isOfProgram)
            let division =
                known ?? sample.division(separator: directives.separator, preferred: separator(of: file))
            let rows = sample.rows(division)
            guard rows.count < fewestRecords, sample.isCut, length < limit else { return (division, rows) }
            length *= 8
        }
    }

    /// A header and what is below it.
    private static let fewestRecords = 2

    /// How much is looked at of a table of long records whose division is known, in bytes.
    private static let longestBeginning = 4 << 20

    /// What the names of tables end in that commas and tabs divide.
    static let commaSuffixes = [".csv"], tabSuffixes = [".tsv"]

    /// The separator that a file's name promises.
    private static func separator(of file: InputFile) -> UInt8? {
        file.isNamed(commaSuffixes) ? 0x2C : file.isNamed(tabSuffixes) ? 0x09 : nil
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    /// Where the line ends that a place is in, which may be anywhere in the file.
    private static func nextLine(from place: Int, in file: InputFile) throws(DeckError) -> Int {
        var position = place
        while position < file.byteCount {
            let bytes = try file.bytes(in: position..<min(file.byteCount, position + ForeignText.headLength))
            if let end = bytes.firstIndex(where: isLineEnd) { return position + end + 1 }
            position += bytes.count
        }
        return position
    }

    private mutating func findHeader() {
        if let columns = directives.columns {
            let row = TableSample(text: Array(columns.utf8), isCut: false).rows(division).first
            header = TableHeader(names: row.map { row in (0..<row.count).map(row.text) } ?? [])
        } else if division.divider == .strokes, let first = rows.first {
            // The line that rules off the header is a record, too.
            let hasHeader = MarkdownTable.hasHeader(rows)
            if hasHeader { header = TableHeader(names: (0..<first.count).map(first.text)) }
            headerRecords = hasHeader ? 2 : 1
        } else if directives.isPresent {
            // Anki takes every record for a note, and so only names that are nothing else are passed over.
            let names = rows.first.map { row in (0..<row.count).map { row.text($0).trimmingBlanks() } } ?? []
            if HeaderWords(names).areHeader { (header, headerRecords) = (TableHeader(names: names), 1) }
        } else if let found = TableHeader.find(in: rows) {
            (header, headerRecords) = (found.header, found.recordCount)
        }
    }
}
