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

        /// How long its texts are, in bytes; names of fields count several times, as languages are looked for in them.
        private(set) var size: Int

        /// What is kept of its texts, in bytes: of a header and a template's side more than is read, so that they are known
        /// to be too long; a side may be shorter in NFC.
        private static let nameLimit = 1 << 10, fieldCost = 8
        private static let headerLimit = MathMacros.headerLimit + 4, sideLimit = 4 * CardTemplate.byteLimit

        init(name: String, hasGaps: Bool, sortField: Int = 0, css: String, latexHeader: String = "") {
            (self.hasGaps, self.sortField) = (hasGaps, sortField)
            self.name = Self.beginning(of: name, Self.nameLimit)
            self.css = Self.beginning(of: css, AnkiNotetype.styleSheetLimit)
            self.latexHeader = Self.beginning(of: latexHeader, Self.headerLimit)
            size = self.name.utf8.count + self.css.utf8.count + self.latexHeader.utf8.count
        }

        private static func beginning(of text: String, _ limit: Int) -> String {
            text.utf8.count > limit ? MarkupText.cut(text, limit: limit) : text
        }

        /// Adds a field behind those that there are.
        mutating func addField(named name: String, isRightToLeft: Bool = false, font: String = "") {
            guard fields.count < AnkiNotetype.mostFields else {
                hasMoreFields = true
                return
            }
            let name = Self.beginning(of: name, Self.nameLimit), font = Self.beginning(of: font, Self.nameLimit)
            size += Self.fieldCost * (name.utf8.count + font.utf8.count)
            fields.append(Field(name: name, isRightToLeft: isRightToLeft, font: font, after: fields.last))
        }

        /// Adds a template behind those that there are.
        mutating func addTemplate(named name: String, question: String, answer: String) {
            let name = Self.beginning(of: name, Self.nameLimit)
            let question = Self.beginning(of: question, Self.sideLimit).nfc
            let answer = Self.beginning(of: answer, Self.sideLimit).nfc
            size += name.utf8.count + question.utf8.count + answer.utf8.count
            templates.append((name, question, answer))
        }
    }

    /// A class, as each facet that shows it refers to it.
    final class Field: Sendable {
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
            specials = sides.reduce(into: Set<String>()) { $0.formUnion($1?.names(among: AnkiCard.specialNames) ?? []) }
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
        let css = draft.css
        (name, hasGaps, sortField) = (draft.name, draft.hasGaps, draft.sortField)
        hint = LanguageHint.tag(ofTopic: name)
        fontFaces = FontFaceRule.fonts(in: css)
        look = MarkupLook(css: css)
        let macros = MathMacros(header: draft.latexHeader)
        self.macros = macros
        hasLongHeader = draft.latexHeader.utf8.count > MathMacros.headerLimit
        isRightToLeft = Self.isRightToLeft(css)
        (fields, hasMoreFields) = (draft.fields, draft.hasMoreFields)
        numbers = Dictionary(fields.enumerated().map { ($1.name, $0) }) { first, _ in first }
        templates = draft.templates.map { Template(name: $0, question: $1, answer: $2, macros: macros) }
    }

    /// Whether a style sheet sets cards from right to left, as `.card { direction: rtl }` does. O(bytes), and no regular
    /// expression: a collection may have many long style sheets.
    private static func isRightToLeft(_ css: String) -> Bool {
        let card = ".card", direction = "direction"
        var text = MarkedText(css), position = 0
        let bytes = text.bytes
        func isBlank(_ place: Int) -> Bool { bytes[place] == 0x20 || (0x09...0x0D).contains(bytes[place]) }
        func behindBlanks(_ place: Int) -> Int { (place..<bytes.count).first { !isBlank($0) } ?? bytes.count }
        while let name = text.first(card, from: position) {
            position = name + card.utf8.count
            let open = behindBlanks(position)
            guard text.has("{", at: open) else { continue }
            let end = text.first("}", from: open) ?? bytes.count
            position = open + 1
            while let word = text.first(direction, from: position), word < end {
                position = word + direction.utf8.count
                let isWhole = word - 1 == open || isBlank(word - 1) || ";/".utf8.contains(bytes[word - 1])
                let colon = behindBlanks(position)
                if isWhole, text.has(":", at: colon), text.has("rtl", at: behindBlanks(colon + 1)) { return true }
            }
            position = end
        }
        return false
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
