/// Rows of opaque pixels (0xXXRRGGBB) to draw into. The canvas does not own their memory.
public struct Canvas {
    /// The width and height in pixels.
    public let size: PixelSize

    /// The distance between rows, in pixels.
    public let rowStride: Int

    /// The first pixel of the uppermost row. Not owned by the canvas.
    public let pixels: UnsafeMutablePointer<UInt32>

    /// A canvas on memory that something else owns.
    ///
    /// - Parameter pixels: `rowStride` × `size.height` pixels that outlive every use of the canvas.
    public init(size: PixelSize, rowStride: Int, pixels: UnsafeMutablePointer<UInt32>) {
        precondition(rowStride >= size.width)
        self.size = size
        self.rowStride = rowStride
        self.pixels = pixels
    }
}
