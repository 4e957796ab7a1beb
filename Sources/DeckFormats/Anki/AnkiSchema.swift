import CardDeck

/// The notetypes and decks of a collection.
struct AnkiSchema: Sendable {
    private(set) var notetypes: [Int64: AnkiNotetype] = [:]

    /// The names of a deck's levels, its own last.
    private(set) var decks: [Int64: [String]] = [:]

    /// Reads either of the two ways in which collections have kept them: as JSON in the only row of `col`
    /// (schema 11), or in tables of their own (schema 15 and later).
    init(_ database: SQLiteDatabase) throws(DeckError) {
        for table in ["col", "notes", "cards"] where try !database.hasTable(table) {
            throw DeckError(
                file: database.file, place: "collection",
                "its database has no table “\(table)”, so it is no Anki deck")
        }
        if try database.hasTable("notetypes") {
            try readTables(database)
        } else {
            try readJSON(database)
        }
    }

    private mutating func readTables(_ database: SQLiteDatabase) throws(DeckError) {
        let types = try database.prepare("SELECT id, name, config FROM notetypes")
        while try types.step() {
            let config = types.bytes(2)
            notetypes[types.integer(0)] = AnkiNotetype(
                name: types.text(1), isCloze: ProtobufReader.integer(1, in: config) == 1,
                sortField: Int(clamping: ProtobufReader.integer(2, in: config) ?? 0),
                css: ProtobufReader.string(3, in: config) ?? "")
        }
        let fields = try database.prepare("SELECT ntid, name, config FROM fields ORDER BY ntid, ord")
        while try fields.step() {
            addField(
                fields.text(1), isRightToLeft: ProtobufReader.integer(2, in: fields.bytes(2)) == 1,
                to: fields.integer(0))
        }
        let templates = try database.prepare("SELECT ntid, name, config FROM templates ORDER BY ntid, ord")
        while try templates.step() {
            let config = templates.bytes(2)
            addTemplate(
                templates.text(1), question: ProtobufReader.string(1, in: config) ?? "",
                answer: ProtobufReader.string(2, in: config) ?? "", to: templates.integer(0))
        }
        let decks = try database.prepare("SELECT id, name FROM decks")
        while try decks.step() { addDeck(decks.text(1), separator: "\u{1F}", id: decks.integer(0)) }
    }

    private mutating func readJSON(_ database: SQLiteDatabase) throws(DeckError) {
        let types = try database.prepare(
            """
            SELECT m.key, m.value ->> '$.name', m.value ->> '$.type', m.value ->> '$.sortf', m.value ->> '$.css'
            FROM col, json_each(col.models) AS m WHERE m.type = 'object'
            """)
        while try types.step() {
            notetypes[types.integer(0)] = AnkiNotetype(
                name: types.text(1), isCloze: types.integer(2) == 1,
                sortField: Int(clamping: types.integer(3)),
                css: types.text(4))
        }
        let fields = try database.prepare(
            """
            SELECT m.key, f.value ->> '$.name', f.value ->> '$.rtl'
            FROM col, json_each(col.models) AS m, json_each(m.value, '$.flds') AS f
            WHERE m.type = 'object' AND f.type = 'object'
            ORDER BY m.key, ifnull(f.value ->> '$.ord', f.key) + 0
            """)
        while try fields.step() {
            addField(fields.text(1), isRightToLeft: fields.integer(2) != 0, to: fields.integer(0))
        }
        let templates = try database.prepare(
            """
            SELECT m.key, t.value ->> '$.name', t.value ->> '$.qfmt', t.value ->> '$.afmt'
            FROM col, json_each(col.models) AS m, json_each(m.value, '$.tmpls') AS t
            WHERE m.type = 'object' AND t.type = 'object'
            ORDER BY m.key, ifnull(t.value ->> '$.ord', t.key) + 0
            """)
        while try templates.step() {
            addTemplate(
                templates.text(1), question: templates.text(2), answer: templates.text(3),
                to: templates.integer(0))
        }
        let decks = try database.prepare(
            """
            SELECT d.key, d.value ->> '$.name' FROM col, json_each(col.decks) AS d WHERE d.type = 'object'
            """)
        while try decks.step() { addDeck(decks.text(1), separator: "::", id: decks.integer(0)) }
    }

    private mutating func addField(_ name: String, isRightToLeft: Bool, to notetype: Int64) {
        notetypes[notetype]?.fields.append(.init(name: name.nfc, isRightToLeft: isRightToLeft))
    }

    private mutating func addTemplate(_ name: String, question: String, answer: String, to notetype: Int64) {
        notetypes[notetype]?.templates.append(.init(name: name, question: question.nfc, answer: answer.nfc))
    }

    private mutating func addDeck(_ name: String, separator: String, id: Int64) {
        decks[id] = name.nfc.components(separatedBy: separator)
    }
}
