/// Glyphs of one font and style, from left to right. Measures are Pango's units at the size that the text
/// was shaped at.
struct GlyphRun {
    let font: GlyphFont
    let decoration: RunDecoration?

    /// What the glyphs' characters count in; nil where nobody asks for it (see `FontBook.keepsText`).
    let text: RunText?
    var glyphs: ArraySlice<Glyph>

    /// From the line's left end and its baseline to the run's.
    var x: Int32
    var y: Int32

    /// The box of the run's font, from the line's baseline.
    var top, bottom: Int32

    /// The run moved, with its box.
    func moved(x: Int32, y: Int32) -> GlyphRun {
        var run = self
        run.x += x
        run.y += y
        run.top += y
        run.bottom += y
        return run
    }

    var width: Int32 { glyphs.reduce(0) { $0 + $1.width } }
}
