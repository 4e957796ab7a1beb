import Basics
import CardDeck
import Markup
import Threads

/// The database of a package: what is in it, and its notes. Safe to use from several threads at once.
final class AnkiCollection: Sendable {
    let schema: AnkiSchema
    let index: AnkiCardIndex
    let sections: [DeckSection]

    /// The languages that the names of the sections' decks speak of.
    let hints: [LanguageTag?]

    /// The deck's file, for messages, and what is unpacked of it.
    private let file: String
    private let spool: SharedSpool

    /// What the threads that read notes share.
    private struct Reading {
        /// Those queries that no thread uses now. Each has a database of its own, or threads would wait for each other.
        var idleQueries: [AnkiNoteQuery]
        var longNotes: LongNotes

        /// The one that has read the card before, or the nearest before; nil where there is none.
        mutating func takeQuery(for card: Int64) -> AnkiNoteQuery? {
            func last(_ query: Int) -> Int64 {
                let last = idleQueries[query].lastCard
                return last < card ? last : .min
            }
            return idleQueries.indices.max { last($0) < last($1) }.map { idleQueries.remove(at: $0) }
        }
    }

    private let reading: Monitor<Reading>

    /// Of how many notes a section's direction is made up.
    private static let directionSample = 8

    /// Reads a collection that may still be being unpacked.
    ///
    /// - Parameters:
    ///   - file: the deck's file, for messages.
    ///   - log: gets what is wrong with cards.
    ///   - preview: gets a few notes before it is known which there are, on another thread.
    init(
        _ spool: SharedSpool, file: String, log: WarningLog, preview: (@Sendable ([Note]) -> Void)?
    ) throws(DeckError) {
        guard spool.wait(for: 1).available > 0 else {
            throw DeckError(file: file, place: "collection", "is empty; copy or download the deck again")
        }
        let database = try SQLiteDatabase(file: file, spool: spool)
        let schema = try AnkiSchema(database)
        for type in schema.notetypes.values { type.warnings.forEach(log.add) }
        if schema.isCut { log.add("its note types are more, or longer, than any collection's; not all are read") }
        if let preview { try AnkiPreview.give(of: database, schema: schema, to: preview) }
        let index = try AnkiCardIndex(spool, file: file, schema: schema, log: log)
        guard !index.cards.isEmpty else { throw DeckError(file: file, "holds no cards") }
        var query = try AnkiNoteQuery(database)
        var longNotes = LongNotes()
        sections = try index.paths.indices.map { section throws(DeckError) in
            let count = index.starts[section + 1] - index.starts[section]
            var texts: [String] = []
            var isRightToLeft = false
            let taken = min(count, Self.directionSample)
            for note in (0..<taken).lazy.map({ samplePlace($0, of: taken, among: count) }) {
                let card = index.card(section: section, note: note)
                guard longNotes.mayRead(card, pageCount: SQLiteHeader.pages(in: spool).count) else { break }
                let stored = try query.note(ofCard: card)
                longNotes.count(card, looks: query.lookCount)
                guard let stored else { continue }
                texts.append(PlainMarkup.withoutTags(String(Substring(stored.fields.utf8.prefix { $0 != 0x1F }))))
                let type = schema.notetypes[stored.notetype]
                if note == 0, let type {
                    isRightToLeft = type.isRightToLeft || type.fields.first?.isRightToLeft == true
                }
            }
            return DeckSection(
                title: index.paths[section].last ?? "", path: index.paths[section], noteCount: count,
                direction: isRightToLeft ? .rightToLeft : TextDirection(ofRowsIn: nil, texts: texts))
        }
        hints = index.paths.map { $0.lazy.compactMap(LanguageHint.tag(ofTopic:)).first }
        self.schema = schema
        self.index = index
        (self.file, self.spool) = (file, spool)
        reading = Monitor(Reading(idleQueries: [query], longNotes: longNotes))
    }

    /// The note of a card as the database has it.
    func stored(_ card: Int64) throws(DeckError) -> AnkiNoteQuery.StoredNote? {
        let idle = try reading.withLock { (reading) throws(DeckError) -> AnkiNoteQuery? in
            guard reading.longNotes.mayRead(card, pageCount: SQLiteHeader.pages(in: spool).count) else {
                throw DeckError(
                    file: file, place: "card \(card)",
                    "is not read: more cards share long notes than in any deck that people have made")
            }
            return reading.takeQuery(for: card)
        }
        var query = if let idle { idle } else { try AnkiNoteQuery(SQLiteDatabase(file: file, spool: spool)) }
        defer {
            reading.withLock { reading in
                reading.idleQueries.append(query)
                reading.longNotes.count(card, looks: query.lookCount)
            }
        }
        return try query.note(ofCard: card)
    }
}
