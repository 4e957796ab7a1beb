import Testing

@testable import WaylandClient

@Suite struct SurfaceScaleTests {
    @Test func theCompositorsFractionComesFirst() {
        var scale = SurfaceScale()
        #expect(scale.value == 1)
        scale.outputScales = [1, 3, 2]
        #expect(scale.value == 3 && scale.pixels(10) == 30)
        scale.preferred120 = 180
        #expect(scale.value == 1.5 && scale.pixels(10) == 15)
    }

    @Test(arguments: [(150, 101, 126), (150, 102, 128), (180, 1, 2), (90, 1, 1), (30, 1, 1), (210, 333, 583)])
    func sizesAreRoundedNotTruncated(_ scale120: UInt32, _ logical: Int, _ pixels: Int) {
        #expect(SurfaceScale(preferred120: scale120).pixels(logical) == pixels)
    }
}
