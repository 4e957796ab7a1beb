/// Finds what style sheets say of the elements of one document, as its tree is walked.
struct StyleCascade {
    /// How many elements may be looked at for one document's selectors; then no rule matches any more.
    private static let stepLimit = 1 << 20

    /// So many declarations that apply to an element are as much work as looking at one: most rules have fewer.
    private static let declarationsPerStep = 8

    struct Match {
        var entry: CSSRule.Entry
        var theme: CSSTheme
    }

    private let sheets: [StyleSheet]
    private var path: [CSSElement] = []
    private var steps = stepLimit
    /// The `style` attribute that was read last: elements beside each other often have the same.
    private var lastInline: (text: String, entries: [CSSRule.Entry]) = ("", [])

    /// The custom properties of every element of the path; empty where no sheet has any.
    private var variables: [CSSVariables] = []
    let hasVariables: Bool

    /// Whether any sheet has rules for pseudo-elements.
    let hasPseudoElements: Bool

    /// What a browser's own style sheet has quotations (`<q>`) stand between.
    var quotationMarks = KnownQuotationMarks()

    /// How many elements were looked at so far.
    var work: Int { Self.stepLimit - steps }

    var isEmpty: Bool { sheets.allSatisfy { $0.rules.isEmpty } }

    /// - Parameter sheets: later ones go before earlier ones.
    init(_ sheets: [StyleSheet], path: [CSSElement]) {
        self.sheets = sheets
        hasVariables = sheets.contains(where: \.hasVariables)
        hasPseudoElements = sheets.contains(where: \.hasPseudoElements)
        for element in path {
            enter(element)
            if hasVariables { _ = matches(inline: []) }
        }
    }

    mutating func enter(_ element: CSSElement) {
        path.append(element)
        if hasVariables { variables.append(variables.last ?? CSSVariables()) }
    }

    mutating func leave() {
        path.removeLast()
        if hasVariables { variables.removeLast() }
    }

    /// The declarations of a `style` attribute.
    mutating func entries(inline text: String) -> [CSSRule.Entry] {
        if text != lastInline.text { lastInline = (text, StyleSheet.entries(text)) }
        return lastInline.entries
    }

    /// The declarations that apply to the innermost element, the weakest first.
    ///
    /// - Parameter inline: the declarations of its `style` attribute.
    mutating func matches(inline: [CSSRule.Entry]) -> [Match] { matches(inline, nil) }

    /// Those that apply to a pseudo-element of the innermost element, whose own ones were asked for before.
    mutating func matches(of pseudoElement: CSSSelector.PseudoElement) -> [Match] { matches([], pseudoElement) }

    private mutating func matches(
        _ inline: [CSSRule.Entry], _ pseudoElement: CSSSelector.PseudoElement?
    ) -> [Match] {
        let found = declared(inline, pseudoElement)
        guard steps > 0, found.contains(where: \.entry.declaration.isVariable) else { return found }
        var own = variables.last ?? CSSVariables()
        // Each element that declares some has all of them anew.
        steps = max(0, steps - own.count)
        own.declare(found, steps: &steps)
        if hasVariables, pseudoElement == nil { variables[variables.count - 1] = own }
        return found.flatMap { own.settle($0, steps: &steps) }
    }

    /// The declarations as they stand.
    private mutating func declared(
        _ inline: [CSSRule.Entry], _ pseudoElement: CSSSelector.PseudoElement?
    ) -> [Match] {
        guard let element = path.last else { return [] }
        var found: [(rank: Int, theme: CSSTheme, entries: [CSSRule.Entry])] = []
        for (number, sheet) in sheets.enumerated() {
            guard steps > 0 else { break }
            for index in sheet.candidates(element, pseudo: pseudoElement != nil) {
                guard steps > 0 else { break }
                let rule = sheet.rules[index]
                steps -= 1
                guard rule.selector.pseudoElement == pseudoElement, rule.selector.matches(path, steps: &steps)
                else { continue }
                steps = max(0, steps - rule.entries.count / Self.declarationsPerStep)
                // Specificity takes thirty bits, the place among all sheets those below.
                let rank = rule.selector.specificity << 24 | min(number, 255) << 16 | index
                found.append((rank, rule.selector.theme, rule.entries))
            }
        }
        if found.isEmpty, !inline.contains(where: \.isImportant) {
            return inline.map { Match(entry: $0, theme: .both) }
        }
        found.sort { $0.rank < $1.rank }
        let all =
            found.flatMap { rule in rule.entries.map { Match(entry: $0, theme: rule.theme) } }
            + inline.map { Match(entry: $0, theme: .both) }
        return all.filter { !$0.entry.isImportant } + all.filter(\.entry.isImportant)
    }
}
