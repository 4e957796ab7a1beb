/// A place or a displacement in a plane: x to the right, y down.
public struct Point: Hashable, Sendable {
    /// To the right.
    public var x: Double
    /// Down.
    public var y: Double

    /// The origin.
    public static let zero = Point(0, 0)

    /// The point (`x`, `y`).
    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// The place that is `b` away from `a`.
    public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
    /// The way from `b` to `a`.
    public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
    /// The displacement made `s` times as long.
    public static func * (a: Point, s: Double) -> Point { Point(a.x * s, a.y * s) }
}
