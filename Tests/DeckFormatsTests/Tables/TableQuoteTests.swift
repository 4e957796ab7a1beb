import CardDeck
import Testing

@testable import DeckFormats

/// Which quotation marks hold a table's cells together, and which are part of the text.
@Suite struct TableQuoteTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// A quoted word begins a cell, the last one of its record too: nothing is held together by it.
    @Test(
        arguments: [
            ("x,\"Yes\" she said\ny,z\nu,\"v\"\n", [["x", "\"Yes\" she said"], ["y", "z"], ["u", "v"]]),
            // Others are, and some must be.
            (
                "a,\"Yes\" she said\nb,c\nd,\"e, f\"\ng,h\n",
                [["a", "\"Yes\" she said"], ["b", "c"], ["d", "e, f"], ["g", "h"]]
            ),
            ("\"Yes\" she said,\"Ja, sagte sie\"\na,b\n", [["\"Yes\" she said", "Ja, sagte sie"], ["a", "b"]]),
            ("\"Yes\" she said, \"Ja\"\na,b\n", [["\"Yes\" she said", "Ja"], ["a", "b"]]),
            ("\"Yes\" she said,Sie \"sagte\"\na,b\n", [["\"Yes\" she said", "Sie \"sagte\""], ["a", "b"]]),
            ("\"Yes\" or \"no\",x\ny,z\n", [["\"Yes\" or \"no\"", "x"], ["y", "z"]]),
            ("x,\"Yes\" and \"no\" and\ny,\"z\"\n", [["x", "\"Yes\" and \"no\" and"], ["y", "z"]]),
            ("a,\"Yes\"是\nb,\"c\"\n", [["a", "\"Yes\"是"], ["b", "c"]]),
            ("a,  \"Yes\" she said \r\nb,\"c\"\r\n", [["a", "\"Yes\" she said"], ["b", "c"]]),
            ("a,\"Yes\" she said", [["a", "\"Yes\" she said"]]),
            ("a,b\n\"Yes\" she said", [["a", "b"], ["\"Yes\" she said"]]),
            ("x,\"Yes\" she said \"\"so\"\"\ny,\"z\"\n", [["x", "\"Yes\" she said \"\"so\"\""], ["y", "z"]]),
        ] as [(String, [[String]])])
    func quotedWordsAreText(table: String, texts: [[String]]) throws {
        for end in ["\n", "\r\n", "\r"] {
            let table = table.replacing("\r\n", with: "\n").replacing("\n", with: end)
            #expect(try scratch.open(table, as: "t.csv").texts() == texts)
        }
    }

    /// A mark that nothing closes has the rest read as it stands, a byte that is no text too.
    @Test(.timeLimit(.minutes(5))) func bytesThatAreNoTextBehindAnOpenMark() throws {
        let lines = String(repeating: "日本,にほん\n", count: 20) + "x,\"y\n"
        let bytes = Array(lines.utf8) + [0xFF] + Array("z,w\n".utf8)
        let texts = try DeckOpener.open(path: scratch.write(bytes, as: "t.csv")).texts()
        #expect(texts.count == 22 && texts[20] == ["x", "\"y"] && texts[21] == ["\u{FFFD}z", "w"])
    }

    /// What is right, or nearly, is held together as before.
    @Test(
        arguments: [
            ("\"a\"  ,b ,\"c, d\"  \n\"e\",f,g\n", [["a", "b", "c, d"], ["e", "f", "g"]]),
            ("\"the \"\"end\"\"\",x\n\"\"\"a\"\" b\",\"\"\n", [["the \"end\"", "x"], ["\"a\" b"]]),
            ("\"one \"\"1\"\"\ntwo, \"\"2\"\" x\",b\nc,d\n", [["one \"1\"\ntwo, \"2\" x", "b"], ["c", "d"]]),
            ("\"one\n\n\"\ntwo,b\nc,d\n", [["one"], ["two", "b"], ["c", "d"]]),
            // Nobody has doubled these.
            (
                "\"He said \"Yes\" to me, twice\",\"x\"\n\"a\",\"b\"\n",
                [["He said \"Yes\" to me, twice", "x"], ["a", "b"]]
            ),
            ("\"A 5\" pipe, long\",\"x\"\n\"a\",\"b\"\n", [["A 5\" pipe, long", "x"], ["a", "b"]]),
            (
                "\"one\nline \"two\" of it\",b\nc,d\ne,f\n",
                [["one\nline \"two\" of it", "b"], ["c", "d"], ["e", "f"]]
            ),
        ] as [(String, [[String]])])
    func cellsAreHeldTogether(table: String, texts: [[String]]) throws {
        #expect(try scratch.open(table, as: "t.csv").texts() == texts)
    }

    /// A mark that nobody closed, and the next cell in marks: no record is a part of another.
    @Test func noRecordSwallowsOthers() throws {
        let texts = try scratch.open("a,\"Yes\nb,c\nd,\"e\"\nf,g\n", as: "t.csv").texts()
        #expect(texts == [["a", "\"Yes"], ["b", "c"], ["d", "\"e\""], ["f", "g"]])
    }

    private static func plainRows(_ count: Int) -> String { (0..<count).map { "Wort \($0),word \($0)\n" }.joined() }

    /// The last records of a table, and how many it has.
    private func end(_ count: Int, of deck: any DeckSource) throws -> [[String]] {
        let all = deck.sections[0].noteCount
        return try (all - count..<all).map { try deck.note(section: 0, note: $0).facets.map(\.text.plain) }
    }

    /// Nor where the table is long: marks before and behind mean what they meant, also on the same line.
    @Test(arguments: ["\n", "\r\n", "\r"]) func noRecordSwallowsOthersFarBelow(end: String) throws {
        let tail =
            "\"a, b\",\"Yes\nb,c\nd,\"e, f\"\ng,\"two\nlines, \"\"so\"\" x\"\n\"h\",\"i\n\"j\",\"k\"\nl,m\n"
        let texts = [
            ["a, b", "\"Yes"], ["b", "c"], ["d", "e, f"], ["g", "two\nlines, \"so\" x"], ["h", "\"i"], ["j", "k"],
            ["l", "m"],
        ]
        let rows = Self.plainRows(6_000)
        try #require(rows.utf8.count > 64 << 10)
        for name in ["t.csv", "t.txt"] {
            for text in [rows + tail, rows + String(tail.dropLast()), rows + tail + Self.plainRows(3)] {
                let deck = try scratch.open(text.replacing("\n", with: end), as: name)
                let isLonger = text.utf8.count > rows.utf8.count + tail.utf8.count
                #expect(try self.end(isLonger ? 10 : 7, of: deck).prefix(7) == texts[...])
                #expect(deck.sections[0].noteCount == 6_000 + 7 + (isLonger ? 3 : 0))
                #expect(
                    deck.warnings == [
                        "2 quotation marks are never closed (the first: line 6001); they are part of the text"
                    ])
            }
        }
    }

    /// Across the ends of buffers, and over more of them than one.
    @Test func anOpenMarkFarFromTheNext() throws {
        let before = Self.plainRows(60_000), between = Self.plainRows(120_000)
        try #require(before.utf8.count < 2 << 20 && between.utf8.count > 2 << 20)
        let deck = try scratch.open("\(before)a,\"Yes\n\(between)d,\"e, f\"\ng,h\n", as: "t.csv")
        #expect(deck.sections[0].noteCount == 180_003)
        #expect(try deck.note(section: 0, note: 60_000).facets.map(\.text.plain) == ["a", "\"Yes"])
        #expect(try end(3, of: deck) == [["Wort 119999", "word 119999"], ["d", "e, f"], ["g", "h"]])
        #expect(
            deck.warnings == ["line 60001: a quotation mark is never closed; it is part of the text"])
    }

    /// A mark in a cell of several lines that nobody has doubled does not tear it apart.
    @Test func cellsOfSeveralLinesStayWholeFarBelow() throws {
        let tail = "\"one,\nand, \"two\" of it, so\",b\nc,d\n"
        let deck = try scratch.open(Self.plainRows(6_000) + tail, as: "t.csv")
        #expect(try end(2, of: deck) == [["one,\nand, \"two\" of it, so", "b"], ["c", "d"]])
        #expect(deck.sections[0].noteCount == 6_002 && deck.warnings.isEmpty)
    }

    /// However many are open, and whatever they stand beside, they take no longer than others.
    @Test(.timeLimit(.minutes(5)), arguments: ["a,\"b\n", "x,\"\"\"a\n", "\"a\",\"b\n"])
    func manyOpenMarks(piece: String) throws {
        let count = (256 << 10) / piece.utf8.count
        let text = Self.plainRows(1_000) + String(repeating: piece, count: count) + "y,\"z\"\nlast,one\n"
        let deck = try scratch.open(text, as: "t.csv")
        #expect(try end(1, of: deck) == [["last", "one"]])
        #expect(!deck.warnings.isEmpty)
    }

    /// Far behind what the division is found by, and across the ends of buffers.
    @Test func quotedWordsMayStandAnywhere() throws {
        let line = "u,\"Yes\" she \"v\" said\n"
        let count = (1 << 20) / line.utf8.count + 2
        let table = String(repeating: "x,y\n", count: 4_000) + String(repeating: line, count: count)
        for shift in 0..<line.utf8.count {
            let deck = try scratch.open(String(repeating: "x", count: shift) + table, as: "t.csv")
            #expect(deck.sections[0].noteCount == 4_000 + count && deck.warnings.isEmpty, "moved by \(shift)")
        }
    }

    /// A cell's lines are counted however many there are, whatever ends them, and wherever the buffer ends.
    @Test(arguments: ["\n", "\r\n", "\r", "\n\r", "\n\n"])
    func aCellMayHaveVeryManyLines(end: String) throws {
        for shift in 0..<8 {
            var bytes = Array("x,y\nWord,\"\(String(repeating: "x", count: shift))".utf8)
            while bytes.count <= 1 << 20 { bytes += Array(("é" + end).utf8) }
            bytes += Array("\"\nlast,one\n".utf8)
            let breaks = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
            let lines = breaks.unicodeScalars.count { $0 == "\n" || $0 == "\r" }
            let deck = try DeckOpener.open(path: scratch.write(bytes + [0xE9, 0x2C, 0x62], as: "t.csv"))
            #expect(deck.warnings.contains { $0.contains("(the first: line \(lines + 1))") }, "\(deck.warnings)")
            #expect(deck.sections[0].noteCount == 4)
            #expect(try deck.note(section: 0, note: 2).facets.map(\.text.plain) == ["last", "one"])
        }
    }

    /// No line takes longer for its marks.
    @Test(
        .timeLimit(.minutes(5)),
        arguments: ["\"a\" b,", "\"a\"b,", "\"\" c,", "\"a\" b,\"\" c,", "\"a b,", "\" \" ", "\"\"\"a,", "x\"y\","],
        ["", "<b>"])
    func longLinesOfMarks(piece: String, tag: String) {
        let line = Array((tag + String(repeating: piece, count: (4 << 20) / piece.utf8.count)).utf8)
        let parser = TableRowParser(.separator(0x2C), masksMarkup: true)
        let isWhole = line.withUnsafeBytes(parser.feed), isRecord = parser.finish(isCut: true)
        #expect(!isWhole && isRecord == true)
    }

    /// Signs of lists within marks divide nothing.
    @Test(
        arguments: [
            ("\"a - b\",\"c\"\n\"d - e\",\"f\"\n", [["a - b", "c"], ["d - e", "f"]]),
            ("\"a; b\",\"c\"\n\"d; e\"\n\"f; g\"\n", [["a; b", "c"], ["d; e"], ["f; g"]]),
            ("\"a | b\" ; \"c\"\r\n\"d | e\" ; \"f\"\r\n", [["a | b", "c"], ["d | e", "f"]]),
            ("\"a - b\"\n\"c - d\"\n", [["a - b"], ["c - d"]]),
            ("\"a - b\",1\n\"c - d\",-2.5\n", [["a - b", "1"], ["c - d", "-2.5"]]),
            ("# a remark\n\"a - b\",\"c\"\n\n\"d - e\",\n", [["a - b", "c"], ["d - e"]]),
            ("\"a: \"\"b\"\"\nx\",\"c\"\n\"d: e\",\"f\"", [["a: \"b\"\nx", "c"], ["d: e", "f"]]),
        ] as [(String, [[String]])])
    func cellsInMarksStayWhole(table: String, texts: [[String]]) throws {
        for name in ["t.txt", "t.csv"] { #expect(try scratch.open(table, as: name).texts() == texts, "\(name)") }
    }

    /// What marks stand in by chance is divided by what stands between them.
    @Test func otherMarksAreNoTables() throws {
        #expect(
            try scratch.open("\"Hund\" - \"dog\"\n\"Kuh\" - \"cow\"\n", as: "t.txt").texts()
                == [["\"Hund\"", "\"dog\""], ["\"Kuh\"", "\"cow\""]])
        #expect(
            QuotedTable.separator(of: Array("\"a\",\"b\"\n\"c\";\"d\"".utf8), isCut: false, among: [0x2C, 0x3B]) == nil)
        #expect(QuotedTable.separator(of: Array("\"a\",\"b\"\n\"c".utf8), isCut: false, among: [0x2C]) == nil)
        #expect(QuotedTable.separator(of: Array("\"a\",\"b\"\n\"c".utf8), isCut: true, among: [0x2C]) == 0x2C)
        #expect(QuotedTable.separator(of: Array("\"a\"\n12,3".utf8), isCut: false, among: [0x2C]) == nil)
        #expect(QuotedTable.separator(of: Array("1,2\n".utf8), isCut: false, among: [0x2C]) == nil)
        #expect(QuotedTable.separator(of: [], isCut: false, among: [0x2C]) == nil)
    }

    /// A first record longer than what is looked at has columns, too.
    @Test func aLongFirstRecord() throws {
        let long = String(repeating: "y", count: 9_000)
        for name in ["t.txt", "t.csv"] {
            let texts = try scratch.open("a,\(long)\nb,c\nd,e\n", as: name).texts()
            #expect(texts.map(\.count) == [2, 2, 2], "\(name)")
        }
    }

    /// What is no sign does not divide words at a letter.
    @Test(arguments: ["tabs", "Tabulator", "\"", "t", "", " ", "；", "comma or tab"])
    func oddSeparators(separator: String) throws {
        #expect(
            try scratch.open("#separator:\(separator)\na\tbt\nct\td\n", as: "t.txt").texts() == [
                ["a", "bt"], ["ct", "d"],
            ])
    }

    @Test(arguments: [";", " ; ", "Semicolon", "^", "\t", "\\t", "Tab "]) func signs(separator: String) throws {
        let sign = separator.contains("^") ? "^" : separator.contains(";") || separator == "Semicolon" ? ";" : "\t"
        #expect(try scratch.open("#separator:\(separator)\na\(sign)b c\n", as: "t.txt").texts() == [["a", "b c"]])
    }

    /// A record of several gaps is several cards, but one header.
    @Test func aHeaderWithGapsIsOneRecord() throws {
        let table = "| {{c1::a}} {{c2::b}} | x |\n|---|---|\n| Hund | dog |\n| Kuh | cow |\n"
        #expect(try scratch.open(table, as: "t.txt").texts() == [["Hund", "dog"], ["Kuh", "cow"]])
    }
}
