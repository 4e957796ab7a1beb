import CSQLite
import CardDeck

/// A query and its current row. Columns count from 0, parameters from 1.
final class SQLiteStatement {
    private let handle: OpaquePointer
    private let database: SQLiteDatabase

    /// How many rows there were since it was begun.
    private var rowCount = 0

    /// How often pages of the database were looked at for them, as far as that was asked.
    private(set) var lookCount = 0

    /// That is asked for the first of so many rows.
    private static let rowsBetweenLooks = 64

    init(_ handle: OpaquePointer, of database: SQLiteDatabase) {
        self.handle = handle
        self.database = database
    }

    deinit { sqlite3_finalize(handle) }

    /// Goes to the next row.
    ///
    /// - Returns: false where there is none.
    func step() throws(DeckError) -> Bool {
        database.beginStep()
        switch sqlite3_step(handle) {
        case SQLITE_ROW:
            try countRow()
            return true
        case SQLITE_DONE: return false
        default: throw database.failure()
        }
    }

    private func countRow() throws(DeckError) {
        defer { rowCount += 1 }
        guard rowCount % Self.rowsBetweenLooks == 0 else { return }
        lookCount += database.takeLooks()
        try database.requireRoom(rows: rowCount + 1, looks: lookCount)
    }

    /// Makes the statement ready to run again with other parameters.
    func reset() {
        sqlite3_reset(handle)
        countFromHere()
    }

    /// Has its next rows counted as if it had begun with them.
    func countFromHere() {
        (rowCount, lookCount) = (0, 0)
        _ = database.takeLooks()
    }

    func bind(_ value: Int64, at index: Int32) throws(DeckError) {
        guard sqlite3_bind_int64(handle, index, value) == SQLITE_OK else { throw database.failure() }
    }

    func bind(_ value: String, at index: Int32) throws(DeckError) {
        // SQLite copies where the destructor is SQLITE_TRANSIENT, a cast of -1 that Swift doesn't import.
        let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        guard sqlite3_bind_text(handle, index, value, Int32(clamping: value.utf8.count), transient) == SQLITE_OK else {
            throw database.failure()
        }
    }

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

    /// 0 for what is no number.
    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

    /// Empty for null; what is not UTF-8 becomes U+FFFD.
    func text(_ column: Int32) -> String { withBytes(column) { String(decoding: $0, as: UTF8.self) } }

    func bytes(_ column: Int32) -> [UInt8] { withBytes(column) { Array($0) } }

    /// The beginning of a text, up to its last whole character, and whether there is more. What is not UTF-8 becomes
    /// U+FFFD; of a text that is long and not UTF-8 less is read.
    ///
    /// - Parameter limit: in bytes.
    func text(_ column: Int32, limit: Int) -> (text: String, isCut: Bool) {
        withBytes(column) { bytes in
            let end = UTF8Beginning.end(of: bytes, limit: limit)
            return (String(decoding: bytes[..<end], as: UTF8.self), end < bytes.count)
        }
    }

    private func withBytes<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        // Null has no place, and nor has what there is no memory for.
        let start = sqlite3_column_blob(handle, column)
        let count = start == nil ? 0 : Int(sqlite3_column_bytes(handle, column))
        return body(UnsafeRawBufferPointer(start: start, count: count))
    }
}

/// How much is read of a text that should be UTF-8.
enum UTF8Beginning {
    /// So much of a text that is not UTF-8, in bytes: to have U+FFFD in the place of each byte that is none takes many
    /// times as long as to read it.
    static let mendedLimit = 1 << 20

    /// Where what is read of a text ends: at its own end, or behind a whole character. O(bytes).
    ///
    /// - Parameter limit: how much is read of a text in UTF-8, in bytes.
    static func end(of bytes: UnsafeRawBufferPointer, limit: Int) -> Int {
        let end = characterEnd(in: bytes, notAfter: limit)
        guard end > mendedLimit else { return end }
        let text = UnsafeRawBufferPointer(rebasing: bytes[..<end]).bindMemory(to: UInt8.self)
        let isValid = (try? UTF8Span(validating: text.span)) != nil
        return isValid ? end : characterEnd(in: bytes, notAfter: mendedLimit)
    }

    private static func characterEnd(in bytes: UnsafeRawBufferPointer, notAfter limit: Int) -> Int {
        var end = min(bytes.count, limit)
        guard end < bytes.count else { return end }
        while end > max(0, limit - 3), bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return end
    }
}
