import CardDeck

/// A few cards from all over a collection, read before it is known which cards there are.
enum AnkiForetaste {
    private static let cardCount = 8

    /// - Returns: fewer where the collection has fewer, and without those that cannot be read.
    static func notes(of database: SQLiteDatabase, schema: AnkiSchema) throws(DeckError) -> [Note] {
        // Both ends one by one: asked for in one query, SQLite would look through all cards.
        let ends = try database.prepare("SELECT (SELECT min(id) FROM cards), (SELECT max(id) FROM cards)")
        guard try ends.step() else { return [] }
        let (first, last) = (Double(ends.integer(0)), Double(ends.integer(1)))
        let next = try database.prepare("SELECT id FROM cards WHERE id >= ?1 ORDER BY id LIMIT 1")
        let query = try AnkiNoteQuery(database)
        var stored: [Int64: AnkiNoteQuery.StoredNote] = [:]
        for step in 0..<cardCount {
            next.reset()
            next.bind(Int64(first + (last - first) * Double(step) / Double(cardCount)), at: 1)
            guard try next.step() else { continue }
            let card = next.integer(0)
            if stored[card] == nil { stored[card] = try query.note(ofCard: card) }
        }
        let scripts = stored.values.reduce(into: ScriptSurvey()) { $0.formUnion(ScriptSurvey($1.fields)) }
        return stored.map { card, note in
            AnkiCard(
                id: card, stored: note, path: [], notetype: schema.notetypes[note.notetype], scripts: scripts
            ).note { _ in }
        }
    }
}
