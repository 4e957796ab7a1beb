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

    /// The cards behind one, in the order of their numbers.
    private let followers: SQLiteStatement
    private var isFollowing = false

    /// How often the next card was the one that was asked for, in excess of how often it was another.
    private var luck = Self.mostLuck

    /// To look at a card for nothing costs as much as to go on from one to the next saves.
    private static let mostLuck = 16

    /// The card that was asked for last.
    private(set) var lastCard = Int64.min

    /// Only what tells the cards of a note from each other.
    private let cardStatement: SQLiteStatement

    /// The note that was read last, if it is long: its other cards mostly come next.
    private var last: StoredNote?

    /// How long that is, in bytes.
    private static let longNotes = 8 << 10...4 << 20

    /// How many of the database's pages were looked at for the last note.
    private(set) var lookCount = 0

    /// What is read of a note's fields, in bytes: more than any card shows, pictures in its text included.
    private static let fieldsLimit = 16 << 20

    /// And of its tags: more than anybody gives.
    private static let tagsLimit = 64 << 10

    init(_ database: SQLiteDatabase) throws(DeckError) {
        // A card whose note is missing is a row, too: there may be a million of them before the next that has one.
        let cards = """
            SELECT n.id, n.mid, n.tags, n.flds, c.ord, c.flags, c.id FROM cards AS c LEFT JOIN notes AS n ON n.id = c.nid
            """
        statement = try database.prepare("\(cards) WHERE c.id = ?1")
        followers = try database.prepare("\(cards) WHERE c.id > ?1")
        cardStatement = try database.prepare("SELECT nid, ord, flags FROM cards WHERE id = ?1")
    }

    /// The note of a card; nil where the database has none. Quickest for the card behind the one before.
    mutating func note(ofCard card: Int64) throws(DeckError) -> StoredNote? {
        defer { lastCard = card }
        if let known = try lastNote(ofCard: card) {
            isFollowing = false
            return known
        }
        if let row = try follower(card) { return note(in: row) }
        statement.reset()
        try statement.bind(card, at: 1)
        return try statement.step() ? note(in: statement) : nil
    }

    /// The row of a card, if it is the one behind the last.
    private mutating func follower(_ card: Int64) throws(DeckError) -> SQLiteStatement? {
        guard luck > 0, card > lastCard else {
            isFollowing = false
            return nil
        }
        if isFollowing {
            followers.countFromHere()
        } else {
            followers.reset()
            try followers.bind(lastCard, at: 1)
        }
        // What is wrong there may be wrong with another card.
        isFollowing = (try? followers.step()) == true && followers.integer(6) == card
        luck = isFollowing ? min(luck + 1, Self.mostLuck) : luck - 1
        return isFollowing ? followers : nil
    }

    /// The note of a row; nil where it is missing.
    private mutating func note(in row: SQLiteStatement) -> StoredNote? {
        lookCount = row.lookCount
        guard !row.isNull(0) else { return nil }
        // Not by SQL: its functions end a text at a zero byte.
        let tags = row.text(2, limit: Self.tagsLimit), fields = row.text(3, limit: Self.fieldsLimit)
        let note = StoredNote(
            note: row.integer(0), notetype: row.integer(1), tags: tags.text, fields: fields.text,
            isCut: tags.isCut || fields.isCut, ordinal: Self.ordinal(row.integer(4)),
            flag: Self.flag(row.integer(5)))
        last = Self.longNotes.contains(fields.text.utf8.count) ? note : nil
        return note
    }

    /// The last note for another of its cards, without reading it again.
    private mutating func lastNote(ofCard card: Int64) throws(DeckError) -> StoredNote? {
        guard var note = last else { return nil }
        cardStatement.reset()
        try cardStatement.bind(card, at: 1)
        guard try cardStatement.step(), cardStatement.integer(0) == note.note else { return nil }
        lookCount = cardStatement.lookCount
        note.ordinal = Self.ordinal(cardStatement.integer(1))
        note.flag = Self.flag(cardStatement.integer(2))
        return note
    }

    /// Bounded as in the index, and so that one may be added.
    private static func ordinal(_ stored: Int64) -> Int { Int(Int32(clamping: stored)) }

    private static func flag(_ stored: Int64) -> Int { Int(stored & 7) }
}
