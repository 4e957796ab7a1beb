import CSQLite
import CardDeck

/// A database that is only read. Not for several threads at once: keep it behind a mutex.
final class SQLiteDatabase {
    /// The longest text or blob that is read, in bytes; no note comes near.
    private static let lengthLimit: Int32 = 32 << 20

    /// The deck's file, for messages.
    let file: String

    fileprivate let handle: OpaquePointer

    /// The bytes of the database; they must live as long as it does.
    private let memory: MappedSpool?

    /// An empty database in memory, to use SQLite's functions.
    convenience init(file: String) throws(DeckError) {
        try self.init(file: file, memory: nil)
    }

    /// - Parameters:
    ///   - memory: a whole database file.
    ///   - file: the deck's file, for messages.
    init(file: String, memory: MappedSpool?) throws(DeckError) {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX
        guard sqlite3_open_v2(":memory:", &opened, flags, nil) == SQLITE_OK, let opened else {
            sqlite3_close_v2(opened)
            throw DeckError(file: file, "no memory to open its database")
        }
        self.file = file
        self.memory = memory
        handle = opened
        if let memory {
            // Bytes 18 and 19 say 2 where a write-ahead log was in use. A packed database has none left,
            // and SQLite refuses to look for one in memory.
            if memory.bytes.count > 19, memory.bytes[18] == 2 {
                memory.bytes[18] = 1
                memory.bytes[19] = 1
            }
            let size = Int64(memory.bytes.count)
            let start = memory.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            guard
                sqlite3_deserialize(
                    opened, "main", start, size, size, UInt32(SQLITE_DESERIALIZE_READONLY)) == SQLITE_OK
            else { throw failure() }
        }
        // Anki's tables sort some columns by this collation, which SQLite doesn't have.
        sqlite3_create_collation_v2(
            opened, "unicase", SQLITE_UTF8, nil,
            { _, leftCount, left, rightCount, right in
                let left = String(
                    decoding: UnsafeRawBufferPointer(start: left, count: Int(leftCount)), as: UTF8.self
                ).caseFolded
                let right = String(
                    decoding: UnsafeRawBufferPointer(start: right, count: Int(rightCount)), as: UTF8.self
                ).caseFolded
                return left == right ? 0 : left < right ? -1 : 1
            }, nil)
        sqlite3_limit(opened, SQLITE_LIMIT_LENGTH, Self.lengthLimit)
        try run("PRAGMA trusted_schema = OFF")
        try run("PRAGMA cell_size_check = ON")
        try run("PRAGMA temp_store = MEMORY")
    }

    deinit { sqlite3_close_v2(handle) }

    /// Whether there is a table of that name; views, which could compute for ever, don't count.
    func hasTable(_ name: String) throws(DeckError) -> Bool {
        let statement = try prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?1")
        statement.bind(name, at: 1)
        return try statement.step()
    }

    func prepare(_ sql: String) throws(DeckError) -> SQLiteStatement {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
            throw failure()
        }
        return SQLiteStatement(statement, of: self)
    }

    /// Gives back the memory that reading much of the database took. Statements may be running.
    func releaseMemory() {
        sqlite3_db_release_memory(handle)
        memory?.releasePages()
    }

    /// What SQLite says went wrong last.
    func failure() -> DeckError {
        DeckError(
            file: file, place: "collection",
            "its database is damaged (\(String(cString: sqlite3_errmsg(handle)))); "
                + "copy or download the deck again")
    }

    private func run(_ sql: String) throws(DeckError) { _ = try prepare(sql).step() }
}
