import CPango
import Raster

/// The masks of a font's glyphs under one transform.
///
/// Cairo draws each glyph once; from then on no lock that all threads share is taken. Across, glyphs
/// stand on halves of a pixel, so that small letters keep their distances.
final class ScaledGlyphs {
    /// The parts of a pixel that a glyph may stand on.
    static let phases = 2

    private let font: OpaquePointer
    private var masks: [UInt32: GlyphMask] = [:]
    private let count: MaskCount

    init(_ font: UnsafeMutablePointer<PangoFont>, _ transform: GlyphTransform, _ count: MaskCount) {
        self.count = count
        count.addFont()
        let plain = pango_cairo_font_get_scaled_font(OpaquePointer(font))
        var (size, matrix, identity) = (cairo_matrix_t(), cairo_matrix_t(), cairo_matrix_t())
        cairo_scaled_font_get_font_matrix(plain, &size)
        let across = Double(Self.phases)
        var stretch = cairo_matrix_t(
            xx: transform.xx * across, yx: transform.yx, xy: transform.xy * across, yy: transform.yy, x0: 0,
            y0: 0)
        cairo_matrix_multiply(&matrix, &size, &stretch)
        cairo_matrix_init_identity(&identity)
        let options = cairo_font_options_create()
        defer { cairo_font_options_destroy(options) }
        cairo_scaled_font_get_font_options(plain, options)
        self.font = cairo_scaled_font_create(
            cairo_scaled_font_get_font_face(plain), &matrix, &identity, options)
    }

    deinit { cairo_scaled_font_destroy(font) }

    /// - Parameter phase: how many halves of a pixel the glyph stands to the right of the pixel's edge.
    func mask(of glyph: UInt32, phase: Int) -> GlyphMask {
        let key = glyph << 1 | UInt32(phase)
        if let mask = masks[key] { return mask }
        let mask = draw(glyph, phase: phase)
        masks[key] = mask
        count.add(mask)
        return mask
    }

    private func draw(_ id: UInt32, phase: Int) -> GlyphMask {
        var glyph = cairo_glyph_t(index: UInt(id), x: 0, y: 0)
        var extents = cairo_text_extents_t()
        cairo_scaled_font_glyph_extents(font, &glyph, 1, &extents)
        guard extents.width > 0, extents.height > 0 else { return .blank }
        // A pixel around it for antialiasing; columns begin on a whole pixel.
        let left = Int(((extents.x_bearing + Double(phase)) / 2).rounded(.down)) - 1
        let right = Int(((extents.x_bearing + extents.width + Double(phase)) / 2).rounded(.up)) + 1
        let top = Int(extents.y_bearing.rounded(.down)) - 1
        let bottom = Int((extents.y_bearing + extents.height).rounded(.up)) + 1
        let (width, height) = (right - left, bottom - top)
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width * Self.phases), Int32(height))
        defer { cairo_surface_destroy(surface) }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return .blank }
        let cairo = cairo_create(surface)
        cairo_set_scaled_font(cairo, font)
        glyph.x = Double(phase - left * Self.phases)
        glyph.y = Double(-top)
        cairo_show_glyphs(cairo, &glyph, 1)
        cairo_destroy(cairo)
        cairo_surface_flush(surface)
        guard let rows = cairo_image_surface_get_data(surface) else { return .blank }
        let stride = Int(cairo_image_surface_get_stride(surface))
        return GlyphMask(x: left, y: top, width: width, height: height) { x, y in
            let pair = rows + (y * stride + x * Self.phases)
            return UInt8((UInt32(pair[0]) + UInt32(pair[1]) + 1) >> 1)
        }
    }
}
