import Basics
import CardDeck
import Markup

/// A type of cards as a deck defines it. M-sided ones, which Mnemosyne makes of Anki's, have fields with names, and a style
/// sheet; their views are templates.
struct MnemosyneCardType {
    let name: String

    /// The keys of facts that are fields, and what templates call them.
    let fields: [(key: String, name: String)]
    let css: String

    /// Whether each card hides one of the fact's gaps.
    let hasGaps: Bool

    /// - Parameters:
    ///   - fields: as Python writes them.
    ///   - extra: what Mnemosyne keeps beside, as Python writes it.
    init(name: String, fields: String, extra: String) {
        let extra = PythonLiteral(extra, limit: MnemosyneTemplates.literalLimit)
        self.name = name.clean
        self.fields = PythonLiteral(fields).pairs.map { ($0.first, $0.second.clean) }
        css = extra.text("css") ?? ""
        hasGaps = extra.number("type") == 1
    }

    /// How long it is, in bytes, and what is counted for each field beside.
    var size: Int {
        fields.reduce(name.utf8.count + css.utf8.count) { $0 + $1.key.utf8.count + $1.name.utf8.count + Self.fieldCost }
    }

    private static let fieldCost = 64
}

/// What makes the sides of M-sided cards: templates as Anki has them.
struct MnemosyneTemplates: Sendable {
    /// How much is read of what Python writes of templates and style sheets, in characters of Unicode.
    static let literalLimit = 4 << 20

    /// What makes a card: a view of a type, as one of Anki's note types with one template, and which gap it hides, from 0.
    private struct Layout: Hashable, Sendable {
        var notetype: Int
        var ordinal: Int
    }

    private var notetypes: [AnkiNotetype] = []
    private var layouts: [Layout] = []
    private var placeOfLayout: [Layout: Int] = [:]

    /// Adds a view of a type.
    ///
    /// - Returns: its number.
    mutating func add(_ templates: MnemosyneView.Templates, of type: MnemosyneCardType) -> Int {
        var draft = AnkiNotetype.Draft(name: type.name, hasGaps: type.hasGaps, css: type.css)
        for field in type.fields { draft.addField(named: field.name) }
        draft.addTemplate(named: templates.name, question: templates.question, answer: templates.answer)
        notetypes.append(AnkiNotetype(draft))
        return notetypes.count - 1
    }

    /// The record of a card.
    ///
    /// - Parameter view: the number of what makes it.
    /// - Returns: nil for one with nothing on it.
    mutating func record(
        of card: MnemosyneCards.Card, view: Int, _ type: MnemosyneCardType, fact: [String: String]
    ) -> Record? {
        let values = type.fields.prefix(notetypes[view].fields.count).map { field in
            // Controls divide fields later.
            MnemosyneHTML.ankiHTML(of: fact[field.key] ?? "").withoutControls
        }
        guard !values.allSatisfy(\.isEmpty) else { return nil }
        let layout = Layout(notetype: view, ordinal: type.hasGaps ? card.ordinal : 0)
        let place = placeOfLayout[layout] ?? layouts.count
        if place == layouts.count {
            layouts.append(layout)
            placeOfLayout[layout] = place
        }
        // The first number is that of cards that no templates make.
        return Record(id: card.id, sides: values, layout: place + 1)
    }

    /// The sides of a card; nil for one that no templates make.
    ///
    /// - Parameter log: gets what is wrong with it.
    func facets(of record: Record, _ log: WarningLog) -> [Facet]? {
        guard record.layout > 0 else { return nil }
        let layout = layouts[record.layout - 1]
        let number = Int64(record.id) ?? Int64(bitPattern: ContentHash(record.id.utf8).value)
        let stored = AnkiNoteQuery.StoredNote(
            note: number, notetype: 0, tags: "", fields: record.sides.joined(separator: "\u{1F}"), isCut: false,
            ordinal: layout.ordinal, flag: 0)
        return AnkiCard(
            id: number, stored: stored, home: AnkiCard.Home(), notetype: notetypes[layout.notetype]
        ).note { log.count($0.warning, thing: number, first: "card \(record.id)") }.facets
    }

    /// What of style sheets is not obeyed, one line each.
    var warnings: [String] { notetypes.flatMap(\.warnings) }
}
