import CardDeck
import Testing

@testable import DeckFormats
@testable import DeckSupport

/// What a database may take. Some change the limit for all databases: these run in processes of their own.
@Suite struct SQLiteDatabaseTests {
    private static let endless = "WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM r)"

    private static func expectFailure(_ part: String, of database: SQLiteDatabase, _ sql: String) {
        let error = #expect(throws: DeckError.self) {
            let query = try database.prepare(sql)
            while try query.step() {}
        }
        #expect(error?.message.contains(part) == true, "\(error as Any)")
    }

    // MARK: Limits

    @Test func aQueryWithoutEndEnds() throws {
        let database = try SQLiteDatabase(file: "deck")
        database.workLimit = 5_000_000
        Self.expectFailure("takes too long", of: database, "\(Self.endless) SELECT max(i) FROM r")
        // Each step has the limit for itself.
        let query = try database.prepare("\(Self.endless) SELECT i FROM r LIMIT 3000000")
        var count = 0
        while try query.step() { count += 1 }
        #expect(count == 3_000_000)
    }

    @Test func aLongTextIsRefused() throws {
        let database = try SQLiteDatabase(file: "deck")
        Self.expectFailure("text of more than 32 MB", of: database, "SELECT zeroblob(\((32 << 20) + 1))")
        let query = try database.prepare("SELECT length(?1)")
        let long = String(repeating: "x", count: (32 << 20) + 1)
        let error = #expect(throws: DeckError.self) { try query.bind(long, at: 1) }
        #expect(error?.message.contains("text of more than 32 MB") == true)
        try query.bind(String(long.dropLast()), at: 1)
        _ = try query.step()
        #expect(query.integer(0) == 32 << 20)
    }

    @Test func aQueryThatFillsTheMemoryEnds() async {
        await #expect(processExitsWith: .success) { try Self.fillMemory() }
    }

    private static func fillMemory() throws {
        let database = try SQLiteDatabase(file: "deck")
        _ = try database.prepare("PRAGMA hard_heap_limit = \(16 << 20)").step()
        expectFailure(
            "more memory than is left", of: database,
            "\(endless) SELECT i FROM r ORDER BY zeroblob(1000) || i LIMIT 1000000")
        _ = try database.prepare("SELECT 1").step()
    }

    /// A folder of packages is as many databases.
    @Test func manyDatabasesAreReadAtOnce() async {
        await #expect(processExitsWith: .success) { try Self.readManyDatabases() }
    }

    private static func readManyDatabases() throws {
        var builder = PackageBuilder()
        builder.statements = "CREATE TABLE pages AS \(endless) SELECT randomblob(3000) AS page FROM r LIMIT 1000"
        let spool = try SharedSpool(file: "deck", expected: 0)
        let bytes = try builder.database()
        try spool.append(bytes.span.bytes)
        spool.end()
        var databases: [SQLiteDatabase] = []
        for _ in 0..<200 { databases.append(try SQLiteDatabase(file: "deck", spool: spool)) }
        _ = try databases[0].prepare("PRAGMA hard_heap_limit = \(128 << 20)").step()
        for database in databases { _ = try database.prepare("SELECT max(page) FROM pages").step() }
    }

    // MARK: Texts

    @Test(arguments: ["y", "é", "中", "😀"]) func textsAreCutBetweenCharacters(_ character: String) throws {
        let database = try SQLiteDatabase(file: "deck")
        let query = try database.prepare("SELECT ?1")
        let text = "a\u{0}" + String(repeating: character, count: 5)
        try query.bind(text, at: 1)
        _ = try query.step()
        for limit in 0...text.utf8.count {
            let (part, isCut) = query.text(0, limit: limit)
            #expect(text.hasPrefix(part) && (limit - 3...limit).contains(part.utf8.count))
            #expect(isCut == (limit < text.utf8.count))
        }
        #expect(query.text(0) == text)
    }
}
