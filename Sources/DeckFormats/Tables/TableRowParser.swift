import CCSV
import Glibc

/// Splits records into cells: with libcsv, by RFC 4180, or line by line. Not for several threads at once.
final class TableRowParser {
    static let quote: UInt8 = 0x22

    /// No byte of UTF-8 text, so a quote character that never occurs; in its place where a text is broken there is another
    /// that is decoded alike.
    private static let noQuote: UInt8 = 0xFF, otherInvalid: UInt8 = 0xFD

    /// Of the memory for a cell, in bytes.
    private static let smallestGrowth = 128

    /// What is kept of a record, in bytes: more than any card shows, pictures in its text included.
    static let recordLimit = 16 << 20

    /// What is kept of a cell beside its text, in bytes.
    private static let cellCost = MemoryLayout<Int>.stride

    /// The cells of the record that is being read, or was read last.
    private(set) var row = TableRow()

    /// Records read so far.
    private(set) var rowCount = 0

    private let parser: UnsafeMutablePointer<csv_parser>
    private var isRowComplete = false

    /// How lines are divided where that is not for libcsv, and the line that is being read.
    private let lines: TableDivision.Divider?
    private var line: [UInt8] = []

    /// Whether quotation marks hold cells together.
    private let hasQuotes: Bool

    /// Whether separators within tags and references divide nothing, and whether some are hidden in the record.
    private let masksMarkup: Bool
    private var hasHidden = false

    /// Whether a cell in quotation marks ends with its line, closed or not.
    var endsCells = false

    /// Whether the record that is being read, or was just completed, seems to hold others.
    private(set) var isTorn = false

    /// What has come of a line that is not there as a whole yet, and whether the line is too long to be waited for.
    private var part: [UInt8] = []
    private var isEndless = false

    /// The lines that an open cell goes on from, and how many of these seem to be records of their own.
    private var openLines = 0
    private var tornLines = 0

    /// - Parameters:
    ///   - quotes: false to take quotation marks as they stand.
    ///   - masksMarkup: whether separators within tags and references divide nothing.
    init(_ divider: TableDivision.Divider, quotes: Bool = true, masksMarkup: Bool = false) {
        let separator: UInt8
        if case .separator(let byte) = divider {
            (separator, lines) = (byte, nil)
        } else {
            (separator, lines) = (0, divider)
        }
        hasQuotes = quotes
        self.masksMarkup = masksMarkup
        parser = .allocate(capacity: 1)
        parser.initialize(to: csv_parser())
        csv_init(parser, 0)
        csv_set_delim(parser, separator)
        if !quotes { csv_set_quote(parser, Self.noQuote) }
        // Quotes may have blanks about them; those about other cells go with them. A tabulator may be meant.
        csv_set_space_func(parser) { $0 == 0x20 ? 1 : 0 }
    }

    deinit {
        csv_free(parser)
        parser.deallocate()
    }

    /// What libcsv has for a cell, in bytes.
    var cellSize: Int { csv_get_buffer_size(parser) }

    /// Reads on; `bytes` ends no later than one line terminator.
    ///
    /// - Returns: whether they completed a record.
    func feed(_ bytes: UnsafeRawBufferPointer) -> Bool {
        if lines != nil {
            line += bytes.prefix(Self.recordLimit - line.count)
            return bytes.last == 0x0A || bytes.last == 0x0D ? endLine() : false
        }
        if parser.pointee.quoted == 0 { isTorn = false }
        let before = rowCount
        let isEnded = bytes.last == 0x0A || bytes.last == 0x0D
        if !hasQuotes && !masksMarkup || isEndless {
            parse(bytes)
            if isEnded { isEndless = false }
        } else if isEnded, part.isEmpty {
            parseLine(bytes)
        } else if part.count + bytes.count <= Self.recordLimit {
            part += bytes
            if isEnded { endPart(parseLine) }
        } else {
            endPart(parse)
            parse(bytes)
            isEndless = !isEnded
        }
        return rowCount > before
    }

    /// Whether a cell in quotation marks is open, so that all is text up to the next quotation mark: whole lines before that
    /// may be given at once.
    var isWithinCell: Bool {
        parser.pointee.quoted != 0 && hasQuotes && part.isEmpty && !isEndless
    }

    /// Reads whole lines of an open cell that have no quotation mark.
    ///
    /// - Parameter inkedCount: how many of them are more than their ends.
    func goOn(_ lines: UnsafeRawBufferPointer, inkedCount: Int) {
        parse(lines)
        openLines += inkedCount
    }

    private func endPart(_ parse: (UnsafeRawBufferPointer) -> Void) {
        let whole = part
        part = []
        whole.withUnsafeBytes(parse)
    }

    /// Reads a line, or the last one without an end.
    private func parseLine(_ line: UnsafeRawBufferPointer) {
        guard masksMarkup,
            let masked = MarkupMask.hidingSeparators(
                in: line, separator: csv_get_delim(parser), quotes: hasQuotes, isOpen: parser.pointee.quoted != 0)
        else { return parseCells(line) }
        hasHidden = true
        masked.withUnsafeBytes(parseCells)
    }

    /// Reads a line, with those quotation marks as they stand that are part of a cell.
    private func parseCells(_ line: UnsafeRawBufferPointer) {
        guard hasQuotes else { return parse(line) }
        let isOpen = parser.pointee.quoted != 0
        guard isOpen || memchr(line.baseAddress!, Int32(Self.quote), line.count) != nil else { return parse(line) }
        var scanner = QuoteScanner(line, separator: csv_get_delim(parser), isOpen: isOpen, mayGoOn: !endsCells)
        var start = 0
        if scanner.isTorn { (tornLines, isTorn) = (openLines, true) }
        while let cell = scanner.next() {
            parse(UnsafeRawBufferPointer(rebasing: line[start..<cell.lowerBound]))
            csv_set_quote(parser, Self.noQuote)
            parse(UnsafeRawBufferPointer(rebasing: line[cell]))
            csv_set_quote(parser, Self.quote)
            start = cell.upperBound
        }
        parse(UnsafeRawBufferPointer(rebasing: line[start...]))
        // A line feed behind a carriage return is none.
        if parser.pointee.quoted != 0, line.count > 1 { openLines += 1 }
    }

    private func parse(_ bytes: UnsafeRawBufferPointer) {
        if csv_get_quote(parser) == Self.noQuote, let base = bytes.baseAddress,
            memchr(base, Int32(Self.noQuote), bytes.count) != nil
        {
            return bytes.map { $0 == Self.noQuote ? Self.otherInvalid : $0 }.withUnsafeBytes(parse)
        }
        // libcsv copies a cell each time that it has grown by this much: long ones double, and are copied a few times.
        csv_set_blk_size(parser, max(Self.smallestGrowth, bytes.count, cellSize))
        csv_parse(
            parser, bytes.baseAddress, bytes.count,
            { cell, count, context in TableRowParser.at(context).take(cell, count) },
            { _, context in TableRowParser.at(context).endRow() },
            Unmanaged.passUnretained(self).toOpaque())
        forgetEnd()
    }

    /// Takes from libcsv's open cell what is beyond the limit. A quotation mark and blanks that may follow the cell
    /// count as its last bytes.
    private func forgetEnd() {
        guard parser.pointee.entry_pos > Self.recordLimit else { return }
        parser.pointee.entry_pos = Self.recordLimit
        parser.pointee.spaces = min(parser.pointee.spaces, Self.recordLimit - 1)
    }

    /// Reads the end of the text.
    ///
    /// - Parameter isCut: whether it is not the text's own end: a cell ends there, closed or not.
    /// - Returns: whether that completed a record; nil where a quotation mark was never closed.
    func finish(isCut: Bool = false) -> Bool? {
        if lines != nil { return endLine() }
        let before = rowCount
        if !part.isEmpty { endPart(parseLine) }
        // Only the end is looked at strictly: stray quotation marks inside of cells do no harm.
        if !isCut { csv_set_opts(parser, UInt8(CSV_STRICT | CSV_STRICT_FINI)) }
        let result = csv_fini(
            parser,
            { cell, count, context in TableRowParser.at(context).take(cell, count) },
            { _, context in TableRowParser.at(context).endRow() },
            Unmanaged.passUnretained(self).toOpaque())
        return result == 0 ? rowCount > before : nil
    }

    /// Whether quotation marks stand only where RFC 4180 wants them, up to the text's end.
    static func followsRules(_ text: [UInt8], separator: UInt8) -> Bool {
        let strict = TableRowParser(.separator(separator))
        csv_set_opts(strict.parser, UInt8(CSV_STRICT))
        return csv_parse(strict.parser, text, text.count, nil, nil, nil) == text.count
    }

    private static func at(_ context: UnsafeMutableRawPointer?) -> TableRowParser {
        Unmanaged<TableRowParser>.fromOpaque(context!).takeUnretainedValue()
    }

    /// - Returns: whether there was anything in the line.
    private func endLine() -> Bool {
        defer { line.removeAll(keepingCapacity: true) }
        guard let lines, !TableDivision.isBlank(line) else { return false }
        row.removeAll()
        for cell in lines.cells(of: String(decoding: line, as: UTF8.self)) {
            Array(cell.utf8).withUnsafeBytes { row.append($0) }
        }
        rowCount += 1
        return true
    }

    private func take(_ cell: UnsafeMutableRawPointer?, _ count: Int) {
        if isRowComplete {
            row.removeAll()
            isRowComplete = false
        }
        if hasHidden, let cell {
            let bytes = UnsafeMutableRawBufferPointer(start: cell, count: count)
            for place in bytes.indices where bytes[place] == MarkupMask.hiddenSeparator {
                bytes[place] = csv_get_delim(parser)
            }
        }
        // Many cells could be empty.
        let room = Self.recordLimit - row.bytes.count - row.count * Self.cellCost
        if room > 0 { row.append(UnsafeRawBufferPointer(start: cell, count: min(count, room - 1))) }
    }

    private func endRow() {
        // A record has at least one cell, so `take` was called for this one.
        (isRowComplete, hasHidden) = (true, false)
        if openLines > 0 {
            row.swallowedLines = tornLines
            (openLines, tornLines) = (0, 0)
        }
        rowCount += 1
    }
}

extension TableDivision.Divider {
    /// A line between strokes has no more.
    private static let mostCells = 1 << 16

    /// The cells of a line.
    fileprivate func cells(of line: String) -> [Substring] {
        switch self {
        case .separator: return [line[...]]
        case .list(let divider, let isNumbered):
            let entry = line[...].withoutOuterBlanks
            return divider.parts(of: isNumbered ? ListDivider.withoutItem(entry) : entry)
        case .quoted(let areRecords): return QuotedLine.cells(of: line, areRecords: areRecords)
        case .strokes:
            // A stroke behind a backslash is meant.
            var cells: [Substring] = [], cell = "", isEscaped = false
            for character in line[...].withoutOuterBlanks {
                if character == "|", !isEscaped {
                    guard cells.count < Self.mostCells else { break }
                    cells.append(cell[...])
                    cell = ""
                } else {
                    if character == "|" { cell.removeLast() }
                    cell.append(character)
                }
                isEscaped = character == "\\"
            }
            cells = (cells + [cell[...]]).map(\.withoutOuterBlanks)
            if cells.count > 1, cells[0].isEmpty { cells.removeFirst() }
            if cells.count > 1, cells[cells.count - 1].isEmpty { cells.removeLast() }
            return cells
        }
    }
}
