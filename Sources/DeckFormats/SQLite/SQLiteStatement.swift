import CSQLite
import CardDeck

/// A query and its current row. Columns count from 0, parameters from 1.
final class SQLiteStatement {
    private let handle: OpaquePointer
    private let database: SQLiteDatabase

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
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw database.failure()
        }
    }

    /// Makes the statement ready to run again with other parameters.
    func reset() { sqlite3_reset(handle) }

    func bind(_ value: Int64, at index: Int32) { sqlite3_bind_int64(handle, index, value) }

    func bind(_ value: String, at index: Int32) {
        // SQLite copies where the destructor is SQLITE_TRANSIENT, a cast of -1 that Swift doesn't import.
        let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        sqlite3_bind_text(handle, index, value, Int32(value.utf8.count), transient)
    }

    /// 0 for what is no number.
    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

    /// Empty for null; what is not UTF-8 becomes U+FFFD.
    func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }

    func bytes(_ column: Int32) -> [UInt8] {
        let start = sqlite3_column_blob(handle, column)
        return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
    }
}
