import Raster
import Testing

@testable import Projection

/// The oracle, against pictures that can be worked out by hand.
@Suite struct NaiveProjectorTests {
    let ground: UInt32 = 0xFF10_2030

    func layer(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> LayerBitmap {
        LayerBitmap(size: PixelSize(width, height)) { columns, stride in
            for x in 0..<width { for y in 0..<height { columns[x * stride + y] = pixel(x, y) } }
        }
    }

    @Test func nothingIsTheBackground() {
        let picture = Picture(3, 2)
        picture.draw(DrawList(background: 0x10_2030), with: NaiveProjector())
        #expect(picture.pixels.allSatisfy { $0 == ground })
    }

    @Test func aLayerOfTwiceTheResolutionIsBoxed() {
        // Samples fall on the centers of the layer's pixels.
        let source = layer(4, 4) { x, y in 0xFF00_0000 | UInt32(x * 40) << 16 | UInt32(y * 40) }
        let picture = Picture(4, 4)
        let place = Homography.translation(Point(1, 1)).after(.scale(0.5, 0.5))
        picture.draw(
            DrawList(background: ground, items: [DrawItem(source, at: .projected(place))]),
            with: NaiveProjector())
        #expect(picture[0, 0] == ground)
        #expect(picture[1, 1] == 0xFF14_0014)
        #expect(picture[2, 1] == 0xFF64_0014)
        #expect(picture[2, 2] == 0xFF64_0064)
        #expect(picture[3, 3] == ground)
    }

    @Test func halfAPixelOfCoverageIsHalfTheColor() {
        let white = layer(4, 4) { _, _ in 0xFFFF_FFFF }
        let picture = Picture(4, 4)
        // Two layer pixels a device pixel, moved by half a device pixel: whole samples of the left column.
        let place = Homography.translation(Point(0.5, 1)).after(.scale(0.5, 0.5))
        picture.draw(
            DrawList(background: 0xFF00_0000, items: [DrawItem(white, at: .projected(place))]),
            with: NaiveProjector())
        #expect(picture[0, 1] == 0xFF80_8080)
        #expect(picture[1, 1] == 0xFFFF_FFFF)
        #expect(picture[2, 1] == 0xFF80_8080)
    }

    @Test func lightIsAGainThatSaturates() {
        let gray = layer(8, 8) { x, _ in x < 4 ? 0xFF40_4040 : 0x8040_4040 }
        let picture = Picture(8, 8)
        let light = ColumnLight(left: 3, right: 3)
        picture.draw(
            DrawList(background: 0xFF00_0000, items: [DrawItem(gray, at: .flat(x: 0, y: 0), light: light)]),
            with: NaiveProjector())
        #expect(picture[1, 1] == 0xFFC0_C0C0)
        // Premultiplied color stops at alpha.
        #expect(picture[6, 1] == 0xFF80_8080)
    }

    @Test func opacityLetsTheGroundThrough() {
        let white = layer(2, 2) { _, _ in 0xFFFF_FFFF }
        let picture = Picture(2, 2)
        picture.draw(
            DrawList(background: 0xFF00_0000, items: [DrawItem(white, at: .flat(x: 0, y: 0), opacity: 0.25)]),
            with: NaiveProjector())
        #expect(picture[0, 0] == 0xFF40_4040)
    }

    @Test func edgeOnAndBehindTheEyeIsLeftOut() {
        let white = layer(100, 100) { _, _ in 0xFFFF_FFFF }
        let edgeOn = Homography(0, 0, 10, 0, 1, 0, 0, 0, 1)
        let behind = Homography(1, 0, 0, 0, 1, 0, -0.02, 0, 1)
        let nonsense = Homography(.nan, 0, 0, 0, 1, 0, 0, 0, 1)
        for place in [edgeOn, behind, nonsense] {
            let picture = Picture(20, 20)
            picture.draw(
                DrawList(background: ground, items: [DrawItem(white, at: .projected(place))]),
                with: NaiveProjector())
            #expect(picture.pixels.allSatisfy { $0 == ground })
        }
    }

    @Test func pixelsOutsideTheClipStay() {
        let white = layer(20, 20) { _, _ in 0xFFFF_FFFF }
        let list = DrawList(background: ground, items: [DrawItem(white, at: .projected(.scale(0.5, 0.5)))])
        let picture = Picture(12, 12, filledWith: 7)
        let clip = PixelRect(x: 3, y: 2, width: 5, height: 20)
        picture.draw(list, with: NaiveProjector(), clip: clip)
        for y in 0..<12 {
            for x in 0..<12 {
                let inside = x >= 3 && x < 8 && y >= 2
                #expect(inside == (picture[x, y] != 7))
            }
        }
    }
}
