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

    @Test func aFolderWithoutDecksIsAnError() throws {
        let folder = try Scratch()
        #expect(throws: DeckError.self) { try DeckFolder.decks(at: folder.folder.path) }
    }
}
