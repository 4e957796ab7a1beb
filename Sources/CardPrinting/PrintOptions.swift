import Typesetting

/// How cards are printed.
public struct PrintOptions: Sendable {
    public var paper = PaperSize.a4
    /// Nil: A7, but on paper that is an index card, one of its size.
    public var card: PaperSize?
    public var duplex = Duplex.longEdge
    public var sides = PrintedSides.frontAndBack
    public var showsCropMarks = true

    /// The fonts that a person chose.
    public var fonts = FontChoices()
    /// Which cards are set in columns.
    public var vertical = VerticalSetting.off

    public init() {}

    /// Nil where not one card fits a sheet.
    public var grid: SheetGrid? { SheetGrid(paper: paper, card: cardSize) }

    /// The size of a card.
    public var cardSize: PaperSize { card ?? (paper == .index ? .index : .a7) }
}

/// The edge that a sheet is turned over for its other side to be printed.
public enum Duplex: String, CaseIterable, Sendable {
    case longEdge = "long-edge"
    case shortEdge = "short-edge"
}
