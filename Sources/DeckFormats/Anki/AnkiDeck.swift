import CardDeck
import Markup

/// An Anki collection, packed or bare: a card is a note here, its question the first facet and its answer the second; a
/// deck is a section. Notes are read from the unpacked database when they are asked for.
final class AnkiDeck: DeckSource {
    let format = "anki"
    let title: String

    private let store: any AnkiStore
    private let collection: AnkiCollection
    private let mediaMembers: [String: String]
    let fonts: [DeckFont]
    private let log: WarningLog

    /// What the names of fonts' files end in.
    private static let fontSuffixes = [".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2"]

    private static let longNote = WarningLog.Kind(
        "note is longer than 16 MB, or has more than 1 MB that is not valid UTF-8 or 64 KB of tags; what is beyond is "
            + "left out",
        "notes are longer than 16 MB, or have more than 1 MB that is not valid UTF-8 or 64 KB of tags; what is beyond "
            + "is left out")
    private static let wrongFieldCount = WarningLog.Kind(
        "note has another number of fields than its note type",
        "notes have another number of fields than their note type")
    private static let badTemplate = WarningLog.Kind(
        "card's template has an error; its note's fields are shown as they stand",
        "cards' templates have errors; their notes' fields are shown as they stand")
    private static let longSide = WarningLog.Kind(
        "card's template makes more than 4 MB of text or 64 MB of pictures; its note's fields are shown instead",
        "cards' templates make more than 4 MB of text or 64 MB of pictures; their notes' fields are shown instead")
    private static let blank = WarningLog.Kind(
        "card shows nothing by its template; its note's fields are shown as they stand",
        "cards show nothing by their templates; their notes' fields are shown as they stand")
    private static let missingGap = WarningLog.Kind(
        "card's gap is not in its note; the fields are shown as they stand",
        "cards' gaps are not in their notes; the fields are shown as they stand")

    private static let tooLong = WarningLog.Kind(
        "card is longer than 256 KB, or has more than 32,768 elements; its end is left out",
        "cards are longer than 256 KB, or have more than 32,768 elements; their ends are left out")

    var warnings: [String] { log.lines }

    /// - Parameters:
    ///   - stem: the file's name without extension, for collections whose decks have no common root.
    ///   - preview: gets a few notes of a large collection as soon as they are unpacked, on another thread.
    init(
        _ store: any AnkiStore, stem: String, progress: (Double) -> Void,
        preview: (@Sendable ([Note]) -> Void)?
    ) throws(DeckError) {
        let log = WarningLog(), file = store.file
        let spool = try store.makeSpool()
        let taker = store.statedSize >= AnkiPreview.minSize ? preview : nil
        let reading = Companion { () throws(DeckError) in
            try AnkiCollection(spool, file: file, log: log, preview: taker)
        }
        let unpacking = Result { () throws(DeckError) in
            defer { spool.end() }
            try store.unpackCollection(into: spool, progress: progress)
        }
        let collection = Result { () throws(DeckError) in try reading.value() }
        // A database that was cut short is damaged, too, but that says less.
        try unpacking.get()
        self.collection = try collection.get()
        let roots = Set(self.collection.index.paths.map { $0.first ?? "" })
        title = roots.count == 1 ? roots.first ?? stem : stem
        do {
            mediaMembers = try store.mediaMembers(log: log)
        } catch {
            mediaMembers = [:]
            log.add("\(error.place ?? "media"): \(error.message); pictures and sounds are left out")
        }
        var families: [String: [String]] = [:]
        for type in self.collection.schema.notetypes.values {
            for face in type.fontFaces { families[face.file.nfc, default: []].append(face.family) }
        }
        fonts = mediaMembers.keys.sorted()
            .filter { name in Self.fontSuffixes.contains { name.lowercased().hasSuffix($0) } }
            .map { name in DeckFont(file: name, families: Set(families[name] ?? []).sorted()) }
        self.store = store
        self.log = log
        progress(1)
    }

    var sections: [DeckSection] { collection.sections }

    func noteID(section: Int, note: Int) -> NoteID {
        NoteID(String(collection.index.card(section: section, note: note)))
    }

    func note(section: Int, note: Int) throws -> Note {
        let card = collection.index.card(section: section, note: note)
        guard let stored = try collection.stored(card) else {
            throw DeckError(file: store.file, place: "card \(card)", "its note is missing")
        }
        var found = AnkiCard(
            id: card, stored: stored, path: collection.index.paths[section], pathHint: collection.hints[section],
            notetype: collection.schema.notetypes[stored.notetype]
        ).note { kind in
            switch kind {
            case .noteLength: log.count(Self.longNote, thing: stored.note, first: "note \(stored.note)")
            case .fieldCount:
                log.count(Self.wrongFieldCount, thing: stored.note, first: "note \(stored.note)")
            case .sideLength: log.count(Self.longSide, thing: card, first: "card \(card)")
            case .length: log.count(Self.tooLong, thing: card, first: "card \(card)")
            case .gap: log.count(Self.missingGap, thing: card, first: "card \(card)")
            case .blank: log.count(Self.blank, thing: card, first: "card \(card)")
            case .template: log.count(Self.badTemplate, thing: card, first: "card \(card)")
            }
        }
        found.flag = stored.flag
        log.countPicturesElsewhere(in: found.facets, of: card)
        return found
    }

    func media(named name: String) throws -> [UInt8] {
        guard let member = mediaMembers[name.nfc] else {
            throw DeckError(file: store.file, place: name, "is not in the package")
        }
        return try store.media(member)
    }

    func path(of id: NoteID) -> NotePath? {
        let index = collection.index
        guard let card = Int64(id.rawValue), let position = index.cards.firstIndex(of: card) else {
            return nil
        }
        let section = index.starts.lastIndex { $0 <= position }!
        return NotePath(section: section, note: position - index.starts[section])
    }
}
