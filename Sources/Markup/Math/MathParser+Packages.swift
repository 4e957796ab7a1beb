extension MathParser {
    /// Commands of the packages that MathJax loads when they are asked for, or that decks of some subjects use: braket,
    /// physics, mathtools, cancel, color, html and their like. Nil where the command is of none.
    mutating func packageNodes(_ name: String) -> [MathNode]? {
        if let (open, close) = Self.fences[name] { return Self.fenced(argument(), open, close) }
        if let (open, close) = Self.matrices[name] { return [.matrix(stack(), open: open, close: close)] }
        if let count = Self.wrappers[name] {
            skipGroups(count)
            return [.list(isText ? textGroup() : argument())]
        }
        if let count = Self.silent[name] {
            skipGroups(count)
            return []
        }
        if name.hasPrefix("up"), let letter = MathSymbols.greek[String(name.dropFirst(2))] {
            return [.sign(String(letter), .ordinary)]
        }
        switch name {
        case "braket", "Braket", "ip", "innerproduct":
            let first = scanner.group()
            return Self.fenced(parsed(character == "{" ? first + "|" + scanner.group() : first), "⟨", "⟩")
        case "ketbra", "Ketbra", "dyad", "outerproduct", "op":
            return Self.fenced(argument(), "|", "⟩") + Self.fenced(argument(), "⟨", "|")
        case "mel", "matrixel", "matrixelement":
            return Self.fenced(parsed((0..<3).map { _ in scanner.group() }.joined(separator: "|")), "⟨", "⟩")
        case "comm", "commutator": return Self.fenced(pair(), "[", "]")
        case "acomm", "anticommutator", "pb", "poissonbracket": return Self.fenced(pair(), "{", "}")
        case "qty", "quantity": return quantity()
        case "dv", "derivative": return derivative("d")
        case "pdv", "partialderivative": return derivative("∂")
        case "fdv", "functionalderivative": return derivative("δ")
        case "dd", "differential":
            let power = option() ?? []
            return [.text("d")] + (power.isEmpty ? [] : [.scripts(upper: power, lower: [])]) + argument()
        case "eval", "evaluated": return [.list(argument()), .sign("|", .closing)]
        case "order": return [.sign("O", .function)] + Self.fenced(argument(), "(", ")")
        case "grad", "gradient": return [.sign("∇", .ordinary)]
        case "divergence": return [.sign("∇", .ordinary), .sign("·", .operation)]
        case "curl": return [.sign("∇", .ordinary), .sign("×", .operation)]
        case "laplacian": return [.sign("∇", .ordinary), .scripts(upper: [.sign("2", .ordinary)], lower: [])]
        case "va", "vectorarrow": return [.accent("\u{20D7}", [.styled(.bold, argument())], isEach: false)]
        case "vu", "vectorunit": return [.accent("\u{302}", [.styled(.bold, argument())], isEach: false)]
        case "qq", "qqtext": return [.space("\u{2003}"), .list(textGroup()), .space("\u{2003}")]
        case "flatfrac", "splitfrac", "splitdfrac":
            let upper = argument()
            return name == "flatfrac" ? [.fraction(upper, argument())] : upper + [.space(" ")] + argument()
        case "cancelto":
            let value = argument()
            return [.struck(argument()), .sign("→", .relation), .list(value)]
        case "overunderset":
            let upper = argument(), lower = argument()
            return [.labeled(argument(), upper: upper, lower: lower)]
        case "sideset":
            let before = argument(), after = argument()
            return [.list([])] + before + argument() + after
        case "mathtip", "texttip", "mathchoice", "toggle":
            let first = argument()
            while character == "{" { _ = scanner.group() }
            return first
        case "intertext", "shortintertext": return [.lineEnd, .list(textGroup()), .lineEnd]
        case "textsuperscript": return [.scripts(upper: textGroup(), lower: [])]
        case "textsubscript": return [.scripts(upper: [], lower: textGroup())]
        case "unicode":
            _ = option()
            return [.sign(Self.character(numbered: scanner.group()), .ordinary)]
        case "verb":
            if character == "*" { scanner.skip() }
            guard let mark = character else { return [] }
            scanner.skip()
            return [.styled(.monospace, [.text(scanner.text(until: String(mark)))])]
        case "raise", "lower", "moveleft", "moveright":
            skipDimension()
            return argument()
        default: return nil
        }
    }

    /// What stands around a command's argument.
    private static let fences: [String: (String, String)] = [
        "bra": ("⟨", "|"), "Bra": ("⟨", "|"), "ket": ("|", "⟩"), "Ket": ("|", "⟩"), "expval": ("⟨", "⟩"),
        "ev": ("⟨", "⟩"), "expectationvalue": ("⟨", "⟩"), "set": ("{", "}"), "Set": ("{", "}"), "abs": ("|", "|"),
        "absolutevalue": ("|", "|"), "norm": ("‖", "‖"), "pqty": ("(", ")"), "bqty": ("[", "]"), "Bqty": ("{", "}"),
        "vqty": ("|", "|"), "ceil": ("⌈", "⌉"), "floor": ("⌊", "⌋"),
    ]

    /// What stands around the rows that are a command's argument.
    private static let matrices: [String: (String, String)] = [
        "mqty": ("", ""), "matrixquantity": ("", ""), "pmqty": ("(", ")"), "bmqty": ("[", "]"), "vmqty": ("|", "|"),
        "matrix": ("(", ")"), "pmatrix": ("(", ")"), "cases": ("{", ""), "smallmatrixquantity": ("(", ")"),
        "smqty": ("(", ")"), "eqalign": ("", ""), "displaylines": ("", ""),
    ]

    /// Commands that set their last argument, and how many others in braces come before it.
    private static let wrappers = [
        "href": 1, "style": 1, "class": 1, "cssId": 1, "enclose": 1, "data": 1, "fcolorbox": 2, "scalebox": 1,
        "resizebox": 2, "rotatebox": 1, "multicolumn": 2, "multirow": 2, "mmlToken": 1, "bbox": 0, "cramped": 0,
        "mathmakebox": 0, "makebox": 0, "framebox": 0, "parbox": 1, "shoveleft": 0, "shoveright": 0, "vcenter": 0,
        "longdiv": 0, "clap": 0, "overgroup": 0, "undergroup": 0, "ref": 0, "eqref": 0, "url": 0, "pu": 0,
        "footnote": 0, "uppercase": 0, "lowercase": 0,
    ]

    /// Commands of which nothing is seen, and how many arguments they have.
    private static let silent = [
        "definecolor": 3, "require": 1, "rule": 2, "Rule": 3, "cline": 1, "cmidrule": 1, "hhline": 1, "cite": 1,
        "bibliography": 1, "pagecolor": 1, "adjustlimits": 0, "endtoggle": 0, "joinrel": 0, "displaylimits": 0,
        "hfil": 0,
        "mathsurround": 0, "nopagebreak": 0, "index": 1, "thispagestyle": 1, "graphicspath": 1, "toprule": 0,
        "midrule": 0, "bottomrule": 0, "smallskip": 0, "medskip": 0, "bigskip": 0, "vfill": 0, "newpage": 0,
        "maketitle": 0, "indent": 0, "clearpage": 0, "leavevmode": 0, "protect": 0, "arraystretch": 0,
    ]

    private mutating func skipGroups(_ count: Int) {
        if character == "*" { scanner.skip() }
        _ = option()
        for _ in 0..<count { _ = scanner.group() }
    }

    private static func fenced(_ nodes: [MathNode], _ open: String, _ close: String) -> [MathNode] {
        [.list([.sign(open, .opening)] + nodes + [.sign(close, .closing)])]
    }

    private func parsed(_ source: String) -> [MathNode] {
        guard depth < Self.depthLimit else { return [.source(source)] }
        var parser = MathParser(source, depth: depth + 1)
        return parser.parse()
    }

    private mutating func pair() -> [MathNode] {
        let first = argument()
        return first + [.sign(",", .punctuation)] + argument()
    }

    /// `\qty( … )` of physics, `\qty{ … }` of the same, `\qty{3}{m}` of siunitx.
    private mutating func quantity() -> [MathNode] {
        guard character == "{" else { return [] }
        let first = argument()
        return character == "{" ? first + [.space(" ")] + textGroup() : Self.fenced(first, "{", "}")
    }

    /// `\dv{x}`, `\dv[n]{f}{x}`, `\pdv{f}{x}{y}`.
    private mutating func derivative(_ sign: String) -> [MathNode] {
        if character == "*" { scanner.skip() }
        var power = option() ?? []
        var arguments: [[MathNode]] = []
        while character == "{", arguments.count < 3 { arguments.append(argument()) }
        let differential = MathNode.sign(sign, .ordinary)
        func raised(_ power: [MathNode]) -> [MathNode] { power.isEmpty ? [] : [.scripts(upper: power, lower: [])] }
        let function = arguments.count > 1 ? arguments.removeFirst() : []
        if arguments.count > 1 { power = [.sign("2", .ordinary)] }
        let below = arguments.count > 1 ? [] : raised(power)
        return [
            .fraction(
                [differential] + raised(power) + function,
                arguments.flatMap { [differential] + $0 + below })
        ]
    }

    /// By its number, `x41` or `65`.
    private static func character(numbered text: String) -> String {
        let digits = text.drop { $0 == "x" || $0 == "U" || $0 == "u" || $0 == "+" }
        let value = UInt32(digits, radix: digits.count == text.count ? 10 : 16)
        return value.flatMap(Unicode.Scalar.init).map { String($0) } ?? text
    }
}
