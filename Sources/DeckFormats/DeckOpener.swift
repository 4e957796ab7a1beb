import CardDeck
import DeckLanguages

/// Opens a deck's file, whatever its format.
public enum DeckOpener {
    /// Opens the deck in a file, by what the file holds rather than by its name.
    ///
    /// Reads as much as is needed to know the deck's sections and notes, so it belongs off the main thread;
    /// the notes themselves are read when they are asked for. The file is not written to.
    ///
    /// - Parameters:
    ///   - path: the file; `-` for standard input, which is read to its end.
    ///   - languages: the languages of facets as a person set them.
    ///   - encoding: of the text, where the file holds a table; nil to find it out.
    ///   - progress: gets the share that is done, 0…1, now and then, on the calling thread.
    ///   - foretaste: gets a few notes while a large deck is still being opened, where the format allows it:
    ///     what they are written in can be made ready meanwhile. On any thread.
    /// - Throws: `DeckError` with one line that says what is wrong.
    public static func open(
        path: String, languages: LanguageChoices = LanguageChoices(), encoding: TextEncoding? = nil,
        progress: (Double) -> Void = { _ in },
        foretaste: @escaping @Sendable ([Note]) -> Void = { _ in }
    ) throws(DeckError) -> any DeckSource {
        let deck = try read(path: path, encoding: encoding, progress: progress, foretaste: foretaste)
        // Around all: what it looks at in a section costs nothing before the section is looked at.
        return SpineDeck(TaggedDeck(deck, choices: languages))
    }

    private static func read(
        path: String, encoding: TextEncoding?, progress: (Double) -> Void,
        foretaste: @escaping @Sendable ([Note]) -> Void
    ) throws(DeckError) -> any DeckSource {
        let file = path == "-" ? try InputFile.standardInput() : try InputFile(path: path)
        guard file.byteCount > 0 else { throw DeckError(file: file.name, "is empty") }
        switch FileKind(head: try file.head(FileKind.headLength)) {
        case .zip:
            let archive = try ZipArchive(file)
            if let package = try AnkiPackage(archive, byteCount: file.byteCount) {
                return try AnkiDeck(package, stem: file.stem, progress: progress, foretaste: foretaste)
            }
            throw DeckError(file: file.name, "is a zip archive, but no deck that cardtray knows")
        case .xml:
            return try KVTMLDeck(file)
        case .text:
            return try TableDeck(try TextFile.open(file, encoding: encoding), progress: progress)
        case .foreign(let kind):
            throw DeckError(file: file.name, kind)
        }
    }
}
