import CardDeck
import Markup

/// The kind of a note: its fields, and how cards are made of them. A class, as each of its notes refers to it.
final class AnkiNotetype: Sendable {
    /// What a collection says of a notetype.
    struct Draft {
        let name: String
        let hasGaps: Bool
        let sortField: Int
        let css: String
        let latexHeader: String
        private(set) var fields: [Field] = []
        private(set) var hasMoreFields = false
        private(set) var templates: [(name: String, question: String, answer: String)] = []

        init(name: String, hasGaps: Bool, sortField: Int = 0, css: String, latexHeader: String = "") {
            (self.name, self.hasGaps, self.sortField) = (name, hasGaps, sortField)
            (self.css, self.latexHeader) = (css, latexHeader)
        }

        /// Adds a field behind those that there are.
        mutating func addField(named name: String, isRightToLeft: Bool = false, font: String = "") {
            guard fields.count < AnkiNotetype.mostFields else {
                hasMoreFields = true
                return
            }
            fields.append(Field(name: name, isRightToLeft: isRightToLeft, font: font, after: fields.last))
        }

        /// Adds a template behind those that there are.
        mutating func addTemplate(named name: String, question: String, answer: String) {
            templates.append((name, question.nfc, answer.nfc))
        }
    }

    struct Field: Sendable {
        let name: String
        let isRightToLeft: Bool

        /// The family that Anki's editor shows the field in; empty for none.
        let font: String

        /// What its font or its name tells of its language.
        let hint: LanguageTag?

        private let fontHint: LanguageTag?

        /// - Parameter last: the field before it, which mostly has the same font.
        init(name: String, isRightToLeft: Bool, font: String, after last: Field?) {
            (self.name, self.isRightToLeft, self.font) = (name, isRightToLeft, font)
            fontHint = last?.font == font ? last?.fontHint : LanguageHint.tag(ofFont: font)
            hint = fontHint ?? LanguageHint.tag(ofField: name)
        }
    }

    final class Template: Sendable {
        let name: String

        /// Nil where the source has an error that Anki would show in place of the card.
        let question: CardTemplate?
        let answer: CardTemplate?

        /// What the scripts of either side define.
        let macros: MathMacros

        /// What of the card beside its fields either side shows, or asks for.
        let specials: Set<String>

        /// - Parameter macros: what the notetype's header defines.
        init(name: String, question: String, answer: String, macros: MathMacros) {
            self.name = name
            self.macros = macros.addingDefinitions(fromScriptsIn: question + answer)
            let sides = [question, answer].map { try? CardTemplate($0) }
            (self.question, self.answer) = (sides[0], sides[1])
            specials = AnkiCard.specialNames.filter { name in sides.contains { $0?.names(oneOf: [name]) ?? false } }
        }
    }

    let name: String

    /// Each card hides one of the note's gaps; all are made by the first template.
    let hasGaps: Bool
    let sortField: Int

    /// What its name tells of its language.
    let hint: LanguageTag?

    /// Whether the style sheet sets the card from right to left.
    let isRightToLeft: Bool

    /// How its cards look.
    let look: MarkupLook

    /// What its LaTeX header defines.
    let macros: MathMacros
    let fields: [Field]
    /// Templates name fields, thousands of them if a deck wants that.
    private let numbers: [String: Int]

    /// Further fields are left out.
    static let mostFields = 4096
    private let hasMoreFields: Bool

    /// The files of fonts that the style sheet names, and the families that it calls them by.
    let fontFaces: [(file: String, family: String)]
    let templates: [Template]

    private let hasLongHeader: Bool

    /// What is read of a style sheet, in bytes.
    private static let styleSheetLimit = 1 << 20

    init(_ draft: Draft) {
        let css =
            draft.css.utf8.count > Self.styleSheetLimit
            ? String(decoding: draft.css.utf8.prefix(Self.styleSheetLimit), as: UTF8.self) : draft.css
        (name, hasGaps, sortField) = (draft.name, draft.hasGaps, draft.sortField)
        hint = LanguageHint.tag(ofTopic: name)
        fontFaces = FontFaceRule.fonts(in: css)
        look = MarkupLook(css: css)
        let macros = MathMacros(header: draft.latexHeader)
        self.macros = macros
        hasLongHeader = draft.latexHeader.utf8.count > MathMacros.headerLimit
        isRightToLeft = css.split(separator: "}").contains { rule in
            rule.firstRange(of: /\.card\s*\{/).map {
                rule[$0.upperBound...].contains(/(?:^|[\s;\/])direction\s*:\s*rtl/)
            } ?? false
        }
        (fields, hasMoreFields) = (draft.fields, draft.hasMoreFields)
        numbers = Dictionary(fields.enumerated().map { ($1.name, $0) }) { first, _ in first }
        templates = draft.templates.map { Template(name: $0, question: $1, answer: $2, macros: macros) }
    }

    /// What of it is not obeyed, one line each.
    var warnings: [String] {
        [
            look.isCut
                ? "its style sheet is longer than 256 KB, or 4,096 rules; what is beyond is not obeyed" : nil,
            hasLongHeader ? "its LaTeX header is longer than 64 KB, and is left out" : nil,
            hasMoreFields ? "it has more than 4,096 fields; the others are left out" : nil,
        ].compactMap(\.self).map { "note type “\(name)”: \($0)" }
    }

    /// Which field has a name, the first where several have; nil for none. O(1).
    func number(ofField name: String) -> Int? { numbers[name] }

    /// The cards of a note that there are templates for.
    var ordinals: Range<Int> { hasGaps && !templates.isEmpty ? .min ..< .max : 0..<templates.count }

    func template(ofCard ordinal: Int) -> Template? {
        ordinals.contains(ordinal) ? templates[hasGaps ? 0 : ordinal] : nil
    }

    /// What formulas on a card know before they define anything.
    func macros(ofCard ordinal: Int) -> MathMacros { template(ofCard: ordinal)?.macros ?? macros }
}

extension AnkiNotetype {
    /// Which cards Anki makes of a note: those whose question shows a field that is filled, or one for each gap; the
    /// first where there would be none.
    ///
    /// - Parameter work: gets how many parts of templates were looked at.
    func ordinals(ofNote fields: [String], work: inout Int) -> [Int] {
        let ordinals: [Int]
        if hasGaps {
            ordinals = Set(fields.flatMap { AnkiGaps($0).ordinals }).sorted().map { $0 - 1 }.filter { $0 >= 0 }
        } else {
            var note = FilledFields(fields: fields)
            ordinals = templates.indices.filter { index in
                templates[index].question.map { shows($0.nodes, of: &note) } ?? false
            }
            work += note.work
        }
        return ordinals.isEmpty ? [0] : ordinals
    }

    private func shows(_ nodes: [CardTemplate.Node], of note: inout FilledFields) -> Bool {
        for node in nodes {
            note.work += 1
            switch node {
            case .text: break
            case .field(let name, _): if note.isFilled(number(ofField: name)) { return true }
            case .conditional(let name, let isInverted, let inner):
                if note.isFilled(number(ofField: name)) != isInverted, shows(inner, of: &note) { return true }
            }
        }
        return false
    }

    /// Which fields of a note say something: each is looked at once, however often templates ask.
    private struct FilledFields {
        let fields: [String]
        private var found: [Int: Bool] = [:]

        /// How many parts of templates were looked at.
        var work = 0

        init(fields: [String]) { self.fields = fields }

        /// - Parameter field: its number; nil for one that there is not.
        mutating func isFilled(_ field: Int?) -> Bool {
            guard let field, field < fields.count else { return false }
            if let known = found[field] { return known }
            let isFilled = !CardRenderer.isBlank(fields[field])
            found[field] = isFilled
            return isFilled
        }
    }
}
