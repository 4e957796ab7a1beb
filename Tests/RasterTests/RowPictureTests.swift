import Testing

@testable import Raster

@Suite struct RowPictureTests {
    private func layer(_ size: PixelSize, _ pixel: @escaping (Int, Int) -> UInt32) -> LayerBitmap {
        LayerBitmap(size: size) { columns, stride in
            for x in 0..<size.width {
                for y in 0..<size.height { columns[x * stride + y] = pixel(x, y) }
            }
        }
    }

    @Test func aLayerLiesInRows() {
        let picture = RowPicture(layer(PixelSize(3, 2)) { 0xFF00_0000 | UInt32($0 * 16 + $1) })
        #expect(picture.size == PixelSize(3, 2))
        #expect(
            picture.pixels == [0xFF00_0000, 0xFF00_0010, 0xFF00_0020, 0xFF00_0001, 0xFF00_0011, 0xFF00_0021])
    }

    @Test func layersLieBesideEachOtherOnNothing() {
        var picture = RowPicture(size: PixelSize(4, 2))
        picture.put(layer(PixelSize(1, 2)) { _, y in 0xFF00_0001 + UInt32(y) }, x: 0, y: 0)
        picture.put(layer(PixelSize(2, 1)) { x, _ in 0xFF00_0003 + UInt32(x) }, x: 2, y: 1)
        #expect(picture.pixels == [0xFF00_0001, 0, 0, 0, 0xFF00_0002, 0, 0xFF00_0003, 0xFF00_0004])
    }

    /// All four channels of premultiplied pixels grow fainter alike.
    @Test(arguments: [0.0, 0.25, 0.5, 1]) func fading(_ opacity: Double) {
        var picture = RowPicture(layer(PixelSize(1, 1)) { _, _ in 0xFF80_4020 })
        picture.fade(to: opacity)
        for (shift, value) in [(24, 0xFF), (16, 0x80), (8, 0x40), (0, 0x20)] {
            let channel = Int(picture.pixels[0] >> UInt32(shift) & 0xFF)
            #expect(abs(Double(channel) - Double(value) * opacity) < 1, "\(shift)")
        }
    }
}
