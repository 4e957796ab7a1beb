import CPangoCairo
import CardDeck
import Raster
import Typesetting

/// What Pango and Cairo need for a card and nothing more: one layout of its text at a size and width that
/// are known before, drawn once onto paper. For one thread at a time.
final class BareText {
    /// A card's text and how it is set, in pixels.
    struct Card: Sendable {
        var text: String
        var language: String
        var rightToLeft: Bool
        var fontSize: Double
        var width: Double
        var origin: Point
        var bitmap: PixelSize
    }

    private let map = pango_cairo_font_map_new()!
    private let options = cairo_font_options_create()
    private var contexts: [String: OpaquePointer] = [:]
    private let description = pango_font_description_from_string("sans-serif")

    init() {
        // As cards are drawn: nothing fitted to pixels.
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    }

    // The font map stays: Pango looks fonts up on threads of its own, which may outlive it.

    private func context(_ card: Card) -> OpaquePointer {
        if let context = contexts[card.language] { return context }
        let context = pango_font_map_create_context(map)!
        pango_cairo_context_set_font_options(context, options)
        pango_cairo_context_set_resolution(context, 96)
        pango_context_set_round_glyph_positions(context, 0)
        pango_context_set_base_dir(context, card.rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        pango_context_set_language(context, pango_language_from_string(card.language))
        contexts[card.language] = context
        return context
    }

    /// - Returns: a pixel in the middle, so that nobody can say the work was for nothing.
    func draw(_ card: Card, style: CardStyle) -> UInt8 {
        let surface = cairo_image_surface_create(
            CAIRO_FORMAT_ARGB32, Int32(card.bitmap.width), Int32(card.bitmap.height))
        let cairo = cairo_create(surface)
        defer {
            cairo_destroy(cairo)
            cairo_surface_destroy(surface)
        }
        cairo_set_source_rgb(cairo, style.paper.red, style.paper.green, style.paper.blue)
        cairo_paint(cairo)
        let layout = pango_layout_new(context(card))!
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        pango_layout_set_auto_dir(layout, 0)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
        pango_layout_set_width(layout, Int32((card.width * Double(PANGO_SCALE)).rounded()))
        pango_font_description_set_absolute_size(description, card.fontSize * Double(PANGO_SCALE))
        pango_layout_set_font_description(layout, description)
        pango_layout_set_text(layout, card.text, Int32(card.text.utf8.count))
        cairo_set_source_rgb(cairo, style.ink.red, style.ink.green, style.ink.blue)
        cairo_move_to(cairo, card.origin.x, card.origin.y)
        pango_cairo_show_layout(cairo, layout)
        cairo_surface_flush(surface)
        let middle = card.bitmap.height / 2 * Int(cairo_image_surface_get_stride(surface)) + card.bitmap.width * 2
        return cairo_image_surface_get_data(surface)![middle]
    }
}

@available(*, unavailable)
extension BareText: Sendable {}
