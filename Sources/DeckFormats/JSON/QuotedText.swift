import CardDeck

/// A text between quotation marks, as JSON and EDN write it.
struct QuotedText {
    /// The longest text that is read, in bytes; no note comes near.
    static let byteLimit = Int(SQLiteDatabase.lengthLimit)

    private var bytes: [UInt8] = []

    /// The last half of a pair that has been read, for which U+FFFD stands, and where that ends.
    private var half: (unit: UInt32, end: Int)?

    private static let replacement: Unicode.Scalar = "\u{FFFD}"

    /// Reads a text whose first quotation mark has been read.
    ///
    /// - Parameter isStrict: whether control characters, and marks behind a backslash that mean nothing, are flaws.
    /// - Returns: nil where it has a flaw, or does not end.
    /// - Throws: where it is longer than any, or the file cannot be read.
    static func read(_ stream: inout ByteStream, isStrict: Bool) throws(DeckError) -> String? {
        let firstPlain: UInt8 = isStrict ? 0x20 : 0
        var text = QuotedText()
        while true {
            try stream.take(into: &text.bytes, limit: byteLimit) {
                $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 >= firstPlain
            }
            guard text.bytes.count <= byteLimit else {
                throw DeckError(
                    file: stream.name, "has a text of more than \(byteLimit >> 20) MB, as no deck has")
            }
            switch try stream.next() {
            case UInt8(ascii: "\"")?: return String(decoding: text.bytes, as: UTF8.self)
            case UInt8(ascii: "\\")?: guard try text.takeEscape(of: &stream, isStrict: isStrict) else { return nil }
            default: return nil
            }
        }
    }

    /// Takes what a backslash begins.
    private mutating func takeEscape(of stream: inout ByteStream, isStrict: Bool) throws(DeckError) -> Bool {
        guard let mark = try stream.next() else { return false }
        switch mark {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(mark)
        case UInt8(ascii: "b"): bytes.append(0x08)
        case UInt8(ascii: "f"): bytes.append(0x0C)
        case UInt8(ascii: "n"): bytes.append(0x0A)
        case UInt8(ascii: "r"): bytes.append(0x0D)
        case UInt8(ascii: "t"): bytes.append(0x09)
        case UInt8(ascii: "u"):
            var unit: UInt32 = 0
            for _ in 0..<4 {
                guard let digit = try stream.next().flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
                    return false
                }
                unit = unit << 4 | UInt32(digit)
            }
            append(unit)
        default:
            guard !isStrict else { return false }
            bytes.append(mark)
        }
        return true
    }

    /// Appends a unit of UTF-16. A character beyond the first 65,536 is written as two that are none by themselves.
    private mutating func append(_ unit: UInt32) {
        // SQLite and C end texts at U+0000.
        var scalar = unit == 0 ? nil : Unicode.Scalar(unit)
        if (0xDC00..<0xE000).contains(unit), let half, half.end == bytes.count {
            bytes.removeLast(Self.replacement.utf8.count)
            scalar = Unicode.Scalar(0x10000 + (half.unit - 0xD800) << 10 + (unit - 0xDC00))
        }
        bytes += (scalar ?? Self.replacement).utf8
        half = (0xD800..<0xDC00).contains(unit) ? (unit: unit, end: bytes.count) : nil
    }
}
