/// HTML without its tags, as the `text` filter makes it.
enum PlainMarkup {
    /// The text without tags and comments, its character references decoded.
    static func text(_ html: String) -> String {
        let stripped = withoutTags(html)
        guard stripped.utf8.contains(0x26) else { return stripped }
        return stripped.replacing(/&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#[xX]([0-9A-Fa-f]{1,6}));/) {
            match in
            if let name = match.1 {
                switch name {
                case "amp": return "&"
                case "lt": return "<"
                case "gt": return ">"
                case "quot": return "\""
                case "apos": return "'"
                default: return " "
                }
            }
            let number = match.2.flatMap { UInt32($0) } ?? match.3.flatMap { UInt32($0, radix: 16) }
            guard let scalar = number.flatMap(Unicode.Scalar.init) else { return String(match.0) }
            return scalar == "\u{A0}" ? " " : String(scalar)
        }.replacing("\u{A0}", with: " ")
    }

    /// The text without tags, comments, scripts and style sheets; character references stay.
    static func withoutTags(_ html: String) -> String {
        guard html.utf8.contains(0x3C) else { return html }
        var text = ""
        var rest = html[...]
        while let open = rest.firstIndex(of: "<") {
            text += rest[..<open]
            rest = rest[open...]
            guard let end = end(ofMarkup: rest) else { break }
            rest = rest[end...]
        }
        return text + rest
    }

    /// Where the tag, comment, script or style sheet at the beginning ends; nil where it doesn't.
    private static func end(ofMarkup text: Substring) -> Substring.Index? {
        if text.hasPrefix("<!--"), let end = text.firstRange(of: "-->") { return end.upperBound }
        let head = text.prefix(8).lowercased()
        for (tag, closing) in [("<style", "</style>"), ("<script", "</script>")] where head.hasPrefix(tag) {
            if let end = text.firstRange(of: closing) { return end.upperBound }
        }
        return text.firstIndex(of: ">").map { text.index(after: $0) }
    }
}
