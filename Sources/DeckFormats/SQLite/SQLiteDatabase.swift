import CSQLite
import CardDeck

/// A database that is only read. Not for several threads at once: keep it behind a mutex.
final class SQLiteDatabase {
    /// The longest text or blob that is read, in bytes; no note comes near.
    private static let lengthLimit: Int32 = 32 << 20

    /// The deck's file, for messages.
    let file: String

    fileprivate let handle: OpaquePointer

    /// Where the database is read from; must live as long as it does.
    private let fileSystem: SpoolFileSystem?

    /// An empty database in memory, to use SQLite's functions.
    ///
    /// - Parameter file: the deck's file, for messages.
    convenience init(file: String) throws(DeckError) {
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX
        let result = sqlite3_open_v2(":memory:", &handle, flags, nil)
        try self.init(file: file, handle, result, fileSystem: nil)
    }

    /// A database that may still be being unpacked: what is not there yet is waited for.
    ///
    /// - Parameters:
    ///   - spool: holds a database file.
    ///   - file: the deck's file, for messages.
    convenience init(file: String, spool: SharedSpool) throws(DeckError) {
        let fileSystem = SpoolFileSystem(spool)
        let (result, handle) = fileSystem.open()
        try self.init(file: file, handle, result, fileSystem: fileSystem)
    }

    private init(
        file: String, _ opened: OpaquePointer?, _ result: Int32, fileSystem: SpoolFileSystem?
    ) throws(DeckError) {
        guard let opened, result == SQLITE_OK else {
            let reason = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "no memory"
            sqlite3_close_v2(opened)
            throw Self.damage(file: file, reason)
        }
        self.file = file
        self.fileSystem = fileSystem
        handle = opened
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

    /// What SQLite says went wrong last.
    func failure() -> DeckError { Self.damage(file: file, String(cString: sqlite3_errmsg(handle))) }

    /// - Parameter reason: what SQLite says.
    static func damage(file: String, _ reason: String) -> DeckError {
        DeckError(
            file: file, place: "collection", "its database is damaged (\(reason)); copy or download the deck again")
    }

    private func run(_ sql: String) throws(DeckError) { _ = try prepare(sql).step() }
}
