import CardDeck
import DeckLanguages
import Threads

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
    ///   - spines: whether what is on spines is to tell cards apart, for which a note's neighbors are read with it.
    ///   - wantsWhole: refuses a file that is cut short, as far as that can be told, rather than to read it as far as it
    ///     goes: it may be half written.
    ///   - stop: set, on any thread, to have the opening end with an error soon. It is not to be set once the deck is open:
    ///     what it reads then would fail, too.
    ///   - progress: gets the share that is done, 0…1, now and then, on the calling thread.
    ///   - preview: gets a few notes while a large deck is still being opened, where the format allows it:
    ///     what they are written in can be made ready meanwhile. On any thread; it may come late, once the deck is open.
    /// - Throws: `DeckError` with one line that says what is wrong.
    public static func open(
        path: String, languages: LanguageChoices = LanguageChoices(), encoding: TextEncoding? = nil,
        spines: Bool = true, wantsWhole: Bool = false, stop: StopFlag? = nil,
        progress: (Double) -> Void = { _ in },
        preview: (@Sendable ([Note]) -> Void)? = nil
    ) throws(DeckError) -> any DeckSource {
        let file = path == "-" ? try InputFile.standardInput(stop: stop) : try InputFile(path: path, stop: stop)
        let member = DeckFormat.Request(
            encoding: encoding,
            member: { (file) throws(DeckError) in throw DeckError(file: file.name, FileKind.zip.refusal) })
        let request = DeckFormat.Request(
            encoding: encoding, wantsWhole: wantsWhole,
            member: { (file) throws(DeckError) in try read(file, member) { _ in } }, preview: preview)
        let deck = TaggedDeck(try read(file, request, progress: progress), choices: languages)
        // Around all: what it looks at in a section costs nothing before the section is looked at.
        return spines ? SpineDeck(deck) : deck
    }

    /// Makes ready what nearly every deck takes to be opened and its first notes to be read, so that neither waits for it:
    /// the names of languages, and what languages are told by. Takes some time, once: for a thread of its own.
    package static func prepare() {
        LanguageName.prepare()
        TaggedDeck.prepare()
    }

    private static func read(
        _ file: InputFile, _ request: DeckFormat.Request, progress: (Double) -> Void
    ) throws(DeckError) -> any DeckSource {
        guard file.byteCount > 0 else { throw DeckError(file: file.name, "is empty") }
        var file = file, kind = FileKind(head: try file.head(FileKind.headLength))
        if case .packed(let packing) = kind {
            file = try packing.unpack(file)
            kind = FileKind(head: try file.head(FileKind.headLength))
        }
        // Its first line may be a tag or a link.
        if [.xml, .json].contains(kind), file.isNamed(MarkdownDeck.suffixes) {
            kind = .text
        }
        var request = request
        switch kind {
        case .text: request.text = try TextFile.open(file, encoding: request.encoding, wantsWhole: request.wantsWhole)
        case .zip: request.archive = try ZipArchive(file)
        case .xml where request.wantsWhole:
            guard try XMLStream.isClosed(file) else { throw DeckError.isCut(file.name) }
        case .compound: throw DeckError(file: file.name, try CompoundFile.refusal(of: file) ?? kind.refusal)
        case .sqlite where !AnkiProfile.isNamed(file.name):
            request.copy = try DatabaseFile.copy(of: file, progress: progress)
        default: break
        }
        for format in DeckFormat.all where format.kind == kind {
            if let deck = try format.open(file, request, progress) { return deck }
        }
        throw DeckError(file: file.name, DeckFormat.refusal(of: file.name, kind, request.archive))
    }
}
