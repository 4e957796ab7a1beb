/// A line of text that is being typed, as it is drawn.
public struct FieldText: Hashable, Sendable {
    /// The whole line, with what an input method is composing.
    public var text: String
    /// Where the cursor stands, in bytes of UTF-8.
    public var cursor: Int
    /// What an input method has not made text yet: underlined. In bytes of UTF-8.
    public var composed: Range<Int>

    /// What is selected, in bytes of UTF-8.
    public var selected: Range<Int>

    /// A line; `cursor` and the ranges count bytes of UTF-8.
    public init(text: String, cursor: Int, composed: Range<Int>, selected: Range<Int> = 0..<0) {
        self.text = text
        self.selected = selected
        self.cursor = cursor
        self.composed = composed
    }
}
