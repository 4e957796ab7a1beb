import Markup

/// The HTML that shows a text of Org's: paragraphs, lists, tables and blocks.
struct OrgText {
    private var html = ""
    private var paragraph: [Substring] = []

    /// The lists that are open, by how far their items are indented. Of the last one, an item is open.
    private var lists: [(indent: Int, tag: String)] = []

    /// Whether the paragraph is what an item begins with.
    private var isItem = false

    /// What is open between `#+begin_…` and `#+end_…`, and its lines where they stand for themselves.
    private var block: (name: String, isHTML: Bool, lines: [Substring])?
    private var isInTable = false

    /// Lines that begin with a colon: as they are.
    private var literal: [Substring] = []

    /// How deep it stands in blocks: what is deeper than anybody writes stays as it is.
    private let depth: Int
    private static let maxDepth = 16

    private init(depth: Int) { self.depth = depth }

    /// - Parameter text: of one side, not longer than a card's.
    static func html(of text: String) -> String {
        let lines = OrgInline.seen(text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var marked = MarkedText(html(of: lines, depth: 0))
        marked = MarkedText(marked.replacing(open, with: "<b>"))
        return marked.replacing(close, with: "</b>")
    }

    private static func html(of lines: [Substring], depth: Int) -> String {
        var text = OrgText(depth: depth)
        for line in lines { text.take(line) }
        text.endBlock()
        text.endAll()
        return text.html
    }

    /// Marks that stand within words, too, and in no text.
    private static let open = "\u{2}", close = "\u{3}"

    /// A part of a text in bold letters, wherever it stands.
    static func bold(_ text: String) -> String { open + text + close }

    private mutating func take(_ line: Substring) {
        let content = line.withoutOuterBlanks
        if let open = block {
            if content.lowercased() == "#+end_\(open.name)" { endBlock() } else { block!.lines.append(line) }
            return
        }
        if content.hasPrefix("#") {
            if content.prefix(8).lowercased() == "#+begin_" { return beginBlock(content) }
            // Comments, and what is set for the whole file.
            if content.hasPrefix("#+") || content == "#" || content.hasPrefix("# ") { return }
        }
        if content == ":" || content.hasPrefix(": ") {
            endParagraph()
            return literal.append(content.dropFirst(2))
        }
        endLiteral()
        if content.isEmpty { return endParagraph() }
        if let (indent, tag, number, item) = Self.item(line) {
            return takeItem(item, indent: indent, tag: tag, number: number)
        }
        let indent = line.prefix { $0 == " " || $0 == "\t" }.count
        if let last = lists.last, indent <= last.indent {
            endParagraph()
            closeLists { indent <= $0 }
        }
        if content.hasPrefix("|") { return takeRow(content) }
        endTable()
        paragraph.append(content)
    }

    // MARK: Lists

    /// `- item`, `+ item`, `1. item`, `1) item`, perhaps with a box to tick.
    static func item(_ line: Substring) -> (indent: Int, tag: String, number: Int?, text: Substring)? {
        let indent = line.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count
        var rest = line.dropFirst(indent), number: Int?
        if rest.hasPrefix("- ") || rest.hasPrefix("+ ") || indent > 0 && rest.hasPrefix("* ") {
            rest = rest.dropFirst(2)
        } else {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            let after = rest.dropFirst(digits.count)
            number = Int(digits)
            guard number != nil, after.hasPrefix(". ") || after.hasPrefix(") ") else { return nil }
            rest = after.dropFirst(2)
        }
        rest = rest.drop { $0 == " " }
        if ["[ ] ", "[X] ", "[-] "].contains(where: rest.hasPrefix) { rest = rest.dropFirst(4) }
        return (indent, number == nil ? "ul" : "ol", number, rest)
    }

    private mutating func takeItem(_ text: Substring, indent: Int, tag: String, number: Int?) {
        endParagraph()
        endTable()
        closeLists { indent < $0 }
        if let last = lists.last, last.indent == indent, last.tag == tag {
            html += "</li><li>"
        } else {
            closeLists { indent <= $0 }
            let start = number.flatMap { $0 == 1 ? nil : " start=\"\($0)\"" } ?? ""
            html += "<\(tag)\(start)><li>"
            lists.append((indent, tag))
        }
        isItem = true
        paragraph.append(text)
    }

    private mutating func closeLists(where isOver: (Int) -> Bool) {
        while let last = lists.last, isOver(last.indent) {
            html += "</li></\(last.tag)>"
            lists.removeLast()
        }
    }

    // MARK: Tables

    private mutating func takeRow(_ line: Substring) {
        if !isInTable {
            endParagraph()
            html += "<table>"
            isInTable = true
        }
        if line.hasPrefix("|-") { return }
        let cells = Self.cells(line).map { "<td>\(OrgInline.html($0))</td>" }
        if !cells.isEmpty { html += "<tr>\(cells.joined())</tr>" }
    }

    /// The cells of a table's row; none for one that only says how wide its columns are.
    static func cells(_ row: Substring) -> [Substring] {
        let parts = row.withoutOuterBlanks.split(separator: "|", omittingEmptySubsequences: false).dropFirst()
        let whole = parts.last?.allSatisfy(\.isWhitespace) == true ? parts.dropLast() : parts
        let cells = whole.map(\.withoutOuterBlanks)
        let isForm = cells.allSatisfy { $0.isEmpty || $0 == "/" || $0 == "<" || $0 == ">" || isWidth($0) }
        return isForm && !cells.allSatisfy(\.isEmpty) ? [] : cells
    }

    /// `<l>`, `<20>`, `<r10>`
    private static func isWidth(_ cell: Substring) -> Bool {
        cell.hasPrefix("<") && cell.hasSuffix(">") && cell.count > 2
            && cell.dropFirst().dropLast().drop { "lcr".contains($0) }.allSatisfy(\.isNumber)
    }

    private mutating func endTable() {
        if isInTable { html += "</table>" }
        isInTable = false
    }

    // MARK: Paragraphs

    private mutating func endParagraph() {
        guard !paragraph.isEmpty else { return }
        // Two backslashes end a line, which ends anyway.
        var text = paragraph.map { $0.hasSuffix("\\\\") ? $0.dropLast(2) : $0 }.joined(separator: "\n")
        // `- term :: what it is`
        if isItem, let mark = text.firstRange(of: " :: ") {
            text = Self.bold(OrgInline.seen(text[..<mark.lowerBound])) + ": " + text[mark.upperBound...]
        }
        var marked = MarkedText(OrgInline.html(text))
        let inline = marked.replacing("\n", with: "<br>")
        html += isItem ? inline : "<p>\(inline)</p>"
        (paragraph, isItem) = ([], false)
    }

    private mutating func endLiteral() {
        guard !literal.isEmpty else { return }
        html += "<pre>\(PlainMarkup.html(of: literal.joined(separator: "\n")))</pre>"
        literal = []
    }

    private mutating func endAll() {
        endParagraph()
        endLiteral()
        endTable()
        closeLists { _ in true }
    }

    // MARK: Blocks

    private mutating func beginBlock(_ line: Substring) {
        endParagraph()
        endLiteral()
        endTable()
        let words = line.dropFirst(8).split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
        let name = words.first ?? ""
        block = (name, name == "html" || words.count > 1 && words[1] == "html", [])
    }

    private mutating func endBlock() {
        guard let open = block else { return }
        block = nil
        switch open.name {
        case "src", "example": html += "<pre>\(PlainMarkup.html(of: Self.literalText(open.lines)))</pre>"
        case "export", "html", "latex": if open.isHTML { html += open.lines.joined(separator: "\n") }
        case "comment": break
        case _ where depth >= Self.maxDepth:
            html += PlainMarkup.html(of: open.lines.joined(separator: "\n"), lineEnd: "<br>")
        case "quote": html += "<blockquote>\(Self.html(of: open.lines, depth: depth + 1))</blockquote>"
        default: html += Self.html(of: open.lines, depth: depth + 1)
        }
    }

    /// Lines without the indentation that they all have, and without the commas that keep Org from reading them.
    private static func literalText(_ lines: [Substring]) -> String {
        let indent = lines.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { line in
            let line = line.dropFirst(indent)
            return line.hasPrefix(",*") || line.hasPrefix(",#+") ? line.dropFirst() : line
        }.joined(separator: "\n")
    }
}
