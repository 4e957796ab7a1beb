import CardDeck
import Foundation
import Testing

@testable import DeckFormats

/// Archives that would have libzip read, and keep, without end.
@Suite struct ZipSourceTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static let limit = ZipSource.listLimit
    private static let local = Array("PK\u{3}\u{4}".utf8) + [UInt8](repeating: 0, count: 26)

    private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    /// What the list says of a member that stands at the file's beginning.
    private static func member(_ name: String) -> [UInt8] {
        Array("PK\u{1}\u{2}".utf8) + [UInt8](repeating: 0, count: 24) + bytes(name.utf8.count, 2)
            + [UInt8](repeating: 0, count: 16) + name.utf8
    }

    /// The record at an archive's end: how many members are in a list of that length, and where it begins.
    private static func end(_ count: Int, _ length: Int, at start: Int, commentLength: Int = 0) -> [UInt8] {
        Array("PK\u{5}\u{6}".utf8) + bytes(0, 4) + bytes(count, 2) + bytes(count, 2) + bytes(length, 4)
            + bytes(start, 4) + bytes(commentLength, 2)
    }

    /// The record of large archives, what tells where it is, and the other record.
    private static func largeEnd(_ count: Int, _ length: Int, at place: Int) -> [UInt8] {
        let record = Array("PK\u{6}\u{6}".utf8) + bytes(44, 8) + bytes(0, 12) + bytes(count, 8) + bytes(count, 8)
        let locator = Array("PK\u{6}\u{7}".utf8) + bytes(0, 4) + bytes(place, 8) + bytes(1, 4)
        return record + bytes(length, 8) + bytes(0, 8) + locator + end(0xFFFF, 0xFFFF_FFFF, at: 0xFFFF_FFFF)
    }

    private func names(in bytes: [UInt8]) throws -> Set<String> {
        try Set(ZipArchive(InputFile(path: scratch.write(bytes, as: "archive.zip"))).names)
    }

    private func expectTooMany(_ bytes: [UInt8]) throws {
        let error = #expect(throws: DeckError.self) { try names(in: bytes) }
        #expect(error?.message.contains("its list of files takes more than 16 MB") == true, "\(error?.message ?? "")")
    }

    /// So many members, all called alike.
    private static func list(_ count: Int) -> [UInt8] {
        let some = Array(repeatElement(member("1234567"), count: 1000).joined())
        var list: [UInt8] = []
        list.reserveCapacity(count * 53)
        for _ in 0..<count / 1000 { list += some }
        return list + some.prefix(count % 1000 * 53)
    }

    @Test func aListIsAsLongAsItMayBe() throws {
        let most = Self.limit / 53
        let list = Self.list(most)
        #expect(try names(in: Self.local + list + Self.end(most, list.count, at: 30)) == ["1234567"])
        let longer = Self.list(most + 6000)
        try expectTooMany(Self.local + longer + Self.end(most + 6000, longer.count, at: 30))
    }

    /// The small record tells how many there are but for multiples of 65,536, in some programs' files.
    @Test(arguments: [1, 0xFFFF, 0x10000, 0x10001]) func manyFilesAreFound(count: Int) throws {
        var list: [UInt8] = []
        for number in 0..<count { list += Self.member("\(1_000_000 + number)") }
        #expect(try names(in: Self.local + list + Self.end(count, list.count, at: 30)).count == count)
    }

    /// libzip reads a list to its end, however short it is said to be.
    @Test(arguments: [1, 100]) func aListMayBeLongerThanIsStated(stated: Int) throws {
        try expectTooMany(Self.local + Self.list(Self.limit / 53 + 6000) + Self.end(1, stated, at: 30))
    }

    /// Where two records may be the one, what stands before each member is read to choose.
    @Test func membersHeadsAreNotReadWithoutEnd() throws {
        let name = Array("1234567".utf8), extra = 0xFFFF
        var head = Array("PK\u{3}\u{4}".utf8) + [UInt8](repeating: 0, count: 22)
        head += Self.bytes(name.count, 2) + Self.bytes(extra, 2) + name
        head += [1, 0] + Self.bytes(extra - 4, 2) + [UInt8](repeating: 0, count: extra - 4)
        let list = Self.list(1000), record = Self.end(1000, list.count, at: head.count)
        let empty = Self.end(0, 0, at: head.count + list.count)
        try expectTooMany(head + list + empty + record)
        try expectTooMany(head + list + record + empty)
    }

    /// Each of these tells of the same list, which is read for each.
    @Test func recordsWithoutEndAreNotRead() throws {
        let list = Self.list(30_000), start = 30
        var bytes = Self.local + list
        for place in 0..<2000 {
            bytes += Self.end(30_000, list.count, at: start, commentLength: (1999 - place) * 22)
        }
        try expectTooMany(bytes)
    }

    /// Room is made for as many members as the large record states.
    @Test func aLargeRecordIsNotBelieved() throws {
        let most = Self.limit / 46
        for (count, length) in [(1, Self.limit + 1), (most + 1, 100), (.max, .max), (1, .max), (1 << 27, 46 << 27)] {
            for filler in [0, 1, 22, 0xFFFF, 0x10000] {
                let bytes = Self.local + Self.largeEnd(count, length, at: 30)
                try expectTooMany(bytes + [UInt8](repeating: 0x20, count: filler))
            }
        }
        let list = Self.list(3), place = 30 + list.count
        var end = Self.largeEnd(3, list.count, at: place)
        end.replaceSubrange(48..<56, with: Self.bytes(30, 8))
        #expect(try names(in: Self.local + list + end) == ["1234567"])
    }

    @Test func whatIsCutIsDamaged() throws {
        let list = Self.list(3), whole = Self.local + list + Self.end(3, list.count, at: 30)
        #expect(try names(in: whole) == ["1234567"])
        let large = Self.local + list + Self.largeEnd(3, list.count, at: 30 + list.count)
        for bytes in [whole, large] {
            for count in 1..<bytes.count {
                #expect(throws: DeckError.self) { try names(in: Array(bytes.prefix(count))) }
            }
            for count in 1..<bytes.count { _ = try? names(in: Array(bytes.suffix(count))) }
        }
    }

    @Test func anArchiveOfTooManyFilesIsNoDeck() throws {
        let path = try scratch.write(Self.local + Self.largeEnd(1 << 40, 1 << 46, at: 30), as: "many.apkg")
        let error = try #require(throws: DeckError.self) { try DeckOpener.open(path: path) }
        #expect(error.message.contains("its list of files takes more than 16 MB"))
    }
}
