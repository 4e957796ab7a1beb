import CPango

/// A font of Pango's at the size that texts are shaped at, with what has been learned of its glyphs. It
/// belongs to its font map's thread.
final class GlyphFont {
    let font: UnsafeMutablePointer<PangoFont>

    /// The box that a line makes room for, in Pango's units from the baseline.
    let top, bottom: Int32

    /// How much lower than in its own lines the box is.
    private let lowered: Int32

    /// The height of its lines, in the units of its size.
    var height: Double { Double(pangoUnits: bottom - top) }

    /// Its glyphs are pictures with colors of their own.
    let isColored: Bool

    /// Nil where the font's file is gone: nothing is drawn then.
    let outlines: GlyphOutlines?

    /// Held, since Pango's font reaches into its map without holding it.
    private let map: UnsafeMutablePointer<PangoFontMap>
    private let memory: GlyphMemory
    private var inkBoxes = GlyphTable<GlyphBox>()
    private var scaled: [GlyphTransform: ScaledGlyphs] = [:]
    private var lastScaled: (transform: GlyphTransform, glyphs: ScaledGlyphs)?
    private var coloredGlyphs: [GlyphOutlines.ColorKey: GlyphOutlines.ColoredGlyph?] = [:]

    /// - Parameters:
    ///   - map: the font's.
    ///   - files: where the font is opened.
    ///   - memory: is told of what is kept of its glyphs.
    init(
        _ font: UnsafeMutablePointer<PangoFont>, of map: UnsafeMutablePointer<PangoFontMap>, _ files: FontFiles,
        _ memory: GlyphMemory
    ) {
        (self.font, self.map, self.memory) = (font, map, memory)
        g_object_ref(UnsafeMutableRawPointer(font))
        g_object_ref(UnsafeMutableRawPointer(map))
        let pattern = font.withMemoryRebound(to: PangoFcFont.self, capacity: 1) { pango_fc_font_get_pattern($0)! }
        outlines = GlyphOutlines(font, pattern, files)
        isColored = pattern.isSet(FC_COLOR)
        var logical = PangoRectangle()
        pango_font_get_glyph_extents(font, Glyph.empty, nil, &logical)
        // What stands upright in a turned line has its middle on the baseline.
        let height = Int32(bounded: Int(logical.height)), y = Int32(bounded: Int(logical.y))
        top = outlines?.isUpright == true ? -height / 2 : y
        bottom = top + height
        lowered = top - y
    }

    deinit {
        dropDrawings()
        g_object_unref(UnsafeMutableRawPointer(font))
        g_object_unref(UnsafeMutableRawPointer(map))
    }

    /// Calls with the index of each glyph and the box of its ink, around its origin.
    func forEachInkBox(of glyphs: UnsafeBufferPointer<PangoGlyphInfo>, _ body: (Int, GlyphBox) -> Void) {
        forEachInkBox(of: glyphs, in: &inkBoxes, body)
    }

    /// The boxes are handed over once for all glyphs: access to what a class keeps is checked each time.
    private func forEachInkBox(
        of glyphs: UnsafeBufferPointer<PangoGlyphInfo>, in boxes: inout GlyphTable<GlyphBox>,
        _ body: (Int, GlyphBox) -> Void
    ) {
        for i in glyphs.indices {
            let glyph = glyphs[i].glyph
            if glyph & Glyph.unknown != 0 {
                body(i, numberBox)
                continue
            }
            let box = boxes.value(of: glyph) {
                var ink = PangoRectangle()
                pango_font_get_glyph_extents(font, glyph, &ink, nil)
                return outlines?.box(GlyphBox(ink)) ?? GlyphBox(ink)
            }
            body(i, box)
        }
    }

    /// The masks of the font's glyphs under a transform.
    func masks(_ transform: GlyphTransform) -> ScaledGlyphs? {
        if let last = lastScaled, last.transform == transform {
            last.glyphs.lastUse = memory.drawingCount
            return last.glyphs
        }
        guard let outlines else { return nil }
        let glyphs = scaled[transform] ?? ScaledGlyphs(outlines, transform, memory)
        glyphs.lastUse = memory.drawingCount
        scaled[transform] = glyphs
        lastScaled = (transform, glyphs)
        return glyphs
    }

    /// The picture that a glyph is: nil where it has no colors of its own.
    ///
    /// - Parameter stretch: how much larger it is drawn than shaped.
    func coloredGlyph(_ glyph: UInt32, stretch: Double) -> GlyphOutlines.ColoredGlyph? {
        guard isColored, let outlines else { return nil }
        let key = GlyphOutlines.ColorKey(glyph: glyph, pixelsPerEm: outlines.resolution(stretch: stretch))
        if let known = coloredGlyphs[key] { return known }
        let colored = outlines.coloredGlyph(key)
        coloredGlyphs[key] = .some(colored)
        if let colored { memory.add(byteCount: colored.byteCount) }
        return colored
    }

    /// What a box with a character's number takes of a line's height across, the room around it included.
    private static let numberBoxShare = 0.62
    private static let numberBoxRoom = 0.05

    /// The width of a character that no font has. Pango's own depends on what other threads do meanwhile: it notes
    /// in a variable that all share whether it measures a font.
    var unknownWidth: Int32 { Int32(Double(bottom - top) * Self.numberBoxShare) }

    private var numberBox: GlyphBox {
        let room = Int32(Double(bottom - top) * Self.numberBoxRoom)
        return GlyphBox(left: room, top: top + room, right: unknownWidth - room, bottom: bottom - room)
    }

    /// Forgets what has been drawn of its glyphs.
    func dropDrawings() {
        scaled = [:]
        lastScaled = nil
        memory.remove(byteCount: coloredGlyphs.values.reduce(0) { $0 + ($1?.byteCount ?? 0) })
        coloredGlyphs = [:]
    }

    /// Forgets the masks that no drawing has used from this one on.
    func dropMasks(unusedSince drawing: Int) {
        scaled = scaled.filter { $0.value.lastUse >= drawing }
        lastScaled = nil
    }

    /// Whether it has other glyphs for signs, such as brackets, in columns.
    private(set) lazy var hasVerticalForms: Bool = {
        let face = hb_font_get_face(pango_font_get_hb_font(font))
        let substitutions = hb_tag_from_string("GSUB", 4), forms = hb_tag_from_string("vert", 4)
        var tags = [hb_tag_t](repeating: 0, count: 32), start: UInt32 = 0
        while true {
            var count = UInt32(tags.count)
            let all = hb_ot_layout_table_get_feature_tags(face, substitutions, start, &count, &tags)
            if tags.prefix(Int(count)).contains(forms) { return true }
            start += count
            if start >= all || count == 0 { return false }
        }
    }()

    /// Where lines under and through the text fall.
    private(set) lazy var lines = FontLines(font, lowered: lowered)
}
