import CardDeck
import Markup

/// The notetypes and decks of a collection.
struct AnkiSchema: Sendable {
    private(set) var notetypes: [Int64: AnkiNotetype] = [:]

    /// Whether there are more, or longer ones, than are read.
    private(set) var isCut = false

    /// Whether its note types are so few and so short that some threads may have their own.
    private(set) var isSmall = false

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

        /// How long what they were read from is, in bytes: most of it may be left out.
        var storedSize = 0

        /// Up to so many types, fields and templates, and so many bytes, are few: collections that people have made have
        /// some dozens, of some ten KB.
        private static let fewParts = 1000, smallSize = 512 << 10

        var areSmall: Bool { partCount <= Self.fewParts && max(size, storedSize) <= Self.smallSize }

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
        let drafts = try Self.drafts(of: database)
        notetypes = drafts.all.mapValues(AnkiNotetype.init)
        (isCut, isSmall) = (drafts.isFull, drafts.areSmall)
        try readDecks(database)
    }

    /// The note types alone, none of which anybody else refers to.
    static func notetypes(of database: SQLiteDatabase) throws(DeckError) -> [Int64: AnkiNotetype] {
        try drafts(of: database).all.mapValues(AnkiNotetype.init)
    }

    private static func drafts(of database: SQLiteDatabase) throws(DeckError) -> Drafts {
        guard try database.hasTable("notetypes") else { return try draftsInJSON(database) }
        try require(["fields", "templates", "decks"], in: database)
        return try draftsInTables(database)
    }

    private static func require(_ tables: [String], in database: SQLiteDatabase) throws(DeckError) {
        for table in tables where try !database.hasTable(table) {
            throw DeckError(
                file: database.file, place: "collection",
                "its database has no table “\(table)”, so it is no Anki deck")
        }
    }

    private static func draftsInTables(_ database: SQLiteDatabase) throws(DeckError) -> Drafts {
        var drafts = Drafts()
        let types = try database.prepare("SELECT id, name, config FROM notetypes")
        while try types.step() {
            let config = types.bytes(2)
            drafts.storedSize += config.count
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
            drafts.storedSize += config.count
            drafts.extend(fields.integer(0)) {
                $0.addField(
                    named: fields.text(1).clean, isRightToLeft: ProtobufReader.integer(2, in: config) == 1,
                    font: ProtobufReader.string(3, in: config) ?? "")
            }
        }
        let templates = try database.prepare("SELECT ntid, name, config FROM templates ORDER BY ntid, ord")
        while try templates.step() {
            let config = templates.bytes(2)
            drafts.storedSize += config.count
            drafts.extend(templates.integer(0)) {
                $0.addTemplate(
                    named: templates.text(1), question: ProtobufReader.string(1, in: config) ?? "",
                    answer: ProtobufReader.string(2, in: config) ?? "")
            }
        }
        return drafts
    }

    private static func draftsInJSON(_ database: SQLiteDatabase) throws(DeckError) -> Drafts {
        var drafts = Drafts()
        let size = try database.prepare("SELECT length(models) FROM col LIMIT 1")
        if try size.step() { drafts.storedSize = Int(clamping: size.integer(0)) }
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
        return drafts
    }

    private mutating func readDecks(_ database: SQLiteDatabase) throws(DeckError) {
        if try database.hasTable("notetypes") {
            let decks = try database.prepare("SELECT id, name FROM decks")
            while try decks.step() { addDeck(decks.text(1), separator: "\u{1F}", id: decks.integer(0)) }
        } else {
            let decks = try database.prepare(
                """
                SELECT d.key, d.value ->> '$.name' FROM (SELECT decks FROM col LIMIT 1) AS c, json_each(c.decks) AS d
                WHERE d.type = 'object'
                """)
            while try decks.step() { addDeck(decks.text(1), separator: "::", id: decks.integer(0)) }
        }
    }

    private mutating func addDeck(_ name: String, separator: String, id: Int64) {
        guard decks.count < Self.mostDecks || decks[id] != nil else { return }
        decks[id] = name.deckPath(separator: separator)
    }
}
