import Foundation
import Raster

@testable import Projection

/// A canvas with memory of its own.
final class Picture {
    let size: PixelSize
    var pixels: [UInt32]

    init(_ width: Int, _ height: Int, filledWith pixel: UInt32 = 0) {
        size = PixelSize(width, height)
        pixels = Array(repeating: pixel, count: size.area)
    }

    subscript(x: Int, y: Int) -> UInt32 { pixels[y * size.width + x] }

    func draw(_ list: DrawList, with projector: some Projector, clip: PixelRect? = nil) {
        pixels.withUnsafeMutableBufferPointer { buffer in
            let canvas = Canvas(size: size, rowStride: size.width, pixels: buffer.baseAddress!)
            projector.draw(list, into: canvas, clip: clip ?? PixelRect(size))
        }
    }

    /// Takes over what damage says from the picture shown last, maybe this one.
    func carry(_ damage: FrameDamage, from source: Picture, with projector: ColumnProjector) {
        pixels.withUnsafeMutableBufferPointer { buffer in
            let canvas = Canvas(size: size, rowStride: size.width, pixels: buffer.baseAddress!)
            func carry(from pixels: UnsafePointer<UInt32>) {
                projector.carry(damage.carried, shift: damage.shift, from: pixels, into: canvas)
            }
            if source === self {
                carry(from: canvas.pixels)
            } else {
                source.pixels.withUnsafeBufferPointer { carry(from: $0.baseAddress!) }
            }
        }
    }
}

extension Picture {
    /// Whether no channel of any pixel differs by more.
    func isNear(_ other: Picture, within most: Int) -> Bool {
        zip(pixels, other.pixels).allSatisfy { a, b in
            [0, 8, 16].allSatisfy { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) <= most }
        }
    }

    /// 10 · log₁₀(255² / mean squared difference) over the three color channels, in decibels.
    func peakSignalToNoise(against other: Picture) -> Double {
        var sum = 0
        for (a, b) in zip(pixels, other.pixels) {
            for shift: UInt32 in [0, 8, 16] {
                let difference = Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)
                sum += difference * difference
            }
        }
        guard sum > 0 else { return .infinity }
        return 10 * log10(255 * 255 / (Double(sum) / Double(3 * pixels.count)))
    }
}
