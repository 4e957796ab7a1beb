import CardDeck

/// Markdown with a heading for each section, and `Q:` and `A:` for each card: all sides but the first are the answer.
struct MarkdownWriter: DeckWriter {
    var text: String

    private let title: String

    init(_ deck: any DeckSource) {
        title = deck.title
        text = Self.heading(title, level: 1)
    }

    mutating func begin(_ section: DeckSection) {
        let path = section.path(below: title)
        var kept = zip(shown, path).prefix { $0 == $1 }.count
        if kept == path.count, shown.count > kept {
            // The cards are of a section around the one above: its heading, or the deck's, says so again.
            kept = max(0, kept - 1)
            if path.isEmpty { text += "\n" + Self.heading(title, level: 1) }
        }
        for (level, title) in path.enumerated().dropFirst(kept) {
            text += "\n" + Self.heading(title, level: level + 2)
        }
        shown = path
    }

    private static func heading(_ title: String, level: Int) -> String {
        // No more levels of headings are there.
        let mark = String(repeating: "#", count: min(level, 6))
        return "\(mark) \(escaped(title.split(whereSeparator: \.isNewline).joined(separator: " ")))\n"
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
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { $0.allSatisfy(\.isWhitespace) ? "" : escapedLine($0) }
        return lines.indices.map { index in
            // The end of a line alone is a blank.
            let goesOn = index + 1 < lines.count && !lines[index].isEmpty && !lines[index + 1].isEmpty
            return lines[index] + (goesOn ? "\\" : "")
        }.joined(separator: "\n")
    }

    /// Scalars and not characters: a mark that a vowel point follows is a mark.
    private static func escapedLine(_ line: Substring) -> String {
        // Four blanks would make it code.
        let line = line.drop { $0 == " " || $0 == "\t" }
        // A number with a dot begins a list.
        let number = line.unicodeScalars.prefix { ("0"..."9").contains($0) }
        // Obsidian leaves out what stands between two of them.
        let hasComment = line.utf8.contains("%%".utf8), last = line.unicodeScalars.indices.last
        var escaped = String.UnicodeScalarView()
        for (index, scalar) in zip(line.unicodeScalars.indices, line.unicodeScalars) {
            let isFirst = index == line.startIndex && leads.contains(scalar)
            // What ends a heading is no part of it.
            let isLast = scalar == "#" && index == last
            let isItem = index == number.endIndex && !number.isEmpty && (scalar == "." || scalar == ")")
            if isFirst || isLast || isItem || marks.contains(scalar) || hasComment && scalar == "%" {
                escaped.append("\\")
            }
            escaped.append(scalar)
        }
        return String(escaped)
    }
}
