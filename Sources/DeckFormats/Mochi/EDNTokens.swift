import CardDeck

/// EDN, the notation of Clojure's data, token by token, as far as decks are written in it: keywords are texts, sets and
/// vectors are lists, and what stands behind a tag stands for itself.
struct EDNTokens: ValueTokens {
    private var stream: ByteStream

    /// What ends each of the lists and objects that are open.
    private var open: [UInt8] = []

    /// How many values are being left out that begin within each other.
    private var dropDepth = 0

    /// The deepest nesting that is read.
    private static let depthLimit = 64

    /// The longest word, in bytes.
    private static let wordLimit = 1 << 16

    init(_ file: InputFile) throws(DeckError) { stream = try ByteStream(file) }

    mutating func next() throws(DeckError) -> ValueToken? {
        while true {
            try skipBlanks()
            guard let first = try stream.peek() else { return nil }
            switch first {
            case UInt8(ascii: "{"): return try begin(.object, until: UInt8(ascii: "}"))
            case UInt8(ascii: "["): return try begin(.list, until: UInt8(ascii: "]"))
            case UInt8(ascii: "("): return try begin(.list, until: UInt8(ascii: ")"))
            case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
                stream.skip()
                return open.popLast() == first ? .end : nil
            case UInt8(ascii: "\""):
                stream.skip()
                return try QuotedText.read(&stream, isStrict: false).map { .value(.text($0)) }
            case UInt8(ascii: "#"):
                stream.skip()
                switch try stream.peek() {
                case UInt8(ascii: "{")?: return try begin(.list, until: UInt8(ascii: "}"))
                case UInt8(ascii: "_")?:
                    stream.skip()
                    guard try drop() else { return nil }
                default: guard try word() != nil else { return nil }
                }
            default: return try word().map { .value(Self.value(of: $0)) }
            }
        }
    }

    /// What stands behind the first value is not looked at.
    mutating func finish() -> Bool { true }

    private mutating func begin(_ token: ValueToken, until end: UInt8) throws(DeckError) -> ValueToken? {
        guard open.count < Self.depthLimit else { return nil }
        stream.skip()
        open.append(end)
        return token
    }

    /// Passes over a value that is there to be left out; false where there is none.
    private mutating func drop() throws(DeckError) -> Bool {
        guard dropDepth < Self.depthLimit else { return false }
        dropDepth += 1
        defer { dropDepth -= 1 }
        let depth = open.count
        repeat {
            guard try next() != nil else { return false }
        } while open.count > depth
        return open.count == depth
    }

    /// Nil where it is longer than any.
    private mutating func word() throws(DeckError) -> String? {
        var word: [UInt8] = []
        try stream.take(into: &word, limit: Self.wordLimit) { byte in
            !Self.isBlank(byte) && !"{}[]()\"".utf8.contains(byte)
        }
        return word.count <= Self.wordLimit ? String(decoding: word, as: UTF8.self) : nil
    }

    private static func value(of word: String) -> JSONValue {
        switch word {
        case "nil": .null
        case "true": .bool(true)
        case "false": .bool(false)
        default: Double(word).map(JSONValue.number) ?? .text(word.hasPrefix(":") ? String(word.dropFirst()) : word)
        }
    }

    private mutating func skipBlanks() throws(DeckError) {
        try stream.skip(while: Self.isBlank)
        while try stream.peek() == UInt8(ascii: ";") {
            try stream.skip { $0 != 0x0A }
            try stream.skip(while: Self.isBlank)
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == 0x20 || (0x09...0x0D).contains(byte)
    }
}
