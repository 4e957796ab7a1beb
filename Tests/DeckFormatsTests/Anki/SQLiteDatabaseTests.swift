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

    // MARK: Room

    private static let pageSize = 4096

    private static func put(_ number: Int, at place: Int, in page: inout [UInt8]) {
        (page[place], page[place + 1]) = (UInt8(number >> 8), UInt8(number & 0xFF))
    }

    private static func database(_ bytes: [UInt8]) throws -> SQLiteDatabase {
        let spool = try SharedSpool(file: "deck", expected: bytes.count)
        try spool.append(bytes.span.bytes)
        spool.end()
        return try SQLiteDatabase(file: "deck", spool: spool)
    }

    /// Pages that all lead to the next one, each 601 times: so do four of them to billions of rows.
    @Test(.timeLimit(.minutes(1))) func rowsOfSharedPagesEnd() throws {
        var bytes = try PackageBuilder.database(
            of: "CREATE TABLE a(i); CREATE TABLE b(i); CREATE TABLE c(i); CREATE TABLE d(i); "
                + "INSERT INTO d VALUES (1), (2);")
        let cell = Self.pageSize - 5, count = 600
        for number in 2...4 {
            var page = [UInt8](repeating: 0, count: Self.pageSize)
            page[0] = 5
            Self.put(count, at: 3, in: &page)
            Self.put(cell, at: 5, in: &page)
            (page[11], page[cell + 3], page[cell + 4]) = (UInt8(number + 1), UInt8(number + 1), 1)
            for place in 0..<count { Self.put(cell, at: 12 + 2 * place, in: &page) }
            bytes.replaceSubrange((number - 1) * Self.pageSize..<number * Self.pageSize, with: page)
        }
        Self.expectFailure("more rows than there is room for", of: try Self.database(bytes), "SELECT i FROM a")
    }

    /// Rows that are one row of 1 MB, as often as they stand in their page.
    @Test(.timeLimit(.minutes(1))) func textsOfSharedPagesEnd() throws {
        var bytes = try PackageBuilder.database(
            of: "CREATE TABLE a(i); INSERT INTO a VALUES (zeroblob(\(485 + 4092 * 250)));")
        let cell = Int(bytes[Self.pageSize + 8]) << 8 | Int(bytes[Self.pageSize + 9]), count = 400
        Self.put(count, at: Self.pageSize + 3, in: &bytes)
        for place in 0..<count { Self.put(cell, at: Self.pageSize + 8 + 2 * place, in: &bytes) }
        Self.expectFailure("more rows than there is room for", of: try Self.database(bytes), "SELECT i FROM a")
    }

    /// What is long, or looked for one by one, is read all the same.
    @Test func longRowsHaveRoom() throws {
        let database = try Self.database(
            PackageBuilder.database(
                of: """
                    CREATE TABLE a(i, t); CREATE INDEX j ON a(i);
                    WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM r LIMIT 2000)
                    INSERT INTO a SELECT i * 7919 % 2000, zeroblob(CASE WHEN i % 20 = 0 THEN 100000 ELSE 50 END) FROM r;
                    """))
        for sql in ["SELECT i, t FROM a", "SELECT i, t FROM a INDEXED BY j ORDER BY i", "SELECT t FROM a ORDER BY t"] {
            let query = try database.prepare(sql)
            var count = 0
            while try query.step() { count += 1 }
            #expect(count == 2000)
        }
    }

    @Test func longNotesAreKnownByTheirPages() throws {
        var builder = PackageBuilder()
        builder.notes = [1: (1, ["a", "b"]), 2: (1, [String(repeating: "x", count: 200_000), "b"])]
        builder.cards = [
            .init(id: 10, note: 1), .init(id: 20, note: 2), .init(id: 21, note: 2, ordinal: 3), .init(id: 11, note: 1),
        ]
        var query = try AnkiNoteQuery(Self.database(builder.database()))
        // A note is read once for those of its cards that stand behind each other.
        let asked: [(Int64, ClosedRange<Int>)] = [
            (10, 1...16), (20, 48...100), (21, 0...16), (20, 0...16), (11, 1...16), (20, 48...100),
        ]
        for (card, looks) in asked {
            let note = try #require(try query.note(ofCard: card))
            #expect(note.note == card / 10 && note.ordinal == (card == 21 ? 3 : 0))
            #expect(note.fields.utf8.count == (card < 20 ? 3 : 200_002))
            #expect(looks.contains(query.lookCount))
        }
    }

    /// Whatever was asked before: cards in their order, every third, back and forth, none that there is, and those whose
    /// notes are long or missing.
    @Test func cardsHaveTheirNotesInAnyOrder() throws {
        var builder = PackageBuilder()
        for note in 0..<100 where note % 7 != 3 {
            builder.notes[note] = (1, [String(repeating: "\(note) ", count: note % 9 == 0 ? 5000 : 1), "b"])
        }
        for number in 0..<300 {
            builder.cards.append(.init(id: 10 + 2 * number, note: number / 3, ordinal: number % 3))
        }
        let database = try Self.database(builder.database()), cards = builder.cards.map(\.id)
        let orders: [[Int]] = [
            cards, cards.reversed(), cards.filter { $0 % 3 == 0 }, Array(0..<700), cards + cards,
            cards.flatMap { [$0, $0 + 2, $0] }, cards.map { $0 % 5 == 0 ? 610 - $0 : $0 },
        ]
        for order in orders {
            var query = try AnkiNoteQuery(database)
            for card in order {
                let found = try query.note(ofCard: Int64(card)), number = (card - 10) / 2, note = number / 3
                let isThere = card >= 10 && card % 2 == 0 && number < 300 && note % 7 != 3
                #expect((found != nil) == isThere)
                guard let found else { continue }
                #expect(found.note == note && found.ordinal == number % 3)
                #expect(found.fields.hasPrefix("\(note) "))
            }
        }
    }
}
