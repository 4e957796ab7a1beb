/// How a run of text looks, beside the card's own style. All defaults mean "as the card has it".
public struct TextStyle: Hashable, Sendable {
    /// Where the text stands beside the baseline.
    public enum Shift: Hashable, Sendable {
        /// On the baseline.
        case none
        /// Raised, as an exponent.
        case superscript
        /// Lowered, as an index.
        case `subscript`
    }

    /// Lines along the text.
    public struct Decoration: Hashable, Sendable {
        /// A line below the text.
        public var underline = false
        /// A line through the text.
        public var strikethrough = false

        /// No lines.
        public init() {}
    }

    /// Bold letters.
    public var bold = false
    /// Italic letters.
    public var italic = false
    /// Lines along the text.
    public var decoration = Decoration()
    /// Letters of equal width.
    public var monospace = false
    /// Where the text stands beside the baseline.
    public var shift = Shift.none

    /// The shift of a script within a script, beside `shift`.
    public var innerShift = Shift.none

    /// Part of a formula: its scripts are written out where text is all there is.
    public var math = false

    /// The size beside the card's size, as `big` and `small` ask for.
    public var scale = 1.0

    /// The fonts that the deck asks for, the first choice first; empty: the card's own.
    public var families: [String] = []

    /// The color of the letters; nil: as the card has it.
    public var foreground: ThemedColor?
    /// The color behind the text; nil for none.
    public var background: ThemedColor?

    /// Part of a cloze: the gap's label on the question, the revealed text on the answer.
    public var cloze = false

    /// The number of the facet's hint that a click on the run opens, or closes again.
    public var hint: Int?

    /// The language of the run where it differs from the facet's.
    public var language: LanguageTag?

    /// What gives the run a direction of its own, from the outermost to the innermost.
    public var isolates: [TextIsolate] = []

    /// The card's own style.
    public init() {}

    /// The card's own style.
    public static let plain = TextStyle()
}
