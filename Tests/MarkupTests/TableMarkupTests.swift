import CardDeck
import Testing

@testable import Markup

/// Rows and cells of tables.
@Suite struct TableMarkupTests {
    private func paragraphs(_ html: String) -> [Paragraph] { MarkupText(html: html).text.paragraphs }

    @Test func rowsKeepTheirCells() throws {
        let rows = paragraphs(
            """
            before<table border=1><tr><th>a<th>b</tr>
            <tr><td style="text-align: right; background: #def">c</td><td>d</td></tr></table>after
            """)
        #expect(rows.map(\.plain) == ["before", "a\tb", "c\td", "after"])
        #expect(rows.map { $0.row?.rowsAfter } == [nil, 1, 0, nil])
        let cells = try #require(rows[2].row?.cells)
        #expect(cells.map(\.column) == [0, 1] && cells.map(\.alignment) == [.right, nil])
        #expect(cells[0].background == 0xDDEEFF && cells.allSatisfy(\.hasBorder))
        #expect(rows[1].runs[0].style.bold)
        // Runs and cells belong together by the tabulators.
        #expect(rows[2].runs.map(\.text) == ["c", "\t", "d"])
    }

    @Test func cellsMayTakeSeveralRowsAndColumns() {
        let rows = paragraphs(
            """
            <table><tr><td rowspan=2>a<td colspan=2>b</tr><tr><td>c<td>d</tr>
            <tr><td>e<td>f<td>g</tr></table>
            """)
        #expect(rows.map { $0.row?.cells.map(\.column) } == [[0, 1], [1, 2], [0, 1, 2]])
        #expect(rows[0].row?.cells[0].rows == 2 && rows[0].row?.cells[1].columns == 2)
    }

    @Test func absurdSpansAreBounded() throws {
        let rows = paragraphs("<table><tr><td colspan=1000000000 rowspan=-5>a<td>b</tr></table>")
        #expect(rows.map(\.plain).joined(separator: "\t") == "a\tb")
        let many = "<table><tr>" + String(repeating: "<td>x", count: 1000) + "</table>"
        #expect(paragraphs(many).allSatisfy { $0.row == nil })
    }

    /// A table that only holds a page together is no table.
    @Test func aSingleColumnIsText() {
        let rows = paragraphs("<table><tr><td>a<br>b</td></tr><tr><td align=left>c</td></tr></table>")
        #expect(rows.map(\.plain) == ["a", "b", "c"])
        #expect(rows.allSatisfy { $0.row == nil })
        #expect(rows[2].alignment == .left)
    }

    @Test func tabulatorsWithinCellsDivideNothing() {
        let rows = paragraphs("<table><tr><td><pre>a\tb</pre><td>c</table>")
        #expect(rows[0].plain == "a    b\tc")
    }
}
