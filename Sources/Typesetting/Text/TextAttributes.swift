import Basics
import CPango
import CardDeck
import Raster

/// Pango's attributes of one text: ranges are UTF-8 offsets.
final class TextAttributes {
    let list: OpaquePointer = pango_attr_list_new()

    deinit { pango_attr_list_unref(list) }

    /// - Parameters:
    ///   - paper: what the text stands on.
    ///   - choices: the fonts of languages.
    func add(
        _ style: TextStyle, style card: CardStyle, on paper: Color, choices: FontChoices,
        to range: Range<Int>
    ) {
        if style.bold || style.cloze { insert(pango_attr_weight_new(PANGO_WEIGHT_BOLD), range) }
        if style.italic { insert(pango_attr_style_new(PANGO_STYLE_ITALIC), range) }
        if style.decoration.underline { insert(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), range) }
        if style.decoration.strikethrough { insert(pango_attr_strikethrough_new(1), range) }
        if !style.families.isEmpty {
            // The card's own family keeps Fontconfig from what it has in place of a font that is missing: calligraphy
            // for Comic Sans, dingbats for Impact.
            let others = [Nastaliq.family(for: style.language?.rawValue), PangoText.family].compactMap(\.self)
            insert(pango_attr_family_new((style.families + others).joined(separator: ",")), range)
        }
        if style.monospace { insert(pango_attr_family_new("monospace"), range) }
        addScale(of: style, to: range)
        if let background = card.color(style.background) {
            insert(pango_attr_background_new(background.red16, background.green16, background.blue16), range)
        }
        addInk(of: style, card, on: paper, to: range)
        addLanguage(of: style, choices: choices, to: range)
    }

    /// A reading looks as its base does, but for its size and for lines and grounds.
    ///
    /// - Parameters:
    ///   - paper: what is behind the text.
    ///   - scale: its size beside the text's.
    func addReading(_ style: TextStyle, style card: CardStyle, on paper: Color, scale: Double, to range: Range<Int>) {
        insert(pango_attr_scale_new(scale), range)
        if style.bold || style.cloze { insert(pango_attr_weight_new(PANGO_WEIGHT_BOLD), range) }
        addInk(of: style, card, on: paper, to: range)
        if let language = style.language { addLanguage(language.rawValue, to: range) }
    }

    private func addInk(of style: TextStyle, _ card: CardStyle, on paper: Color, to range: Range<Int>) {
        let ground = card.color(style.background) ?? paper
        let foreground = card.color(style.foreground)
        guard foreground != nil || style.cloze || ground != card.paper else { return }
        let ink = (foreground ?? (style.cloze ? card.accent : card.ink)).legible(on: ground, ink: card.ink)
        insert(pango_attr_foreground_new(ink.red16, ink.green16, ink.blue16), range)
    }

    /// The range is shaped by itself: no glyph stands for letters on both sides of its ends.
    func separate(_ range: Range<Int>) { insert(pango_attr_letter_spacing_new(0), range) }

    /// The sizes that letters may have beside the text's.
    static let scales = 0.5...3.0

    /// A script's size beside that of what it belongs to, and how far it is moved up, in that one's em.
    private static let scriptScale = 0.66
    private static let scriptRises: [TextStyle.Shift: Double] = [.superscript: 0.36, .subscript: -0.16]

    /// Sizes and shifts. Pango's own shifts would add up where one script follows another.
    private func addScale(of style: TextStyle, to range: Range<Int>) {
        var scale = style.scale.clamped(to: Self.scales)
        var rise = 0.0
        for shift in [style.shift, style.innerShift] {
            guard let share = Self.scriptRises[shift] else { continue }
            rise += share * scale
            scale *= Self.scriptScale
        }
        if scale != 1 { insert(pango_attr_scale_new(scale), range) }
        if rise != 0 { insert(pango_attr_rise_new((rise * PangoText.shapedSize).pangoUnits), range) }
    }

    /// The language of a run that has its own, in the font that was chosen for it.
    private func addLanguage(of style: TextStyle, choices: FontChoices, to range: Range<Int>) {
        guard let language = style.language else { return }
        addLanguage(language.rawValue, to: range)
        guard style.families.isEmpty, !style.monospace else { return }
        let usual = language.language == "ko" ? PangoLanguage.koreanFamily : Nastaliq.family(for: language.rawValue)
        guard let family = choices.family(for: language.rawValue) ?? usual else { return }
        insert(pango_attr_family_new("\(family),\(PangoText.family)"), range)
    }

    func addLanguage(_ tag: String, to range: Range<Int>) {
        insert(pango_attr_language_new(PangoLanguage.named(tag)), range)
    }

    /// Chinese characters of a Korean text: see `PangoLanguage`.
    func addHanja(to ranges: [Range<Int>]) {
        guard let family = PangoLanguage.koreanFamily else { return }
        for range in ranges { insert(pango_attr_family_new("\(family),\(PangoText.family)"), range) }
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
