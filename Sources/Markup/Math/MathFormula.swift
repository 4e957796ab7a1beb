import CardDeck

/// A formula as it stands in a text.
struct MathFormula: Hashable {
    /// LaTeX, its HTML decoded.
    var source: String

    /// Stands in a line of its own.
    var isDisplayed: Bool

    /// The source is text in which `$…$` marks formulas, as in `[latex]…[/latex]`.
    var isText = false

    /// What the source says once the commands that the deck defines are put in place; nil where that has no end.
    private var expansion: String?

    init(source: String, isDisplayed: Bool, isText: Bool = false) {
        (self.source, self.isDisplayed, self.isText) = (source, isDisplayed, isText)
        expansion = source
    }

    /// The formula as definitions before it have it, and with its own added to them.
    func expanded(_ macros: inout MathMacros) -> MathFormula {
        guard source.utf8.count <= (isText ? LaTeXText.byteLimit : Self.byteLimit) else { return self }
        var formula = self
        formula.expansion = macros.expand(source)
        return formula
    }

    /// Longer sources, in bytes, are shown as they are: no card could hold the formula.
    static let byteLimit = 8 << 10

    /// What a text with formulas in it says; nil where it is to be shown as it is.
    var text: LaTeXText? {
        guard let expansion, max(source.utf8.count, expansion.utf8.count) <= LaTeXText.byteLimit else { return nil }
        return LaTeXText(expansion)
    }

    /// The formula's runs, a list for each of its lines.
    ///
    /// - Parameter style: of the text around.
    func lines(style: TextStyle) -> [[TextRun]] {
        guard let expansion, max(source.utf8.count, expansion.utf8.count) <= Self.byteLimit else {
            return [[TextRun(source, style: style)]]
        }
        var parser = MathParser(expansion, isText: isText)
        var setter = MathSetter(style: style, breaksLines: isDisplayed || isText, isText: isText)
        setter.set(MathBrackets.nodes(parser.parse()))
        return setter.finish()
    }

    /// The formula's runs, a list for each of its lines. The first run carries the source where it says more than the
    /// runs do.
    ///
    /// - Parameter style: of the text around.
    func markedLines(style: TextStyle) -> [[TextRun]] {
        var lines = lines(style: style)
        let words = source.split(whereSeparator: \.isWhitespace)
        let shown = lines.joined().map(\.text).joined().filter { !$0.isWhitespace }
        guard shown != words.joined(), lines.first?.isEmpty == false else { return lines }
        lines[0][0].formula = words.joined(separator: " ").nfc
        return lines
    }
}
