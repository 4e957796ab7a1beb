/// A style sheet's rules that cards are set by. At-rules and what makes no sense are passed over.
final class StyleSheet: Sendable {
    /// How much of a sheet is read, in bytes, and how many rules are kept.
    static let byteLimit = 256 << 10
    static let ruleLimit = 4096

    let rules: [CSSRule]

    /// Whether it is so long that its end is left out.
    let isCut: Bool

    /// The rules for elements, and those for their pseudo-elements.
    private let elements, pseudoElements: RuleIndex

    /// Whether it has custom properties.
    let hasVariables: Bool

    /// Whether it has rules for pseudo-elements.
    var hasPseudoElements: Bool { !pseudoElements.isEmpty }

    /// How many tokens the sheet was read from.
    let tokenCount: Int

    static let empty = StyleSheet("")

    /// O(bytes).
    init(_ css: String) {
        let isLong = css.utf8.count > Self.byteLimit
        var parser = CSSParser(isLong ? String(decoding: css.utf8.prefix(Self.byteLimit), as: UTF8.self) : css)
        let read = parser.rules(limit: Self.ruleLimit + 1)
        rules = Array(read.prefix(Self.ruleLimit))
        isCut = isLong || read.count > rules.count
        hasVariables = rules.contains { $0.entries.contains(where: \.declaration.isVariable) }
        tokenCount = parser.tokenCount
        var elements = RuleIndex(), pseudoElements = RuleIndex()
        for (index, rule) in rules.enumerated() {
            if rule.selector.pseudoElement == nil {
                elements.add(index, rule.selector)
            } else {
                pseudoElements.add(index, rule.selector)
            }
        }
        (self.elements, self.pseudoElements) = (elements, pseudoElements)
    }

    /// The declarations of a `style` attribute.
    static func entries(_ css: String) -> [CSSRule.Entry] {
        var parser = CSSParser(css)
        return parser.declarations()
    }

    /// The rules that may be for an element, or for any of its pseudo-elements.
    func candidates(_ element: CSSElement, pseudo: Bool) -> [Int] {
        pseudo ? pseudoElements.candidates(element) : elements.candidates(element)
    }
}

/// The numbers of rules by what the last part of their selectors asks for first.
private struct RuleIndex {
    private var byID: [String: [Int]] = [:]
    private var byClass: [String: [Int]] = [:]
    private var byTag: [String: [Int]] = [:]
    private var general: [Int] = []

    private(set) var isEmpty = true

    mutating func add(_ rule: Int, _ selector: CSSSelector) {
        isEmpty = false
        let last = selector.compounds[selector.compounds.count - 1]
        if let id = last.id {
            byID[id, default: []].append(rule)
        } else if let name = last.classes.first {
            byClass[name, default: []].append(rule)
        } else if let tag = last.tag {
            byTag[tag, default: []].append(rule)
        } else {
            general.append(rule)
        }
    }

    func candidates(_ element: CSSElement) -> [Int] {
        var found = general
        if let id = element.id, let rules = byID[id] { found += rules }
        for name in element.classes { if let rules = byClass[name] { found += rules } }
        if let rules = byTag[element.tag] { found += rules }
        return found
    }
}

/// Declarations, and which elements they are for.
struct CSSRule: Sendable {
    struct Entry: Sendable {
        var declaration: CSSDeclaration
        var isImportant: Bool
    }

    var selector: CSSSelector
    var entries: [Entry]
}

/// Which of the themes a rule is for.
enum CSSTheme: Hashable, Sendable { case both, light, dark }
