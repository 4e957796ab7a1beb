import CPango
import Raster

/// What stands in a line in place of text, drawn by hand. Lives as long as the text it is in.
final class InlineShape {
    /// In the units of the font size; it stands on the baseline, `descent` of its height below.
    let size: Size
    let descent: Double
    private let unit: Double
    private let body: (Pen, Rect) -> Void

    /// - Parameters:
    ///   - size: in the units that it is drawn in, as `descent`.
    ///   - unit: what one of those is in the font size's.
    ///   - body: draws into the rectangle it is given.
    init(size: Size, descent: Double, unit: Double, draw body: @escaping (Pen, Rect) -> Void) {
        self.size = Size(size.width * unit, size.height * unit)
        self.descent = descent * unit
        self.unit = unit
        self.body = body
    }

    /// Around its origin, in Pango's units.
    var rectangle: PangoRectangle {
        PangoRectangle(
            x: 0, y: -(size.height - descent).pangoUnits, width: size.width.pangoUnits,
            height: size.height.pangoUnits)
    }

    var box: GlyphBox { GlyphBox(rectangle) }

    func frame(at baseline: Point) -> Rect {
        Rect(x: baseline.x, y: baseline.y - size.height + descent, width: size.width, height: size.height)
    }

    func draw(_ pen: Pen, at baseline: Point) {
        let frame = frame(at: baseline)
        pen.saved {
            pen.scale(unit, unit)
            body(
                pen,
                Rect(
                    x: frame.x / unit, y: frame.y / unit, width: frame.width / unit, height: frame.height / unit))
        }
    }
}
