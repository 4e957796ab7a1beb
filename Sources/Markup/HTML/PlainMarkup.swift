/// HTML without its tags.
package enum PlainMarkup {
    /// The text without tags and comments, its character references decoded, and its no-break spaces plain ones.
    ///
    /// - Parameter isStrict: if an ampersand begins no reference, all references and no-break spaces stay, as Anki's
    ///   filter `text` and its typed answers have it.
    package static func text(_ html: String, isStrict: Bool = false) -> String {
        let stripped = withoutTags(html)
        guard stripped.utf8.contains(0x26) else { return stripped }
        guard let decoded = CharacterReferences(in: stripped).decoded(stripped, isStrict: isStrict) else {
            return stripped
        }
        var text = MarkedText(decoded)
        return text.replacing("\u{A0}", with: " ")
    }

    /// The HTML that shows a text as it is written.
    ///
    /// - Parameter lineEnd: what is put in place of each end of a line.
    package static func html(of text: String, lineEnd: String = "\n") -> String {
        var output: [UInt8] = []
        var isAfterReturn = false
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): output += "&amp;".utf8
            case UInt8(ascii: "<"): output += "&lt;".utf8
            case UInt8(ascii: ">"): output += "&gt;".utf8
            case 0x0A where isAfterReturn: break
            case 0x0A, 0x0D: output += lineEnd.utf8
            default: output.append(byte)
            }
            isAfterReturn = byte == 0x0D
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// A text as HTML that may stand in the value of an attribute, between double quotation marks.
    package static func attribute(of text: String) -> String {
        var marked = MarkedText(html(of: text))
        return marked.replacing("\"", with: "&quot;")
    }

    /// The text without tags, comments, scripts and style sheets; character references stay.
    ///
    /// - Parameter space: what is put in place of each of them.
    package static func withoutTags(_ html: String, space: String = "") -> String {
        guard html.utf8.contains(0x3C) else { return html }
        var html = MarkedText(html)
        var text: [UInt8] = []
        var position = 0
        while let open = html.first("<", from: position) {
            text += html.bytes[position..<open]
            position = open
            guard let end = end(ofMarkupAt: open, in: &html) else { break }
            text += space.utf8
            position = end
        }
        return String(decoding: text + html.bytes[position...], as: UTF8.self)
    }

    /// Where the tag, comment, script or style sheet ends; nil where it doesn't.
    private static func end(ofMarkupAt open: Int, in html: inout MarkedText) -> Int? {
        if html.has("<!--", at: open), let end = html.first("-->", from: open) { return end + 3 }
        let head = String(decoding: html.bytes[open...].prefix(7), as: UTF8.self).lowercased()
        for (tag, closing) in [("<style", "</style>"), ("<script", "</script>")] where head.hasPrefix(tag) {
            if let end = html.first(closing, from: open) { return end + closing.utf8.count }
        }
        return html.first(">", from: open).map { $0 + 1 }
    }
}
