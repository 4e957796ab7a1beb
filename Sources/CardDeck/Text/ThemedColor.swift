/// A color that a deck names: one for the light theme and one for the dark, 0xRRGGBB each; nil means "as the
/// card has it".
public struct ThemedColor: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// The color in the light theme, 0xRRGGBB; nil: as the card has it.
    public var light: UInt32?
    /// The color in the dark theme, 0xRRGGBB; nil: as the card has it.
    public var dark: UInt32?

    /// - Returns: nil where neither theme has a color of its own.
    public init?(light: UInt32?, dark: UInt32?) {
        if light == nil, dark == nil { return nil }
        self.light = light
        self.dark = dark
    }

    /// One color for both.
    public init(_ color: UInt32) { (light, dark) = (color, color) }

    /// One color for both themes, 0xRRGGBB.
    public init(integerLiteral color: UInt32) { self.init(color) }
}
