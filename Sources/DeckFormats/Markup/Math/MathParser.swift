import CardDeck

/// Reads LaTeX's mathematics. What is not known is kept as it was written; groups that nest too deep, too.
struct MathParser {
    /// How deep groups may stand within each other.
    private static let depthLimit = 24

    private let source: [Character]
    private var position = 0
    private var depth = 0
    private let isText: Bool

    /// - Parameter isText: `$…$` and its like mark formulas within text.
    init(_ source: String, isText: Bool) {
        self.source = Array(source)
        self.isText = isText
    }

    /// O(source).
    mutating func parse() -> [MathNode] {
        var nodes: [MathNode] = []
        while position < source.count {
            nodes += isText ? textBody(until: nil) : list()
            // A brace, an end or a column's mark that belongs to nothing.
            if position < source.count {
                if source[position] == "&" { nodes.append(.space(" ")) } else if source[position] != "}" {
                    let word = command()
                    if word == "end" { _ = group() } else { nodes.append(.source("\\" + word)) }
                    continue
                }
                position += 1
            }
        }
        return nodes
    }

    // MARK: Characters

    private var character: Character? { position < source.count ? source[position] : nil }

    private func has(_ mark: String) -> Bool { source[position...].starts(with: mark) }

    private mutating func skipSpaces() {
        while let character, character.isWhitespace { position += 1 }
    }

    /// The name after a backslash, which is where the position is.
    private mutating func command() -> String {
        position += 1
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
    private mutating func group() -> String {
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

    /// What stands between square brackets, if anything does.
    private mutating func option() -> [MathNode]? {
        skipSpaces()
        guard character == "[", depth < Self.depthLimit,
            let close = source[position...].prefix(64).firstIndex(of: "]")
        else { return nil }
        let inner = String(source[(position + 1)..<close])
        position = close + 1
        var parser = MathParser(inner, isText: false)
        parser.depth = depth + 1
        return parser.parse()
    }

    // MARK: Lists

    /// Up to a closing brace, a `\end`, a `\right`, or a mark between cells or rows, none of which is taken.
    private mutating func list(endsAtRight: Bool = false) -> [MathNode] {
        var nodes: [MathNode] = []
        while let character {
            switch character {
            case "}", "&": return nodes
            case "\\":
                if has("\\end{") { return nodes }
                if endsAtRight, has("\\right"), !has("\\righta"), !has("\\rightl"), !has("\\righth") { return nodes }
                if isInRows, has("\\\\") || has("\\cr") { return nodes }
                nodes += commandNodes()
            default: nodes += plainNodes()
            }
        }
        return nodes
    }

    private var isInRows = false

    /// A group in braces, a command with what belongs to it, or one character.
    private mutating func argument() -> [MathNode] {
        skipSpaces()
        guard let character else { return [] }
        if character == "{" { return braced() }
        if character == "}" || character == "&" { return [] }
        if character == "\\" { return commandNodes() }
        if character.isNumber {
            position += 1
            return [.sign(String(character), .ordinary)]
        }
        return plainNodes()
    }

    private mutating func braced() -> [MathNode] {
        guard depth < Self.depthLimit else { return [.source("{" + group() + "}")] }
        position += 1
        depth += 1
        let outer = isInRows
        isInRows = false
        var nodes = list()
        while character == "&" {
            position += 1
            nodes += list()
        }
        isInRows = outer
        depth -= 1
        if character == "}" { position += 1 }
        return nodes
    }

    private mutating func plainNodes() -> [MathNode] {
        guard let character else { return [] }
        position += 1
        switch character {
        case "{":
            position -= 1
            return [.list(braced())]
        case "^", "_": return [scripts(first: character)]
        case "'": return [.sign(primes(), .ordinary)]
        case "$": return []
        case "~": return [.space(" ")]
        case "-": return [.sign("−", .operation)]
        case "*": return [.sign("∗", .operation)]
        case "+": return [.sign("+", .operation)]
        case "=", "<", ">", "≤", "≥", "≠", "≈", "→", "⇒": return [.sign(String(character), .relation)]
        case "(", "[": return [.sign(String(character), .opening)]
        case ")", "]", "!": return [.sign(String(character), .closing)]
        case ",", ";", ":": return [.sign(String(character), .punctuation)]
        case "%":
            // The rest of the line is a comment, where lines are known.
            return [.sign("%", .ordinary)]
        default: break
        }
        if character.isWhitespace { return [] }
        if character.isNumber {
            var number = String(character)
            while let next = self.character {
                let isPoint = next == "." && position + 1 < source.count && source[position + 1].isNumber
                guard next.isNumber || isPoint else { break }
                number.append(next)
                position += 1
            }
            return [.sign(number, .ordinary)]
        }
        return character.isLetter ? [.letter(character)] : [.sign(String(character), .ordinary)]
    }

    private mutating func primes() -> String {
        var count = 1
        while character == "'" {
            count += 1
            position += 1
        }
        return count == 2 ? "″" : count == 3 ? "‴" : String(repeating: "′", count: count)
    }

    /// A script and the other one that may follow.
    private mutating func scripts(first: Character) -> MathNode {
        var (upper, lower): ([MathNode], [MathNode]) = ([], [])
        var mark = first
        while true {
            guard depth < Self.depthLimit else { return .source(String(mark)) }
            depth += 1
            let script = argument()
            depth -= 1
            if mark == "^" { upper += script } else { lower += script }
            skipSpaces()
            guard let next = character, next == "^" && upper.isEmpty || next == "_" && lower.isEmpty else { break }
            mark = next
            position += 1
        }
        return .scripts(upper: upper, lower: lower)
    }

    // MARK: Commands

    private mutating func commandNodes() -> [MathNode] {
        guard depth < Self.depthLimit else {
            position += 1
            return [.source("\\")]
        }
        depth += 1
        defer { depth -= 1 }
        let name = command()
        if let symbol = MathSymbols.commands[name] { return [sign(symbol, name)] }
        if let letter = MathSymbols.greek[name] {
            return [letter.isUppercase ? .sign(String(letter), .ordinary) : .letter(letter)]
        }
        if let space = MathSymbols.spaces[name] { return space.isEmpty ? [] : [.space(space)] }
        if let accent = MathSymbols.accents[name] {
            return [.accent(accent, argument(), isEach: MathSymbols.spanning.contains(name))]
        }
        if let alphabet = MathAlphabet.commands[name] { return [.styled(alphabet, argument())] }
        switch name {
        case "left": return fenced()
        case "\\", "cr", "newline", "par":
            _ = option()
            return [.lineEnd]
        case "frac", "dfrac", "tfrac", "cfrac", "sfrac", "nicefrac":
            let upper = argument()
            return [.fraction(upper, argument())]
        case "binom", "dbinom", "tbinom":
            let upper = argument()
            return [.binomial(upper, argument())]
        case "sqrt":
            let index = option() ?? []
            return [.root(index: index, argument())]
        case "text", "textrm", "textnormal", "mbox", "hbox", "textup", "textsf":
            return [.text(Self.text(group()))]
        case "textbf": return [.styled(.bold, [.text(Self.text(group()))])]
        case "textit", "emph", "textsl": return [.styled(.italic, [.text(Self.text(group()))])]
        case "texttt": return [.styled(.monospace, [.text(Self.text(group()))])]
        case "operatorname", "mathop":
            if character == "*" { position += 1 }
            return [.sign(Self.text(group()), .function)]
        case "ce", "cf": return ChemistryReader.read(group())
        case "overset", "stackrel", "underset":
            let script = argument()
            let base = argument()
            let isUpper = name != "underset"
            return base + [.scripts(upper: isUpper ? script : [], lower: isUpper ? [] : script)]
        case "pmod": return [.space(" "), .sign("(mod", .opening), .space(" ")] + argument() + [.sign(")", .closing)]
        case "not":
            let next = argument()
            guard case .sign(let text, let kind)? = next.first else { return [.source("\\not")] + next }
            return [.sign(text + "\u{338}", kind)] + next.dropFirst()
        case "cancel", "bcancel", "xcancel", "sout": return [.struck(argument())]
        case "boxed", "fbox", "overbrace", "underbrace", "mathord", "mathrel", "mathbin", "mathclose", "mathopen",
            "smash", "ensuremath", "substack":
            return [.list(argument())]
        case "color", "textcolor", "colorbox":
            _ = group()
            skipSpaces()
            return character == "{" ? [.list(argument())] : []
        case "phantom", "hphantom", "vphantom", "label", "hspace", "vspace", "documentclass", "usepackage", "hskip",
            "mspace":
            if character == "*" { position += 1 }
            _ = group()
            return name.hasSuffix("space") ? [.space(" ")] : []
        case "tag": return [.space("\u{2003}"), .text("(" + Self.text(group()) + ")")]
        case "begin": return environment()
        case "item": return [.lineEnd, .text("• ")]
        case "LaTeX", "TeX": return [.text(name)]
        case "(", ")", "[", "]": return []
        case let name where MathSymbols.ignored.contains(name): return []
        default:
            var unknown = "\\" + name
            while character == "{" { unknown += "{" + group() + "}" }
            return [.source(unknown)]
        }
    }

    private mutating func sign(_ symbol: MathSymbols.Entry, _ name: String) -> MathNode {
        // What is written over a long arrow follows in brackets and braces.
        if name.hasPrefix("x"), name.hasSuffix("arrow") {
            let below = option() ?? []
            return .list([.sign(symbol.text, .relation), .scripts(upper: argument(), lower: below)])
        }
        return .sign(symbol.text, symbol.kind)
    }

    /// `\left( … \right)`.
    private mutating func fenced() -> [MathNode] {
        let open = delimiter()
        let inner = list(endsAtRight: true)
        let head: [MathNode] = open.map { [.sign($0, .opening)] } ?? []
        guard has("\\right") else { return head + inner }
        position += "\\right".count
        return head + inner + (delimiter().map { [.sign($0, .closing)] } ?? [])
    }

    /// Nil for a dot, which stands for none.
    private mutating func delimiter() -> String? {
        skipSpaces()
        guard let character else { return nil }
        if character == "\\" {
            let name = command()
            return MathSymbols.commands[name]?.text ?? "\\" + name
        }
        guard character != "{", character != "}" else { return nil }
        position += 1
        return character == "." ? nil : character == "<" ? "⟨" : character == ">" ? "⟩" : String(character)
    }

    // MARK: Environments

    private static let delimiters: [String: (String, String)] = [
        "pmatrix": ("(", ")"), "bmatrix": ("[", "]"), "Bmatrix": ("{", "}"), "vmatrix": ("|", "|"),
        "Vmatrix": ("‖", "‖"), "matrix": ("(", ")"), "smallmatrix": ("(", ")"), "cases": ("{", ""),
        "rcases": ("", "}"), "dcases": ("{", ""), "array": ("", ""),
    ]

    private mutating func environment() -> [MathNode] {
        var name = group()
        if name.hasSuffix("*") { name.removeLast() }
        if name == "array" || name == "tabular" { _ = group() }
        if ["document", "itemize", "enumerate", "center", "flushleft"].contains(name) {
            let body = textBody(until: name)
            end()
            return body
        }
        let outer = isInRows
        isInRows = true
        var rows: [[[MathNode]]] = [[]]
        while character != nil {
            rows[rows.count - 1].append(list())
            if character == "&" {
                position += 1
            } else if has("\\\\") || has("\\cr") {
                _ = command()
                _ = option()
                rows.append([])
            } else {
                break
            }
        }
        isInRows = outer
        end()
        if rows.last?.allSatisfy(\.isEmpty) == true { rows.removeLast() }
        if let (open, close) = Self.delimiters[name] { return [.matrix(rows, open: open, close: close)] }
        // What is aligned at a sign reads on as one line.
        let lines = rows.map { row in row.flatMap { $0 } }
        return [.lineEnd] + lines.flatMap { $0 + [.lineEnd] }
    }

    private mutating func end() {
        guard has("\\end{") else { return }
        _ = command()
        _ = group()
    }

    // MARK: Text with formulas

    /// Up to the end of an environment, or of the source.
    private mutating func textBody(until environment: String?) -> [MathNode] {
        var nodes: [MathNode] = []
        var text = ""
        func flush() {
            if !text.isEmpty { nodes.append(.text(text)) }
            text = ""
        }
        while let character {
            if environment != nil, has("\\end{") { break }
            if character == "$" || has("\\(") || has("\\[") {
                flush()
                let isDouble = has("$$") || has("\\[")
                let close = character == "$" ? (isDouble ? "$$" : "$") : (isDouble ? "\\]" : "\\)")
                position += character == "$" && !isDouble ? 1 : 2
                let formula = body(until: close)
                if isDouble { nodes.append(.lineEnd) }
                nodes.append(.list(formula))
                if isDouble { nodes.append(.lineEnd) }
            } else if character == "\\" {
                flush()
                let start = position
                nodes += commandNodes()
                if position == start { position += 1 }
            } else if character == "{" || character == "}" {
                position += 1
            } else {
                text += character == "~" || character.isWhitespace ? " " : String(character)
                position += 1
            }
        }
        flush()
        return nodes
    }

    private mutating func body(until close: String) -> [MathNode] {
        guard depth < Self.depthLimit else { return [] }
        var inner = ""
        while character != nil, !has(close) {
            inner.append(source[position])
            position += 1
        }
        position = min(position + close.count, source.count)
        var parser = MathParser(inner, isText: false)
        parser.depth = depth + 1
        return parser.parse()
    }

    /// Text between braces: its own commands and dollars say nothing more.
    private static func text(_ source: String) -> String {
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
