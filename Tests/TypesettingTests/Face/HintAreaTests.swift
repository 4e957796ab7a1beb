import CardDeck
import Raster
import Testing

@testable import Typesetting

/// Where hints are clicked is where they are seen.
@Suite struct HintAreaTests {
    private let typesetter = Typesetter()

    private func label(_ text: String, _ number: Int) -> TextRun {
        var run = TextRun(text)
        run.style.hint = number
        run.style.decoration.underline = true
        return run
    }

    private func areas(_ paragraphs: [Paragraph], vertical: VerticalSetting = .off) -> [HintArea] {
        typesetter.hintAreas(of: Facet(StyledText(paragraphs)), page: 0, vertical: vertical, style: .light)
    }

    @Test func aLabelsAreaHoldsItsInk() throws {
        let alone = areas([Paragraph([TextRun("word")]), Paragraph([label("hint", 3)])])
        let area = try #require(alone.first)
        #expect(alone.count == 1 && area.hint == 3)
        // Of both, without and with the label, the ink differs within the area only.
        let layer = typesetter.ink(
            Facet(StyledText([Paragraph([TextRun("word")]), Paragraph([label("hint", 3)])])), style: .light, scale: 2)
        let rows = layer.inkRows.last!
        #expect(Double(rows.lowerBound) / 2 >= area.area.minY && Double(rows.upperBound) / 2 <= area.area.maxY + 1)
        let box = PixelRect(x: 0, y: rows.lowerBound, width: layer.size.width, height: rows.count)
        let columns = layer.inkColumns(in: box)
        #expect(abs(Double(columns.first!.lowerBound) / 2 - area.area.minX) < 4)
        #expect(abs(Double(columns.last!.upperBound) / 2 - area.area.maxX) < 4)
    }

    @Test func labelsShareALine() {
        let line = areas([Paragraph([TextRun("a "), label("one", 0), TextRun(" and "), label("two", 1)])])
        #expect(line.map(\.hint) == [0, 1])
        #expect(line[0].area.maxX < line[1].area.minX && line[0].area.minX > CardMetrics.textArea.minX)
        let mirrored = areas([Paragraph([TextRun("א "), label("אחת", 0), TextRun(" ו "), label("שתיים", 1)])])
        #expect(mirrored.map(\.hint) == [1, 0], "from left to right")
    }

    @Test func aLongLabelHasAnAreaInEachLine() {
        let lines = areas([Paragraph([label(String(repeating: "many words ", count: 12), 0)])])
        #expect(lines.count > 1)
        #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.area.minY < $1.area.minY })
    }

    @Test func cellsAndColumnsHaveAreasToo() throws {
        var row = Paragraph([TextRun("a wide column of words"), TextRun("\t"), label("hint", 0)])
        row.row = GridRow([GridCell(column: 0), GridCell(column: 1)])
        var second = row
        second.runs = [TextRun("b"), TextRun("\t"), TextRun("c")]
        row.row?.rowsAfter = 1
        let cell = try #require(areas([row, second]).first)
        #expect(cell.area.minX > CardMetrics.textArea.center.x)
        let column = try #require(
            areas(
                [Paragraph([TextRun("漢字"), label("仮名", 0)])], vertical: VerticalSetting(isOn: true)
            ).first)
        #expect(CardMetrics.textArea.inset(by: -4).contains(column.area.center))
        #expect(areas([Paragraph([TextRun("none")])]).isEmpty)
    }
}
