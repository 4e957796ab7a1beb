import DeckSupport

/// A large deck in a file, for the program to open.
struct DeckFile {
    enum Format: String, CaseIterable {
        case apkg, csv
    }

    let format: Format
    let noteCount: Int
    let path: String

    /// Writes the deck.
    init(_ format: Format, noteCount: Int, in folder: TemporaryFolder) throws {
        self.format = format
        self.noteCount = noteCount
        path = folder.path(of: "words-\(noteCount).\(format)")
        let deck = LargeDeck(noteCount: noteCount)
        switch format {
        case .apkg: try deck.writePackage(to: path)
        case .csv: try deck.writeTable(to: path)
        }
    }

    /// In a report's words, as `apkg-100k`.
    var name: String { "\(format)-\(Self.short(noteCount))" }

    static func short(_ count: Int) -> String {
        if count >= 1_000_000, count.isMultiple(of: 1_000_000) { return "\(count / 1_000_000)M" }
        if count >= 1000, count.isMultiple(of: 1000) { return "\(count / 1000)k" }
        return "\(count)"
    }
}
