import CardDeck
import Foundation
import Testing

@testable import DeckFormats

/// How long the list of an archive's members may be.
@Suite struct ZipDirectoryTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static let limit = ZipArchive.directoryLimit

    private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    /// The end of an archive: records of a list that is so long.
    ///
    /// - Parameter start: where the large record, if there is to be one, will stand.
    private static func end(_ length: Int, largeAt start: Int? = nil, commentLength: Int = 0) -> [UInt8] {
        let plainLength = start == nil ? length : 0xFFFF_FFFF
        let plain =
            Array("PK\u{5}\u{6}".utf8) + [UInt8](repeating: 0, count: 8) + bytes(plainLength, 4) + bytes(0, 4)
            + bytes(commentLength, 2)
        guard let start else { return plain }
        let large =
            Array("PK\u{6}\u{6}".utf8) + [UInt8](repeating: 0, count: 36) + bytes(length, 8) + bytes(0, 8)
        return large + Array("PK\u{6}\u{7}".utf8) + bytes(0, 4) + bytes(start, 8) + bytes(1, 4) + plain
    }

    /// A file with nothing in it but its beginning and its end, and as long as if all of it were there.
    private func archive(_ end: [UInt8], after start: Int = limit + 1000) throws -> String {
        let path = try scratch.write(start > 0 ? "PK\u{3}\u{4}".utf8 : "".utf8, as: "archive.zip")
        let file = try FileHandle(forWritingTo: URL(filePath: path))
        try file.truncate(atOffset: UInt64(start))
        try file.seekToEnd()
        try file.write(contentsOf: end)
        try file.close()
        return path
    }

    private func check(_ end: [UInt8], after start: Int = limit + 1000) throws {
        try ZipArchive.checkDirectory(of: InputFile(path: archive(end, after: start)))
    }

    @Test(arguments: [false, true], [0, 1, 0xFFFF])
    func isAsLongAsItMayBe(isLarge: Bool, commentLength: Int) throws {
        let start = Self.limit + 1000, comment = [UInt8](repeating: 0x20, count: commentLength)
        func end(_ length: Int) -> [UInt8] {
            Self.end(length, largeAt: isLarge ? start : nil, commentLength: commentLength) + comment
        }
        for length in [0, Self.limit - 1, Self.limit] { try check(end(length)) }
        for length in [Self.limit + 1, start] {
            let error = #expect(throws: DeckError.self) { try check(end(length)) }
            #expect(error?.message.contains("lists more files than any deck has") == true)
        }
        // These are damaged, which libzip says.
        for length in [start + 1 << 17, isLarge ? .max : 0xFFFF_FFFF] { try check(end(length)) }
    }

    /// libzip looks for a record in comments, too, and takes the one that fits better.
    @Test func recordsInCommentsCount() throws {
        let long = Self.end(Self.limit + 1), short = Self.end(100)
        for end in [long + short, short + long, short + long + short] {
            #expect(throws: DeckError.self) { try check(end) }
        }
        try check(short + short)
        // Those are too far from the end for any to be found.
        try check(long + [UInt8](repeating: 0, count: 1 << 17) + short)
    }

    @Test func shortFilesHaveNone() throws {
        let whole = Self.end(100, largeAt: 0)
        for count in 0...whole.count { try check(Array(whole.suffix(count)), after: 0) }
    }

    @Test func anArchiveOfTooManyFilesIsNoDeck() throws {
        let error = try #require(throws: DeckError.self) {
            try DeckOpener.open(path: archive(Self.end(Self.limit + 1)))
        }
        #expect(error.message.contains("lists more files than any deck has"))
    }

    /// A record of the small kind tells how many members there are but for multiples of 65,536, in some programs' files.
    @Test(arguments: [1, 0xFFFF, 0x10000, 0x10001])
    func manyFilesAreFound(count: Int) throws {
        var members: [UInt8] = []
        for number in 0..<count {
            members += "PK\u{1}\u{2}".utf8
            members += [UInt8](repeating: 0, count: 24) + Self.bytes(7, 2) + [UInt8](repeating: 0, count: 16)
            members += "\(1_000_000 + number)".utf8
        }
        var end = Self.end(members.count)
        end.replaceSubrange(8..<12, with: Self.bytes(count, 2) + Self.bytes(count, 2))
        let path = try scratch.write(members + end, as: "many.zip")
        #expect(try ZipArchive(InputFile(path: path)).names.count == count)
    }
}
