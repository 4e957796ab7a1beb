import CardDeck
import Markup

/// A table with a column for each side, which begins as Anki's do: what divides it, and which columns are tags and
/// decks.
///
/// Its marks are scalars and not characters: readers know a comma from the vowel point that follows it.
struct TableWriter: DeckWriter {
    var text = ""
    private let separator: Unicode.Scalar
    /// The sides by their places in the deck, in the order in which they are seen.
    private let sides: [Int]
    private let hasTags: Bool
    private let hasSections: Bool

    /// Reads all notes, to know the columns.
    ///
    /// - Parameter separator: a comma or a tab.
    init(_ deck: any DeckSource, separator: Unicode.Scalar) {
        var fields: [Int: String] = [:], languages: [Int: Set<LanguageTag?>] = [:], order: [Int] = [], hasTags = false
        for (index, section) in deck.sections.enumerated() {
            for place in 0..<section.noteCount {
                guard let note = try? deck.note(section: index, note: place) else { continue }
                hasTags = hasTags || !note.tags.isEmpty
                let numbers = note.sideNumbers
                for (number, facet) in zip(numbers, note.facets) {
                    languages[number, default: []].insert(facet.language)
                    if fields[number] == nil, !note.repeatsSides { fields[number] = facet.field }
                }
                // The card with the most sides says how they follow each other.
                if numbers.count > order.count { order = numbers }
            }
        }
        let known = Set(order), sides = order + languages.keys.filter { !known.contains($0) }.sorted()
        (self.separator, self.sides, self.hasTags) = (separator, sides, hasTags)
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
        let columns = names + (hasTags ? ["Tags"] : []) + (hasSections ? ["Deck"] : [])
        // Readers take the line for what it says as it stands: nothing in it can be quoted.
        let titles = columns.map { name in
            String(name.unicodeScalars.filter { $0 != separator && $0 != "\"" && !Character($0).isNewline })
        }
        text += "#columns:\(titles.joined(separator: String(separator)))\n"
    }

    mutating func begin(_ section: DeckSection) {}

    mutating func add(_ note: Note, of section: DeckSection) {
        let written = Dictionary(uniqueKeysWithValues: zip(note.sideNumbers, note.facets.map(\.written)))
        var cells = sides.map { written[$0] ?? "" }
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

extension Note {
    /// The places of its sides among those that the deck's cards have; of a card with a gap, whose question and answer
    /// have one place, among its own.
    fileprivate var sideNumbers: [Int] { repeatsSides ? Array(facets.indices) : numbers }

    fileprivate var repeatsSides: Bool { Set(numbers).count < facets.count }

    private var numbers: [Int] { facets.enumerated().map { $1.number ?? $0 } }
}
