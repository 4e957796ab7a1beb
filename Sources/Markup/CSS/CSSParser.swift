/// Reads rules and declarations as CSS Syntax 3 has it: what is broken is passed over up to where the next one
/// begins. Takes each token once; nothing recurs.
struct CSSParser {
    private var tokenizer: CSSTokenizer
    private(set) var tokenCount = 0

    /// Longer preludes and values, in tokens, are no rule that a card needs.
    private static let tokenLimit = 2048

    init(_ css: String) { tokenizer = CSSTokenizer(css) }

    private mutating func next() -> CSSToken? {
        tokenCount += 1
        return tokenizer.next()
    }

    mutating func rules(limit: Int) -> [CSSRule] {
        var rules: [CSSRule] = []
        var prelude: [CSSToken] = []
        var isTooLong = false
        while rules.count < limit, let token = next() {
            switch token {
            case .atKeyword where prelude.allSatisfy({ $0 == .space }):
                skipAtRule()
                prelude = []
            case .sign(UInt8(ascii: "{")):
                let entries = declarations()
                if !entries.isEmpty, !isTooLong {
                    for part in prelude.split(separator: .sign(",")) where rules.count < limit {
                        if let selector = CSSSelector(part) {
                            rules.append(CSSRule(selector: selector, entries: entries))
                        }
                    }
                }
                prelude = []
                isTooLong = false
            default:
                // `<!--` and `-->` may stand around a sheet.
                if prelude.isEmpty, [.sign("<"), .sign("!"), .sign("-"), .sign(">"), .ident("--")].contains(token) {
                    continue
                }
                if prelude.count < Self.tokenLimit { prelude.append(token) } else { isTooLong = true }
            }
        }
        return rules
    }

    /// Up to the brace that closes them.
    mutating func declarations() -> [CSSRule.Entry] {
        var entries: [CSSRule.Entry] = []
        var declaration: [CSSToken] = []
        var open: [UInt8] = []
        while let token = next() {
            switch token {
            case .sign(UInt8(ascii: "}")) where open.isEmpty:
                take(declaration, into: &entries)
                return entries
            case .sign(UInt8(ascii: ";")) where open.isEmpty:
                take(declaration, into: &entries)
                declaration = []
                continue
            case .sign(UInt8(ascii: "{")): open.append(UInt8(ascii: "}"))
            case .sign(UInt8(ascii: "(")), .function: open.append(UInt8(ascii: ")"))
            case .sign(UInt8(ascii: "[")): open.append(UInt8(ascii: "]"))
            case .sign(let sign) where sign == open.last:
                open.removeLast()
                // A block within ends what it belongs to.
                if open.isEmpty, sign == UInt8(ascii: "}") {
                    declaration = []
                    continue
                }
            default: break
            }
            if declaration.count < Self.tokenLimit { declaration.append(token) }
        }
        take(declaration, into: &entries)
        return entries
    }

    private func take(_ tokens: [CSSToken], into entries: inout [CSSRule.Entry]) {
        guard tokens.count < Self.tokenLimit else { return }
        var rest = tokens.drop { $0 == .space }
        guard case .ident(let name)? = rest.popFirst() else { return }
        rest = rest.drop { $0 == .space }
        guard rest.popFirst() == .sign(":") else { return }
        var value = Array(rest.drop { $0 == .space })
        while value.last == .space { value.removeLast() }
        var isImportant = false
        if case .ident(let word)? = value.last, word.lowercased() == "important" {
            let head = value.dropLast().filter { $0 != .space }
            if head.last == .sign("!") {
                isImportant = true
                value = Array(value[..<(value.lastIndex(of: .sign("!")) ?? 0)])
            }
        }
        for declaration in CSSDeclaration.read(name.hasPrefix("--") ? name : name.lowercased(), value) {
            entries.append(CSSRule.Entry(declaration: declaration, isImportant: isImportant))
        }
    }

    /// Up to its semicolon or the end of its block.
    private mutating func skipAtRule() {
        var depth = 0
        while let token = next() {
            switch token {
            case .sign(UInt8(ascii: ";")) where depth == 0: return
            case .sign(UInt8(ascii: "{")): depth += 1
            case .sign(UInt8(ascii: "}")):
                depth -= 1
                if depth <= 0 { return }
            default: break
            }
        }
    }
}
