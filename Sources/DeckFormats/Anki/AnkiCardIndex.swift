import CardDeck

/// Which cards a collection has, in the order in which they are shown: 8 bytes a card.
struct AnkiCardIndex: Sendable {
    private(set) var cards: [Int64] = []

    /// The paths of the sections, by name, and where each section's cards begin in `cards`; one more at the
    /// end.
    private(set) var paths: [[String]] = []
    private(set) var starts: [Int] = [0]

    private struct Row {
        var card: Int64
        var note: Int64

        /// The deck that it belongs to; later its section, then the section's place.
        var group: Int64
        var ordinal: Int32
    }

    /// What is known of a deck that cards are in.
    private struct Home {
        var deck: Int64
        var section: Int64
        var isKnown: Bool
    }

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

    /// Reads cards and notes at the same time, each along its table.
    ///
    /// - Parameters:
    ///   - file: the deck's file, for messages.
    ///   - log: gets what is wrong with cards.
    init(_ spool: SharedSpool, file: String, schema: AnkiSchema, log: WarningLog) throws(DeckError) {
        var (notes, rows) = try Self.tables(of: spool, file: file, schema: schema, log: log)

        let ordinals = notes.types.map { $0.flatMap { schema.notetypes[$0]?.ordinals } }
        var sectionOfPath: [[String]: Int] = [:]
        var homeOfDeck: [Int64: Home] = [:]
        var found: [[String]] = []
        func home(inDeck deck: Int64) -> Home {
            if let home = homeOfDeck[deck] { return home }
            let own = schema.decks[deck], path = own ?? schema.decks[1] ?? ["Default"]
            let section = sectionOfPath[path] ?? found.count
            if sectionOfPath[path] == nil {
                sectionOfPath[path] = section
                found.append(path)
            }
            let home = Home(deck: deck, section: Int64(section), isKnown: own != nil)
            // Each card may name another deck that there is not.
            if own != nil { homeOfDeck[deck] = home }
            return home
        }

        // Cards that follow each other are mostly in one deck.
        var last: Home?
        var kept = 0
        for var row in rows {
            guard let type = notes.typePosition(ofNote: row.note) else {
                log.count(Self.withoutNote, thing: row.card)
                continue
            }
            let home = if let last, last.deck == row.group { last } else { home(inDeck: row.group) }
            last = home
            if !home.isKnown { log.count(Self.withoutDeck, thing: row.card) }
            if let ordinals = ordinals[type] {
                if !ordinals.contains(Int(row.ordinal)) { log.count(Self.withoutTemplate, thing: row.card) }
            } else {
                log.count(Self.withoutType, thing: row.card)
            }
            row.group = home.section
            rows[kept] = row
            kept += 1
        }
        rows.removeLast(rows.count - kept)

        let folded = found.map { $0.map(\.caseFolded) }
        let order = found.indices.sorted { folded[$0].lexicographicallyPrecedes(folded[$1]) }
        var rank = [Int64](repeating: 0, count: found.count)
        for (position, section) in order.enumerated() { rank[section] = Int64(position) }
        for index in rows.indices { rows[index].group = rank[Int(rows[index].group)] }
        rows.sort { ($0.group, $0.note, $0.ordinal, $0.card) < ($1.group, $1.note, $1.ordinal, $1.card) }

        paths = order.map { found[$0] }
        cards = rows.map(\.card)
        starts = Array(repeating: 0, count: paths.count + 1)
        for row in rows { starts[Int(row.group) + 1] += 1 }
        for section in paths.indices { starts[section + 1] += starts[section] }
    }

    /// Both at once; whoever takes them is the only one that holds them, and may change them in place.
    private static func tables(
        of spool: SharedSpool, file: String, schema: AnkiSchema, log: WarningLog
    ) throws(DeckError) -> (notes: AnkiNoteTable, rows: [Row]) {
        let reading = Companion { () throws(DeckError) in
            try AnkiNoteTable(SQLiteDatabase(file: file, spool: spool), notetypes: schema.notetypes, log: log)
        }
        let rows = Result { () throws(DeckError) in try Self.rows(SQLiteDatabase(file: file, spool: spool), log) }
        return (try reading.value(), try rows.get())
    }

    /// More cards are left out: no collection has so many, and each takes memory.
    private static let mostCards = 4_000_000

    private static func rows(_ database: SQLiteDatabase, _ log: WarningLog) throws(DeckError) -> [Row] {
        var rows: [Row] = []
        let query = try database.prepare("SELECT id, nid, ord, did, odid FROM cards ORDER BY id")
        while try query.step() {
            guard rows.count < mostCards else {
                log.add("has more than 4,000,000 cards; the others are left out")
                break
            }
            // A card that is in a filtered deck for a while belongs to the deck it came from.
            let origin = query.integer(4)
            rows.append(
                Row(
                    card: query.integer(0), note: query.integer(1), group: origin != 0 ? origin : query.integer(3),
                    ordinal: Int32(clamping: query.integer(2))))
        }
        return rows
    }

    func card(section: Int, note: Int) -> Int64 { cards[starts[section] + note] }

    /// The cards of a section, in their order.
    func cards(ofSection section: Int) -> ArraySlice<Int64> { cards[starts[section]..<starts[section + 1]] }
}
