import Raster

/// A picture as it was decoded: pixels of premultiplied ARGB32, row by row, the right way up. Immutable.
public final class Picture: Sendable {
    /// What was decoded.
    public let size: PixelSize

    /// The picture's own size, in its own pixels.
    public let naturalSize: Size

    /// What it is drawn from at any size; nil where it has pixels of its own.
    let vector: VectorDocument?

    /// It has no pixels of its own: it is as sharp at any size.
    public var isVector: Bool { vector != nil }

    /// It has more frames than this, the first.
    public let isAnimated: Bool

    let pixels: [UInt32]

    /// Whether nothing shows through it, as with photographs.
    let isOpaque: Bool

    /// - Parameter pixels: `size.area` of them.
    init(size: PixelSize, naturalSize: Size, isAnimated: Bool = false, vector: VectorDocument? = nil, pixels: [UInt32])
    {
        precondition(pixels.count == size.area)
        self.size = size
        self.naturalSize = naturalSize
        self.vector = vector
        self.isAnimated = isAnimated
        self.pixels = pixels
        isOpaque = vector == nil && !pixels.contains { $0 < 0xFF00_0000 }
    }

    /// A drawing's tree takes some times what its text does.
    private static let treeShare = 8

    /// The memory that it takes, in bytes; for a drawing (SVG), an estimate.
    public var byteCount: Int {
        pixels.count * MemoryLayout<UInt32>.stride + (vector?.byteCount ?? 0) * Self.treeShare
    }
}
