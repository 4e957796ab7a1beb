extension MathParser {
    /// Up to the end of an environment or of a group in braces, which is not taken, or of the source.
    mutating func textBody(until environment: String?, isGroup: Bool = false) -> [MathNode] {
        var list = MathList()
        var text = ""
        func flush() {
            if !text.isEmpty { list += [.text(text)] }
            text = ""
        }
        while let character {
            if environment != nil || isGroup, scanner.has("\\end{") { break }
            if character == "$" || scanner.has("\\(") || scanner.has("\\[") {
                flush()
                let isDouble = scanner.has("$$") || scanner.has("\\[")
                let close = character == "$" ? (isDouble ? "$$" : "$") : (isDouble ? "\\]" : "\\)")
                scanner.skip(character == "$" && !isDouble ? 1 : 2)
                let formula = body(until: close)
                if isDouble { list += [.lineEnd] }
                list += [.formula(formula)]
                if isDouble { list += [.lineEnd] }
            } else if character == "\\" {
                let name = scanner.nextCommand
                if let sign = Self.textSigns[name] {
                    _ = scanner.command()
                    text += sign
                    continue
                }
                flush()
                if let alphabet = MathAlphabet.switches[name] {
                    _ = scanner.command()
                    list.use(alphabet)
                    scanner.skipSpaces()
                } else {
                    let start = scanner.position
                    list += commandNodes()
                    if scanner.position == start { scanner.skip() }
                }
            } else if character == "}" {
                if isGroup { break }
                scanner.skip()
            } else if character == "{" {
                flush()
                list += textGroup()
            } else {
                text += character == "~" || character.isWhitespace ? " " : String(character)
                scanner.skip()
            }
        }
        flush()
        return list.finished
    }

    /// What commands are in text, where they are something else in formulas or nothing.
    static let textSigns = [
        "%": "%", "$": "$", "&": "&", "#": "#", "_": "_", "{": "{", "}": "}", " ": " ", "textbackslash": "\\",
        "ldots": "…", "dots": "…", "textendash": "–", "textemdash": "—", "quad": "\u{2003}",
    ]

    /// A group of text in braces, or a character of it.
    mutating func textGroup() -> [MathNode] {
        scanner.skipSpaces()
        guard character == "{" else {
            guard let character, character != "}", character != "\\" else { return [] }
            scanner.skip()
            return [.text(String(character))]
        }
        guard depth < Self.depthLimit else { return [.text(Self.text(scanner.group()))] }
        scanner.skip()
        depth += 1
        let nodes = textBody(until: nil, isGroup: true)
        depth -= 1
        if character == "}" { scanner.skip() }
        return nodes
    }

    /// A formula up to its closing mark, which is taken too.
    private mutating func body(until close: String) -> [MathNode] {
        guard depth < Self.depthLimit else { return [] }
        var parser = MathParser(scanner.text(until: close), depth: depth + 1)
        return parser.parse()
    }

    /// What stands between braces, as plain text: spaces are kept, other commands say nothing.
    static func text(_ source: String) -> String {
        var text = ""
        var scanner = MathScanner(source)
        while let character = scanner.character {
            if character == "\\" {
                let name = scanner.command()
                if name.first?.isLetter == true {
                    scanner.skipSpaces()
                } else if [",", ";", ":", " ", ">"].contains(name) {
                    text += " "
                } else if name != "!", name != "/" {
                    text += name
                }
                continue
            }
            if character != "{", character != "}", character != "$" { text.append(character == "~" ? " " : character) }
            scanner.skip()
        }
        return text
    }
}
