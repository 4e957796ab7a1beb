/// What a Pango context is made for. Layouts of one context share its language, base direction and
/// gravity; changing those would lay all of them out again, so that each combination has a context.
struct FontSpec: Hashable {
    /// A BCP 47 tag, or nil for the locale's.
    var language: String?
    var rightToLeft = false

    /// For text that runs down the page: wide glyphs stand upright when the line is turned clockwise.
    var vertical = false
}
