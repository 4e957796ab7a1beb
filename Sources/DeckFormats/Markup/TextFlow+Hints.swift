import CardDeck

/// What is shown only when it is asked for.
extension TextFlow {
    /// How many hints there may be; further ones are labels alone.
    private static let mostHints = 256

    /// - Returns: the number that the label's runs are to be marked by; nil where there are too many.
    mutating func addHint(keepsLabel: Bool) -> Int? {
        guard hints.count < Self.mostHints else { return nil }
        hints.append(Hint(label: "", text: StyledText([]), keepsLabel: keepsLabel))
        return hints.count - 1
    }

    /// What comes from here on is a hint's text.
    mutating func beginHint() {
        var inner = TextFlow(formulas: formulas)
        (inner.hints, inner.setFormulas, inner.lists) = (hints, setFormulas, lists)
        inner.outer = outer + [self]
        self = inner
    }

    mutating func endHint(_ number: Int?) {
        guard var around = outer.last else { return }
        let text = finish()
        around.hints = hints
        if let number { (around.hints[number].text, around.hints[number].media) = (text, media) }
        (around.setFormulas, around.lists) = (setFormulas, lists)
        self = around
    }
}
