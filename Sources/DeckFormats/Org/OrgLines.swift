import Markup

/// The lines of a text of Org's as they are meant: what goes on in the next line only because a window is no wider is
/// one line, as is a formula.
struct OrgLines {
    private let lines: [String]
    private(set) var result: [String] = []

    /// The last lines that end formulas, by the mark that does.
    private var lastEnd: [Substring: Int] = [:]

    /// The lines that are meant.
    static func unfilled(_ lines: [String]) -> [String] {
        var text = OrgLines(lines)
        text.read()
        return text.result
    }

    private init(_ lines: [String]) {
        self.lines = lines
        for (place, line) in lines.enumerated()
        where line.utf8.contains(UInt8(ascii: "\\")) || MarkedText.has("$$", in: line) {
            if let end = Self.environment(line, "\\end{") { lastEnd[end] = place }
            for mark in ["\\]", "$$"] where line.contains(mark) { lastEnd[mark[...]] = place }
        }
    }

    private mutating func read() {
        var place = 0, block: String?
        /// The lines of the paragraph, and whether it is still going on.
        var paragraph: [String] = []
        func flush(_ result: inout [String]) {
            result += Self.joined(paragraph)
            paragraph = []
        }
        while place < lines.count {
            let line = lines[place], content = line[...].withoutOuterBlanks
            if let open = block {
                result.append(line)
                if content.lowercased() == "#+end_\(open)" { block = nil }
                place += 1
                continue
            }
            if let (formula, end) = formula(at: place, content) {
                paragraph.append(formula)
                place = end
                continue
            }
            if let name = Self.rawBlock(content) { block = name }
            let isItem = OrgText.item(line[...]) != nil
            if isItem || Self.standsAlone(content) { flush(&result) }
            if isItem || !Self.standsAlone(content) { paragraph.append(line) } else { result.append(line) }
            place += 1
        }
        flush(&result)
    }

    /// Lines that are no part of a paragraph.
    private static func standsAlone(_ line: Substring) -> Bool {
        guard let first = line.first else { return true }
        return "#|".contains(first) || line == ":" || line.hasPrefix(": ")
    }

    /// The name of a block whose lines are none of Org's own text.
    private static func rawBlock(_ line: Substring) -> String? {
        guard line.hasPrefix("#+") else { return nil }
        let name = line.lowercased().prefix { !$0.isWhitespace }
        return ["src", "example", "export", "verse", "comment", "html", "latex"].first { name == "#+begin_\($0)" }
    }

    // MARK: Formulas

    /// The name behind a mark that begins a line, up to the brace.
    private static func environment(_ line: String, _ mark: String) -> Substring? {
        let content = line[...].drop { $0.isWhitespace }
        guard content.hasPrefix(mark), let brace = content.firstIndex(of: "}") else { return nil }
        return content[content.index(content.startIndex, offsetBy: mark.count)..<brace]
    }

    /// The formula that begins in a line, as one, and the first line behind it.
    private func formula(at place: Int, _ content: Substring) -> (text: String, end: Int)? {
        guard let first = content.first, first == "\\" || first == "$" else { return nil }
        if let name = Self.environment(lines[place], "\\begin{") {
            guard lastEnd[name] ?? 0 > place, !content.contains("\\end{\(name)}"),
                let end = next(place, where: { Self.environment($0, "\\end{") == name })
            else { return nil }
            return (Self.environment(named: name, lines[place...end]), end + 1)
        }
        for (open, close) in [("\\[", "\\]"), ("$$", "$$")] where content.hasPrefix(open) {
            guard lastEnd[close[...]] ?? 0 > place, !content.dropFirst(2).contains(close),
                let end = next(place, where: { $0.contains(close) })
            else { return nil }
            return (Self.withoutComments(lines[place...end]), end + 1)
        }
        return nil
    }

    /// The longest formula, in lines.
    private static let formulaLimit = 100

    /// The first line behind a place that ends the formula there.
    private func next(_ place: Int, where isEnd: (String) -> Bool) -> Int? {
        lines[(place + 1)..<min(place + Self.formulaLimit, lines.count)].firstIndex(where: isEnd)
    }

    private static func environment(named name: Substring, _ lines: ArraySlice<String>) -> String {
        let text = withoutComments(lines)
        guard ["equation", "equation*", "displaymath", "math"].contains(name), let end = text.firstRange(of: "\\end{")
        else { return "\\[\(text)\\]" }
        let content = text[..<end.lowerBound].dropFirst("\\begin{}".count + name.count)
        return "\\[\(content)\\]" + text[end.lowerBound...].dropFirst("\\end{}".count + name.count)
    }

    /// The lines as one, without what stands behind `%`.
    private static func withoutComments(_ lines: ArraySlice<String>) -> String {
        lines.map { line in
            var isAfterSlash = false
            return String(
                line[...].withoutOuterBlanks.prefix { character in
                    defer { isAfterSlash = character == "\\" && !isAfterSlash }
                    return character != "%" || isAfterSlash
                })
        }.joined(separator: " ")
    }

    // MARK: Filled paragraphs

    /// Nobody fills lines to less than the first, nor to more than the last of these, in columns.
    private static let widths = 64...100

    /// A paragraph's lines; those that go on in the next one as one.
    private static func joined(_ lines: [String]) -> [String] {
        guard lines.count > 1 else { return lines }
        let widths = lines.map(Self.width), widest = widths.max() ?? 0
        func fits(_ place: Int, in width: Int) -> Bool {
            widths[place] + 1 + firstWidth(lines[place + 1]) <= width
        }
        let pairs = 0..<lines.count - 1
        let isFilled =
            widest <= Self.widths.upperBound && !pairs.contains { fits($0, in: max(widest, Self.widths.lowerBound)) }
        var result: [String] = [], current = lines[0]
        for place in pairs {
            let line = lines[place][...].withoutOuterBlanks, next = lines[place + 1][...].withoutOuterBlanks
            let isLong = widths[place] <= Self.widths.upperBound && !fits(place, in: Self.widths.lowerBound)
            let goesOn = isFilled || isLong && !".!?".contains(line.last ?? ".")
            // Gaps below each other are a list.
            let ends = line.hasSuffix("\\\\") || line.hasSuffix(":") || line.hasSuffix("]") && next.hasPrefix("[")
            if goesOn, !ends, OrgText.item(lines[place + 1][...]) == nil {
                if !isWide(line.unicodeScalars.last) || !isWide(next.unicodeScalars.first) { current += " " }
                current += next
            } else {
                result.append(current)
                current = lines[place + 1]
            }
        }
        return result + [current]
    }

    /// Of scripts without blanks between words.
    private static func isWide(_ scalar: Unicode.Scalar?) -> Bool {
        guard let value = scalar?.value else { return false }
        return (0x2E80..<0xAC00).contains(value) || (0xF900..<0xFB00).contains(value)
            || (0xFF00..<0xFF61).contains(value)
            || (0x20000..<0x40000).contains(value)
    }

    private static func width(_ text: some StringProtocol) -> Int {
        text.unicodeScalars.reduce(0) { $0 + (isWide($1) ? 2 : 1) }
    }

    /// How much of a line would at least have stood in the one before it.
    private static func firstWidth(_ line: String) -> Int {
        let content = line[...].withoutOuterBlanks
        // Some marks may not begin a line, and take the letter before them along.
        if isWide(content.unicodeScalars.first) { return 8 }
        return width(content.prefix { !$0.isWhitespace })
    }
}
