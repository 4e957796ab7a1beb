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
        func rest(without repeated: Range<Int>?) -> Shown? {
            let shown = repeated.map { read(answer, without: $0, macros: front.macros) }
            return shown?.markup.isSeen == true ? shown : nil
        }
        // What the question defines holds for the answer, too.
        return rest(without: insertedQuestion(in: answer, shownAs: front))
            ?? rest(without: repeatedQuestion(question, in: answer, shownAs: front))
            ?? read(answer, macros: front.macros)
    }

    /// How many of an answer's fields are compared with the question.
    private static let maxFields = 8

    /// What `{{FrontSide}}` put into the answer, where it leads or a rule follows it.
    private func insertedQuestion(in answer: RenderedSide, shownAs front: MarkupText) -> Range<Int>? {
        guard let inserted = answer.question else { return nil }
        let isAboveRule = answer.aboveRule(isNamed: true).map { $0.upperBound >= inserted.upperBound } ?? false
        return isAboveRule || !head(of: answer, inserted.lowerBound, front).isSeen ? inserted : nil
    }

    /// Where the template itself shows the question again.
    ///
    /// That is all above the rule named for it, or above the first one, where nothing stands there that the question
    /// does not show; else what stands before the first field that the question does not show; else the question's own
    /// HTML that the answer begins with.
    private func repeatedQuestion(
        _ question: RenderedSide, in answer: RenderedSide, shownAs front: MarkupText
    ) -> Range<Int>? {
        guard let named = answer.aboveRule(isNamed: true) else {
            let any = answer.aboveRule(isNamed: false)
            return any.flatMap { head(of: answer, $0.upperBound, front).shows(front) ? $0 : nil }
        }
        let whole = head(of: answer, named.upperBound, front)
        if front.includesLines(of: whole) { return named }
        let ends = answer.fields.lazy.map(\.offset).filter(named.contains).prefix(Self.maxFields).reversed()
        let end = ends.first { end in
            let part = head(of: answer, end, front)
            return front.includesLines(of: part) && whole.goesOn(after: part)
        }
        if let end { return 0..<end }
        return answer.head(question).flatMap { $0.upperBound <= named.upperBound ? $0 : nil }
    }

    /// What is seen of an answer's first bytes.
    private func head(of answer: RenderedSide, _ end: Int, _ front: MarkupText) -> MarkupText {
        markup(String(decoding: answer.html.utf8.prefix(end), as: UTF8.self), macros: front.macros)
    }
}
