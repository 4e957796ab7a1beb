import CProjectionKernels
import RandomSupport
import Testing

@testable import Projection

@Suite struct KernelsTests {
    /// Colour above alpha would carry into the next channel as soon as the pixel is put over another.
    @Test(arguments: Kernels.usable, [(1.2, 0.7), (0.7, 1.2), (1.9, 0.1)])
    func colourNeverExceedsAlpha(_ kernels: Kernels, _ gains: (Double, Double)) {
        let count = 16
        let white = [UInt32](repeating: 0xFFFF_FFFF, count: count)
        let clear = [UInt32](repeating: 0, count: count)
        var level = projection_level()
        level.weights = projection_weigh(gains.0, gains.1, 40, 90, 256)
        for opaque in 0..<4 {
            var out = clear
            white.withUnsafeBufferPointer { white in
                clear.withUnsafeBufferPointer { clear in
                    let taps = (0..<4).map { ($0 == opaque ? white : clear).baseAddress }
                    level.columns = (taps[0], taps[1], taps[2], taps[3])
                    kernels.combine(&out, &level, from: 0, count: count)
                }
            }
            #expect(
                out.allSatisfy { pixel in
                    [pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF].allSatisfy { $0 <= pixel >> 24 }
                })
        }
    }

    /// The weights of all columns add up to the whole, however it is shared out.
    @Test func weightsAddUpToTheOpacity() {
        for opacity: Int32 in [0, 1, 77, 255, 256] {
            for place in stride(from: Int32(0), through: 128, by: 16) {
                let weights = projection_weigh(1, 1, place, 128 - place, opacity)
                let (colour, alpha) = (weights.colour, weights.alpha)
                #expect(Int32(alpha.0) + Int32(alpha.1) + Int32(alpha.2) + Int32(alpha.3) == opacity)
                #expect(Int32(colour.0) + Int32(colour.1) + Int32(colour.2) + Int32(colour.3) == opacity)
            }
        }
    }

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
        expect { $0.resampleBoxed($1, left, position: 12345, halfStep: 40000, count: count, ahead: left) }
    }
}
