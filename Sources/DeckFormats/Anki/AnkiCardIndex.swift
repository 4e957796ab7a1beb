import CardDeck

/// Which cards a collection has, in the order in which they are shown: 8 bytes a card.
struct AnkiCardIndex: Sendable {
    private(set) var cards: [Int64] = []

    /// The paths of the sections, by name, and where each section's cards begin in `cards`; one more at the
    /// end.
    private(set) var paths: [[String]] = []
    private(set) var starts: [Int] = [0]

    private struct Row {
        var section: Int32
        var ordinal: Int32
        var note: Int64
        var card: Int64
    }

    /// What is known of a deck that cards are in.
    private struct Home {
        var deck: Int64
        var section: Int32
        var isKnown: Bool
    }

    /// After how many cards the pages that were read are given back.
    private static let rowsBetweenReleases = 1 << 16

    private static let withoutNote = WarningLog.Kind(
        "card has no note; left out", "cards have no note; left out")
    private static let withoutDeck = WarningLog.Kind(
        "card is in no deck; shown under “Default”", "cards are in no deck; shown under “Default”")
    private static let withoutType = WarningLog.Kind(
        "card's note has no note type; its fields are shown as they stand",
        "cards' notes have no note type; their fields are shown as they stand")
    private static let withoutTemplate = WarningLog.Kind(
        "card has no template; its note's fields are shown as they stand",
        "cards have no template; their notes' fields are shown as they stand")

    /// - Parameter log: gets what is wrong with cards.
    init(_ database: SQLiteDatabase, schema: AnkiSchema, log: WarningLog) throws(DeckError) {
        var notes = try AnkiNoteTable(database)
        let ordinals = notes.types.map { schema.notetypes[$0]?.ordinals }
        var sectionOfPath: [[String]: Int32] = [:]
        var homeOfDeck: [Int64: Home] = [:]
        var found: [[String]] = []
        func home(inDeck deck: Int64) -> Home {
            if let home = homeOfDeck[deck] { return home }
            let path = schema.decks[deck] ?? schema.decks[1] ?? ["Default"]
            let section = sectionOfPath[path] ?? Int32(found.count)
            if sectionOfPath[path] == nil {
                sectionOfPath[path] = section
                found.append(path)
            }
            let home = Home(deck: deck, section: section, isKnown: schema.decks[deck] != nil)
            homeOfDeck[deck] = home
            return home
        }

        var rows: [Row] = []
        let query = try database.prepare("SELECT id, nid, ord, did, odid FROM cards ORDER BY id")
        var count = 0
        // Cards that follow each other are mostly in one deck.
        var last: Home?
        while try query.step() {
            // The whole table goes by: what was read is not to stay in memory.
            count += 1
            if count.isMultiple(of: Self.rowsBetweenReleases) { database.releaseMemory() }
            let card = query.integer(0), note = query.integer(1)
            guard let type = notes.typePosition(ofNote: note) else {
                log.count(Self.withoutNote, thing: card)
                continue
            }
            // A card that is in a filtered deck for a while belongs to the deck it came from.
            let origin = query.integer(4)
            let deck = origin != 0 ? origin : query.integer(3)
            let home = if let last, last.deck == deck { last } else { home(inDeck: deck) }
            last = home
            if !home.isKnown { log.count(Self.withoutDeck, thing: card) }
            let ordinal = query.integer(2)
            if let ordinals = ordinals[type] {
                if !ordinals.contains(Int(clamping: ordinal)) { log.count(Self.withoutTemplate, thing: card) }
            } else {
                log.count(Self.withoutType, thing: card)
            }
            rows.append(Row(section: home.section, ordinal: Int32(clamping: ordinal), note: note, card: card))
        }

        let order = found.indices.sorted { left, right in
            found[left].map(\.caseFolded).lexicographicallyPrecedes(found[right].map(\.caseFolded))
        }
        var rank = [Int32](repeating: 0, count: found.count)
        for (position, section) in order.enumerated() { rank[section] = Int32(position) }
        for index in rows.indices { rows[index].section = rank[Int(rows[index].section)] }
        rows.sort { ($0.section, $0.note, $0.ordinal, $0.card) < ($1.section, $1.note, $1.ordinal, $1.card) }

        paths = order.map { found[$0] }
        cards = rows.map(\.card)
        starts = Array(repeating: 0, count: paths.count + 1)
        for row in rows { starts[Int(row.section) + 1] += 1 }
        for section in paths.indices { starts[section + 1] += starts[section] }
    }

    func card(section: Int, note: Int) -> Int64 { cards[starts[section] + note] }
}
