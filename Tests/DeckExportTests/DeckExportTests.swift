import CardDeck
import DeckFormats
import Foundation
import Testing

@testable import DeckExport

/// What decks are written as is read as the same cards again.
@Suite struct DeckExportTests {
    /// Cards whose texts have all that formats take for marks.
    private final class Marks: DeckSource {
        let title = "Marks & <more>"
        let sections: [DeckSection]
        private let cards: [[[String]]]
        private let tags: [String]

        init(_ cards: [[[String]]], paths: [[String]], tags: [String] = []) {
            (self.cards, self.tags) = (cards, tags)
            sections = zip(cards, paths).map { DeckSection(title: $1.last!, path: $1, noteCount: $0.count) }
        }

        func noteID(section: Int, note: Int) -> NoteID { NoteID("\(section).\(note)") }

        func note(section: Int, note: Int) throws -> Note {
            let sides = cards[section][note]
            guard sides != ["unreadable"] else { throw DeckError(file: "marks", "the note is unreadable") }
            guard sides != ["changed"] else {
                var error = DeckError(file: "marks", "was written to")
                error.fileHasChanged = true
                throw error
            }
            return Note(
                id: noteID(section: section, note: note), tags: tags,
                facets: sides.map { side in
                    let isArabic = side.unicodeScalars.contains { ("\u{600}"..."\u{6FF}").contains($0) }
                    return Facet(
                        StyledText(plain: side), language: LanguageTag(rawValue: isArabic ? "ar" : "en"),
                        direction: isArabic ? .rightToLeft : .leftToRight)
                })
        }
    }

    private static let texts = [
        ["plain", "Haus, \"gross\"; a\tb"], ["#1 & <b>not bold</b>", "a * b_c_ `d` [e](f) $x$ ==g== ~h~ | i"],
        ["50 %% off %% now", "a %%\u{301}b%%\u{301}"],
        ["- no item", "1. one\n+ two\n\nthree"], ["Q: what?", "A: that :: and ::: this\n?\n---\n> no quotation"],
        ["日本語", "قطة"], ["\\backslash\\", "ends in \\"], ["12) no list", "!\\[x]"],
        // Marks with others that combine with them to one character.
        ["#\u{301}1 first", "a,\u{301}b \"\u{301}c"], ["ะ,ิ", "*\u{301}no stress*\u{301}"],
    ]

    private func written(_ deck: any DeckSource, as format: ExportFormat) throws -> (text: String, unread: [String]) {
        var bytes: [UInt8] = []
        let unread = try DeckExport.write(deck, as: format) { bytes += $0 }
        return (String(decoding: bytes, as: UTF8.self), unread)
    }

    private func read(_ text: String, as format: ExportFormat) throws -> any DeckSource {
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).\(format)").path
        try Data(text.utf8).write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try DeckOpener.open(path: path)
    }

    private func texts(_ deck: any DeckSource) throws -> [[[String]]] {
        try deck.sections.enumerated().map { index, section in
            try (0..<section.noteCount).map { try deck.note(section: index, note: $0).facets.map(\.text.plain) }
        }
    }

    /// A card with a gap has two sides of one column: the others' columns stay as they are.
    @Test(
        arguments: [
            ("#html:false\n#columns:Front,Back\ncat,Katze\nthe {{c1::dog}} barks,Hund\nplain,schlicht\n", 1),
            ("#html:false\n#columns:Front,Back\nHund,the {{c1::dog}} barks\ncat,Katze\nplain,schlicht\n", 0),
        ])
    func gapsMoveNoColumns(table: String, gap: Int) throws {
        let deck = try read(table, as: .csv)
        let sides = try texts(deck)
        #expect(sides[0][gap].count == 3 && sides[0][2] == ["plain", "schlicht"], "\(sides)")
        for format in [ExportFormat.csv, .tsv] {
            #expect(try texts(read(written(deck, as: format).text, as: format)) == sides)
        }
    }

    /// A column that has no one language is not called by one: whoever reads it would take that for all of it.
    @Test func languagesThatDifferNameNoColumn() throws {
        let text = try written(Marks([[["cat", "dog"], ["قطة", "bird"]]], paths: [["Marks"]]), as: .csv).text
        #expect(text.contains("#columns:Side 1,en"), "\(text)")
    }

    @Test(arguments: [ExportFormat.csv, .tsv, .md]) func marksAreTextAgain(_ format: ExportFormat) throws {
        let deck = Marks([Self.texts], paths: [["Marks"]])
        let text = try written(deck, as: format).text
        let found = try texts(read(text, as: format))
        #expect(found.count == 1)
        for (was, now) in zip(Self.texts, found[0]) {
            // Markdown has no tabs, and an empty line only divides.
            #expect(
                format == .md
                    ? was.map { $0.replacing("\t", with: " ").replacing("\n\n", with: "\n") } == now : was == now)
        }
        #expect(found[0].count == Self.texts.count)
    }

    /// What stands in by blanks would be code, in which no mark is read.
    @Test func markdownHasNoBlanksBeforeLines() throws {
        let text = try written(Marks([[["a", "b\n\n    c_d"]]], paths: [["S"]]), as: .md).text
        let note = try read(text, as: .md).note(section: 0, note: 0)
        #expect(note.facets[1].text.plain == "b\nc_d")
        #expect(note.facets[1].text.paragraphs.flatMap(\.runs).allSatisfy { !$0.style.monospace })
    }

    @Test func tablesKeepSectionsTagsAndNames() throws {
        let deck = Marks(
            [[["a", "b", "c"], ["d", "e"]], [], [["f"]]], paths: [["Top", "One"], ["None"], ["Two"]],
            tags: ["a \u{301}tag", "b::c"])
        let text = try written(deck, as: .csv).text
        #expect(
            text == """
                #separator:Comma
                #html:false
                #tags column:4
                #deck column:5
                #columns:en,en,en,Tags,Deck
                a,b,c,a_\u{301}tag b::c,Top::One
                d,e,,a_\u{301}tag b::c,Top::One
                f,,,a_\u{301}tag b::c,Two

                """)
        let again = try read(text, as: .csv)
        #expect(again.sections.map(\.path) == [["Top", "One"], ["Two"]])
        #expect(try again.note(section: 0, note: 0).tags == ["a_\u{301}tag", "b::c"])
        #expect(try again.note(section: 0, note: 1).facets.map(\.text.plain).prefix(2) == ["d", "e"])
    }

    /// Cards that lack some of their sides, with another one face up.
    private final class Gaps: DeckSource {
        let title = "Gaps", sections = [DeckSection(title: "Gaps", noteCount: 2)]

        func noteID(section: Int, note: Int) -> NoteID { NoteID("\(note)") }

        func note(section: Int, note: Int) -> Note {
            let sides = [[(0, "beta"), (2, "x2")], [(0, "alpha"), (1, "eins"), (2, "x1")]][note]
            return Note(
                id: noteID(section: section, note: note), tags: [],
                facets: sides.map { number, text in
                    var facet = Facet(StyledText(plain: text), field: ["Front", "Back", "Ex,\u{301}tra"][number])
                    facet.number = number
                    return facet
                })
        }
    }

    @Test(
        arguments: [
            (nil, "Front,Back,Ex\u{301}tra\nbeta,,x2\nalpha,eins,x1\n"),
            (1, "Back,Front,Ex\u{301}tra\n,beta,x2\neins,alpha,x1\n"),
        ] as [(Int?, String)]) func eachSideHasAColumnOfItsOwn(_ front: Int?, _ table: String) throws
    {
        let deck = Gaps().with(FacingSides(front.map { .number($0) }))
        #expect(try written(deck, as: .csv).text == "#separator:Comma\n#html:false\n#columns:" + table)
    }

    @Test func textsHaveTheirSectionsAsHeadings() throws {
        let deck = Marks(
            [[["a", "b"]], [["c", "d", "e"]], [["f"]]], paths: [["Top", "One"], ["Top", "Two"], ["Third"]])
        let markdown = try written(deck, as: .md).text
        #expect(
            markdown == """
                # Marks \\& \\<more\\>

                ## Top

                ### One

                Q: a
                A: b

                ### Two

                Q: c
                A: d

                e

                ## Third

                Q: f
                A:\u{20}

                """)
        #expect(try written(deck, as: .txt).text.contains("\nTop › Two\n─────────\n\nc\nd\ne\n"))
        #expect(
            try read(markdown, as: .md).sections.map { Array($0.path.dropFirst()) } == [
                ["Top", "One"], ["Top", "Two"], ["Third"],
            ])
    }

    /// Cards of no section, or of one around others, may come behind those.
    @Test(
        arguments: [
            [["Verbs"], ["Marks & <more>"]], [["Top", "One"], ["Top"]],
            [["Top", "One"], ["Top", "One", "Two"], ["Top"]],
            [["Marks & <more>"], ["A"], ["Marks & <more>"], ["A", "B"]], [["C #", "#"], ["two\nlines"]],
        ]) func eachCardIsBelowItsOwnHeading(_ paths: [[String]]) throws
    {
        let deck = Marks(paths.indices.map { [["q\($0)", "a"]] }, paths: paths)
        let again = try read(try written(deck, as: .md).text, as: .md)
        let found = try again.sections.enumerated().flatMap { index, section in
            try (0..<section.noteCount).map { note in
                (try again.note(section: index, note: note).facets[0].text.plain, Array(section.path.dropFirst()))
            }
        }
        let expected = paths.map { path in
            path.filter { $0 != deck.title }.map { $0.replacing("\n", with: " ") }
        }
        let places = Dictionary(uniqueKeysWithValues: found)
        for (place, path) in expected.enumerated() { #expect(places["q\(place)"] == path) }
    }

    @Test func cardsOfNoSectionSaySoBehindOthers() throws {
        let deck = Marks([[["a"]], [["b"]], [["c"]]], paths: [["Marks & <more>"], ["Verbs"], ["Marks & <more>"]])
        let text = try written(deck, as: .txt).text
        #expect(text.hasPrefix("Marks & <more>\n\na\n\nVerbs\n─────\n\nb\n\nMarks & <more>\n"), "\(text)")
        let page = try written(deck, as: .html).text
        #expect(page.contains("<h2>Marks &amp; &lt;more&gt;</h2>\n<table>\n<tr><td lang=\"en\">c</td>"), "\(page)")
    }

    /// Wide or long ones, too, which a reader takes for one line that was broken to fit a page.
    @Test func linesStayApart() throws {
        let long = String(repeating: "word ", count: 16) + "end"
        let sides = [["日本語日本語日本語日本語日本語日本語日本語日本語日本語日本語\n日", "\(long)\n\(long)\nlast\n\nnext"]]
        let again = try read(try written(Marks([sides], paths: [["S"]]), as: .md).text, as: .md)
        let found = try texts(again)[0][0].map { $0.split(separator: "\n").map(String.init) }
        #expect(found == sides[0].map { $0.split(separator: "\n").map(String.init) })
        let blank = Marks([[["foo\n\u{A0}\n\nbar", "a"]]], paths: [["S"]])
        #expect(try written(blank, as: .md).text.hasSuffix("\nQ: foo\n\n\nbar\nA: a\n"))
    }

    @Test func cellsOfPagesStandInTheirColumns() throws {
        let page = try written(Gaps(), as: .html).text
        #expect(page.contains("<tr><td>beta</td><td></td><td>x2</td></tr>\n<tr><td>alpha</td><td>eins</td>"), "\(page)")
    }

    @Test func pagesSayWhichLanguageIsWhere() throws {
        let page = try written(Marks([[["<cat>", "قطة"], ["<\u{301}b>"]]], paths: [["S"]]), as: .html).text
        #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</table>\n</body>\n</html>\n"))
        #expect(page.contains("<td lang=\"en\">&lt;cat&gt;</td><td lang=\"ar\" dir=\"rtl\">قطة</td>"))
        #expect(page.contains("<td lang=\"en\">&lt;\u{301}b&gt;</td>"))
        #expect(page.contains("<title>Marks &amp; &lt;more&gt;</title>"))
    }

    @Test(arguments: ExportFormat.allCases) func whatCannotBeReadIsLeftOutAndTold(_ format: ExportFormat) throws {
        let deck = Marks([[["a"], ["unreadable"], ["b"]]], paths: [["S"]])
        let (text, unread) = try written(deck, as: format)
        #expect(text.contains("a") && text.contains("b"))
        #expect(format == .json ? text.contains("the note is unreadable") : unread == ["marks: the note is unreadable"])
    }

    @Test func ofVeryManyItIsNotToldOfEach() throws {
        let deck = Marks([Array(repeating: ["unreadable"], count: 1000)], paths: [["S"]])
        let unread = try written(deck, as: .tsv).unread
        #expect(unread.count == 21 && unread.last == "980 more of the notes cannot be read")
    }

    /// All notes behind the first that was looked for too late say the same.
    @Test(arguments: ExportFormat.allCases) func aDeckThatIsWrittenToIsNotExported(_ format: ExportFormat) throws {
        let deck = Marks([[["a"], ["unreadable"]] + Array(repeating: ["changed"], count: 50)], paths: [["S"]])
        let error = try #require(throws: DeckError.self) { _ = try written(deck, as: format) }
        #expect("\(error)" == "marks: was written to")
        let report = DeckReport.json(of: deck)
        #expect(report.split(separator: "was written to").count == 2 && report.contains("the note is unreadable"))
    }

    @Test(arguments: [("a.csv", ExportFormat.csv), ("b.x.HTM", .html), ("c.markdown", .md), ("d.txt", .txt)])
    func namesTellFormats(_ name: String, _ format: ExportFormat) { #expect(ExportFormat(fileName: name) == format) }

    @Test func otherNamesTellNone() {
        for name in ["", "csv", "a.", "a.docx"] { #expect(ExportFormat(fileName: name) == nil) }
    }
}
