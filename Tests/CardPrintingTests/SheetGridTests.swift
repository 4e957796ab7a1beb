import Raster
import Testing

@testable import CardPrinting

struct SheetGridTests {
    @Test(
        arguments: [
            (.a4, .a7, 2, 4), (.a4, .a6, 2, 2), (.a4, .a5, 1, 2), (.a4, .a4, 1, 1), (.a5, .a7, 2, 2), (.a5, .a6, 1, 2),
            (.a6, .a7, 1, 2), (.a7, .a7, 1, 1), (.letter, .a7, 2, 3), (.letter, .index, 2, 2), (.index, .index, 1, 1),
        ] as [(PaperSize, PaperSize, Int, Int)])
    func sheetsTakeAsManyCardsAsFit(_ paper: PaperSize, _ card: PaperSize, _ columns: Int, _ rows: Int) throws {
        let grid = try #require(SheetGrid(paper: paper, card: card))
        #expect(grid.columns == columns && grid.rows == rows)
        for index in 0..<grid.count {
            let frame = grid.front(index)
            #expect(frame.minX > -0.001 && frame.maxX < grid.page.width + 0.001)
            #expect(frame.minY > -0.001 && frame.maxY < grid.page.height + 0.001)
            #expect((0..<index).allSatisfy { !grid.front($0).inset(by: 0.01).intersects(frame.inset(by: 0.01)) })
        }
    }

    @Test func cardsLargerThanThePaperDoNotFit() {
        #expect(SheetGrid(paper: .a7, card: .a6) == nil)
        #expect(SheetGrid(paper: .a7, card: .index) == nil)
        #expect(SheetGrid(paper: .index, card: .a7) != nil)
    }

    /// Turned over as paper is, each back lies on its front; and cards turn like pages of a book.
    @Test(arguments: PaperSize.allCases, Duplex.allCases)
    func backsLieOnTheirFronts(_ paper: PaperSize, _ duplex: Duplex) {
        for card in PaperSize.allCases {
            guard let grid = SheetGrid(paper: paper, card: card) else { continue }
            // The edge that it is turned over is an upright one as the front is read.
            let isUpright = (grid.page.height >= grid.page.width) == (duplex == .longEdge)
            for index in 0..<grid.count {
                let (back, isTurned) = grid.back(index, duplex)
                let seen =
                    isUpright
                    ? Point(grid.page.width - back.center.x, back.center.y)
                    : Point(back.center.x, grid.page.height - back.center.y)
                let front = grid.front(index).center
                #expect(abs(seen.x - front.x) < 1e-9 && abs(seen.y - front.y) < 1e-9)
                #expect(isTurned == !isUpright)
            }
        }
    }

    @Test func marksStandWhereCutsAre() throws {
        // Eight cards fill the sheet: one cut down the middle, three across.
        let full = try #require(SheetGrid(paper: .a4, card: .a7))
        #expect(full.cropMarks.count == 2 + 3 * 2 + 3 * 2)
        for mark in full.cropMarks {
            let isDown = mark.start.x == mark.end.x
            let place = isDown ? mark.start.x : mark.start.y
            let edges = (0..<8).flatMap { index in
                let frame = full.front(index)
                return isDown ? [frame.minX, frame.maxX] : [frame.minY, frame.maxY]
            }
            #expect(edges.contains { abs($0 - place) < 1e-9 })
        }
        // Where the sheet has margins, the marks stand in them.
        let wide = try #require(SheetGrid(paper: .letter, card: .index))
        let cards = (0..<wide.count).map(wide.front).reduce(Rect.zero) { $0.union($1) }
        let outside = wide.cropMarks.filter { mark in
            !cards.contains(Point((mark.start.x + mark.end.x) / 2, (mark.start.y + mark.end.y) / 2))
        }
        #expect(outside.count == 2 * 3 + 2 * 3)
        #expect(SheetGrid(paper: .a7, card: .a7)?.cropMarks == [])
    }
}
