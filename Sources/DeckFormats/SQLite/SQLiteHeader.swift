/// What the first bytes of a database file say.
enum SQLiteHeader {
    /// The header's length.
    static let byteCount = 100

    /// How long the database is going to be; where its header doesn't tell, waits until it is all there.
    static func databaseSize(in spool: SharedSpool) -> Int {
        if let size = statedSize(in: spool), !spool.wait(for: 0).hasEnded { return size }
        return spool.wait(for: .max).available
    }

    /// Whether all pages are there that the header tells of.
    ///
    /// - Parameter spool: filled.
    static func isWhole(_ spool: SharedSpool) -> Bool {
        // Without a header, asking for it would wait for more.
        spool.byteCount >= byteCount && statedSize(in: spool) ?? 0 <= spool.byteCount
    }

    /// Nil where an old SQLite wrote to the database last, which didn't note its size.
    private static func statedSize(in spool: SharedSpool) -> Int? {
        var header = [UInt8](repeating: 0, count: byteCount)
        guard header.withUnsafeMutableBytes({ spool.read(into: $0, at: 0) }) == byteCount else { return nil }
        func number(_ range: Range<Int>) -> Int { header[range].reduce(0) { $0 << 8 | Int($1) } }
        let pageCount = number(28..<32)
        guard pageCount > 0, number(24..<28) == number(92..<96) else { return nil }
        let pageSize = number(16..<18)
        return pageCount * (pageSize == 1 ? 1 << 16 : pageSize)
    }

    /// Bytes 18 and 19 say 2 where a write-ahead log was in use. A packed database has none left, and SQLite
    /// would look for one.
    static func forgetLog(in header: UnsafeMutableRawBufferPointer) {
        for place in 18...19 where header[place] == 2 { header[place] = 1 }
    }
}
