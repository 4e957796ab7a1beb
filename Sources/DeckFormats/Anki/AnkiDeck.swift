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
        try AnkiSectionReader(collection, section: section, log: log).note(note)
    }

    func noteReader(ofSection section: Int, for notes: Range<Int>) -> (Int) throws -> Note {
        AnkiSectionReader(collection, section: section, log: log).note
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
