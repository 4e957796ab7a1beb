import ArgumentParser
import CardDeck
import CardtrayApp
import DeckExport
import DeckFormats
import DeckSearch

struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write what is on cards as a table, a text, a page or sheets of cards to print.",
        discussion: """
            Writes the cards in the order that you gave them in the window, the side first that faces up there. What \
            the file's name ends in says what is written: \(ExportKind.endings).

            Texts leave pictures, sounds and styles in the decks. A .pdf has sheets of cards as they are seen, to be \
            printed on both sides and cut: what one card cannot hold goes on on the next. A .png is a picture of \
            such a sheet; of several, each has its number in its name.
            """)

    @OptionGroup var decks: DeckArguments

    @Option(
        name: [.short, .customLong("output")],
        help: ArgumentHelp("The file to make or replace; “-” for standard output.", valueName: "file"),
        completion: .file())
    var output: String

    @Option(help: "What to write, whatever the file's name ends in.")
    var format: ExportKind?

    @Option(
        parsing: .unconditional, help: "Only the cards that this finds, in the words of the window's search field.")
    var search: String?

    @Flag(help: "Only the cards that you gave stars.")
    var starred = false

    @Flag(help: "Use the order of the decks themselves.")
    var deckOrder = false

    @OptionGroup(title: "Sheets of cards") var sheets: SheetArguments
    @OptionGroup var languages: LanguageOptions
    @OptionGroup var encoding: EncodingOption

    func validate() throws {
        if let term = search.flatMap(SearchQuery.unfinishedTerm) {
            throw ValidationError("--search: “\(term)” says nothing yet that could be found.")
        }
        guard kind == nil else {
            if kind?.isText == true, !sheets.isEmpty {
                throw ValidationError(
                    "Only .pdf and .png have sheets: --paper, --card, --duplex, --sides, --no-crop-marks.")
            }
            return
        }
        throw ValidationError(
            output == "-"
                ? "--format says what to write to standard output: \(Self.formats)."
                : "\(output): what the file's name ends in, or --format, must say what to write: \(Self.formats).")
    }

    private static let formats = ExportKind.all.map(\.name).joined(separator: ", ")

    private var kind: ExportKind? { format ?? ExportKind(fileName: output) }

    mutating func run() throws {
        let files = decks.files
        try files.refuse(output)
        let settings = Settings.loaded()
        let deck = try shown(of: try decks.opened(settings, languages, encoding, spines: false))
        let export = SheetExport(deck: deck, deckFiles: files, options: sheets.options(settings), output: output)
        switch kind! {
        case .text(let format): try write(deck, as: format)
        case .pdf: try export.writePDF()
        case .png: try export.writePictures()
        }
    }

    private func write(_ deck: any DeckSource, as format: ExportFormat) throws {
        if deck.sections.allSatisfy({ $0.noteCount == 0 }) { StandardError.write("cardtray: no card is found") }
        let file = try OutputFile(output), unread: [String]
        do {
            unread = try DeckExport.write(deck, as: format) { try file.write($0) }
        } catch let change as DeckError {
            StandardError.write("cardtray: \(change)")
            throw ExitCode(ExitStatus.runtime.rawValue)
        }
        try file.close()
        for line in unread { StandardError.write("cardtray: \(line)") }
    }

    /// The cards that are asked for, in their order.
    private func shown(of opened: DeckArguments.Opened) throws -> any DeckSource {
        let source = decks.front == nil ? KeptFacing.shown(opened.deck, named: decks.decks) : opened.deck
        let query = [starred ? "is:starred" : nil, search].compactMap(\.self).joined(separator: " ")
        var found: NoteMatches?
        if !SearchQuery(query).isEmpty {
            let finder = DeckFinder(source)
            finder.run(
                SearchQuery(query), serial: finder.begin(), stars: KeptStars.places(in: source, files: opened.files),
                isDue: { false }, report: { found = $0.matches })
        }
        let arranged = deckOrder ? source : KeptOrders.arranged(source, named: decks.decks, files: opened.files)
        guard let found else { return arranged }
        let order = (arranged as? ArrangedDeck)?.order
        return FilteredDeck(arranged, order.map(found.arranged) ?? found)
    }
}
