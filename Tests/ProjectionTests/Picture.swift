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
}
