import CardDeck

/// Reads the notes of a collection's cards, for one thread at a time.
final class AnkiReader {
    private let database: SQLiteDatabase
    private var query: AnkiNoteQuery
    private let spool: SharedSpool
    private let longNotes: LongNotes
    private var notetypes: [Int64: AnkiNotetype]

    /// The type that was asked for last: the next note is mostly of the same.
    private var last: (id: Int64, type: AnkiNotetype?)?

    /// From so many notes on the reader has note types of its own, if they are not large: threads that count references to
    /// the same objects wait for each other's caches, which takes a third of the time that a card is made in.
    static let manyNotes = 1000
    private var noteCount = 0
    private let mayHaveOwnTypes: Bool

    /// - Parameters:
    ///   - database: of the reader alone, or threads would wait for each other.
    ///   - spool: what is unpacked of the deck's file.
    ///   - longNotes: what all readers of the collection have read.
    init(
        _ database: SQLiteDatabase, of spool: SharedSpool, schema: AnkiSchema, longNotes: LongNotes
    ) throws(DeckError) {
        query = try AnkiNoteQuery(database)
        (self.database, self.spool, self.longNotes) = (database, spool, longNotes)
        (notetypes, mayHaveOwnTypes) = (schema.notetypes, schema.isSmall)
    }

    /// The card that was asked for last.
    var lastCard: Int64 { query.lastCard }

    /// Whether a card is to be read; not, where there have been too many long ones.
    func mayRead(_ card: Int64) -> Bool { longNotes.mayRead(card, pageCount: SQLiteHeader.pages(in: spool).count) }

    /// The note of a card as the database has it; nil where it has none.
    func stored(_ card: Int64) throws(DeckError) -> AnkiNoteQuery.StoredNote? {
        guard mayRead(card) else {
            throw DeckError(
                file: database.file, place: "card \(card)",
                "is not read: more cards share long notes than in any deck that people have made")
        }
        defer { longNotes.count(card, looks: query.lookCount) }
        return try query.note(ofCard: card)
    }

    /// The type of a note; nil where the collection doesn't have it.
    func notetype(of note: AnkiNoteQuery.StoredNote) -> AnkiNotetype? {
        noteCount += 1
        if noteCount == Self.manyNotes, mayHaveOwnTypes, let own = try? AnkiSchema.notetypes(of: database) {
            (notetypes, last) = (own, nil)
        }
        if let last, last.id == note.notetype { return last.type }
        let found = notetypes[note.notetype]
        last = (note.notetype, found)
        return found
    }
}
