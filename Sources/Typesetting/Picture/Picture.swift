import Raster

/// A picture as it was decoded: pixels of premultiplied ARGB32, row by row, the right way up. Immutable.
public final class Picture: Sendable {
    /// What was decoded.
    public let size: PixelSize

    /// The picture's own size, in its own pixels.
    public let naturalSize: Size

    /// It has no pixels of its own: it is as sharp at any size.
    public let isVector: Bool

    /// It has more frames than this, the first.
    public let isAnimated: Bool

    let pixels: [UInt32]

    /// - Parameter pixels: `size.area` of them.
    init(size: PixelSize, naturalSize: Size, isVector: Bool = false, isAnimated: Bool = false, pixels: [UInt32]) {
        precondition(pixels.count == size.area)
        self.size = size
        self.naturalSize = naturalSize
        self.isVector = isVector
        self.isAnimated = isAnimated
        self.pixels = pixels
    }

    public var byteCount: Int { pixels.count * MemoryLayout<UInt32>.stride }
}
