import CardDeck
import DeckLanguages
import Threads

/// A collection's first cards, read before it is known which cards there are, and before all of it is unpacked.
enum AnkiPreview {
    private static let cardCount = 8

    /// Smaller collections, in bytes, are open before anything could be made of a preview.
    static let minSize = 2 << 20

    /// Reads the notes, and hands them out on another thread: what their languages are told by may have to be made first,
    /// and nobody who opens the collection waits for that.
    ///
    /// - Parameter preview: gets fewer notes where the collection has fewer, and none that cannot be read.
    static func give(
        of database: SQLiteDatabase, schema: AnkiSchema, to preview: @escaping @Sendable ([Note]) -> Void
    ) throws(DeckError) {
        let notes = try notes(of: database, schema: schema)
        _ = BackgroundThread.run { preview(TaggedDeck.tagged(notes)) }
    }

    private static func notes(of database: SQLiteDatabase, schema: AnkiSchema) throws(DeckError) -> [Note] {
        let cards = try database.prepare("SELECT id FROM cards ORDER BY id LIMIT \(cardCount)")
        var query = try AnkiNoteQuery(database)
        var stored: [(card: Int64, note: AnkiNoteQuery.StoredNote)] = []
        while try cards.step() {
            let card = cards.integer(0)
            if let note = try query.note(ofCard: card) { stored.append((card, note)) }
        }
        return stored.map { card, note in
            AnkiCard(
                id: card, stored: note, home: AnkiCard.Home(), notetype: schema.notetypes[note.notetype]
            ).note { _ in }
        }
    }
}
