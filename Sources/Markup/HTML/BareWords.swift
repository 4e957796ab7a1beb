import CardDeck

/// Words in ASCII that stand for themselves: no marks, no white space that collapses. A million fields are often nothing
/// else, and a paragraph is made of them without all that a text in general may need.
enum BareWords {
    /// Whether a text is nothing else, and not empty. O(bytes).
    static func are(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            guard let first = bytes.first, let last = bytes.last, bytes.count <= longest else { return false }
            var previous = UInt8(ascii: " ")
            for byte in bytes {
                guard isBare(byte), byte != UInt8(ascii: " ") || previous != byte else { return false }
                previous = byte
            }
            return first != UInt8(ascii: " ") && last != UInt8(ascii: " ")
        }
    }

    /// In bytes: longer ones are few, and what limits them is looked at elsewhere.
    private static let longest = 1000

    private static func isBare(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: ","),
            UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "-"), UInt8(ascii: "'"), UInt8(ascii: "("),
            UInt8(ascii: ")"):
            true
        default: false
        }
    }
}

extension Paragraph {
    /// Words in a style.
    init(_ words: String, _ style: MarkupStyle) {
        self.init([TextRun(words, style: style.text)])
        (alignment, direction, indent, grounds) = (style.alignment, style.direction, style.indent, style.grounds)
    }
}

extension MarkupText {
    /// The lines of a piece of HTML that have ink, as it is by itself, without a style sheet.
    package static func lines(of html: String, macros: MathMacros, limit: Int) -> [String] {
        if html.utf8.count <= limit, BareWords.are(html) { return [html] }
        return Facet(MarkupText(html: html, macros: macros, limit: limit).text).lines
    }
}
