extension MathParser {
    /// A command and what belongs to it.
    mutating func commandNodes() -> [MathNode] {
        guard depth < Self.depthLimit else {
            scanner.skip()
            return [.source("\\")]
        }
        depth += 1
        defer { depth -= 1 }
        let name = scanner.command()
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
            return [.text(Self.text(scanner.group()))]
        case "textbf": return [.styled(.bold, [.text(Self.text(scanner.group()))])]
        case "textit", "emph", "textsl": return [.styled(.italic, [.text(Self.text(scanner.group()))])]
        case "texttt": return [.styled(.monospace, [.text(Self.text(scanner.group()))])]
        case "operatorname", "mathop":
            if character == "*" { scanner.skip() }
            return [.sign(Self.text(scanner.group()), .function)]
        case "ce", "cf": return ChemistryReader.read(scanner.group())
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
            _ = scanner.group()
            scanner.skipSpaces()
            return character == "{" ? [.list(argument())] : []
        case "phantom", "hphantom", "vphantom", "label", "hspace", "vspace", "documentclass", "usepackage", "hskip",
            "mspace":
            if character == "*" { scanner.skip() }
            _ = scanner.group()
            return name.hasSuffix("space") ? [.space(" ")] : []
        case "tag": return [.space("\u{2003}"), .text("(" + Self.text(scanner.group()) + ")")]
        case "begin": return environment()
        case "item": return [.lineEnd, .text("• ")]
        case "LaTeX", "TeX": return [.text(name)]
        case "(", ")", "[", "]": return []
        case let name where MathSymbols.ignored.contains(name): return []
        default:
            var unknown = "\\" + name
            while character == "{" { unknown += "{" + scanner.group() + "}" }
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
}
