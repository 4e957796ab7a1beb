/// Reads `\ce{…}`: formulas of substances and reactions, as far as schools go.
enum ChemistryReader {
    private static let arrows: [(source: String, sign: String)] = [
        ("<=>>", "⇌"), ("<<=>", "⇌"), ("<=>", "⇌"), ("<-->", "⇄"), ("<->", "↔"), ("->", "→"), ("<-", "←"),
    ]

    /// O(source).
    static func read(_ source: String) -> [MathNode] {
        var nodes: [MathNode] = []
        var rest = Substring(source)
        var previous: Character = " "
        while let character = rest.first {
            if let arrow = arrows.first(where: { rest.hasPrefix($0.source) }) {
                rest = rest.dropFirst(arrow.source.count)
                nodes += [.sign(arrow.sign, .relation)]
                previous = " "
                if rest.first == "[" {
                    let label = rest.dropFirst().prefix { $0 != "]" }
                    rest = rest[label.endIndex...].dropFirst()
                    nodes.append(.scripts(upper: [.text(String(label))], lower: []))
                }
                continue
            }
            let isAfterSubstance = previous.isLetter || previous.isNumber || previous == ")" || previous == "]"
            switch character {
            case "^", "_":
                rest.removeFirst()
                let script = script(&rest)
                nodes.append(
                    .scripts(upper: character == "^" ? script : [], lower: character == "_" ? script : []))
                previous = ")"
                continue
            case "+", "-":
                let next = rest.dropFirst().first
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
            case "$", "\\", "{", "}": break
            case "*", "·": nodes.append(.text("·"))
            default: nodes.append(.text(String(character)))
            }
            previous = character
            rest.removeFirst()
        }
        return nodes
    }

    private static func charge(_ character: Character) -> MathNode { .text(character == "-" ? "−" : "+") }

    private static func script(_ rest: inout Substring) -> [MathNode] {
        let text: Substring
        if rest.first == "{" {
            text = rest.dropFirst().prefix { $0 != "}" }
            rest = rest[text.endIndex...].dropFirst()
        } else {
            text = rest.prefix { $0.isNumber || $0 == "+" || $0 == "-" }
            rest = rest[text.endIndex...]
        }
        return [.text(String(text).replacing("-", with: "−"))]
    }
}
