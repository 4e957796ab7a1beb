import CGumbo

/// Text that a style sheet writes into an element (`::before`, `::after`).
struct GeneratedText: Sendable {
    let place: CSSSelector.PseudoElement
    let text: String
    let style: MarkupStyle

    /// - Parameters:
    ///   - outer: the style of what is within the element.
    ///   - number: tells its ground from those of others.
    /// - Returns: nil where nothing of it is seen.
    private init?(
        _ place: CSSSelector.PseudoElement, _ matches: [StyleCascade.Match], within outer: MarkupStyle, number: Int
    ) {
        var text = ""
        for match in matches where match.theme != .dark {
            if case .content(let said) = match.entry.declaration { text = said }
        }
        guard !text.isEmpty else { return nil }
        var inner = outer, style = outer
        inner.own = MarkupStyle.OwnStyle()
        inner.own.standsApart = outer.own.display == .flex
        guard style.apply(matches, to: inner) else { return nil }
        style.settleGround(number: number, indent: style.indent)
        (self.place, self.text, self.style) = (place, text, style)
    }

    /// What style sheets write into an element.
    ///
    /// - Parameters:
    ///   - style: of what is within the element.
    ///   - cascade: has entered the element, and told what is said of itself.
    static func all(
        in element: MarkupElement, _ style: MarkupStyle, _ cascade: inout StyleCascade
    ) -> [GeneratedText] {
        guard mayStand(in: element) else { return [] }
        var outer = style
        // The cell has it, not its text.
        if element.tag == GUMBO_TAG_TD || element.tag == GUMBO_TAG_TH { outer.alignment = nil }
        var texts: [GeneratedText] = []
        for pseudoElement in CSSSelector.PseudoElement.allCases {
            let matches = cascade.matches(of: pseudoElement)
            // Those of elements are not negative.
            let number = ~(2 * element.place + (pseudoElement == .before ? 0 : 1))
            if let text = GeneratedText(pseudoElement, matches, within: outer, number: number) { texts.append(text) }
        }
        return texts
    }

    /// Text may stand right within: not in what something else stands for, nor between the cells of a table.
    private static func mayStand(in element: MarkupElement) -> Bool {
        switch element.tag {
        case GUMBO_TAG_BR, GUMBO_TAG_WBR, GUMBO_TAG_INPUT, GUMBO_TAG_TEXTAREA, GUMBO_TAG_SELECT, GUMBO_TAG_TABLE,
            GUMBO_TAG_THEAD, GUMBO_TAG_TBODY, GUMBO_TAG_TFOOT, GUMBO_TAG_TR, GUMBO_TAG_COL, GUMBO_TAG_COLGROUP:
            false
        default: !element.isReplaced
        }
    }

    /// Adds the text at its end of the element.
    func append(to flow: inout TextFlow) {
        guard !style.isHidden, flow.counted.mayGenerate(text) else { return }
        // What is placed elsewhere does not touch the text.
        let isOutOfFlow = style.own.box.isOutOfFlow
        let isBlock = style.own.display.isBlock && !isOutOfFlow
        if isBlock {
            flow.endBlock()
        } else if style.own.standsApart {
            flow.beginBoxInLine(style)
        }
        if isOutOfFlow || style.hasGapBefore { flow.addGap(style) }
        flow.append(text, style)
        if isBlock {
            flow.endBlock()
        } else if style.own.standsApart {
            flow.endBoxInLine()
        }
        if isOutOfFlow || style.hasGapAfter { flow.addGap(style) }
    }
}
