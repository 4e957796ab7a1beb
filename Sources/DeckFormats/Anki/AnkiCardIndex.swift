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
        var sectionOfPath: [[String]: Int32] = [:]
        var sectionOfDeck: [Int64: Int32] = [:]
        var found: [[String]] = []
        func section(ofDeck deck: Int64) -> Int32 {
            if let section = sectionOfDeck[deck] { return section }
            let path = schema.decks[deck] ?? schema.decks[1] ?? ["Default"]
            let section = sectionOfPath[path] ?? Int32(found.count)
            if sectionOfPath[path] == nil {
                sectionOfPath[path] = section
                found.append(path)
            }
            sectionOfDeck[deck] = section
            return section
        }

        var rows: [Row] = []
        let query = try database.prepare(
            """
            SELECT c.id, c.nid, c.ord, c.did, c.odid, n.mid, n.id IS NULL
            FROM cards AS c LEFT JOIN notes AS n ON n.id = c.nid
            """)
        var count = 0
        while try query.step() {
            // The whole database goes by: what was read is not to stay in memory.
            count += 1
            if count.isMultiple(of: Self.rowsBetweenReleases) { database.releaseMemory() }
            let card = query.integer(0)
            guard query.integer(6) == 0 else {
                log.count(Self.withoutNote, thing: card)
                continue
            }
            // A card that is in a filtered deck for a while belongs to the deck it came from.
            let home = query.integer(4)
            let deck = home != 0 ? home : query.integer(3)
            if schema.decks[deck] == nil { log.count(Self.withoutDeck, thing: card) }
            let ordinal = query.integer(2)
            if let notetype = schema.notetypes[query.integer(5)] {
                if notetype.template(ofCard: Int(clamping: ordinal)) == nil {
                    log.count(Self.withoutTemplate, thing: card)
                }
            } else {
                log.count(Self.withoutType, thing: card)
            }
            rows.append(
                Row(
                    section: section(ofDeck: deck), ordinal: Int32(clamping: ordinal), note: query.integer(1),
                    card: card))
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
