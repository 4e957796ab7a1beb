import RandomSupport
import Testing

@testable import Projection

@Suite struct KernelsTests {
    /// Edges are a few pixels high: what lies behind them must stay, and all kernels agree.
    @Test(arguments: Kernels.usable, 1...19)
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

    /// Four columns, and two of which each stands twice, in light that saturates and in light that does not.
    @Test(arguments: Kernels.usable, [(1.2, 0.7), (1.0, 1.0), (1.9, 1.9)])
    func fourColumnsMakeOneAndSoDoTwo(_ kernels: Kernels, _ gains: (Double, Double)) {
        let count = 48
        var random = SplitMix(seed: 7)
        let columns = (0..<4).map { _ in
            (0..<count).map { _ -> UInt32 in
                let alpha = UInt32.random(in: 0...255, using: &random)
                return (0..<3).reduce(alpha << 24) { $0 | UInt32.random(in: 0...alpha, using: &random) << (8 * $1) }
            }
        }
        func expect(_ taps: [Int], opacity: UInt16) {
            let weights = TapWeights(
                first: 40, second: 90, firstGain: gains.0, secondGain: gains.1, opacity: opacity)
            func combined(_ kernels: Kernels) -> [UInt32] {
                var out = [UInt32](repeating: 0, count: count)
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
            #expect(combined(kernels) == combined(.portable), "\(taps)")
        }
        for opacity: UInt16 in [256, 100] {
            for taps in [[0, 1, 2, 3], [0, 1, 0, 1], [2, 2, 2, 2], [0, 1, 0, 2], [0, 1, 1, 0]] {
                expect(taps, opacity: opacity)
            }
        }
    }
}
