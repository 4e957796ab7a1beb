/// Reads EDN, the notation of Clojure's data, as far as decks are written in it: keywords are texts, sets and vectors
/// are lists, and what stands behind a tag stands for itself.
struct EDNReader {
    /// The text is no EDN, is nested deeper than any deck, or has more values than are kept.
    struct Failure: Error {}

    private var rest: Substring.UnicodeScalarView
    private static let depthLimit = 64
    private var count = 0

    private init(_ text: String) { rest = Substring(text).unicodeScalars }

    static func read(_ text: String) throws(Failure) -> JSONValue {
        var reader = EDNReader(text)
        return try reader.value(depth: 0)
    }

    private mutating func value(depth: Int) throws(Failure) -> JSONValue {
        count += 1
        guard depth < Self.depthLimit, count <= JSONReader.valueLimit else { throw Failure() }
        skipBlanks()
        guard let first = rest.first else { throw Failure() }
        switch first {
        case "{": return try object(depth: depth)
        case "[": return .list(try list(until: "]", depth: depth))
        case "(": return .list(try list(until: ")", depth: depth))
        case "\"": return .text(try text())
        case "#":
            rest.removeFirst()
            if rest.first == "{" { return .list(try list(until: "}", depth: depth)) }
            if rest.first == "_" {
                // What follows is there to be left out.
                rest.removeFirst()
                _ = try value(depth: depth + 1)
            } else {
                _ = word()
            }
            return try value(depth: depth + 1)
        default:
            let word = word()
            guard !word.isEmpty else { throw Failure() }
            switch word {
            case "nil": return .null
            case "true": return .bool(true)
            case "false": return .bool(false)
            default:
                return Double(word).map(JSONValue.number)
                    ?? .text(word.hasPrefix(":") ? String(word.dropFirst()) : word)
            }
        }
    }

    private mutating func object(depth: Int) throws(Failure) -> JSONValue {
        let items = try list(until: "}", depth: depth)
        guard items.count.isMultiple(of: 2) else { throw Failure() }
        var values: [String: JSONValue] = [:]
        for place in stride(from: 0, to: items.count, by: 2) {
            if let key = items[place].text { values[key] = items[place + 1] }
        }
        return .object(values)
    }

    private mutating func list(until end: Unicode.Scalar, depth: Int) throws(Failure) -> [JSONValue] {
        rest.removeFirst()
        var values: [JSONValue] = []
        while true {
            skipBlanks()
            guard let next = rest.first else { throw Failure() }
            if next == end {
                rest.removeFirst()
                return values
            }
            values.append(try value(depth: depth + 1))
        }
    }

    private mutating func text() throws(Failure) -> String {
        rest.removeFirst()
        var text = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"": return String(text)
            case "\\":
                guard let escaped = TextEscape.read(&rest) else { throw Failure() }
                text.append(escaped)
            default: text.append(scalar)
            }
        }
        throw Failure()
    }

    private mutating func word() -> String {
        let word = rest.prefix { !Self.isBlank($0) && !"{}[]()\"".unicodeScalars.contains($0) }
        rest.removeFirst(word.count)
        return String(word)
    }

    private mutating func skipBlanks() {
        while let first = rest.first {
            if first == ";" {
                rest = rest.drop { $0 != "\n" }
            } else if Self.isBlank(first) {
                rest.removeFirst()
            } else {
                return
            }
        }
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == "," || scalar.properties.isWhitespace }
}
