import CardDeck

/// A table with a column for each side, which begins as Anki's do: what divides it, and which columns are tags and
/// decks.
struct TableWriter: DeckWriter {
    var text = ""
    private let separator: Character
    private let sideCount: Int
    private let hasTags: Bool
    private let hasSections: Bool

    /// Reads all notes, to know the columns.
    ///
    /// - Parameter separator: a comma or a tab.
    init(_ deck: any DeckSource, separator: Character) {
        var names: [String] = [], hasTags = false
        for (index, section) in deck.sections.enumerated() {
            for place in 0..<section.noteCount {
                guard let note = try? deck.note(section: index, note: place) else { continue }
                hasTags = hasTags || !note.tags.isEmpty
                for facet in note.facets.dropFirst(names.count) {
                    names.append(facet.field ?? facet.language?.rawValue ?? "Side \(names.count + 1)")
                }
            }
        }
        (self.separator, sideCount, self.hasTags) = (separator, names.count, hasTags)
        let filled = deck.sections.filter { $0.noteCount > 0 }
        hasSections = filled.count > 1 || filled.contains { $0.path != [deck.title] }
        text = "#separator:\(separator == "\t" ? "Tab" : "Comma")\n#html:false\n"
        if hasTags { text += "#tags column:\(sideCount + 1)\n" }
        if hasSections { text += "#deck column:\(sideCount + (hasTags ? 2 : 1))\n" }
        let columns = names + (hasTags ? ["Tags"] : []) + (hasSections ? ["Deck"] : [])
        // Readers take the line for what it says as it stands: nothing in it can be quoted.
        text +=
            "#columns:"
            + columns.map { $0.filter { $0 != separator && $0 != "\"" && !$0.isNewline } }
            .joined(separator: String(separator)) + "\n"
    }

    mutating func begin(_ section: DeckSection) {}

    mutating func add(_ note: Note, of section: DeckSection) {
        var cells = note.facets.map(\.written)
        cells += Array(repeating: "", count: max(0, sideCount - cells.count))
        // Blanks divide tags.
        if hasTags { cells.append(note.tags.map { $0.replacing(" ", with: "_") }.joined(separator: " ")) }
        if hasSections { cells.append(section.path.joined(separator: "::")) }
        text += cells.map(quoted).joined(separator: String(separator)) + "\n"
    }

    mutating func end() {}

    private func quoted(_ cell: String) -> String {
        let isPlain = !cell.hasPrefix("#") && !cell.contains { $0 == separator || $0 == "\"" || $0.isNewline }
        return isPlain ? cell : "\"\(cell.replacing("\"", with: "\"\""))\""
    }
}
