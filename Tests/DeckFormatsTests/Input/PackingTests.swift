import CardDeck
import Foundation
import Testing

@testable import DeckFormats
@testable import DeckSupport

/// Decks that are packed as a whole.
@Suite struct PackingTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static let packings: [(name: String, pack: @Sendable ([UInt8]) -> [UInt8])] = [
        ("d.csv.gz", PackageBuilder.gzip), ("d.csv.zst", PackageBuilder.zstd),
    ]

    /// Records of random letters, which hardly pack: so many bytes in all.
    private static func table(_ count: Int) -> [UInt8] {
        var state: UInt64 = 88_172_645_463_325_252
        return (0..<count).map { place in
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return place % 64 == 63 ? 0x0A : place % 64 == 31 ? 0x2C : UInt8(0x61 + state % 26)
        }
    }

    private func texts(_ bytes: [UInt8], as name: String) throws -> [[String]] {
        try DeckOpener.open(path: scratch.write(bytes, as: name)).texts()
    }

    @Test(arguments: packings.indices) func isReadAsIfItWereNotPacked(packing: Int) throws {
        let (name, pack) = Self.packings[packing]
        let deck = try DeckOpener.open(path: scratch.write(pack(Array("Haus,house\nBaum,tree\n".utf8)), as: name))
        #expect(deck.title == "d")
        #expect(deck.format == "csv")
        #expect(try deck.texts() == [["Haus", "house"], ["Baum", "tree"]])
    }

    /// Lengths about those of the buffers that are read into and unpacked into.
    @Test(arguments: packings.indices) func anyLengthIsReadWhole(packing: Int) throws {
        let (name, pack) = Self.packings[packing]
        for buffer in [1 << 16, 1 << 17, 1 << 18] {
            for count in (1...2).flatMap({ number in (-1...1).map { buffer * number + $0 } }) {
                let table = Self.table(count)
                #expect(try texts(pack(table), as: name) == texts(table, as: "plain.csv"), "\(count)")
            }
        }
    }

    /// The packed file, rather than what is in it, as long as the buffer that it is read into.
    @Test(arguments: packings.indices) func aPackedFileOfTheBuffersLengthIsReadWhole(packing: Int) throws {
        let (name, pack) = Self.packings[packing]
        for wanted in (-1...1).map({ (1 << 16) + $0 }) {
            var count = 90_000, packed = pack(Self.table(count))
            while packed.count > wanted {
                count -= max(1, (packed.count - wanted) / 2)
                packed = pack(Self.table(count))
            }
            #expect(try texts(packed, as: name) == texts(Self.table(count), as: "plain.csv"))
        }
    }

    @Test(arguments: packings.indices) func severalStreamsAreOneText(packing: Int) throws {
        let (name, pack) = Self.packings[packing]
        let parts = [Self.table(640), Self.table(1 << 17), Self.table(64)]
        #expect(try texts(parts.flatMap(pack), as: name) == texts(parts.flatMap(\.self), as: "plain.csv"))
    }

    @Test(arguments: packings.indices) func whatIsDamagedIsTold(packing: Int) throws {
        let (name, pack) = Self.packings[packing], packed = pack(Self.table(5000))
        for count in [10, 20, packed.count / 2, packed.count - 1] {
            let error = try #require(try scratch.failure(packed.prefix(count), as: name))
            #expect(error.message.contains("is cut short") || error.message.contains("is damaged"), "\(error)")
        }
        if name.hasSuffix(".gz") {
            // Its sums tell of every wrong byte; zstd's are seldom written.
            var wrong = packed
            wrong[packed.count / 2] ^= 1
            #expect(try scratch.failure(wrong, as: name)?.message.contains("is damaged") == true)
        }
        #expect(try scratch.failure(pack([]), as: name)?.message == "holds nothing")
        #expect(try scratch.failure(pack(packed), as: name)?.message == "is packed more than once; unpack it first")
    }

    @Test(arguments: packings.indices) func aBombIsNotUnpacked(packing: Int) throws {
        let (name, pack) = Self.packings[packing]
        let bomb = pack([UInt8](repeating: 0x61, count: 200 << 20))
        let error = try #require(try scratch.failure(bomb, as: name))
        #expect(error.message.contains("which no real deck does"))
    }

    @Test func namesLoseWhatTellsOfThePacking() {
        #expect(Packing.stripSuffix(of: "a.csv.GZ") == "a.csv")
        #expect(Packing.stripSuffix(of: "a.zst") == "a")
        #expect(Packing.stripSuffix(of: ".gz") == ".gz")
        #expect(Packing.stripSuffix(of: "agz") == "agz")
    }
}

/// Anki's database without a package around it.
@Suite struct BareCollectionTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static var builder: PackageBuilder {
        var builder = PackageBuilder()
        builder.notes = [1: (builder.notetypes[0].id, ["Haus<img src=\"a b.png\">", "house"])]
        builder.cards = [.init(id: 10, note: 1)]
        return builder
    }

    @Test func isReadWithTheMediaBesideIt() throws {
        let path = try scratch.write(Self.builder.database(), as: "collection.anki2")
        try FileManager.default.createDirectory(
            at: scratch.folder.appending(path: "collection.media"), withIntermediateDirectories: true)
        _ = try scratch.write([1, 2, 3], as: "collection.media/a b.png")
        let deck = try DeckOpener.open(path: path)
        #expect(deck.format == "anki")
        let note = try deck.note(section: 0, note: 0)
        #expect(note.facets.map(\.text.plain).first?.contains("Haus") == true)
        #expect(note.facets[0].media.map(\.name) == ["a b.png"])
        #expect(try deck.media(named: "a b.png") == [1, 2, 3])
        #expect(throws: DeckError.self) { try deck.media(named: "../collection.anki2") }
        #expect(throws: DeckError.self) { try deck.media(named: "none.png") }
        #expect(deck.warnings == [])
    }

    @Test func aPackedOneIsReadToo() throws {
        let packed = PackageBuilder.zstd(try Self.builder.database())
        let deck = try DeckOpener.open(path: scratch.write(packed, as: "collection.anki21b"))
        #expect(deck.sections.map(\.noteCount) == [1])
    }

    @Test func changesThatAnkiHasNotWrittenAreTold() throws {
        let path = try scratch.write(Self.builder.database(), as: "collection.anki2")
        _ = try scratch.write([1], as: "collection.anki2-wal")
        #expect(try DeckOpener.open(path: path).warnings.contains { $0.contains("Anki has it open") })
        var builder = Self.builder
        builder.statements = "DROP TABLE col;"
        let error = try scratch.failure(builder.database(), as: "collection.anki2")
        #expect(error?.message.contains("close Anki first") == true)
    }

    @Test func otherDatabasesAreNoDecks() throws {
        var builder = Self.builder
        builder.statements = "DROP TABLE cards;"
        let error = try scratch.failure(builder.database(), as: "places.sqlite")
        #expect(error?.message.contains("has no table “cards”") == true)
        #expect(
            try scratch.failure(Self.builder.database().dropLast(5000), as: "c.anki2")?.message.contains("cut short")
                == true)
    }
}
