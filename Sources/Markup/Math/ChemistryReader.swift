/// Reads `\ce{…}`: formulas of substances and reactions, as far as schools go.
enum ChemistryReader {
    private static let arrows: [(source: String, sign: String)] = [
        ("<=>>", "⇌"), ("<<=>", "⇌"), ("<=>", "⇌"), ("<-->", "⇄"), ("<->", "↔"), ("->", "→"), ("<-", "←"),
    ]

    private static let bonds = ["-": "–", "=": "=", "#": "≡", "1": "–", "2": "=", "3": "≡", "->": "→", "<-": "←"]

    /// O(source).
    ///
    /// - Parameter depth: of what the source stands in.
    static func read(_ source: String, depth: Int = 0) -> [MathNode] {
        guard depth < MathParser.depthLimit else { return [.source(source)] }
        var nodes: [MathNode] = []
        var rest = Substring(source)
        var previous: Character = " "
        while let character = rest.first {
            if let arrow = arrows.first(where: { rest.hasPrefix($0.source) }) {
                rest = rest.dropFirst(arrow.source.count)
                let upper = label(&rest, depth), lower = label(&rest, depth)
                nodes += [.sign(arrow.sign, .relation)]
                if !upper.isEmpty || !lower.isEmpty { nodes.append(.scripts(upper: upper, lower: lower)) }
                previous = " "
                continue
            }
            let isAfterSubstance = previous.isLetter || previous.isNumber || previous == ")" || previous == "]"
            let next = rest.dropFirst().first
            let isAlone = previous == " " && (next == nil || next == " ")
            switch character {
            case "^" where isAlone: nodes.append(.text("↑"))
            case "v" where isAlone: nodes.append(.text("↓"))
            case "^", "_":
                rest.removeFirst()
                let script = script(&rest, depth)
                nodes.append(
                    .scripts(upper: character == "^" ? script : [], lower: character == "_" ? script : []))
                previous = ")"
                continue
            case "+", "-":
                if isAfterSubstance, next == nil || next == " " || next == "]" || next == ")" {
                    nodes.append(.scripts(upper: [charge(character)], lower: []))
                } else if character == "+" || previous == " " {
                    nodes.append(.sign(character == "+" ? "+" : "−", .operation))
                } else {
                    nodes.append(.text("–"))
                }
            case let digit where digit.isNumber:
                let digits = rest.prefix(while: \.isNumber)
                let isCount = isAfterSubstance && !previous.isNumber
                rest = rest[digits.endIndex...]
                nodes.append(
                    isCount
                        ? .scripts(upper: [], lower: [.sign(String(digits), .ordinary)])
                        : .sign(String(digits), .ordinary))
                previous = "0"
                continue
            case " ": if previous != " " { nodes.append(.space(" ")) }
            case "\\":
                nodes += command(&rest, depth)
                previous = ")"
                continue
            case "$":
                let formula = rest.dropFirst().prefix { $0 != "$" }
                rest = rest[formula.endIndex...].dropFirst()
                nodes += parsed(formula, depth)
                previous = ")"
                continue
            case "{", "}": break
            case "#": nodes.append(.text("≡"))
            case "*", "·": nodes.append(.text("·"))
            default: nodes.append(.text(String(character)))
            }
            previous = character
            rest.removeFirst()
        }
        return nodes
    }

    /// How much of the source is looked at for a command.
    private static let commandLimit = 256

    private static func command(_ rest: inout Substring, _ depth: Int) -> [MathNode] {
        if rest.hasPrefix("\\bond{") {
            let bond = rest.dropFirst(6).prefix { $0 != "}" }
            rest = rest[bond.endIndex...].dropFirst()
            return [.text(bonds[String(bond)] ?? "–")]
        }
        var parser = MathParser(String(rest.prefix(commandLimit)), depth: depth + 1)
        let nodes = parser.commandNodes()
        rest = rest.dropFirst(max(1, parser.scanner.position))
        return nodes
    }

    private static func parsed(_ source: Substring, _ depth: Int) -> [MathNode] {
        var parser = MathParser(String(source), depth: depth + 1)
        return parser.parse()
    }

    /// What stands over or under an arrow.
    private static func label(_ rest: inout Substring, _ depth: Int) -> [MathNode] {
        guard rest.first == "[" else { return [] }
        let label = rest.dropFirst().prefix { $0 != "]" }
        rest = rest[label.endIndex...].dropFirst()
        let isFormula = label.contains { $0 == "\\" || $0 == "$" || $0.isNumber }
        return isFormula ? read(String(label), depth: depth + 1) : [.text(String(label))]
    }

    private static func charge(_ character: Character) -> MathNode { .text(character == "-" ? "−" : "+") }

    private static func script(_ rest: inout Substring, _ depth: Int) -> [MathNode] {
        let text: Substring
        if rest.first == "{" {
            text = rest.dropFirst().prefix { $0 != "}" }
            rest = rest[text.endIndex...].dropFirst()
        } else {
            text = rest.prefix { $0.isNumber || $0 == "+" || $0 == "-" }
            rest = rest[text.endIndex...]
        }
        if text.contains(where: { $0 == "\\" || $0 == "$" }) { return parsed(text, depth) }
        return [.text(String(text).replacing("-", with: "−"))]
    }
}
