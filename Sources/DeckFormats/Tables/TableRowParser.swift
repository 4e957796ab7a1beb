import CCSV

/// Splits records into cells, with libcsv, by RFC 4180. Not for several threads at once.
final class TableRowParser {
    /// No byte of UTF-8 text, so a quote character that never occurs.
    private static let noQuote: UInt8 = 0xFF

    /// The cells of the record that is being read, or was read last.
    private(set) var row = TableRow()

    /// Records read so far.
    private(set) var rowCount = 0

    private let parser: UnsafeMutablePointer<csv_parser>
    private var isRowComplete = false

    /// - Parameter quotes: false to take quotation marks as they stand.
    init(separator: UInt8, quotes: Bool = true) {
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

    /// Reads on; `bytes` ends no later than one line terminator.
    ///
    /// - Returns: whether they completed a record.
    func feed(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let before = rowCount
        csv_parse(
            parser, bytes.baseAddress, bytes.count,
            { cell, count, context in TableRowParser.at(context).take(cell, count) },
            { _, context in TableRowParser.at(context).endRow() },
            Unmanaged.passUnretained(self).toOpaque())
        return rowCount > before
    }

    /// Reads the end of the text.
    ///
    /// - Returns: whether that completed a record; nil where a quotation mark was never closed.
    func finish() -> Bool? {
        let before = rowCount
        // Only the end is looked at strictly: stray quotation marks inside of cells do no harm.
        csv_set_opts(parser, UInt8(CSV_STRICT | CSV_STRICT_FINI))
        let result = csv_fini(
            parser,
            { cell, count, context in TableRowParser.at(context).take(cell, count) },
            { _, context in TableRowParser.at(context).endRow() },
            Unmanaged.passUnretained(self).toOpaque())
        return result == 0 ? rowCount > before : nil
    }

    /// Whether quotation marks stand only where RFC 4180 wants them, up to the text's end.
    static func followsRules(_ text: [UInt8], separator: UInt8) -> Bool {
        let strict = TableRowParser(separator: separator)
        csv_set_opts(strict.parser, UInt8(CSV_STRICT))
        return csv_parse(strict.parser, text, text.count, nil, nil, nil) == text.count
    }

    private static func at(_ context: UnsafeMutableRawPointer?) -> TableRowParser {
        Unmanaged<TableRowParser>.fromOpaque(context!).takeUnretainedValue()
    }

    private func take(_ cell: UnsafeMutableRawPointer?, _ count: Int) {
        if isRowComplete {
            row.removeAll()
            isRowComplete = false
        }
        row.append(UnsafeRawBufferPointer(start: cell, count: count))
    }

    private func endRow() {
        // A record has at least one cell, so `take` was called for this one.
        isRowComplete = true
        rowCount += 1
    }
}
