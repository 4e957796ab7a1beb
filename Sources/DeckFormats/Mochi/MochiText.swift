/// The text of a card of Mochi's.
enum MochiText {
    /// The sides of a card, or of those that its gaps make, one for each of their numbers.
    static func notes(of content: String) -> [[String]] {
        let sides = MarkdownSides.split(withoutLinks(content).replacing("](@media/", with: "]("))
        guard sides.count < 2, let only = sides.first else { return [sides] }
        // A card that has only gaps for its question.
        let gaps = MarkdownGaps(braces: only)
        if gaps.isEmpty { return [sides] }
        guard gaps.isNumbered else { return [[gaps.question(), gaps.answer()]] }
        return (0..<min(gaps.cardCount, Record.maxGaps)).map { [gaps.question($0), gaps.answer($0)] }
    }

    /// The text with the titles of cards in place of links to them (`[[Title|id]]`); those that are shown there in
    /// whole (`![[id]]`) are cards of their own.
    private static func withoutLinks(_ text: String) -> String {
        var result = "", rest = text[...]
        while let open = rest.firstRange(of: "[["), let close = rest[open.upperBound...].firstRange(of: "]]") {
            let link = rest[open.upperBound..<close.lowerBound], before = rest[..<open.lowerBound]
            if before.last == "!" {
                result += before.dropLast()
            } else {
                result += before + link.prefix { $0 != "|" }
            }
            rest = rest[close.upperBound...]
        }
        return result + rest
    }
}
