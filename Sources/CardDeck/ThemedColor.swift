/// A colour that a deck names: one for the light theme and one for the dark, 0xRRGGBB each; nil means "as the
/// card has it".
public struct ThemedColor: Hashable, Sendable, ExpressibleByIntegerLiteral {
    public var light: UInt32?
    public var dark: UInt32?

    /// - Returns: nil where neither theme has a colour of its own.
    public init?(light: UInt32?, dark: UInt32?) {
        if light == nil, dark == nil { return nil }
        self.light = light
        self.dark = dark
    }

    /// One colour for both.
    public init(_ color: UInt32) { (light, dark) = (color, color) }

    public init(integerLiteral color: UInt32) { self.init(color) }
}
