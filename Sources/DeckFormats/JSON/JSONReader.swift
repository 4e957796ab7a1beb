import CardDeck

/// Reads JSON texts, with SQLite.
struct JSONReader {
    /// The longest text that is read, in bytes.
    static let byteLimit = 128 << 20

    /// The most values that are kept.
    static let valueLimit = 4_000_000

    /// What is being read: a list or an object, and what it is called in the one around it.
    private struct Open {
        var id: Int64
        var key: String
        var isList: Bool

        /// How many values had been kept when it began.
        var countBefore: Int
        // Within a `JSONValue` they would be copied for each element.
        var list: [JSONValue] = []
        var object: [String: JSONValue] = [:]

        var value: JSONValue { isList ? .list(list) : .object(object) }
    }

    private let file: String
    private let valueLimit: Int

    /// What `take` gets, the objects in the lists that have this key.
    private let list: String?
    private var open: [Open] = []
    private var root: JSONValue?
    private var count = 0

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - file: the deck's file, for messages.
    ///   - sign: what tells in SQL that the text, which is `?1`, is wanted: of others nothing is kept.
    ///   - list: a key of lists.
    ///   - valueLimit: how many values are kept at once.
    ///   - take: gets each object in such a list, and the keys from the root to the list; what it gets is left out of what
    ///     is returned. Of a long list, so, there is never more than one.
    /// - Returns: nil where the text is no JSON, or not wanted.
    /// - Throws: what `take` throws, and where the text is longer than can be kept.
    static func read(
        _ text: [UInt8], file: String, where sign: String, list: String? = nil, valueLimit: Int = valueLimit,
        take: (JSONValue, _ path: [String]) throws(DeckError) -> Void = { (_, _) throws(DeckError) in }
    ) throws(DeckError) -> JSONValue? {
        let database = try SQLiteDatabase(file: file, lengthLimit: Int32(byteLimit))
        let text = string(of: text)
        guard try isWanted(text, sign, in: database) else { return nil }
        var reader = JSONReader(file: file, valueLimit: valueLimit, list: list)
        let rows = try database.prepare("SELECT id, parent, key, type, atom FROM json_tree(?1)")
        try rows.bind(text, at: 1)
        while try rows.step() { try reader.add(rows, take) }
        try reader.close(until: nil, take)
        return reader.root
    }

    private init(file: String, valueLimit: Int, list: String?) {
        (self.file, self.valueLimit, self.list) = (file, valueLimit, list)
    }

    /// With a statement of its own, which keeps a copy of the text as long as it lives.
    private static func isWanted(
        _ text: String, _ sign: String, in database: SQLiteDatabase
    ) throws(DeckError) -> Bool {
        let check = try database.prepare("SELECT CASE WHEN json_valid(?1) THEN \(sign) ELSE 0 END")
        try check.bind(text, at: 1)
        return try check.step() && check.integer(0) == 1
    }

    /// The text, with U+FFFD for `\u0000`, at which SQLite would cut off a string.
    private static func string(of text: [UInt8]) -> String {
        var bytes = text, place = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let start = place
        while let escape = bytes[place...].firstIndex(of: UInt8(ascii: "\\")) {
            if bytes[escape...].dropFirst().starts(with: "u0000".utf8) {
                bytes.replaceSubrange(escape + 2..<escape + 6, with: "FFFD".utf8)
            }
            place = min(escape + 2, bytes.count)
        }
        return String(decoding: bytes[start...], as: UTF8.self)
    }

    private mutating func add(
        _ row: SQLiteStatement, _ take: (JSONValue, [String]) throws(DeckError) -> Void
    ) throws(DeckError) {
        try close(until: row.integer(1), take)
        let key = row.text(2), countBefore = count
        count += 1
        guard count <= valueLimit else {
            throw DeckError(file: file, "has more than \(valueLimit) values, as no deck has")
        }
        switch row.text(3) {
        case "object": open.append(Open(id: row.integer(0), key: key, isList: false, countBefore: countBefore))
        case "array": open.append(Open(id: row.integer(0), key: key, isList: true, countBefore: countBefore))
        case "text": put(.text(row.text(4)), key)
        case "integer", "real":
            // There are numbers beyond all that JSON can have.
            put(Double(row.text(4)).flatMap { $0.isFinite ? .number($0) : nil } ?? .null, key)
        case "true": put(.bool(true), key)
        case "false": put(.bool(false), key)
        default: put(.null, key)
        }
    }

    /// Puts what is at its end into what it stands in.
    ///
    /// - Parameter parent: what goes on; nil at the text's end.
    private mutating func close(
        until parent: Int64?, _ take: (JSONValue, [String]) throws(DeckError) -> Void
    ) throws(DeckError) {
        while let last = open.last, last.id != parent {
            open.removeLast()
            if !last.isList, let list, let around = open.last, around.isList, around.key == list {
                count = last.countBefore
                try take(last.value, open.map(\.key))
            } else {
                put(last.value, last.key)
            }
        }
    }

    private mutating func put(_ value: JSONValue, _ key: String) {
        guard let place = open.indices.last else {
            root = value
            return
        }
        if open[place].isList { open[place].list.append(value) } else { open[place].object[key] = value }
    }
}

/// A value of a JSON text, or of one that is written much alike.
enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    /// The value of a key; nil where there is none, or this is no object.
    subscript(key: String) -> JSONValue? { if case .object(let values) = self { values[key] } else { nil } }

    var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The values of a list; none for others.
    var list: [JSONValue] { if case .list(let values) = self { values } else { [] } }
}
