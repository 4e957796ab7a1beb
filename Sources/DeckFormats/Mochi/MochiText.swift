import Markup

/// The text of a card of Mochi's.
enum MochiText {
    /// In a longer text no gaps are looked for; and how much all cards of one may be, a side of each, in bytes: each has the
    /// whole text.
    private static let longest = 4 << 20, cardLimit = 32 << 20

    /// The sides of a card, or of those that its gaps make, one for each of their numbers.
    static func notes(of content: String) -> [[String]] {
        var text = MarkedText(withoutLinks(content))
        let sides = MarkdownSides.split(text.replacing("](@media/", with: "]("))
        guard sides.count < 2, let only = sides.first, only.utf8.count <= longest else { return [sides] }
        // A card that has only gaps for its question.
        let gaps = MarkdownGaps(braces: only)
        if gaps.isEmpty { return [sides] }
        guard gaps.isNumbered else { return [[gaps.question(), gaps.answer()]] }
        let count = min(gaps.cardCount, Record.maxGaps, cardLimit / only.utf8.count)
        return (0..<count).map { [gaps.question($0), gaps.answer($0)] }
    }

    /// The text with the titles of cards in place of links to them (`[[Title|id]]`); those that are shown there in
    /// whole (`![[id]]`) are cards of their own.
    private static func withoutLinks(_ text: String) -> String {
        var source = MarkedText(text), result: [UInt8] = [], position = 0
        while let open = source.first("[[", from: position), let close = source.first("]]", from: open + 2) {
            let before = source.bytes[position..<open]
            if before.last == UInt8(ascii: "!") {
                result += before.dropLast()
            } else {
                result += before + source.bytes[open + 2..<close].prefix { $0 != UInt8(ascii: "|") }
            }
            position = close + 2
        }
        return position == 0 ? text : String(decoding: result + source.bytes[position...], as: UTF8.self)
    }
}
