/// A projective map of the plane, as a 3×3 matrix on column vectors (x, y, 1):
///
///     x' = (xx·x + xy·y + x1) / (wx·x + wy·y + w1)
///     y' = (yx·x + yy·y + y1) / (wx·x + wy·y + w1)
///
/// The denominator is positive for what lies in front of the eye.
public struct Homography: Hashable, Sendable {
    /// The first row of the matrix: the numerator of x'.
    public var xx, xy, x1: Double
    /// The second row of the matrix: the numerator of y'.
    public var yx, yy, y1: Double
    /// The third row of the matrix: the common denominator.
    public var wx, wy, w1: Double

    /// The map that leaves every point where it is.
    public static let identity = Homography(1, 0, 0, 0, 1, 0, 0, 0, 1)

    /// The nine entries, row by row.
    public init(
        _ xx: Double, _ xy: Double, _ x1: Double,
        _ yx: Double, _ yy: Double, _ y1: Double,
        _ wx: Double, _ wy: Double, _ w1: Double
    ) {
        (self.xx, self.xy, self.x1) = (xx, xy, x1)
        (self.yx, self.yy, self.y1) = (yx, yy, y1)
        (self.wx, self.wy, self.w1) = (wx, wy, w1)
    }

    /// The map that moves every point by `d`.
    public static func translation(_ d: Point) -> Homography { Homography(1, 0, d.x, 0, 1, d.y, 0, 0, 1) }

    /// The map that stretches about the origin: by `sx` across and by `sy` down.
    public static func scale(_ sx: Double, _ sy: Double) -> Homography {
        Homography(sx, 0, 0, 0, sy, 0, 0, 0, 1)
    }

    /// Whether vertical lines stay vertical: x' does not depend on y, so that a whole column shares
    /// one divide. True of every turn about a vertical hinge.
    public var keepsVerticals: Bool { xy == 0 && wy == 0 }

    /// The map that applies `inner` first and this one after it.
    public func after(_ inner: Homography) -> Homography {
        Homography(
            xx * inner.xx + xy * inner.yx + x1 * inner.wx,
            xx * inner.xy + xy * inner.yy + x1 * inner.wy,
            xx * inner.x1 + xy * inner.y1 + x1 * inner.w1,
            yx * inner.xx + yy * inner.yx + y1 * inner.wx,
            yx * inner.xy + yy * inner.yy + y1 * inner.wy,
            yx * inner.x1 + yy * inner.y1 + y1 * inner.w1,
            wx * inner.xx + wy * inner.yx + w1 * inner.wx,
            wx * inner.xy + wy * inner.yy + w1 * inner.wy,
            wx * inner.x1 + wy * inner.y1 + w1 * inner.w1)
    }

    /// This map with its results multiplied by `factor`: equal to `scale(factor, factor).after(self)`, but cheaper.
    public func scaled(by factor: Double) -> Homography {
        Homography(factor * xx, factor * xy, factor * x1, factor * yx, factor * yy, factor * y1, wx, wy, w1)
    }

    /// This map with its results moved by `d`: equal to `translation(d).after(self)`, but cheaper.
    public func translated(by d: Point) -> Homography {
        Homography(
            xx + d.x * wx, xy + d.x * wy, x1 + d.x * w1, yx + d.y * wx, yy + d.y * wy, y1 + d.y * w1, wx, wy, w1)
    }

    /// The map of a picture's pixels, once they are stretched to fill `area`, which this map is from.
    public func mapping(_ picture: PixelSize, over area: Rect) -> Homography {
        let across = area.width / Double(picture.width), down = area.height / Double(picture.height)
        return Homography(
            xx * across, xy * down, xx * area.x + xy * area.y + x1,
            yx * across, yy * down, yx * area.x + yy * area.y + y1,
            wx * across, wy * down, wx * area.x + wy * area.y + w1)
    }

    /// Where a point comes to lie. The point must be in front of the eye (`depth(of:)` > 0).
    public func callAsFunction(_ p: Point) -> Point {
        let w = depth(of: p)
        return Point((xx * p.x + xy * p.y + x1) / w, (yx * p.x + yy * p.y + y1) / w)
    }

    /// The denominator at a point: positive in front of the eye.
    public func depth(of p: Point) -> Double { wx * p.x + wy * p.y + w1 }

    /// The determinant of the matrix: 0 where the plane is seen edge on.
    public var determinant: Double {
        xx * (yy * w1 - y1 * wy) - xy * (yx * w1 - y1 * wx) + x1 * (yx * wy - yy * wx)
    }

    /// The map back, or nil where the plane is seen edge on.
    public var inverse: Homography? {
        let d = determinant
        guard d.isFinite, abs(d) > 1e-12 else { return nil }
        return Homography(
            (yy * w1 - y1 * wy) / d, (x1 * wy - xy * w1) / d, (xy * y1 - x1 * yy) / d,
            (y1 * wx - yx * w1) / d, (xx * w1 - x1 * wx) / d, (x1 * yx - xx * y1) / d,
            (yx * wy - yy * wx) / d, (xy * wx - xx * wy) / d, (xx * yy - xy * yx) / d)
    }

    /// The smallest upright rectangle that holds the picture of `rect`, which must lie in front of the eye.
    public func bounds(of rect: Rect) -> Rect {
        // Not in an array, which would take memory for every layer of a frame.
        let a = self(Point(rect.minX, rect.minY)), b = self(Point(rect.maxX, rect.minY))
        let c = self(Point(rect.minX, rect.maxY)), d = self(Point(rect.maxX, rect.maxY))
        let left = min(min(min(a.x, b.x), c.x), d.x), right = max(max(max(a.x, b.x), c.x), d.x)
        let top = min(min(min(a.y, b.y), c.y), d.y), bottom = max(max(max(a.y, b.y), c.y), d.y)
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
