import CardDeck
import Raster
import Testing

@testable import TrayKit

@Suite struct TrayLayoutTests {
    func layout(_ counts: [Int], width: Double = 1280) -> TrayLayout {
        TrayLayout(
            metrics: TrayMetrics(), sections: counts.map { DeckSection(title: "", noteCount: $0) }, width: width)
    }

    @Test func rowsAreFilledByWidth() {
        #expect(layout([1], width: 1920).notesPerRow == 39)
        #expect(layout([1], width: 200).notesPerRow == 1)
        let layout = layout([layout([1]).notesPerRow * 2 + 1, 0, 5])
        #expect(layout.rowCount(inSection: 0) == 3)
        #expect(layout.rowCount(inSection: 1) == 1, "an empty section shows an empty row")
        #expect(layout.notes(inRow: 2, ofSection: 0).count == 1)
        #expect(layout.notes(inRow: 0, ofSection: 1).isEmpty)
    }

    @Test func everyCardOfAFullRowStaysInItsRecess() {
        for width in stride(from: 500.0, through: 4000, by: 37) {
            let layout = layout([10_000], width: width)
            let frame = layout.rect(ofRow: 0, inSection: 0)
            let last = Double(layout.notesPerRow - 1)
            for exposed in [0, 0.8, 1, 1.3, 2, last, (last / 2).rounded(), last / 3] where exposed <= last {
                let row = RowGeometry(
                    metrics: layout.metrics, frame: frame, exposed: exposed, count: layout.notesPerRow)
                for index in 0..<row.count {
                    let seen = row.transform(index).bounds(of: Rect(x: 0, y: 0, width: 240, height: 168))
                    #expect(seen.minX >= frame.minX && seen.maxX <= frame.maxX)
                    #expect(seen.minY >= frame.minY && seen.maxY <= frame.maxY)
                }
            }
        }
    }

    @Test func rectanglesTileThePage() {
        let layout = layout([3, 100, 0, 41])
        var y = layout.metrics.margins.height
        for section in 0..<4 {
            #expect(layout.rect(ofSection: section).minY == y)
            #expect(layout.rect(ofHeaderInSection: section).minY == y)
            y += layout.metrics.headerHeight
            for row in 0..<layout.rowCount(inSection: section) {
                #expect(layout.rect(ofRow: row, inSection: section).minY == y)
                y += layout.metrics.rowHeight + layout.metrics.rowGap
            }
            y -= layout.metrics.rowGap
            #expect(layout.rect(ofFooterInSection: section).maxY == y)
        }
        #expect(layout.contentHeight == y + layout.metrics.margins.width)
    }

    /// Against looking at every row.
    @Test func visibleRowsAgreeWithACount() {
        let layout = layout([3, 100, 0, 41, 22, 23])
        let all = (0..<6).flatMap { section in
            (0..<layout.rowCount(inSection: section)).map { RowPath(section: section, row: $0) }
        }
        for top in stride(from: -150.0, through: layout.contentHeight + 100, by: 13) {
            let bottom = top + 777
            let expected = all.filter {
                let rect = layout.rect(ofRow: $0.row, inSection: $0.section)
                return rect.maxY > top && rect.minY < bottom
            }
            #expect(layout.rows(from: top, to: bottom) == expected, "from \(top)")
            guard let first = all.firstIndex(where: { $0 == expected.first }) else { continue }
            let wider = all[max(0, first - 1)...min(all.count - 1, first + expected.count)]
            #expect(layout.rows(from: top, to: bottom, margin: 1) == Array(wider))
        }
    }

    @Test func pointsFindTheirRows() {
        let layout = layout([60, 10])
        for path in [RowPath(section: 0, row: 0), RowPath(section: 0, row: 2), RowPath(section: 1, row: 0)] {
            #expect(layout.row(at: layout.rect(ofRow: path.row, inSection: path.section).center) == path)
        }
        #expect(layout.row(at: layout.rect(ofHeaderInSection: 1).center) == nil)
        #expect(layout.position(ofNote: layout.notesPerRow + 3, inSection: 0).place == 3)
    }
}
