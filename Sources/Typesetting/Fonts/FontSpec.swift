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
