import CardDeck

/// A card of a collection on its way to becoming a note with facets.
struct AnkiCard {
    /// What can be wrong with a card that is shown all the same.
    enum Flaw {
        case fieldCount, template, gap, length
    }

    /// What is seen of a side.
    private struct Shown {
        var markup: MarkupText
        /// Where the question stands in the side, if that is left out.
        var question: Range<Int>?
    }

    let id: Int64
    let stored: AnkiNoteQuery.StoredNote

    /// The names of the deck's levels.
    let path: [String]

    /// Nil where the collection doesn't have it.
    let notetype: AnkiNotetype?

    func note(flaw: (Flaw) -> Void) -> Note {
        var values = stored.fields.components(separatedBy: "\u{1F}").map(\.clean)
        guard let notetype else { return rawNote(values, flaw) }
        if values.count != notetype.fields.count {
            flaw(.fieldCount)
            while values.count < notetype.fields.count { values.append("") }
        }
        guard let template = notetype.template(ofCard: stored.ordinal) else { return rawNote(values, flaw) }
        if notetype.isCloze, !values.contains(where: { ClozeText($0).contains(stored.ordinal + 1) }) {
            flaw(.gap)
            return rawNote(values, flaw)
        }
        let renderer = CardRenderer(
            notetype: notetype, values: values, specials: specials(notetype, template),
            ordinal: stored.ordinal)
        guard let questionTemplate = template.question, let answerTemplate = template.answer,
            let (question, answer) = try? renderer.sides(question: questionTemplate, answer: answerTemplate)
        else {
            flaw(.template)
            return rawNote(values, flaw)
        }
        let shownQuestion = read(question)
        let sides = [(question, shownQuestion), (answer, read(answer, after: shownQuestion.markup))]
        var facets = sides.map { side, shown in
            if shown.markup.isCut { flaw(.length) }
            let first = side.fields.first { !(shown.question?.contains($0.offset) ?? false) }
                .map { notetype.fields[$0.field] }
            let isRightToLeft = notetype.isRightToLeft || first?.isRightToLeft ?? false
            var facet = Facet(
                shown.markup.text, direction: isRightToLeft ? .rightToLeft : nil, media: shown.markup.media)
            facet.field = first?.name
            facet.font = first.flatMap { $0.font.isEmpty ? nil : $0.font }
            facet.hint = first?.hint ?? notetype.hint ?? path.lazy.compactMap(LanguageHint.tag(ofTopic:)).first
            return facet
        }
        facets[0].keepPicturesCovered()
        if notetype.isCloze { facets = occluded(facets, values: values) }
        // The sort field names the card, unless the question doesn't show it: then it would tell the answer.
        let sortField = notetype.sortField
        let isShown = !notetype.isCloze && question.fields.contains { $0.field == sortField }
        return Note(
            id: NoteID(String(id)), tags: tags, facets: facets,
            names: isShown && values.indices.contains(sortField) ? lines(of: values[sortField]) : [])
    }

    /// - Parameter question: where the question stands in the side; it is left out.
    private func read(_ side: RenderedSide, without question: Range<Int>? = nil) -> Shown {
        Shown(
            markup: MarkupText(
                html: question.map { QuestionMarks.mark($0, in: side.html) } ?? side.html,
                look: notetype?.look ?? .plain, card: stored.ordinal &+ 1),
            question: question)
    }

    /// The answer without the question.
    ///
    /// That is what `{{FrontSide}}` put, where nothing is seen above it; else all above the rule named for it; else all
    /// above the first rule, where that shows what the question shows. Where nothing else is seen, the question stays.
    private func read(_ answer: RenderedSide, after question: MarkupText) -> Shown {
        func markup(above end: Int) -> MarkupText {
            let html = String(decoding: answer.html.utf8.prefix(end), as: UTF8.self)
            return MarkupText(html: html, look: notetype?.look ?? .plain, card: stored.ordinal &+ 1)
        }
        if let repeated = answer.question, !markup(above: repeated.lowerBound).isSeen {
            let shown = read(answer, without: repeated)
            if shown.markup.isSeen { return shown }
        }
        var above = answer.aboveRule(isNamed: true)
        if above == nil, let any = answer.aboveRule(isNamed: false), markup(above: any.upperBound).shows(question) {
            above = any
        }
        if let above {
            let shown = read(answer, without: above)
            if shown.markup.isSeen { return shown }
        }
        return read(answer)
    }

    private var tags: [String] { TableDirectives.words(stored.tags) }

    private func specials(_ notetype: AnkiNotetype, _ template: AnkiNotetype.Template) -> [String: String] {
        [
            "Tags": tags.joined(separator: " "), "Type": notetype.name, "Deck": path.joined(separator: "::"),
            "Subdeck": path.last ?? "", "Card": template.name, "CardFlag": "flag\(stored.flag)",
            "CardID": String(id),
        ]
    }

    /// The first field, and on the other facet all others.
    private func rawNote(_ values: [String], _ flaw: (Flaw) -> Void) -> Note {
        let others = values.dropFirst().filter { !$0.isEmpty }.map { "<div>\($0)</div>" }.joined()
        var facets = [facet(values[0], direction: nil, flaw)]
        if !others.isEmpty { facets.append(facet(others, direction: nil, flaw)) }
        return Note(id: NoteID(String(id)), tags: tags, facets: facets)
    }

    private func facet(_ html: String, direction: TextDirection?, _ flaw: (Flaw) -> Void) -> Facet {
        let markup = MarkupText(
            html: html, look: notetype?.look ?? .plain, card: stored.ordinal &+ 1)
        if markup.isCut { flaw(.length) }
        return Facet(markup.text, direction: direction, media: markup.media)
    }

    private func lines(of field: String) -> [String] { Facet(MarkupText(html: field).text).lines }
}
