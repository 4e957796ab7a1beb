import CPango

/// Where a font wants the lines under and through its text, in Pango's units from the baseline, y down.
struct FontLines {
    private let underline, strikethrough: Range<Int32>

    /// - Parameter lowered: how much lower than the font has them.
    init(_ font: UnsafeMutablePointer<PangoFont>, lowered: Int32) {
        let metrics = pango_font_get_metrics(font, nil)
        defer { pango_font_metrics_unref(metrics) }
        func line(_ position: Int32, _ thickness: Int32) -> Range<Int32> {
            // A font may say anything.
            let top = Int(lowered) - Int(position)
            return Int32(bounded: top)..<Int32(bounded: top + Int(max(0, thickness)))
        }
        underline = line(
            pango_font_metrics_get_underline_position(metrics), pango_font_metrics_get_underline_thickness(metrics))
        strikethrough = line(
            pango_font_metrics_get_strikethrough_position(metrics),
            pango_font_metrics_get_strikethrough_thickness(metrics))
    }

    func underline(width: Int32) -> GlyphBox {
        GlyphBox(left: 0, top: underline.lowerBound, right: width, bottom: underline.upperBound)
    }

    func strikethrough(width: Int32) -> GlyphBox {
        GlyphBox(left: 0, top: strikethrough.lowerBound, right: width, bottom: strikethrough.upperBound)
    }
}
