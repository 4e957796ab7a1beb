import Markup

/// The filters that templates put before a field's name.
enum FieldFilter {
    /// - Parameters:
    ///   - filters: in the order of their use. One that Anki doesn't have belongs to some add-on, and Anki
    ///     leaves the text to it from there on.
    ///   - field: the field's name, which `hint` shows.
    static func apply(_ filters: [String], to text: String, field: String, gap: GapContext) -> String {
        if filters.last == "type" { return TypedAnswer.mark(filters, field: field) }
        var text = text
        for filter in filters {
            switch filter.trimmingBlanks() {
            case "text": text = PlainMarkup.text(text, isStrict: true)
            case "furigana": text = Furigana(.ruby).apply(text)
            case "kanji": text = Furigana(.base).apply(text)
            case "kana": text = Furigana(.reading).apply(text)
            case "hint": text = hint(text, field: field)
            case "cloze": text = AnkiGaps(text).reveal(gap)
            case "cloze-only": text = AnkiGaps(text).revealOnly(gap)
            case "type": text = TypedAnswer.mark(["type"], field: field)
            // `{{hint::Field}}`: Anki passes over a filter without a name.
            case "": continue
            case let name where name == "tts" || name.hasPrefix("tts "): return ""
            default: return text
            }
        }
        return text
    }

    /// A label in place of the text, which stays hidden.
    private static func hint(_ text: String, field: String) -> String {
        guard !text.allSatisfy(\.isWhitespace) else { return text }
        return
            "\n<a class=hint href=\"#\">\n\(field)</a>\n<div class=hint style=\"display: none\">\(text)</div>\n"
    }
}
