import CardDeck
import Markup

/// The records of an Org file, section by section.
struct OrgSections {
    private let reader: OrgReader
    private(set) var list: RecordList
    private(set) var layouts: [OrgLayout] = []
    private var placeOfLayout: [OrgLayout: Int] = [:]

    /// A heading that others are below.
    private struct Parent {
        let level: Int
        let title: String
        let properties: [String: String]

        /// Whether all that is right below it is a card.
        let holdsCards: Bool
    }

    init(_ reader: OrgReader, file: String) {
        self.reader = reader
        list = RecordList(file: file)
    }

    /// - Parameter isAll: whether each heading with a text is a card.
    mutating func addCards(ofAll isAll: Bool) throws(DeckError) {
        let headings = reader.headings, labels = labels
        var parents: [Parent] = [], index = 0
        while index < headings.count {
            let heading = headings[index]
            parents.removeAll { $0.level >= heading.level }
            if heading.isComment {
                index = end(of: index)
                continue
            }
            let properties = inherited(parents)
            if let program = program(heading, parents.last, isAll: isAll) {
                let cards = OrgCards(
                    heading, program, below: below(index, isAll: isAll), labels: labels,
                    properties: properties.merging(heading.properties) { $1 })
                let path = path(heading, parents)
                for card in cards.all { try add(card, of: heading, properties, to: path) }
            }
            parents.append(
                Parent(
                    level: heading.level, title: isAll || heading.program != nil ? "" : heading.title,
                    properties: heading.properties, holdsCards: heading.tags.contains("cards")))
            index += 1
        }
    }

    mutating func add(_ table: OrgTable) throws(DeckError) {
        for row in table.rows {
            let filled = row.cells.indices.filter { !row.cells[$0].isEmpty }
            let layout = place(of: OrgLayout(names: filled.map { table.names[$0] }))
            try list.add(
                Record(sides: filled.map { row.cells[$0] }, layout: layout),
                to: row.path.map(Self.name).filter { !$0.isEmpty })
        }
    }

    private mutating func add(
        _ card: OrgCards.Card, of heading: OrgHeading, _ inherited: [String: String], to path: [String]
    ) throws(DeckError) {
        guard !card.texts.isEmpty else { return }
        let own = heading.tags.filter { !["drill", "fc", "flashcard"].contains($0) }
        let tags = heading.properties["ANKI_TAGS"] ?? inherited["ANKI_TAGS"] ?? ""
        let id = heading.properties["ID"] ?? heading.properties["ANKI_NOTE_ID"] ?? ""
        try list.add(
            Record(
                id: id, tags: own + tags.split(whereSeparator: \.isWhitespace).map(String.init), sides: card.texts,
                layout: place(of: card.layout)), to: path)
    }

    private mutating func place(of layout: OrgLayout) -> Int {
        if let place = placeOfLayout[layout] { return place }
        placeOfLayout[layout] = layouts.count
        layouts.append(layout)
        return layouts.count - 1
    }

    // MARK: Headings

    private func program(_ heading: OrgHeading, _ parent: Parent?, isAll: Bool) -> OrgHeading.Program? {
        if let program = heading.program { return program }
        if parent?.holdsCards == true { return .plain }
        return isAll && (!heading.isEmpty || heading.title.contains("{{c")) ? .anki : nil
    }

    /// The first heading that is not below another one.
    private func end(of index: Int) -> Int {
        let level = reader.headings[index].level
        return reader.headings[(index + 1)...].firstIndex { $0.level <= level } ?? reader.headings.count
    }

    /// The headings below another one, but for those that are cards themselves, and what is below these.
    private func below(_ index: Int, isAll: Bool) -> [OrgHeading] {
        guard !isAll else { return [] }
        var found: [OrgHeading] = [], level = Int.max
        for heading in reader.headings[(index + 1)..<end(of: index)] {
            if heading.level <= level { level = heading.program != nil || heading.isComment ? heading.level : Int.max }
            if level == Int.max { found.append(heading) }
        }
        return found
    }

    /// Titles and texts, and how many cards have them.
    private var labels: [String: Int] {
        var count: [String: Int] = [:]
        for heading in reader.headings where heading.program != nil {
            count[heading.title, default: 0] += 1
            count[heading.text, default: 0] += 1
        }
        return count
    }

    // MARK: Properties and sections

    private static let inheritedNames = [
        "ANKI_TAGS", "DRILL_CARD_TYPE", "VERB_INFINITIVE", "VERB_TRANSLATION", "NOUN", "NOUN_TRANSLATION",
        "NOUN_GENDER",
    ]

    private func inherited(_ parents: [Parent]) -> [String: String] {
        var properties = reader.properties
        for parent in parents where !parent.properties.isEmpty {
            for name in Self.inheritedNames { properties[name] = parent.properties[name] ?? properties[name] }
        }
        return properties
    }

    /// The headings above a card; where one says which deck of Anki's it is in, that and those below it.
    private func path(_ heading: OrgHeading, _ parents: [Parent]) -> [String] {
        var parents = parents[...], deck = reader.properties["ANKI_DECK"]
        if let own = heading.properties["ANKI_DECK"] {
            (deck, parents) = (own, [])
        } else if let place = parents.lastIndex(where: { $0.properties["ANKI_DECK"] != nil }) {
            (deck, parents) = (parents[place].properties["ANKI_DECK"], parents[(place + 1)...])
        }
        let names = parents.map { Self.name($0.title) }.filter { !$0.isEmpty }
        guard let deck, !deck.isEmpty else { return names }
        return deck.deckPath() + names
    }

    /// A heading's title as a section has it: without marks.
    private static func name(_ title: String) -> String {
        let isPlain = !title.utf8.contains { "[\\$*/_+=~^@".utf8.contains($0) }
        return (isPlain ? title : MarkupText(html: OrgText.html(of: title)).text.plain).clean.trimmingBlanks()
    }
}
