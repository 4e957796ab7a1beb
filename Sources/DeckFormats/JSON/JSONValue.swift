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

    /// The values of a list; none for others.
    var list: [JSONValue] { if case .list(let values) = self { values } else { [] } }
}

/// A part of a text of values.
enum ValueToken {
    /// A list or an object begins, and the last one that is open ends. In an object, keys and values take turns.
    case list, object, end

    /// A value that has no others in it.
    case value(JSONValue)
}

/// A text of values as it is read, from its beginning to its end.
protocol ValueTokens {
    /// The next token; nil where the text goes on as none of its notation does, or ends.
    mutating func next() throws(DeckError) -> ValueToken?

    /// Whether nothing stands behind the first value that must not.
    mutating func finish() throws(DeckError) -> Bool
}

extension ValueTokens {
    /// Whether the text is an object that has a text for a key. Nothing of it is kept, and nothing read behind that.
    static func isObject(_ tokens: Self, with text: String, for key: String) throws(DeckError) -> Bool {
        var tokens = tokens, depth = 1, name: String?
        guard case .object? = try tokens.next() else { return false }
        while depth > 0, let token = try tokens.next() {
            switch token {
            case .list, .object: depth += 1
            case .end:
                depth -= 1
                if depth == 1 { name = nil }
            case .value(let value) where depth == 1:
                if name == key { return value.text == text }
                name = name == nil ? value.text ?? "" : nil
            case .value: break
            }
        }
        return false
    }
}
