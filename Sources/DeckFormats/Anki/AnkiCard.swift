import CardDeck

/// A card of a collection on its way to becoming a note with facets.
struct AnkiCard {
    /// What can be wrong with a card that is shown all the same.
    enum Flaw {
        case fieldCount, template, gap, length
    }

    let id: Int64
    let stored: AnkiNoteQuery.StoredNote

    /// The names of the deck's levels.
    let path: [String]

    /// Nil where the collection doesn't have it.
    let notetype: AnkiNotetype?

    func note(flaw: (Flaw) -> Void) -> Note {
        var values = stored.fields.components(separatedBy: "\u{1F}").map(\.nfc)
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
            let question = try? renderer.question(questionTemplate),
            var answer = try? renderer.answer(answerTemplate, question: question)
        else {
            flaw(.template)
            return rawNote(values, flaw)
        }
        answer.cutAtAnswer()
        var facets = [question, answer].map { side in
            let first = side.fields.first.map { notetype.fields[$0.field] }
            let isRightToLeft = notetype.isRightToLeft || first?.isRightToLeft ?? false
            var facet = facet(side.html, direction: isRightToLeft ? .rightToLeft : nil, flaw)
            facet.field = first?.name
            facet.font = first.flatMap { $0.font.isEmpty ? nil : $0.font }
            facet.hint = first?.hint ?? notetype.hint ?? path.lazy.compactMap(LanguageHint.tag(ofTopic:)).first
            return facet
        }
        if notetype.isCloze { facets = occluded(facets, values: values) }
        // The sort field names the card, unless the question doesn't show it: then it would tell the answer.
        let sortField = notetype.sortField
        let isShown = !notetype.isCloze && question.fields.contains { $0.field == sortField }
        return Note(
            id: NoteID(String(id)), tags: tags, facets: facets,
            spine: isShown && values.indices.contains(sortField) ? spine(values[sortField]) : nil)
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

    private func spine(_ field: String) -> String? {
        MarkupText(html: field).text.paragraphs.lazy.map(\.plain).first { !$0.allSatisfy(\.isWhitespace) }
    }
}
