import CardDeck
import Locks

/// An Anki package: a card is a note here, its question the first facet and its answer the second; a deck
/// is a section. Notes are read from the packed database when they are asked for.
final class AnkiDeck: DeckSource {
    let format = "anki"
    let title: String
    let sections: [DeckSection]

    private let file: String
    private let package: AnkiPackage
    private let schema: AnkiSchema
    private let index: AnkiCardIndex
    private let mediaMembers: [String: String]
    private let query: Locked<AnkiNoteQuery>
    private let log: WarningLog

    /// What the notes are written in, as far as a few of them tell.
    private let scripts: ScriptSurvey

    /// How many notes are looked at to find that out.
    private static let sampleSize = 32

    /// Of how many notes a section's direction is made up.
    private static let directionSample = 8

    /// Of a package's unpacking and indexing, the share that is unpacking.
    private static let unpackingShare = 0.7

    private static let wrongFieldCount = WarningLog.Kind(
        "note has another number of fields than its note type",
        "notes have another number of fields than their note type")
    private static let badTemplate = WarningLog.Kind(
        "card's template has an error; its note's fields are shown as they stand",
        "cards' templates have errors; their notes' fields are shown as they stand")

    private static let missingGap = WarningLog.Kind(
        "card's gap is not in its note; the fields are shown as they stand",
        "cards' gaps are not in their notes; the fields are shown as they stand")

    private static let tooLong = WarningLog.Kind(
        "card is longer than 1 MB; its end is left out", "cards are longer than 1 MB; their ends are left out"
    )

    var warnings: [String] { log.lines }

    /// - Parameter stem: the file's name without extension, for packages whose decks have no common root.
    init(_ package: AnkiPackage, stem: String, progress: (Double) -> Void) throws(DeckError) {
        let log = WarningLog()
        let database = try package.openCollection { progress($0 * Self.unpackingShare) }
        let schema = try AnkiSchema(database)
        let index = try AnkiCardIndex(database, schema: schema, log: log)
        guard !index.cards.isEmpty else { throw DeckError(file: package.archive.file, "holds no cards") }
        var query = try AnkiNoteQuery(database)
        var scripts: ScriptSurvey = []
        let step = max(1, index.cards.count / Self.sampleSize)
        for position in stride(from: 0, to: index.cards.count, by: step) {
            if let note = try query.note(ofCard: index.cards[position]) {
                scripts.formUnion(ScriptSurvey(note.fields))
            }
        }
        sections = try index.paths.indices.map { section throws(DeckError) in
            let count = index.starts[section + 1] - index.starts[section]
            var texts: [String] = []
            var isRightToLeft = false
            for note in stride(from: 0, to: count, by: max(1, count / Self.directionSample)) {
                let stored = try query.note(ofCard: index.card(section: section, note: note))
                guard let stored else { continue }
                texts.append(PlainMarkup.withoutTags(String(stored.fields.prefix { $0 != "\u{1F}" })))
                let type = schema.notetypes[stored.notetype]
                if note == 0, let type {
                    isRightToLeft = type.isRightToLeft || type.fields.first?.isRightToLeft == true
                }
            }
            return DeckSection(
                title: index.paths[section].last ?? "", path: index.paths[section], noteCount: count,
                direction: isRightToLeft || TextDirection.isMostlyRightToLeft(texts)
                    ? .rightToLeft : .leftToRight)
        }
        let roots = Set(index.paths.map { $0.first ?? "" })
        title = roots.count == 1 ? roots.first ?? stem : stem
        do {
            mediaMembers = try package.mediaMembers(log: log)
        } catch {
            mediaMembers = [:]
            log.add("\(error.place ?? "media"): \(error.message); pictures and sounds are left out")
        }
        file = package.archive.file
        self.package = package
        self.schema = schema
        self.index = index
        self.log = log
        self.scripts = scripts
        database.releaseMemory()
        self.query = Locked(query)
        progress(1)
    }

    func noteID(section: Int, note: Int) -> NoteID {
        NoteID(String(index.card(section: section, note: note)))
    }

    func note(section: Int, note: Int) throws -> Note {
        let card = index.card(section: section, note: note)
        let stored = try query.withLock { (query) throws(DeckError) in try query.note(ofCard: card) }
        guard let stored else {
            throw DeckError(file: file, place: "card \(card)", "its note is gone")
        }
        return AnkiCard(
            id: card, stored: stored, path: index.paths[section], notetype: schema.notetypes[stored.notetype],
            scripts: scripts
        ).note { kind in
            switch kind {
            case .fieldCount:
                log.count(Self.wrongFieldCount, thing: stored.note, first: "note \(stored.note)")
            case .length: log.count(Self.tooLong, thing: card, first: "card \(card)")
            case .gap: log.count(Self.missingGap, thing: card, first: "card \(card)")
            case .template: log.count(Self.badTemplate, thing: card, first: "card \(card)")
            }
        }
    }

    func media(named name: String) throws -> [UInt8] {
        guard let member = mediaMembers[name.nfc] else {
            throw DeckError(file: file, place: name, "is not in the package")
        }
        return try package.bytes(of: member, limit: AnkiPackage.mediaLimit)
    }

    func path(of id: NoteID) -> CardPath? {
        guard let card = Int64(id.rawValue), let position = index.cards.firstIndex(of: card) else {
            return nil
        }
        let section = index.starts.lastIndex { $0 <= position }!
        return CardPath(section: section, note: position - index.starts[section])
    }
}
