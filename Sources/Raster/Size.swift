/// A width and a height. The unit is the context's: logical pixels, device pixels or card units.
public struct Size: Hashable, Sendable, BitwiseCopyable {
    /// Across.
    public var width: Double
    /// Down.
    public var height: Double

    /// No size.
    public static let zero = Size(0, 0)

    /// A size from its width and height.
    public init(_ width: Double, _ height: Double) {
        self.width = width
        self.height = height
    }

    /// A size `s` times as wide and as high.
    public static func * (a: Size, s: Double) -> Size { Size(a.width * s, a.height * s) }
}
