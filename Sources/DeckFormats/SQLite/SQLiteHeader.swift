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

    /// How long a database's pages are, in bytes, and how many are there by now: what the header says of that, nobody has
    /// to believe.
    static func pages(in spool: SharedSpool) -> (size: Int, count: Int) {
        let size = max(header(of: spool).map { pageSize($0) } ?? 0, smallestPage)
        return (size, spool.wait(for: 0).available / size + 1)
    }

    /// In bytes.
    private static let smallestPage = 512, largestPage = 1 << 16

    /// Nil where an old SQLite wrote to the database last, which didn't note its size.
    private static func statedSize(in spool: SharedSpool) -> Int? {
        guard let header = header(of: spool) else { return nil }
        let pageCount = number(header[28..<32])
        guard pageCount > 0, number(header[24..<28]) == number(header[92..<96]) else { return nil }
        return pageCount * pageSize(header)
    }

    private static func header(of spool: SharedSpool) -> [UInt8]? {
        var header = [UInt8](repeating: 0, count: byteCount)
        return header.withUnsafeMutableBytes({ spool.read(into: $0, at: 0) }) == byteCount ? header : nil
    }

    private static func pageSize(_ header: [UInt8]) -> Int {
        let size = number(header[16..<18])
        return size == 1 ? largestPage : size
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    /// Bytes 18 and 19 say 2 where a write-ahead log was in use. A packed database has none left, and SQLite
    /// would look for one.
    static func forgetLog(in header: UnsafeMutableRawBufferPointer) {
        for place in 18...19 where header[place] == 2 { header[place] = 1 }
    }
}
