import CardDeck

/// Finds the stored note of a card.
struct AnkiNoteQuery {
    /// A note as the database has it, and what it says of the card.
    struct StoredNote: Sendable {
        var note: Int64
        var notetype: Int64
        var tags: String

        /// Separated by U+001F.
        var fields: String

        /// Whether they or the tags are so long that their end is left out.
        var isCut: Bool

        /// Which card of the note, from 0.
        var ordinal: Int
        var flag: Int
    }

    private let statement: SQLiteStatement

    /// How many of the database's pages were looked at for the last note.
    var lookCount: Int { statement.lookCount }

    /// What is read of a note's fields, in bytes: more than any card shows, pictures in its text included.
    private static let fieldsLimit = 16 << 20

    /// And of its tags: more than anybody gives.
    private static let tagsLimit = 64 << 10

    init(_ database: SQLiteDatabase) throws(DeckError) {
        statement = try database.prepare(
            """
            SELECT n.id, n.mid, n.tags, n.flds, c.ord, c.flags FROM cards AS c JOIN notes AS n ON n.id = c.nid
            WHERE c.id = ?1
            """)
    }

    func note(ofCard card: Int64) throws(DeckError) -> StoredNote? {
        statement.reset()
        try statement.bind(card, at: 1)
        guard try statement.step() else { return nil }
        // Not by SQL: its functions end a text at a zero byte.
        let tags = statement.text(2, limit: Self.tagsLimit), fields = statement.text(3, limit: Self.fieldsLimit)
        return StoredNote(
            note: statement.integer(0), notetype: statement.integer(1), tags: tags.text, fields: fields.text,
            // Bounded as in the index, and so that one may be added.
            isCut: tags.isCut || fields.isCut, ordinal: Int(Int32(clamping: statement.integer(4))),
            flag: Int(statement.integer(5) & 7))
    }
}
