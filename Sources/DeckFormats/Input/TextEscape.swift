/// What a backslash begins in a text between quotation marks, as JSON, EDN, Python and other languages write it.
enum TextEscape {
    /// Reads on behind a backslash: as far as what it begins goes.
    ///
    /// - Returns: what that stands for; nil at the text's end.
    static func read(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
        guard let mark = rest.popFirst() else { return nil }
        switch mark {
        case "n": return "\n"
        case "t": return "\t"
        case "r": return "\r"
        case "x": return scalar(code(2, &rest))
        case "U": return scalar(code(8, &rest))
        case "u":
            let first = code(4, &rest)
            guard let first, (0xD800..<0xDC00).contains(first) else { return scalar(first) }
            // A character beyond the first 65,536 is written as two that are none by themselves.
            var behind = rest
            guard behind.popFirst() == "\\", behind.popFirst() == "u", let second = code(4, &behind),
                (0xDC00..<0xE000).contains(second)
            else { return "\u{FFFD}" }
            rest = behind
            return scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        default: return mark
        }
    }

    private static func scalar(_ code: UInt32?) -> Unicode.Scalar { code.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}" }

    /// Takes digits; nil where there are not so many.
    private static func code(_ count: Int, _ rest: inout Substring.UnicodeScalarView) -> UInt32? {
        let digits = rest.prefix(count).prefix { $0.properties.isASCIIHexDigit }
        guard digits.count == count else { return nil }
        rest.removeFirst(count)
        return UInt32(String(digits), radix: 16)
    }
}
