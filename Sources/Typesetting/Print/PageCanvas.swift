import Raster

/// A page that faces are drawn on, its pen in card units.
final class PageCanvas: FaceCanvas {
    let scaleX = 1.0
    let scaleY = 1.0
    private let pen: Pen

    init(_ pen: Pen) { self.pen = pen }

    func draw(_ line: GlyphLine, at place: GlyphTransform, color: Color) {
        pen.saved {
            pen.apply(place)
            pen.setColor(color)
            pen.draw(line)
        }
    }

    func paint(_ rect: Rect, transform: GlyphTransform, _ body: (Pen) -> Void) {
        pen.saved {
            pen.apply(transform)
            body(pen)
        }
    }
}
