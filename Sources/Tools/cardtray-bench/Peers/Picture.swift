import Foundation
import Projection
import Raster
import Typesetting

/// Rows of opaque pixels to draw into and to compare.
struct Picture {
    let size: PixelSize
    private(set) var pixels: [UInt32]

    init(size: PixelSize) {
        self.init(size: size, pixels: Array(repeating: 0, count: size.area))
    }

    init(size: PixelSize, pixels: [UInt32]) {
        precondition(pixels.count == size.area)
        (self.size, self.pixels) = (size, pixels)
    }

    /// The canvas is valid while the closure runs.
    mutating func withCanvas<R>(_ body: (Canvas) throws -> R) rethrows -> R {
        try pixels.withUnsafeMutableBufferPointer {
            try body(Canvas(size: size, rowStride: size.width, pixels: $0.baseAddress!))
        }
    }

    /// The peak signal-to-noise ratio of the colors, in dB; infinite for equal pictures.
    ///
    ///     10 · log₁₀(255² / mean squared difference)
    func likeness(to other: Picture) -> Double {
        var sum = 0
        for (a, b) in zip(pixels, other.pixels) {
            for shift in [UInt32(0), 8, 16] {
                let difference = Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)
                sum += difference * difference
            }
        }
        return 10 * log10(255 * 255 * Double(3 * pixels.count) / Double(sum))
    }
}
