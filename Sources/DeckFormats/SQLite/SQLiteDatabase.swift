import CSQLite
import CardDeck

/// A database that is only read. Not for several threads at once: keep it behind a mutex.
final class SQLiteDatabase {
    /// The longest text or blob that is read, in bytes; no note comes near.
    static let lengthLimit: Int32 = 32 << 20

    /// What SQLite may take of the memory for all databases, in bytes.
    private static let heapLimit: sqlite3_int64 = 256 << 20

    /// How many KB of pages a database keeps: of many that are open, each has its share of the memory for all.
    private static let cacheSize = 256

    /// What one step of a query may take, in instructions of SQLite's machine: a sorted table of a million rows takes
    /// twenty millions.
    var workLimit = 200_000_000
    /// After so many of them it is looked at.
    private static let workUnit: Int32 = 1_000_000

    /// The deck's file, for messages.
    let file: String

    fileprivate let handle: OpaquePointer

    /// How much the step under way has taken so far.
    private var work = 0

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
        // Nobody writes to it: one transaction for all queries, or each would begin and end its own.
        try run("BEGIN")
    }

    /// What a database that is being written keeps of its pages, in KB: cards come in no order.
    private static let writtenCacheSize = 8 << 10

    /// A new database that is written into a spool, and takes little memory.
    ///
    /// - Parameters:
    ///   - file: the deck's file, for messages.
    ///   - spool: empty; others read it once all changes are committed.
    convenience init(file: String, writing spool: SharedSpool) throws(DeckError) {
        // Nothing is waited for: what SQLite reads, it has written.
        spool.end()
        let fileSystem = SpoolFileSystem(spool, isWritten: true)
        let (result, handle) = fileSystem.open()
        try self.init(file: file, handle, result, fileSystem: fileSystem)
        // A database that cannot be finished is thrown away.
        try run("PRAGMA journal_mode = OFF")
        try run("PRAGMA cache_size = -\(Self.writtenCacheSize)")
    }

    private init(
        file: String, _ opened: OpaquePointer?, _ result: Int32, fileSystem: SpoolFileSystem?
    ) throws(DeckError) {
        guard let opened, result == SQLITE_OK else {
            defer { sqlite3_close_v2(opened) }
            throw fileSystem?.failure ?? Self.failure(file: file, of: opened)
        }
        self.file = file
        self.fileSystem = fileSystem
        handle = opened
        // Anki's tables sort some columns by this collation, which SQLite doesn't have.
        let unicase = sqlite3_create_collation_v2(
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
        guard unicase == SQLITE_OK else { throw failure() }
        sqlite3_limit(opened, SQLITE_LIMIT_LENGTH, Self.lengthLimit)
        sqlite3_hard_heap_limit64(Self.heapLimit)
        sqlite3_progress_handler(
            opened, Self.workUnit,
            { context in
                let database = Unmanaged<SQLiteDatabase>.fromOpaque(context!).takeUnretainedValue()
                database.work += Int(SQLiteDatabase.workUnit)
                return database.work > database.workLimit ? 1 : 0
            }, Unmanaged.passUnretained(self).toOpaque())
        try run("PRAGMA trusted_schema = OFF")
        try run("PRAGMA cell_size_check = ON")
        try run("PRAGMA temp_store = MEMORY")
        try run("PRAGMA cache_size = -\(Self.cacheSize)")
    }

    deinit { sqlite3_close_v2(handle) }

    /// Whether there is a table of that name that holds all it has.
    ///
    /// - Throws: where a view, a virtual table or one with computed columns has its name, which could compute for ever.
    func hasTable(_ name: String) throws(DeckError) -> Bool {
        // What SQLite has made of the schema: the schema's own words may say something else.
        let statement = try prepare("SELECT type FROM pragma_table_list(?1) WHERE schema = 'main'")
        try statement.bind(name, at: 1)
        guard try statement.step() else { return false }
        guard statement.text(0) == "table", try !hasComputedColumn(table: name) else {
            throw DeckError(
                file: file, place: "collection",
                "its table “\(name)” is computed, as in no deck that Anki has written; get the deck from elsewhere")
        }
        return true
    }

    private func hasComputedColumn(table: String) throws(DeckError) -> Bool {
        let statement = try prepare("SELECT 1 FROM pragma_table_xinfo(?1) WHERE hidden <> 0")
        try statement.bind(table, at: 1)
        return try statement.step()
    }

    /// A step of a query begins.
    func beginStep() { work = 0 }

    func prepare(_ sql: String) throws(DeckError) -> SQLiteStatement {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
            throw failure()
        }
        return SQLiteStatement(statement, of: self)
    }

    /// What went wrong last: where it could not be written, why; else what SQLite says.
    func failure() -> DeckError { fileSystem?.failure ?? Self.failure(file: file, of: handle) }

    /// - Parameter handle: nil where there was no memory for one.
    private static func failure(file: String, of handle: OpaquePointer?) -> DeckError {
        let unlikely = "as no deck does that people have made; get the deck from elsewhere"
        let message =
            switch sqlite3_errcode(handle) {
            case SQLITE_NOMEM:
                "needs more memory than is left of the \(heapLimit >> 20) MB for all decks; "
                    + "open fewer at once, or get this one from elsewhere"
            case SQLITE_TOOBIG: "has a text of more than \(lengthLimit >> 20) MB, \(unlikely)"
            case SQLITE_INTERRUPT: "takes too long to be read, \(unlikely)"
            default: damage(String(cString: sqlite3_errmsg(handle)))
            }
        return DeckError(file: file, place: "collection", "its database \(message)")
    }

    /// A database that its reader finds damaged.
    static func damage(file: String, _ reason: String) -> DeckError {
        DeckError(file: file, place: "collection", "its database \(damage(reason))")
    }

    private static func damage(_ reason: String) -> String {
        "is damaged (\(reason)); copy or download the deck again"
    }

    func run(_ sql: String) throws(DeckError) { _ = try prepare(sql).step() }

    // MARK: Room

    /// The smallest row of a table with its place in its page, in bytes.
    private static let smallestRow = 6

    /// How many times a query may look at each page, and at how many pages for each row beside that, where rows are looked
    /// for one by one.
    private static let looksAtPage = 4, looksForRow = 16

    /// How many rows there is room for, and how often pages may be looked at, in as much of the file as was known last.
    private var room = (rows: 0, looks: 0)

    /// How often pages were looked at since this was asked last: those that were read, and those that were kept.
    func takeLooks() -> Int {
        var kept: Int32 = 0, highest: Int32 = 0
        sqlite3_db_status(handle, SQLITE_DBSTATUS_CACHE_HIT, &kept, &highest, 1)
        return Int(kept) + (fileSystem?.takeReadCount() ?? 0)
    }

    /// Refuses a query whose rows share what they consist of, as SQLite does not notice: the pages of a small file may lead
    /// to billions of rows, or each row to all pages.
    func requireRoom(rows: Int, looks: Int) throws(DeckError) {
        let looks = looks - Self.looksForRow * rows
        guard rows > room.rows || looks > room.looks, let pages = fileSystem?.pages else { return }
        room = (pages.count * pages.size / Self.smallestRow, pages.count * Self.looksAtPage)
        guard rows <= room.rows, looks <= room.looks else {
            throw Self.damage(file: file, "it has more rows than there is room for")
        }
    }
}
