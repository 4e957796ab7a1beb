import CDeflate
import CSQLite
import CZip
import CZstd
import Foundation

/// Why a package could not be written.
struct PackageError: Error, CustomStringConvertible {
    let description: String
}

/// Writes Anki packages, sound ones and broken ones, byte by byte as a test wants them.
struct PackageBuilder {
    struct Notetype {
        var id = 1
        var isCloze = false
        var fields = ["Front", "Back"]
        /// The font of each field in the editor; none where there are fewer.
        var fonts: [String] = []
        var css = ""
        var latexHeader = ""
        var question = "{{Front}}"
        /// Those of further cards, by ordinal from 1.
        var moreQuestions: [String] = []
        var answer = "{{FrontSide}}<hr id=answer>{{Back}}"
    }

    struct Card {
        var id: Int
        var note: Int
        var ordinal = 0
        var deck = 1
        var homeDeck = 0
    }

    var notetypes = [Notetype()]
    var decks = [1: "Default"]

    /// Note id to notetype and fields.
    var notes: [Int: (notetype: Int, fields: [String])] = [:]
    var cards: [Card] = []

    /// What is done to the database when all else is in it.
    var statements = ""

    /// A package's database in schema 11.
    func database() throws -> [UInt8] {
        let models = Dictionary(
            uniqueKeysWithValues: notetypes.map { type in
                (
                    String(type.id),
                    [
                        "id": type.id, "name": "Type \(type.id)", "type": type.isCloze ? 1 : 0, "sortf": 0,
                        "css": type.css, "latexPre": type.latexHeader,
                        "flds": type.fields.enumerated().map {
                            [
                                "name": $1, "ord": $0, "rtl": false,
                                "font": type.fonts.indices.contains($0) ? type.fonts[$0] : "",
                            ] as [String: Any]
                        },
                        "tmpls": ([type.question] + type.moreQuestions).enumerated().map {
                            ["name": "Card \($0 + 1)", "ord": $0, "qfmt": $1, "afmt": type.answer] as [String: Any]
                        },
                    ] as [String: Any]
                )
            })
        let decks = Dictionary(
            uniqueKeysWithValues: self.decks.map { (String($0), ["id": $0, "name": $1] as [String: Any]) })
        var sql = """
            CREATE TABLE col (id integer, ver integer, models text, decks text);
            CREATE TABLE notes (id integer primary key, guid text, mid integer, tags text, flds text, sfld integer);
            CREATE TABLE cards (id integer primary key, nid integer, did integer, ord integer, odid integer,
                flags integer);
            INSERT INTO col VALUES (1, 11, \(try quoted(models)), \(try quoted(decks)));
            """
        for (id, note) in notes {
            let fields = note.fields.joined(separator: "\u{1F}").replacingOccurrences(of: "'", with: "''")
            sql += "INSERT INTO notes VALUES (\(id), 'g\(id)', \(note.notetype), ' t ', '\(fields)', 0);"
        }
        for card in cards {
            sql +=
                "INSERT INTO cards VALUES "
                + "(\(card.id), \(card.note), \(card.deck), \(card.ordinal), \(card.homeDeck), 0);"
        }
        sql += statements
        return try Self.database(of: sql)
    }

    /// A database that statements make.
    static func database(of sql: String) throws -> [UInt8] {
        var handle: OpaquePointer?
        sqlite3_open(":memory:", &handle)
        defer { sqlite3_close(handle) }
        var message: UnsafeMutablePointer<CChar>?
        guard sqlite3_exec(handle, sql, nil, nil, &message) == SQLITE_OK else {
            throw PackageError(description: String(cString: message!))
        }
        var size: Int64 = 0
        let bytes = sqlite3_serialize(handle, "main", &size, 0)
        defer { sqlite3_free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: Int(size)))
    }

    /// A zip of these members.
    static func zip(_ members: [(name: String, bytes: [UInt8])], to path: String) throws {
        let archive = zip_open(path, ZIP_CREATE | ZIP_TRUNCATE, nil)
        for member in members {
            // Of nothing, nothing is freed.
            let copy = member.bytes.isEmpty ? nil : malloc(member.bytes.count)
            member.bytes.withUnsafeBytes { if let copy { memcpy(copy, $0.baseAddress!, $0.count) } }
            let source = zip_source_buffer(archive, copy, UInt64(member.bytes.count), 1)
            zip_file_add(archive, member.name, source, UInt32(ZIP_FL_OVERWRITE | ZIP_FL_ENC_UTF_8))
        }
        guard zip_close(archive) == 0 else { throw PackageError(description: "cannot write \(path)") }
    }

    static func zstd(_ bytes: [UInt8]) -> [UInt8] {
        var packed = [UInt8](repeating: 0, count: ZSTD_compressBound(bytes.count))
        let count = ZSTD_compress(&packed, packed.count, bytes, bytes.count, 3)
        return Array(packed.prefix(count))
    }

    /// A bare deflate stream.
    static func deflate(_ bytes: [UInt8]) -> [UInt8] {
        let compressor = libdeflate_alloc_compressor(6)
        defer { libdeflate_free_compressor(compressor) }
        var packed = [UInt8](repeating: 0, count: libdeflate_deflate_compress_bound(compressor, bytes.count))
        let count = libdeflate_deflate_compress(compressor, bytes, bytes.count, &packed, packed.count)
        return Array(packed.prefix(count))
    }

    /// A gzip stream.
    static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        let compressor = libdeflate_alloc_compressor(6)
        defer { libdeflate_free_compressor(compressor) }
        var packed = [UInt8](repeating: 0, count: libdeflate_gzip_compress_bound(compressor, bytes.count))
        let count = libdeflate_gzip_compress(compressor, bytes, bytes.count, &packed, packed.count)
        return Array(packed.prefix(count))
    }

    private func quoted(_ object: [String: Any]) throws -> String {
        let json = String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
        return "'" + json.replacingOccurrences(of: "'", with: "''") + "'"
    }
}
