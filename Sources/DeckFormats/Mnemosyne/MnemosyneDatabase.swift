import CardDeck

/// The database in which Mnemosyne keeps its cards; its pictures and sounds lie in a folder beside it.
struct MnemosyneDatabase {
    private let database: SQLiteDatabase
    private let file: String

    /// The one that no other program has.
    static let table = "data_for_fact"

    /// - Returns: nil for a database of another program.
    static func open(_ input: InputFile, progress: (Double) -> Void) throws(DeckError) -> RecordDeck? {
        // Of these it is known without a copy, and they may be large.
        guard !AnkiProfile.suffixes.contains(where: input.name.lowercased().hasSuffix) else { return nil }
        let source = DatabaseFile(input: input, program: "Mnemosyne")
        let spool = try SharedSpool(file: input.name, expected: input.byteCount)
        let copying = Result { () throws(DeckError) in
            defer { spool.end() }
            try source.copy(into: spool, progress: progress)
        }
        try copying.get()
        do throws(DeckError) {
            let database = try SQLiteDatabase(file: input.name, spool: spool)
            guard try database.hasTable(table) else { return nil }
            for table in ["cards", "tags", "tags_for_card", "fact_views"] where try !database.hasTable(table) {
                throw DeckError(file: input.name, "its database has no table “\(table)”, so it is not Mnemosyne's")
            }
            let list = try MnemosyneDatabase(database: database, file: input.name).records()
            return try MnemosyneDeck.deck(
                input.name, title: input.stem, list, media: BesideDatabase(input: input),
                warnings: [source.warning].compactMap(\.self))
        } catch {
            throw source.explain(error)
        }
    }

    private func records() throws(DeckError) -> RecordList {
        var cards = MnemosyneCards()
        let views = try database.prepare("SELECT id, q_fact_keys, a_fact_keys FROM fact_views")
        while try views.step() {
            cards.views[views.text(0)] = MnemosyneCards.View(
                question: PythonLiteral(views.text(1)).texts, answer: PythonLiteral(views.text(2)).texts)
        }
        var tags: [Int64: String] = [:]
        let names = try database.prepare("SELECT _id, name FROM tags")
        while try names.step() { tags[names.integer(0)] = names.text(1) }

        var list = RecordList(file: file)
        let query = try database.prepare(
            "SELECT _id, id, card_type_id, _fact_id, fact_view_id, extra_data FROM cards ORDER BY _id")
        let data = try database.prepare("SELECT key, value FROM data_for_fact WHERE _fact_id = ?1")
        let tagged = try database.prepare("SELECT _tag_id FROM tags_for_card WHERE _card_id = ?1 ORDER BY _tag_id")
        while try query.step() {
            data.reset()
            try data.bind(query.integer(3), at: 1)
            var fact: [String: String] = [:]
            while try data.step() { fact[data.text(0)] = data.text(1) }
            tagged.reset()
            try tagged.bind(query.integer(0), at: 1)
            var own: [String] = []
            while try tagged.step() { tags[tagged.integer(0)].map { own.append($0) } }
            let gap: Int? = if case .number(let gap)? = PythonLiteral(query.text(5))["index"] { gap } else { nil }
            let card = MnemosyneCards.Card(id: query.text(1), type: query.text(2), view: query.text(4), gap: gap)
            try list.add(card, sides: cards.sides(of: card, fact: fact), tags: own)
        }
        return list
    }
}

/// The media of a database `default.db`, which lie in `default.db_media`.
private struct BesideDatabase: MediaStore {
    let input: InputFile

    func bytes(named name: String) throws(DeckError) -> [UInt8] {
        let file = input.name.split(separator: "/").last.map(String.init) ?? input.name
        return try input.media.bytes(named: "\(file)_media/\(name)")
    }
}
