import CardDeck

/// Sets a formula in runs: variables slanted, scripts high and low, spaces by what signs are to each other.
///
/// A space is one at which a line may end, as TeX has it: after the sign of a sum or a comparison that stands in no
/// group. All others are no-break spaces.
struct MathSetter {
    private var style: TextStyle
    private var alphabet: MathAlphabet?
    private let breaksLines: Bool

    var lines: [[TextRun]] = [[]]

    /// What was set last in the list that is being set; nil at its beginning.
    var last: Role?
    private var isSpaceAfterOperand = false

    /// Whether the last comparison's sign has space of its own.
    private var isAfterWide = false

    /// How many groups are open.
    private var depth = 0

    /// Outside of the formulas of a text.
    private var isText: Bool

    /// Spaces between signs are left out in scripts.
    private var isScript: Bool { style.shift != base.shift || style.innerShift != base.innerShift || isWrittenScript }
    private var isWrittenScript = false
    private let base: TextStyle

    enum Role { case operand, function, operation, relation, punctuation, tight, opening, space }

    private static let noBreakSpace = "\u{A0}"
    private static let thinSpace: Character = "\u{2009}"

    /// - Parameters:
    ///   - style: of the text around.
    ///   - breaksLines: the formula may have several lines.
    ///   - isText: it is text with formulas in it.
    init(style: TextStyle, breaksLines: Bool, isText: Bool = false) {
        base = style
        self.style = style
        self.breaksLines = breaksLines
        self.isText = isText
        if !isText { beginFormula() }
    }

    /// Formulas run from left to right in texts of any direction.
    private mutating func beginFormula() {
        style.math = true
        style.isolates.append(TextIsolate(.leftToRight))
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

    /// The space between two signs, unless there is one.
    private mutating func gap(endsLines: Bool = false) {
        // A thin space is no more than a part of it.
        guard last != nil, last != .space || lines.last?.last?.text.last == Self.thinSpace else { return }
        add(endsLines && depth == 0 ? " " : Self.noBreakSpace, italic: false)
        last = .space
    }

    /// The space before something that stands for a value.
    mutating func beginOperand(isOpening: Bool = false) {
        switch last {
        case .operation, .relation: gap(endsLines: true)
        case .punctuation: gap()
        case .function where !isOpening: gap()
        default: break
        }
    }

    /// Letters as an alphabet has them.
    private mutating func add(_ text: String, in alphabet: MathAlphabet?, isSlanted: Bool = false) {
        let outer = style
        switch alphabet {
        case .bold: style.bold = true
        case .monospace: style.monospace = true
        default: break
        }
        let letters = alphabet.map { alphabet in String(text.map { alphabet.letter($0) ?? $0 }) } ?? text
        add(letters, italic: alphabet == .italic || alphabet == nil && isSlanted)
        style = outer
    }

    // MARK: Nodes

    mutating func set(_ nodes: [MathNode]) {
        for (index, node) in nodes.enumerated() {
            let next = index + 1 < nodes.count ? nodes[index + 1] : nil
            set(node, before: next)
        }
    }

    private mutating func set(_ node: MathNode, before next: MathNode?) {
        switch node {
        case .letter(let character): letter(character)
        case .sign(let text, let kind): sign(text, kind, before: next)
        case .text(let text):
            if !isText { beginOperand() }
            add(isText ? text : text.replacing(" ", with: Self.noBreakSpace), in: alphabet)
            last = text.last?.isWhitespace == true ? .space : .operand
        case .space(let text):
            if text == String(Self.thinSpace), last == .relation || last == .operation {
                gap(endsLines: true)
            } else if last != .space {
                add(text == " " ? Self.noBreakSpace : text, italic: false)
                isSpaceAfterOperand = last == .operand
            }
            last = .space
        case .list(let nodes): inGroup { $0.set(nodes) }
        case .formula(let nodes): formula(nodes)
        case .scripts(let upper, let lower): scripts(upper: upper, lower: lower)
        case .fraction(let upper, let lower):
            beginOperand()
            raised(.superscript, upper)
            add("⁄", italic: false)
            raised(.subscript, lower)
            last = .operand
        case .binomial(let upper, let lower):
            beginOperand(isOpening: true)
            add("(", italic: false)
            raised(.superscript, upper)
            raised(.subscript, lower)
            add(")", italic: false)
            last = .operand
        case .labeled(let nodes, let upper, let lower):
            set(nodes)
            scripts(upper: upper, lower: lower)
        case .root(let index, let radicand): root(index, radicand)
        case .accent(let mark, let nodes, let isEach): accent(mark, nodes, isEach)
        case .styled(let alphabet, let nodes):
            let outer = self.alphabet
            self.alphabet = alphabet
            inGroup { $0.set(nodes) }
            self.alphabet = outer
        case .struck(let nodes):
            let outer = style.decoration.strikethrough
            style.decoration.strikethrough = true
            inGroup { $0.set(nodes) }
            style.decoration.strikethrough = outer
        case .matrix(let rows, let open, let close): matrix(rows, open, close)
        case .lineEnd:
            if breaksLines { lines.append([]) } else { gap(endsLines: true) }
            last = breaksLines ? nil : last
        case .source(let text):
            beginOperand()
            add(text, italic: false)
            // A letter would be taken for one of the name.
            last = text.last?.isLetter == true ? .function : .operand
        }
    }

    /// No line ends within.
    mutating func inGroup(_ body: (inout MathSetter) -> Void) {
        depth += 1
        body(&self)
        depth -= 1
    }

    private mutating func formula(_ nodes: [MathNode]) {
        let outer = (style, depth, isText)
        (isText, depth, last) = (false, 0, nil)
        beginFormula()
        set(nodes)
        (style, depth, isText) = outer
        last = nil
    }

    private mutating func letter(_ character: Character) {
        beginOperand()
        last = .operand
        add(String(character), in: alphabet, isSlanted: character.isASCII || !character.isUppercase)
    }

    private mutating func sign(_ text: String, _ kind: MathNode.Kind, before next: MathNode?) {
        switch kind {
        case .ordinary:
            if !MathShape.isPrime(.sign(text, kind)) { beginOperand() }
            add(text, in: alphabet)
            last = .operand
        case .function:
            if last == .operand || last == .function { gap() }
            beginOperand()
            add(text, italic: false)
            last = .function
        case .operation, .relation:
            let isPrefix = kind == .operation && last != .operand && !(last == .space && isSpaceAfterOperand)
            if isScript || isPrefix || kind == .operation && !Self.takesOperator(next) {
                if isPrefix { beginOperand() }
                add(text, italic: false)
                last = .tight
            } else {
                // Two comparisons' signs are one.
                if kind == .operation || last != .relation || Self.isWide(text) || isAfterWide { gap() }
                isAfterWide = Self.isWide(text)
                add(text, italic: false)
                last = kind == .relation ? .relation : .operation
            }
        case .slash:
            add(text, italic: false)
            last = .tight
        case .opening:
            beginOperand(isOpening: true)
            add(text, italic: false)
            last = .opening
        case .closing:
            add(text, italic: false)
            last = .operand
        case .punctuation:
            add(text, italic: false)
            // In TeX a colon is a comparison's sign.
            last = isScript ? .tight : text == ":" ? .relation : .punctuation
        }
    }

    /// `\implies` and its like.
    private static func isWide(_ text: String) -> Bool { text == "⟹" || text == "⟸" || text == "⟺" }

    /// Whether a sum's sign before it is one between two values.
    private static func takesOperator(_ next: MathNode?) -> Bool {
        switch next {
        case nil, .sign(_, .relation), .sign(_, .closing), .sign(_, .punctuation): false
        default: true
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
        last = role == .function || role == .operation || role == .relation ? role : .operand
    }

    private mutating func raised(_ shift: TextStyle.Shift, _ nodes: [MathNode]) {
        guard !nodes.isEmpty else { return }
        let (outer, role, isWritten) = (style, last, isWrittenScript)
        last = nil
        depth += 1
        if style.shift == .none {
            style.shift = shift
            set(nodes)
        } else if style.innerShift == .none {
            style.innerShift = shift
            set(nodes)
        } else {
            // Higher than a script's script nothing stands.
            add(shift == .superscript ? "^" : "_", italic: false)
            isWrittenScript = true
            let isOne = MathShape.isOne(nodes, asRadicand: true)
            set(isOne ? nodes : [.sign("(", .opening)] + nodes + [.sign(")", .closing)])
        }
        depth -= 1
        (style, last, isWrittenScript) = (outer, role, isWritten)
    }

    private mutating func root(_ index: [MathNode], _ radicand: [MathNode]) {
        beginOperand()
        var sign = "√"
        if index.count == 1, case .sign(let number, .ordinary)? = index.first {
            sign = number == "3" ? "∛" : number == "4" ? "∜" : "√"
        }
        if sign == "√" { raised(.superscript, index) }
        add(sign, italic: false)
        last = .opening
        inGroup { $0.set(radicand) }
        last = .operand
    }

    // MARK: Matrices

    private mutating func matrix(_ rows: [[[MathNode]]], _ open: String, _ close: String) {
        beginOperand(isOpening: true)
        add(open, italic: false)
        depth += 1
        // Cells that are sums, or have words in them, would run into each other.
        let isTight = open != "{" && rows.joined().allSatisfy { MathShape.isOne($0) }
        for (number, row) in rows.enumerated() {
            if number > 0 { add(";" + Self.noBreakSpace, italic: false) }
            for (column, cell) in row.enumerated() {
                if column > 0 {
                    let needsComma = !isTight && !cell.isEmpty && last == .operand
                    add(isTight ? "\u{2002}" : (needsComma ? "," : "") + Self.noBreakSpace, italic: false)
                }
                last = nil
                set(cell)
            }
        }
        depth -= 1
        add(close, italic: false)
        last = .operand
    }
}
