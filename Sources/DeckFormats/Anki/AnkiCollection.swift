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
    let file: String
    private let spool: SharedSpool

    /// The readers that no thread uses now.
    private let idleReaders: Monitor<[AnkiReader]>

    /// What all readers have read of long notes.
    private let longNotes = LongNotes()

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
        let reader = try AnkiReader(database, of: spool, schema: schema, longNotes: longNotes)
        sections = try index.paths.indices.map { section throws(DeckError) in
            let count = index.starts[section + 1] - index.starts[section]
            var texts: [String] = []
            var isRightToLeft = false
            let taken = min(count, Self.directionSample)
            for note in (0..<taken).lazy.map({ samplePlace($0, of: taken, among: count) }) {
                let card = index.card(section: section, note: note)
                guard reader.mayRead(card) else { break }
                guard let stored = try reader.stored(card) else { continue }
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
        idleReaders = Monitor([reader])
    }

    /// A reader that no other thread has until it is given back.
    ///
    /// - Parameter card: the first that is to be read.
    func takeReader(for card: Int64) throws(DeckError) -> AnkiReader {
        /// Quickest is the one that has read the card before, or the nearest before.
        func last(_ reader: AnkiReader) -> Int64 { reader.lastCard < card ? reader.lastCard : .min }
        let idle = idleReaders.withLock { readers in
            readers.indices.max { last(readers[$0]) < last(readers[$1]) }.map { readers.remove(at: $0) }
        }
        if let idle { return idle }
        return try AnkiReader(SQLiteDatabase(file: file, spool: spool), of: spool, schema: schema, longNotes: longNotes)
    }

    /// Makes a reader free for other threads.
    func giveBack(_ reader: AnkiReader) { idleReaders.withLock { $0.append(reader) } }
}
