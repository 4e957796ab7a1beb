import Markup

/// Formulas between dollars, as `$x^2$` and `$$\frac a b$$`, in cells that are plain text. Prices, variables of programs
/// and patterns have dollars, too: what stands between them must be written as only TeX is, and the dollars must stand
/// about it as brackets do.
enum DollarFormulas {
    private struct Formula {
        /// With the dollars.
        let range: Range<Int>
        let content: Range<Int>

        /// Whether it may be one only beside others that are for certain, as `$n$`.
        let isDoubtful: Bool

        var isDisplayed: Bool { content.lowerBound - range.lowerBound > 1 }
    }

    private static let dollar = UInt8(ascii: "$"), backslash = UInt8(ascii: "\\")

    /// What may stand right before a formula, and right behind one, beside blanks and what is not ASCII.
    private static let before = Set("([{\"'=,:;-/".utf8), behind = Set(".,;:!?)]}\"'-/=".utf8)

    /// The HTML of a cell with its formulas, as MathJax has them; nil for a cell without. O(bytes).
    static func html(of cell: String) -> String? {
        guard cell.utf8.contains(dollar) else { return nil }
        let bytes = Array(cell.utf8), formulas = formulas(in: bytes)
        guard formulas.contains(where: { !$0.isDoubtful }) else { return nil }
        func text(_ range: Range<Int>, lineEnd: String) -> String {
            PlainMarkup.html(of: String(decoding: bytes[range], as: UTF8.self), lineEnd: lineEnd)
        }
        var html = "", position = 0
        for formula in formulas {
            html += text(position..<formula.range.lowerBound, lineEnd: "<br>")
            let content = text(formula.content, lineEnd: "\n")
            html += formula.isDisplayed ? "\\[\(content)\\]" : "\\(\(content)\\)"
            position = formula.range.upperBound
        }
        return html + text(position..<bytes.count, lineEnd: "<br>")
    }

    private static func formulas(in bytes: [UInt8]) -> [Formula] {
        var formulas: [Formula] = [], position = 0
        while let start = bytes[position...].firstIndex(of: dollar) {
            if let formula = formula(at: start, in: bytes) {
                formulas.append(formula)
                position = formula.range.upperBound
            } else {
                position = start + bytes[start...].prefix { $0 == dollar }.count
            }
        }
        return formulas
    }

    /// The formula that begins with the first of some dollars; nil where none does.
    private static func formula(at start: Int, in bytes: [UInt8]) -> Formula? {
        let width = bytes[start...].prefix { $0 == dollar }.count, inner = start + width
        guard width <= 2, start == 0 || isOutside(bytes[start - 1], before),
            let end = bytes[inner...].firstIndex(of: dollar), end > inner, bytes[end - 1] != backslash,
            bytes[end...].prefix(while: { $0 == dollar }).count == width,
            end + width == bytes.count || isOutside(bytes[end + width], behind)
        else { return nil }
        let content = bytes[inner..<end], hasLines = content.contains { $0 == 0x0A || $0 == 0x0D }
        if width == 1, hasLines || bytes[inner] <= 0x20 || bytes[end - 1] <= 0x20 { return nil }
        let isCertain = isTeX(content)
        guard isCertain || width == 1 && !content.contains(where: { $0 <= 0x20 }) else { return nil }
        return Formula(range: start..<end + width, content: inner..<end, isDoubtful: !isCertain)
    }

    private static func isOutside(_ byte: UInt8, _ signs: Set<UInt8>) -> Bool {
        byte <= 0x20 || byte >= 0x80 || signs.contains(byte)
    }

    /// Whether there is a command in it, or something raised or lowered: one sign or a group, and only a letter alone has
    /// something below it, unlike `user_name`.
    private static func isTeX(_ content: ArraySlice<UInt8>) -> Bool {
        func byte(_ place: Int) -> UInt8 { content.indices.contains(place) ? content[place] : 0x20 }
        return content.indices.contains { place in
            let sign = content[place], next = byte(place + 1)
            if sign == backslash { return isLetter(next) }
            guard sign == UInt8(ascii: "^") || sign == UInt8(ascii: "_") else { return false }
            let last = byte(place - 1), isGroup = [UInt8(ascii: "}"), UInt8(ascii: ")")].contains(last)
            guard isGroup || isWord(last), next == UInt8(ascii: "{") || next == backslash || isWord(next) else {
                return false
            }
            if isWord(next), isLetter(byte(place + 2)) || byte(place + 2) == UInt8(ascii: "_") { return false }
            return isGroup || sign == UInt8(ascii: "^") || isLetter(last) && !isWord(byte(place - 2))
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static func isWord(_ byte: UInt8) -> Bool { isLetter(byte) || (0x30...0x39).contains(byte) }
}
