/// A line of a facet as its author broke it, to be wrapped to the card.
public struct Paragraph: Hashable, Sendable {
    /// Which edge lines are set against: `start` and `end` follow the paragraph's direction.
    public enum Alignment: Hashable, Sendable {
        /// Where the paragraph's lines begin.
        case start
        /// Neither edge: the middle of the card.
        case center
        /// Where the paragraph's lines end.
        case end
        /// An edge of the card, whichever way the text runs.
        case left, right
    }

    /// The paragraph's text, in runs of one style each.
    public var runs: [TextRun]

    /// How the lines are aligned; nil: as the card has it (centered).
    public var alignment: Alignment?

    /// The paragraph's direction; nil: that of its first strong character, else the facet's.
    public var direction: TextDirection?

    /// A horizontal rule stands above the paragraph.
    public var ruleAbove: Bool

    /// A line to write on, and nothing else; it has no text.
    public var isWritingLine = false

    /// What hangs before a list's item, as `•` or `3.`; no part of the text.
    public var marker: TextRun?

    /// How many lists or quotations the paragraph stands in.
    public var indent: Int

    /// What is painted behind the blocks that the paragraph stands in, the outermost first.
    public var grounds: [BlockGround] = []

    /// The paragraph is a row of a table, its cells divided by runs that are a tabulator each; nil for others.
    public var row: GridRow?

    /// A paragraph; `indent` counts the lists and quotations that it stands in.
    public init(
        _ runs: [TextRun], alignment: Alignment? = nil, direction: TextDirection? = nil,
        ruleAbove: Bool = false,
        marker: TextRun? = nil, indent: Int = 0
    ) {
        self.runs = runs
        self.alignment = alignment
        self.direction = direction
        self.ruleAbove = ruleAbove
        self.marker = marker
        self.indent = indent
    }

    /// The text alone; scripts of formulas are written out, as `x²` or `e^(−x)`.
    public var plain: String {
        if runs.count == 1, !runs[0].style.math { return runs[0].text }
        return runs.contains(where: \.style.math) ? MathPlain.text(runs) : runs.map(\.text).joined()
    }
}
