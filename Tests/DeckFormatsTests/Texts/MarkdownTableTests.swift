import CardDeck
import Testing

@testable import DeckFormats
@testable import DeckSupport

/// Tables in Markdown files, and what is in their cells.
@Suite struct MarkdownTableTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static let written = #"""
        | **German** | English |
        |---|---|
        | **Zahl / Ziffer** | _one_ `a*b` |
        | $x^2$ | ~~gone~~ ==marked== |
        | Haus<br>Heim | <b>house</b> \| home |
        | `x \| y` | [link](http://a.b/c_d_e) |
        | [[page\|Name]] | a \*star\* |

        """#

    /// One table is read as a table is, one below a heading as a section.
    @Test(arguments: ["", "# Words\n\n"]) func cellsAreMarkdown(above: String) throws {
        let deck = try scratch.open(above + Self.written, as: "t.md")
        #expect(
            try deck.texts() == [
                ["Zahl / Ziffer", "one a*b"], ["x²", "gone marked"], ["Haus\nHeim", "house | home"], ["x | y", "link"],
                ["Name", "a *star*"],
            ])
        let notes = try deck.notes()
        #expect(notes[0].facets.map(\.field) == ["German", "English"])
        #expect(notes[0].facets.map(\.language?.rawValue) == ["de", "en"])
        let runs = notes[0].facets.map { $0.text.paragraphs[0].runs }
        #expect(runs[0].allSatisfy(\.style.bold) && runs[1].contains { $0.style.monospace && $0.text == "a*b" })
        #expect(notes[1].facets[0].text.paragraphs[0].runs.contains { $0.style.math })
    }

    @Test func cellsOfOtherFilesStayAsTheyAreWritten() throws {
        let texts = try scratch.open(Self.written, as: "t.txt").texts()
        #expect(texts[0] == ["**Zahl / Ziffer**", "_one_ `a*b`"] && texts[4] == ["[[page|Name]]", #"a \*star\*"#])
        #expect(try scratch.open("**Baum**,_tree_\n*Kuh*,cow\n", as: "t.csv").texts()[0] == ["**Baum**", "_tree_"])
    }

    /// Stars are kept by them: what cells show is no part of what names a card.
    @Test func identitiesAreThoseOfTheLines() throws {
        func ids(_ text: String, _ name: String) throws -> [String] {
            let deck = try scratch.open(text, as: name)
            return (0..<deck.sections[0].noteCount).map { deck.noteID(section: 0, note: $0).rawValue }
        }
        let lines = try ids(Self.written, "t.txt")
        #expect(try lines.count == 5 && ids(Self.written, "t.md") == lines)
        #expect(try ids("# Words\n\n" + Self.written, "t.md") == lines.map { "0/" + $0 })
    }

    /// Nor does what comes below a table, nor how long the file becomes by it.
    @Test(arguments: [2, 4_000]) func whatIsBelowATableRenamesNoCard(count: Int) throws {
        let rows = (0..<count).map { "  | Wort \($0) | word \($0) |\t\n" }.joined()
        let table = "| de | en |\n|---|---|\n" + rows
        func ids(_ deck: any DeckSource, _ section: Int = 0) -> [String] {
            (0..<deck.sections[section].noteCount).map { deck.noteID(section: section, note: $0).rawValue }
        }
        let alone = try ids(scratch.open(table, as: "t.md"))
        try #require(alone.count == count && !alone.contains { $0.contains("/") })
        for below in [
            Self.words, "# More\n\n" + Self.words, "<!--\n\(Self.words)-->\n", "---\n\nSaid of them.\n", "## None\n",
        ] {
            let deck = try scratch.open("\(table)\n\(below)", as: "t.md")
            #expect(Array(ids(deck).prefix(count)) == alone, "\(below)")
            #expect(deck.path(of: NoteID(alone[1])) == NotePath(section: 0, note: 1), "\(below)")
            guard deck.sections.count > 1 else { continue }
            #expect(ids(deck, 1).allSatisfy { $0.hasPrefix("1/") })
            #expect(deck.path(of: NoteID(ids(deck, 1)[1])) == NotePath(section: 1, note: 1))
            // So they were called before.
            #expect(deck.path(of: NoteID("0/" + alone[1])) == NotePath(section: 0, note: 1))
        }
        // What stands above it makes another name of it, as ever.
        for above in ["# Words\n\n", "---\ntitle: x\n---\n", "<!-- c -->\n"] {
            #expect(try ids(scratch.open(above + table, as: "t.md")).allSatisfy { $0.hasPrefix("0/") }, "\(above)")
        }
    }

    @Test(arguments: ["", "# Words\n\n"]) func picturesAndSoundsOfCellsAreFound(above: String) throws {
        _ = try scratch.write([7], as: "a b.png")
        let rows = "| Haus | ![](a%20b.png) |\n| Hund | ![[a b.png\\|80]] ![](wau.mp3) |\n"
        let deck = try scratch.open("\(above)| Word | Picture |\n|---|---|\n\(rows)", as: "t.md")
        let media = try deck.notes().map { $0.facets[1].media }
        #expect(media[0].count == 1 && media[1].map(\.kind) == [.image, .audio] && media[1][0].width == 80)
        for name in [media[0][0].name, media[1][0].name] { #expect(try deck.media(named: name) == [7]) }
    }

    /// What would begin a heading, a list, a quotation, code or a rule on a line of its own stands for itself in a cell.
    @Test(arguments: [
        "#", "# x", "-", "- x", "+", "1. x", "2)", "> x", "---", "```", "* * *", "[a]: b", "5 * 3", "snake_case_name",
        "2 < 3 & 4 > 1", "100 %", "\"x\"", "a\\", "*", "_",
    ])
    func aCellIsALine(cell: String) throws {
        let table = "| Sign | Meaning |\n|---|---|\n| \(cell) | none |\n| a | b |\n"
        #expect(try scratch.open(table, as: "t.md").texts() == [[cell, "none"], ["a", "b"]])
        #expect(MarkdownSides.plain(cell) == cell)
    }

    @Test(arguments: [
        ("*a* **b** `c*`", "a b c*"), ("1. The *cell*", "1. The cell"), ("a<br>*b*", "a b"),
        ("![](a.png)", "![](a.png)"), ("**", "**"), ("", ""), ("[[page|Name]] $\\alpha$", "Name α"),
    ])
    func linesHaveWordsWithoutMarks(line: String, words: String) { #expect(MarkdownSides.plain(line) == words) }

    /// Some write of tags as they are; those that only lay out leave the side empty.
    @Test func tagsThatNothingIsLeftOfAreShown() throws {
        let table = "| Tag | Use |\n|---|---|\n| <kbd> | a key |\n| `<b>` | bold |\n| <br> | nothing |\n"
        #expect(try scratch.open(table, as: "t.md").texts() == [["<kbd>", "a key"], ["<b>", "bold"], ["nothing"]])
    }

    /// Marks make no other column of it, nor another direction or deck.
    @Test func columnsAreToldByWhatCellsSay() throws {
        let rows = (1...9).map { "| **\($0)** | <b>ספר</b> | book \($0) | *Home* | `noun` \\#b |" }
        let head = "|  | Word | Meaning | **Deck** | _Tags_ |\n|---|---|---|---|---|\n"
        let deck = try scratch.open(head + rows.joined(separator: "\n"), as: "t.md")
        #expect(deck.sections.map(\.path) == [["Home"]] && deck.sections[0].direction == .rightToLeft)
        let note = try deck.note(section: 0, note: 0)
        #expect(note.facets.map(\.text.plain) == ["ספר", "book 1"] && note.tags == ["noun", "#b"])
    }

    @Test func gapsInCellsAreMarkdownToo() throws {
        let table = "| Text | Note |\n|---|---|\n| The {{c1::**sun**}} *shines* | `x` |\n| a | b |\n"
        let deck = try scratch.open(table, as: "t.md")
        #expect(try deck.texts()[0] == ["The [...] shines", "The sun shines", "x"])
    }

    /// Cells of tables of other kinds and of lists, too, unless the table says that they are something else.
    @Test func otherTablesInMarkdownAreMarkdown() throws {
        for text in ["Hund\t*dog*\nKatze\tcat\n", "- Hund - *dog*\n- Katze - cat\n- Maus - mouse\n"] {
            #expect(try scratch.open(text, as: "t.md").texts()[0] == ["Hund", "dog"])
        }
        let text = "#separator:;\n#html:false\nHund;*dog*\nKatze;cat\n"
        #expect(try scratch.open(text, as: "t.md").texts()[0] == ["Hund", "*dog*"])
    }

    private static let words = "| de | en |\n|---|---|\n| Haus | house |\n| Baum | tree |\n"

    /// Markdown wants a header: who has none leaves it empty.
    @Test(arguments: ["t.md", "t.txt"], ["| | |", "|   |   |", "|||"])
    func anEmptyHeaderIsNone(name: String, header: String) throws {
        let table = header + Self.words.dropFirst("| de | en |".count)
        for text in [table] + (name == "t.md" ? ["# Words\n\n" + table, "\(table)\n# Words\n\n\(table)"] : []) {
            let deck = try scratch.open(text, as: name)
            for section in deck.sections.indices {
                #expect(try deck.texts(section) == [["Haus", "house"], ["Baum", "tree"]])
            }
            #expect(try deck.notes()[0].facets.allSatisfy { $0.field == nil })
        }
        // Strokes may be all that a header's cells have.
        let ruled = try scratch.open("| - | -- |\n|---|---|\n| a | b |\n", as: name)
        #expect(try ruled.texts() == [["a", "b"]])
    }

    /// A table that is still to be filled in takes none of the others with it.
    @Test func aTableOfEmptyRowsIsLeftOut() throws {
        let deck = try scratch.open("# A\n\n| a | b |\n|---|---|\n|  |  |\n\n# B\n\n" + Self.words, as: "t.md")
        #expect(deck.sections.map(\.title) == ["B"])
        #expect(try deck.texts() == [["Haus", "house"], ["Baum", "tree"]])
    }

    /// As GitHub has it, only the second line of a table rules off what is above it.
    @Test(arguments: ["t.md", "t.txt"], [1, 5_000]) func aRowOfDashesBeginsNoTable(name: String, count: Int) throws {
        let rows = (0..<count).map { "| Wort \($0) | word \($0) |\n" }.joined()
        let more = "| - | - |\n|---|:-:|\n| --- | :--- |\n| -- | -- |\n| --- |  |\n| --- | x |\n| a | b |\n"
        let table = "| de | en |\n|---|---|\n" + rows + more
        for text in [table] + (name == "t.md" ? ["# Words\n\n\(table)", "Some | words.\n\(table)"] : []) {
            let deck = try scratch.open(text, as: name)
            #expect(deck.sections.map(\.noteCount) == [count + 5])
            #expect(
                try (count..<count + 5).map { try deck.note(section: 0, note: $0).facets.map(\.text.plain) }
                    == [["-", "-"], ["--", "--"], ["---"], ["---", "x"], ["a", "b"]])
        }
    }

    /// Rows of dashes right below the ruling are cards, too, whatever the header.
    @Test(arguments: ["t.md", "t.txt"]) func dashesBelowTheRulingAreARow(name: String) throws {
        for header in ["| | |", "| de | en |", "| - | -- |"] {
            let deck = try scratch.open(header + "\n|---|---|\n| - | - |\n| a | b |\n", as: name)
            #expect(try deck.texts() == [["-", "-"], ["a", "b"]], "\(header)")
        }
    }

    /// More is looked at than the beginning, wherever that ends: before a table's header, in it, or in the ruling below.
    @Test(arguments: [-40, -15, -9, -1, 0, 1, 200]) func anotherTableMayBeginFarBelow(beyond: Int) throws {
        let rows = (0..<2400).map { "| Wort \($0) | word \($0) |\n" }
        let first = "| fr | it |\n|---|---|\n" + rows.joined(), end = " | x |\n\n"
        let length = (64 << 10) + beyond - first.utf8.count - end.utf8.count
        let long = first + "|" + String(repeating: "y", count: length - 1) + end
        let deck = try scratch.open(long + Self.words, as: "t.md")
        #expect(deck.sections.map(\.noteCount) == [2401, 2])
        #expect(try deck.texts(1) == [["Haus", "house"], ["Baum", "tree"]])
        // One alone is read as it always was: its cards keep their names.
        let alone = try scratch.open(long + "| a | b |\n", as: "t.md")
        #expect(alone.sections.map(\.noteCount) == [2402] && alone.format == "csv")
    }

    @Test(arguments: [
        ("", "Said of them."), ("# Words\n\n", "Said\n\nof them,\nin many\n\nlines."),
        ("---\ntitle: x\n---\n", "## More\n"), ("<!-- c -->\n", "One.\n\n---\n\nTwo."),
    ])
    func belowATableARuleMakesNoSides(above: String, below: String) throws {
        let deck = try scratch.open("\(above)\(Self.words)\n---\n\n\(below)\n", as: "t.md")
        #expect(try deck.texts() == [["Haus", "house"], ["Baum", "tree"]])
    }

    /// They are no part of its cells, wherever it stands.
    @Test(arguments: ["", "# Words\n\n"]) func commentsInATableAreNotRead(above: String) throws {
        let table = """
            | de | en |
            |---|---| <!-- centered -->
            <!-- 1 -->| Haus | house |
            | Baum | tree <!-- n | pl --> |

            """
        #expect(try scratch.open(above + table, as: "t.md").texts() == [["Haus", "house"], ["Baum", "tree"]])
    }

    /// It answers what is asked above it.
    @Test(arguments: ["Which words?", "# Words", "Which?\n\n| de | en |\n|---|---|\n| Haus | ? |"])
    func aTableMayBeASide(above: String) throws {
        let notes = try scratch.open("\(above)\n\n---\n\n\(Self.words)", as: "t.md").notes()
        #expect(notes.count == 1 && notes[0].facets.count == 2)
    }

    /// What is to be read has tables, too, but a sentence about them.
    @Test func filesOfTablesAreDecksOfAFolder() throws {
        let table = Self.words
        let long = "| de | en |\n|---|---|\n" + String(repeating: "| Haus und Hof | house and yard |\n", count: 8000)
        try #require(long.utf8.count > 256 << 10)
        let decks: [(String, [UInt8])] = [
            ("alone.md", Array(table.utf8)), ("titled.md", Array("# A\n\n\(table)\nB\n---\n\(table)".utf8)),
            ("matter.md", Array("---\ntitle: x\n---\n<!-- c -->\n\(table)\n---\n".utf8)), ("long.md", Array(long.utf8)),
            ("lines.md", Array(table.replacing("\n", with: "\r\n").utf8)),
            ("marked.markdown", [0xEF, 0xBB, 0xBF] + table.utf8),
            ("packed.md.gz", PackageBuilder.gzip(Array(table.utf8))),
        ]
        let others = [
            ("README.md", table), ("_changelog.md", table), ("README.de.md", "# A\n\nSo it is.\n\n\(table)"),
            ("below.md", "\(table)\nThat is all."), ("code.md", "\(table)\n```\nx\n```\n"), ("list.md", "- a\n- b\n"),
            ("rows.md", "| a | b |\n| c | d |\n| e | f |\n"), ("empty.md", "# A\n\n| a | b |\n|---|---|\n"),
            ("no.md", ""),
        ]
        for (name, bytes) in decks { _ = try scratch.write(bytes, as: name) }
        for (name, text) in others { _ = try scratch.write(text.utf8, as: name) }
        let found = try DeckFolder.decks(at: scratch.folder.path)
        #expect(found == decks.map { scratch.path($0.0) }.sorted())
        for path in found { #expect(try DeckOpener.open(path: path).sections[0].noteCount >= 2, "\(path)") }
    }

    /// A folder may have many such files, and a process few descriptors: all tables of a file share one, and nothing else
    /// of it stays open. The file for a table alone would be as long as no other that is open.
    @Test func allTablesOfAFileTakeOneDescriptor() throws {
        let rows = (0..<37).map { "| Wort \($0) | word \($0) |\n" }.joined()
        let table = "| de | en |\n|---|---|\n" + rows, count = 150
        let text = (0..<count).map { "# List \($0)\n\n\(table)\n" }.joined()
        let deck = try scratch.open(text, as: "t.md")
        #expect(deck.sections.count == count)
        let sizes = try Scratch.sizesOfOpenFiles()
        #expect(sizes.count { $0 == count * table.utf8.count } == 1)
        #expect(!sizes.contains(table.utf8.count) && !sizes.contains(text.utf8.count))
        for section in [0, 1, 77, count - 1] {
            #expect(try deck.texts(section).last == ["Wort 36", "word 36"] && deck.notes(section).count == 37)
        }
    }

    /// A side of several lines is Markdown as sides of other cards are.
    @Test func cellsMayHaveSeveralLines() {
        let facet = TableCells(.markdown).facet("*a*\n- b\n- c", WarningLog())
        #expect(facet.text.plain == "a\nb\nc" && facet.text.paragraphs[2].marker != nil)
    }
}
