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
