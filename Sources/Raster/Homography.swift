/// A projective map of the plane, as a 3×3 matrix on column vectors (x, y, 1):
///
///     x' = (xx·x + xy·y + x1) / (wx·x + wy·y + w1)
///     y' = (yx·x + yy·y + y1) / (wx·x + wy·y + w1)
///
/// The denominator is positive for what lies in front of the eye.
public struct Homography: Hashable, Sendable {
    public var xx, xy, x1: Double
    public var yx, yy, y1: Double
    public var wx, wy, w1: Double

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

    public static func translation(_ d: Point) -> Homography { Homography(1, 0, d.x, 0, 1, d.y, 0, 0, 1) }

    public static func scale(_ sx: Double, _ sy: Double) -> Homography {
        Homography(sx, 0, 0, 0, sy, 0, 0, 0, 1)
    }

    /// Whether vertical lines stay vertical: x' does not depend on y, so that a whole column shares
    /// one divide. True of every turn about a vertical hinge.
    public var keepsVerticals: Bool { xy == 0 && wy == 0 }

    /// The map that applies `inner` first and this one after it.
    public func after(_ inner: Homography) -> Homography {
        func row(_ a: Double, _ b: Double, _ c: Double) -> (Double, Double, Double) {
            (
                a * inner.xx + b * inner.yx + c * inner.wx,
                a * inner.xy + b * inner.yy + c * inner.wy,
                a * inner.x1 + b * inner.y1 + c * inner.w1
            )
        }
        let x = row(xx, xy, x1), y = row(yx, yy, y1), w = row(wx, wy, w1)
        return Homography(x.0, x.1, x.2, y.0, y.1, y.2, w.0, w.1, w.2)
    }

    /// Where a point comes to lie. The point must be in front of the eye (`depth(of:)` > 0).
    public func callAsFunction(_ p: Point) -> Point {
        let w = depth(of: p)
        return Point((xx * p.x + xy * p.y + x1) / w, (yx * p.x + yy * p.y + y1) / w)
    }

    /// The denominator at a point: positive in front of the eye.
    public func depth(of p: Point) -> Double { wx * p.x + wy * p.y + w1 }

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
        let corners = [
            self(Point(rect.minX, rect.minY)), self(Point(rect.maxX, rect.minY)),
            self(Point(rect.minX, rect.maxY)), self(Point(rect.maxX, rect.maxY)),
        ]
        let left = corners.map(\.x).min()!, right = corners.map(\.x).max()!
        let top = corners.map(\.y).min()!, bottom = corners.map(\.y).max()!
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
