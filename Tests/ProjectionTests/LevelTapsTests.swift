import Raster
import Testing

@testable import Projection

@Suite struct LevelTapsTests {
    /// Halves that are clear are not drawn: it must be those that lie beside the layer, on whichever side, and no others.
    @Test(arguments: [1, 2, 7]) func whatLiesBesideTheLayerIsClear(_ width: Int) throws {
        // Opaque all over.
        let layer = Layers.stripes(width, 50), halved = try #require(layer.halvedColumns)
        for level in [layer.columns, halved] {
            var clear = 0, wrong = 0
            for place in stride(from: -4.0, through: Double(width) + 4, by: 0.125) {
                var ink = Ink()
                let taps = LevelTaps(level, SIMD2(place, place + 1.75), isHalved: false, &ink).columns
                let isLeftClear = taps.a[0] == 0 && taps.b[0] == 0, isRightClear = taps.c[0] == 0 && taps.d[0] == 0
                if taps.isClear(.left) != isLeftClear || taps.isClear(.right) != isRightClear { wrong += 1 }
                if isLeftClear != isRightClear { clear += 1 }
            }
            #expect(wrong == 0)
            #expect(clear > 10)
        }
        withExtendedLifetime(layer) {}
    }
}
