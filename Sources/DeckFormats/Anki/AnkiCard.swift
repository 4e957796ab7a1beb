import CardDeck
import Markup

/// A card of a collection, to be made a note with facets.
struct AnkiCard {
    /// What is seen of a side.
    struct Shown {
        var markup: MarkupText
        /// The field that it shows first; nil where that isn't known.
        var field: Int?
    }

    /// The deck that cards are in. A class, as each of them refers to it.
    final class Home: Sendable {
        /// The names of the deck's levels.
        let path: [String]

        /// The language that they speak of.
        let hint: LanguageTag?

        init(path: [String] = [], hint: LanguageTag? = nil) { (self.path, self.hint) = (path, hint) }
    }

    let id: Int64
    let stored: AnkiNoteQuery.StoredNote

    /// The deck that it is in.
    let home: Home

    /// Nil where the collection doesn't have it.
    let notetype: AnkiNotetype?

    /// Told how long each piece of HTML is, in bytes, that is about to be read: a measure of the work done.
    var willRead: (Int) -> Void = { _ in }

    func note(flaw: (Flaw) -> Void) -> Note {
        var values = stored.fields.components(separatedBy: "\u{1F}", most: Self.mostFields).map(\.clean)
        if stored.isCut { flaw(.noteLength) }
        if values.count == Self.mostFields { flaw(.fieldCount) }
        guard let notetype else { return rawNote(values, flaw) }
        if values.count != notetype.fields.count {
            if !stored.isCut { flaw(.fieldCount) }
            while values.count < notetype.fields.count { values.append("") }
        }
        guard let template = notetype.template(ofCard: stored.ordinal) else { return rawNote(values, flaw) }
        if notetype.hasGaps, !values.contains(where: { AnkiGaps($0).contains(stored.ordinal + 1) }) {
            flaw(.gap)
            return rawNote(values, flaw)
        }
        let specials = template.specials.isEmpty ? [:] : specials(notetype, template)
        let renderer = CardRenderer(
            notetype: notetype, values: values, specials: specials, ordinal: stored.ordinal)
        let question: RenderedSide, answer: RenderedSide
        do {
            (question, answer) = try renderer.sides(of: template)
        } catch {
            flaw(error is RenderedSide.TooLong ? .sideLength : .template)
            return rawNote(values, flaw)
        }
        let front = read(question)
        guard Self.isComplete(front.markup, of: question),
            showsFields(front.markup, of: question, emptied: { try renderer.emptySides(of: template).question })
        else {
            flaw(.blank)
            return rawNote(values, flaw)
        }
        var back = read(answer, after: question, shownAs: front.markup)
        let isQuestion = answer.hasScripts && front.markup.includesLines(of: back.markup.withoutHiddenSounds)
        if isQuestion || !Self.isComplete(back.markup, of: answer)
            || !showsFields(back.markup, of: answer, emptied: { try renderer.emptySides(of: template).answer })
        {
            let raw = rawFields(values, isQuestion: false, flaw).filter { !front.markup.includes($0.markup) }
            if !raw.isEmpty {
                flaw(.blank)
                back = Shown(markup: markup(Self.html(raw)))
            }
        }
        func made(_ side: Shown) -> Facet {
            let first = side.field.map { notetype.fields[$0] }
            let isRightToLeft = notetype.isRightToLeft || first?.isRightToLeft ?? false
            var facet = facet(side.markup, direction: isRightToLeft ? .rightToLeft : nil, flaw)
            facet.field = first?.name
            facet.font = first.flatMap { $0.font.isEmpty ? nil : $0.font }
            facet.hint = first?.hint ?? notetype.hint ?? home.hint
            return facet
        }
        var facets = [made(front), made(back)]
        facets[0].keepPicturesCovered()
        if notetype.hasGaps { facets = occluded(facets, values: values) }
        // The sort field names the card, unless the question doesn't show it: then it would tell the answer.
        let sortField = notetype.sortField
        let shown = notetype.hasGaps ? nil : question.fields.first { $0.field == sortField }
        var names: [String] = []
        if let shown, values.indices.contains(sortField) {
            // Within a formula of the template the field is part of it.
            let html = MathMarks.formula(around: shown.offset, in: question.html, of: values[sortField])
            names = MarkupText.lines(
                of: html ?? values[sortField], macros: front.markup.macros, limit: Self.namedBy)
        }
        var note = Note(id: NoteID(String(id)), tags: tags, facets: facets, names: names)
        if !specials.isEmpty {
            note.origins = template.specials.sorted().compactMap { specials[$0] }.filter { !$0.isEmpty }
        }
        return note
    }

    /// Whether something is seen of a side, or it is only heard and has no script to show the rest.
    private static func isComplete(_ markup: MarkupText, of side: RenderedSide) -> Bool {
        markup.isSeen || !markup.media.isEmpty && !side.hasScripts
    }

    /// Whether anything is seen or heard of a side that its template does not show of itself. Without a script nothing
    /// else is to be expected of it.
    ///
    /// - Parameter emptied: makes the side without the note's fields.
    private func showsFields(
        _ markup: MarkupText, of side: RenderedSide, emptied: () throws -> RenderedSide
    ) -> Bool {
        // A script in a field is no part of the template.
        guard side.hasScriptElement, let empty = try? emptied(), empty.hasScriptElement else { return true }
        return !self.markup(empty.html).includesLines(of: markup.withoutHiddenSounds)
    }

    /// In how many bytes of its field the lines that name a card are looked for, pictures within it apart.
    private static let namedBy = 32 << 10

    /// One more than a note type has: nothing is read of what a note has beyond.
    private static let mostFields = AnkiNotetype.mostFields + 1

    private var tags: [String] { stored.tags.isEmpty ? [] : TableDirectives.words(stored.tags) }

    /// What templates name beside fields.
    static let specialNames: Set<String> = ["Tags", "Type", "Deck", "Subdeck", "Card", "CardFlag", "CardID"]

    /// What they stand for; a field of that name is the note's own.
    private func specials(_ notetype: AnkiNotetype, _ template: AnkiNotetype.Template) -> [String: String] {
        let all = [
            "Tags": tags.joined(separator: " "), "Type": notetype.name, "Deck": home.path.joined(separator: "::"),
            "Subdeck": home.path.last ?? "", "Card": template.name, "CardFlag": "flag\(stored.flag)",
            "CardID": String(id),
        ]
        return all.filter { notetype.number(ofField: $0.key) == nil }
    }

    // MARK: Fields as they stand

    private struct RawField {
        var index: Int
        var html: String
        var markup: MarkupText
    }

    /// Once so much of them is read, in bytes, what follows would hardly be seen; pictures within them apart.
    static let rawLimit = 2 * MarkupText.byteLimit

    /// The fields that show anything, as far as they may be seen; those with the card's gap have it open on the
    /// question.
    private func rawFields(_ values: [String], isQuestion: Bool, _ flaw: (Flaw) -> Void) -> [RawField] {
        var fields: [RawField] = [], read = 0
        for (index, value) in values.enumerated() where !value.isEmpty {
            guard read < Self.rawLimit else {
                flaw(.length)
                break
            }
            var html = value
            if notetype?.hasGaps == true {
                let text = AnkiGaps(value)
                let gaps = text.reveal(GapContext(ordinal: stored.ordinal + 1, isQuestion: isQuestion))
                html = gaps.isEmpty ? text.filled : gaps
            }
            read += min(html.utf8.count - EmbeddedMarks.byteCount(in: html), MarkupText.byteLimit)
            let markup = markup(html)
            if markup.isSeen { fields.append(RawField(index: index, html: html, markup: markup)) }
        }
        return fields
    }

    private static func html(_ fields: [RawField]) -> String { fields.map { "<div>\($0.html)</div>" }.joined() }

    /// The first field, and on the other facet all others.
    private func rawNote(_ values: [String], _ flaw: (Flaw) -> Void) -> Note {
        let asked = rawFields(values, isQuestion: true, flaw), first = asked.first
        let shown = notetype?.hasGaps == true ? rawFields(values, isQuestion: false, flaw) : asked
        let others = shown.filter { $0.index != first?.index || $0.html != first?.html }
        var facets = [facet(first?.markup ?? markup(""), direction: nil, flaw)]
        if !others.isEmpty { facets.append(facet(markup(Self.html(others)), direction: nil, flaw)) }
        return Note(id: NoteID(String(id)), tags: tags, facets: facets)
    }

    private func facet(_ markup: MarkupText, direction: TextDirection?, _ flaw: (Flaw) -> Void) -> Facet {
        if markup.isCut { flaw(.length) }
        var facet = Facet(markup.text, direction: direction, media: markup.media)
        facet.hints = markup.hints
        return facet
    }

    func markup(_ html: String, macros: MathMacros? = nil) -> MarkupText {
        willRead(html.utf8.count)
        return MarkupText(
            html: html, look: notetype?.look ?? .plain, card: stored.ordinal &+ 1,
            macros: macros ?? notetype?.macros(ofCard: stored.ordinal) ?? MathMacros())
    }
}
