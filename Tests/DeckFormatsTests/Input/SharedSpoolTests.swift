import CardDeck
import Glibc
import Testing

@testable import DeckFormats

@Suite struct SharedSpoolTests {
    private static func bytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) } }

    private static func read(_ count: Int, at offset: Int, from spool: SharedSpool) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: count)
        return buffer.withUnsafeMutableBytes { spool.read(into: $0, at: offset) }.map { Array(buffer.prefix($0)) }
    }

    /// - Parameter expected: past `Spool.memoryLimit`, so that the bytes go to disk at once, or not.
    @Test(arguments: [0, Spool.memoryLimit + 1])
    func servesBytesThatComeWhileTheyAreWaitedFor(expected: Int) throws {
        let spool = try SharedSpool(file: "deck", expected: expected)
        let all = Self.bytes(100_000)
        let reader = Companion { () throws(DeckError) in
            (0..<25).map { Self.read(4096, at: $0 * 4096, from: spool) }
        }
        for start in stride(from: 0, to: all.count, by: 1000) {
            try spool.append(all[start..<start + 1000].span.bytes)
        }
        spool.end()
        let pages = try reader.value()
        #expect(pages.flatMap { $0 ?? [] } == all)
        #expect(pages.last??.count == 100_000 - 24 * 4096)
        #expect(Self.read(10, at: 200_000, from: spool) == [])
    }

    /// Memory is left at the byte that has no room in it any more.
    @Test(arguments: [-1, 0, 1]) func keepsItsBytesAboutTheLimit(extra: Int) throws {
        let spool = try SharedSpool(file: "deck", expected: 0)
        let part = Self.bytes(1 << 20), tail = Self.bytes(7)
        for _ in 0..<(Spool.memoryLimit >> 20) - 1 { try spool.append(part.span.bytes) }
        let rest = Array(part.dropLast(3))
        try spool.append(rest.span.bytes)
        for byte in 0..<3 + extra {
            let one = [tail[byte]]
            try spool.append(one.span.bytes)
        }
        spool.end()
        #expect(spool.byteCount == Spool.memoryLimit + extra)
        let end = Spool.memoryLimit - 3
        #expect(Self.read(100, at: end, from: spool) == Array(tail.prefix(3 + extra)))
        #expect(Self.read(1 << 20, at: end - part.count + 3, from: spool)?.prefix(part.count - 3) == part.dropLast(3))
    }

    @Test func keepsItsBytesWhenTheyMoveToDisk() throws {
        let spool = try SharedSpool(file: "deck", expected: 0)
        let part = Self.bytes(1 << 20)
        for _ in 0..<(Spool.memoryLimit >> 20) + 2 { try spool.append(part.span.bytes) }
        #expect(Self.read(part.count, at: 0, from: spool) == part)
        #expect(Self.read(part.count, at: Spool.memoryLimit + (1 << 20), from: spool) == part)
    }

    /// Far more than its pages in memory are, in no order.
    @Test func aDatabaseIsWrittenIntoIt() throws {
        let spool = try SharedSpool(file: "deck", expected: 0)
        let writing = try SQLiteDatabase(file: "deck", writing: spool)
        try writing.run("PRAGMA cache_size = 10")
        try writing.run("BEGIN")
        try writing.run("CREATE TABLE t(id INTEGER PRIMARY KEY, x TEXT)")
        let insert = try writing.prepare("INSERT OR IGNORE INTO t VALUES (?1, ?2)")
        for number in 0..<5000 {
            insert.reset()
            try insert.bind(Int64(number * 7919 % 5003), at: 1)
            try insert.bind(String(repeating: "x", count: 500), at: 2)
            _ = try insert.step()
        }
        try writing.run("COMMIT")
        #expect(spool.byteCount > 2_500_000 && SQLiteHeader.isWhole(spool))
        let query = try SQLiteDatabase(file: "deck", spool: spool).prepare("SELECT count(*), sum(length(x)) FROM t")
        #expect(try query.step() && query.integer(0) == 5000 && query.integer(1) == 2_500_000)
    }

    /// SQLite itself would say that its disk is full, or broken.
    @Test(arguments: [("/dev/full", O_RDWR, "does not fit into "), ("/dev/null", O_RDONLY, "cannot be unpacked (")])
    func whyADatabaseCannotBeWrittenIsTold(_ file: String, _ access: Int32, _ words: String) throws {
        let spool = try SharedSpool(file: "deck", expected: 0)
        let other = open(file, access | O_CLOEXEC)
        defer { close(other) }
        try #require(other >= 0 && dup2(other, spool.descriptor) == spool.descriptor)
        let error = #expect(throws: DeckError.self) {
            try SQLiteDatabase(file: "deck", writing: spool).run("CREATE TABLE t(x)")
        }
        #expect(error?.file == "deck" && error?.message.hasPrefix(words) == true, "\(error?.message ?? "")")
    }
}
