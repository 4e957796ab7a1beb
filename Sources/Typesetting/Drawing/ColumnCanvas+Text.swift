import CPango
import Raster

extension ColumnCanvas {
    /// The tallest line, in pixels, whose glyphs are drawn by masks. A mask of a larger one costs more memory than it
    /// is worth, and nobody sees whether large letters stand on halves of a pixel: their outlines are filled instead.
    private static let tallestMask = 224.0

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
        let pixel = color.premultiplied
        let unit = 1 / Double(PANGO_SCALE)
        run.font.masks(place.linear)?.withMasks { masks in
            var x = run.x
            for glyph in run.glyphs {
                defer { x += glyph.width }
                let origin = Point(Double(x + glyph.xOffset) * unit, Double(run.y + glyph.yOffset) * unit)
                guard glyph.id != Glyph.empty,
                    !isPartial || sees(Rect(glyph.ink, offset: origin), at: place)
                else { continue }
                let point = place.apply(origin.x, origin.y)
                let across = Int((point.x * Double(ScaledGlyphs.Masks.phases) + 0.5).rounded(.down))
                let phase = across & 1
                ink(
                    masks.mask(of: glyph.id, phase: phase), x: across >> 1, y: Int((point.y + 0.5).rounded(.down)),
                    color: pixel)
            }
        }
    }

    /// Fills the outlines of the glyphs that can be seen.
    private func drawOutlines(of run: GlyphRun, at place: GlyphTransform, color: Color) {
        var seen: [(id: UInt32, origin: Point)] = []
        var box = Rect.zero
        var x = run.x
        for glyph in run.glyphs {
            defer { x += glyph.width }
            let origin = Point(
                Double(pangoUnits: x + glyph.xOffset), Double(pangoUnits: run.y + glyph.yOffset))
            let ink = Rect(glyph.ink, offset: origin)
            guard glyph.id != Glyph.empty, sees(ink, at: place) else { continue }
            seen.append((glyph.id, origin))
            box = box.union(ink)
        }
        guard !seen.isEmpty else { return }
        paint(box, transform: place) { pen in
            pen.setColor(color)
            for glyph in seen { run.font.outlines?.add(glyph.id, at: glyph.origin, to: pen) }
            pen.fill()
        }
    }

    /// Draws what has no mask: colored glyphs, boxes for characters that no font has, and shapes.
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
            paint(box, transform: place) { pen in
                pen.setColor(color)
                pen.draw(glyph, of: run.font, at: origin)
            }
        }
    }

    private func fill(_ box: GlyphBox, x: Int32, y: Int32 = 0, at place: GlyphTransform, _ color: Color) {
        let rect = Rect(box, offset: Point(Double(pangoUnits: x), Double(pangoUnits: y)))
        guard !rect.isEmpty, sees(rect, at: place) else { return }
        paint(rect, transform: place) { $0.fill(rect, color) }
    }
}
