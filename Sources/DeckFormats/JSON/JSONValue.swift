import CardDeck

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
    var number: Double? { if case .number(let number) = self { number } else { nil } }
    var isTrue: Bool { self == .bool(true) }

    /// The values of a list; none for others.
    var list: [JSONValue] { if case .list(let values) = self { values } else { [] } }
}

/// Reads JSON texts, with SQLite.
struct JSONReader {
    /// The longest text that is read, in bytes.
    static let byteLimit = 128 << 20

    /// What is being read: a list or an object, and what it is called in the one around it.
    private struct Open {
        var id: Int64
        var key: String
        var isList: Bool
        // Within a `JSONValue` they would be copied for each element.
        var list: [JSONValue] = []
        var object: [String: JSONValue] = [:]

        var value: JSONValue { isList ? .list(list) : .object(object) }
    }

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - file: the deck's file, for messages.
    ///   - take: gets each object and the key of the list that it is in, the innermost first, where `list` names one;
    ///     those that it takes are left out of what is returned. Of a long list, so, there is never more than one.
    /// - Returns: nil where the text is no JSON.
    static func read(
        _ text: [UInt8], file: String, list: String? = nil,
        take: (JSONValue, _ path: [String]) throws(DeckError) -> Void
    ) throws(DeckError) -> JSONValue? {
        let database = try SQLiteDatabase(file: file, lengthLimit: Int32(byteLimit))
        let isMarked = text.starts(with: [0xEF, 0xBB, 0xBF])
        let text = String(decoding: text.dropFirst(isMarked ? 3 : 0), as: UTF8.self)
        guard try isValid(text, in: database) else { return nil }
        let rows = try database.prepare("SELECT id, parent, key, type, atom FROM json_tree(?1)")
        try rows.bind(text, at: 1)
        var open: [Open] = [], root: JSONValue?
        /// Puts a value into what it stands in.
        func put(_ value: JSONValue, _ key: String) throws(DeckError) {
            guard let place = open.indices.last else {
                root = value
                return
            }
            guard open[place].isList else {
                open[place].object[key] = value
                return
            }
            if case .object = value, open[place].key == list { return try take(value, open.map(\.key)) }
            open[place].list.append(value)
        }
        while try rows.step() {
            let parent = rows.integer(1), key = rows.text(2)
            while let last = open.last, last.id != parent {
                open.removeLast()
                try put(last.value, last.key)
            }
            switch rows.text(3) {
            case "object": open.append(Open(id: rows.integer(0), key: key, isList: false))
            case "array": open.append(Open(id: rows.integer(0), key: key, isList: true))
            case "text": try put(.text(rows.text(4)), key)
            case "integer", "real": try put(Double(rows.text(4)).map(JSONValue.number) ?? .null, key)
            case "true": try put(.bool(true), key)
            case "false": try put(.bool(false), key)
            default: try put(.null, key)
            }
        }
        while let last = open.popLast() { try put(last.value, last.key) }
        return root
    }

    /// With a statement of its own, which keeps a copy of the text as long as it lives.
    private static func isValid(_ text: String, in database: SQLiteDatabase) throws(DeckError) -> Bool {
        let check = try database.prepare("SELECT json_valid(?1)")
        try check.bind(text, at: 1)
        return try check.step() && check.integer(0) == 1
    }

    static func read(_ text: [UInt8], file: String) throws(DeckError) -> JSONValue? {
        try read(text, file: file) { (_, _) throws(DeckError) in }
    }
}
