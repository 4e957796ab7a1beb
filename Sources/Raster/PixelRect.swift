/// A width and a height in whole pixels.
public struct PixelSize: Hashable, Sendable, BitwiseCopyable {
    /// Across, in pixels.
    public var width: Int
    /// Down, in pixels.
    public var height: Int

    /// A size of `width` × `height` pixels.
    public init(_ width: Int, _ height: Int) {
        self.width = width
        self.height = height
    }

    /// How many pixels it holds.
    public var area: Int { width * height }
}

/// An upright rectangle of whole pixels, half open.
public struct PixelRect: Hashable, Sendable {
    /// The left upper corner and the extent, in pixels.
    public var x, y, width, height: Int

    /// A rectangle from its left upper corner and its extent.
    public init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// The empty rectangle at the origin.
    public static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

    /// The rectangle of a size at the origin.
    public init(_ size: PixelSize) { self.init(x: 0, y: 0, width: size.width, height: size.height) }

    /// The first column to the right of it.
    public var maxX: Int { x + width }
    /// The first row below it.
    public var maxY: Int { y + height }
    /// How many pixels it holds; 0 if it is empty.
    public var area: Int { isEmpty ? 0 : width * height }
    /// Whether it holds no pixel.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The smallest rectangle that holds both; an empty one adds nothing.
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(x, other.x), top = min(y, other.y)
        return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// The part common to both; empty where there is none.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let left = max(x, other.x), top = max(y, other.y)
        return PixelRect(
            x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
            height: max(0, min(maxY, other.maxY) - top))
    }
}
