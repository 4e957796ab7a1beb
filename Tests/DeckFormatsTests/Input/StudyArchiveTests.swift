import CardDeck
import Foundation
import Testing

@testable import DeckFormats
@testable import DeckSupport

/// What Study Archives have twice, and where they and their tables may lie.
@Suite struct StudyArchiveTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func archive(_ table: String) throws -> any DeckSource {
        try scratch.archive("s.studyarch", [("Archive/Ungrouped/Data.csv", table)])
    }

    // MARK: Sides

    @Test func whatIsTextAndHTMLIsSaidOnce() throws {
        let deck = try archive(
            """
            1 Text,1 HTML,1 Image,2 Text,2 HTML,2 Audio
            Salt & ash,<b>Salt</b> &amp; ash,,sal,<i>sal</i>,sal.mp3
            Sand,Sand,sand.png,arena,,
            ,<u>Clay</u>,,lutum, ,

            """)
        #expect(try deck.texts() == [["Salt & ash", "sal"], ["Sand\n", "arena"], ["Clay", "lutum"]])
        #expect(
            try deck.notes().map { $0.facets.flatMap(\.media).map(\.name) }
                == [["Archive/Ungrouped/sal.mp3"], ["Archive/Ungrouped/sand.png"], []])
    }

    @Test func textsWithoutTheirHTMLStandBelowEachOther() throws {
        let deck = try archive(
            """
            1 Text,1 Text,1 HTML,2 HTML,2 Text,2 Text,3 Text,3 Text
            a,b,<i>B</i>,C,c,d,e,f
            a,b,,,c,d,e,

            """)
        #expect(try deck.texts() == [["a\nB", "C\nd", "e\nf"], ["a\nb", "c\nd", "e"]])
    }

    /// Each record would have as many cells as there are columns.
    @Test(.timeLimit(.minutes(1))) func shortRecordsBelowManyColumnsAreShort() throws {
        let columns = Array(repeating: "1 Text", count: 10_000).joined(separator: ",")
        let deck = try archive("\(columns)\n\(String(repeating: "x\n", count: 100_000))")
        #expect(deck.sections.map(\.noteCount) == [100_000])
        #expect(try deck.note(section: 0, note: 99_999).facets.map(\.text.plain) == ["x"])
    }

    // MARK: Where they lie

    @Test(arguments: ["words.zip", "words.studyarch"]) func anArchiveMayLieInAFolder(name: String) throws {
        let deck = try scratch.archive(
            name,
            [
                ("words-main/README.md", "# Words\n"),
                ("words-main/Archive/Ungrouped/Data.csv", "1 Text,2 Text\na,b\n"),
                ("words-main/Archive/Groups/Latin/Earth/Data.csv", "1 Text,1 HTML,2 Image\nclay,clay,p.png\n"),
                ("words-main/Archive/Groups/Latin/Earth/p.png", "picture"),
            ])
        #expect(deck.format == "studyarchive" && deck.title == "words")
        #expect(deck.sections.map(\.path) == [["words"], ["Latin", "Earth"]])
        #expect(try deck.texts(0) == [["a", "b"]])
        #expect(try deck.texts(1)[0][0] == "clay")
        let picture = try #require(try deck.notes(1)[0].facets.flatMap(\.media).first)
        #expect(try deck.media(named: picture.name) == Array("picture".utf8))
    }

    @Test func severalMayLieInAZipWithOtherDecks() throws {
        let deck = try scratch.archive(
            "z.zip",
            [
                ("x/a/Archive/Groups/Latin/Data.tsv", "1 Text\t2 Text\nlutum\tclay\n"),
                ("b/Archive/Ungrouped/Data.csv", "1 Text,2 Text\nsal,salt\n"), ("c.csv", "Baum,tree\n"),
                ("__MACOSX/b/Archive/Ungrouped/Data.csv", "1 Text,2 Text\nno,no\n"),
                ("d/Archive/Groups/None/Data.csv", "1 Text,2 Text\n"),
            ])
        #expect(deck.format == "zip" && deck.title == "z")
        #expect(deck.sections.map(\.path) == [["b"], ["c"], ["a", "Latin"]])
        #expect(deck.warnings == ["d/Archive: holds no cards"])
    }

    @Test func anArchiveThatWasUnpackedIsItsTables() throws {
        let folders = ["Archive/Groups/Latin/Earth", "Archive/Ungrouped", "Salts"]
        for folder in folders {
            try FileManager.default.createDirectory(
                at: scratch.folder.appending(path: folder), withIntermediateDirectories: true)
            let table = "1 Text,1 HTML,2 Text\n\(folder),<b>\(folder)</b>,b\n".data(using: .utf16)!
            _ = try scratch.write(table, as: folder + "/Data.csv")
        }
        _ = try scratch.write([7], as: folders[0] + "/p.png")
        let decks = try DeckFolder.decks(at: scratch.folder.path).map { try DeckOpener.open(path: $0) }
        #expect(decks.allSatisfy { $0.format == "studyarchive" })
        #expect(decks.flatMap(\.sections).map(\.path) == [["Latin", "Earth"], ["Ungrouped"], ["Salts"]])
        #expect(decks.map(\.title) == ["Earth", "Ungrouped", "Salts"])
        #expect(try decks.map { try $0.texts() } == folders.map { [[$0, "b"]] })
        #expect(try decks[0].media(named: "p.png") == [7])
    }

    @Test(arguments: [("words.csv", ","), ("words.tsv", "\t"), ("words.csv", "\t"), ("words", ",")])
    func aTableByItselfIsASection(name: String, separator: String) throws {
        let table = "1 Text,1 HTML,2 Text,2 Image,Notes\nsalt,<b>salt</b>,sal,p.png,n\nclay,,lutum,,n\n"
        _ = try scratch.write([7], as: "p.png")
        let deck = try scratch.open(table.replacing(",", with: separator), as: name)
        #expect(deck.format == "studyarchive" && deck.sections.map(\.path) == [["words"]])
        #expect(try deck.texts() == [["salt", "sal\n"], ["clay", "lutum"]])
        #expect(try deck.media(named: "p.png") == [7])
        #expect(deck.warnings.isEmpty)
    }

    @Test func aZippedTableIsCalledAsWhatItLiesIn() throws {
        let table = "1 Text,2 Text\nsal,salt\n"
        #expect(try scratch.archive("Earth.zip", [("Data.csv", table)]).title == "Earth")
        #expect(try scratch.archive("z.zip", [("Earth/Data.csv", table)]).title == "Earth")
        #expect(try scratch.archive("z.zip", [("Earth/words.csv", table)]).title == "words")
    }

    @Test func otherTablesStayTables() throws {
        for head in ["2 Text,3 Text", "1 Text,two", "1 texts,2 texts", "0 Text,x Text"] {
            #expect(try scratch.open("\(head)\na,b\nc,d\n", as: "t.csv").format == "csv", "\(head)")
        }
    }

    @Test func aTableThatEndsInTheMiddleIsRefusedWhereItIsToBeWhole() throws {
        let path = try scratch.write("1 Text,2 Text\na,b\nc,\"d".utf8, as: "t.csv")
        #expect(throws: DeckError.self) { try DeckOpener.open(path: path, wantsWhole: true) }
        let deck = try DeckOpener.open(path: path)
        #expect(try deck.texts() == [["a", "b"]])
        #expect(deck.warnings == ["a quotation mark is never closed; what follows it is left out"])
    }

    @Test(arguments: ["d.studyarch", "d.studyarchive"]) func aFolderHasThem(name: String) throws {
        let path = try scratch.write("x".utf8, as: name)
        #expect(try DeckFolder.decks(at: scratch.folder.path) == [path])
    }
}
