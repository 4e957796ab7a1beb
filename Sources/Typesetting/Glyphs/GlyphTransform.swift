import Raster

/// An affine map from the units that text was shaped in to bitmap pixels.
///
///     x' = xx·x + xy·y + x0        y' = yx·x + yy·y + y0
struct GlyphTransform: Hashable {
    var xx = 1.0, xy = 0.0
    var yx = 0.0, yy = 1.0
    var x0 = 0.0, y0 = 0.0

    static func scale(_ x: Double, _ y: Double) -> GlyphTransform { GlyphTransform(xx: x, yy: y) }

    static func translation(_ d: Point) -> GlyphTransform { GlyphTransform(x0: d.x, y0: d.y) }

    /// A quarter turn, clockwise on the screen or counterclockwise.
    static func quarterTurn(clockwise: Bool) -> GlyphTransform {
        clockwise ? GlyphTransform(xx: 0, xy: -1, yx: 1, yy: 0) : GlyphTransform(xx: 0, xy: 1, yx: -1, yy: 0)
    }

    /// Without what it adds: what glyphs look like, wherever they stand.
    var linear: GlyphTransform { GlyphTransform(xx: xx, xy: xy, yx: yx, yy: yy) }

    /// The map that takes `first`, then this one.
    func after(_ first: GlyphTransform) -> GlyphTransform {
        let origin = apply(first.x0, first.y0)
        return GlyphTransform(
            xx: xx * first.xx + xy * first.yx, xy: xx * first.xy + xy * first.yy,
            yx: yx * first.xx + yy * first.yx, yy: yx * first.xy + yy * first.yy,
            x0: origin.x, y0: origin.y)
    }

    @inline(__always)
    func apply(_ x: Double, _ y: Double) -> Point { Point(xx * x + xy * y + x0, yx * x + yy * y + y0) }

    /// How much longer lengths become, where they grow alike in all directions.
    var stretch: Double { abs(xx * yy - xy * yx).squareRoot() }

    /// The upright box around a rectangle's image.
    func bounds(of rect: Rect) -> Rect {
        let center = apply(rect.x + rect.width / 2, rect.y + rect.height / 2)
        let width = abs(xx) * rect.width + abs(xy) * rect.height
        let height = abs(yx) * rect.width + abs(yy) * rect.height
        return Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    }
}
