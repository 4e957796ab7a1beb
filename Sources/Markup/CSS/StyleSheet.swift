/// A style sheet's rules that cards are set by. At-rules and what makes no sense are passed over.
final class StyleSheet: Sendable {
    /// How much of a sheet is read, in bytes, and how many rules are kept.
    static let byteLimit = 256 << 10
    static let ruleLimit = 4096

    let rules: [CSSRule]

    /// Whether it is so long that its end is left out.
    let isCut: Bool

    /// The rules by what their last part asks for first.
    private let byID, byClass, byTag: [String: [Int]]
    private let general: [Int]

    /// Whether it has custom properties.
    let hasVariables: Bool

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
        var (byID, byClass, byTag): ([String: [Int]], [String: [Int]], [String: [Int]]) = ([:], [:], [:])
        var general: [Int] = []
        for (index, rule) in rules.enumerated() {
            let last = rule.selector.compounds[rule.selector.compounds.count - 1]
            if let id = last.id {
                byID[id, default: []].append(index)
            } else if let name = last.classes.first {
                byClass[name, default: []].append(index)
            } else if let tag = last.tag {
                byTag[tag, default: []].append(index)
            } else {
                general.append(index)
            }
        }
        (self.byID, self.byClass, self.byTag, self.general) = (byID, byClass, byTag, general)
    }

    /// The declarations of a `style` attribute.
    static func entries(_ css: String) -> [CSSRule.Entry] {
        var parser = CSSParser(css)
        return parser.declarations()
    }

    /// The rules that may be for an element.
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
