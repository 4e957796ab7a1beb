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

    private static let tabs = "Haus\thouse\nBaum\ttree\nKuh\tcow\n"
    private static let signs = "Haus = house\nBaum = tree\nKuh = cow\n"

    /// Texts that are none, though some of their names say nothing.
    private static let others = [
        ("LICENSE.txt", tabs), ("readme.txt", signs), ("words.txt", "Haus\nBaum\nKuh\n"),
        ("prose.txt", "Once there was a house.\nIn it lived a man, and a cow.\nHe had a tree.\n"),
        ("requirements.txt", "a==1\nb==2\nc==3\n"), ("empty.txt", ""),
        ("numbers.txt", String(repeating: "1\t2\t3\n", count: 9)),
    ]

    /// A text is a deck by what is in it, and where other decks are, only if that is beyond doubt.
    @Test func textsWithTablesAndListsAreDecks() throws {
        let texts = [
            ("a.txt", Self.tabs), ("b.TXT", "#separator:tab\nHaus\thouse\n"),
            ("c.txt", "Haus\n--\nhouse\n==\nKuh\n--\ncow\n"),
        ]
        let folder = try Scratch()
        for (name, text) in texts + [("d.txt", Self.signs)] + Self.others { _ = try folder.write(text.utf8, as: name) }
        #expect(
            try DeckFolder.decks(at: folder.folder.path) == ["a.txt", "b.TXT", "c.txt", "d.txt"].map(folder.path))
        for name in ["a.txt", "b.TXT", "c.txt", "d.txt"] {
            #expect(try DeckOpener.open(path: folder.path(name)).texts()[0] == ["Haus", "house"], "\(name)")
        }
        _ = try folder.write("x,y\n".utf8, as: "z.csv")
        #expect(
            try DeckFolder.decks(at: folder.folder.path) == ["a.txt", "b.TXT", "c.txt", "z.csv"].map(folder.path))
    }

    @Test func textsInAnArchiveAreDecksAsInAFolder() throws {
        let scratch = try Scratch(), others = Self.others.map { ("x/\($0.0)", $0.1) }
        let deck = try scratch.archive("z.zip", others + [("x/a.txt", Self.tabs), ("x/y/b.txt", Self.signs)])
        #expect(deck.sections.map(\.title) == ["a", "b"] && deck.warnings.isEmpty)
        let other = try scratch.archive("y.zip", others + [("a.csv", "x,y\n"), ("x/y/b.txt", Self.signs)])
        #expect(other.format == "csv")
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
        let error = #expect(throws: DeckError.self) { try DeckFolder.decks(at: folder.folder.path) }
        #expect(error?.message.hasSuffix(", and tables and lists of words also in .txt") == true)
    }
}
