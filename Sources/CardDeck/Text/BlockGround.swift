/// The ground of a block: a rectangle behind all of its paragraphs.
public struct BlockGround: Hashable, Sendable {
    /// The color of the rectangle in each theme.
    public var color: ThemedColor

    /// Tells the block from others of the text: two that follow each other are not one.
    public var number: Int

    /// How many lists or quotations the block itself stands in.
    public var indent: Int

    /// A ground; `indent` counts the lists or quotations around its block.
    public init(_ color: ThemedColor, number: Int = 0, indent: Int = 0) {
        (self.color, self.number, self.indent) = (color, number, indent)
    }
}
