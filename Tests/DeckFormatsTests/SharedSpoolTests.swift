import CardDeck
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

    @Test func keepsItsBytesWhenTheyMoveToDisk() throws {
        let spool = try SharedSpool(file: "deck", expected: 0)
        let part = Self.bytes(1 << 20)
        for _ in 0..<(Spool.memoryLimit >> 20) + 2 { try spool.append(part.span.bytes) }
        #expect(Self.read(part.count, at: 0, from: spool) == part)
        #expect(Self.read(part.count, at: Spool.memoryLimit + (1 << 20), from: spool) == part)
    }
}
