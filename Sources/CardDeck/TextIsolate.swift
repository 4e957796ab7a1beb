/// Text whose direction is its own, whatever stands around it, as HTML's `bdi` and `dir` have it.
public enum TextIsolate: Hashable, Sendable {
    /// By the first strong character.
    case automatic
    case leftToRight, rightToLeft

    public init(_ direction: TextDirection) {
        self = direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
}
