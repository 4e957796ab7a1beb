import Raster

/// What a face is drawn on: the columns of a layer, or a printed page.
protocol FaceCanvas: AnyObject {
    /// From the drawing's units to those of the canvas.
    var scaleX: Double { get }
    var scaleY: Double { get }

    /// Draws a line of text.
    ///
    /// - Parameter place: from the line's units (Pango's, divided by its scale) to those of the canvas; its origin is
    ///   the left end of the baseline.
    func draw(_ line: GlyphLine, at place: GlyphTransform, color: Color)

    /// Draws with Cairo within a rectangle, over what is there, in units of the caller's own.
    ///
    /// - Parameters:
    ///   - rect: in those units, large enough for all that is drawn.
    ///   - transform: from those units to those of the canvas.
    ///   - body: draws in those units.
    func paint(_ rect: Rect, transform: GlyphTransform, _ body: (Pen) -> Void)
}

extension FaceCanvas {
    /// Draws with Cairo within a rectangle, over what is there.
    ///
    /// - Parameters:
    ///   - rect: in the drawing's units, large enough for all that is drawn.
    ///   - body: draws in the drawing's units.
    func paint(_ rect: Rect, _ body: (Pen) -> Void) { paint(rect, transform: .scale(scaleX, scaleY), body) }
}
