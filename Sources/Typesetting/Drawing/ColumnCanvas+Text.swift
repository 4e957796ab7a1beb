import CPango
import Raster

extension ColumnCanvas {
    /// Draws a line of text.
    ///
    /// - Parameter place: from the line's units (Pango's, divided by its scale) to pixels; its origin is
    ///   the left end of the baseline.
    func draw(_ line: GlyphLine, at place: GlyphTransform, color: Color) {
        for run in line.runs {
            if let background = run.decoration?.background {
                let box = GlyphBox(left: 0, top: line.top, right: run.width, bottom: line.bottom)
                fill(box, x: run.x, at: place, background)
            }
            let color = run.decoration?.color ?? color
            if run.font.isColored || run.decoration?.shape != nil || run.glyphs.contains(where: \.isUnknown) {
                drawSlowly(run, at: place, color: color)
            } else {
                draw(run, at: place, color: color)
            }
            if run.decoration?.isUnderlined == true {
                fill(run.font.lines.underline(width: run.width), x: run.x, y: run.y, at: place, color)
            }
            if run.decoration?.isStruckThrough == true {
                fill(run.font.lines.strikethrough(width: run.width), x: run.x, y: run.y, at: place, color)
            }
        }
    }

    private func draw(_ run: GlyphRun, at place: GlyphTransform, color: Color) {
        let masks = run.font.masks(place.linear)
        let pixel = color.premultiplied
        let unit = 1 / Double(PANGO_SCALE)
        var x = run.x
        for glyph in run.glyphs {
            defer { x += glyph.width }
            guard glyph.id != Glyph.empty else { continue }
            let point = place.apply(
                Double(x + glyph.xOffset) * unit, Double(run.y + glyph.yOffset) * unit)
            let across = Int((point.x * Double(ScaledGlyphs.phases) + 0.5).rounded(.down))
            let phase = across & 1
            ink(
                masks.mask(of: glyph.id, phase: phase), x: across >> 1, y: Int((point.y + 0.5).rounded(.down)),
                color: pixel)
        }
    }

    /// Draws what has no mask: coloured glyphs, boxes for characters that no font has, and shapes.
    private func drawSlowly(_ run: GlyphRun, at place: GlyphTransform, color: Color) {
        var x = run.x
        for glyph in run.glyphs {
            defer { x += glyph.width }
            let origin = Point(
                Double(pangoUnits: x + glyph.xOffset), Double(pangoUnits: run.y + glyph.yOffset))
            if let shape = run.decoration?.shape {
                paint(shape.frame(at: origin), transform: place) { pen in
                    pen.setColor(color)
                    shape.draw(pen, at: origin)
                }
                continue
            }
            let box = Rect(glyph.ink, offset: origin)
            guard glyph.id != Glyph.empty, !box.isEmpty else { continue }
            paint(box, transform: place) { pen in
                pen.setColor(color)
                pen.draw(glyph.id, of: run.font.font, at: origin)
            }
        }
    }

    private func fill(_ box: GlyphBox, x: Int32, y: Int32 = 0, at place: GlyphTransform, _ color: Color) {
        let rect = Rect(box, offset: Point(Double(pangoUnits: x), Double(pangoUnits: y)))
        guard !rect.isEmpty else { return }
        paint(rect, transform: place) { $0.fill(rect, color) }
    }
}

extension Rect {
    /// A box in Pango's units, moved.
    fileprivate init(_ box: GlyphBox, offset: Point) {
        guard !box.isEmpty else {
            self = .zero
            return
        }
        let unit = 1 / Double(PANGO_SCALE)
        self.init(
            x: offset.x + Double(box.left) * unit, y: offset.y + Double(box.top) * unit,
            width: box.width * unit, height: box.height * unit)
    }
}
