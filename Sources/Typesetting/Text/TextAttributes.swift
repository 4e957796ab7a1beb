import CPango
import CardDeck
import Raster

/// Pango's attributes of one text: ranges are UTF-8 offsets.
final class TextAttributes {
    let list: OpaquePointer = pango_attr_list_new()

    deinit { pango_attr_list_unref(list) }

    /// - Parameter choices: the fonts of languages.
    func add(
        _ style: TextStyle, style card: CardStyle, choices: FontChoices = FontChoices(), to range: Range<Int>
    ) {
        if style.bold || style.cloze { insert(pango_attr_weight_new(PANGO_WEIGHT_BOLD), range) }
        if style.italic { insert(pango_attr_style_new(PANGO_STYLE_ITALIC), range) }
        if style.underline { insert(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), range) }
        if style.strikethrough { insert(pango_attr_strikethrough_new(1), range) }
        if style.monospace { insert(pango_attr_family_new("monospace"), range) }
        if !style.families.isEmpty {
            insert(pango_attr_family_new(style.families.joined(separator: ",")), range)
        }
        if style.scale != 1 { insert(pango_attr_scale_new(min(max(style.scale, 0.5), 3)), range) }
        switch style.shift {
        case .none: break
        case .superscript:
            insert(pango_attr_font_scale_new(PANGO_FONT_SCALE_SUPERSCRIPT), range)
            insert(pango_attr_baseline_shift_new(Int32(PANGO_BASELINE_SHIFT_SUPERSCRIPT.rawValue)), range)
        case .subscript_:
            insert(pango_attr_font_scale_new(PANGO_FONT_SCALE_SUBSCRIPT), range)
            insert(pango_attr_baseline_shift_new(Int32(PANGO_BASELINE_SHIFT_SUBSCRIPT.rawValue)), range)
        }
        var ground = card.paper
        if let background = style.background {
            ground = Color(hex: background)
            insert(pango_attr_background_new(ground.red16, ground.green16, ground.blue16), range)
        }
        let wanted = style.foreground.map { Color(hex: $0) } ?? (style.cloze ? card.accent : card.ink)
        if style.foreground != nil || style.cloze || style.background != nil {
            let ink = wanted.legible(on: ground, ink: card.ink)
            insert(pango_attr_foreground_new(ink.red16, ink.green16, ink.blue16), range)
        }
        if let language = style.language {
            addLanguage(language.rawValue, to: range)
            let family = choices.family(for: language.rawValue) ?? (language.language == "ko" ? PangoLanguage.koreanFamily : nil)
            if style.families.isEmpty, !style.monospace, let family {
                insert(pango_attr_family_new("\(family),\(TextLayout.family)"), range)
            }
        }
    }

    func addLanguage(_ tag: String, to range: Range<Int>) {
        insert(pango_attr_language_new(PangoLanguage.named(tag)), range)
    }

    /// Chinese characters of a Korean text: see `PangoLanguage`.
    func addHanja(to ranges: [Range<Int>]) {
        guard let family = PangoLanguage.koreanFamily else { return }
        for range in ranges { insert(pango_attr_family_new("\(family),\(TextLayout.family)"), range) }
    }

    /// Glyphs stand upright in a line that is turned.
    func addUpright(to range: Range<Int>) {
        insert(pango_attr_gravity_hint_new(PANGO_GRAVITY_HINT_STRONG), range)
    }

    func addUnderline(to range: Range<Int>) { insert(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), range) }

    func addTabularDigits(to range: Range<Int>) {
        insert(pango_attr_font_features_new("tnum=1"), range)
    }

    /// The shape takes the place of the one character in the range.
    func add(_ shape: InlineShape, to range: Range<Int>) {
        var ink = shape.rectangle
        var logical = ink
        insert(
            pango_attr_shape_new_with_data(
                &ink, &logical, Unmanaged.passRetained(shape).toOpaque(),
                { data in
                    UnsafeMutableRawPointer(Unmanaged<InlineShape>.fromOpaque(data!).retain().toOpaque())
                },
                { data in Unmanaged<InlineShape>.fromOpaque(data!).release() }), range)
    }

    private func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>) {
        attribute!.pointee.start_index = guint(range.lowerBound)
        attribute!.pointee.end_index = guint(range.upperBound)
        pango_attr_list_insert(list, attribute)
    }
}

extension Color {
    fileprivate var red16: UInt16 { UInt16(red * 65535) }
    fileprivate var green16: UInt16 { UInt16(green * 65535) }
    fileprivate var blue16: UInt16 { UInt16(blue * 65535) }
}
