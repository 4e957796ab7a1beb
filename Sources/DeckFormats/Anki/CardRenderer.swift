import Markup

/// Fills the fields of one card into its templates.
struct CardRenderer {
    /// A template names a field that the notetype doesn't have.
    struct UnknownField: Error {}

    /// A side's template has an error.
    struct NoTemplate: Error {}

    private let notetype: AnkiNotetype
    private var values: [String]
    private let isBlank: [Bool]
    private let specials: [String: String]
    private let ordinal: Int

    /// - Parameters:
    ///   - values: the note's fields, one for each of the notetype's.
    ///   - specials: what `{{Deck}}` and its like stand for.
    ///   - ordinal: which card of the note, from 0; of a note with gaps it hides gap `ordinal` + 1.
    init(notetype: AnkiNotetype, values: [String], specials: [String: String], ordinal: Int) {
        self.notetype = notetype
        self.values = values
        isBlank = values.map(Self.isBlank)
        self.specials = specials
        self.ordinal = ordinal
    }

    /// Both sides of a card.
    ///
    /// - Throws: `NoTemplate`, `UnknownField`, or `RenderedSide.TooLong`.
    func sides(of template: AnkiNotetype.Template) throws -> (question: RenderedSide, answer: RenderedSide) {
        guard let questionTemplate = template.question, let answerTemplate = template.answer else { throw NoTemplate() }
        var question = RenderedSide(), answer = RenderedSide()
        try render(questionTemplate.nodes, isQuestion: true, question: nil, into: &question)
        try render(answerTemplate.nodes, isQuestion: false, question: question, into: &answer)
        let typed = TypedAnswer(askedBy: question, notetype: notetype, values: values, card: ordinal + 1)
        try question.replace(TypedAnswer.marks(in: question.html), with: typed?.box ?? "", field: nil)
        try answer.replace(TypedAnswer.marks(in: answer.html), with: typed?.html ?? "", field: typed?.field)
        return (question, answer)
    }

    /// Both sides with all of the templates' own that is on this card, and nothing of the note's fields.
    ///
    /// - Throws: what `sides(of:)` does.
    func emptySides(of template: AnkiNotetype.Template) throws -> (question: RenderedSide, answer: RenderedSide) {
        var empty = self
        // What is filled is known already.
        empty.values = values.map { _ in "" }
        return try empty.sides(of: template)
    }

    private func render(
        _ nodes: [CardTemplate.Node], isQuestion: Bool, question: RenderedSide?, into side: inout RenderedSide
    ) throws {
        for node in nodes {
            switch node {
            case .text(let text):
                try side.spend(text)
                side.append(text)
            case .conditional(let key, let isInverted, let inner):
                if try isFilled(key) != isInverted {
                    try render(inner, isQuestion: isQuestion, question: question, into: &side)
                }
            // Filters do nothing to it.
            case .field("FrontSide", _):
                guard let question else { continue }
                try side.spend(question.html)
                side.appendQuestion(question)
            case .field(let key, let filters):
                if filters.last == "tts-voices" { continue }
                let (text, field) = try value(key)
                try side.spend(text)
                let filtered = FieldFilter.apply(
                    filters, to: text, field: key,
                    gap: GapContext(ordinal: ordinal + 1, isQuestion: isQuestion))
                // A place to type in does not show its field.
                if let field, !filters.contains("type") {
                    side.append(filtered, field: field)
                } else {
                    side.append(filtered)
                }
            }
        }
    }

    private func value(_ key: String) throws(UnknownField) -> (text: String, field: Int?) {
        if let special = specials[key] { return (special, nil) }
        if let index = notetype.number(ofField: key) { return (values[index], index) }
        let trimmed = key.trimmingBlanks()
        guard trimmed != key else { throw UnknownField() }
        return try value(trimmed)
    }

    private func isFilled(_ key: String) throws(UnknownField) -> Bool {
        if let special = specials[key] { return !Self.isBlank(special) }
        if let index = notetype.number(ofField: key) {
            return !isBlank[index]
        }
        // `c1` is a condition for the card of the first gap.
        if key.first == "c", let number = Int(key.dropFirst()) { return number == ordinal + 1 }
        throw UnknownField()
    }

    /// Whether there is nothing but white space, `br` and `div`.
    static func isBlank(_ field: String) -> Bool {
        var rest = field.utf8[...]
        while let byte = rest.first {
            if byte == 0x20 || (0x09...0x0D).contains(byte) {
                rest.removeFirst()
                continue
            }
            guard byte == UInt8(ascii: "<"), let close = rest.firstIndex(of: UInt8(ascii: ">")),
                let tag = String(rest[..<close].dropFirst())?.lowercased(),
                ["br", "div"].contains(tag.filter { $0 != "/" && $0 != " " })
            else { return false }
            rest = rest[close...].dropFirst()
        }
        return true
    }
}
