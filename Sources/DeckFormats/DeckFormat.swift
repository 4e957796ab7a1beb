import CardDeck

/// A format of decks: what it is called, how its files are known, and who reads them.
///
/// All that has to do with formats works from `all`: opening, folders, the file dialog, reports. The desktop's
/// files and the table in `Formats.md` are made from it by a test.
public struct DeckFormat: Sendable {
    /// The name by which decks report their format (`DeckSource.format`).
    public let id: String

    /// What people read.
    public let name: String

    /// What its files' names end in, in lower case, the most usual first.
    public let suffixes: [String]

    /// What desktops call the format's files.
    public let mimeType: MIMEType

    /// What its files' first bytes show.
    let kind: FileKind

    /// Reads a file of that kind.
    let open: Reader

    /// - Returns: nil for a file of another format.
    typealias Reader =
        @Sendable (_ file: InputFile, _ request: Request, _ progress: (Double) -> Void) throws(DeckError)
        -> (any DeckSource)?

    /// What is asked of a reader beside the deck.
    struct Request: Sendable {
        /// Of the text, where the file holds a table; nil to find it out.
        var encoding: TextEncoding?

        /// Gets a few notes while a large deck is still being opened, on any thread.
        var preview: (@Sendable ([Note]) -> Void)?
    }

    /// How desktops call the files.
    public struct MIMEType: Sendable {
        /// The name, as `text/csv`.
        public let name: String

        /// A short description; nil for a type that every system knows.
        public let comment: String?

        /// The type that it is a kind of, where it is not known everywhere.
        public let base: String?

        /// The element that an XML file begins with.
        public let rootElement: String?

        /// What tells the files whatever they are called, each by itself: all of its texts, where they stand.
        public let magic: [[Magic]]

        init(
            _ name: String, comment: String? = nil, base: String? = nil, rootElement: String? = nil,
            magic: [[Magic]] = []
        ) {
            self.name = name
            self.comment = comment
            self.base = base
            self.rootElement = rootElement
            self.magic = magic
        }
    }

    /// A text that a file has among its first bytes.
    public struct Magic: Sendable {
        /// As XML and C write it.
        public let text: String
        /// Where it begins: an offset, or the first and the last one.
        public let offset: String
    }
}

extension DeckFormat {
    /// All formats that can be opened. Of several for one kind of file, the first that takes it reads it.
    public static let all = [
        DeckFormat(
            id: "anki", name: "Anki package", suffixes: [".apkg", ".colpkg"],
            // Its first members are the collection, or what says how that is packed.
            mimeType: MIMEType(
                "application/x-apkg", comment: "Anki deck", base: "application/zip",
                magic: [
                    [
                        Magic(text: #"PK\003\004"#, offset: "0"), Magic(text: "collection.anki2", offset: "30:256"),
                    ]
                ]), kind: .zip
        ) { (file, request, progress) throws(DeckError) in
            guard let package = try AnkiPackage(try ZipArchive(file), byteCount: file.byteCount) else { return nil }
            return try AnkiDeck(package, stem: file.stem, progress: progress, preview: request.preview)
        },
        DeckFormat(
            id: "anki", name: "Anki collection", suffixes: [".anki2", ".anki21", ".anki21b"],
            mimeType: MIMEType(
                "application/x-anki-collection", comment: "Anki collection", base: "application/vnd.sqlite3"),
            kind: .sqlite
        ) { (file, request, progress) throws(DeckError) in
            let profile = AnkiProfile(file)
            do throws(DeckError) {
                return try AnkiDeck(profile, stem: file.stem, progress: progress, preview: request.preview)
            } catch {
                throw profile.explain(error)
            }
        },
        DeckFormat(
            id: "kvtml", name: "KVTML", suffixes: [".kvtml"],
            // KDE's packages define it too, where they are installed.
            mimeType: MIMEType(
                "application/x-kvtml", comment: "vocabulary document", base: "application/xml", rootElement: "kvtml",
                magic: ["<!DOCTYPE kvtml", "<kvtml"].map { [Magic(text: $0, offset: "0:512")] }),
            kind: .xml
        ) { (file, _, _) throws(DeckError) in try KVTMLDeck(file) },
        DeckFormat(
            id: "csv", name: "CSV table", suffixes: [".csv"], mimeType: MIMEType("text/csv"), kind: .text,
            open: openTable),
        DeckFormat(
            id: "tsv", name: "TSV table", suffixes: [".tsv"], mimeType: MIMEType("text/tab-separated-values"),
            kind: .text, open: openTable),
    ]

    /// Tables say themselves what divides them, whatever their files are called.
    private static let openTable: Reader = { (file, request, progress) throws(DeckError) in
        try TableDeck(try TextFile.open(file, encoding: request.encoding), progress: progress)
    }

    /// The suffixes of all formats whose files are of a kind that is asked for.
    static func suffixes(where isWanted: (FileKind) -> Bool) -> [String] {
        all.filter { isWanted($0.kind) }.flatMap(\.suffixes)
    }
}
