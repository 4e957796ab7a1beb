import CPango
import Raster

extension ColumnCanvas {
    /// The tallest line, in pixels, whose glyphs are drawn by masks. A mask of a larger one costs more memory than it
    /// is worth, and nobody sees whether large letters stand on halves of a pixel: their outlines are filled instead.
    private static let tallestMask = 224.0

    /// Draws a line of text.
    ///
    /// - Parameter place: from the line's units (Pango's, divided by its scale) to pixels; its origin is
    ///   the left end of the baseline.
    func draw(_ line: GlyphLine, at place: GlyphTransform, color: Color) {
        let extent = Rect(line.extent, offset: .zero)
        guard sees(extent, at: place) else { return }
        // Most canvases hold their lines whole: their glyphs need not be looked at.
        let isPartial = !holds(extent, at: place)
        for run in line.runs {
            if let background = run.decoration?.background {
                let box = GlyphBox(left: 0, top: line.top, right: run.width, bottom: line.bottom)
                fill(box, x: run.x, at: place, background)
            }
            let color = run.decoration?.color ?? color
            if run.font.isColored || run.decoration?.shape != nil || run.glyphs.contains(where: \.isUnknown) {
                drawSlowly(run, at: place, color: color)
            } else if run.font.height * place.stretch > Self.tallestMask {
                drawOutlines(of: run, at: place, color: color)
            } else {
                draw(run, at: place, color: color, isPartial: isPartial)
            }
            if run.decoration?.isUnderlined == true {
                fill(run.font.lines.underline(width: run.width), x: run.x, y: run.y, at: place, color)
            }
            if run.decoration?.isStruckThrough == true {
                fill(run.font.lines.strikethrough(width: run.width), x: run.x, y: run.y, at: place, color)
            }
        }
    }

    private func draw(_ run: GlyphRun, at place: GlyphTransform, color: Color, isPartial: Bool) {
        let masks = run.font.masks(place.linear)
        let pixel = color.premultiplied
        let unit = 1 / Double(PANGO_SCALE)
        var x = run.x
        for glyph in run.glyphs {
            defer { x += glyph.width }
            let origin = Point(Double(x + glyph.xOffset) * unit, Double(run.y + glyph.yOffset) * unit)
            guard glyph.id != Glyph.empty,
                !isPartial || sees(Rect(glyph.ink, offset: origin), at: place)
            else { continue }
            let point = place.apply(origin.x, origin.y)
            let across = Int((point.x * Double(ScaledGlyphs.phases) + 0.5).rounded(.down))
            let phase = across & 1
            ink(
                masks.mask(of: glyph.id, phase: phase), x: across >> 1, y: Int((point.y + 0.5).rounded(.down)),
                color: pixel)
        }
    }

    /// Fills the outlines of the glyphs that can be seen.
    private func drawOutlines(of run: GlyphRun, at place: GlyphTransform, color: Color) {
        var seen: [(id: UInt32, x: Int32, y: Int32)] = []
        var box = Rect.zero
        var x = run.x
        for glyph in run.glyphs {
            defer { x += glyph.width }
            let (left, baseline) = (x + glyph.xOffset, run.y + glyph.yOffset)
            let ink = Rect(glyph.ink, offset: Point(Double(pangoUnits: left), Double(pangoUnits: baseline)))
            guard glyph.id != Glyph.empty, sees(ink, at: place) else { continue }
            seen.append((glyph.id, left, baseline))
            box = box.union(ink)
        }
        guard !seen.isEmpty else { return }
        paint(box, transform: place) { pen in
            pen.setColor(color)
            pen.addOutlines(of: seen, in: run.font.font)
            pen.fill()
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
            guard glyph.id != Glyph.empty, !box.isEmpty, sees(box, at: place) else { continue }
            let tallness = run.font.height * place.stretch / Self.tallestMask
            if run.font.isColored, tallness > 1 {
                // Their pictures are no larger, and Cairo would keep each as large as it is seen.
                let picture = Self.picture(of: glyph.id, in: run.font, box, origin, scale: place.stretch / tallness)
                paint(box, transform: place) { $0.draw(picture, in: box) }
                continue
            }
            paint(box, transform: place) { pen in
                pen.setColor(color)
                pen.draw(glyph.id, of: run.font.font, at: origin)
            }
        }
    }

    /// A glyph drawn by itself.
    private static func picture(
        of glyph: UInt32, in font: GlyphFont, _ box: Rect, _ origin: Point, scale: Double
    ) -> Surface {
        let size = PixelSize(
            max(1, Int((box.width * scale).rounded(.up))), max(1, Int((box.height * scale).rounded(.up))))
        let surface = Surface(size: size)
        surface.pen.scale(Double(size.width) / box.width, Double(size.height) / box.height)
        surface.pen.translate(-box.x, -box.y)
        surface.pen.draw(glyph, of: font.font, at: origin)
        return surface
    }

    private func fill(_ box: GlyphBox, x: Int32, y: Int32 = 0, at place: GlyphTransform, _ color: Color) {
        let rect = Rect(box, offset: Point(Double(pangoUnits: x), Double(pangoUnits: y)))
        guard !rect.isEmpty, sees(rect, at: place) else { return }
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
