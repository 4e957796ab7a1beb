/// What can be told of a list of nodes from the outside: whether it reads as one thing where it stands beside others.
enum MathShape {
    /// The nodes without the groups around them and the spaces between them. What is upright stays together: it is a
    /// word.
    static func items(_ nodes: [MathNode]) -> [MathNode] {
        nodes.flatMap { node in
            switch node {
            case .list(let inner), .struck(let inner): items(inner)
            case .styled(let alphabet, let inner) where !alphabet.makesWords || !isWord(inner): items(inner)
            case .space: [] as [MathNode]
            default: [node]
            }
        }
    }

    /// What is made of nothing but signs and letters; nil where anything else is among them.
    static func signs(_ nodes: [MathNode]) -> String? {
        var text = ""
        for item in items(nodes) {
            switch item {
            case .sign(let sign, _): text += sign
            case .letter(let letter): text.append(letter)
            default: return nil
            }
        }
        return text.isEmpty ? nil : text
    }

    private static func isWord(_ nodes: [MathNode]) -> Bool {
        nodes.allSatisfy { if case .letter = $0 { true } else { false } }
    }

    /// One to three letters and digits, which can stand high or low at a stroke.
    static func isShort(_ nodes: [MathNode]) -> Bool {
        let all = items(nodes)
        guard (1...3).contains(all.count), !nodes.contains(where: { if case .space = $0 { true } else { false } })
        else { return false }
        return all.allSatisfy { node in
            switch node {
            case .letter: true
            case .sign("|", _), .sign("‖", _): false
            case .sign(let text, .ordinary): text.count <= 3
            default: false
            }
        }
    }

    /// Whether all that stands there are things beside each other, none of which takes what follows it, so that a
    /// stroke after the last divides all of them.
    static func isProduct(_ nodes: [MathNode]) -> Bool {
        var open = 0
        var rest = items(nodes)[...]
        var last: MathNode?
        while let node = rest.popFirst() {
            switch node {
            case .sign(_, .opening): open += 1
            case .sign(_, .closing): open = max(0, open - 1)
            case _ where open > 0: break
            case .sign(_, .function):
                while case .scripts? = rest.first { rest.removeFirst() }
                guard case .sign(_, .opening)? = rest.first else { return false }
            case .sign(_, .operation), .sign(_, .relation), .sign(_, .punctuation), .sign(_, .slash), .fraction,
                .lineEnd,
                .labeled, .formula:
                return false
            case .text(let text):
                if text.contains(where: \.isWhitespace) { return false }
            case .matrix(_, let before, let after):
                if before.isEmpty || after.isEmpty { return false }
            default: break
            }
            last = node
        }
        if case .root? = last { return false }
        return true
    }

    /// Whether what stands there can only be read as one thing.
    ///
    /// - Parameter asRadicand: even after a root's sign, which takes no more than it must.
    static func isOne(_ nodes: [MathNode], asRadicand: Bool = false) -> Bool {
        var rest = items(nodes)[...]
        guard let first = rest.popFirst() else { return true }
        switch first {
        case .letter, .styled, .source, .accent, .binomial: break
        case .sign(let text, .ordinary): if text == "|" || text == "‖" { return false }
        case .root(let index, _): if asRadicand || !index.isEmpty { return false }
        case .text(let text): if text.contains(where: \.isWhitespace) { return false }
        case .matrix(_, let before, let after): if before.isEmpty || after.isEmpty { return false }
        case .sign(_, .function):
            while case .scripts? = rest.first { rest.removeFirst() }
            guard !asRadicand, case .sign(_, .opening)? = rest.popFirst() else { return false }
            skipBrackets(&rest)
            return rest.isEmpty
        case .sign(_, .opening):
            skipBrackets(&rest)
        default: return false
        }
        return rest.allSatisfy { node in
            switch node {
            case .scripts(let upper, _): !asRadicand || upper.isEmpty
            case .sign("!", .closing): !asRadicand
            default: isPrime(node)
            }
        }
    }

    static func isPrime(_ node: MathNode) -> Bool {
        if case .sign(let text, .ordinary) = node { ["′", "″", "‴"].contains(text.prefix(1)) } else { false }
    }

    /// Up to the bracket that closes one before.
    private static func skipBrackets(_ rest: inout ArraySlice<MathNode>) {
        var open = 1
        while open > 0, let node = rest.popFirst() {
            if case .sign(_, .opening) = node { open += 1 }
            if case .sign(_, .closing) = node { open -= 1 }
        }
    }
}

extension MathAlphabet {
    /// Letters of it that stand beside each other are a word.
    fileprivate var makesWords: Bool { self == .roman || self == .sans || self == .monospace }
}
