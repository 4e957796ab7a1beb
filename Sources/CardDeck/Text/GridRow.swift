/// A row of a table. Rows of one table follow each other among a facet's paragraphs.
public struct GridRow: Hashable, Sendable {
    /// One for each stretch of runs between the tabulators.
    public var cells: [GridCell]

    /// How many rows follow that belong to the same table.
    public var rowsAfter = 0

    /// Lines are drawn around the cells.
    public var hasBorder = false

    /// A row of `cells`, without lines around them.
    public init(_ cells: [GridCell]) { self.cells = cells }
}
