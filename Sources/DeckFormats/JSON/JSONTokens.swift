import CardDeck

/// JSON, token by token.
struct JSONTokens: ValueTokens {
    private var stream: ByteStream

    /// Whether each of the lists and objects that are open is an object.
    private var open: [Bool] = []

    /// What may stand next.
    private enum Due { case value, item, itemOrEnd, commaOrEnd }

    private var due = Due.value

    /// The deepest nesting that is read.
    private static let depthLimit = 1000

    /// The longest number, in bytes.
    private static let numberLimit = 1000

    init(_ file: InputFile) throws(DeckError) { stream = try ByteStream(file) }

    mutating func next() throws(DeckError) -> ValueToken? {
        guard var byte = try nextByte() else { return nil }
        if due == .commaOrEnd, byte == UInt8(ascii: ",") {
            guard let behind = try nextByte() else { return nil }
            (byte, due) = (behind, .item)
        }
        let isInObject = open.last ?? false
        if due == .itemOrEnd || due == .commaOrEnd, !open.isEmpty, byte == UInt8(ascii: isInObject ? "}" : "]") {
            open.removeLast()
            due = .commaOrEnd
            return .end
        }
        guard due != .commaOrEnd else { return nil }
        if due != .value, isInObject {
            guard byte == UInt8(ascii: "\""), let key = try QuotedText.read(&stream, isStrict: true),
                try nextByte() == UInt8(ascii: ":")
            else { return nil }
            due = .value
            return .value(.text(key))
        }
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard open.count < Self.depthLimit else { return nil }
            let isObject = byte == UInt8(ascii: "{")
            open.append(isObject)
            due = .itemOrEnd
            return isObject ? .object : .list
        case UInt8(ascii: "\""):
            due = .commaOrEnd
            return try QuotedText.read(&stream, isStrict: true).map { .value(.text($0)) }
        default:
            due = .commaOrEnd
            return try value(from: byte).map { .value($0) }
        }
    }

    mutating func finish() throws(DeckError) -> Bool { try nextByte() == nil }

    /// The next byte that is no blank.
    private mutating func nextByte() throws(DeckError) -> UInt8? {
        try stream.skip { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
        return try stream.next()
    }

    /// A number, or a word that means something.
    private mutating func value(from first: UInt8) throws(DeckError) -> JSONValue? {
        var word = [first]
        try stream.take(into: &word, limit: Self.numberLimit) { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "E"),
                UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
                true
            default: false
            }
        }
        switch String(decoding: word, as: UTF8.self) {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        case let number:
            guard first == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
                word.count <= Self.numberLimit, word.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }),
                let value = Double(number)
            else { return nil }
            // There are numbers beyond all that JSON can have.
            return value.isFinite ? .number(value) : .null
        }
    }
}
