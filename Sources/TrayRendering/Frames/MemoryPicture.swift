import Raster

/// A picture in memory: opaque rows of 0xFFRRGGBB.
public final class MemoryPicture {
    /// The width and height in pixels.
    public let size: PixelSize

    private let pixels: UnsafeMutablePointer<UInt32>

    /// A picture of zeros, to be drawn into. O(pixels).
    package init(size: PixelSize) {
        self.size = size
        pixels = .allocate(capacity: size.area)
        pixels.initialize(repeating: 0, count: size.area)
    }

    deinit { pixels.deallocate() }

    /// The pixel in a column and a row of the picture, counted from its upper left corner.
    public subscript(x: Int, y: Int) -> UInt32 {
        precondition((0..<size.width).contains(x) && (0..<size.height).contains(y), "\(x), \(y) is outside of \(size)")
        return pixels[y * size.width + x]
    }

    /// Calls `body` with what others draw into and read from, which is valid until `body` returns.
    public func withCanvas<Result>(_ body: (Canvas) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(self) {
            try body(Canvas(size: size, rowStride: size.width, pixels: pixels))
        }
    }
}
