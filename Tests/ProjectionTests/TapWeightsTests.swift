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
                first: 40, second: 90, firstGain: gains.0, secondGain: gains.1, opacity: 256)
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
}
