import CardDeck
import Markup

/// Decks of Mnemosyne: its packages, its databases, and the XML of its first version. A card is a note here, and a tag
/// (its first) a section.
enum MnemosyneDeck {
    /// The longest XML in a package, in bytes: it is read as a stream, and what is kept of it is bounded by itself.
    private static let xmlLimit = 1 << 30

    /// A package for others: XML, and pictures and sounds beside it.
    ///
    /// - Returns: nil for a zip file that is none.
    static func open(
        package archive: ZipArchive, stem: String, progress: (Double) -> Void
    ) throws(DeckError) -> RecordDeck? {
        guard archive.member("cards.xml") != nil else { return nil }
        let file = try InputFile(member: "cards.xml", of: archive, limit: xmlLimit)
        guard try XMLStream.root(of: file)?.name == "openSM2sync" else { return nil }
        var log = MnemosyneLog(file: file.name)
        let warnings = try XMLStream.read(file, ["log"], progress: progress) { (entry) throws(DeckError) in
            try log.take(entry)
        }
        let title = archive.member("METADATA") == nil ? nil : try name(inMetadata: archive)
        return try deck(
            archive.file, title: title ?? stem, log.list, log.templates,
            media: MediaArchive(archive: archive, folder: ""),
            warnings: warnings + [warning(ofBlank: log.blankCount)].compactMap(\.self))
    }

    /// The XML of Mnemosyne 1.
    ///
    /// - Returns: nil for XML of another kind.
    static func open(xml file: InputFile, progress: (Double) -> Void) throws(DeckError) -> RecordDeck? {
        guard try XMLStream.root(of: file)?.name == "mnemosyne" else { return nil }
        var list = RecordList(file: file.name)
        let warnings = try XMLStream.read(file, ["item"], progress: progress) { (item) throws(DeckError) in
            let sides = ["Q", "A"].map { item.child($0)?.rawText ?? "" }.map(MnemosyneHTML.html)
            let path = path(ofTag: item.child("cat")?.text ?? "")
            try list.add(Record(id: item.attribute("id") ?? "", sides: sides), to: path)
        }
        return try deck(
            file.name, title: file.stem, list, media: file.media, warnings: warnings)
    }

    /// What a person should know of cards that are left out.
    static func warning(ofBlank count: Int) -> String? {
        switch count {
        case 0: nil
        case 1: "1 card has no fact, or an empty one; left out"
        default: "\(count) cards have no facts, or empty ones; left out"
        }
    }

    /// - Parameter templates: what makes cards of them.
    static func deck(
        _ file: String, title: String, _ list: consuming RecordList,
        _ templates: MnemosyneTemplates = MnemosyneTemplates(), media: any MediaStore, warnings: [String]
    ) throws(DeckError) -> RecordDeck {
        let cells = TableCells(.html)
        return try RecordDeck(
            format: "mnemosyne", file: file, title: title, list, media: media,
            warnings: warnings + templates.warnings
        ) { record, log in templates.facets(of: record, log) ?? record.sides.map { cells.facet($0, log) } }
    }

    /// The deck's name as written by whoever shares it; nil where it has none.
    private static func name(inMetadata archive: ZipArchive) throws(DeckError) -> String? {
        let text = String(decoding: try archive.bytes(of: "METADATA", limit: 1 << 16), as: UTF8.self)
        for line in text.split(whereSeparator: \.isNewline) where line.hasPrefix("card_set_name:") {
            let name = line.dropFirst("card_set_name:".count).description.clean.trimmingBlanks()
            if !name.isEmpty { return name }
        }
        return nil
    }

    /// Where cards with a tag are: levels are divided as Anki divides decks. What has no tag is the deck's own.
    static func path(ofTag tag: String) -> [String] {
        ["", "__UNTAGGED__", "<default>"].contains(tag) ? [] : tag.deckPath()
    }
}
