/// A section of the sample deck, written as a small table: one note a line, its facets parted by ` | `.
///
/// A line may stop early: facets beyond the second are there for some words only.
struct SampleSection: Sendable {
    let title: String
    let direction: TextDirection

    /// The language of each facet, in order; the first is the section's own.
    let languages: [LanguageTag]

    let entries: [[String]]

    init(
        _ title: String, _ languages: [String], direction: TextDirection = .leftToRight, _ table: String
    ) {
        self.title = title
        self.direction = direction
        self.languages = languages.map(LanguageTag.init(rawValue:))
        entries = table.split(separator: "\n").map { line in
            var fields: [String] = []
            var rest = line.unicodeScalars[...]
            // On scalars: a bar may follow a mark that would join it into one character.
            while let bar = rest.firstIndex(of: "|") {
                fields.append(Self.trim(rest[..<bar]))
                rest = rest[rest.index(after: bar)...]
            }
            fields.append(Self.trim(rest))
            return fields
        }
    }

    /// Named by language and word, so that it stays the same when words are added, moved or explained better.
    func id(ofNote note: Int) -> NoteID {
        NoteID("\(languages[0])/\(entries[note][0])")
    }

    func note(_ index: Int) -> Note {
        Note(
            id: id(ofNote: index),
            facets: zip(entries[index], languages).map { text, language in
                Facet(StyledText(plain: text), language: language)
            })
    }

    private static func trim(_ field: Substring.UnicodeScalarView) -> String {
        var field = field
        while field.first == " " { field.removeFirst() }
        while field.last == " " { field.removeLast() }
        return String(String.UnicodeScalarView(field))
    }
}
