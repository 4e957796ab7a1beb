/// What stands beside a label, less noticeable than it.
public struct LabelRemark: Hashable, Sendable {
    /// Between both, and the least room that a remark is set in, in logical pixels.
    static let gap = 8.0
    static let leastWidth = 40.0

    /// What it says.
    public var text: String
    /// How it looks.
    public var style: LabelStyle
    /// Whether it stands to the left of the label, rather than to its right.
    public var isBefore: Bool

    /// A remark in a style.
    public init(text: String, style: LabelStyle, isBefore: Bool = false) {
        (self.text, self.style, self.isBefore) = (text, style, isBefore)
    }
}
