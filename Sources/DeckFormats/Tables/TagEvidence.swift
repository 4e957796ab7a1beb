/// Whether the tags in cells mark up their text, or are what the cells are about.
struct TagEvidence {
    private var real = 0, named = 0
    private let patterns = Patterns()

    init(_ rows: [TableRow]) {
        for row in rows {
            for column in 0..<row.count where row[column].contains(where: { $0 == 0x3C || $0 == 0x26 }) {
                take(row.text(column))
            }
        }
    }

    /// Whether cells are to be read as HTML.
    var isMarkup: Bool { real > 0 && real >= named }

    private mutating func take(_ cell: String) {
        if patterns.isAbout(cell) {
            named += 1
        } else if cell.contains(patterns.tag) || cell.contains(patterns.reference) {
            real += 1
        }
    }

    /// Whether a cell has a tag that is never closed, and none that is, or closes one that was never open.
    static func isAbout(_ cell: String) -> Bool { Patterns().isAbout(cell) }

    /// Whether a text has tags in it that may be HTML's.
    static func hasElements(_ text: String) -> Bool { text.contains(Patterns().element) }
}

/// Made once for many cells: a pattern takes longer to be made than to be looked for.
private struct Patterns {
    let element = /<(\/?)([A-Za-z][A-Za-z0-9]*)(\s[^<>]*|\/)?>/
    let tag =
        /<\/?(?:a|b|big|br|code|div|em|font|hr|i|img|li|ol|p|pre|rt|ruby|s|small|span|strong|sub|sup|table|td|tr|u|ul)(?:\s[^<>]*)?\/?>/
        .ignoresCase()
    let reference = /&(?:nbsp|amp|lt|gt|quot|#\d+|#x[0-9a-f]+);/.ignoresCase()

    /// Tags that need no end.
    private static let void: Set<String> = ["br", "hr", "img", "wbr", "input"]
    private static let optional: Set<String> = ["li", "p", "td", "tr", "th", "dd", "dt", "rt", "rp"]

    func isAbout(_ cell: String) -> Bool {
        var open: [Substring: Int] = [:]
        var isOdd = false
        for match in cell.matches(of: element) {
            let name = match.2.lowercased()[...]
            if Self.void.contains(String(name)) || match.3?.hasSuffix("/") == true { continue }
            if match.1.isEmpty {
                open[name, default: 0] += 1
            } else if open[name, default: 0] > 0 {
                open[name]! -= 1
                if !Self.optional.contains(String(name)) { return false }
            } else {
                isOdd = true
            }
        }
        return isOdd || open.contains { $0.value > 0 && !Self.optional.contains(String($0.key)) }
    }
}
