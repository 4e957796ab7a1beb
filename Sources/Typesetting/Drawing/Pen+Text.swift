import Raster

/// Text on a pen: Cairo gets outlines and pictures alone, never a font but for documents (see `FontFiles`).
extension Pen {
    /// Draws a line of text, the left end of its baseline at the pen's origin: in what is set, but for runs with
    /// colors of their own.
    func draw(_ line: GlyphLine) {
        for run in line.runs {
            saved {
                let height = GlyphBox(left: 0, top: line.top, right: run.width, bottom: line.bottom)
                let start = Point(Double(pangoUnits: run.x), Double(pangoUnits: run.y))
                if let background = run.decoration?.background {
                    fill(Rect(height, offset: Point(start.x, 0)), background)
                }
                if let color = run.decoration?.color { setColor(color) }
                draw(run, at: start)
                if run.decoration?.isUnderlined == true {
                    fill(Rect(run.font.lines.underline(width: run.width), offset: start))
                }
                if run.decoration?.isStruckThrough == true {
                    fill(Rect(run.font.lines.strikethrough(width: run.width), offset: start))
                }
            }
        }
    }

    private func draw(_ run: GlyphRun, at start: Point) {
        if let document, document.write(run, at: start, on: self) { return }
        var x = Int32(0)
        for glyph in run.glyphs {
            defer { x += glyph.width }
            guard glyph.id != Glyph.empty else { continue }
            let origin = Point(
                start.x + Double(pangoUnits: x + glyph.xOffset), start.y + Double(pangoUnits: glyph.yOffset))
            if let shape = run.decoration?.shape {
                shape.draw(self, at: origin)
            } else if run.font.isColored || glyph.isUnknown {
                draw(glyph, of: run.font, at: origin)
            } else {
                run.font.outlines?.add(glyph.id, at: origin, to: self)
            }
        }
        fill()
    }

    /// Draws one glyph of any kind, in the units that it was shaped in.
    func draw(_ glyph: Glyph, of font: GlyphFont, at origin: Point) {
        if glyph.isUnknown {
            NumberBox(of: glyph).draw(self, in: Rect(glyph.ink, offset: origin))
        } else if let colored = font.coloredGlyph(glyph.id, stretch: stretch) {
            saved {
                translate(origin.x, origin.y)
                apply(colored.style)
                draw(colored.picture, in: colored.frame)
            }
        } else {
            font.outlines?.add(glyph.id, at: origin, to: self)
            fill()
        }
    }
}
