import CPango
import Raster

/// One paragraph of shaped text. All measures are in the unit of the font size; y is down from the
/// layout's top, x from its left.
final class TextLayout {
    enum Alignment { case left, centre, right }

    private let layout: OpaquePointer
    private let text: String
    private var description = pango_font_description_from_string("sans-serif")

    init(_ text: String, context: OpaquePointer) {
        self.text = text
        layout = pango_layout_new(context)
        // The context has the base direction; Pango's own guess would overrule it.
        pango_layout_set_auto_dir(layout, 0)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_text(layout, text, Int32(text.utf8.count))
    }

    deinit {
        pango_font_description_free(description)
        g_object_unref(UnsafeMutableRawPointer(layout))
    }

    // MARK: Settings

    func setFont(size: Double, weight: LabelStyle.Weight = .regular) {
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
                case .centre: PANGO_ALIGN_CENTER
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

    var lineCount: Int { Int(pango_layout_get_line_count(layout)) }
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

    /// The lower edge of every line's box, from top to bottom.
    var lineBottoms: [Double] {
        let lines = pango_layout_get_iter(layout)
        defer { pango_layout_iter_free(lines) }
        var bottoms: [Double] = []
        repeat {
            var logical = PangoRectangle()
            pango_layout_iter_get_line_extents(lines, nil, &logical)
            bottoms.append(Rect(logical).maxY)
        } while pango_layout_iter_next_line(lines) != 0
        return bottoms
    }

    /// Where every line begins, as UTF-8 offsets.
    var lineStarts: [Int] {
        (0..<lineCount).map { Int(pango_layout_get_line_readonly(layout, Int32($0)).pointee.start_index) }
    }

    /// Whether a line begins where none may by the rules of the language: a word is longer than the
    /// width.
    var breaksWords: Bool {
        let starts = lineStarts.dropFirst()
        guard !starts.isEmpty else { return false }
        var count: Int32 = 0
        guard let breaks = pango_layout_get_log_attrs_readonly(layout, &count) else { return false }
        // Pango counts lines in bytes and break opportunities in characters.
        var character = -1
        var pending = starts.makeIterator()
        var next = pending.next()
        for (offset, byte) in text.utf8.enumerated() {
            if byte & 0xC0 != 0x80 { character += 1 }
            if offset == next {
                if character < Int(count), breaks[character].is_line_break == 0 { return true }
                next = pending.next()
            }
        }
        return false
    }

    // MARK: Drawing

    /// Draws in the pen's colour, the layout's top left corner at the point.
    func draw(_ pen: Pen, at point: Point) {
        pen.saved {
            cairo_move_to(pen.context, point.x, point.y)
            pango_cairo_show_layout(pen.context, layout)
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
