/// Brings a formula into a line: what its layout in two dimensions says of what belongs together, brackets say then.
///
/// Fractions that are no small ones become quotients with a stroke; in what is left, a root has one thing under it that
/// can only be that.
enum MathBrackets {
    /// What stands before or after something, as far as it could be read as belonging to it.
    private enum Neighbor {
        /// An end, a sum's or a comparison's sign, a bracket that is the other's.
        case none
        case number, factor
        /// A function that takes what follows.
        case function
        /// A sum's sign, a limit: it takes all that follows.
        case wide
        /// A sign of division, or of what else does not go together with one.
        case division
        /// An exponent, a prime, a factorial.
        case postfix
    }

    /// What stands around a list.
    private struct Place {
        var isScript = false
        var before = Neighbor.none
        var after = Neighbor.none
    }

    /// O(nodes × depth).
    static func nodes(_ nodes: [MathNode]) -> [MathNode] { bracketed(nodes, Place()) }

    private static func bracketed(_ source: [MathNode], _ place: Place) -> [MathNode] {
        let nodes = barsPaired(source)
        // What stands after each, the last one's first.
        var following = [place.after]
        for node in nodes.dropFirst().reversed() { following.append(after(node, following[following.count - 1])) }
        var result: [MathNode] = []
        var inner = place
        for (index, node) in nodes.enumerated() {
            inner.after = following[nodes.count - 1 - index]
            result += bracketed(node, inner, isRaised: index + 1 < nodes.count && isRaised(nodes[index + 1]))
            inner.before = before(node, inner.before)
        }
        return result
    }

    private static func bracketed(_ node: MathNode, _ place: Place, isRaised: Bool) -> [MathNode] {
        let alone = Place(isScript: place.isScript), script = Place(isScript: true)
        switch node {
        case .letter, .sign, .text, .space, .lineEnd, .source: return [node]
        case .list(let nodes) where nodes.isEmpty && isRaised: return place.before == .none ? [] : [.space(" ")]
        case .list(let nodes):
            let inner = bracketed(nodes, place)
            return [.list(isRaised && endsInScript(nodes) ? enclosed(inner) : inner)]
        case .formula(let nodes): return [.formula(bracketed(nodes, alone))]
        case .styled(let alphabet, let nodes): return [.styled(alphabet, bracketed(nodes, place))]
        case .struck(let nodes): return [.struck(bracketed(nodes, place))]
        case .scripts(let upper, let lower):
            return [.scripts(upper: bracketed(upper, script), lower: bracketed(lower, script))]
        case .binomial(let upper, let lower):
            return [.binomial(bracketed(upper, script), bracketed(lower, script))]
        case .labeled(let base, let upper, let lower):
            return labeled(bracketed(base, place), bracketed(upper, script), bracketed(lower, script))
        case .accent(let mark, let nodes, let isEach):
            let accent = MathNode.accent(mark, bracketed(nodes, alone), isEach: isEach)
            let isWhole = place.after == .postfix && MathShape.items(nodes).count > 1
            return isWhole ? [.list(enclosed([accent]))] : [accent]
        case .matrix(let rows, let open, let close):
            return [.matrix(rows.map { $0.map { bracketed($0, alone) } }, open: open, close: close)]
        case .fraction(let upper, let lower): return fraction(upper, lower, place)
        case .root(let index, let radicand): return root(index, radicand, place)
        }
    }

    // MARK: Fractions and roots

    private static func fraction(_ upper: [MathNode], _ lower: [MathNode], _ place: Place) -> [MathNode] {
        let inner = Place(isScript: place.isScript), upper = barsPaired(upper), lower = barsPaired(lower)
        let isSmall = !place.isScript && MathShape.isShort(upper) && MathShape.isShort(lower)
        var nodes = [MathNode.fraction(upper, lower)]
        if !isSmall {
            let (over, under) = (bracketed(upper, inner), bracketed(lower, inner))
            nodes =
                (MathShape.isProduct(upper) ? over : enclosed(over)) + [.sign("/", .slash)]
                + (MathShape.isOne(lower) ? under : enclosed(under))
        }
        let isWhole: Bool
        switch (place.before, place.after) {
        case (_, .postfix), (_, .division), (.function, _), (.division, _): isWhole = true
        case (.factor, _), (_, .factor), (_, .number), (_, .function), (_, .wide), (.postfix, _): isWhole = !isSmall
        case (.none, _), (.number, _), (.wide, _): isWhole = false
        }
        return spaced([.list(isWhole ? enclosed(nodes) : nodes)], place)
    }

    private static func root(_ index: [MathNode], _ radicand: [MathNode], _ place: Place) -> [MathNode] {
        let radicand = barsPaired(radicand)
        let inner = bracketed(radicand, Place(isScript: place.isScript))
        let root = MathNode.root(
            index: bracketed(index, Place(isScript: true)),
            MathShape.isOne(radicand, asRadicand: true) ? inner : enclosed(inner))
        // An index would be an exponent of what is before it.
        let nodes = place.after == .postfix ? enclosed([root]) : [root]
        return spaced(nodes, place, before: !index.isEmpty)
    }

    /// Set off from factors beside it.
    private static func spaced(_ nodes: [MathNode], _ place: Place, before isSpacedBefore: Bool = true) -> [MathNode] {
        var nodes = nodes
        if isSpacedBefore, [.number, .factor, .wide].contains(place.before) { nodes.insert(.space(" "), at: 0) }
        if [.number, .factor, .function, .wide].contains(place.after) { nodes.append(.space(" ")) }
        return nodes
    }

    /// A label over what stands for a value stands in brackets: it would be its exponent.
    private static func labeled(_ base: [MathNode], _ upper: [MathNode], _ lower: [MathNode]) -> [MathNode] {
        var isValue = true
        if case .sign(_, let kind)? = MathShape.items(base).first { isValue = kind == .ordinary }
        let isOne = MathShape.items(base).count <= 1
        let scripts = MathNode.scripts(upper: isValue && !upper.isEmpty ? enclosed(upper) : upper, lower: lower)
        return [.list(isOne ? base : enclosed(base))] + (upper.isEmpty && lower.isEmpty ? [] : [scripts])
    }

    private static func enclosed(_ nodes: [MathNode]) -> [MathNode] {
        [.sign("(", .opening)] + nodes + [.sign(")", .closing)]
    }

    // MARK: Neighbors

    private static func isRaised(_ node: MathNode) -> Bool { if case .scripts = node { true } else { false } }

    private static func endsInScript(_ nodes: [MathNode]) -> Bool {
        guard let last = nodes.last else { return false }
        if case .list(let inner) = last { return endsInScript(inner) }
        return isRaised(last)
    }

    private static let divisions: Set<String> = ["÷", ":", "∶", "∘", "mod", "∖"]

    /// Functions whose reach goes to the next sum or comparison.
    private static let wideFunctions: Set<String> = [
        "lim", "limsup", "liminf", "∑", "∏", "∐", "∫", "∬", "∭", "∮", "⋃", "⋂", "⨆", "⋁", "⋀", "⨁", "⨂", "⨀", "⨄", "∯",
        "∰", "⨌",
        "lim→", "lim←",
    ]

    /// What a node is to what stands after it.
    private static func before(_ node: MathNode, _ outer: Neighbor) -> Neighbor {
        switch node {
        case .sign(let text, .function): return wideFunctions.contains(text) ? .wide : .function
        case .sign(let text, .ordinary):
            return text.first?.isNumber == true ? .number : .factor
        case .sign(_, .slash): return .division
        case .sign(let text, .operation), .sign(let text, .punctuation):
            return divisions.contains(text) ? .division : .none
        case .sign(_, .closing): return .factor
        case .sign(_, .relation), .sign(_, .opening), .lineEnd, .formula: return .none
        case .space(let text): return text.contains("\u{2003}") ? .none : outer
        // A function's scripts are its own.
        case .scripts: return [.function, .wide, .none].contains(outer) ? outer : .factor
        case .text(let text): return text.last?.isWhitespace == true ? .none : .factor
        case .list(let nodes), .styled(_, let nodes), .struck(let nodes):
            return nodes.reduce(outer) { before($1, $0) }
        case .letter, .fraction, .binomial, .labeled, .root, .accent, .matrix, .source: return .factor
        }
    }

    /// What a node is to what stands before it.
    private static func after(_ node: MathNode, _ outer: Neighbor) -> Neighbor {
        switch node {
        case .space(let text): return text.contains("\u{2003}") ? .none : outer
        case .sign(let text, .ordinary):
            if MathShape.isPrime(node) { return .postfix }
            return text.first?.isNumber == true ? .number : .factor
        case .sign("!", .closing), .scripts: return .postfix
        case .sign(_, .slash), .sign("÷", .operation): return .division
        case .sign(_, .function): return .function
        case .sign(_, .operation), .sign(_, .relation), .sign(_, .closing), .sign(_, .punctuation), .lineEnd, .formula:
            return .none
        case .text(let text): return text.first?.isWhitespace == true ? .none : .factor
        case .list(let nodes), .styled(_, let nodes), .struck(let nodes):
            return nodes.reversed().reduce(outer) { after($1, $0) }
        case .sign(_, .opening), .letter, .fraction, .binomial, .labeled, .root, .accent, .matrix, .source:
            return .factor
        }
    }

    /// Strokes that stand where only a value can begin, and where one ends, as brackets.
    private static func barsPaired(_ nodes: [MathNode]) -> [MathNode] {
        var nodes = nodes
        var open: [String: Int] = [:]
        var before = Neighbor.none
        for (index, node) in nodes.enumerated() {
            if case .sign(let text, .ordinary) = node, text == "|" || text == "‖" {
                if let start = open[text], before != .none, before != .wide {
                    nodes[start] = .sign(text, .opening)
                    nodes[index] = .sign(text, .closing)
                    open[text] = nil
                    before = .factor
                    continue
                } else if [.none, .function, .wide].contains(before) {
                    open[text] = index
                    before = .none
                    continue
                }
            }
            before = self.before(node, before)
        }
        return nodes
    }
}
