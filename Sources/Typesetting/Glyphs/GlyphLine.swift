import Raster

/// A line of shaped text, ready to be drawn. Measures are Pango's units at the size it was shaped at, from
/// the left end of the baseline, y down.
struct GlyphLine {
    /// From left to right; then those of readings.
    private(set) var runs: [GlyphRun]
    let width: Int32

    /// The line's box: above the baseline is negative.
    private(set) var top: Int32
    let bottom: Int32

    /// The box of all ink: empty where there is none.
    private(set) var ink: GlyphBox

    /// - Parameters:
    ///   - runs: from left to right; their places are set here. What is beyond the longest line is left out.
    ///   - box: the line's box where there are no runs.
    init(_ runs: [GlyphRun], emptyBox box: Range<Int32>) {
        var (runs, ink) = (runs, GlyphBox.empty)
        var (x, top, bottom) = (Int32(0), Int32.max, Int32.min)
        for i in runs.indices {
            let y = runs[i].y
            runs[i].x = x
            var seen = runs[i].glyphs.startIndex
            for glyph in runs[i].glyphs where abs(x) < Int32.longestLine {
                seen += 1
                ink.add(glyph.ink, x: x + glyph.xOffset, y: y + glyph.yOffset)
                x += glyph.width
            }
            if seen < runs[i].glyphs.endIndex { runs[i].glyphs = runs[i].glyphs[..<seen] }
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

    /// The box of all that belongs to it: its ink, and what may be painted behind and under its text.
    var extent: GlyphBox {
        var box = GlyphBox(left: 0, top: top, right: width, bottom: bottom)
        box.add(ink, x: 0, y: 0)
        return box
    }

    /// Sets another line at a place of this one, without making this one longer.
    mutating func add(_ line: GlyphLine, x: Int32, y: Int32) {
        runs += line.runs.map { $0.moved(x: x, y: y) }
        ink.add(line.ink, x: x, y: y)
    }

    /// The line as an addition to others: its glyphs stand for no characters of theirs.
    var detached: GlyphLine {
        var line = self
        for run in line.runs.indices {
            for glyph in line.runs[run].glyphs.indices where line.runs[run].glyphs[glyph].character >= 0 {
                line.runs[run].glyphs[glyph].character = ~line.runs[run].glyphs[glyph].character
            }
        }
        return line
    }

    /// Makes the line's box reach up to a height at least.
    mutating func raise(to height: Int32) { top = min(top, height) }
}
