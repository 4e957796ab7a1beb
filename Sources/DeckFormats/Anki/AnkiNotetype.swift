import CardDeck
import Markup

/// The kind of a note: its fields, and how cards are made of them.
struct AnkiNotetype: Sendable {
    struct Field: Sendable {
        var name: String
        var isRightToLeft: Bool

        /// The family that Anki's editor shows the field in; empty for none.
        var font: String

        /// What its font or its name tells of its language.
        var hint: LanguageTag?

        private let fontHint: LanguageTag?

        /// - Parameter last: the field before it, which mostly has the same font.
        init(name: String, isRightToLeft: Bool, font: String, after last: Field?) {
            (self.name, self.isRightToLeft, self.font) = (name, isRightToLeft, font)
            fontHint = last?.font == font ? last?.fontHint : LanguageHint.tag(ofFont: font)
            hint = fontHint ?? LanguageHint.tag(ofField: name)
        }
    }

    struct Template: Sendable {
        var name: String

        /// Nil where the source has an error that Anki would show in place of the card.
        var question: CardTemplate?
        var answer: CardTemplate?

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

    var name: String

    /// Each card hides one of the note's gaps; all are made by the first template.
    var hasGaps: Bool
    var sortField: Int

    /// What its name tells of its language.
    var hint: LanguageTag?

    /// Whether the style sheet sets the card from right to left.
    var isRightToLeft: Bool

    /// How its cards look.
    let look: MarkupLook

    /// What its LaTeX header defines.
    let macros: MathMacros
    private(set) var fields: [Field] = []
    /// Templates name fields, thousands of them if a deck wants that.
    private var numbers: [String: Int] = [:]

    /// Further fields are left out.
    static let mostFields = 4096
    private var hasMoreFields = false

    /// The files of fonts that the style sheet names, and the families that it calls them by.
    let fontFaces: [(file: String, family: String)]
    var templates: [Template] = []

    private let hasLongHeader: Bool

    /// What is read of a style sheet, in bytes.
    private static let styleSheetLimit = 1 << 20

    init(name: String, hasGaps: Bool, sortField: Int, css: String, latexHeader: String = "") {
        let css =
            css.utf8.count > Self.styleSheetLimit
            ? String(decoding: css.utf8.prefix(Self.styleSheetLimit), as: UTF8.self) : css
        self.name = name
        self.hasGaps = hasGaps
        self.sortField = sortField
        hint = LanguageHint.tag(ofTopic: name)
        fontFaces = FontFaceRule.fonts(in: css)
        look = MarkupLook(css: css)
        macros = MathMacros(header: latexHeader)
        hasLongHeader = latexHeader.utf8.count > MathMacros.headerLimit
        isRightToLeft = css.split(separator: "}").contains { rule in
            rule.firstRange(of: /\.card\s*\{/).map {
                rule[$0.upperBound...].contains(/(?:^|[\s;\/])direction\s*:\s*rtl/)
            } ?? false
        }
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

    /// Adds a field behind those that there are.
    mutating func addField(named name: String, isRightToLeft: Bool, font: String) {
        guard fields.count < Self.mostFields else {
            hasMoreFields = true
            return
        }
        if numbers[name] == nil { numbers[name] = fields.count }
        fields.append(Field(name: name, isRightToLeft: isRightToLeft, font: font, after: fields.last))
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
