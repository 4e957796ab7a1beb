import CardDeck
import Raster
import Testing

@testable import Typesetting

/// Tables are set in columns, and within the card.
@Suite struct FaceTableTests {
    private let typesetter = Typesetter()

    private func facet(_ rows: [[String]], border: Bool = false) -> Facet {
        Facet(
            StyledText(
                rows.enumerated().map { index, cells in
                    let runs = cells.map { [TextRun($0)] }.joined(separator: [TextRun("\t")])
                    var paragraph = Paragraph(Array(runs))
                    var row = GridRow(
                        cells.indices.map { column in
                            var cell = GridCell(column: column)
                            cell.hasBorder = border
                            cell.alignment = .left
                            return cell
                        })
                    row.rowsAfter = rows.count - 1 - index
                    paragraph.row = row
                    return paragraph
                }))
    }

    private func layOut(_ facet: Facet) -> FaceLayout { typesetter.layOut(facet, style: .light) }

    @Test func cellsOfAColumnBeginBelowEachOther() throws {
        let layer = typesetter.ink(facet([["iii", "xx"], ["wwwwww", "xx"]]), style: .light, scale: 2)
        let rows = layer.inkRows.filter { $0.count > 4 }
        try #require(rows.count >= 2)
        func lastWord(_ rows: Range<Int>) throws -> Int {
            let box = PixelRect(x: 0, y: rows.lowerBound, width: layer.size.width, height: rows.count)
            // The second cell's two letters are the last two runs of columns.
            return try #require(layer.inkColumns(in: box).dropLast().last).lowerBound
        }
        #expect(abs(try lastWord(rows[rows.count - 1]) - (try lastWord(rows[rows.count - 2]))) <= 2)
    }

    @Test(arguments: [2, 4, 6, 30]) func longTablesStayWithinTheCard(count: Int) throws {
        for border in [false, true] {
            let facet = facet((0..<count).map { ["row \($0)", "some words to say about it"] }, border: border)
            let ink = try #require(typesetter.ink(facet, style: .light, scale: 2).inkBounds)
            let padding = CardMetrics.padding
            #expect(Double(ink.x) >= padding.minX * 2 - 1 && Double(ink.maxX) <= padding.maxX * 2 + 1)
            #expect(Double(ink.y) >= padding.minY * 2 - 1 && Double(ink.maxY) <= padding.maxY * 2 + 1)
            #expect(layOut(facet).isCut == (count == 30))
        }
    }

    @Test func aTableThatIsTooWideIsRowsOfText() {
        let wide = facet([(0..<12).map { "incomprehensible\($0)" }, (0..<12).map { "word\($0)" }])
        #expect(layOut(wide).blocks.count == 2)
        #expect(layOut(facet([["a", "b"], ["c", "d"]])).blocks.count == 1)
    }
}
