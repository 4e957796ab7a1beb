import RandomSupport
import Testing

@testable import Projection

@Suite struct KernelsTests {
    /// Edges are a few pixels high: what lies behind them must stay, and all kernels agree.
    @Test(arguments: Kernels.usable, 0...19)
    func nothingBeyondTheCountIsWritten(_ kernels: Kernels, _ count: Int) {
        let room = 64
        var random = SplitMix(seed: UInt64(count))
        func pixels() -> [UInt32] {
            (0..<room).map { _ in
                let alpha = UInt32.random(in: 0...255, using: &random)
                return (0..<3).reduce(alpha << 24) { $0 | UInt32.random(in: 0...alpha, using: &random) << (8 * $1) }
            }
        }
        let left = pixels(), right = pixels(), before = pixels()
        func expect(_ draw: (Kernels, UnsafeMutablePointer<UInt32>) -> Void) {
            var out = before, portable = before
            draw(kernels, &out)
            draw(.portable, &portable)
            #expect(out == portable)
            #expect(out[count...] == before[count...])
        }
        expect { $0.box($1, left, right, count: count) }
        expect { $0.putUnder($1, left, count: count) }
        expect { $0.average($1, left, right, count: count) }
        expect { $0.resample($1, left, position: 12345, step: 70000, count: count) }
        // Upward, as a layer that is upside down is sampled; and many samples in one row.
        expect { $0.resample($1, left, position: 20 << 16, step: -70000, count: count) }
        expect { $0.resample($1, left, position: 5 << 16, step: 255, count: count) }
        expect { $0.resampleBoxed($1, left, position: 12345, halfStep: 40000, count: count, ahead: left) }
    }

    /// What is drawn and then put under what is there is what comes of both at once, in runs of every length about those
    /// that kernels take at a time.
    @Test(
        arguments: Kernels.usable, [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 127, 128, 129, 540])
    func resamplingUnderIsResamplingAndPuttingUnder(_ kernels: Kernels, _ count: Int) {
        var random = SplitMix(seed: UInt64(count))
        // Of every opacity, and as often none or all.
        func pixels(_ count: Int) -> [UInt32] {
            (0..<count).map { index in
                let alpha = [0, 255, UInt32.random(in: 0...255, using: &random)][index % 3]
                return (0..<3).reduce(alpha << 24) { $0 | UInt32.random(in: 0...alpha, using: &random) << (8 * $1) }
            }
        }
        // As many rows as the farthest sample wants, and sixteen that kernels may read.
        let column = pixels(4 * count + 64), before = pixels(count + 32)
        for (position, halfStep) in [(12345, 40000), (0, 65536), (7 << 16, 0), (65535, 32768), (99, 66000), (1, 255)] {
            var drawn = [UInt32](repeating: 0, count: count), apart = before, atOnce = before
            PortableKernels.resampleBoxed(
                &drawn, column, position: position, halfStep: halfStep, count: count)
            PortableKernels.putUnder(&apart, drawn, count: count)
            kernels.resampleBoxedUnder(
                &atOnce, column, position: position, halfStep: halfStep, count: count, ahead: column)
            #expect(atOnce == apart, "\(position), \(halfStep)")
            #expect(atOnce[count...] == before[count...])
        }
        // Upward, as a layer that is upside down is sampled.
        var drawn = [UInt32](repeating: 0, count: count), apart = before, atOnce = before
        let last = (3 * count + 8) << 16
        PortableKernels.resampleBoxed(&drawn, column, position: last, halfStep: -70000, count: count)
        PortableKernels.putUnder(&apart, drawn, count: count)
        kernels.resampleBoxedUnder(&atOnce, column, position: last, halfStep: -70000, count: count, ahead: column)
        #expect(atOnce == apart)
    }

    /// Color may be one above its alpha where light is rounded; on white that must not become black.
    @Test(arguments: Kernels.usable, 1...19)
    func whatIsPutUnderSaturates(_ kernels: Kernels, _ count: Int) {
        let white = [UInt32](repeating: 0xFFFF_FFFF, count: 64)
        for alpha: UInt32 in [0, 1, 100, 254] {
            let bright = [UInt32](repeating: alpha << 24 | (alpha + 1) * 0x01_0101, count: count)
            var put = bright, resampled = bright
            kernels.putUnder(&put, white, count: count)
            kernels.resampleBoxedUnder(&resampled, white, position: 0, halfStep: 0x8000, count: count, ahead: white)
            for pixels in [put, resampled] {
                #expect(pixels.allSatisfy { $0 & 0xFF_FFFF == 0xFF_FFFF }, "\(alpha)")
            }
        }
    }

    /// What lies under opaque pixels is not drawn: one that is not quite must be found wherever it is.
    @Test(arguments: Kernels.usable, [1, 2, 7, 8, 9, 15, 16, 17, 33])
    func oneTranslucentPixelIsFound(_ kernels: Kernels, _ count: Int) {
        let opaque = (0...count).map { 0xFF00_0000 | UInt32($0) << 9 }
        let isNoneOpaque = kernels.areOpaque(opaque, count: 0), areAllOpaque = kernels.areOpaque(opaque, count: count)
        #expect(isNoneOpaque && areAllOpaque)
        for index in 0...count {
            var pixels = opaque
            pixels[index] = 0xFE12_3456
            let areOpaque = kernels.areOpaque(pixels, count: count)
            #expect(areOpaque == (index == count), "\(index)")
        }
    }

    /// Four columns, and two of which each stands twice, in light that saturates and in light that does not.
    @Test(arguments: Kernels.usable, [(1.2, 0.7), (1.0, 1.0), (1.9, 1.9), (0.3, 0.3), (0.8, 0.9), (0.0, 0.0)])
    func fourColumnsMakeOneAndSoDoTwo(_ kernels: Kernels, _ gains: (Double, Double)) {
        let count = 48
        var random = SplitMix(seed: 7)
        let columns = (0..<4).map { _ in
            (0..<count).map { _ -> UInt32 in
                let alpha = UInt32.random(in: 0...255, using: &random)
                return (0..<3).reduce(alpha << 24) { $0 | UInt32.random(in: 0...alpha, using: &random) << (8 * $1) }
            }
        }
        func expect(
            _ taps: [Int], _ places: (UInt16, UInt16), opacity: UInt16, brightness: Double, count: Int
        ) {
            let weights = TapWeights(
                first: places.0, second: places.1, firstGain: gains.0, secondGain: gains.1, opacity: opacity,
                brightness: brightness)
            func combined(_ kernels: Kernels) -> [UInt32] {
                var out = [UInt32](repeating: 0, count: columns[0].count)
                columns[taps[0]].withUnsafeBufferPointer { a in
                    columns[taps[1]].withUnsafeBufferPointer { b in
                        columns[taps[2]].withUnsafeBufferPointer { c in
                            columns[taps[3]].withUnsafeBufferPointer { d in
                                kernels.combine(
                                    &out,
                                    TapColumns(
                                        a: a.baseAddress!, b: b.baseAddress!, c: c.baseAddress!, d: d.baseAddress!,
                                        ahead: 0, farthest: 0),
                                    from: 0, count: count, weights)
                            }
                        }
                    }
                }
                return out
            }
            #expect(combined(kernels) == combined(.portable), "\(taps), \(places), \(opacity)")
        }
        // All of one column, nearly all, what a byte just holds, and none.
        let places: [(UInt16, UInt16)] = [(40, 90), (0, 0), (128, 128), (0, 1), (1, 1), (127, 128), (64, 64)]
        for opacity: UInt16 in [256, 255, 100, 1, 0] {
            for taps in [[0, 1, 2, 3], [0, 1, 0, 1], [2, 2, 2, 2], [3, 2, 3, 2], [0, 1, 0, 2], [0, 1, 1, 0]] {
                for brightness in [0, 100, 254.0] {
                    for places in places {
                        expect(taps, places, opacity: opacity, brightness: brightness, count: count)
                    }
                }
                for fewer in [0, 16, 32] {
                    expect(taps, places[0], opacity: opacity, brightness: 254, count: fewer)
                }
            }
        }
    }
}
