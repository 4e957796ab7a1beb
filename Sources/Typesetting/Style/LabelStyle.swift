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

/// What stands beside a label, less noticeable than it.
public struct LabelRemark: Hashable, Sendable {
    /// Between both, and the least room that a remark is set in, in logical pixels.
    static let gap = 8.0
    static let leastWidth = 40.0

    /// What it says.
    public var text: String
    /// How it looks.
    public var style: LabelStyle
    /// Whether it stands to the left of the label, rather than to its right.
    public var isBefore: Bool

    /// A remark in a style.
    public init(text: String, style: LabelStyle, isBefore: Bool = false) {
        (self.text, self.style, self.isBefore) = (text, style, isBefore)
    }
}
