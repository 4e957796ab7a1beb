/// Reads LaTeX's source from its beginning to its end: characters, commands' names, groups as they are written.
struct MathScanner {
    private let source: [Character]

    /// What is read next.
    private(set) var position = 0

    init(_ source: String) {
        self.source = Array(source)
    }

    /// Nil at the end.
    var character: Character? { position < source.count ? source[position] : nil }

    /// The one after it.
    var next: Character? { position + 1 < source.count ? source[position + 1] : nil }

    /// Whether what is read next begins so.
    func has(_ mark: String) -> Bool { source[position...].starts(with: mark) }

    /// Whether `\right` is, and not an arrow's or a harpoon's name that begins so.
    var hasRight: Bool { has("\\right") && !["a", "l", "h"].contains { has("\\right" + $0) } }

    mutating func skip(_ count: Int = 1) { position = min(position + count, source.count) }

    /// Skips blanks and one line's end. An empty line stays: it ends a paragraph in text.
    mutating func skipBlanks() {
        while let character, character.isWhitespace, !character.isNewline { position += 1 }
        var end = position
        while end < source.count, source[end].isWhitespace { end += 1 }
        if source[position..<end].count(where: \.isNewline) == 1 { position = end }
    }

    mutating func skipSpaces() {
        while let character, character.isWhitespace { position += 1 }
    }

    /// The name after a backslash, which is where the position stays.
    var nextCommand: String {
        var copy = self
        return copy.command()
    }

    /// The name after a backslash, which is where the position is.
    mutating func command() -> String {
        skip()
        var name = ""
        while let character, character.isASCII, character.isLetter {
            name.append(character)
            position += 1
        }
        if name.isEmpty, let character {
            name = character.isWhitespace ? " " : String(character)
            position += 1
        }
        return name
    }

    /// What stands between braces, as it is written; nothing if there are none.
    mutating func group() -> String {
        skipSpaces()
        guard character == "{" else { return "" }
        position += 1
        var text = ""
        var open = 1
        while let character {
            position += 1
            if character == "\\", let next = self.character {
                text += [character, next]
                position += 1
                continue
            }
            if character == "{" { open += 1 }
            if character == "}" { open -= 1 }
            if open == 0 { break }
            text.append(character)
        }
        return text
    }

    /// How long what stands between square brackets may be; it is looked for at every root and line's end.
    private static let optionLimit = 64

    /// What stands between square brackets, as it is written; nil if there are none.
    mutating func option() -> String? {
        skipSpaces()
        guard character == "[", let close = source[position...].prefix(Self.optionLimit).firstIndex(of: "]")
        else { return nil }
        let inner = String(source[(position + 1)..<close])
        position = close + 1
        return inner
    }

    /// What stands before the mark that closes a formula, which is taken too; one in braces closes it not. Nil, and
    /// nothing is taken, where there is none.
    mutating func formula(until mark: String) -> String? {
        var depth = 0
        var end = position
        while end < source.count {
            if depth <= 0, source[end...].starts(with: mark) {
                defer { position = end + mark.count }
                return String(source[position..<end])
            }
            switch source[end] {
            case "\\": end += 1
            case "{": depth += 1
            case "}": depth -= 1
            default: break
            }
            end += 1
        }
        return nil
    }

    /// What stands before a mark, or before the end; the mark is taken too.
    mutating func text(until mark: String) -> String {
        var text = ""
        while let character, !has(mark) {
            text.append(character)
            position += 1
        }
        skip(mark.count)
        return text
    }
}
