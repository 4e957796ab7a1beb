import CardDeck
import Foundation
import Testing

@testable import DeckFormats
@testable import DeckSupport

/// Files that are written while they are read, or are cut short: what is half written is told, and nothing is read by
/// where it stood before.
@Suite struct HalfWrittenTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func whole(_ bytes: some Sequence<UInt8>, as name: String) throws -> any DeckSource {
        try DeckOpener.open(path: scratch.write(bytes, as: name), wantsWhole: true)
    }

    private static let vocabulary = """
        <?xml version="1.0" encoding="UTF-8"?>
        <kvtml version="2.0"><information><title>Words</title></information>
        <identifiers><identifier id="0"><locale>de</locale></identifier>
        <identifier id="1"><locale>en</locale></identifier></identifiers>
        <entries>
        <entry id="0"><translation id="0"><text>Haus</text></translation>
        <translation id="1"><text>house</text></translation></entry>
        <entry id="1"><translation id="0"><text>Baum</text></translation>
        <translation id="1"><text>tree</text></translation></entry>
        </entries></kvtml>
        """

    /// Wherever a vocabulary is cut, it is known to be.
    @Test func aVocabularyThatIsCutIsRefused() throws {
        let bytes = Array(Self.vocabulary.utf8)
        for length in stride(from: bytes.count - 1, to: 40, by: -7) {
            #expect(throws: DeckError.self, "\(length)") { try whole(bytes.prefix(length), as: "d.kvtml") }
        }
        // As far as it goes, it can be read all the same.
        let half = try DeckOpener.open(path: scratch.write(bytes.dropLast(40), as: "d.kvtml"))
        #expect(try half.texts().first == ["Haus", "house"])
    }

    @Test(arguments: ["", "\n\n", "\n<!-- written by Parley -->\n"])
    func whatFollowsTheLastElementDoesNotMatter(end: String) throws {
        #expect(try whole((Self.vocabulary + end).utf8, as: "d.kvtml").texts().count == 2)
    }

    @Test func aTableThatEndsInTheMiddleIsRefused() throws {
        let failure = #expect(throws: DeckError.self) { try whole("a\tb\nc\td\n\"e\tf".utf8, as: "d.tsv") }
        #expect(failure?.description.contains("line 3: a quotation mark is not closed") == true)
        // In the middle of an umlaut.
        let cut = Array("Haus,house\nTür,door\nMül".utf8.dropLast(2))
        #expect(throws: DeckError.self) { try whole(cut, as: "d.csv") }
        // In another encoding there are none that could be cut, and a flaw that the end has no part in is none.
        for text in [Array("Haus,house\nT".utf8) + [0xFC] + Array("r,door\n".utf8), Array("a,\u{FFFD}b\n".utf8)] {
            #expect(try !whole(text, as: "d.csv").texts().isEmpty)
        }
        #expect(try whole("Haus,house\nBaum,tre".utf8, as: "d.csv").texts().count == 2, "this nobody can tell")
    }

    /// Two writings within one tick of the file system's clock leave the same time: a file that has just been written is
    /// looked at once that cannot be.
    @Test func aWritingRightAfterAnotherIsSeen() throws {
        for round in 0..<50 {
            let path = try scratch.write("Haus,house\n".utf8, as: "d\(round).csv")
            let file = try InputFile(path: path)
            let handle = try FileHandle(forWritingTo: URL(filePath: path))
            try handle.write(contentsOf: Data("Maus,mouse\n".utf8))
            try handle.close()
            #expect(throws: DeckError.self) { try file.bytes(in: 0..<4) }
        }
    }

    /// The clock may have been set in between, forward or back: any other time tells.
    @Test(arguments: [-3600.0, 3600, -1e9]) func aWritingUnderAnotherClockIsSeen(_ step: Double) throws {
        let path = try scratch.write("Haus,house\n".utf8, as: "d.csv")
        let file = try InputFile(path: path)
        #expect(try file.bytes(in: 0..<4) == Array("Haus".utf8))
        let handle = try FileHandle(forWritingTo: URL(filePath: path))
        try handle.write(contentsOf: Data("Maus,mouse\n".utf8))
        try handle.close()
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: step)], ofItemAtPath: path)
        #expect(throws: DeckError.self) { try file.bytes(in: 0..<4) }
        #expect(try InputFile(path: path).bytes(in: 0..<4) == Array("Maus".utf8), "it can be opened again")
    }

    /// Members of an archive are found by where they lay when it was opened.
    @Test func anArchiveThatIsWrittenOverIsReadNoMore() throws {
        let path = scratch.path("d.zip")
        func write(_ text: String) throws {
            let other = scratch.path("other.zip")
            try PackageBuilder.zip([(name: "a.txt", bytes: Array(text.utf8))], to: other)
            let bytes = try Data(contentsOf: URL(filePath: other))
            let handle = try FileHandle(forWritingTo: URL(filePath: path))
            try handle.write(contentsOf: bytes)
            try handle.truncate(atOffset: UInt64(bytes.count))
            try handle.close()
            try FileManager.default.removeItem(atPath: other)
        }
        try Data().write(to: URL(filePath: path))
        try write("before")
        let archive = try ZipArchive(try InputFile(path: path))
        #expect(try archive.bytes(of: "a.txt", limit: 100) == Array("before".utf8))
        for text in ["behind", "something longer"] {
            try write(text)
            let failure = #expect(throws: DeckError.self) { try archive.bytes(of: "a.txt", limit: 100) }
            #expect(failure?.message.contains("was changed") == true)
        }
    }
}
