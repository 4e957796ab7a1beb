import CPango
import Raster

/// One paragraph of shaped text. All measures are in the unit of the font size; y is down from the
/// layout's top, x from its left.
final class PangoText {
    enum Alignment { case left, center, right }

    let layout: OpaquePointer
    let text: String
    let fonts: FontBook

    /// The text, for the runs that are shaped from it.
    private(set) lazy var runText = fonts.keepsText ? RunText(text) : nil

    /// The size that texts are shaped at to be set at any, if no font is chosen. Large, as glyphs' widths
    /// come in 64ths of a pixel.
    static let shapedSize = 64.0
    static let family = "sans-serif"

    /// - Parameter fonts: those of the context's font map.
    init(_ text: String, context: OpaquePointer, fonts: FontBook) {
        self.text = text
        self.fonts = fonts
        layout = pango_layout_new(context)
        // The context has the base direction; Pango's own guess would overrule it.
        pango_layout_set_auto_dir(layout, 0)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_text(layout, text, Int32(text.utf8.count))
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(layout))
    }

    // MARK: Settings

    func setFont(size: Double, weight: LabelStyle.Weight = .regular) {
        let description = pango_font_description_copy(
            pango_context_get_font_description(pango_layout_get_context(layout)))
        defer { pango_font_description_free(description) }
        pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
        let weight =
            switch weight {
            case .regular: PANGO_WEIGHT_NORMAL
            case .medium: PANGO_WEIGHT_MEDIUM
            case .bold: PANGO_WEIGHT_BOLD
            }
        pango_font_description_set_weight(description, weight)
        pango_layout_set_font_description(layout, description)
    }

    func setAttributes(_ attributes: TextAttributes) { pango_layout_set_attributes(layout, attributes.list) }

    /// Where lines are wrapped; nil for one endless line.
    var width: Double? {
        didSet { pango_layout_set_width(layout, width?.pangoUnits ?? -1) }
    }

    var alignment = Alignment.left {
        didSet {
            let value =
                switch alignment {
                case .left: PANGO_ALIGN_LEFT
                case .center: PANGO_ALIGN_CENTER
                case .right: PANGO_ALIGN_RIGHT
                }
            pango_layout_set_alignment(layout, value)
        }
    }

    /// Keeps the first lines only; the last of them ends in an ellipsis if text follows.
    func limit(toLines count: Int) {
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        pango_layout_set_height(layout, -Int32(count))
    }

    // MARK: Measures

    var isEllipsized: Bool { pango_layout_is_ellipsized(layout) != 0 }

    /// The lines' boxes, and the box of all ink.
    var bounds: (logical: Rect, ink: Rect) {
        var ink = PangoRectangle()
        var logical = PangoRectangle()
        pango_layout_get_extents(layout, &ink, &logical)
        return (Rect(logical), Rect(ink))
    }

    /// From the top to the first line's baseline.
    var baseline: Double { Double(pangoUnits: pango_layout_get_baseline(layout)) }

    /// How far from the left a cursor stands, before the character that begins at a byte.
    func cursor(atByte byte: Int) -> Double {
        var strong = PangoRectangle()
        pango_layout_get_cursor_pos(layout, Int32(byte), &strong, nil)
        return Double(pangoUnits: strong.x)
    }

    /// Where the first line shows a range of its bytes, from left to right: in a text that runs both ways these may be
    /// several stretches.
    func stretches(ofBytes range: Range<Int>) -> [ClosedRange<Double>] {
        guard let line = pango_layout_get_line_readonly(layout, 0) else { return [] }
        var edges: UnsafeMutablePointer<Int32>?, count: Int32 = 0
        pango_layout_line_get_x_ranges(line, Int32(range.lowerBound), Int32(range.upperBound), &edges, &count)
        defer { g_free(edges) }
        guard let edges else { return [] }
        return (0..<Int(count)).map {
            Double(pangoUnits: edges[2 * $0])...Double(pangoUnits: max(edges[2 * $0], edges[2 * $0 + 1]))
        }
    }

    /// Where the lines' baselines begin, from the layout's top left corner.
    private var origins: [Point] {
        guard let iterator = pango_layout_get_iter(layout) else { return [] }
        defer { pango_layout_iter_free(iterator) }
        var origins: [Point] = []
        repeat {
            var logical = PangoRectangle()
            pango_layout_iter_get_line_extents(iterator, nil, &logical)
            origins.append(
                Point(Double(pangoUnits: logical.x), Double(pangoUnits: pango_layout_iter_get_baseline(iterator))))
        } while pango_layout_iter_next_line(iterator) != 0
        return origins
    }

    /// Draws in the pen's color, the layout's top left corner at the point.
    func draw(_ pen: Pen, at point: Point) {
        for (line, origin) in zip(glyphLines(), origins) {
            pen.saved {
                pen.translate(point.x + origin.x, point.y + origin.y)
                pen.draw(line)
            }
        }
    }
}

extension Rect {
    fileprivate init(_ rect: PangoRectangle) {
        self.init(
            x: Double(pangoUnits: rect.x), y: Double(pangoUnits: rect.y),
            width: Double(pangoUnits: rect.width),
            height: Double(pangoUnits: rect.height))
    }
}

extension Double {
    /// In Pango's units, 1024 to one of ours.
    var pangoUnits: Int32 { Int32((self * Double(PANGO_SCALE)).rounded()) }

    init(pangoUnits: Int32) { self = Double(pangoUnits) / Double(PANGO_SCALE) }
}
