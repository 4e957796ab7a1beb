import CardDeck

/// How the sides of a card are made of the texts of its record.
struct OrgLayout: Hashable, Sendable {
    /// What the sides are called: one for each of them.
    var names: [String?]

    /// Whether the first text is a title, which stands above the gaps.
    var hasTitle = false
    var gap: Gap?

    /// The gap of the first text that the card is about: a question's side and an answer's one are made of it.
    enum Gap: Hashable, Sendable {
        /// Of Org's programs.
        case org(OrgGaps.Syntax, OrgHiding, Int)

        /// `{{c1::gap::hint}}`
        case anki(Int)
    }

    /// The HTML of each side.
    func sides(of texts: [String]) -> [String] {
        var texts = texts[...]
        let title = hasTitle ? texts.popFirst().map(OrgText.html(of:)) ?? "" : ""
        guard let gap, let text = texts.popFirst() else { return texts.map(OrgText.html(of:)) }
        let own: [String]
        switch gap {
        case .org(let syntax, let hiding, let card):
            let gaps = OrgGaps(text, syntax)
            own = [gaps.question(card, hiding: hiding), gaps.answer(card, hiding: hiding)].map(OrgText.html(of:))
        case .anki(let ordinal):
            let gaps = AnkiGaps(OrgText.html(of: text))
            own = [true, false].map { gaps.reveal(GapContext(ordinal: ordinal, isQuestion: $0)) }
        }
        return own.map { title + $0 } + texts.map(OrgText.html(of:))
    }
}
