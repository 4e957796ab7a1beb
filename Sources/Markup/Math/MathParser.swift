/// Reads LaTeX's mathematics. What is not known is kept as it was written; groups that nest too deep, too.
struct MathParser {
    /// How deep groups may stand within each other.
    static let depthLimit = 24

    var scanner: MathScanner
    let isText: Bool

    /// How deep the position is.
    var depth: Int

    /// Marks between cells and rows end a list.
    var isInRows = false

    /// - Parameters:
    ///   - isText: `$…$` and its like mark formulas within text.
    ///   - depth: of what the source stands in.
    init(_ source: String, isText: Bool = false, depth: Int = 0) {
        scanner = MathScanner(source)
        self.isText = isText
        self.depth = depth
    }

    /// O(source).
    mutating func parse() -> [MathNode] {
        var nodes: [MathNode] = []
        while true {
            nodes += isText ? textBody(until: nil) : list()
            // A brace, an end or a column's mark that belongs to nothing.
            switch character {
            case nil: return nodes
            case "}": scanner.skip()
            case "&":
                scanner.skip()
                nodes.append(.space(" "))
            default:
                let name = scanner.command()
                if name == "end" { _ = scanner.group() } else { nodes.append(.source("\\" + name)) }
            }
        }
    }

    var character: Character? { scanner.character }

    /// Up to a closing brace, a `\end`, a `\right`, or a mark between cells or rows, none of which is taken.
    mutating func list(endsAtRight: Bool = false) -> [MathNode] {
        var list = MathList()
        while let character {
            switch character {
            case "}", "&": return list.finished
            case "\\":
                if scanner.has("\\end{") { return list.finished }
                if endsAtRight, scanner.hasRight { return list.finished }
                if isInRows, scanner.has("\\\\") || scanner.has("\\cr") { return list.finished }
                let name = scanner.nextCommand
                if let division = MathList.Division(rawValue: name) {
                    _ = scanner.command()
                    if division == .above { skipDimension() }
                    list.divide(by: division)
                } else if let alphabet = MathAlphabet.switches[name] {
                    _ = scanner.command()
                    list.use(alphabet)
                } else {
                    list += commandNodes()
                }
            default: list += plainNodes()
            }
        }
        return list.finished
    }

    /// As `0.4pt`.
    mutating func skipDimension() {
        scanner.skipSpaces()
        while let character, character.isNumber || character == "." || character == "-" { scanner.skip() }
        scanner.skipSpaces()
        for unit in ["pt", "em", "ex", "mm", "cm", "mu", "in"] where scanner.has(unit) { return scanner.skip(2) }
    }

    /// A group in braces, a command with what belongs to it, or one character.
    mutating func argument() -> [MathNode] {
        scanner.skipSpaces()
        guard let character else { return [] }
        if character == "{" { return braced() }
        if character == "}" || character == "&" { return [] }
        if character == "\\" { return commandNodes() }
        if character.isNumber {
            scanner.skip()
            return [.sign(String(character), .ordinary)]
        }
        return plainNodes()
    }

    /// What stands between square brackets, if anything does.
    mutating func option() -> [MathNode]? {
        guard depth < Self.depthLimit, let source = scanner.option() else { return nil }
        var parser = MathParser(source, depth: depth + 1)
        return parser.parse()
    }

    mutating func braced() -> [MathNode] {
        guard depth < Self.depthLimit else { return [.source("{" + scanner.group() + "}")] }
        scanner.skip()
        depth += 1
        let outer = isInRows
        isInRows = false
        var nodes = list()
        while character == "&" {
            scanner.skip()
            nodes += list()
        }
        isInRows = outer
        depth -= 1
        if character == "}" { scanner.skip() }
        return nodes
    }

    private mutating func plainNodes() -> [MathNode] {
        guard let character else { return [] }
        if character == "{" { return [.list(braced())] }
        scanner.skip()
        switch character {
        case "^", "_": return [scripts(first: character)]
        case "'": return [.sign(primes(), .ordinary)]
        case "$": return []
        case "~": return [.space(" ")]
        case "-": return [.sign("−", .operation)]
        case "*": return [.sign("∗", .operation)]
        case "+": return [.sign("+", .operation)]
        case "/": return [.sign("/", .slash)]
        case "=", "<", ">", "≤", "≥", "≠", "≈", "→", "⇒": return [.sign(String(character), .relation)]
        case "(", "[": return [.sign(String(character), .opening)]
        case ")", "]", "!": return [.sign(String(character), .closing)]
        case ":" where isBeforeRelation: return [.sign(":", .relation)]
        case ",", ";", ":": return [.sign(String(character), .punctuation)]
        case "%":
            // The rest of the line is a comment, where lines are known.
            return [.sign("%", .ordinary)]
        default: break
        }
        if character.isWhitespace { return [] }
        if character.isNumber {
            var number = String(character)
            while let next = scanner.character {
                let isPoint = next == "." && scanner.next?.isNumber == true
                guard next.isNumber || isPoint else { break }
                number.append(next)
                scanner.skip()
            }
            return [.sign(number, .ordinary)]
        }
        return character.isLetter ? [.letter(character)] : [.sign(String(character), .ordinary)]
    }

    /// In TeX a colon always is one; alone it reads better at the word before it.
    private var isBeforeRelation: Bool {
        var ahead = scanner
        ahead.skipSpaces()
        switch ahead.character {
        case ":", "=", "<", ">": return true
        case "\\":
            let name = ahead.command()
            return MathSymbols.commands[name]?.kind == .relation || name == "mathrel"
        default: return false
        }
    }

    private mutating func primes() -> String {
        var count = 1
        while character == "'" {
            count += 1
            scanner.skip()
        }
        return count == 2 ? "″" : count == 3 ? "‴" : String(repeating: "′", count: count)
    }

    /// A script and the other one that may follow.
    private mutating func scripts(first: Character) -> MathNode {
        let (upper, lower) = scriptLists(first: first)
        return .scripts(upper: upper, lower: lower)
    }

    /// A superscript and a subscript as lists of nodes, either of which may be empty. `first` is the mark that has been
    /// read already.
    mutating func scriptLists(first: Character) -> (upper: [MathNode], lower: [MathNode]) {
        var (upper, lower): ([MathNode], [MathNode]) = ([], [])
        var mark = first
        while true {
            guard depth < Self.depthLimit else { return ([.source(String(mark))], []) }
            depth += 1
            let script = argument()
            depth -= 1
            if mark == "^" { upper += script } else { lower += script }
            scanner.skipSpaces()
            guard let next = character, next == "^" && upper.isEmpty || next == "_" && lower.isEmpty else { break }
            mark = next
            scanner.skip()
        }
        return (upper, lower)
    }
}
