import CPango
import Raster

/// Writes text into a document so that it can be found and copied, in fonts that the document then embeds.
///
/// Cairo's own fonts are made of the faces that are open already: it opens none, and closes none of another thread's.
/// One document is made at a time.
final class DocumentText {
    /// What a printer sets to a point of the page: what pictures on it are made for.
    static let pixelsPerPoint = 300.0 / 72

    private struct FontKey: Hashable {
        let face: FT_Face
        let flags: Int32
    }

    /// A document has as many fonts as Cairo was asked for, even of one face.
    private var fonts: [FontKey: OpaquePointer] = [:]

    deinit { for font in fonts.values { cairo_font_face_destroy(font) } }

    /// Writes a run, the left end of its baseline at a point.
    ///
    /// - Returns: false where it is no text in a font of outlines, and has to be drawn: pictures, colored glyphs, boxes
    ///   for characters that no font has.
    func write(_ run: GlyphRun, at start: Point, on pen: Pen) -> Bool {
        guard let text = run.text, let outlines = run.font.outlines, !run.font.isColored, run.decoration?.shape == nil,
            !run.glyphs.contains(where: \.isUnknown)
        else { return false }
        guard use(outlines, on: pen) else { return false }
        let words = ClusteredGlyphs(run, text, at: start)
        guard !words.glyphs.isEmpty else { return true }
        words.utf8.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                cairo_show_text_glyphs(
                    pen.context, characters.baseAddress, Int32(characters.count), words.glyphs,
                    Int32(words.glyphs.count), words.clusters, Int32(words.clusters.count),
                    cairo_text_cluster_flags_t(rawValue: 0))
            }
        }
        return true
    }

    /// - Returns: false where the font can't be opened.
    private func use(_ outlines: GlyphOutlines, on pen: Pen) -> Bool {
        guard let font = font(outlines) else { return false }
        cairo_set_font_face(pen.context, font)
        let (style, size) = (outlines.style, outlines.size)
        var matrix = cairo_matrix_t(
            xx: style.xx * size, yx: style.yx * size, xy: style.xy * size, yy: style.yy * size, x0: 0, y0: 0)
        cairo_set_font_matrix(pen.context, &matrix)
        return true
    }

    private func font(_ outlines: GlyphOutlines) -> OpaquePointer? {
        let isBold = outlines.boldness > 0
        // Cairo keeps one font for a face and these flags: what is emboldened must not be the plain one.
        let flags = FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP | (isBold ? FT_LOAD_NO_AUTOHINT : 0)
        guard let face = outlines.lastingFace else { return nil }
        let key = FontKey(face: face, flags: Int32(flags))
        if let font = fonts[key] { return font }
        let font = cairo_ft_font_face_create_for_ft_face(key.face, key.flags)
        if isBold { cairo_ft_font_face_set_synthesize(font, CAIRO_FT_SYNTHESIZE_BOLD.rawValue) }
        fonts[key] = font
        return font
    }
}

/// A run's glyphs as Cairo wants them: with their text, and which glyphs stand for which part of it.
///
/// Glyphs are written as they stand, from the left, those of text that runs from the right, too, and the letters of a
/// ligature of such text as they would stand: who reads a document turns such text around, letter by letter, and takes
/// glyphs that step back for so many words.
private struct ClusteredGlyphs {
    var glyphs: [cairo_glyph_t] = []
    var utf8: [UInt8] = []
    var clusters: [cairo_text_cluster_t] = []

    init(_ run: GlyphRun, _ text: RunText, at start: Point) {
        var places = run.glyphs.map { Int($0.character < 0 ? ~$0.character : $0.character) }
        let isBackward = places.count > 1 && places[0] > places[places.count - 1]
        // A mark beside the letter that it is set on would be sought at a place of its own. Text that is turned around
        // must have it before its letter.
        if !isBackward { places = places.map(text.base(of:)) }
        var last: Int?
        var x = Int32(0)
        for (glyph, place) in zip(run.glyphs, places) {
            defer { x += glyph.width }
            guard glyph.id != Glyph.empty else { continue }
            glyphs.append(
                cairo_glyph_t(
                    index: UInt(glyph.id), x: start.x + Double(pangoUnits: x + glyph.xOffset),
                    y: start.y + Double(pangoUnits: glyph.yOffset)))
            if place != last {
                let cluster = text.cluster(at: place, isBackward: isBackward)
                utf8 += cluster
                clusters.append(cairo_text_cluster_t(num_bytes: Int32(cluster.count), num_glyphs: 0))
                last = place
            }
            clusters[clusters.count - 1].num_glyphs += 1
        }
    }
}
