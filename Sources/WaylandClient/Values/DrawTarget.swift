/// The pixels of a buffer that the compositor does not hold: the only way to reach a window's pixels, there only
/// while a frame is drawn.
public struct DrawTarget: ~Copyable {
    /// In pixels, as ``height``.
    public let width: Int
    /// In pixels, as ``width``.
    public let height: Int
    /// The distance between rows, in pixels.
    public let rowStride: Int
    /// `rowStride` × `height` pixels, 0xXXRRGGBB in the machine's byte order; X is ignored. Writing there after
    /// the draw returned is a crash or a picture torn on screen.
    public let pixels: UnsafeMutablePointer<UInt32>
    /// How many frames ago this buffer was shown: 1 holds the previous frame; 0 nothing that can be kept.
    public let age: Int
    /// The pixels of the frame shown last, of the same size and stride: with an age of 1 those of this buffer. To be
    /// read only, and only while drawing. Nil where there are none.
    public let last: UnsafePointer<UInt32>?
}
