import Raster

/// How a line of the window's own text looks: a header, a counter, the bubble of the scroll indicator.
public struct LabelStyle: Hashable, Sendable {
    /// How heavy the letters are.
    public enum Weight: Hashable, Sendable {
        /// From 400 to 700 as CSS counts.
        case regular, medium, bold
    }

    /// The font size, in logical pixels.
    public var size: Double
    /// How heavy the letters are.
    public var weight: Weight
    /// The color of the letters.
    public var color: Color

    /// What shows below the letters, as the light from above finds them pressed into the ground, or raised from it.
    public var relief: Color?

    /// All digits as wide as each other, so that counters don't jitter.
    public var tabularDigits: Bool

    /// A style; `size` is in logical pixels.
    public init(
        size: Double = 14, weight: Weight = .regular, color: Color, relief: Color? = nil, tabularDigits: Bool = false
    ) {
        self.size = size
        self.weight = weight
        self.color = color
        self.relief = relief
        self.tabularDigits = tabularDigits
    }
}
