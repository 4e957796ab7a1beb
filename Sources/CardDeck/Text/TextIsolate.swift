/// Text whose direction is its own, whatever stands around it, as HTML's `bdi` and `dir` have it.
public struct TextIsolate: Hashable, Sendable {
    /// Which way isolated text runs.
    public enum Direction: Hashable, Sendable {
        /// By the first strong character.
        case automatic
        /// Always this way, whatever its letters are.
        case leftToRight, rightToLeft

        /// The isolate direction that stands for a text direction.
        public init(_ direction: TextDirection) {
            self = direction == .rightToLeft ? .rightToLeft : .leftToRight
        }
    }

    /// Which way the text runs.
    public var direction: Direction

    /// Tells it from the others of a text: two that stand beside each other are not one.
    public var number: Int

    /// An isolate; `number` tells it from its neighbors.
    public init(_ direction: Direction, number: Int = 0) {
        self.direction = direction
        self.number = number
    }
}
