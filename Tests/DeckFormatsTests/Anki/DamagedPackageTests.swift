import CardDeck
import DeckFormats
import Foundation
import Testing

@testable import DeckSupport

/// Packages that are broken, cut short or no decks, and what is said of them.
@Suite struct DamagedPackageTests {
    private let packages: Packages

    init() throws { packages = try Packages() }

    @Test func doesNotFallBackToTheDecoy() throws {
        let error = try packages.failure(packages.write([("collection.anki2", Packages.decoy()), ("meta", [8, 3])]))
        #expect(
            error.description.contains(
                "collection.anki21b: the package lists this member but does not hold it"))
    }

    @Test(arguments: [[8, 4], [8, 0], []] as [[UInt8]])
    func tellsOfANewerAnki(meta: [UInt8]) throws {
        let error = try packages.failure(packages.write([("collection.anki2", Packages.decoy()), ("meta", meta)]))
        #expect(error.message.hasPrefix("was made by a newer Anki"))
    }

    @Test func showsCardsWithoutMediaWhereTheirListIsDamaged() throws {
        let database = try Packages.builder.database()
        let packed = PackageBuilder.zstd(database)
        let lists: [[(name: String, bytes: [UInt8])]] = [
            [("collection.anki2", database), ("media", Array(#"{"0": broken"#.utf8))],
            [("collection.anki21b", packed), ("meta", [8, 3]), ("media", Array("no zstd".utf8))],
            [
                ("collection.anki21b", packed), ("meta", [8, 3]),
                ("media", PackageBuilder.zstd([10, 3, 10, 1, 0x61, 10, 9, 10])),
            ],
        ]
        for members in lists {
            let deck = try DeckOpener.open(path: packages.write(members))
            #expect(try deck.texts(0) == [["q10", "a10"]])
            #expect(deck.warnings.count == 1)
            #expect(deck.warnings.first?.contains("pictures and sounds") == true)
        }
    }

    @Test func tellsOfAZipThatIsNoDeck() throws {
        let error = try packages.failure(packages.write([("hello.txt", Array("hello".utf8))]))
        #expect(
            error.message == "is a zip archive, but not a deck that cardtray can read, nor the Anki package that it is "
                + "called (.apkg); export or download it again")
    }

    @Test func tellsOfATruncatedPackage() throws {
        let path = try packages.write([("collection.anki2", Packages.builder.database())])
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        for share in [0.1, 0.5, 0.99] {
            let error = try #require(
                try packages.scratch.failure(bytes.prefix(Int(Double(bytes.count) * share)), as: "cut.apkg"))
            #expect(error.message.contains("cut short or damaged"))
        }
    }

    @Test func tellsOfATruncatedCollection() throws {
        let packed = try PackageBuilder.zstd(Packages.builder.database())
        let error = try packages.failure(
            packages.write([("collection.anki21b", Array(packed.dropLast(20))), ("meta", [8, 3])]))
        #expect(error.description.contains("collection.anki21b: is cut short"))
        let garbled = try packages.failure(
            packages.write([("collection.anki21b", Array(packed.dropFirst())), ("meta", [8, 3])]))
        #expect(garbled.description.contains("collection.anki21b: is damaged"))
    }

    @Test func tellsOfABrokenDatabase() throws {
        var broken = try Packages.builder.database()
        #expect(
            try packages.failure(packages.write([("collection.anki2", Array(broken.prefix(300)))])).message.contains(
                "database is damaged"))
        for index in 4096..<broken.count { broken[index] = 0xA5 }
        #expect(
            try packages.failure(packages.write([("collection.anki2", broken)])).message.contains("database is damaged")
        )
        #expect(
            try packages.failure(packages.write([("collection.anki2", Array("hello".utf8))])).message.contains(
                "is not an SQLite database"))
        #expect(try packages.failure(packages.write([("collection.anki2", [])])).message.contains("is empty"))
        #expect(
            try packages.failure(packages.write([("collection.anki2", PackageBuilder().database())])).message
                == "holds no cards")
    }

    @Test func tellsOfADamagedMember() throws {
        let path = try packages.write([("collection.anki2", Packages.builder.database())])
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        // Behind the local header lies the packed stream; the checksum stands in the directory at the end.
        let stream = 30 + "collection.anki2".utf8.count
        let directory = try #require(bytes.range(of: Data([0x50, 0x4B, 1, 2]), options: .backwards))
        for place in [stream, stream + 200, directory.lowerBound + 16] {
            var broken = bytes
            broken[place] ^= 0x5A
            let error = try #require(try packages.scratch.failure(broken, as: "damaged.apkg"))
            #expect(error.description.contains("collection.anki2: is damaged"))
        }
    }

    @Test func tellsOfADatabaseThatWasCutShort() throws {
        let whole = try Packages.builder.database()
        let error = try packages.failure(packages.write([("collection.anki2", Array(whole.dropLast(4096)))]))
        #expect(error.message.contains("database is damaged (it is cut short)"))
    }

    @Test func refusesABomb() throws {
        var bomb = Array("SQLite format 3\0".utf8)
        bomb += [UInt8](repeating: 0, count: 80 << 20)
        let error = try packages.failure(
            packages.write([("collection.anki21b", PackageBuilder.zstd(bomb)), ("meta", [8, 3])]))
        #expect(error.message.contains("which no real deck does"))
    }

    @Test func tellsWhatCannotBeOpened() throws {
        #expect(try packages.failure(packages.scratch.path("none.apkg")).message == "there is no such file")
        #expect(try packages.failure(packages.scratch.folder.path).message == "is a folder; name a deck's file in it")
        #expect(try packages.failure("/dev/null").message == "is not a regular file")
        #expect(try packages.scratch.failure([], as: "empty.apkg")?.message == "is empty")
    }
}
