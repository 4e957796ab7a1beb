/// Which elements a rule is for: types, classes and ids, within or right within others.
struct CSSSelector: Sendable {
    /// One element's part, as `div.a#b`.
    struct Compound: Sendable {
        var tag: String?
        var id: String?
        var classes: [String] = []
        /// It stands right within what comes before it, not anywhere within.
        var isChild = false

        /// So many pairs of classes are as much work as looking at an element.
        private static let pairsPerStep = 8

        /// - Parameter steps: counts the classes that are compared, beyond those of an element that has few.
        func matches(_ element: CSSElement, steps: inout Int) -> Bool {
            if let tag, tag != element.tag { return false }
            if let id, id != element.id { return false }
            steps = max(0, steps - classes.count * element.classes.count / Self.pairsPerStep)
            return classes.allSatisfy(element.classes.contains)
        }
    }

    /// What stands in an element, before or behind all else, without being in the document.
    enum PseudoElement: String, CaseIterable, Sendable { case before, after }

    /// From the outermost to the element itself.
    private(set) var compounds: [Compound] = []
    private(set) var theme = CSSTheme.both

    /// What of the element is meant; nil where it is the element itself.
    private(set) var pseudoElement: PseudoElement?

    /// Ids, classes and types, each in ten bits.
    private(set) var specificity = 0

    /// Longer ones match nothing.
    private static let compoundLimit = 16

    /// Classes by which Anki's programs say that the window is dark.
    private static let nightClasses: Set<String> = ["nightMode", "night_mode", "night-mode"]

    /// - Returns: nil for what is not known, as sisters, attributes and states: such a rule is for no element.
    init?(_ tokens: ArraySlice<CSSToken>) {
        var rest = tokens.drop { $0 == .space }
        while let last = rest.last, last == .space { rest.removeLast() }
        var compound = Compound()
        var isBegun = false
        func end(_ selector: inout CSSSelector, isChild: Bool) -> Bool {
            guard isBegun, selector.compounds.count < Self.compoundLimit else { return false }
            selector.compounds.append(compound)
            compound = Compound(isChild: isChild)
            isBegun = false
            return true
        }
        while let token = rest.popFirst() {
            guard pseudoElement == nil else { return nil }
            switch token {
            case .space:
                rest = rest.drop { $0 == .space }
                if rest.first != .sign(">"), !end(&self, isChild: false) { return nil }
            case .sign(UInt8(ascii: ">")):
                guard end(&self, isChild: true) else { return nil }
                rest = rest.drop { $0 == .space }
            case .sign(UInt8(ascii: "*")): isBegun = true
            case .ident(let name):
                guard !isBegun else { return nil }
                compound.tag = name.lowercased()
                specificity += 1
                isBegun = true
            case .hash(let id):
                compound.id = id
                specificity += 1 << 20
                isBegun = true
            case .sign(UInt8(ascii: ".")):
                guard case .ident(let name)? = rest.popFirst() else { return nil }
                if Self.nightClasses.contains(name) { theme = .dark } else { compound.classes.append(name) }
                specificity += 1 << 10
                isBegun = true
            case .sign(UInt8(ascii: ":")):
                guard take(pseudo: &rest, into: &compound) else { return nil }
                isBegun = true
            default: return nil
            }
        }
        guard end(&self, isChild: false) else { return nil }
    }

    /// `:root`, `:not(.nightMode)`, and with one colon or two what stands before or behind all that is within.
    private mutating func take(pseudo rest: inout ArraySlice<CSSToken>, into compound: inout Compound) -> Bool {
        var elements = rest
        if elements.first == .sign(":") { elements.removeFirst() }
        if case .ident(let name)? = elements.popFirst(), let element = PseudoElement(rawValue: name.lowercased()) {
            (pseudoElement, rest) = (element, elements)
            specificity += 1
            return true
        }
        switch rest.popFirst() {
        case .ident(let name) where name.lowercased() == "root":
            compound.tag = "html"
        case .function("not"):
            guard rest.popFirst() == .sign("."), case .ident(let name)? = rest.popFirst(),
                Self.nightClasses.contains(name), rest.popFirst() == .sign(")")
            else { return false }
            theme = .light
        default: return false
        }
        specificity += 1 << 10
        return true
    }

    /// Whether the last element of a path is meant.
    ///
    /// - Parameter steps: counts the elements that were looked at; nothing matches once they are spent.
    func matches(_ path: [CSSElement], steps: inout Int) -> Bool {
        guard let element = path.last, let compound = compounds.last, compound.matches(element, steps: &steps) else {
            return false
        }
        return matches(compounds.count - 2, child: compound.isChild, path, path.count - 2, &steps)
    }

    private func matches(
        _ index: Int, child: Bool, _ path: [CSSElement], _ place: Int, _ steps: inout Int
    ) -> Bool {
        guard index >= 0 else { return true }
        let compound = compounds[index]
        var place = place
        while place >= 0, steps > 0 {
            steps -= 1
            if compound.matches(path[place], steps: &steps) {
                if matches(index - 1, child: compound.isChild, path, place - 1, &steps) { return true }
                // What is further out is not within less: if all that is left may stand anywhere, the
                // nearest place was the best one.
                if !compounds[0...index].contains(where: \.isChild) { return false }
            }
            if child { return false }
            place -= 1
        }
        return false
    }
}

/// What selectors ask of an element.
struct CSSElement {
    var tag: String
    var id: String?
    var classes: [String] = []

    /// Elements of more classes are of their first ones only: selectors look at all.
    private static let maxClasses = 64

    /// Those that a `class` attribute names, each once.
    static func classes(_ names: String) -> [String] {
        var found: [String] = []
        for name in names.split(whereSeparator: \.isWhitespace).lazy.map(String.init) where !found.contains(name) {
            guard found.count < maxClasses else { break }
            found.append(name)
        }
        return found
    }
}
