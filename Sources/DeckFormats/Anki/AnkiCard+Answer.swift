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

    /// From so many bytes on an answer is long: it is not read again for what can be known without.
    private static let longAnswer = 64 << 10

    /// The answer without the question. Where nothing else is seen, the question stays.
    func read(_ answer: RenderedSide, after question: RenderedSide, shownAs front: MarkupText) -> Shown {
        /// A side shown from the field that the answer begins with.
        func shown(as markup: MarkupText) -> Shown { Shown(markup: markup, field: answer.fields.first?.field) }
        func rest(without repeated: Range<Int>?) -> Shown? {
            let shown = repeated.map { read(answer, without: $0, macros: front.macros) }
            return shown?.markup.isSeen == true ? shown : nil
        }
        /// What is left of the answer where the question is so long that it is not read again for what it leaves open.
        func rest(cutting repeated: Range<Int>?) -> Shown? {
            let shown = repeated.map { read(answer.removing($0), macros: front.macros) }
            return shown?.markup.isSeen == true ? shown : nil
        }
        if isAll(question, of: answer, front) { return shown(as: front) }
        // What the question defines holds for the answer, too.
        if let inserted = insertedQuestion(in: answer, shownAs: front) {
            let isCut = front.isLong && !answer.hasTypedAnswer && !head(of: answer, inserted.lowerBound, front).isSeen
            if let shown = isCut ? rest(cutting: inserted) : rest(without: inserted) { return shown }
            if answer.html.utf8.count >= Self.longAnswer, question.aboveRule(isNamed: true) == nil {
                return inserted.lowerBound == 0 && !front.hasFormulas
                    ? shown(as: front) : read(answer, macros: front.macros)
            }
        }
        let repeated = repeatedQuestion(question, in: answer, shownAs: front)
        if let all = repeated.all { return rest(cutting: repeated.range) ?? shown(as: all) }
        return rest(without: repeated.range) ?? read(answer, macros: front.macros)
    }

    /// Whether an answer is just the question's own HTML, which no rule divides.
    private func isAll(_ question: RenderedSide, of answer: RenderedSide, _ front: MarkupText) -> Bool {
        answer.html == question.html && !front.hasFormulas && !answer.hasTypedAnswer
            && question.aboveRule(isNamed: front.isLong) == nil
    }

    /// How many of an answer's fields are compared with the question, and how much of it is read for that, in bytes.
    private static let maxFields = 8
    private static let comparedBytes = 512 << 10

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
    ///
    /// - Returns: `all` is what is seen of that stretch where it is so long that it is not read again.
    private func repeatedQuestion(
        _ question: RenderedSide, in answer: RenderedSide, shownAs front: MarkupText
    ) -> (range: Range<Int>?, all: MarkupText?) {
        guard let named = answer.aboveRule(isNamed: true) else {
            let any = answer.aboveRule(isNamed: false)
            return (any.flatMap { head(of: answer, $0.upperBound, front).shows(front) ? $0 : nil }, nil)
        }
        let whole = head(of: answer, named.upperBound, front)
        if front.includesLines(of: whole) { return (named, whole.isLong && !answer.hasTypedAnswer ? whole : nil) }
        var left = Self.comparedBytes
        let ends = answer.fields.lazy.map(\.offset).filter(named.contains).prefix(Self.maxFields).reversed()
        let end = ends.first { end in
            guard end <= left else { return false }
            left -= end
            let part = head(of: answer, end, front)
            return front.includesLines(of: part) && whole.goesOn(after: part)
        }
        if let end { return (0..<end, nil) }
        return (answer.head(question).flatMap { $0.upperBound <= named.upperBound ? $0 : nil }, nil)
    }

    /// What is seen of an answer's first bytes.
    private func head(of answer: RenderedSide, _ end: Int, _ front: MarkupText) -> MarkupText {
        markup(String(decoding: answer.html.utf8.prefix(end), as: UTF8.self), macros: front.macros)
    }
}
