/// Where a cell stands in its table, and how it looks.
public struct GridCell: Hashable, Sendable {
    /// The first of the columns that the cell takes, from 0 at the side where lines begin.
    public var column: Int

    /// How many columns the cell takes; at least 1.
    public var columns = 1
    /// How many rows the cell takes; at least 1.
    public var rows = 1

    /// How the cell's text is aligned; nil: as the card has it (centered).
    public var alignment: Paragraph.Alignment?
    /// The direction of the cell's text; nil: that of its first strong character.
    public var direction: TextDirection?
    /// The color behind the cell; nil for none.
    public var background: ThemedColor?
    /// Whether a line is drawn around the cell.
    public var hasBorder = false

    /// Those of the cell's lines that belong to lists or quotations, counted from 0.
    public var lines: [Int: GridLine] = [:]

    /// A cell of one column and one row, counted from 0.
    public init(column: Int) { self.column = column }
}

/// A line of a cell that stands in a list or a quotation: see `Paragraph`.
public struct GridLine: Hashable, Sendable {
    /// How many lists or quotations the line stands in.
    public var indent: Int
    /// What marks the line as an item of a list; nil for none.
    public var marker: TextRun?

    /// A line that stands in `indent` lists or quotations.
    public init(indent: Int, marker: TextRun? = nil) { (self.indent, self.marker) = (indent, marker) }
}
