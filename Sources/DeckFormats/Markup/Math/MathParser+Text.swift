extension MathParser {
    /// Up to the end of an environment, or of the source.
    mutating func textBody(until environment: String?) -> [MathNode] {
        var nodes: [MathNode] = []
        var text = ""
        func flush() {
            if !text.isEmpty { nodes.append(.text(text)) }
            text = ""
        }
        while let character {
            if environment != nil, scanner.has("\\end{") { break }
            if character == "$" || scanner.has("\\(") || scanner.has("\\[") {
                flush()
                let isDouble = scanner.has("$$") || scanner.has("\\[")
                let close = character == "$" ? (isDouble ? "$$" : "$") : (isDouble ? "\\]" : "\\)")
                scanner.skip(character == "$" && !isDouble ? 1 : 2)
                let formula = body(until: close)
                if isDouble { nodes.append(.lineEnd) }
                nodes.append(.list(formula))
                if isDouble { nodes.append(.lineEnd) }
            } else if character == "\\" {
                flush()
                let start = scanner.position
                nodes += commandNodes()
                if scanner.position == start { scanner.skip() }
            } else if character == "{" || character == "}" {
                scanner.skip()
            } else {
                text += character == "~" || character.isWhitespace ? " " : String(character)
                scanner.skip()
            }
        }
        flush()
        return nodes
    }

    /// A formula up to its closing mark, which is taken too.
    private mutating func body(until close: String) -> [MathNode] {
        guard depth < Self.depthLimit else { return [] }
        var parser = MathParser(scanner.text(until: close), depth: depth + 1)
        return parser.parse()
    }

    /// Text between braces: its own commands and dollars say nothing more.
    static func text(_ source: String) -> String {
        var text = ""
        var isCommand = false
        for character in source {
            if character == "\\" {
                isCommand = true
            } else if isCommand, character.isASCII, character.isLetter {
                continue
            } else {
                isCommand = false
                if character != "{", character != "}", character != "$" {
                    text.append(character == "~" ? " " : character)
                }
            }
        }
        return text
    }
}
