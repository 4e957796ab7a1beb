import CardDeck
import Markup

/// The records of an Org file, section by section.
struct OrgSections {
    private let reader: OrgReader

    /// The commands that the file's formulas know.
    let macros: MathMacros

    private(set) var list: RecordList
    private(set) var layouts: [OrgLayout] = []
    private var placeOfLayout: [OrgLayout: Int] = [:]

    /// Of each heading the first that is not below it.
    private let ends: [Int]

    /// A heading that others are below.
    private struct Parent {
        let level: Int
        let title: String

        /// What it is called as a section; nil as long as no card has asked.
        var name: String?

        /// Which of Anki's decks it says that it is in.
        let deck: String?

        /// What all below it have of its properties, and of those above.
        let inherited: OrgProperties

        /// Whether all that is right below it is a card.
        let holdsCards: Bool
    }

    init(_ reader: OrgReader, file: String) {
        self.reader = reader
        macros = MathMacros(header: reader.latexHeader)
        list = RecordList(file: file)
        ends = Self.ends(of: reader.headings)
    }

    /// - Parameter isAll: whether each heading with a text is a card.
    mutating func addCards(ofAll isAll: Bool) throws(DeckError) {
        let headings = reader.headings, labels = labels
        let properties = OrgProperties(ofFile: reader.properties)
        var parents: [Parent] = [], index = 0
        while index < headings.count {
            let heading = headings[index]
            while let last = parents.last, last.level >= heading.level { parents.removeLast() }
            if heading.isComment {
                index = ends[index]
                continue
            }
            let inherited = parents.last?.inherited ?? properties
            let own = heading.properties.isEmpty ? inherited : inherited.adding(heading.properties)
            if let program = program(heading, parents.last, isAll: isAll) {
                let cards = OrgCards(
                    heading, program, below: below(index, isAll: isAll), labels: labels, properties: own)
                let path = path(heading, &parents)
                for card in cards.all { try add(card, of: heading, own, to: path) }
            }
            parents.append(
                Parent(
                    level: heading.level, title: isAll || heading.program != nil ? "" : heading.title,
                    deck: heading.properties["ANKI_DECK"], inherited: own.handingDown(Self.inheritedNames),
                    holdsCards: heading.tags.contains("cards")))
            index += 1
        }
    }

    mutating func add(_ table: OrgTable) throws(DeckError) {
        // The rows of a section share what is above them, and sections some of that.
        var last: (path: [String], names: [String], section: [String]) = ([], [], [])
        for row in table.rows {
            if row.path != last.path {
                let shared = zip(row.path, last.path).prefix { $0 == $1 }.count
                let names = Array(last.names.prefix(shared)) + row.path.dropFirst(shared).map { name($0) }
                last = (row.path, names, names.filter { !$0.isEmpty })
            }
            let filled = row.cells.indices.filter { !row.cells[$0].isEmpty }
            let layout = place(of: OrgLayout(names: filled.map { row.names[$0] }))
            try list.add(
                Record(sides: filled.map { row.cells[$0] }, layout: layout), to: last.section)
        }
    }

    private mutating func add(
        _ card: OrgCards.Card, of heading: OrgHeading, _ properties: OrgProperties, to path: [String]
    ) throws(DeckError) {
        guard !card.texts.isEmpty else { return }
        let own = heading.tags.filter { !["drill", "fc", "flashcard"].contains($0) }
        let tags = properties["ANKI_TAGS"] ?? ""
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

    /// Of each heading the first that is not below it. O(headings).
    private static func ends(of headings: [OrgHeading]) -> [Int] {
        var ends = Array(repeating: headings.count, count: headings.count), open: [Int] = []
        for (index, heading) in headings.enumerated() {
            while let last = open.last, headings[last].level >= heading.level { ends[open.removeLast()] = index }
            open.append(index)
        }
        return ends
    }

    /// The headings below another one, but for those that are cards themselves, and what is below these: a heading is looked
    /// at for one card at most.
    private func below(_ index: Int, isAll: Bool) -> [OrgHeading] {
        guard !isAll else { return [] }
        var found: [OrgHeading] = [], next = index + 1
        while next < ends[index] {
            let heading = reader.headings[next]
            if heading.program != nil || heading.isComment {
                next = ends[next]
            } else {
                found.append(heading)
                next += 1
            }
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

    /// The headings above a card; where one says which deck of Anki's it is in, that and those below it.
    private func path(_ heading: OrgHeading, _ parents: inout [Parent]) -> [String] {
        var start = 0, deck = reader.properties["ANKI_DECK"]
        if let own = heading.properties["ANKI_DECK"] {
            (deck, start) = (own, parents.count)
        } else if let place = parents.lastIndex(where: { $0.deck != nil }) {
            (deck, start) = (parents[place].deck, place + 1)
        }
        var names: [String] = []
        for place in start..<parents.count {
            let name = parents[place].name ?? self.name(parents[place].title)
            parents[place].name = name
            if !name.isEmpty { names.append(name) }
        }
        guard let deck, !deck.isEmpty else { return names }
        return deck.deckPath() + names
    }

    /// What is read of a title, in bytes: of a longer one, sections are not called by more.
    private static let titleLimit = 4 << 10

    /// A heading's title as a section has it: without marks.
    private func name(_ title: String) -> String {
        let title = title.utf8.count > Self.titleLimit ? MarkupText.cut(title, limit: Self.titleLimit) : title
        let isPlain = !title.utf8.contains { "[\\$*/_+=~^@<".utf8.contains($0) }
        let text = isPlain ? title : MarkupText(html: OrgText.html(of: title), macros: macros).text.plain
        return text.clean.trimmingBlanks()
    }
}
