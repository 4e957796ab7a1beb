import CardDeck
import Markup

/// The notetypes and decks of a collection.
struct AnkiSchema: Sendable {
    private(set) var notetypes: [Int64: AnkiNotetype] = [:]

    /// Whether there are more, or longer ones, than are read.
    private(set) var isCut = false

    /// The names of a deck's levels, its own last.
    private(set) var decks: [Int64: [String]] = [:]

    /// More decks are left out: cards in them are told of.
    private static let mostDecks = 1 << 16

    /// The note types that were read so far. What is beyond limits that no collection comes near is left out: its cards are
    /// told of.
    private struct Drafts {
        private(set) var all: [Int64: AnkiNotetype.Draft] = [:]

        /// How many types, fields and templates are taken, and how long they may be in all, in bytes: what is made of them
        /// takes several times the memory.
        private static let mostParts = 1 << 17, sizeLimit = 64 << 20
        private var partCount = 0, size = 0

        var isFull: Bool { partCount >= Self.mostParts || size >= Self.sizeLimit }

        mutating func add(_ draft: AnkiNotetype.Draft, id: Int64) {
            guard !isFull else { return }
            all[id] = draft
            partCount += 1
            size += draft.size
        }

        /// Adds a part to the type of a name, if there is one.
        mutating func extend(_ id: Int64, _ change: (inout AnkiNotetype.Draft) -> Void) {
            guard !isFull, let before = all[id]?.size else { return }
            change(&all[id]!)
            partCount += 1
            size += all[id]!.size - before
        }
    }

    /// Reads either of the two ways in which collections have kept them: as JSON in the only row of `col`
    /// (schema 11), or in tables of their own (schema 15 and later).
    init(_ database: SQLiteDatabase) throws(DeckError) {
        try Self.require(["col", "notes", "cards"], in: database)
        var drafts = Drafts()
        if try database.hasTable("notetypes") {
            try Self.require(["fields", "templates", "decks"], in: database)
            try readTables(database, into: &drafts)
        } else {
            try readJSON(database, into: &drafts)
        }
        notetypes = drafts.all.mapValues(AnkiNotetype.init)
        isCut = drafts.isFull
    }

    private static func require(_ tables: [String], in database: SQLiteDatabase) throws(DeckError) {
        for table in tables where try !database.hasTable(table) {
            throw DeckError(
                file: database.file, place: "collection",
                "its database has no table “\(table)”, so it is no Anki deck")
        }
    }

    private mutating func readTables(
        _ database: SQLiteDatabase, into drafts: inout Drafts
    ) throws(DeckError) {
        let types = try database.prepare("SELECT id, name, config FROM notetypes")
        while try types.step() {
            let config = types.bytes(2)
            drafts.add(
                AnkiNotetype.Draft(
                    name: types.text(1), hasGaps: ProtobufReader.integer(1, in: config) == 1,
                    sortField: Int(clamping: ProtobufReader.integer(2, in: config) ?? 0),
                    css: ProtobufReader.string(3, in: config) ?? "",
                    latexHeader: ProtobufReader.string(5, in: config) ?? ""), id: types.integer(0))
        }
        let fields = try database.prepare("SELECT ntid, name, config FROM fields ORDER BY ntid, ord")
        while try fields.step() {
            let config = fields.bytes(2)
            drafts.extend(fields.integer(0)) {
                $0.addField(
                    named: fields.text(1).clean, isRightToLeft: ProtobufReader.integer(2, in: config) == 1,
                    font: ProtobufReader.string(3, in: config) ?? "")
            }
        }
        let templates = try database.prepare("SELECT ntid, name, config FROM templates ORDER BY ntid, ord")
        while try templates.step() {
            let config = templates.bytes(2)
            drafts.extend(templates.integer(0)) {
                $0.addTemplate(
                    named: templates.text(1), question: ProtobufReader.string(1, in: config) ?? "",
                    answer: ProtobufReader.string(2, in: config) ?? "")
            }
        }
        let decks = try database.prepare("SELECT id, name FROM decks")
        while try decks.step() { addDeck(decks.text(1), separator: "\u{1F}", id: decks.integer(0)) }
    }

    private mutating func readJSON(
        _ database: SQLiteDatabase, into drafts: inout Drafts
    ) throws(DeckError) {
        let types = try database.prepare(
            """
            SELECT m.key, m.value ->> '$.name', m.value ->> '$.type', m.value ->> '$.sortf', m.value ->> '$.css',
                m.value, m.value ->> '$.latexPre'
            FROM (SELECT models FROM col LIMIT 1) AS c, json_each(c.models) AS m WHERE m.type = 'object'
            """)
        let fields = try database.prepare(
            """
            SELECT value ->> '$.name', value ->> '$.rtl', value ->> '$.font' FROM json_each(?1, '$.flds')
            WHERE type = 'object' ORDER BY ifnull(value ->> '$.ord', key) + 0
            """)
        let templates = try database.prepare(
            """
            SELECT value ->> '$.name', value ->> '$.qfmt', value ->> '$.afmt' FROM json_each(?1, '$.tmpls')
            WHERE type = 'object' ORDER BY ifnull(value ->> '$.ord', key) + 0
            """)
        while try types.step() {
            // genanki writes a notetype once for each deck that uses it; the last one counts.
            let id = types.integer(0)
            drafts.add(
                AnkiNotetype.Draft(
                    name: types.text(1), hasGaps: types.integer(2) == 1,
                    sortField: Int(clamping: types.integer(3)), css: types.text(4), latexHeader: types.text(6)), id: id)
            fields.reset()
            try fields.bind(types.text(5), at: 1)
            while try fields.step() {
                drafts.extend(id) {
                    $0.addField(
                        named: fields.text(0).clean, isRightToLeft: fields.integer(1) != 0, font: fields.text(2))
                }
            }
            templates.reset()
            try templates.bind(types.text(5), at: 1)
            while try templates.step() {
                drafts.extend(id) {
                    $0.addTemplate(
                        named: templates.text(0), question: templates.text(1), answer: templates.text(2))
                }
            }
        }
        let decks = try database.prepare(
            """
            SELECT d.key, d.value ->> '$.name' FROM (SELECT decks FROM col LIMIT 1) AS c, json_each(c.decks) AS d
            WHERE d.type = 'object'
            """)
        while try decks.step() { addDeck(decks.text(1), separator: "::", id: decks.integer(0)) }
    }

    private mutating func addDeck(_ name: String, separator: String, id: Int64) {
        guard decks.count < Self.mostDecks || decks[id] != nil else { return }
        decks[id] = name.deckPath(separator: separator)
    }
}
