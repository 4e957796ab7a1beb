/// JSON as it is written, piece by piece; the caller keeps the brackets in balance.
struct JSONText: Sendable {
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

    mutating func key(named name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        isAfterValue = false
    }

    /// A key that the source code names: nothing in it is to be escaped.
    mutating func key(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { bytes += $0 }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        isAfterValue = false
    }

    mutating func string(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        let isWritten = text.utf8.withContiguousStorageIfAvailable { utf8 in
            guard utf8.allSatisfy(Self.isPlain) else { return false }
            bytes += utf8
            return true
        }
        if isWritten != true { escape(text) }
        bytes.append(UInt8(ascii: "\""))
        isAfterValue = true
    }

    /// Whether a byte stands for itself, whatever stands beside it.
    @inline(__always) private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F && byte != 0xC2
    }

    private mutating func escape(_ text: String) {
        var isControl = false
        for byte in text.utf8 {
            // Terminals obey these, too: the control characters of Latin-1, in UTF-8.
            if isControl {
                isControl = false
                if byte < 0xA0 {
                    appendCode(byte)
                    continue
                }
                bytes.append(0xC2)
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0x0A: bytes += "\\n".utf8
            case 0xC2: isControl = true
            case 0..<0x20, 0x7F: appendCode(byte)
            default: bytes.append(byte)
            }
        }
    }

    private mutating func appendCode(_ byte: UInt8) {
        func digit(_ value: UInt8) -> UInt8 { value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10 }
        bytes += "\\u00".utf8
        bytes += [digit(byte >> 4), digit(byte & 15)]
    }

    /// Values that were written elsewhere, none or any number of them, with commas between them.
    mutating func values(_ others: JSONText) {
        guard !others.bytes.isEmpty else { return }
        separate()
        bytes += others.bytes
        isAfterValue = true
    }

    mutating func strings(_ texts: [String]) {
        beginArray()
        for text in texts { string(text) }
        endArray()
    }

    mutating func null() { literal("null") }

    mutating func write(_ value: JSONValue) {
        switch value {
        case .null: null()
        case .bool(let value): literal(value ? "true" : "false")
        case .number(let value): literal(Int(exactly: value).map(String.init) ?? String(value))
        case .text(let text): string(text)
        case .list(let values):
            beginArray()
            for value in values { write(value) }
            endArray()
        case .object(let values):
            beginObject()
            for (name, value) in values.sorted(by: { $0.key < $1.key }) {
                key(named: name)
                write(value)
            }
            endObject()
        }
    }

    private mutating func literal(_ text: String) {
        separate()
        bytes += text.utf8
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
