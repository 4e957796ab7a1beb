import CardDeck
import DeckFormats
import Foundation
import Testing

@Suite struct DeckFolderTests {
    @Test func decksOfAFolderByName() throws {
        let folder = try Scratch()
        // A reader would wait for somebody to write into it.
        try #require(mkfifo(folder.folder.path + "/pipe.csv", 0o600) == 0)
        for name in ["b.csv", "a.KVTML", ".hidden.csv", "readme.txt", "c.apkg", "picture.png"] {
            _ = try folder.write("x".utf8, as: name)
        }
        #expect(
            try DeckFolder.decks(at: folder.folder.path)
                == ["a.KVTML", "b.csv", "c.apkg"].map { "\(folder.folder.path)/\($0)" })
        #expect(try DeckFolder.decks(at: folder.folder.path + "/b.csv") == [folder.folder.path + "/b.csv"])
        #expect(try DeckFolder.decks(at: "/nowhere/at/all") == ["/nowhere/at/all"], "opening it says what is wrong")
    }

    @Test(arguments: [0, 1]) func decksBeyondTheLimitAreSaidToBeLeftOut(beyond: Int) throws {
        let folder = try Scratch()
        let inner = folder.folder.appendingPathComponent("z")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
        for number in 0..<1999 { _ = try folder.write([], as: "\(number).csv") }
        for number in 0...beyond { _ = try folder.write([], as: "z/\(number).csv") }
        var warnings: [DeckError] = []
        let decks = try DeckFolder.decks(at: folder.folder.path) { warnings.append($0) }
        #expect(decks.count == 2000 && decks.last == inner.path + "/0.csv")
        #expect(warnings.map(\.message).contains { $0.contains("more than 2,000 decks") } == (beyond > 0))
    }

    /// As disks of other systems have them.
    @Test func decksWhoseNamesAreNotUTF8AreToldOf() throws {
        let folder = try Scratch()
        _ = try folder.write("x".utf8, as: "a.apkg")
        let bytes = Array("\(folder.folder.path)/caf".utf8) + [0xE9] + Array(".csv\0".utf8)
        let name = bytes.map { CChar(truncatingIfNeeded: $0) }
        let file = open(name, O_WRONLY | O_CREAT, 0o600)
        try #require(file >= 0)
        close(file)
        defer { unlink(name) }
        var warnings: [DeckError] = []
        let decks = try DeckFolder.decks(at: folder.folder.path) { warnings.append($0) }
        #expect(decks == [folder.path("a.apkg")])
        #expect(warnings.map(\.file) == ["\(folder.folder.path)/caf\u{FFFD}.csv"])
        #expect(warnings.first?.message.contains("not UTF-8") == true)
    }

    @Test func aFolderWithoutDecksIsAnError() throws {
        let folder = try Scratch()
        #expect(throws: DeckError.self) { try DeckFolder.decks(at: folder.folder.path) }
    }
}
