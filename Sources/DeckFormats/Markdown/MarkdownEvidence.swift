/// What speaks for cards in a text: others have colons, too.
struct MarkdownEvidence {
    /// Whether there is what only cards have: their tag, a schedule, `?` alone on a line.
    var isCertain = false

    /// How many pairs of `Q:` and `A:` there are.
    var dialogCount = 0

    /// How many lines have anything on them, headings and code apart.
    var lineCount = 0

    /// How many of these are cards that are nothing else, and how many may be fields, as `status:: active`.
    private var cardCount = 0
    private var fieldCount = 0

    /// How many of the cards ask in words: nothing else has colons behind a question mark.
    private var askedCount = 0

    /// From how many on fields are cards: no note has so many.
    private static let fewestFields = 8

    mutating func add(_ card: MarkdownLine.Card) {
        if card.isAsked { askedCount += 1 }
        switch card.doubt {
        case nil: cardCount += 1
        case .field: fieldCount += 1
        case .code: break
        }
    }

    /// Counts a text with gaps.
    mutating func addText() {
        lineCount += 1
        cardCount += 1
    }

    /// Whether there are several cards, and nothing beside them but headings and code.
    var isAllCards: Bool { dialogCount + cardCount > 1 && lineCount == cardCount }

    var isDeck: Bool {
        if isCertain || dialogCount > 0 || askedCount > 1 { return true }
        let count = cardCount + (fieldCount >= Self.fewestFields ? fieldCount : 0)
        // One alone must be all that there is.
        return count == 1 ? lineCount == 1 : count > 1 && count * 3 >= lineCount
    }
}
