import Raster

/// A line of shaped text, ready to be drawn. Measures are Pango's units at the size it was shaped at, from
/// the left end of the baseline, y down.
struct GlyphLine {
    /// From left to right.
    let runs: [GlyphRun]
    let width: Int32

    /// The line's box: above the baseline is negative.
    let top, bottom: Int32

    /// The box of all ink: empty where there is none.
    let ink: GlyphBox

    /// - Parameters:
    ///   - runs: from left to right; their places are set here.
    ///   - box: the line's box where there are no runs.
    init(_ runs: [GlyphRun], emptyBox box: Range<Int32>) {
        var (runs, ink) = (runs, GlyphBox.empty)
        var (x, top, bottom) = (Int32(0), Int32.max, Int32.min)
        for i in runs.indices {
            let y = runs[i].y
            runs[i].x = x
            for glyph in runs[i].glyphs {
                ink.add(glyph.ink, x: x + glyph.xOffset, y: y + glyph.yOffset)
                x += glyph.width
            }
            if let decoration = runs[i].decoration {
                let width = x - runs[i].x
                if decoration.isUnderlined {
                    ink.add(runs[i].font.lines.underline(width: width), x: runs[i].x, y: y)
                }
                if decoration.isStruckThrough {
                    ink.add(runs[i].font.lines.strikethrough(width: width), x: runs[i].x, y: y)
                }
            }
            top = min(top, runs[i].top)
            bottom = max(bottom, runs[i].bottom)
        }
        self.runs = runs
        self.ink = ink
        width = x
        (self.top, self.bottom) = runs.isEmpty ? (box.lowerBound, box.upperBound) : (top, bottom)
    }
}
