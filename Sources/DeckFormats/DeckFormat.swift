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

    /// Where most files that are called so are none: one of these texts stands at the beginning of those that are. Nil
    /// where the name is enough; none: it never is.
    let signs: [String]?

    /// Tells whether a file begins as decks of the format do that have none of the signs; nil where all have one.
    let isBegun: Beginning?

    /// Whether what its files are called tells that they are decks: if not, desktops must not take all that are called
    /// so for this format's.
    public var isKnownByName: Bool { signs == nil }

    /// Reads a file of that kind.
    let open: Reader

    init(
        id: String, name: String, suffixes: [String], mimeType: MIMEType, kind: FileKind, signs: [String]? = nil,
        isBegun: Beginning? = nil, open: @escaping Reader
    ) {
        (self.id, self.name, self.suffixes, self.mimeType) = (id, name, suffixes, mimeType)
        (self.kind, self.signs, self.isBegun, self.open) = (kind, signs, isBegun, open)
    }

    /// - Parameter text: what it begins with, whole lines that end in LF.
    typealias Beginning = @Sendable (_ name: String, _ text: Substring) -> Bool

    /// - Returns: nil for a file of another format.
    typealias Reader =
        @Sendable (_ file: InputFile, _ request: Request, _ progress: (Double) -> Void) throws(DeckError)
        -> (any DeckSource)?

    /// What is asked of a reader beside the deck.
    struct Request: Sendable {
        /// Of the text, where the file holds a table; nil to find it out.
        var encoding: TextEncoding?

        /// Whether a file that is cut short is refused, rather than read as far as it goes.
        var wantsWhole = false

        /// What was made of a file of text for all who read such.
        var text: TextFile?

        /// The members of a zip file, listed for all who read such; nil for another file.
        var archive: ZipArchive?

        /// The copy of a database, which may be written to; nil where it is Anki's by its name, whose reader makes its own.
        var copy: SharedSpool?

        /// Reads a deck that is in another one's file.
        var member: @Sendable (InputFile) throws(DeckError) -> any DeckSource

        /// Gets a few notes while a large deck is still being opened, on any thread.
        var preview: (@Sendable ([Note]) -> Void)?

        func text(of file: InputFile) throws(DeckError) -> TextFile {
            if let text { return text }
            return try TextFile.open(file, encoding: encoding)
        }

        func archive(of file: InputFile) throws(DeckError) -> ZipArchive {
            if let archive { return archive }
            return try ZipArchive(file)
        }
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
            guard let package = try AnkiPackage(try request.archive(of: file), byteCount: file.byteCount) else {
                return nil
            }
            return try AnkiDeck(package, stem: file.stem, progress: progress, preview: request.preview)
        },
        DeckFormat(
            id: "mnemosyne", name: "Mnemosyne cards", suffixes: [".cards"],
            mimeType: MIMEType(
                "application/x-mnemosyne-cards", comment: "Mnemosyne cards", base: "application/zip",
                magic: [[Magic(text: #"PK\003\004"#, offset: "0"), Magic(text: "cards.xml", offset: "30")]]),
            kind: .zip
        ) { (file, request, progress) throws(DeckError) in
            try MnemosyneDeck.open(package: try request.archive(of: file), stem: file.stem, progress: progress)
        },
        DeckFormat(
            id: "mochi", name: "Mochi deck", suffixes: [".mochi"],
            mimeType: MIMEType("application/x-mochi", comment: "Mochi deck", base: "application/zip"), kind: .zip
        ) { (file, request, _) throws(DeckError) in
            try MochiDeck.open(try request.archive(of: file), stem: file.stem)
        },
        DeckFormat(
            id: "studyarchive", name: "Study Archive", suffixes: [".studyarch", ".studyarchive"],
            mimeType: MIMEType("application/x-study-archive", comment: "Study Archive", base: "application/zip"),
            kind: .zip
        ) { (file, request, progress) throws(DeckError) in
            try StudyArchiveDeck.open(try request.archive(of: file), stem: file.stem, progress: progress)
        },
        DeckFormat(
            id: "ods", name: "OpenDocument spreadsheet", suffixes: [".ods"],
            mimeType: MIMEType("application/vnd.oasis.opendocument.spreadsheet"), kind: .zip
        ) { (file, request, progress) throws(DeckError) in
            try OpenDocumentSheets.open(try request.archive(of: file), file: file, progress: progress)
        },
        DeckFormat(
            id: "xlsx", name: "Excel workbook", suffixes: [".xlsx"],
            mimeType: MIMEType("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"), kind: .zip
        ) { (file, request, progress) throws(DeckError) in
            try ExcelWorkbook.open(try request.archive(of: file), file: file, progress: progress)
        },
        DeckFormat(
            id: "zip", name: "Zip archive of decks", suffixes: [".zip"], mimeType: MIMEType("application/zip"),
            kind: .zip, signs: []
        ) { (file, request, _) throws(DeckError) in
            try DeckArchive.open(try request.archive(of: file), stem: file.stem, read: request.member)
        },
        DeckFormat(
            id: "mnemosyne", name: "Mnemosyne database", suffixes: [".db"],
            mimeType: MIMEType("application/vnd.sqlite3"), kind: .sqlite, signs: [MnemosyneDatabase.table]
        ) { (file, request, _) throws(DeckError) in try MnemosyneDatabase.open(file, copy: request.copy) },
        DeckFormat(
            id: "anki", name: "Anki collection", suffixes: AnkiProfile.suffixes,
            mimeType: MIMEType(
                "application/x-anki-collection", comment: "Anki collection", base: "application/vnd.sqlite3"),
            kind: .sqlite
        ) { (file, request, progress) throws(DeckError) in
            let profile = AnkiProfile(file, copy: request.copy)
            do throws(DeckError) {
                return try AnkiDeck(profile, stem: file.stem, progress: progress, preview: request.preview)
            } catch {
                throw profile.explain(error)
            }
        },
        DeckFormat(
            id: "pauker", name: "Pauker lesson", suffixes: [".pau.gz", ".pau"],
            mimeType: MIMEType(
                "application/x-pauker", comment: "Pauker lesson", base: "application/xml", rootElement: "Lesson"),
            kind: .xml
        ) { (file, _, progress) throws(DeckError) in try PaukerDeck.open(file, progress: progress) },
        DeckFormat(
            id: "mnemosyne", name: "Mnemosyne 1 export", suffixes: [".xml"],
            mimeType: MIMEType(
                "application/x-mnemosyne-xml", comment: "Mnemosyne 1 export", base: "application/xml",
                rootElement: "mnemosyne"), kind: .xml, signs: ["<mnemosyne"]
        ) { (file, _, progress) throws(DeckError) in try MnemosyneDeck.open(xml: file, progress: progress) },
        DeckFormat(
            id: "kvtml", name: "KVTML", suffixes: [".kvtml"],
            // KDE's packages define it too, where they are installed.
            mimeType: MIMEType(
                "application/x-kvtml", comment: "vocabulary document", base: "application/xml", rootElement: "kvtml",
                magic: ["<!DOCTYPE kvtml", "<!doctype kvtml", "<kvtml"].map { [Magic(text: $0, offset: "0:512")] }),
            kind: .xml
        ) { (file, _, progress) throws(DeckError) in try KVTMLDeck(file, progress: progress) },
        DeckFormat(
            id: "anki", name: "CrowdAnki export", suffixes: [".json"], mimeType: MIMEType("application/json"),
            kind: .json, signs: [#""__type__": "Deck""#, #""__type__":"Deck""#]
        ) { (file, request, progress) throws(DeckError) in
            guard file.byteCount <= CrowdAnkiStore.byteLimit else {
                throw DeckError.isLarger(file.name, than: CrowdAnkiStore.byteLimit)
            }
            guard let store = try CrowdAnkiStore(try request.text(of: file).file) else { return nil }
            return try AnkiDeck(store, stem: file.stem, progress: progress, preview: request.preview)
        },
        DeckFormat(
            id: "markdown", name: "Markdown", suffixes: MarkdownDeck.suffixes, mimeType: MIMEType("text/markdown"),
            kind: .text, signs: ["#flashcards", "<!--SR:", "::", "\n?\n", "\n??\n", "\nA:", "\nS:", "\nC:", "\n**A"],
            isBegun: MarkdownDeck.isBegun
        ) { (file, request, progress) throws(DeckError) in
            try MarkdownDeck.open(try request.text(of: file), wantsWhole: request.wantsWhole, progress: progress)
        },
        DeckFormat(
            id: "org", name: "Org", suffixes: OrgDeck.suffixes,
            mimeType: MIMEType("text/org"), kind: .text,
            signs: [":drill:", ":fc:", ":flashcard:", ":cards:", ":SRSITEMS:", "ANKI_NOTE_", "#+ANKI_DECK:"]
        ) { (file, request, _) throws(DeckError) in
            try OrgDeck.open(try request.text(of: file))
        },
        DeckFormat(
            id: "csv", name: "CSV table", suffixes: TableHead.commaSuffixes, mimeType: MIMEType("text/csv"),
            kind: .text,
            open: openTable),
        DeckFormat(
            id: "tsv", name: "TSV table", suffixes: TableHead.tabSuffixes,
            mimeType: MIMEType("text/tab-separated-values"),
            kind: .text, open: openTable),
    ]

    /// Tables say themselves what divides them, whatever their files are called, and whether they are of a Study Archive.
    private static let openTable: Reader = { (file, request, progress) throws(DeckError) in
        let text = try request.text(of: file)
        if let deck = try StudyArchiveDeck.open(text, wantsWhole: request.wantsWhole) { return deck }
        return try TableDeck(text, wantsWhole: request.wantsWhole, progress: progress)
    }

    /// All formats with the suffixes of their files, for the command's help: `KVTML (.kvtml), …`.
    public static var summary: String {
        all.map { "\($0.name) (\($0.suffixes.joined(separator: ", ")))" }.joined(separator: ", ")
    }

    /// What the names of texts end in that are read as decks: those of the formats, and that of tables which no
    /// desktop knows.
    static let textSuffixes = all.filter { $0.kind == .text }.flatMap(\.suffixes) + [".tab"]
}
