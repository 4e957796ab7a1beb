/// Lines of Markdown without an empty one between them, as they are read.
struct MarkdownBlock {
    private var lines: [(text: String, isCode: Bool)] = []
    private var byteCount = 0

    /// Where its cards are, the headings in it apart.
    private(set) var path: [String] = []

    /// Whether lines above these were cards.
    var hasCards = false

    init(hasCards: Bool = false) { self.hasCards = hasCards }

    var isEmpty: Bool { lines.isEmpty }
    var text: String { lines.map(\.text).joined(separator: "\n") }

    /// Its last line; empty where there is none, or code.
    var lastLine: Substring { lines.last.map { $0.isCode ? "" : $0.text[...] } ?? "" }

    /// - Parameters:
    ///   - path: where cards are at the line.
    ///   - limit: what is beyond it of the block is left out, in bytes.
    mutating func append(_ line: String, isCode: Bool, path: [String], limit: Int) {
        if isEmpty { self.path = path }
        byteCount += line.utf8.count + 1
        if byteCount <= limit { lines.append((line, isCode)) }
    }

    /// The cards that are lines by themselves.
    var cards: [MarkdownLine.Card] {
        lines.compactMap { line in
            line.isCode || MarkdownLine.heading(line.text[...]) != nil ? nil : MarkdownLine.card(line.text)
        }
    }
}
