import CSQLite
import CZip
import Foundation

/// A deck of any number of notes, the same in every format and every run: a word in one of four scripts, and
/// what it means in two lines. A section holds 10,000 notes.
package struct LargeDeck {
    /// How many notes a section holds.
    package static let sectionSize = 10_000

    /// How many notes there are in all sections.
    package let noteCount: Int

    /// - Parameter noteCount: at least one.
    package init(noteCount: Int) {
        precondition(noteCount > 0)
        self.noteCount = noteCount
    }

    /// How many sections there are; the last one may hold fewer notes.
    package var sectionCount: Int { (noteCount + Self.sectionSize - 1) / Self.sectionSize }

    private static let words = [
        ["hillside", "lantern", "to gather", "quiet", "orchard", "windmill", "thread", "harbour"],
        ["дорога", "яблоко", "смотреть", "тихий", "зеркало", "берег", "вечер", "строить"],
        ["θάλασσα", "δέντρο", "γράφω", "ήσυχος", "παράθυρο", "πέτρα", "άνεμος", "τραγούδι"],
        ["山道", "提灯", "集める", "静か", "果樹園", "風車", "糸", "港"],
    ]

    /// The two sides of a note, counted from 0.
    package func sides(ofNote note: Int) -> (front: String, back: String) {
        let words = Self.words[note % Self.words.count]
        let word = words[note / Self.words.count % words.count]
        let meaning = Self.words[0][note / Self.words.count % words.count]
        return (
            "\(word) \(note + 1)", "<b>\(meaning)</b>, as it is said in place \(note % 97)<br>seen \(note % 13) times"
        )
    }

    // MARK: A table

    /// Writes a table with a header row, separated by commas.
    package func writeTable(to path: String) throws {
        guard let file = fopen(path, "w") else { throw PackageError(description: "cannot write \(path)") }
        fputs("front,back\n", file)
        for note in 0..<noteCount {
            let (front, back) = sides(ofNote: note)
            fputs("\(front),\"\(back)\"\n", file)
        }
        guard fclose(file) == 0 else { throw PackageError(description: "cannot write \(path)") }
    }

    // MARK: An Anki package

    /// Writes a package as Anki exports it for its older versions: complete enough for Anki to import it.
    package func writePackage(to path: String) throws {
        let database = path + ".database"
        defer { try? FileManager.default.removeItem(atPath: database) }
        try writeCollection(to: database)
        var failure: Int32 = 0
        guard let archive = zip_open(path, ZIP_CREATE | ZIP_TRUNCATE, &failure) else {
            throw PackageError(description: "cannot write \(path)")
        }
        for (name, bytes) in [("meta", [0x08, 0x02]), ("media", Array("{}".utf8))] {
            let copy = malloc(bytes.count)
            bytes.withUnsafeBytes { _ = memcpy(copy!, $0.baseAddress!, $0.count) }
            zip_file_add(
                archive, name, zip_source_buffer(archive, copy, UInt64(bytes.count), 1), UInt32(ZIP_FL_ENC_UTF_8))
        }
        zip_file_add(
            archive, "collection.anki21", zip_source_file(archive, database, 0, -1), UInt32(ZIP_FL_ENC_UTF_8))
        guard zip_close(archive) == 0 else { throw PackageError(description: "cannot write \(path)") }
    }

    private func writeCollection(to path: String) throws {
        try? FileManager.default.removeItem(atPath: path)
        let database = try Writer(path)
        try database.run(
            """
            PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN;
            CREATE TABLE col (id integer primary key, crt integer not null, mod integer not null,
                scm integer not null, ver integer not null, dty integer not null, usn integer not null,
                ls integer not null, conf text not null, models text not null, decks text not null,
                dconf text not null, tags text not null);
            CREATE TABLE notes (id integer primary key, guid text not null, mid integer not null,
                mod integer not null, usn integer not null, tags text not null, flds text not null,
                sfld integer not null, csum integer not null, flags integer not null, data text not null);
            CREATE TABLE cards (id integer primary key, nid integer not null, did integer not null,
                ord integer not null, mod integer not null, usn integer not null, type integer not null,
                queue integer not null, due integer not null, ivl integer not null, factor integer not null,
                reps integer not null, lapses integer not null, left integer not null, odue integer not null,
                odid integer not null, flags integer not null, data text not null);
            CREATE TABLE revlog (id integer primary key, cid integer not null, usn integer not null,
                ease integer not null, ivl integer not null, lastIvl integer not null, factor integer not null,
                time integer not null, type integer not null);
            CREATE TABLE graves (usn integer not null, oid integer not null, type integer not null);
            CREATE INDEX ix_notes_usn ON notes (usn); CREATE INDEX ix_cards_usn ON cards (usn);
            CREATE INDEX ix_revlog_usn ON revlog (usn); CREATE INDEX ix_cards_nid ON cards (nid);
            CREATE INDEX ix_cards_sched ON cards (did, queue, due);
            CREATE INDEX ix_revlog_cid ON revlog (cid); CREATE INDEX ix_notes_csum ON notes (csum);
            """)
        let collection = try database.prepare("INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, '{}')")
        try collection.insert(
            Self.day, Self.day * 1000, Self.day * 1000, "{}", try Self.json(Self.notetypes), try Self.json(decks),
            try Self.json(Self.deckOptions))
        let notes = try database.prepare("INSERT INTO notes VALUES (?, ?, ?, ?, -1, '', ?, ?, 0, 0, '')")
        let cards = try database.prepare(
            "INSERT INTO cards VALUES (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')")
        for note in 0..<noteCount {
            let (front, back) = sides(ofNote: note), id = Self.day * 1000 + note
            try notes.insert(id, "guid-\(note)", Self.notetype, Self.day, front + "\u{1F}" + back, front)
            try cards.insert(id, id, Self.deck(note / Self.sectionSize), Self.day, note + 1)
        }
        try database.run("COMMIT")
    }

    /// 14 November 2023.
    private static let day = 1_700_000_000
    private static let notetype = 1_600_000_000_000
    private static func deck(_ section: Int) -> Int { 1_500_000_000_000 + section }

    private var decks: [String: Any] {
        var decks: [String: Any] = ["1": Self.deckEntry(1, "Default")]
        for section in 0..<sectionCount {
            let digits = String(section + 1)
            let name = "Words " + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
            decks[String(Self.deck(section))] = Self.deckEntry(Self.deck(section), name)
        }
        return decks
    }

    private static func deckEntry(_ id: Int, _ name: String) -> [String: Any] {
        [
            "id": id, "name": name, "mod": day, "usn": -1, "lrnToday": [0, 0], "revToday": [0, 0],
            "newToday": [0, 0], "timeToday": [0, 0], "collapsed": false, "browserCollapsed": false, "desc": "",
            "dyn": 0, "conf": 1, "extendNew": 0, "extendRev": 0,
        ]
    }

    private static var notetypes: [String: Any] {
        let fields = ["Front", "Back"].enumerated().map { ordinal, name in
            ["name": name, "ord": ordinal, "sticky": false, "rtl": false, "font": "Arial", "size": 20] as [String: Any]
        }
        let template: [String: Any] = [
            "name": "Card 1", "ord": 0, "qfmt": "{{Front}}", "afmt": "{{FrontSide}}<hr id=answer>{{Back}}",
            "bqfmt": "", "bafmt": "", "did": NSNull(),
        ]
        return [
            String(notetype): [
                "id": notetype, "name": "Basic", "type": 0, "mod": day, "usn": -1, "sortf": 0, "did": 1,
                "tmpls": [template], "flds": fields, "css": "", "latexPre": "", "latexPost": "",
                "req": [[0, "any", [0]] as [Any]],
            ] as [String: Any]
        ]
    }

    private static var deckOptions: [String: Any] {
        [
            "1": [
                "id": 1, "name": "Default", "mod": 0, "usn": 0, "maxTaken": 60, "autoplay": true, "timer": 0,
                "replayq": true, "dyn": false,
                "new": [
                    "bury": false, "delays": [1, 10], "initialFactor": 2500, "ints": [1, 4, 0], "order": 1,
                    "perDay": 20,
                ] as [String: Any],
                "rev": ["bury": false, "ease4": 1.3, "ivlFct": 1, "maxIvl": 36500, "perDay": 200] as [String: Any],
                "lapse": ["delays": [10], "leechAction": 1, "leechFails": 8, "minInt": 1, "mult": 0] as [String: Any],
            ] as [String: Any]
        ]
    }

    private static func json(_ object: [String: Any]) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: object, options: .sortedKeys), as: UTF8.self)
    }
}

/// A database that is written once.
private final class Writer {
    let handle: OpaquePointer

    init(_ path: String) throws {
        var opened: OpaquePointer?
        guard sqlite3_open(path, &opened) == SQLITE_OK, let opened else {
            sqlite3_close(opened)
            throw PackageError(description: "cannot write \(path)")
        }
        handle = opened
    }

    deinit { sqlite3_close_v2(handle) }

    func run(_ sql: String) throws {
        guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure }
    }

    func prepare(_ sql: String) throws -> Insertion {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement else { throw failure }
        return Insertion(statement, of: self)
    }

    var failure: PackageError { PackageError(description: String(cString: sqlite3_errmsg(handle))) }
}

/// A statement that puts in one row after the other.
private final class Insertion {
    private let statement: OpaquePointer
    private let database: Writer

    init(_ statement: OpaquePointer, of database: Writer) {
        self.statement = statement
        self.database = database
    }

    deinit { sqlite3_finalize(statement) }

    func insert(_ values: any Bindable...) throws {
        for (position, value) in values.enumerated() { value.bind(to: statement, at: Int32(position + 1)) }
        guard sqlite3_step(statement) == SQLITE_DONE else { throw database.failure }
        sqlite3_reset(statement)
    }
}

private protocol Bindable {
    func bind(to statement: OpaquePointer, at position: Int32)
}

extension Int: Bindable {
    fileprivate func bind(to statement: OpaquePointer, at position: Int32) {
        sqlite3_bind_int64(statement, position, Int64(self))
    }
}

extension String: Bindable {
    fileprivate func bind(to statement: OpaquePointer, at position: Int32) {
        // −1: SQLite makes a copy of its own.
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        sqlite3_bind_text(statement, position, self, -1, copied)
    }
}
