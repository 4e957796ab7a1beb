/// Cuts a style sheet into tokens; comments are none. O(bytes) for all of them.
struct CSSTokenizer {
    private let bytes: [UInt8]
    private var position = 0

    /// Names and strings longer than this, in bytes, are cut: nothing that is matched is as long.
    private static let nameLimit = 256

    init(_ css: String) { bytes = Array(css.utf8) }

    private func byte(_ offset: Int = 0) -> UInt8 {
        position + offset < bytes.count ? bytes[position + offset] : 0
    }

    /// Nil at the end.
    mutating func next() -> CSSToken? {
        while byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") { skipComment() }
        guard position < bytes.count else { return nil }
        let first = byte()
        if Self.isSpace(first) {
            while Self.isSpace(byte()) { position += 1 }
            return .space
        }
        if startsNumber { return numeric() }
        if startsName(at: 0) { return nameLike() }
        position += 1
        switch first {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(string(until: first))
        case UInt8(ascii: "#"):
            return Self.isNamePart(byte()) || byte() == UInt8(ascii: "\\") ? .hash(name()) : .sign(first)
        case UInt8(ascii: "@"): return startsName(at: 0) ? .atKeyword(name().lowercased()) : .sign(first)
        default: return .sign(first)
        }
    }

    // MARK: What comes next

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isNameStart(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        isNameStart(byte) || isDigit(byte) || byte == UInt8(ascii: "-")
    }

    private func startsName(at offset: Int) -> Bool {
        let first = byte(offset)
        if first == UInt8(ascii: "-") {
            let second = byte(offset + 1)
            return Self.isNameStart(second) || second == UInt8(ascii: "-") || second == UInt8(ascii: "\\")
        }
        return Self.isNameStart(first) || first == UInt8(ascii: "\\") && byte(offset + 1) > 0x1F
    }

    private var startsNumber: Bool {
        let signed = byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") ? 1 : 0
        return Self.isDigit(byte(signed)) || byte(signed) == UInt8(ascii: ".") && Self.isDigit(byte(signed + 1))
    }

    // MARK: Tokens

    private mutating func skipComment() {
        position += 2
        while position < bytes.count, byte() != UInt8(ascii: "*") || byte(1) != UInt8(ascii: "/") {
            position += 1
        }
        position = min(position + 2, bytes.count)
    }

    private mutating func numeric() -> CSSToken {
        let start = position
        position += 1
        while Self.isDigit(byte()) { position += 1 }
        if byte() == UInt8(ascii: "."), Self.isDigit(byte(1)) {
            position += 1
            while Self.isDigit(byte()) { position += 1 }
        }
        let sign = byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-") ? 2 : 1
        if byte() | 0x20 == UInt8(ascii: "e"), Self.isDigit(byte(sign)) {
            position += sign
            while Self.isDigit(byte()) { position += 1 }
        }
        let value = Double(String(decoding: bytes[start..<position].prefix(64), as: UTF8.self)) ?? 0
        if byte() == UInt8(ascii: "%") {
            position += 1
            return .percentage(value)
        }
        return startsName(at: 0) ? .dimension(value, name().lowercased()) : .number(value)
    }

    private mutating func nameLike() -> CSSToken {
        let name = name()
        guard byte() == UInt8(ascii: "(") else { return .ident(name) }
        position += 1
        let function = name.lowercased()
        guard function == "url" else { return .function(function) }
        while Self.isSpace(byte()) { position += 1 }
        if byte() == UInt8(ascii: "\"") || byte() == UInt8(ascii: "'") { return .function(function) }
        while position < bytes.count, byte() != UInt8(ascii: ")") {
            position += byte() == UInt8(ascii: "\\") ? 2 : 1
        }
        position = min(position + 1, bytes.count)
        return .url
    }

    private mutating func name() -> String {
        var name: [UInt8] = []
        while position < bytes.count {
            if Self.isNamePart(byte()) {
                if name.count < Self.nameLimit { name.append(byte()) }
                position += 1
            } else if byte() == UInt8(ascii: "\\"), byte(1) > 0x1F {
                position += 1
                name += escaped()
            } else {
                break
            }
        }
        return String(decoding: name, as: UTF8.self)
    }

    /// To the quotation mark, or to the end of the line, where it is not closed.
    private mutating func string(until quote: UInt8) -> String {
        var string: [UInt8] = []
        while position < bytes.count, byte() != 0x0A {
            if byte() == quote {
                position += 1
                break
            }
            if byte() == UInt8(ascii: "\\") {
                position += 1
                if byte() == 0x0A { position += 1 } else { string += escaped() }
            } else {
                if string.count < Self.nameLimit { string.append(byte()) }
                position += 1
            }
        }
        return String(decoding: string, as: UTF8.self)
    }

    /// What a backslash, which is behind, makes of what follows.
    private mutating func escaped() -> [UInt8] {
        var value: UInt32 = 0
        var digits = 0
        while digits < 6, let digit = Character(Unicode.Scalar(byte())).hexDigitValue {
            value = value << 4 | UInt32(digit)
            digits += 1
            position += 1
        }
        if digits > 0 {
            if Self.isSpace(byte()) { position += 1 }
            return Array(String(Unicode.Scalar(value).map(Character.init) ?? "\u{FFFD}").utf8)
        }
        guard position < bytes.count else { return [] }
        position += 1
        return [bytes[position - 1]]
    }
}

/// What a style sheet is made of, as CSS Syntax 3 has it.
enum CSSToken: Hashable, Sendable {
    case ident(String)

    /// `name(`; names of functions and of at-rules are in lower case.
    case function(String)
    case atKeyword(String)
    case hash(String)
    case string(String)

    /// `url(…)` without quotation marks: nothing is ever fetched.
    case url
    case number(Double)
    case percentage(Double)
    case dimension(Double, String)

    /// Any other ASCII sign, as `{`, `:` and `,`.
    case sign(UInt8)
    case space

    static func sign(_ scalar: Unicode.Scalar) -> CSSToken { .sign(UInt8(ascii: scalar)) }
}
