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

    /// Whatever size and fraction a compositor asks for, a buffer stays below its limit, and no scale is lowered that
    /// need not be.
    @Test(arguments: [1, 60, 120, 150, 240, 480, .max] as [UInt32], [1, 640, 3840, 7680, 16384, .max >> 32])
    func largeWindowsAreDrawnAtALowerScale(_ scale120: UInt32, _ side: Int) {
        let scale = SurfaceScale(preferred120: scale120, size: LogicalSize(side, side))
        let pixels = scale.pixels(side)
        #expect(pixels >= 1)
        // Of a window beyond all measure a 120th is the least there is.
        if side <= 16384 { #expect(pixels * pixels <= SurfaceScale.maxPixels + 2 * pixels) }
        #expect(scale.isLowered == (scale.value < Double(scale120) / 120))
        if scale.isLowered { #expect(pixels > 8000) }
    }

    @Test func wholeScalesAreLoweredToOne() {
        var scale = SurfaceScale(outputScales: [3], size: LogicalSize(4096, 4096))
        #expect(scale.value == 2 && scale.isLowered && scale.pixels(4096) == 8192)
        scale.size = LogicalSize(16384, 16384)
        #expect(scale.value == 1 && scale.isLowered)
        scale.size = LogicalSize(1280, 800)
        #expect(scale.value == 3 && !scale.isLowered)
    }
}
