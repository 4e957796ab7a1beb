import CardDeck
import Testing

@testable import Markup

/// Lists and the grounds of blocks, as documents have them.
@Suite struct ListMarkupTests {
    private func paragraphs(_ html: String) -> [Paragraph] { MarkupText(html: html).text.paragraphs }

    private func markers(_ html: String) -> [String?] { paragraphs(html).map(\.marker?.text) }

    @Test(arguments: [
        ("decimal", "1. 4. 9. 14. 40."), ("lower-alpha", "a. d. i. n. an."), ("upper-latin", "A. D. I. N. AN."),
        ("lower-roman", "i. iv. ix. xiv. xl."), ("upper-roman", "I. IV. IX. XIV. XL."),
        ("lower-greek", "α. δ. ι. ξ. απ."), ("hebrew", "א. ד. ט. יד. מ."), ("armenian", "Ա. Դ. Թ. ԺԴ. Խ."),
        ("georgian", "ა. დ. თ. იდ. მ."), ("arabic-indic", "١. ٤. ٩. ١٤. ٤٠."), ("persian", "۱. ۴. ۹. ۱۴. ۴۰."),
        ("devanagari", "१. ४. ९. १४. ४०."), ("thai", "๑. ๔. ๙. ๑๔. ๔๐."),
        ("cjk-ideographic", "一、 四、 九、 十四、 四十、"), ("katakana", "ア、 エ、 ケ、 セ、 リ、"),
        ("no-such-style", "1. 4. 9. 14. 40."), ("square", "▪ ▪ ▪ ▪ ▪"),
    ])
    func itemsAreCounted(style: String, markers: String) {
        let items = [1, 4, 9, 14, 40].map { "<li value=\($0)>x" }.joined()
        #expect(
            paragraphs("<ol style='list-style-type: \(style)'>\(items)</ol>").compactMap(\.marker?.text)
                .joined(separator: " ") == markers)
    }

    @Test(
        arguments: [
            ("<ol start=3><li>a<li>b", ["3.", "4."]), ("<ol reversed><li>a<li>b<li>c", ["3.", "2.", "1."]),
            ("<ol reversed start=9><li>a<li>b", ["9.", "8."]), ("<ol><li value=7>a<li>b", ["7.", "8."]),
            ("<ol type=a><li>a<li>b", ["a.", "b."]), ("<ol type=I><li>a<li type=1>b", ["I.", "2."]),
            ("<ol start=0 type=i><li>a<li>b", ["0.", "i."]), ("<ol start=-1><li>a<li>b", ["−1.", "0."]),
            ("<ol start=4000 type=i><li>a", ["4000."]),
            ("<ol start=15 style='list-style: hebrew'><li>a<li>b", ["טו.", "טז."]),
            ("<ul><li>a<ul><li>b<ul><li>c", ["•", "◦", "▪"]), ("<ol><li>a<ul><li>b", ["1.", "◦"]),
            ("<ul style='list-style: none inside'><li>a", [nil]), ("<ul style='list-style: \"→ \"'><li>a", ["→ "]),
            ("<ol lang=fa><li>a", ["۱."]), ("<ol lang=fa style='list-style-type: decimal'><li>a", ["1."]),
            ("<li>a", ["•"]), ("<ul><li>a<li><li>c", ["•", "•", "•"]),
            ("<ul><li>a<br>b<p>c</ul>d", ["•", nil, nil, nil]),
            ("<ul><li></li></ul>x", [nil]),
        ] as [(String, [String?])])
    func itemsAreMarked(html: String, markers: [String?]) {
        #expect(self.markers(html) == markers)
    }

    @Test func allOfAnItemStandsUnderItsText() {
        let paragraphs = paragraphs("x<ul><li>a<br>b<p>c</p><ol><li>d<div>e</div></ol>f</ul>g")
        #expect(paragraphs.map(\.plain) == ["x", "a", "b", "c", "d", "e", "f", "g"])
        #expect(paragraphs.map(\.indent) == [0, 1, 1, 1, 2, 2, 1, 0])
        #expect(paragraphs.map(\.marker?.text) == [nil, "•", nil, nil, "1.", nil, nil, nil])
    }

    @Test func markersLookAsTheirItems() throws {
        let marker = try #require(paragraphs("<ul><li style='color: red'><b>a</b>").first?.marker)
        #expect(marker.style.foreground == 0xFF0000 && !marker.style.bold)
        #expect(paragraphs("<ul style='background: yellow'><li><u>a")[0].marker?.style == .plain)
    }

    @Test func listsInCellsAreLists() throws {
        let rows = paragraphs("<table border=1><tr><td>x<ul><li>a<ol><li>b<br>c</ol></ul>y<td>z</table>")
        let cells = try #require(rows[0].row?.cells)
        #expect(rows[0].plain == "x\na\nb\nc\ny\tz")
        #expect(cells[0].lines.mapValues(\.indent) == [1: 1, 2: 2, 3: 2])
        #expect(cells[0].lines.compactMapValues(\.marker?.text) == [1: "•", 2: "1."])
        #expect(cells[1].lines.isEmpty)
        // A table of one column is set as lines of text.
        let lines = paragraphs("<table><tr><td>x<ul><li>a<li>b</table>")
        #expect(lines.map(\.plain) == ["x", "a", "b"])
        #expect(lines.map(\.marker?.text) == [nil, "•", "•"] && lines.map(\.indent) == [0, 1, 1])
    }

    @Test func aBlockHasOneGround() {
        func grounds(_ html: String) -> [[BlockGround]] { paragraphs(html).map(\.grounds) }
        let block = grounds("<div style='background: #def'>a<br>b<p>c</p></div><div style='background: #def'>d</div>e")
        #expect(block[0].map(\.color) == [0xDDEEFF])
        #expect(block[0] == block[1] && block[1] == block[2])
        #expect(block[3].map(\.color) == [0xDDEEFF] && block[3] != block[0], "its neighbor's is another")
        #expect(block[4].isEmpty)
        let nested = grounds("<div style='background: #def'>a<ul style='background: #fed'><li>b</ul>c</div>")
        #expect(nested[0] == nested[2] && nested[1].first == nested[0].first)
        #expect(nested[1].map(\.color) == [0xDDEEFF, 0xFFEEDD])
        #expect(nested[1].map(\.indent) == [0, 0], "markers hang within the ground of their list")
        #expect(grounds("<ul><li style='background: #fed'>b").map { $0.map(\.indent) } == [[1]])
        #expect(grounds("<span style='background: #fed; display: block'>a</span>")[0].map(\.color) == [0xFFEEDD])
    }

    @Test func groundsOfTablesAreTheirCells() throws {
        let html = """
            <div style='background: #def'><table border=1 style='background: #ccf'><tr style='background: #fcc'>\
            <td>a<td style='background: #cfc'>b</tr><tr><td>c</table></div>
            """
        let rows = paragraphs(html)
        #expect(try #require(rows[0].row).cells.map(\.background) == [0xFFCCCC, 0xCCFFCC])
        #expect(try #require(rows[1].row).cells.map(\.background) == [0xCCCCFF])
        #expect(rows.allSatisfy { $0.grounds.map(\.color) == [0xDDEEFF] })
    }
}
