/// Where a cell stands in its table, and how it looks.
public struct GridCell: Hashable, Sendable {
    /// The first of the columns that the cell takes, from 0 at the side where lines begin.
    public var column: Int

    /// How many columns and rows the cell takes; at least 1.
    public var columns = 1
    public var rows = 1

    /// Nil: as the card has it (centred).
    public var alignment: Paragraph.Alignment?
    /// Nil: by its first strong character.
    public var direction: TextDirection?
    public var background: ThemedColor?
    public var hasBorder = false

    /// Those of the cell's lines that belong to lists or quotations, counted from 0.
    public var lines: [Int: GridLine] = [:]

    public init(column: Int) { self.column = column }
}

/// A line of a cell that stands in a list or a quotation: see `Paragraph`.
public struct GridLine: Hashable, Sendable {
    public var indent: Int
    public var marker: TextRun?

    public init(indent: Int, marker: TextRun? = nil) { (self.indent, self.marker) = (indent, marker) }
}
