/// A width and a height in whole pixels.
public struct PixelSize: Hashable, Sendable, BitwiseCopyable {
    /// Across, in pixels.
    public var width: Int
    /// Down, in pixels.
    public var height: Int

    /// A size of `width` × `height` pixels.
    public init(_ width: Int, _ height: Int) {
        self.width = width
        self.height = height
    }

    /// How many pixels it holds.
    public var area: Int { width * height }
}
