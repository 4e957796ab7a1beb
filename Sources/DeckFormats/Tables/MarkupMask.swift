/// Hides what is written within tags and references of HTML from those who look for separators: `<b style="color:red;">`
/// and `&uuml;` divide nothing.
enum MarkupMask {
    private static let hidden: UInt8 = 0x78

    /// No reference is longer, in bytes.
    private static let longestReference = 32

    /// The text with letters in place of tags and references; nil where it has none. O(bytes).
    static func withoutTags(_ text: [UInt8]) -> [UInt8]? {
        var masked = text, position = 0, isMasked = false
        while let start = masked[position...].firstIndex(where: { $0 == 0x3C || $0 == 0x26 }) {
            position = start + 1
            guard let end = masked[start] == 0x3C ? tagEnd(from: start, in: text) : referenceEnd(from: start, in: text)
            else { continue }
            for place in start...end { masked[place] = hidden }
            (position, isMasked) = (end + 1, true)
        }
        return isMasked ? masked : nil
    }

    /// Where a tag ends that begins at a place; nil for a sign that stands for itself.
    private static func tagEnd(from start: Int, in text: [UInt8]) -> Int? {
        guard start + 1 < text.count, text[start + 1] == 0x2F || isLetter(text[start + 1]) else { return nil }
        let end = text[(start + 1)...].firstIndex { [0x3C, 0x3E, 0x0A, 0x0D].contains($0) }
        return end.flatMap { text[$0] == 0x3E ? $0 : nil }
    }

    /// Where `&amp;`, `&#228;` or `&uuml;` ends; nil for other names, as in `Terms&Conditions;`.
    private static func referenceEnd(from start: Int, in text: [UInt8]) -> Int? {
        let name = text[(start + 1)...].prefix(longestReference)
            .prefix { isLetter($0) || $0 == 0x23 || (0x30...0x39).contains($0) }
        guard name.endIndex < text.count, text[name.endIndex] == 0x3B else { return nil }
        let word = String(decoding: name, as: UTF8.self)
        let isKnown = name.first == 0x23 || names.contains(word) || accents.contains { word.dropFirst() == $0 }
        return isKnown ? name.endIndex : nil
    }

    private static let names: Set<String> = [
        "amp", "lt", "gt", "quot", "apos", "nbsp", "szlig", "hellip", "ndash", "mdash", "lsquo", "rsquo", "ldquo",
        "rdquo", "bdquo", "sbquo", "laquo", "raquo", "iexcl", "iquest", "euro", "deg", "middot", "bull", "rarr", "larr",
    ]

    /// What follows the letter in names of letters.
    private static let accents = [
        "uml", "acute", "grave", "circ", "tilde", "cedil", "ring", "slash", "caron", "Elig", "elig",
    ]

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
