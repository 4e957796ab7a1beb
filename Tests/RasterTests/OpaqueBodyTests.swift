import Testing

@testable import Raster

@Suite struct OpaqueBodyTests {
    private func layer(_ size: PixelSize, isOpaque: (Int, Int) -> Bool) -> LayerBitmap {
        LayerBitmap(size: size) { columns, stride in
            for x in 0..<size.width {
                for y in 0..<size.height where isOpaque(x, y) { columns[x * stride + y] = 0xFF80_8080 }
            }
        }
    }

    @Test func aCardsIsAllButItsCorners() {
        let size = PixelSize(80, 60), radius = 10
        let card = layer(size) { x, y in
            let dx = max(radius - x, x - size.width + 1 + radius, 0)
            let dy = max(radius - y, y - size.height + 1 + radius, 0)
            return dx * dx + dy * dy <= radius * radius
        }
        let body = card.body
        #expect(body.area > 80 * 60 * 8 / 10)
        for x in body.x..<body.maxX {
            for y in body.y..<body.maxY { #expect(card[x, y] >> 24 == 0xFF) }
        }
    }

    @Test func allOfWhatIsOpaque() {
        #expect(layer(PixelSize(7, 5)) { _, _ in true }.body == PixelRect(x: 0, y: 0, width: 7, height: 5))
        #expect(layer(PixelSize(1, 1)) { _, _ in true }.body == PixelRect(x: 0, y: 0, width: 1, height: 1))
    }

    @Test func emptyWhereTheMiddleIsNot() {
        #expect(layer(PixelSize(20, 20)) { x, _ in x < 8 }.body.isEmpty)
    }

    /// As high as the card in its middle, and as wide as it is so high.
    @Test func theCoreLeavesOutTheCorners() {
        let size = PixelSize(20, 12)
        let card = layer(size) { x, y in
            let dx = max(3 - x, x - 16, 0), dy = max(3 - y, y - 8, 0)
            return dx + dy <= 3
        }
        #expect(card.core == PixelRect(x: 3, y: 0, width: 14, height: 12))
        #expect(layer(PixelSize(7, 5)) { _, _ in true }.core == PixelRect(x: 0, y: 0, width: 7, height: 5))
        #expect(layer(PixelSize(1, 1)) { _, _ in true }.core == PixelRect(x: 0, y: 0, width: 1, height: 1))
        #expect(layer(PixelSize(2, 3)) { x, _ in x == 0 }.core.isEmpty)
        #expect(layer(PixelSize(5, 5)) { x, y in x != 2 || y != 2 }.core == PixelRect(x: 0, y: 0, width: 5, height: 2))
    }
}
