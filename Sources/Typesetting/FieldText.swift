/// A line of text that is being typed, as it is drawn.
public struct FieldText: Hashable, Sendable {
    public var text: String
    /// Where the cursor stands, in bytes of UTF-8.
    public var cursor: Int
    /// What an input method has not made text yet: underlined. In bytes of UTF-8.
    public var composed: Range<Int>

    public init(text: String, cursor: Int, composed: Range<Int>) {
        self.text = text
        self.cursor = cursor
        self.composed = composed
    }
}
