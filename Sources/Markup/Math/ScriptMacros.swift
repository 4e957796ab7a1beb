import Basics

/// The commands that scripts on a card define for MathJax or KaTeX, as in
/// `macros: { RR: "{\\bf R}", pair: ["(#1, #2)", 2] }` and `macros.RR = "…"`.
///
/// Nothing is run: what is called so is read wherever it stands, as far as it is made of strings and numbers.
struct ScriptMacros {
    /// More of scripts is not read, in bytes, and more definitions are not kept.
    private static let byteLimit = 64 << 10
    private static let definitionLimit = 512

    private let bytes: ArraySlice<UInt8>
    private var position: Int
    private var definitions: [String: MathDefinition] = [:]

    /// By the commands' names. O(HTML).
    static func definitions(in html: String) -> [String: MathDefinition] {
        var text = MarkedText(html)
        var reader = ScriptMacros([])
        var position = 0
        while let start = text.first("<script", from: position), let end = text.first("</script", from: start) {
            position = end
            guard text.bytes[start..<end].count <= byteLimit else { continue }
            var script = ScriptMacros(text.bytes[start..<end])
            script.definitions = reader.definitions
            script.read()
            reader.definitions = script.definitions
        }
        return reader.definitions
    }

    private init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    private var byte: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

    private mutating func read() {
        while position < bytes.endIndex, definitions.count < Self.definitionLimit {
            skipSpaces()
            guard let first = byte else { return }
            if Self.isQuote(first) {
                let name = string()
                if name == "macros" || name == "Macros" { readDefinitions() }
            } else if Self.isName(first) {
                let name = word()
                if name == "macros" || name == "Macros" { readDefinitions() }
            } else {
                position += 1
            }
        }
    }

    /// What follows the object's name.
    private mutating func readDefinitions() {
        _ = skip("]")
        if skip(".") {
            readEntry(word(), after: "=")
        } else if skip("[") {
            guard let name = string(), skip("]") else { return }
            readEntry(name, after: "=")
        } else if skip(":") || skip("="), skip("{") {
            while definitions.count < Self.definitionLimit, !skip("}") {
                skipSpaces()
                let before = position
                guard let first = byte else { return }
                readEntry(Self.isQuote(first) ? string() ?? "" : word(), after: ":")
                while let byte, byte != UInt8(ascii: ","), byte != UInt8(ascii: "}") { skipValue() }
                _ = skip(",")
                if position == before { position += 1 }
            }
        }
    }

    private mutating func readEntry(_ key: String, after mark: Unicode.Scalar) {
        // KaTeX has the backslash in the name.
        let name = key.hasPrefix("\\") ? String(key.dropFirst()) : key
        guard skip(mark) else { return }
        let isList = skip("[")
        guard let body = string(), !name.isEmpty else { return }
        let tokens = MathDefinition.withParameters(MathToken.tokens(of: body))
        var count = tokens.reduce(0) { if case .parameter(let number) = $1 { max($0, number) } else { $0 } }
        var standard: [MathToken]?
        if isList, skip(",") {
            skipSpaces()
            count = Int(word()) ?? count
            if skip(",") { standard = string().map(MathToken.tokens) }
        }
        if isList { while let byte, byte != UInt8(ascii: "]") { skipValue() } }
        if isList { _ = skip("]") }
        definitions[name] = MathDefinition(parameters: count.clamped(to: 0...9), standard: standard, body: tokens)
    }

    // MARK: Words

    private static func isName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
            || Unicode.Scalar(byte).properties.isAlphabetic || (0x30...0x39).contains(byte)
    }

    private static func isQuote(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`")
    }

    private mutating func word() -> String {
        skipSpaces()
        let word = bytes[position...].prefix(while: Self.isName)
        position = word.endIndex
        return String(decoding: word, as: UTF8.self)
    }

    /// White space and comments.
    private mutating func skipSpaces() {
        while let byte {
            if byte <= 0x20 {
                position += 1
            } else if bytes[position...].starts(with: "//".utf8) {
                position = bytes[position...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
            } else if bytes[position...].starts(with: "/*".utf8) {
                position += 2
                while position < bytes.endIndex, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
                position = min(position + 2, bytes.endIndex)
            } else {
                return
            }
        }
    }

    private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
        skipSpaces()
        guard byte == UInt8(ascii: mark) else { return false }
        position += 1
        return true
    }

    /// A string, what stands in brackets, or one character of something else.
    private mutating func skipValue() {
        var depth = 0
        repeat {
            if string() != nil { continue }
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"): depth -= 1
            case nil: return
            default: break
            }
            position += 1
        } while depth > 0
    }

    /// Strings, joined by `+`, if one comes next.
    private mutating func string() -> String? {
        skipSpaces()
        guard let quote = byte, Self.isQuote(quote) else { return nil }
        var text: [UInt8] = []
        var quotes = [quote]
        while let quote = quotes.popLast() {
            position += 1
            // Only between backquotes a string goes on in the next line.
            while let byte, byte != quote, byte != 0x0A || quote == UInt8(ascii: "`") {
                position += 1
                if byte == UInt8(ascii: "\\") { text += escaped() } else { text.append(byte) }
            }
            position = min(position + 1, bytes.endIndex)
            guard skip("+") else { break }
            skipSpaces()
            if let byte, Self.isQuote(byte) { quotes.append(byte) }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// What stands after a backslash. What no script means by one, as in `"\mathrm"` and `"\bf"`, is LaTeX whose
    /// backslash its author forgot to double.
    private mutating func escaped() -> [UInt8] {
        guard let byte else { return [] }
        position += 1
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): return [byte]
        case 0x0A: return []
        case UInt8(ascii: "u"), UInt8(ascii: "x"):
            let count = byte == UInt8(ascii: "u") ? 4 : 2
            let digits = bytes[position...].prefix(count)
            guard digits.count == count, let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
                let scalar = Unicode.Scalar(value)
            else { return [UInt8(ascii: "\\"), byte] }
            position += count
            return Array(String(Character(scalar)).utf8)
        case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"):
            let isName = self.byte.map { Unicode.Scalar($0).properties.isAlphabetic } ?? false
            return isName ? [UInt8(ascii: "\\"), byte] : [UInt8(ascii: " ")]
        default: return [UInt8(ascii: "\\"), byte]
        }
    }
}
