import CardDeck
import Markup

/// A table with a column for each side, which begins as Anki's do: what divides it, and which columns are tags and
/// decks.
///
/// Its marks are scalars and not characters: readers know a comma from the vowel point that follows it.
struct TableWriter: DeckWriter {
    var text = ""
    private let separator: Unicode.Scalar
    private let columns: SideColumns
    private let hasTags: Bool
    private let hasSections: Bool

    /// Reads all notes, to know the columns.
    ///
    /// - Parameter separator: a comma or a tab.
    init(_ deck: any DeckSource, separator: Unicode.Scalar) {
        var fields: [Int: String] = [:], languages: [Int: Set<LanguageTag?>] = [:], hasTags = false
        columns = SideColumns(deck) { note, numbers in
            hasTags = hasTags || !note.tags.isEmpty
            for (number, facet) in zip(numbers, note.facets) {
                languages[number, default: []].insert(facet.language)
                if fields[number] == nil, !note.repeatsSides { fields[number] = facet.field }
            }
        }
        let sides = columns.sides
        (self.separator, self.hasTags) = (separator, hasTags)
        let filled = deck.sections.filter { $0.noteCount > 0 }
        hasSections = filled.count > 1 || filled.contains { $0.path != [deck.title] }
        text = "#separator:\(separator == "\t" ? "Tab" : "Comma")\n#html:false\n"
        if hasTags { text += "#tags column:\(sides.count + 1)\n" }
        if hasSections { text += "#deck column:\(sides.count + (hasTags ? 2 : 1))\n" }
        let names = sides.map { side in
            // A column has one language, or it is none's name.
            let language = languages[side]!.count == 1 ? languages[side]!.first! : nil
            return fields[side] ?? language?.rawValue ?? "Side \(side + 1)"
        }
        let titles = names + (hasTags ? ["Tags"] : []) + (hasSections ? ["Deck"] : [])
        // Readers take the line for what it says as it stands: nothing in it can be quoted.
        let written = titles.map { name in
            String(name.unicodeScalars.filter { $0 != separator && $0 != "\"" && !Character($0).isNewline })
        }
        text += "#columns:\(written.joined(separator: String(separator)))\n"
    }

    mutating func begin(_ section: DeckSection) {}

    mutating func add(_ note: Note, of section: DeckSection) {
        var cells = columns.row(of: note).map { $0?.written ?? "" }
        // Blanks divide tags.
        if hasTags { cells.append(note.tags.map(Self.word).joined(separator: " ")) }
        if hasSections { cells.append(section.path.joined(separator: "::")) }
        text += cells.map(quoted).joined(separator: String(separator)) + "\n"
    }

    mutating func end() {}

    /// A tag as one word.
    private static func word(_ tag: String) -> String {
        String(String.UnicodeScalarView(tag.unicodeScalars.map { $0.properties.isWhitespace ? "_" : $0 }))
    }

    private func quoted(_ cell: String) -> String {
        let scalars = cell.unicodeScalars
        let hasMarks = scalars.contains { $0 == separator || $0 == "\"" || Character($0).isNewline }
        guard hasMarks || scalars.first == "#" else { return cell }
        var marked = MarkedText(cell)
        return "\"\(marked.replacing("\"", with: "\"\""))\""
    }
}
