import CTOML

/// A line of a TOML document's outermost table, or of a table in that.
struct TOMLEntry {
    enum Value: Equatable {
        case boolean(Bool)
        case number(Double)
        case string(String)
        /// An array of nothing else.
        case strings([String])
        /// Its entries follow, each by itself.
        case table
        /// Another array, a date or a time.
        case other
    }

    /// Why a document cannot be read.
    struct SyntaxError: Error, Equatable {
        /// Counted from 1.
        let line, column: Int
        let reason: String
    }

    /// The key of the table that the entry is in; nil in the outermost.
    let table: String?
    let key: String
    /// Where the key stands, counted from 1.
    let line, column: Int
    let value: Value

    /// The entries of a document, in the order of their lines.
    static func entries(of document: [UInt8]) throws(SyntaxError) -> [TOMLEntry] {
        var entries: [TOMLEntry] = []
        var failure = toml_failure()
        let isRead = document.withUnsafeBytes { bytes in
            withUnsafeMutablePointer(to: &entries) { entries in
                guard let text = bytes.baseAddress else { return true }
                return toml_visit(
                    text.assumingMemoryBound(to: CChar.self), bytes.count, entries,
                    { context, entry in
                        context?.assumingMemoryBound(to: [TOMLEntry].self).pointee.append(TOMLEntry(entry.pointee))
                    }, &failure)
            }
        }
        guard isRead else {
            throw SyntaxError(
                line: Int(failure.line), column: Int(failure.column), reason: Self.text(failure))
        }
        return entries.sorted { $0.line < $1.line }
    }

    private init(_ entry: toml_entry) {
        key = Self.text(entry.key, entry.key_length)
        table = entry.table.map { Self.text($0, entry.table_length) }
        line = Int(entry.line)
        column = Int(entry.column)
        value =
            switch entry.kind {
            case toml_boolean: .boolean(entry.boolean)
            case toml_number: .number(entry.number)
            case toml_string: .string(entry.string.map { Self.text($0, entry.string_length) } ?? "")
            case toml_strings:
                .strings(
                    UnsafeBufferPointer(start: entry.strings, count: entry.string_count).map {
                        Self.text($0.start, $0.length)
                    })
            case toml_table: .table
            default: .other
            }
    }

    private static func text(_ start: UnsafePointer<CChar>, _ length: Int) -> String {
        String(decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
    }

    private static func text(_ failure: toml_failure) -> String {
        withUnsafeBytes(of: failure.reason) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
