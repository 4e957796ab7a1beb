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

/// A width and a height. The unit is the context's: logical pixels, device pixels or card units.
public struct Size: Hashable, Sendable, BitwiseCopyable {
    /// Across.
    public var width: Double
    /// Down.
    public var height: Double

    /// No size.
    public static let zero = Size(0, 0)

    /// A size from its width and height.
    public init(_ width: Double, _ height: Double) {
        self.width = width
        self.height = height
    }

    /// A size `s` times as wide and as high.
    public static func * (a: Size, s: Double) -> Size { Size(a.width * s, a.height * s) }
}

/// An upright rectangle, half open: a point on its right or lower edge lies outside.
public struct Rect: Hashable, Sendable, BitwiseCopyable {
    /// The left edge.
    public var x: Double
    /// The upper edge.
    public var y: Double
    /// Across; the rectangle is empty unless this is positive.
    public var width: Double
    /// Down; the rectangle is empty unless this is positive.
    public var height: Double

    /// The empty rectangle at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// A rectangle from its left upper corner and its extent.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The left edge.
    public var minX: Double { x }
    /// The upper edge.
    public var minY: Double { y }
    /// The right edge.
    public var maxX: Double { x + width }
    /// The lower edge.
    public var maxY: Double { y + height }
    /// The width and height.
    public var size: Size { Size(width, height) }
    /// The left upper corner.
    public var origin: Point { Point(x, y) }
    /// The middle.
    public var center: Point { Point(x + width / 2, y + height / 2) }
    /// Whether no point lies in it.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// Whether a point lies in it: on the left or upper edge it does, on the right or lower one it does not.
    public func contains(_ p: Point) -> Bool { p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY }

    /// Whether the two have an area in common.
    public func intersects(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// The part common to both; empty (zero) where there is none.
    public func intersection(_ other: Rect) -> Rect {
        let left = max(minX, other.minX), top = max(minY, other.minY)
        let right = min(maxX, other.maxX), bottom = min(maxY, other.maxY)
        guard right > left, bottom > top else { return .zero }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The smallest rectangle that holds both; an empty one adds nothing.
    public func union(_ other: Rect) -> Rect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(minX, other.minX), top = min(minY, other.minY)
        return Rect(
            x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// The rectangle moved by `d`.
    public func offset(by d: Point) -> Rect { Rect(x: x + d.x, y: y + d.y, width: width, height: height) }

    /// The rectangle with each edge moved inward by `d`; outward if `d` is negative.
    public func inset(by d: Double) -> Rect {
        Rect(x: x + d, y: y + d, width: width - 2 * d, height: height - 2 * d)
    }
}
