import Raster
import Testing

@testable import Projection

/// Layers that threads place side by side are those that one places, in the same order.
@Suite struct PlacedLayersTests {
    private static let canvas = PixelRect(x: 0, y: 0, width: 2000, height: 40)

    @Test(arguments: [1, 2, 5])
    func whatIsSeenStaysInOrder(_ threads: Int) {
        let pool = WorkerPool(threads: threads), placed = PlacedLayers()
        let layer = Layers.paper(9, 9), size = PlacedLayers.pieceSize
        let patterns: [(Int) -> Bool] = [
            { _ in true }, { _ in false }, { $0 % 3 != 0 }, { $0 / size != 1 }, { $0 / size == 2 }, { $0 == 0 },
        ]
        // More and more, then few again in the same memory.
        for count in [0, 1, size - 1, size, size + 1, 3 * size, 3 * size + 1, 8 * size - 1, 2, 0] {
            for isSeen in patterns {
                let items = (0..<count).map { DrawItem(layer, at: .flat(x: isSeen($0) ? $0 : -100, y: 3)) }
                placed.place(items, on: Self.canvas, clip: Self.canvas, halves: true, by: pool)
                let places = placed.layers.map { $0.reach.x }
                #expect(places == (0..<count).reversed().filter(isSeen))
            }
        }
    }

    /// The memory of one frame that showed very many is not kept for good, but longer than between two such frames.
    @Test func memoryOfTheFullestFrameGoesBack() {
        let pool = WorkerPool(threads: 1), placed = PlacedLayers(), layer = Layers.paper(9, 9)
        func place(_ count: Int) {
            let items = (0..<count).map { DrawItem(layer, at: .flat(x: $0, y: 3)) }
            placed.place(items, on: Self.canvas, clip: Self.canvas, halves: true, by: pool)
            #expect(placed.layers.count == min(count, Self.canvas.width))
        }
        let size = PlacedLayers.pieceSize
        place(100 * size)
        for _ in 0..<50 { place(3) }
        #expect(placed.capacity >= 100 * size)
        for _ in 0..<60 { place(3) }
        #expect((3...16 * size).contains(placed.capacity))
        place(20 * size)
        for _ in 0..<300 { place(10 * size) }
        #expect(placed.capacity >= 20 * size, "what is used by a half stays")
    }

    /// Halved levels of layers that many cards share, among them, which the first thread that sees one makes.
    @Test func manyCardsAreDrawnAlikeByAnyNumberOfThreads() {
        let items = (0..<7).flatMap { row in
            Scene.row(notes: 14, exposed: 1.3 * Double(row), from: 30, middle: 30 + 25.3 * Double(row))
        }
        #expect(items.count > PlacedLayers.pieceSize)
        let list = DrawList(background: Scene.dark, items: items)
        let alone = Picture(400, 220)
        alone.draw(list, with: ColumnProjector(threads: 1))
        for threads in [2, 5] {
            let projector = ColumnProjector(threads: threads), together = Picture(400, 220)
            for _ in 0..<3 { together.draw(list, with: projector) }
            #expect(together.pixels == alone.pixels)
        }
    }
}
