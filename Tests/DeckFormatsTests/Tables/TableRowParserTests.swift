import Testing

@testable import DeckFormats

/// Records that come in parts of any size: marks, line ends and characters are cut at every place.
@Suite struct TableRowParserTests {
    /// The records of a text, no part of which goes on beyond a line's end; nil where a mark was never closed.
    private static func records(
        _ text: String, _ divider: TableDivision.Divider, quotes: Bool = true, masksMarkup: Bool = false, part: Int
    ) -> [[String]]? {
        let parser = TableRowParser(divider, quotes: quotes, masksMarkup: masksMarkup)
        var records: [[String]] = []
        func take() { records.append((0..<parser.row.count).map { parser.row.text($0) }) }
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? rest.endIndex
            let next = rest[..<min(end, rest.startIndex + part)]
            rest = rest[next.endIndex...]
            if next.withUnsafeBytes(parser.feed) { take() }
        }
        guard let isRecord = parser.finish() else { return nil }
        if isRecord { take() }
        return records
    }

    private func expect(
        _ records: [[String]]?, of text: String, _ divider: TableDivision.Divider = .separator(0x2C),
        quotes: Bool = true, masksMarkup: Bool = false
    ) {
        for part in 1...text.utf8.count {
            let found = Self.records(text, divider, quotes: quotes, masksMarkup: masksMarkup, part: part)
            #expect(found == records, "in parts of \(part)")
        }
    }

    @Test(
        arguments: [
            ("a,\"b, c\"\r\n\"d \"\"e\"\" f\",g\r\n", [["a", "b, c"], ["d \"e\" f", "g"]]),
            ("é,\"茶 🍵\"\nñ,\"ü\nö\"\r\n", [["é", "茶 🍵"], ["ñ", "ü\nö"]]),
            ("\"x\r\ny\",z\r\n\r\n\"\"\"\",\"\"\r\n", [["x\r\ny", "z"], ["\"", ""]]),
            ("a,\"Yes\" she said\r\nb,\"c\"\r\n", [["a", "\"Yes\" she said"], ["b", "c"]]),
            ("\"a\"  ,b ,\"c, d\"  \n\"e\",f,g", [["a", "b", "c, d"], ["e", "f", "g"]]),
            ("\"one \"\"1\"\"\ntwo, \"\"2\"\" x\",b\rc,d", [["one \"1\"\ntwo, \"2\" x", "b"], ["c", "d"]]),
        ] as [(String, [[String]])])
    func cellsInMarks(text: String, records: [[String]]) { expect(records, of: text) }

    @Test func aMarkThatIsNeverClosed() { expect(nil, of: "é,b\r\nc,\"茶\r\nd,e") }

    @Test func marksThatStandForThemselves() {
        expect([["a \"b\"", "c"], ["\"é\"", "\"茶"]], of: "a \"b\",c\r\n\"é\",\"茶\n", quotes: false)
    }

    @Test(arguments: [true, false]) func separatorsInMarkup(quotes: Bool) {
        expect(
            [
                ["<b style=\"color:red;\">é</b>", "a&nbsp;b"], ["c &lt; d", "", "e"],
                ["<i title=';'>", "x"], ["f <g", "h> i"], ["k&nbsp;", "<br />"],
            ],
            of: "<b style=\"color:red;\">é</b>;a&nbsp;b\r\nc &lt; d;;e\r\n<i title=';'>;x\n\nf <g;h> i\rk&nbsp;;<br />",
            .separator(0x3B), quotes: quotes, masksMarkup: true)
    }

    /// A table may have any byte between its cells, also one that names of references have.
    @Test(
        arguments: [
            (
                "#", "caf&#233;#coffee\n<i title=\"#1\">x</i>#a # b",
                [["caf&#233;", "coffee"], ["<i title=\"#1\">x</i>", "a", "b"]]
            ),
            ("u", "B&uuml;cheru1\na & bu2\n", [["B&uuml;cher", "1"], ["a & b", "2"]]),
            ("3", "&#233;3e", [["&#233;", "e"]]),
            (">", "<b>bold</b>>x\ny>z", [["<b>bold</b>", "x"], ["y", "z"]]),
            (" ", "<b class=\"x y\">a</b> b\nc < d", [["<b class=\"x y\">a</b>", "b"], ["c", "<", "d"]]),
            (
                "\t", "<b\ttitle=\"\t\">a</b>\tb, a line that is longer",
                [["<b\ttitle=\"\t\">a</b>", "b, a line that is longer"]]
            ),
        ] as [(Unicode.Scalar, String, [[String]])])
    func anySeparatorInMarkup(separator: Unicode.Scalar, text: String, records: [[String]]) {
        expect(records, of: text, .separator(UInt8(ascii: separator)), masksMarkup: true)
    }

    @Test func separatorsInMarkupWithinMarks() {
        expect(
            [["x <b a=", "c> &nbsp;"], ["a; &amp;\n<i title=\"1;2\">; b", "c&#228;"], ["\"Yes\" &quot;x", "y"]],
            of: "\"x <b a=\";\"c> &nbsp;\"\n\"a; &amp;\n<i title=\"\"1;2\"\">; b\" ;c&#228;\n\"Yes\" &quot;x;y",
            .separator(0x3B), masksMarkup: true)
    }

    /// What stands in place of hidden separators may be in a text that is broken.
    @Test func bytesThatAreNoText() {
        let parser = TableRowParser(.separator(0x3B), masksMarkup: true)
        let line: [UInt8] = [0x61, 0xFE] + Array("<b a=';'>;c\n".utf8)
        let isWhole = line.withUnsafeBytes(parser.feed)
        #expect(isWhole && parser.row.count == 2)
        #expect(parser.row.text(0) == "a\u{FFFD}<b a=';'>" && parser.row.text(1) == "c")
    }

    /// Nor is one of its bytes the mark that stands for none.
    @Test(arguments: [true, false]) func aByteThatIsNoTextClosesNothing(quotes: Bool) {
        let line: [UInt8] = [0xFF, 0x61, 0x2C] + Array("\"Yes\" she said".utf8) + [0xFF, 0x2C, 0x62, 0x0A]
        for part in 1...line.count {
            let parser = TableRowParser(.separator(0x2C), quotes: quotes)
            var count = 0
            for start in stride(from: 0, to: line.count, by: part) {
                let bytes = line[start..<min(start + part, line.count)]
                if bytes.withUnsafeBytes(parser.feed) { count += 1 }
            }
            #expect(parser.finish() == false && count == 1 && parser.row.count == 3, "in parts of \(part)")
            #expect(parser.row.text(0) == "\u{FFFD}a" && parser.row.text(2) == "b", "in parts of \(part)")
        }
    }

    @Test func otherDividers() {
        expect([["é", "茶"], ["a | b", "🍵"]], of: "| é | 茶 |\r\n\r\n| a \\| b | 🍵 |", .strokes)
        expect([["Haus, \"家\""], ["Möwe 🐦"]], of: "Haus, \"家\"\r\n\nMöwe 🐦\r", .list(.lines, isNumbered: false))
    }

    @Test(.timeLimit(.minutes(1))) func longCellsBetweenStrokes() {
        let long = String(repeating: "x", count: 1_000_000)
        let records = Self.records("|\(long)|b \\| c|\n|d|e|\n", .strokes, part: 1 << 20)
        #expect(records == [[long, "b | c"], ["d", "e"]])
        let many = Self.records(String(repeating: "|x", count: 200_000) + "\n", .strokes, part: 1 << 20)
        #expect(many?.first?.count == 1 << 16)
    }
}
