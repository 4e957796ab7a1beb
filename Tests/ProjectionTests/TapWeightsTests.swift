import Testing

@testable import Projection

@Suite struct TapWeightsTests {
    /// Color above alpha would carry into the next channel as soon as the pixel is put over another.
    @Test(arguments: Kernels.usable, [(1.2, 0.7), (0.7, 1.2), (1.9, 0.1)])
    func colorNeverExceedsAlpha(_ kernels: Kernels, _ gains: (Double, Double)) {
        let count = 16
        let white = [UInt32](repeating: 0xFFFF_FFFF, count: count)
        let clear = [UInt32](repeating: 0, count: count)
        for opaque in 0..<4 {
            let weights = TapWeights(
                first: 40, second: 90, firstGain: gains.0, secondGain: gains.1, opacity: 256,
                brightness: 254)
            var out = clear
            white.withUnsafeBufferPointer { white in
                clear.withUnsafeBufferPointer { clear in
                    let taps = (0..<4).map { ($0 == opaque ? white : clear).baseAddress! }
                    kernels.combine(
                        &out, TapColumns(a: taps[0], b: taps[1], c: taps[2], d: taps[3], ahead: 0, farthest: 0),
                        from: 0, count: count,
                        weights)
                }
            }
            #expect(
                out.allSatisfy { pixel in
                    [pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF].allSatisfy { $0 <= pixel >> 24 }
                })
        }
    }

    /// A pixel as bright as premultiplied color can be, of any alpha, in light that is nearly full: what is put under it
    /// saturates, but no more than that may be lost.
    @Test(arguments: Kernels.usable, [256, 255, 131, 100, 20, 1] as [UInt16])
    func colorThatIsRoundedUpIsOneAboveAlphaAtMost(_ kernels: Kernels, _ opacity: UInt16) {
        let count = 256
        let grays = (0..<UInt32(count)).map { $0 * 0x0101_0101 }
        for gain in [1, 1.0005, 1.0019, 0.9995, 0.9981, 0.99, 0.97] {
            let weights = TapWeights(
                first: 40, second: 90, firstGain: gain, secondGain: gain, opacity: opacity, brightness: 254)
            var out = [UInt32](repeating: 0, count: count)
            grays.withUnsafeBufferPointer { grays in
                let gray = grays.baseAddress!
                kernels.combine(
                    &out, TapColumns(a: gray, b: gray, c: gray, d: gray, ahead: 0, farthest: 0), from: 0, count: count,
                    weights)
            }
            #expect(
                out.allSatisfy { pixel in [0, 8, 16].allSatisfy { pixel >> $0 & 0xFF <= pixel >> 24 + 1 } }, "\(gain)")
        }
    }
}
