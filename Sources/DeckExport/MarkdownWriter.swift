import CardDeck

/// Markdown with a heading for each section, and `Q:` and `A:` for each card: all sides but the first are the answer.
struct MarkdownWriter: DeckWriter {
    var text: String

    private let title: String

    init(_ deck: any DeckSource) {
        title = deck.title
        text = "# \(Self.escaped(title))\n"
    }

    mutating func begin(_ section: DeckSection) {
        let path = section.path(below: title)
        for (level, title) in path.enumerated() {
            // No more levels of headings are there.
            let mark = String(repeating: "#", count: min(level + 2, 6))
            if !shown.prefix(level + 1).elementsEqual(path.prefix(level + 1)) {
                text += "\n\(mark) \(Self.escaped(title))\n"
            }
        }
        shown = path
    }

    /// Whose headings stand above.
    private var shown: [String] = []

    mutating func add(_ note: Note, of section: DeckSection) {
        let sides = note.facets.map { Self.escaped($0.written) }
        text += "\nQ: \(sides.first ?? "")\nA: \(sides.dropFirst().joined(separator: "\n\n"))\n"
    }

    mutating func end() {}

    // MARK: Marks

    /// What is a mark anywhere, and what is one at the beginning of a line.
    private static let marks = Set("\\`*_[]<>$&~=|:".unicodeScalars), leads = Set("#+-?!".unicodeScalars)

    /// The text with a backslash before all that Markdown would take for a mark.
    static func escaped(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(escapedLine)
            .joined(separator: "\n")
    }

    /// Scalars and not characters: a mark that a vowel point follows is a mark.
    private static func escapedLine(_ line: Substring) -> String {
        // Four blanks would make it code.
        let line = line.drop { $0 == " " || $0 == "\t" }
        // A number with a dot begins a list.
        let number = line.unicodeScalars.prefix { ("0"..."9").contains($0) }
        // Obsidian leaves out what stands between two of them.
        let hasComment = line.utf8.contains("%%".utf8)
        var escaped = String.UnicodeScalarView()
        for (index, scalar) in zip(line.unicodeScalars.indices, line.unicodeScalars) {
            let isFirst = index == line.startIndex && leads.contains(scalar)
            let isItem = index == number.endIndex && !number.isEmpty && (scalar == "." || scalar == ")")
            if isFirst || isItem || marks.contains(scalar) || hasComment && scalar == "%" { escaped.append("\\") }
            escaped.append(scalar)
        }
        return String(escaped)
    }
}
