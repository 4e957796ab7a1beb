/// JSON as it is written, piece by piece; the caller keeps the brackets in balance.
struct JSONText {
    private(set) var bytes: [UInt8] = []

    /// Whether a value stands right before, so that a comma is due.
    private var isAfterValue = false

    /// Hands over what is written so far.
    mutating func take() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    mutating func beginObject() { begin("{") }
    mutating func endObject() { end("}") }
    mutating func beginArray() { begin("[") }
    mutating func endArray() { end("]") }

    mutating func key(_ name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        isAfterValue = false
    }

    mutating func string(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        let digits = Array("0123456789abcdef".utf8)
        var isControl = false
        for byte in text.utf8 {
            // Terminals obey these, too: the control characters of Latin-1, in UTF-8.
            if isControl {
                isControl = false
                if byte < 0xA0 {
                    bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
                    continue
                }
                bytes.append(0xC2)
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes += [UInt8(ascii: "\\"), byte]
            case 0x0A:
                bytes += Array("\\n".utf8)
            case 0xC2: isControl = true
            case 0..<0x20, 0x7F:
                bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            default:
                bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
        isAfterValue = true
    }

    mutating func strings(_ texts: [String]) {
        beginArray()
        for text in texts { string(text) }
        endArray()
    }

    mutating func null() {
        separate()
        bytes += Array("null".utf8)
        isAfterValue = true
    }

    mutating func lineFeed() { bytes.append(0x0A) }

    private mutating func separate() {
        if isAfterValue { bytes.append(UInt8(ascii: ",")) }
    }

    private mutating func begin(_ bracket: Unicode.Scalar) {
        separate()
        bytes.append(UInt8(ascii: bracket))
        isAfterValue = false
    }

    private mutating func end(_ bracket: Unicode.Scalar) {
        bytes.append(UInt8(ascii: bracket))
        isAfterValue = true
    }
}
