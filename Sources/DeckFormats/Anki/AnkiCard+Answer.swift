import Markup

/// An answer as a side of its own, which does not show the question again.
extension AnkiCard {
    /// - Parameters:
    ///   - question: where the question stands in the side; it is left out.
    ///   - macros: what formulas before it define; nil for the note type's own.
    func read(_ side: RenderedSide, without question: Range<Int>? = nil, macros: MathMacros? = nil) -> Shown {
        Shown(
            markup: markup(question.map { QuestionMarks.mark($0, in: side.html) } ?? side.html, macros: macros),
            field: side.fields.first { !(question?.contains($0.offset) ?? false) }?.field)
    }

    /// The answer without the question. Where nothing else is seen, the question stays.
    func read(_ answer: RenderedSide, after question: RenderedSide, shownAs front: MarkupText) -> Shown {
        for repeated in repeats(of: question, shownAs: front, in: answer) {
            let shown = read(answer, without: repeated, macros: front.macros)
            if shown.markup.isSeen { return shown }
        }
        // What the question defines holds for the answer, too.
        return read(answer, macros: front.macros)
    }

    /// How many of an answer's fields are compared with the question.
    private static let maxFields = 8

    /// Where the answer may show the question again, the likeliest place first.
    ///
    /// That is what `{{FrontSide}}` put, where it leads or a rule follows it; else all above the rule named for it, or
    /// above the first one, where nothing stands there that the question does not show; else what stands before the
    /// first field that the question does not show; else the question's own HTML that the answer begins with.
    private func repeats(of question: RenderedSide, shownAs front: MarkupText, in answer: RenderedSide) -> [Range<Int>]
    {
        func above(_ end: Int) -> MarkupText {
            markup(String(decoding: answer.html.utf8.prefix(end), as: UTF8.self), macros: front.macros)
        }
        var found: [Range<Int>] = []
        let named = answer.aboveRule(isNamed: true)
        if let repeated = answer.question {
            let isAboveRule = named.map { $0.upperBound >= repeated.upperBound } ?? false
            if isAboveRule || !above(repeated.lowerBound).isSeen { found.append(repeated) }
        }
        if let named {
            let head = above(named.upperBound)
            if front.includesLines(of: head) {
                found.append(named)
            } else {
                let ends = answer.fields.lazy.map(\.offset).filter(named.contains).prefix(Self.maxFields).reversed()
                let end = ends.first { end in
                    let part = above(end)
                    return front.includesLines(of: part) && head.goesOn(after: part)
                }
                if let end {
                    found.append(0..<end)
                } else if let repeated = answer.head(question), repeated.upperBound <= named.upperBound {
                    found.append(repeated)
                }
            }
        } else if let any = answer.aboveRule(isNamed: false), above(any.upperBound).shows(front) {
            found.append(any)
        }
        return found
    }
}
