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
        if isText, let mark = MathSymbols.textAccents[name] {
            return [.accent(mark, textGroup(), isEach: false)]
        }
        if let accent = MathSymbols.accents[name] {
            return [.accent(accent, argument(), isEach: MathSymbols.spanning.contains(name))]
        }
        if let alphabet = MathAlphabet.commands[name] { return [.styled(alphabet, argument())] }
        switch name {
        case "left": return [.list(fenced())]
        case "middle": return delimiter().map { [.sign($0, .relation)] } ?? []
        case let name where Self.sizes[name] != nil:
            return delimiter().map { [.sign($0, Self.sizes[name]!)] } ?? []
        case "\\", "cr", "newline", "par":
            _ = option()
            return [.lineEnd]
        case "frac", "dfrac", "tfrac", "cfrac", "sfrac", "nicefrac":
            if name == "cfrac" { _ = option() }
            let upper = argument()
            return [.fraction(upper, argument())]
        case "binom", "dbinom", "tbinom":
            let upper = argument()
            return [.binomial(upper, argument())]
        case "genfrac": return [generalFraction()]
        case "sqrt":
            let index = option() ?? []
            return [.root(index: index, argument())]
        case "text", "textrm", "textnormal", "mbox", "hbox", "textup", "textsf", "textmd",
            "textsc":
            return [.list(textGroup())]
        case "textbf": return [.styled(.bold, textGroup())]
        case "textit", "emph", "textsl": return [.styled(.italic, textGroup())]
        case "texttt": return [.styled(.monospace, textGroup())]
        case "operatorname", "operatornamewithlimits", "mathop":
            if character == "*" { scanner.skip() }
            return [.sign(Self.text(scanner.group()), .function)]
        case "ce", "cf": return [.list(ChemistryReader.read(scanner.group(), depth: depth))]
        case "overset", "stackrel", "stackbin", "underset":
            let script = argument()
            let base = argument()
            let isUpper = name != "underset"
            return [.labeled(base, upper: isUpper ? script : [], lower: isUpper ? [] : script)]
        case "overbrace", "underbrace", "overbracket", "underbracket":
            let base = argument()
            scanner.skipSpaces()
            guard let mark = character, mark == "^" || mark == "_" else {
                return [.labeled(base, upper: [], lower: [])]
            }
            scanner.skip()
            let (upper, lower) = scriptLists(first: mark)
            return [.labeled(base, upper: upper, lower: lower)]
        case "prescript":
            let upper = argument(), lower = argument()
            return [.list([]), .scripts(upper: upper, lower: lower), .list(argument())]
        case "pmod", "pod":
            return [.space(" "), .sign(name == "pmod" ? "(mod" : "(", .opening), .space(name == "pmod" ? " " : "")]
                + argument() + [.sign(")", .closing)]
        case "not", "centernot":
            let next = argument()
            guard case .sign(let text, let kind)? = next.first else { return [.source("\\not")] + next }
            return [.sign(text + "\u{338}", kind)] + next.dropFirst()
        case "cancel", "bcancel", "xcancel", "sout": return [.struck(argument())]
        case "mathrel", "mathbin", "mathclose", "mathopen", "mathpunct":
            let nodes = argument()
            return MathShape.signs(nodes).map { [.sign($0, Self.classes[name]!)] } ?? [.list(nodes)]
        case "boxed", "fbox", "mathord", "mathinner",
            "smash", "ensuremath", "mathclap", "mathrlap", "mathllap", "rlap", "llap":
            return [.list(argument())]
        case "substack":
            return [.matrix(stack(), open: "", close: "")]
        case "color", "textcolor", "colorbox":
            _ = option()
            _ = scanner.group()
            scanner.skipSpaces()
            return character == "{" ? [.list(argument())] : []
        case "phantom", "hphantom", "vphantom", "label", "hspace", "vspace", "documentclass", "usepackage", "mspace",
            "special", "pagestyle":
            if character == "*" { scanner.skip() }
            _ = option()
            _ = scanner.group()
            return name.hasSuffix("space") ? [.space(" ")] : []
        case "kern", "mkern", "hskip", "mskip":
            skipDimension()
            return name.hasSuffix("skip") ? [.space(" ")] : []
        case "setlength", "raisebox", "fontsize":
            _ = argument()
            _ = scanner.group()
            return name == "raisebox" ? textGroup() : []
        case "tag":
            let isStarred = character == "*"
            if isStarred { scanner.skip() }
            let text = Self.text(scanner.group())
            return [.space("\u{2003}"), .text(isStarred ? text : "(\(text))")]
        case "begin": return environment()
        case "item": return [.lineEnd, .text("• ")]
        case "LaTeX", "TeX": return [.text(name)]
        case "(", ")", "[", "]": return []
        case let name where MathSymbols.ignored.contains(name): return []
        default: return packageNodes(name) ?? unknown(name)
        }
    }

    /// As it is written, but what stands in its braces is set.
    private mutating func unknown(_ name: String) -> [MathNode] {
        var nodes = [MathNode.source("\\" + name)]
        while character == "{" {
            let argument = isText ? textGroup() : braced()
            nodes.append(.list([.sign("{", .opening)] + argument + [.sign("}", .closing)]))
        }
        return nodes
    }

    /// How many arguments in braces, or in their place one character or command, follow.
    static func argumentCount(of name: String) -> Int? {
        switch name {
        case "frac", "dfrac", "tfrac", "cfrac", "sfrac", "nicefrac", "binom", "dbinom", "tbinom", "overset",
            "underset", "stackrel", "stackbin", "cancelto", "prescript":
            2
        case "sqrt", "not", "cancel", "boxed", "overbrace", "underbrace": 1
        default: MathSymbols.accents[name] != nil || MathAlphabet.commands[name] != nil ? 1 : nil
        }
    }

    private static let classes: [String: MathNode.Kind] = [
        "mathrel": .relation, "mathbin": .operation, "mathclose": .closing, "mathopen": .opening,
        "mathpunct": .punctuation,
    ]

    /// What delimiters are that these stand before.
    private static let sizes: [String: MathNode.Kind] = {
        var sizes: [String: MathNode.Kind] = [:]
        for size in ["big", "Big", "bigg", "Bigg"] {
            (sizes[size + "l"], sizes[size + "r"], sizes[size + "m"]) = (.opening, .closing, .relation)
        }
        return sizes
    }()

    /// `\genfrac{(}{)}{thickness}{style}{upper}{lower}`.
    private mutating func generalFraction() -> MathNode {
        let open = Self.text(scanner.group()), close = Self.text(scanner.group())
        let hasLine = scanner.group().first != "0"
        _ = scanner.group()
        let upper = argument(), lower = argument()
        if hasLine {
            let fraction = MathNode.fraction(upper, lower)
            return open.isEmpty ? fraction : .list([.sign(open, .opening), fraction, .sign(close, .closing)])
        }
        return open == "(" ? .binomial(upper, lower) : .matrix([[upper], [lower]], open: open, close: close)
    }

    private mutating func sign(_ symbol: MathSymbols.Entry, _ name: String) -> MathNode {
        // What is written over a long arrow follows in brackets and braces.
        if name.hasPrefix("x"), symbol.kind == .relation {
            let below = option() ?? []
            return .labeled([.sign(symbol.text, .relation)], upper: argument(), lower: below)
        }
        return .sign(symbol.text, symbol.kind)
    }

    // MARK: Delimiters and environments

    /// `\left( … \right)`.
    mutating func fenced() -> [MathNode] {
        let open = delimiter()
        let inner = list(endsAtRight: true)
        let head: [MathNode] = open.map { [.sign($0, .opening)] } ?? []
        guard scanner.has("\\right") else { return head + inner }
        scanner.skip("\\right".count)
        return head + inner + (delimiter().map { [.sign($0, .closing)] } ?? [])
    }

    /// Nil for a dot, which stands for none.
    mutating func delimiter() -> String? {
        scanner.skipSpaces()
        guard let character else { return nil }
        if character == "\\" {
            let name = scanner.command()
            return MathSymbols.commands[name]?.text ?? "\\" + name
        }
        guard character != "{", character != "}" else { return nil }
        scanner.skip()
        return character == "." ? nil : character == "<" ? "⟨" : character == ">" ? "⟩" : String(character)
    }

    private static let delimiters: [String: (String, String)] = [
        "pmatrix": ("(", ")"), "bmatrix": ("[", "]"), "Bmatrix": ("{", "}"), "vmatrix": ("|", "|"),
        "Vmatrix": ("‖", "‖"), "matrix": ("(", ")"), "smallmatrix": ("(", ")"), "cases": ("{", ""),
        "psmallmatrix": ("(", ")"), "bsmallmatrix": ("[", "]"), "vsmallmatrix": ("|", "|"), "drcases": ("", "}"),
        "rcases": ("", "}"), "dcases": ("{", ""), "array": ("", ""), "subarray": ("", ""),
    ]

    mutating func environment() -> [MathNode] {
        var name = scanner.group()
        if name.hasSuffix("*") {
            name.removeLast()
            if name.hasSuffix("matrix") { _ = option() }
        }
        if LaTeXScope.drawings.contains(name) { return drawing(name) }
        if ["array", "tabular", "subarray", "alignedat", "alignat"].contains(name) { _ = scanner.group() }
        if ["document", "itemize", "enumerate", "center", "flushleft"].contains(name) {
            let body = textBody(until: name)
            end()
            return body
        }
        var rows = self.rows()
        end()
        if rows.last?.allSatisfy(\.isEmpty) == true { rows.removeLast() }
        if let (open, close) = Self.delimiters[name] { return [.matrix(rows, open: open, close: close)] }
        // What is aligned at a sign reads on as one line.
        let lines = rows.map { row in row.flatMap { $0 } }
        return [.lineEnd] + lines.flatMap { $0 + [.lineEnd] }
    }

    /// A drawing's source, a line for each of its rows.
    private mutating func drawing(_ name: String) -> [MathNode] {
        _ = scanner.option()
        let source = scanner.text(until: "\\end{\(name)}").replacing("\\\\", with: "\\\\\n")
        var nodes = [MathNode.lineEnd]
        for line in source.split(whereSeparator: \.isNewline) {
            let line = String(line).trimmingBlanks()
            if !line.isEmpty { nodes += [.source(line), .lineEnd] }
        }
        return nodes
    }

    /// Cells and rows, as far as the group or the environment goes that they are in.
    private mutating func rows() -> [[[MathNode]]] {
        let outer = isInRows
        isInRows = true
        var rows: [[[MathNode]]] = [[]]
        while character != nil {
            rows[rows.count - 1].append(list())
            if character == "&" {
                scanner.skip()
            } else if scanner.has("\\\\") || scanner.has("\\cr") {
                _ = scanner.command()
                _ = option()
                rows.append([])
            } else {
                break
            }
        }
        isInRows = outer
        return rows
    }

    /// Lines within braces, one below the other.
    mutating func stack() -> [[[MathNode]]] {
        scanner.skipSpaces()
        guard character == "{", depth < Self.depthLimit else { return [[argument()]] }
        scanner.skip()
        depth += 1
        let lines = rows()
        depth -= 1
        if character == "}" { scanner.skip() }
        return lines
    }

    private mutating func end() {
        guard scanner.has("\\end{") else { return }
        _ = scanner.command()
        _ = scanner.group()
    }
}
