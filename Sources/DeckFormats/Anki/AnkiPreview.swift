import CardDeck
import DeckLanguages

/// A collection's first cards, read before it is known which cards there are, and before all of it is unpacked.
enum AnkiPreview {
    private static let cardCount = 8

    /// Smaller collections, in bytes, are open before anything could be made of a preview.
    static let minSize = 2 << 20

    /// - Returns: fewer where the collection has fewer, and without those that cannot be read.
    static func notes(of database: SQLiteDatabase, schema: AnkiSchema) throws(DeckError) -> [Note] {
        let cards = try database.prepare("SELECT id FROM cards ORDER BY id LIMIT \(cardCount)")
        let query = try AnkiNoteQuery(database)
        var stored: [(card: Int64, note: AnkiNoteQuery.StoredNote)] = []
        while try cards.step() {
            let card = cards.integer(0)
            if let note = try query.note(ofCard: card) { stored.append((card, note)) }
        }
        return TaggedDeck.tagged(
            stored.map { card, note in
                AnkiCard(
                    id: card, stored: note, path: [], pathHint: nil, notetype: schema.notetypes[note.notetype]
                ).note { _ in }
            })
    }
}
