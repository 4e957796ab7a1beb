/// How the cards of a notetype look by its style sheet. A class, as each of its cards refers to it.
package final class MarkupLook: Sendable {
    /// As cards look by themselves.
    package static let plain = MarkupLook(css: "")

    let sheet: StyleSheet

    /// Whether the style sheet is so long that its end is not obeyed.
    package var isCut: Bool { sheet.isCut }

    /// The style of every card, unless the sheet tells the notetype's cards apart; nil where it hides them.
    private let root: MarkupStyle?
    private let distinguishesCards: Bool

    /// What the sheet says, where every card begins.
    private let cascade: StyleCascade

    /// - Parameter css: the notetype's style sheet. O(bytes).
    package init(css: String) {
        sheet = css.isEmpty ? .empty : StyleSheet(css)
        distinguishesCards = sheet.rules.contains { rule in
            rule.selector.compounds.contains { $0.classes.contains { $0.hasPrefix("card") && $0 != "card" } }
        }
        let path = Self.path(card: 0)
        var cascade = StyleCascade([sheet], path: sheet.rules.isEmpty ? path : [])
        root = cascade.isEmpty ? MarkupStyle() : MarkupStyle.root(&cascade, path: path)
        self.cascade = cascade
    }

    /// The style of a card without tags; nil where its sheet hides it.
    ///
    /// - Parameter card: which of the notetype's cards, from 1.
    func style(card: Int) -> MarkupStyle? { distinguishesCards ? begin(card: card, sheets: []).style : root }

    /// - Parameters:
    ///   - card: which of the notetype's cards, from 1.
    ///   - sheets: those within the card.
    func begin(card: Int, sheets: [StyleSheet]) -> (style: MarkupStyle?, cascade: StyleCascade) {
        guard distinguishesCards || !sheets.isEmpty else { return (root, self.cascade) }
        var cascade = StyleCascade([sheet] + sheets, path: [])
        let style = MarkupStyle.root(&cascade, path: Self.path(card: card))
        return (style, cascade)
    }

    /// What cards stand in when Anki shows them.
    private static func path(card: Int) -> [CSSElement] {
        [
            CSSElement(tag: "html"), CSSElement(tag: "body", classes: ["card", "card\(card)"]),
            CSSElement(tag: "div", id: "qa"),
        ]
    }
}
