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

    /// A folder may have many workbooks of many sheets, and a process few descriptors.
    @Test func allSheetsTakeOneDescriptor() throws {
        let row = "<table-row><table-cell><p>Haus</p></table-cell><table-cell><p>house</p></table-cell></table-row>"
        let rows = String(repeating: row, count: 523), count = 60
        let sheets = (0..<count).map { "<table name=\"Words \($0)\">\(rows)</table><table name=\"Empty \($0)\"/>" }
        let deck = try scratch.archive(
            "o.ods",
            [
                ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
                ("content.xml", "<d>\(sheets.joined())</d>"),
            ])
        #expect(deck.sections.map(\.title) == (0..<count).map { "Words \($0)" })
        let size = 523 * "\"Haus\",\"house\"\n".utf8.count, sizes = try Scratch.sizesOfOpenFiles()
        #expect(sizes.count { $0 == count * size } == 1 && !sizes.contains(size))
        for section in [0, 1, count - 1] {
            let texts = try deck.texts(section)
            #expect(texts.count == 523 && texts.allSatisfy { $0 == ["Haus", "house"] })
        }
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

    private func excel(rows: [[String]]) throws -> any DeckSource {
        let cells = rows.map { $0.map { "<c t=\"str\"><v>\($0)</v></c>" }.joined() }
        return try excel("<a>\(cells.map { "<row>\($0)</row>" }.joined())</a>")
    }

    /// Whatever stands in the cells: nothing but a cell's end divides a row.
    @Test(
        arguments: [
            [["a - b", "c"], ["d - e", "f"]], [["a; b", "c"], ["d; e", "f"]], [["a: b", "c | d"], ["e: f", "g | h"]],
            [["a\tb", "c"], ["d\te", "f"]], [["Haus = house"], ["Hund = dog"], ["Kuh = cow"]],
            [["Tiere"], ["Hund", "dog"], ["Pflanzen"], ["Rose"], ["Nelke"]], [["1. Haus"], ["2. Hund"]],
            [["sep=;"], ["a;b", "c"]], [["#x", "y"], ["# z", "u"]], [["#separator:tab", "y"], ["z", "u"]],
            [["\"Haus\": \"house\","], ["\"Hund\": \"dog\","], ["\"Kuh\": \"cow\","]],
            [["a", "\"Yes\" she said"], ["b", "\"c"], ["d", "\""]],
        ] as [[[String]]])
    func cellsStayWhole(rows: [[String]]) throws {
        let texts = rows.map { $0.map { $0.replacing("\t", with: " ") } }
        #expect(try excel(rows: rows).texts().map { $0.map { $0.replacing("\t", with: " ") } } == texts)
    }

    /// A sheet is a table, whatever it is called.
    @Test(arguments: ["README", "robots.txt", "words.tsv", "main.py", "deck.apkg"])
    func aSheetMayBeCalledAnything(name: String) throws {
        let deck = try scratch.archive(
            "w.xlsx",
            [
                ("xl/workbook.xml", "<workbook><sheets><sheet name=\"\(name)\"/></sheets></workbook>"),
                ("xl/worksheets/sheet1.xml", "<a><row><c><v>1</v></c><c><v>2</v></c></row></a>"),
            ])
        #expect(try deck.texts() == [["1", "2"]])
    }

    /// Columns are known from rows that are longer than what is looked at first, and a header is found there.
    @Test(arguments: [9_000, 70_000, 200_000]) func longFirstRows(length: Int) throws {
        let long = String(repeating: "y", count: length)
        let texts = try excel(rows: [["a", long], ["b", "c"]]).texts()
        #expect(texts.map { $0.map { String($0.prefix(2)) } } == [["a", "yy"], ["b", "c"]])
        let named = try excel(rows: [["Front", "Back", "Tags"], ["a", long, "x"], ["b", "c", "y"]])
        #expect(try named.notes().map(\.tags) == [["x"], ["y"]])
        let names = ["German", "English", "Tags"] + (0..<length / 4).map { "x\($0)" }
        let wide = try excel(rows: [names, ["Haus", "house"]]).notes()
        #expect(wide.map { $0.facets.map(\.field) } == [["German", "English"]])
    }

    /// As the program shows them.
    @Test func errorsAndTruthAreSeen() throws {
        let values = [("e", "#DIV/0!"), ("e", "#N/A"), ("b", "1"), ("b", "0")]
        let cells = values.map { "<c t=\"\($0)\"><v>\($1)</v></c>" }
        let deck = try excel("<a><row><c t=\"str\"><v>x</v></c>\(cells.joined())</row></a>")
        #expect(try deck.texts() == [["x", "#DIV/0!", "#N/A", "TRUE", "FALSE"]])
    }

    private static let isProtected = "is protected by a password; save it without one and open that"

    @Test func binaryWorkbooksAreNamed() throws {
        let error = #expect(throws: DeckError.self) {
            try scratch.archive("w.xlsb", [("xl/workbook.bin", "x"), ("xl/worksheets/sheet1.bin", "x")])
        }
        #expect(error?.message == "is a binary Excel workbook (.xlsb); save it as .xlsx or .csv")
    }

    @Test(arguments: ["content.xml", "encrypted-package"]) func encryptedDocumentsAreSaidToBe(member: String) throws {
        let error = #expect(throws: DeckError.self) {
            try scratch.archive(
                "o.ods",
                [
                    ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"), (member, "\u{1}\u{2}"),
                    (
                        "META-INF/manifest.xml",
                        "<m:manifest xmlns:m=\"m\"><m:file-entry m:full-path=\"/\"/><m:file-entry m:full-path=\"\(member)\">"
                            + "<m:encryption-data/></m:file-entry></m:manifest>"
                    ),
                ])
        }
        #expect(error?.message == Self.isProtected)
    }

    /// A compound file whose directory has an entry of that name.
    private static func compoundFile(_ stream: String) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 2048)
        bytes.replaceSubrange(0..<8, with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1])
        (bytes[30], bytes[48]) = (9, 1)
        for (place, name) in [(1024, "Root Entry"), (1152, "\u{6}DataSpaces"), (1664, stream)] {
            for (offset, byte) in name.utf8.enumerated() { bytes[place + 2 * offset] = byte }
        }
        return bytes
    }

    @Test(
        arguments: [
            ("EncryptedPackage", isProtected),
            ("Workbook", "is a workbook of an old Excel (.xls); save it as .xlsx or .csv"),
            ("WordDocument", "is a Word document, not a deck"),
            ("Else", "is of an old Office program, or protected by a password; save it as .csv"),
        ])
    func compoundFilesAreNamed(stream: String, message: String) throws {
        let bytes = Self.compoundFile(stream)
        for name in ["w.xlsx", "w.xls", "w"] {
            #expect(try scratch.failure(bytes, as: name)?.message == message, "\(name)")
        }
        // Cut anywhere, it is still one of those.
        for count in [8, 31, 511, 512, 1024, 1025, 1700] {
            #expect(try scratch.failure(bytes.prefix(count), as: "w")?.message.contains("Office") == true, "\(count)")
        }
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

    /// A workbook of a word and a number, beside others.
    private func workbook(_ number: String, code: String? = nil, format: String = "164", from1904: Bool = false) throws
        -> [[String]]
    {
        let code = code.map { "<numFmts><numFmt numFmtId=\"164\" formatCode=\"\($0)\"/></numFmts>" } ?? ""
        let styles = """
            <styleSheet>\(code)<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>\
            <cellXfs><xf numFmtId="0"/><xf numFmtId="\(format)"/></cellXfs></styleSheet>
            """
        return try workbook(number, styles: styles, from1904: from1904).texts()
    }

    private func workbook(_ number: String, styles: String, from1904: Bool = false) throws -> any DeckSource {
        try scratch.archive(
            "w.xlsx",
            [
                (
                    "xl/workbook.xml",
                    """
                    <workbook><workbookPr date1904="\(from1904)"/><sheets><sheet name="Verbs"/></sheets></workbook>
                    """
                ),
                ("xl/styles.xml", styles),
                (
                    "xl/worksheets/sheet1.xml",
                    """
                    <a><row><c t="str"><v>storm</v></c><c s="1"><v>\(number)</v></c></row>\
                    <row><c t="str"><v>peace</v></c><c s="0"><v>45357</v></c></row>\
                    <row><c t="str"><v>plenty</v></c><c s="7"><v>0.5</v></c></row></a>
                    """
                ),
            ])
    }

    @Test func stylesThatCannotBeReadAreTold() throws {
        let deck = try workbook("45357", styles: "<styleSheet><cellXfs><xf></cellXfs></styleSheet>")
        #expect(try deck.texts().first == ["storm", "45357"])
        #expect(deck.warnings.count == 1)
        #expect(deck.warnings.first?.hasPrefix("its styles: line 1 cannot be read (") == true)
        #expect(deck.warnings.first?.hasSuffix("; dates may be shown as numbers") == true)
    }

    /// Numbers are days where their cells' styles say so.
    @Test(arguments: [
        ("14", "45357", "2024-03-06"), ("14", "45357.99999997", "2024-03-06"), ("22", "45357.5", "2024-03-06 12:00"),
        ("22", "45357", "2024-03-06"), ("22", "45357.999999", "2024-03-07"), ("20", "0.60420138888", "14:30:03"),
        ("20", "45357.5", "12:00"), ("20", "1", "00:00"), ("20", "0.99999999", "00:00"),
        ("45", "0.00208333", "00:03:00"),
        ("46", "1.25", "30:00:00"), ("55", "0.5", "12:00"), ("55", "45357", "2024-03-06"), ("0", "45357", "45357"),
        ("9", "0.5", "0.5"), ("14", "-3", "-3"), ("14", "0", "0"), ("22", "0.5", "12:00"), ("14", "1", "1900-01-01"),
        ("14", "59", "1900-02-28"), ("14", "61", "1900-03-01"), ("14", "2958465", "9999-12-31"),
        ("14", "2958466", "2958466"), ("14", "1e400", "1e400"), ("14", "nan", "nan"), ("x", "5", "5"),
    ])
    func datesAreSeenAsSuch(format: String, number: String, expected: String) throws {
        #expect(
            try workbook(number, format: format) == [["storm", expected], ["peace", "45357"], ["plenty", "0.5"]])
    }

    @Test(arguments: [
        ("[$-407]d. mmmm\\ yyyy;@", "45357", "2024-03-06"), ("[h]:mm", "1.25", "30:00"), ("[mm]", "0.0625", "01:30"),
        ("0 &quot;days&quot;", "7", "7"), ("mmm", "45357", "2024-03-06"), ("[Red]0.0\\d", "45357", "45357"),
        ("&quot;Tag; &quot;d.m.yyyy", "45357", "2024-03-06"), ("[=0]&quot;&quot;;d.m.yyyy", "45357", "2024-03-06"),
        ("[&lt;1]h:mm;d", "0.5", "12:00"), ("[$-409]h:mm AM/PM", "45357.604", "14:29:46"),
        ("yyyy&quot;年&quot;m&quot;月&quot;", "45357", "2024-03-06"), ("0.00E+00", "45357", "45357"),
        ("General", "45357", "45357"), ("_-* #,##0.00\\ [$€-407]", "45357", "45357"),
        ("mm:ss.0", "0.00208333", "00:03:00"),
    ])
    func codesOfFormatsAreRead(code: String, number: String, expected: String) throws {
        #expect(try workbook(number, code: code)[0] == ["storm", expected])
    }

    @Test func daysMayBeCountedFrom1904() throws {
        #expect(try workbook("0", format: "14", from1904: true)[0] == ["storm", "1904-01-01"])
        #expect(try workbook("43895.5", format: "22", from1904: true)[0] == ["storm", "2024-03-06 12:00"])
        #expect(try workbook("0.5", format: "20", from1904: true)[0] == ["storm", "12:00"])
        #expect(try workbook("1.25", format: "46", from1904: true)[0] == ["storm", "30:00:00"])
        #expect(try workbook("2957004", format: "14", from1904: true)[0] == ["storm", "2957004"])
    }

    @Test(arguments: [
        ("2024-03-06T00:00:00", "2024-03-06"), ("2024-03-06", "2024-03-06"),
        ("2024-03-06T14:30:00", "2024-03-06 14:30"), ("2024-03-06T14:30:00.000Z", "2024-03-06 14:30"),
        ("2024-03-06T14:30:03", "2024-03-06 14:30:03"), ("14:30:00", "14:30"),
        ("T00:00:00", "00:00"), ("14:30:03", "14:30:03"), ("soon", "soon"),
    ])
    func datesThatAreTextsAreSeenAsOthers(date: String, expected: String) throws {
        let deck = try excel("<a><row><c t=\"str\"><v>storm</v></c><c t=\"d\"><v>\(date)</v></c></row></a>")
        #expect(try deck.texts() == [["storm", expected]])
    }

    @Test(arguments: [
        ("a_x000D_\nb", "a\nb"), ("_x0041__x00e9_", "Aé"), ("_x005F_x0041_", "_x0041_"), ("_x_x0041_", "_xA"),
        ("_x00G1_ _xD800_", "_x00G1_ _xD800_"), ("x_x004", "x_x004"),
    ])
    func whatCannotStandInXMLIsReadInCells(written: String, meant: String) throws {
        #expect(try excel(rows: [["storm", written]]).texts() == [["storm", meant]])
    }

    // MARK: More than any workbook has

    @Test(.timeLimit(.minutes(1))) func endlessCodesOfFormatsAreRead() {
        let long = String(repeating: "h", count: 4 << 20)
        #expect(ExcelFormat(code: "[\(long)") == [] && ExcelFormat(code: "yyyy[\(long)]") == .date)
    }

    /// A row of gigabytes.
    @Test(.timeLimit(.minutes(1))) func aLongTextOfManyCellsIsCutAndSaid() throws {
        let long = String(repeating: "y", count: 9 << 20)
        let row = "<row><c t=\"s\"><v>0</v></c><c t=\"s\"><v>1</v></c></row>"
        let cells = String(repeating: "<c t=\"s\"><v>2</v></c>", count: 1000)
        let deck = try scratch.archive(
            "w.xlsx",
            [
                ("xl/workbook.xml", #"<workbook><sheets><sheet name="Verbs"/></sheets></workbook>"#),
                ("xl/sharedStrings.xml", "<sst><si><t>Haus</t></si><si><t>house</t></si><si><t>\(long)</t></si></sst>"),
                ("xl/worksheets/sheet1.xml", "<a>\(row)<row>\(cells)</row></a>"),
            ])
        #expect(try deck.texts()[0] == ["Haus", "house"] && deck.sections[0].noteCount == 2)
        #expect(deck.warnings.contains { $0.contains("longer than 16 MB") }, "\(deck.warnings)")
    }

    /// Few bytes say how many blanks there are.
    @Test func blanksBeyondACardsWidthAreLeftOut() throws {
        let deck = try openDocument(
            "<table-row><table-cell><p>a<s c=\"1000\"/>b</p></table-cell><table-cell><p>c</p></table-cell></table-row>")
        #expect(try deck.texts()[0][0].utf8.count <= 102)
    }

    /// What a table is called is not looked up for each of its rows; and others may have its place in memory.
    @Test(.timeLimit(.minutes(1))) func manyRowsOfATableOfALongNameAreRead() throws {
        let row = "<table-row><table-cell><p>a</p></table-cell><table-cell><p>b</p></table-cell></table-row>"
        let blank = String(repeating: "<table-row/>", count: 40_000)
        let tables = [("B", ""), ("C", ""), (String(repeating: "n", count: 8 << 20), blank)].map { name, rows in
            "<table name=\"\(name)\">\(rows)\(row)</table>"
        }
        let deck = try openDocument("\(row)</table>\(tables.joined())<table name=\"D\">\(row)")
        #expect(deck.sections.map { $0.title.prefix(3) } == ["S", "B", "C", "nnn", "D"])
        #expect(deck.sections.allSatisfy { $0.noteCount == 1 && $0.title.utf8.count <= 64 << 10 })
    }
}
