import Basics
import CardDeck
import Markup

/// What CrowdAnki exports: `deck.json`, and a folder `media` beside it. The notes are put into a collection as Anki has
/// it; which cards they have is not in the file, and follows from the templates.
struct CrowdAnkiStore: AnkiStore {
    /// The longest file, in bytes: it is read as a stream, and what is kept of it is bounded by itself.
    static let byteLimit = 512 << 20

    private let input: InputFile

    /// The collection.
    private let spool: SharedSpool
    private let media: Set<String>

    private static let mediaFolder = "media"

    /// Notes with more cards than this are cut.
    private static let maxCards = 500

    /// - Parameter input: in UTF-8.
    /// - Returns: nil for JSON of another kind.
    init?(_ input: InputFile) throws(DeckError) {
        let tokens = try JSONTokens(input)
        guard try JSONTokens.isObject(tokens, with: "Deck", for: "__type__") else { return nil }
        let spool = try SharedSpool(file: input.name, expected: input.byteCount)
        var builder = try Builder(file: input.name, spool)
        let root = try ValueReader.read(tokens, file: input.name, list: "notes") { (note, path) throws(DeckError) in
            try builder.add(note, at: path)
        }
        guard let root else { return nil }
        try builder.add(deck: root, at: [""], below: [])
        self.input = input
        media = builder.media
        try builder.finish()
        self.spool = spool
    }

    var file: String { input.name }
    var statedSize: Int { spool.byteCount }

    /// The one that it was written into.
    func makeSpool() -> SharedSpool { spool }

    func unpackCollection(into spool: SharedSpool, progress: (Double) -> Void) {}

    func mediaMembers(log: WarningLog) -> [String: String] {
        Dictionary(media.map { ($0.nfc, $0) }) { first, _ in first }
    }

    func media(_ member: String) throws(DeckError) -> [UInt8] {
        try input.media.bytes(named: "\(Self.mediaFolder)/\(member)")
    }

    /// Builds the collection.
    private struct Builder {
        private let database: SQLiteDatabase
        private let insertNote: SQLiteStatement
        private let file: String

        /// The decks by where they stand in the JSON, and the note types by their ids there.
        private var decks: [[String]: Int64] = [:]
        private var types: [String: Int64] = [:]
        private var noteCount: Int64 = 0
        private(set) var media: Set<String> = []

        /// The rows of the table `col`.
        private var models = JSONText(), names = JSONText()

        init(file: String, _ spool: SharedSpool) throws(DeckError) {
            self.file = file
            database = try SQLiteDatabase(file: file, writing: spool)
            try database.run("BEGIN")
            try database.run("CREATE TABLE col(models TEXT, decks TEXT)")
            try database.run(
                "CREATE TABLE notes(id INTEGER PRIMARY KEY, guid TEXT, mid INTEGER, did INTEGER, tags TEXT, flds TEXT)")
            try database.run(
                """
                CREATE TABLE cards(
                    id INTEGER PRIMARY KEY, nid INTEGER, did INTEGER, odid INTEGER, ord INTEGER, flags INTEGER)
                """)
            insertNote = try database.prepare("INSERT INTO notes VALUES (?1, ?2, ?3, ?4, ?5, ?6)")
            models.beginObject()
            names.beginObject()
        }

        /// Decks stand in each other no deeper than this; nor have their names more levels, nor are they longer in all, in
        /// bytes.
        private static let maxDepth = 64, maxLevels = 1024, maxNames = Int(SQLiteDatabase.lengthLimit)

        /// Of the keys from the root to a list of notes: `children`, numbers, and `notes`.
        private static let longestKey = 20

        private var tooDeep: DeckError { DeckError(file: file, "has decks that are nested deeper than any are") }

        private mutating func deck(at path: [String]) -> Int64 {
            let id = decks[path] ?? Int64(decks.count + 1)
            decks[path] = id
            return id
        }

        private mutating func type(_ name: String) -> Int64 {
            let id = types[name] ?? Int64(types.count + 1)
            types[name] = id
            return id
        }

        /// How many parts of templates are looked at, to know which cards notes have.
        private static let workLimit = 50_000_000

        /// - Parameter path: the keys from the root to the list of notes.
        mutating func add(_ note: JSONValue, at path: [String]) throws(DeckError) {
            // A deck in another has two of them.
            guard path.count / 2 <= Self.maxDepth else { throw tooDeep }
            // Notes below others are in no deck, and what these say may be long.
            guard path.allSatisfy({ $0.utf8.count <= Self.longestKey }) else { return }
            noteCount += 1
            insertNote.reset()
            try insertNote.bind(noteCount, at: 1)
            try insertNote.bind(note["guid"]?.text ?? "", at: 2)
            try insertNote.bind(type(note["note_model_uuid"]?.text ?? ""), at: 3)
            try insertNote.bind(deck(at: path.dropLast()), at: 4)
            try insertNote.bind((note["tags"]?.list ?? []).compactMap(\.text).joined(separator: " "), at: 5)
            try insertNote.bind((note["fields"]?.list ?? []).map { $0.text ?? "" }.joined(separator: "\u{1F}"), at: 6)
            _ = try insertNote.step()
        }

        /// A deck and those within it.
        ///
        /// - Parameters:
        ///   - path: the keys from the root to it.
        ///   - parents: what the decks are called that it is in.
        mutating func add(deck: JSONValue, at path: [String], below parents: [String]) throws(DeckError) {
            guard parents.count <= Self.maxLevels, path.count / 2 <= Self.maxDepth, names.bytes.count <= Self.maxNames
            else { throw tooDeep }
            let own = (deck["name"]?.text ?? "").deckPath()
            // Its name may begin with theirs.
            let name = own.starts(with: parents) ? own : parents + own
            names.key(named: String(self.deck(at: path)))
            names.beginObject()
            names.key("name")
            names.string(name.joined(separator: "::"))
            names.endObject()
            for type in deck["note_models"]?.list ?? [] {
                models.key(named: String(self.type(type["crowdanki_uuid"]?.text ?? "")))
                models.write(type)
            }
            media.formUnion((deck["media_files"]?.list ?? []).compactMap(\.text))
            for (place, child) in (deck["children"]?.list ?? []).enumerated() {
                try add(deck: child, at: path + ["children", String(place)], below: name)
            }
        }

        mutating func finish() throws(DeckError) {
            models.endObject()
            names.endObject()
            let insert = try database.prepare("INSERT INTO col VALUES (?1, ?2)")
            try insert.bind(String(decoding: models.bytes, as: UTF8.self), at: 1)
            try insert.bind(String(decoding: names.bytes, as: UTF8.self), at: 2)
            _ = try insert.step()
            let schema = try AnkiSchema(database)
            let insertCard = try database.prepare("INSERT OR IGNORE INTO cards VALUES (?1, ?2, ?3, 0, ?4, 0)")
            let notes = try database.prepare("SELECT id, guid, mid, did, flds FROM notes ORDER BY id")
            var work = 0
            while try notes.step() {
                let fields = notes.text(4).split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
                let guid = notes.text(1)
                let name = guid.isEmpty ? String(notes.integer(0)) : guid
                let ordinals = schema.notetypes[notes.integer(2)]?.ordinals(ofNote: fields, work: &work) ?? [0]
                guard work <= Self.workLimit else {
                    throw DeckError(file: file, "has templates with more parts than any deck has")
                }
                for ordinal in ordinals.prefix(maxCards) {
                    insertCard.reset()
                    let id = ContentHash("\(name) \(ordinal)".utf8).value >> 1
                    try insertCard.bind(Int64(id), at: 1)
                    try insertCard.bind(notes.integer(0), at: 2)
                    try insertCard.bind(notes.integer(3), at: 3)
                    try insertCard.bind(Int64(ordinal), at: 4)
                    _ = try insertCard.step()
                }
            }
            try database.run("COMMIT")
        }
    }
}
