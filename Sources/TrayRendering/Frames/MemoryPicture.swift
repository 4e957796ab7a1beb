import Raster

/// A picture in memory: opaque rows of 0xFFRRGGBB.
public final class MemoryPicture {
    public let canvas: Canvas

    package init(size: PixelSize) {
        let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: size.area)
        pixels.initialize(repeating: 0, count: size.area)
        canvas = Canvas(size: size, rowStride: size.width, pixels: pixels)
    }

    deinit { canvas.pixels.deallocate() }
}
