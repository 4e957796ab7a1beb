import CardDeck

/// A deck of notes that are known by their names alone.
final class ListDeck: DeckSource {
    let format = "list"
    let title = "List"
    let sections: [DeckSection]
    let warnings: [String] = []
    private let names: [[String]]

    /// - Parameter notes: the names of each section's notes, parted by blanks, by its title.
    init(_ notes: KeyValuePairs<String, String>) {
        names = notes.map { $0.value.split(separator: " ").map(String.init) }
        sections = zip(notes, names).map { DeckSection(title: $0.key, noteCount: $1.count) }
    }

    func noteID(section: Int, note: Int) -> NoteID { NoteID(names[section][note]) }

    func note(section: Int, note: Int) throws -> Note {
        Note(id: noteID(section: section, note: note), facets: [Facet(StyledText(plain: names[section][note]))])
    }

    func media(named name: String) throws -> [UInt8] { throw DeckError(file: title, "no media") }
}

extension DeckSource {
    /// The names of each section's notes, parted by blanks.
    var listed: [String] {
        sections.indices.map { section in
            (0..<sections[section].noteCount).map { noteID(section: section, note: $0).rawValue }
                .joined(separator: " ")
        }
    }
}
