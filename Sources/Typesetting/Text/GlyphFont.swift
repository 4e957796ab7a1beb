import CPango

/// A font of Pango's at the size that texts are shaped at, with what has been learnt of its glyphs. It
/// belongs to its font map's thread.
final class GlyphFont {
    let font: UnsafeMutablePointer<PangoFont>

    /// The box that a line makes room for, in Pango's units from the baseline.
    let top, bottom: Int32

    /// The height of its lines, in the units of its size.
    var height: Double { Double(pangoUnits: bottom - top) }

    /// Its glyphs are pictures with colours of their own.
    let isColored: Bool

    private let count: MaskCount
    private var inkBoxes: [UInt32: GlyphBox] = [:]
    private var scaled: [GlyphTransform: ScaledGlyphs] = [:]
    private var lastScaled: (transform: GlyphTransform, glyphs: ScaledGlyphs)?

    /// - Parameter count: is told of the masks.
    init(_ font: UnsafeMutablePointer<PangoFont>, _ count: MaskCount) {
        self.font = font
        self.count = count
        g_object_ref(UnsafeMutableRawPointer(font))
        var logical = PangoRectangle()
        pango_font_get_glyph_extents(font, Glyph.empty, nil, &logical)
        (top, bottom) = (logical.y, logical.y + logical.height)
        var colored: FcBool = 0
        let pattern = font.withMemoryRebound(to: PangoFcFont.self, capacity: 1) { pango_fc_font_get_pattern($0) }
        isColored = FcPatternGetBool(pattern, FC_COLOR, 0, &colored) == FcResultMatch && colored != 0
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(font)) }

    /// The box of a glyph's ink around its origin.
    func inkBox(of glyph: UInt32) -> GlyphBox {
        if let box = inkBoxes[glyph] { return box }
        var ink = PangoRectangle()
        pango_font_get_glyph_extents(font, glyph, &ink, nil)
        let box = GlyphBox(ink)
        inkBoxes[glyph] = box
        return box
    }

    /// The masks of the font's glyphs under a transform.
    func masks(_ transform: GlyphTransform) -> ScaledGlyphs {
        if let last = lastScaled, last.transform == transform { return last.glyphs }
        let glyphs = scaled[transform] ?? ScaledGlyphs(font, transform, count)
        scaled[transform] = glyphs
        lastScaled = (transform, glyphs)
        return glyphs
    }

    func dropMasks() {
        scaled = [:]
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
    private(set) lazy var lines = FontLines(font)
}
