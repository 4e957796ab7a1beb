/// What stands above all in a file, between two lines of `---` or `+++`: what its text is called and what it is about.
struct MarkdownFrontMatter {
    private enum State {
        case before, over
        /// - Parameters:
        ///   - mark: the line that ends it.
        ///   - lines: so far: they are text where something else stands before the mark.
        case within(mark: Substring, lines: [String])
    }

    private var state = State.before

    private static let nothing: (name: String?, deck: [String]?, isOfPage: Bool) = (nil, nil, false)

    private var found = Self.nothing

    private var isOver: Bool { if case .over = state { true } else { false } }

    /// What it calls the deck.
    var name: String? { isOver ? found.name : nil }

    /// The deck that its tag names, from the top level down; nil without a tag.
    var deck: [String]? { isOver ? found.deck : nil }

    /// Whether it says when and how the text is to be shown on a site.
    var isOfPage: Bool { isOver && found.isOfPage }

    /// Whether the text begins without any. Known once a line of the text has come.
    var isAbsent: Bool { isOver && !isClosed }

    /// Whether the line came that ends it.
    private var isClosed = false

    /// How many lines it has at most.
    private static let lineLimit = 1000

    /// - Returns: the lines that are known to be text by this one.
    mutating func take(_ line: String) -> [String] {
        let content = line[...].withoutOuterBlanks
        switch state {
        case .over: return [line]
        case .before:
            if content.isEmpty { return [] }
            guard content == "---" || content == "+++" else { return end(with: [line]) }
            state = .within(mark: content, lines: [line])
            return []
        case .within(let mark, let lines):
            if content == mark {
                (state, isClosed) = (.over, true)
                return []
            }
            guard Self.isField(line, content), lines.count < Self.lineLimit else {
                found = Self.nothing
                return end(with: lines + [line])
            }
            read(content)
            state = .within(mark: mark, lines: lines + [line])
            return []
        }
    }

    /// - Returns: the lines that are text, as no mark came.
    mutating func finish() -> [String] {
        guard case .within(_, let lines) = state else { return [] }
        found = Self.nothing
        return end(with: lines)
    }

    private mutating func end(with lines: [String]) -> [String] {
        state = .over
        return lines
    }

    /// The lines of a text that stand below it.
    mutating func body(of lines: some Sequence<String>) -> [String] {
        var body: [String] = []
        for line in lines { body += take(line) }
        return body + finish()
    }

    /// `key: value`, `key = value`, a list's item, what goes on or is bracketed, a comment, or nothing.
    private static func isField(_ line: String, _ content: Substring) -> Bool {
        guard let first = content.first, MarkdownLine.dialogMark(content) == nil else { return content.isEmpty }
        if line.first == " " || line.first == "\t" || content.hasPrefix("- ") || content == "-" { return true }
        if "[]{}\"',".contains(first) || content.hasPrefix("# ") { return true }
        guard let sign = content.firstIndex(where: { $0 == ":" || $0 == "=" }) else { return false }
        return !content[sign...].hasPrefix("::")
            && content[..<sign].allSatisfy { $0.isLetter || $0.isNumber || "_-. ".contains($0) }
    }

    private mutating func read(_ line: Substring) {
        let sign = line.firstIndex { $0 == ":" || $0 == "=" },
            key = line[..<(sign ?? line.startIndex)].lowercased().trimmingBlanks()
        if ["date", "layout", "permalink", "draft"].contains(key) { found.isOfPage = true }
        if found.name == nil, let sign, ["name", "title", "deck"].contains(key) {
            var value = line[line.index(after: sign)...].withoutOuterBlanks
            if let quote = value.first, "\"'".contains(quote) {
                value = value.dropFirst()
                if value.last == quote { value = value.dropLast() }
            }
            if !value.isEmpty { found.name = String(value).clean.trimmingBlanks() }
        } else if found.deck == nil {
            for word in line.split(whereSeparator: { " \t,[]\"':".contains($0) }) {
                found.deck = found.deck ?? MarkdownLine.deck(ofTag: word.first == "#" ? word.dropFirst() : word)
            }
        }
    }
}
