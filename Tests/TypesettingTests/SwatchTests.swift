import Raster
import Testing

@testable import Typesetting

@Suite struct SwatchTests {
    /// A layer whose pixels are told by their rows.
    private func layer(height: Int = 70, _ pixel: (Int) -> UInt32) -> LayerBitmap {
        LayerBitmap(size: PixelSize(12, height)) { columns, stride in
            for x in 0..<12 {
                for y in 0..<height { columns[x * stride + y] = pixel(y) }
            }
        }
    }

    private func alphas(_ swatch: LayerBitmap) -> [UInt32] {
        (0..<swatch.size.height).map { swatch[swatch.size.width / 2, $0] >> 24 }
    }

    @Test func nothingHasNoSwatch() { #expect(Swatch(ink: nil, picture: nil) == nil) }

    @Test func inkIsWhereItIsWritten() throws {
        let swatch = try #require(Swatch(ink: layer { 28..<42 ~= $0 ? 0x8000_0000 : 0 }, picture: nil)).layer
        let alphas = alphas(swatch)
        #expect(swatch.size.area < 64, "it is a few pixels")
        #expect(alphas.first == 0 && alphas.last == 0)
        #expect(alphas[swatch.size.height / 2] > 0x80, "seen from afar, ink is stronger than it is")
        #expect(swatch[0, swatch.size.height / 2] >> 24 < 0x40, "between two cards there is paper")
    }

    @Test func aPictureIsSeenByTheColorsThatStandOut() throws {
        // Mostly gray, and a red stripe.
        let picture = layer { 10..<20 ~= $0 ? 0xFFC0_2020 : 0xFF80_8080 }
        let swatch = try #require(Swatch(ink: nil, picture: picture)).layer
        let middle = swatch[swatch.size.width / 2, swatch.size.height / 2]
        #expect(middle >> 16 & 0xFF > (middle >> 8 & 0xFF) + 20)
        let alphas = alphas(swatch)
        #expect(alphas.allSatisfy { $0 > 0x80 } && alphas[0] < alphas[alphas.count / 2])
    }

    @Test func inkLiesOverThePicture() throws {
        let ink = layer { _ in 0xFF00_0000 }, picture = layer { _ in 0xFF20_C020 }
        let swatch = try #require(Swatch(ink: ink, picture: picture)).layer
        #expect((0..<swatch.size.height).allSatisfy { swatch[swatch.size.width / 2, $0] == 0xFF00_0000 })
    }

    /// Premultiplied, no channel is more than alpha, whatever the layers are.
    @Test func noChannelIsMoreThanAlpha() throws {
        let picture = layer { $0 % 3 == 0 ? 0x4030_4010 : 0xFFFF_FFFF }
        let swatch = try #require(Swatch(ink: layer { $0 % 2 == 0 ? 0x3030_0000 : 0 }, picture: picture)).layer
        for y in 0..<swatch.size.height {
            let pixel = swatch[1, y], alpha = pixel >> 24
            #expect((pixel >> 16 & 0xFF) <= alpha && (pixel >> 8 & 0xFF) <= alpha && (pixel & 0xFF) <= alpha)
        }
    }

    /// The light comes from the left and from above, and ends before a header or a card does.
    @Test(arguments: [CardStyle.light, .dark], [false, true]) func glossIsQuiet(_ style: CardStyle, ofCard: Bool) {
        let gloss = (ofCard ? Gloss.card : .header).makeLayer(style: style)
        let size = gloss.size
        func alpha(_ x: Int, _ y: Int) -> UInt32 { gloss[x, y] >> 24 }
        let brightest = (0..<size.height).max { alpha(size.width / 3, $0) < alpha(size.width / 3, $1) } ?? 0
        #expect(alpha(size.width / 3, brightest) > alpha(size.width * 4 / 5, brightest))
        #expect(brightest < size.height * 2 / 3)
        #expect((0..<size.width).allSatisfy { alpha($0, 0) <= 30 && alpha($0, size.height - 1) <= 30 })
        #expect((0..<size.height).allSatisfy { alpha(0, $0) <= 3 && alpha(size.width - 1, $0) <= 3 })
    }
}
