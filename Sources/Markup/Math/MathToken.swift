/// What TeX reads a source as: commands, and characters.
enum MathToken: Hashable, Sendable {
    /// By its name, without the backslash.
    case command(String)

    /// A command with its built-in meaning, whatever is defined.
    case builtIn(String)
    case character(Character)

    /// `#1` to `#9` in a definition.
    case parameter(Int)

    var isSpace: Bool { if case .character(let character) = self { character.isWhitespace } else { false } }

    /// O(source).
    static func tokens(of source: String) -> [MathToken] {
        var tokens: [MathToken] = []
        var scanner = MathScanner(source)
        while let character = scanner.character {
            if character == "\\", scanner.next != nil {
                let name = scanner.command()
                tokens.append(.command(name))
                if name.first?.isLetter == true { scanner.skipSpaces() }
            } else {
                tokens.append(.character(character))
                scanner.skip()
            }
        }
        return tokens
    }

    /// A source that reads as the tokens.
    static func source(of tokens: [MathToken]) -> String {
        var source = ""
        var endsInName = false
        for token in tokens {
            switch token {
            case .command(let name), .builtIn(let name):
                source += "\\" + name
                endsInName = name.last?.isLetter == true
            case .character(let character):
                if endsInName, character.isLetter { source.append(" ") }
                source.append(character)
                endsInName = false
            case .parameter(let number): source += "#\(number)"
            }
        }
        return source
    }
}
