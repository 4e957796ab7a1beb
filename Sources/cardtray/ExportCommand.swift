import ArgumentParser
import CardDeck
import CardtrayApp
import DeckExport
import DeckFormats
import DeckSearch

struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write what is on cards as a table, a text or a page.",
        discussion: """
            Writes the cards in the order that you gave them in the window, the side first that faces up there, as \
            text. What the file's name \
            ends in says what is written: \(ExportFormat.allCases.map { ".\($0)" }.joined(separator: ", ")). Pictures, \
            sounds and styles stay in the decks.
            """)

    @OptionGroup var decks: DeckArguments

    @Option(
        name: [.short, .customLong("output")],
        help: ArgumentHelp("The file to make or replace; “-” for standard output.", valueName: "file"),
        completion: .file())
    var output: String

    @Option(help: "What to write, whatever the file's name ends in.")
    var format: ExportFormat?

    @Option(
        parsing: .unconditional, help: "Only the cards that this finds, in the words of the window's search field.")
    var search: String?

    @Flag(help: "Only the cards that you gave stars.")
    var starred = false

    @Flag(help: "Use the order of the decks themselves.")
    var deckOrder = false

    @OptionGroup var languages: LanguageOptions
    @OptionGroup var encoding: EncodingOption

    func validate() throws {
        if let search, SearchQuery(search).isEmpty, search.contains(where: { !$0.isWhitespace }) {
            throw ValidationError("--search: “\(search)” says nothing yet that could be found.")
        }
        guard kind == nil else { return }
        throw ValidationError(
            output == "-"
                ? "--format says what to write to standard output: \(Self.formats)."
                : "\(output): what the file's name ends in, or --format, must say what to write: \(Self.formats).")
    }

    private static let formats = ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")

    private var kind: ExportFormat? { format ?? ExportFormat(fileName: output) }

    mutating func run() throws {
        guard !isDeck(output) else {
            throw ValidationError("\(output) is one of the decks, which are never changed; name another file.")
        }
        let deck = try shown(of: try decks.opened(.loaded(), languages, encoding, spines: false))
        var bytes: [UInt8] = []
        let unread = DeckExport.write(deck, as: kind!) { bytes += $0 }
        for line in unread { StandardError.write("cardtray: \(line)") }
        try OutputFile.write(bytes, to: output)
    }

    /// The cards that are asked for, in their order.
    private func shown(of opened: DeckArguments.Opened) throws -> any DeckSource {
        let source = decks.front == nil ? KeptFronts.shown(opened.deck, named: decks.decks) : opened.deck
        var query = search ?? ""
        if starred { query += " is:starred" }
        var found: NoteMatches?
        if !SearchQuery(query).isEmpty {
            let finder = DeckFinder(source)
            finder.run(
                SearchQuery(query), serial: finder.begin(), stars: KeptStars.places(in: source, files: opened.files),
                isDue: { false }, report: { found = $0.matches })
        }
        let arranged = deckOrder ? source : KeptOrders.arranged(source, named: decks.decks)
        guard let found else { return arranged }
        let order = (arranged as? ArrangedDeck)?.order
        return FilteredDeck(arranged, order.map(found.arranged) ?? found)
    }

    private func isDeck(_ path: String) -> Bool {
        guard path != "-", let file = FileIdentity(path: path) else { return false }
        let paths = decks.decks.flatMap { (try? DeckFolder.decks(at: $0)) ?? [$0] }
        return paths.contains { FileIdentity(path: $0) == file }
    }
}

extension ExportFormat: ExpressibleByArgument {}
