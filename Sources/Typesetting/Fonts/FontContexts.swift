import CPango
import Threads

/// A font map of its own and the Pango contexts made from it. One thread's at a time.
///
/// Font maps are lent out and taken back: a map is warm when it is lent again. Those of decks with fonts of their own are
/// freed some time after their deck, and others once they hold the fonts of many decks. Pango looks fonts up on threads of
/// its own, which reach into the map that began the lookup, and hold it until they have ended: a map is freed only where
/// nobody else holds it.
final class FontContexts {
    private static let spare = Monitor<[FontContexts]>([])

    /// - Parameter fonts: those of the deck whose texts are set; nil for the system's alone.
    static func borrow(_ fonts: DeckFontSet? = nil) -> FontContexts {
        spare.withLock { spare in
            spare.lastIndex { !$0.isRetired && (fonts == nil ? !$0.isForDeck : $0.deckFonts === fonts) }
                .map { spare.remove(at: $0) }
        } ?? FontContexts(fonts)
    }

    /// Whoever borrows them next finds nothing of what this one asked for or noticed.
    static func giveBack(_ contexts: FontContexts) {
        contexts.fonts.keepsText = false
        contexts.fonts.forgetMissing()
        spare.withLock { $0.append(contexts) }
    }

    /// Takes them back for good: nobody borrows them any more.
    static func retire(_ contexts: FontContexts) {
        contexts.isRetired = true
        giveBack(contexts)
    }

    /// Of the font maps that nobody has now, frees those that are retired, and those of decks that are gone. In those of
    /// other decks, frees what was drawn of glyphs, and closes the fonts: megabytes that only the same deck could ask for
    /// again.
    static func freeFontsOfDecks() {
        let gone = spare.withLock { spare in
            let all = spare
            var gone: [FontContexts] = []
            spare = []
            for contexts in all {
                if contexts.isRetired || contexts.isForDeck && contexts.deckFonts == nil {
                    gone.append(contexts)
                } else {
                    if contexts.isForDeck { contexts.fonts.freeFonts() }
                    spare.append(contexts)
                }
            }
            return gone
        }
        // Nobody borrows these: what takes long is done where no other thread waits for it.
        let held = gone.filter { !$0.isUnused() }
        spare.withLock { $0 += held }
    }

    private let map: UnsafeMutablePointer<PangoFontMap>
    /// The fonts that texts have used.
    let fonts: FontBook
    private var contexts: [FontSpec: OpaquePointer] = [:]

    /// More combinations than a screen of decks shows; beyond it all are made anew.
    private static let maxContexts = 64

    /// How many were made. For each the map keeps which fonts it found, some 100 KB.
    private var madeCount = 0

    /// More combinations than most decks show.
    private static let maxMadeContexts = 16

    /// Whether the map holds more than the fonts of one deck. Finding them again takes 2 ms for each combination.
    var isLarge: Bool { madeCount > Self.maxMadeContexts }

    private var isRetired = false

    /// Whether the map is for one deck, which has fonts of its own.
    private let isForDeck: Bool

    /// That deck's fonts; nil once they are gone.
    private(set) weak var deckFonts: DeckFontSet?

    /// What a person chose.
    var choices = FontChoices() {
        didSet {
            guard choices != oldValue else { return }
            fonts.choices = choices
            forgetContexts()
        }
    }

    private init(_ deckFonts: DeckFontSet?) {
        (isForDeck, self.deckFonts) = (deckFonts != nil, deckFonts)
        precondition(FontSystem.isReady, "fontconfig cannot read its configuration")
        map = pango_ft2_font_map_new()
        fonts = FontBook(of: map)
        pango_ft2_font_map_set_resolution(OpaquePointer(map), 96, 96)
        if let deckFonts {
            pango_fc_font_map_set_config(OpaquePointer(map), deckFonts.configuration)
        }
    }

    deinit {
        forgetContexts()
        // Before 1.54 Pango never lets go of a map's configuration.
        if isForDeck { pango_fc_font_map_set_config(OpaquePointer(map), nil) }
        g_object_unref(UnsafeMutableRawPointer(map))
    }

    /// Whether nobody else holds the font map: no lookup of Pango's, and no font of a text that is kept. Forgets contexts
    /// and fonts, which hold it too.
    private func isUnused() -> Bool {
        forgetContexts()
        fonts.freeFonts()
        fonts.forgetFonts()
        return map.withMemoryRebound(to: GObject.self, capacity: 1) { object in
            // Atomic, so that what a lookup wrote before it let go of the map is seen here.
            withUnsafePointer(to: &object.pointee.ref_count) { count in
                count.withMemoryRebound(to: gint.self, capacity: 1) { g_atomic_int_get($0) }
            } == 1
        }
    }

    func context(_ spec: FontSpec) -> OpaquePointer {
        if let context = contexts[spec] { return context }
        if contexts.count >= Self.maxContexts { forgetContexts() }
        let context = pango_font_map_create_context(map)!
        // Nothing is fitted to pixels: a card is laid out once, in card units, and scaled when drawn.
        pango_context_set_round_glyph_positions(context, 0)
        pango_context_set_base_dir(context, spec.rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        switch spec.turn {
        case .none: break
        case .clockwise: pango_context_set_base_gravity(context, PANGO_GRAVITY_EAST)
        case .counterclockwise:
            pango_context_set_base_gravity(context, PANGO_GRAVITY_WEST)
            // Or Pango would set most letters on their heads; what stands upright says so itself.
            pango_context_set_gravity_hint(context, PANGO_GRAVITY_HINT_LINE)
        }
        if let language = spec.language {
            pango_context_set_language(context, PangoLanguage.named(language))
        }
        let description = pango_font_description_new()
        pango_font_description_set_family(description, families(of: spec))
        pango_font_description_set_absolute_size(description, PangoText.shapedSize * Double(PANGO_SCALE))
        pango_context_set_font_description(context, description)
        pango_font_description_free(description)
        contexts[spec] = context
        madeCount += 1
        return context
    }

    /// The families to be tried for a text, the first choice first.
    private func families(of spec: FontSpec) -> String {
        let own = spec.family.flatMap { family in
            deckFonts?.families.contains(family.lowercased()) == true ? family : nil
        }
        let named = [own, choices.family(for: spec.language), Nastaliq.family(for: spec.language)].compactMap(\.self)
        // Commas part the names in a list.
        return (named.map { $0.replacing(",", with: " ") } + [PangoText.family]).joined(separator: ",")
    }

    private func forgetContexts() {
        for context in contexts.values { g_object_unref(UnsafeMutableRawPointer(context)) }
        contexts = [:]
    }
}

/// What a Pango context is made for. Layouts of one context share its language, base direction and
/// gravity; changing those would lay all of them out again, so that each combination has a context.
struct FontSpec: Hashable {
    /// A BCP 47 tag, or nil for the locale's.
    var language: String?

    /// The font that the deck wants the text in; followed if the deck ships it.
    var family: String?
    var rightToLeft = false

    /// How the line is turned when it is drawn; wide glyphs stand upright then.
    var turn = LineTurn.none
}

/// How a line of text is turned when it is drawn.
enum LineTurn {
    case none
    case clockwise
    case counterclockwise
}
