import CardDeck
import Testing

@testable import DeckFormats
@testable import DeckSupport

/// Workbooks that no program writes, or that are damaged.
@Suite struct WorkbookTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func openDocument(_ rows: String) throws -> any DeckSource {
        try scratch.archive(
            "o.ods",
            [
                ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
                ("content.xml", "<d><table name=\"S\">\(rows)</table></d>"),
            ])
    }

    private func excel(_ sheet: String) throws -> any DeckSource {
        try scratch.archive(
            "w.xlsx",
            [
                ("xl/workbook.xml", #"<workbook><sheets><sheet name="Verbs"/></sheets></workbook>"#),
                ("xl/worksheets/sheet1.xml", sheet),
            ])
    }

    /// Whatever it says how often a row, a cell or a blank stands there.
    @Test(arguments: ["-1", "0", "-9223372036854775808", "9223372036854775807", "99999999999999999999", "x", ""])
    func countsAreWithinBounds(_ count: String) throws {
        let repeated = "number-columns-repeated=\"\(count)\"", cell = "<table-cell><p>c</p></table-cell>"
        let blanks = "<table-cell><p>a<s c=\"\(count)\"/>b</p></table-cell>"
        let deck = try openDocument(
            "<table-row>\(blanks)\(cell)</table-row>"
                + "<table-row>\(cell)\(cell)<table-cell \(repeated)/><table-cell \(repeated)/></table-row>")
        let texts = try deck.texts()
        #expect(
            texts.count == 2 && texts[0][0].hasPrefix("a ") && texts[0][0].hasSuffix(" b") && texts[1] == ["c", "c"])
        // Words that stand in more columns than there are.
        let words = "<table-row>\(cell)<table-cell \(repeated)><p>d</p></table-cell></table-row>"
        #expect(try openDocument(words).texts()[0][0] == "c")
    }

    @Test(arguments: ["-1", "0", "-9223372036854775808", "1"]) func aRowIsThereOnceAtLeast(_ count: String) throws {
        let row = "<table-cell><p>Haus</p></table-cell><table-cell><p>house</p></table-cell>"
        let deck = try openDocument("<table-row number-rows-repeated=\"\(count)\">\(row)</table-row>")
        #expect(try deck.texts() == [["Haus", "house"]])
    }

    @Test(arguments: ["ZZZZZZZZZZZZZZZZ1", "-1", "A0", "1", "XFE1"]) func cellsBeyondAllColumnsAreLeftOut(
        _ name: String
    )
        throws
    {
        let deck = try excel(
            "<a><row><c r=\"A1\"><v>1</v></c><c r=\"B1\"><v>2</v></c><c r=\"\(name)\"><v>3</v></c></row></a>")
        #expect(try deck.texts()[0].prefix(2) == ["1", "2"])
    }

    @Test func whatIsDamagedIsTold() throws {
        let row = "<row><c><v>1</v></c><c><v>2</v></c></row>"
        #expect(try excel("<a>\(row)</a>").warnings.isEmpty)
        let deck = try excel("<a>\(row)\(row)<row><c><v>")
        #expect(deck.sections[0].noteCount == 2)
        #expect(deck.warnings.count == 1)
        #expect(deck.warnings.first?.hasPrefix("sheet “Verbs”: line 1: is not well-formed XML") == true)
        let open = try openDocument(
            "<table-row><table-cell><p>a</p></table-cell><table-cell><p>b</p></table-cell></table-row></d>")
        #expect(open.warnings.contains { $0.contains("is not well-formed XML") })
    }

    @Test(.timeLimit(.minutes(2))) func aRowOfMillionsOfCellsIsRefused() throws {
        let error = #expect(throws: DeckError.self) {
            try excel("<a><row>\(String(repeating: "<c/>", count: 1_200_000))</row></a>")
        }
        #expect(error?.message == "has an element of more than a million parts, as no deck has")
    }
}
