import CardDeck

/// Reads the notes of a section, for one thread. What it asks for each note it holds itself: threads that count references
/// to the same objects wait for each other's caches.
final class AnkiSectionReader {
    private let collection: AnkiCollection
    private let cards: ArraySlice<Int64>
    private let home: AnkiCard.Home
    private let log: WarningLog

    /// The collection's reader that it has taken, once the first note was asked for.
    private var taken: AnkiReader?

    /// - Parameter log: gets what is wrong with notes.
    init(_ collection: AnkiCollection, section: Int, log: WarningLog) {
        (self.collection, self.log) = (collection, log)
        cards = collection.index.cards(ofSection: section)
        home = AnkiCard.Home(path: collection.index.paths[section], hint: collection.hints[section])
    }

    deinit {
        if let taken { collection.giveBack(taken) }
    }

    /// - Parameter number: of the note in its section.
    func note(_ number: Int) throws -> Note {
        let card = cards[cards.startIndex + number], reader = try reader(for: card)
        guard let stored = try reader.stored(card) else {
            throw DeckError(file: collection.file, place: "card \(card)", "its note is missing")
        }
        var found = AnkiCard(id: card, stored: stored, home: home, notetype: reader.notetype(of: stored)).note { flaw in
            let thing = flaw.isOfNote ? stored.note : card
            log.count(flaw.warning, thing: thing, first: "\(flaw.isOfNote ? "note" : "card") \(thing)")
        }
        found.flag = stored.flag
        log.countPicturesElsewhere(in: found.facets, of: card)
        return found
    }

    private func reader(for card: Int64) throws(DeckError) -> AnkiReader {
        if let taken { return taken }
        let reader = try collection.takeReader(for: card)
        taken = reader
        return reader
    }
}
