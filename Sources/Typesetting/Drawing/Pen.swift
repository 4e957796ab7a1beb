import CPango
import Raster

/// Draws on a surface. It does not keep the surface alive: for use while the surface's owner holds it.
struct Pen {
    let context: OpaquePointer

    /// What text is written with where the surface is a document's page; nil where its outlines are filled.
    var document: DocumentText?

    func scale(_ x: Double, _ y: Double) { cairo_scale(context, x, y) }
    func translate(_ x: Double, _ y: Double) { cairo_translate(context, x, y) }

    /// Turns what follows clockwise, by an angle in radians.
    func rotate(_ angle: Double) { cairo_rotate(context, angle) }

    /// How much longer lengths are on the surface, in pixels; on a page, in those of a printer.
    var stretch: Double {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(context, &matrix)
        let stretch = abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx).squareRoot()
        return document == nil ? stretch : stretch * DocumentText.pixelsPerPoint
    }

    func apply(_ transform: GlyphTransform) {
        var matrix = cairo_matrix_t(
            xx: transform.xx, yx: transform.yx, xy: transform.xy, yy: transform.yy, x0: transform.x0,
            y0: transform.y0)
        cairo_transform(context, &matrix)
    }

    /// Runs the body and takes back the transform, clip and line settings it leaves.
    func saved(_ body: () -> Void) {
        cairo_save(context)
        body()
        cairo_restore(context)
    }

    /// Puts a color wherever the body draws, in whatever color it does: no denser where it draws twice.
    func cover(with color: Color, _ body: () -> Void) {
        cairo_push_group_with_content(context, CAIRO_CONTENT_ALPHA)
        body()
        let covered = cairo_pop_group(context)
        setColor(color)
        cairo_mask(context, covered)
        cairo_pattern_destroy(covered)
    }

    /// Draws all of a surface into a rectangle.
    func draw(_ picture: Surface, in rect: Rect) {
        saved {
            translate(rect.x, rect.y)
            scale(rect.width / Double(picture.size.width), rect.height / Double(picture.size.height))
            picture.becomeSource(of: self)
            cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
            cairo_paint(context)
        }
    }

    func setColor(_ color: Color) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }

    /// A gradient from top to bottom.
    func setGradient(from top: Double, _ topColor: Color, to bottom: Double, _ bottomColor: Color) {
        let pattern = cairo_pattern_create_linear(0, top, 0, bottom)
        for (offset, color) in [(0.0, topColor), (1.0, bottomColor)] {
            cairo_pattern_add_color_stop_rgba(
                pattern, offset, color.red, color.green, color.blue, color.alpha)
        }
        cairo_set_source(context, pattern)
        cairo_pattern_destroy(pattern)
    }

    /// Adds a rectangle with round corners to the path, clockwise.
    func addRoundedRect(_ rect: Rect, radius: Double) {
        let r = max(0, min(radius, rect.width / 2, rect.height / 2))
        let quarter = Double.pi / 2
        cairo_new_sub_path(context)
        cairo_arc(context, rect.maxX - r, rect.minY + r, r, -quarter, 0)
        cairo_arc(context, rect.maxX - r, rect.maxY - r, r, 0, quarter)
        cairo_arc(context, rect.minX + r, rect.maxY - r, r, quarter, 2 * quarter)
        cairo_arc(context, rect.minX + r, rect.minY + r, r, 2 * quarter, 3 * quarter)
        cairo_close_path(context)
    }

    func addLine(from a: Point, to b: Point) {
        cairo_move_to(context, a.x, a.y)
        cairo_line_to(context, b.x, b.y)
    }

    /// Adds straight lines through the points.
    func addLines(_ points: [Point]) {
        for (i, p) in points.enumerated() {
            i == 0 ? cairo_move_to(context, p.x, p.y) : cairo_line_to(context, p.x, p.y)
        }
    }

    /// Adds straight lines through the points, closed.
    func addPolygon(_ points: [Point]) {
        addLines(points)
        cairo_close_path(context)
    }

    /// Adds an arc, clockwise on the screen from the first angle to the second.
    func addArc(center: Point, radius: Double, from start: Double, to end: Double) {
        cairo_new_sub_path(context)
        cairo_arc(context, center.x, center.y, radius, start, end)
    }

    /// Adds the ellipse that fills a rectangle.
    func addEllipse(_ rect: Rect) {
        guard !rect.isEmpty else { return }
        cairo_save(context)
        cairo_translate(context, rect.center.x, rect.center.y)
        cairo_scale(context, rect.width / 2, rect.height / 2)
        cairo_new_sub_path(context)
        cairo_arc(context, 0, 0, 1, 0, 2 * .pi)
        cairo_restore(context)
    }

    func fill() { cairo_fill(context) }
    func fillKeepingPath() { cairo_fill_preserve(context) }
    func clip() { cairo_clip(context) }

    func clip(to rect: Rect) {
        cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
        clip()
    }

    func stroke(width: Double) {
        cairo_set_line_width(context, width)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo_stroke(context)
    }

    func fill(_ rect: Rect, _ color: Color) {
        setColor(color)
        fill(rect)
    }

    /// Fills a rectangle with what is set.
    func fill(_ rect: Rect) {
        cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
        fill()
    }
}
