import Typesetting

/// How cards are printed.
public struct PrintOptions: Sendable {
    /// The sheets that are printed on.
    public var paper = PaperSize.a4
    /// Nil: A7, but on paper that is an index card, one of its size.
    public var card: PaperSize?
    /// How the sheets are turned over for their other sides.
    public var duplex = Duplex.longEdge
    /// Which sides of notes become faces of cards.
    public var sides = PrintedSides.frontAndBack
    /// Whether fine lines show where sheets are to be cut.
    public var showsCropMarks = true

    /// The fonts that a person chose.
    public var fonts = FontChoices()
    /// Which cards are set in columns.
    public var vertical = VerticalSetting.off

    /// Fronts and backs of A7 cards on A4 sheets that are turned over the long edge.
    public init() {}

    /// Nil where not one card fits a sheet.
    public var grid: SheetGrid? { SheetGrid(paper: paper, card: cardSize) }

    /// The size of a card.
    public var cardSize: PaperSize { card ?? (paper == .index ? .index : .a7) }
}

/// The edge that a sheet is turned over for its other side to be printed.
public enum Duplex: String, CaseIterable, Sendable {
    /// Like the pages of a book.
    case longEdge = "long-edge"
    /// Like the sheets of a pad.
    case shortEdge = "short-edge"
}
