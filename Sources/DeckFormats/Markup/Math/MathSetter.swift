import CardDeck

/// Sets a formula in runs: variables slanted, scripts high and low, spaces by what signs are to each other.
struct MathSetter {
    private var style: TextStyle
    private var alphabet: MathAlphabet?
    private let breaksLines: Bool

    private var lines: [[TextRun]] = [[]]

    /// What was set last in the list that is being set; nil at its beginning.
    private var last: Role?

    /// Spaces between signs are left out in scripts.
    private var isScript: Bool { style.shift != base.shift || style.innerShift != base.innerShift }
    private let base: TextStyle

    private enum Role { case operand, function, spaced, tight, opening, fraction, space }

    /// - Parameters:
    ///   - style: of the text around.
    ///   - breaksLines: the formula may have several lines.
    init(style: TextStyle, breaksLines: Bool) {
        base = style
        self.style = style
        self.style.math = true
        self.breaksLines = breaksLines
    }

    func finish() -> [[TextRun]] {
        let lines = lines.map(Self.trimmed).filter { !$0.isEmpty }
        return lines.isEmpty ? [[]] : lines
    }

    private static func trimmed(_ line: [TextRun]) -> [TextRun] {
        var line = line[...]
        while let last = line.last, last.text.allSatisfy(\.isWhitespace) { line.removeLast() }
        while let first = line.first, first.text.allSatisfy(\.isWhitespace) { line.removeFirst() }
        return Array(line)
    }

    // MARK: Runs

    private mutating func add(_ text: String, italic: Bool? = nil) {
        guard !text.isEmpty else { return }
        var style = style
        if let italic { style.italic = italic || base.italic }
        let end = lines.count - 1
        if let previous = lines[end].last, previous.style == style {
            lines[end][lines[end].count - 1].text += text
        } else {
            lines[end].append(TextRun(text, style: style))
        }
    }

    private mutating func gap() {
        guard last != nil, last != .space else { return }
        add(" ", italic: false)
        last = .space
    }

    /// The space before something that stands for a value.
    private mutating func beginOperand(isOpening: Bool = false) {
        switch last {
        case .spaced: gap()
        case .function where !isOpening: gap()
        case .fraction where !isScript: gap()
        default: break
        }
    }

    // MARK: Nodes

    mutating func set(_ nodes: [MathNode]) {
        for (index, node) in nodes.enumerated() {
            let next = index + 1 < nodes.count ? nodes[index + 1] : nil
            set(node, isLast: next == nil)
        }
    }

    private mutating func set(_ node: MathNode, isLast: Bool) {
        switch node {
        case .letter(let character): letter(character)
        case .sign(let text, let kind): sign(text, kind, isLast: isLast)
        case .text(let text):
            if last == .spaced { gap() }
            add(text, italic: alphabet == .italic)
            last = text.last?.isWhitespace == true ? .space : .operand
        case .space(let text):
            if last != .space { add(text, italic: false) }
            last = .space
        case .list(let nodes): set(nodes)
        case .scripts(let upper, let lower): scripts(upper: upper, lower: lower)
        case .fraction(let upper, let lower): fraction(upper, lower)
        case .binomial(let upper, let lower):
            beginOperand(isOpening: true)
            add("(", italic: false)
            raised(.superscript, upper)
            raised(.subscript, lower)
            add(")", italic: false)
            last = .operand
        case .root(let index, let radicand): root(index, radicand)
        case .accent(let mark, let nodes, let isEach): accent(mark, nodes, isEach)
        case .styled(let alphabet, let nodes):
            let outer = self.alphabet
            self.alphabet = alphabet
            set(nodes)
            self.alphabet = outer
        case .struck(let nodes):
            let outer = style.strikethrough
            style.strikethrough = true
            set(nodes)
            style.strikethrough = outer
        case .matrix(let rows, let open, let close): matrix(rows, open, close)
        case .lineEnd:
            if breaksLines { lines.append([]) } else { gap() }
            last = breaksLines ? nil : last
        case .source(let text):
            beginOperand()
            add(text, italic: false)
            last = .operand
        }
    }

    private mutating func letter(_ character: Character) {
        beginOperand()
        last = .operand
        switch alphabet {
        case nil, .italic: add(String(character), italic: character.isASCII || !character.isUppercase)
        case .bold:
            let outer = style.bold
            style.bold = true
            add(String(character), italic: false)
            style.bold = outer
        case .monospace:
            let outer = style.monospace
            style.monospace = true
            add(String(character), italic: false)
            style.monospace = outer
        case .roman, .sans: add(String(character), italic: false)
        case .blackboard, .script, .fraktur:
            add(alphabet?.letter(character).map(String.init) ?? String(character), italic: false)
        }
    }

    private mutating func sign(_ text: String, _ kind: MathNode.Kind, isLast: Bool) {
        switch kind {
        case .ordinary:
            beginOperand()
            let letters = alphabet.map { alphabet in String(text.map { alphabet.letter($0) ?? $0 }) } ?? text
            let outer = style.bold
            if alphabet == .bold { style.bold = true }
            add(letters, italic: false)
            style.bold = outer
            last = .operand
        case .function:
            if last == .operand || last == .spaced || last == .function || last == .fraction { gap() }
            add(text, italic: false)
            last = .function
        case .operation, .relation:
            let isPrefix = kind == .operation && last != .operand && last != .fraction
            if isScript || isPrefix || isLast && kind == .operation {
                if isPrefix { beginOperand() }
                add(text, italic: false)
                last = .tight
            } else {
                gap()
                add(text, italic: false)
                last = .spaced
            }
        case .opening:
            beginOperand(isOpening: true)
            add(text, italic: false)
            last = .opening
        case .closing:
            add(text, italic: false)
            last = .operand
        case .punctuation:
            add(text, italic: false)
            last = isScript ? .tight : .spaced
        }
    }

    private mutating func scripts(upper: [MathNode], lower: [MathNode]) {
        let role = last
        raised(.subscript, lower)
        if case .sign("∘", _)? = upper.first, upper.count == 1 {
            add("°", italic: false)
        } else if case .sign(let text, .ordinary)? = upper.first, upper.count == 1, ["′", "″", "‴", "°"].contains(text)
        {
            add(text, italic: false)
        } else {
            raised(.superscript, upper)
        }
        last = role == .function ? .function : .operand
    }

    private mutating func raised(_ shift: TextStyle.Shift, _ nodes: [MathNode]) {
        guard !nodes.isEmpty else { return }
        let (outer, role) = (style, last)
        if style.shift == .none { style.shift = shift } else { style.innerShift = shift }
        last = nil
        set(nodes)
        (style, last) = (outer, role)
    }

    /// Few letters and digits stand high and low at a stroke; more than that stands at its sides, in parentheses
    /// where it would be read otherwise.
    private mutating func fraction(_ upper: [MathNode], _ lower: [MathNode]) {
        if last == .operand || last == .spaced || last == .function { gap() }
        let isSmall = !isScript && style.shift == .none && Self.isShort(upper) && Self.isShort(lower)
        if isSmall {
            raised(.superscript, upper)
            add("⁄", italic: false)
            raised(.subscript, lower)
        } else {
            enclosed(upper, Self.isCompound(upper))
            add("/", italic: false)
            enclosed(lower, Self.isCompound(lower) || Self.factors(lower) > 1)
        }
        last = .fraction
    }

    private mutating func enclosed(_ nodes: [MathNode], _ isEnclosed: Bool) {
        if isEnclosed { add("(", italic: false) }
        last = nil
        set(nodes)
        if isEnclosed { add(")", italic: false) }
    }

    private mutating func root(_ index: [MathNode], _ radicand: [MathNode]) {
        beginOperand()
        var sign = "√"
        if index.count == 1, case .sign(let number, .ordinary)? = index.first {
            sign = number == "3" ? "∛" : number == "4" ? "∜" : "√"
        }
        if sign == "√" { raised(.superscript, index) }
        add(sign, italic: false)
        enclosed(radicand, Self.factors(radicand) > 1)
        last = .operand
    }

    private mutating func accent(_ mark: Unicode.Scalar, _ nodes: [MathNode], _ isEach: Bool) {
        beginOperand()
        last = nil
        let (line, first) = (lines.count - 1, lines[lines.count - 1].count)
        let before = first > 0 ? lines[line][first - 1].text.count : 0
        set(nodes)
        guard line == lines.count - 1 else { return }
        // The letters may have joined the run before them.
        for index in max(first - 1, 0)..<lines[line].count {
            let skipped = index == first - 1 ? before : 0
            let isLast = index == lines[line].count - 1
            var text = ""
            let all = Array(lines[line][index].text)
            for (place, character) in all.enumerated() {
                text.append(character)
                guard place >= skipped, isEach || isLast && place == all.count - 1 else { continue }
                text.unicodeScalars.append(mark)
            }
            lines[line][index].text = text
        }
        last = .operand
    }

    private mutating func matrix(_ rows: [[[MathNode]]], _ open: String, _ close: String) {
        beginOperand(isOpening: true)
        add(open, italic: false)
        for (number, row) in rows.enumerated() {
            if number > 0 { add("; ", italic: false) }
            for (column, cell) in row.enumerated() {
                if column > 0 { add(open == "{" ? " " : "\u{2002}", italic: false) }
                last = nil
                set(cell)
            }
        }
        add(close, italic: false)
        last = .operand
    }

    // MARK: What stands at a stroke

    private static func flat(_ nodes: [MathNode]) -> [MathNode] {
        nodes.flatMap { node in
            if case .list(let inner) = node { flat(inner) } else { [node] }
        }
    }

    /// How many things stand beside each other; scripts belong to what is before them.
    private static func factors(_ nodes: [MathNode]) -> Int {
        flat(nodes).reduce(0) { count, node in
            if case .scripts = node { count } else { count + 1 }
        }
    }

    private static func isShort(_ nodes: [MathNode]) -> Bool {
        let all = flat(nodes)
        guard (1...3).contains(all.count) else { return false }
        return all.allSatisfy { node in
            switch node {
            case .letter: true
            case .sign(let text, .ordinary): text.count <= 3
            default: false
            }
        }
    }

    /// Whether a sum or a comparison is among what stands there.
    private static func isCompound(_ nodes: [MathNode]) -> Bool {
        var open = 0
        for (index, node) in flat(nodes).enumerated() {
            switch node {
            case .sign(_, .opening): open += 1
            case .sign(_, .closing): open -= 1
            case .sign(_, .operation), .sign(_, .relation), .sign(_, .punctuation), .fraction:
                if index > 0, open <= 0 { return true }
            default: continue
            }
        }
        return false
    }
}
