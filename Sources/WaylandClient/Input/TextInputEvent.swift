/// What an input method has to say: first text is deleted around the cursor, then text is committed, then the text
/// that is still being composed takes the place of what was composed before.
public struct TextInputEvent: Equatable, Sendable {
    /// In bytes of UTF-8.
    public var deletedBefore = 0
    public var deletedAfter = 0
    public var committed = ""
    public var preedit = ""
    /// The cursor or the chosen part in what is composed, in bytes of UTF-8; nil where none is to be shown.
    public var preeditCursor: Range<Int>?

    public init() {}
}
