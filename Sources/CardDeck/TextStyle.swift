/// How a run of text looks, beside the card's own style. All defaults mean "as the card has it".
public struct TextStyle: Hashable, Sendable {
    public enum Shift: Hashable, Sendable { case none, superscript, subscript_ }

    public var bold = false
    public var italic = false
    public var underline = false
    public var strikethrough = false
    public var monospace = false
    public var shift = Shift.none

    /// The size beside the card's size, as `big` and `small` ask for.
    public var scale = 1.0

    /// The fonts that the deck asks for, the first choice first; empty: the card's own.
    public var families: [String] = []

    /// 0xRRGGBB.
    public var foreground: UInt32?
    public var background: UInt32?

    /// Part of a cloze: the gap's label on the question, the revealed text on the answer.
    public var cloze = false

    /// The language of the run where it differs from the facet's.
    public var language: LanguageTag?

    public init() {}

    public static let plain = TextStyle()
}
