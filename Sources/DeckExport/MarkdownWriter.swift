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

    /// The text with a backslash before all that Markdown would take for a mark.
    static func escaped(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            var escaped = ""
            for (place, character) in line.enumerated() {
                let isMark = "\\`*_[]<>$&~=|:".contains(character) || place == 0 && "#+-?!".contains(character)
                // A number with a dot begins a list.
                let isItem =
                    (character == "." || character == ")") && place > 0 && line.prefix(place).allSatisfy(\.isNumber)
                if isMark || isItem { escaped.append("\\") }
                escaped.append(character)
            }
            return escaped
        }.joined(separator: "\n")
    }
}
