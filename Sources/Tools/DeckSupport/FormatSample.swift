import Foundation

/// A small deck in one of the ways in which decks are written, and what of it is found: the table in `Formats.md` is made
/// of this, and a test holds it against what the readers find.
package struct FormatSample: Sendable {
    /// What decks of a format can have.
    package enum Feature: String, CaseIterable, Sendable {
        /// Two or more sections, by their names.
        case sections
        /// More than two sides on a card.
        case sides
        /// Pictures and sounds.
        case media
        /// What a side is written in, as the file says it.
        case languages
        /// Tags of cards.
        case tags
        /// The order that the cards have in the file.
        case order
        /// Formulas, drawn as such.
        case formulas
    }

    /// A file of the deck, or beside it.
    package struct File: Sendable {
        /// Its path within the sample's folder.
        package let name: String
        let bytes: @Sendable () throws -> [UInt8]

        /// What an archive is made of.
        let members: [File]

        init(_ name: String, members: [File] = [], _ bytes: @escaping @Sendable () throws -> [UInt8]) {
            (self.name, self.members, self.bytes) = (name, members, bytes)
        }

        init(_ name: String, _ text: String) { self.init(name) { Array(text.utf8) } }
    }

    /// What people call it.
    package let name: String

    /// The name of the format that reads it, as `DeckFormat.all` has it.
    package let format: String

    /// What of it is found when it is read.
    package let features: Set<Feature>

    /// The files that are decks; some formats have their features in files of several kinds.
    package let decks: [File]

    /// What lies beside these.
    let beside: [File]

    /// The sections, their cards' first words in order, a language, a tag, and a picture's bytes that all samples have, as
    /// far as their formats have such.
    package static let sections = ["Metals", "Plants"], words = ["zinc", "copper", "iron"]
    /// The language of the words, as a tag of BCP 47, and the tag that cards have.
    package static let language = "eu", tag = "mined"
    /// The beginning of a PNG: enough to be told from other bytes.
    package static let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

    init(
        _ name: String, of format: String? = nil, _ features: Set<Feature>, _ decks: [File], beside: [File] = []
    ) {
        (self.name, self.format, self.features) = (name, format ?? name, features)
        (self.decks, self.beside) = (decks, beside)
    }

    /// Writes all files into a folder of their own.
    ///
    /// - Returns: the paths of the decks.
    package func write(into folder: URL) throws -> [String] {
        for file in decks + beside {
            let url = folder.appending(path: file.name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.bytes()).write(to: url)
        }
        return decks.map { folder.appending(path: $0.name).path }
    }

    /// One of each way.
    package static let all = anki + vocabularies + mnemosyne + texts + tables + archives

    // MARK: What fuzzing begins with

    /// The kinds of made-up bytes (`Fuzzing`), by the formats that they are for; and what of an archive they are, by how the
    /// member's name ends.
    private static let kinds: [String: (name: String, member: String?)] = [
        "Anki package": ("package", nil), "Anki collection": ("database", nil), "CrowdAnki export": ("crowdanki", nil),
        "KVTML": ("kvtml", nil), "Pauker lesson": ("pauker", nil), "Mnemosyne cards": ("mnemosyne", "cards.xml"),
        "Mnemosyne 1 export": ("mnemosyne1", nil), "Mnemosyne database": ("facts", nil),
        "Mochi deck": ("mochi", "data.json"), "Study Archive": ("studyarchive", "Data.csv"),
        "OpenDocument spreadsheet": ("ods", "content.xml"), "Excel workbook": ("xlsx", "sheet1.xml"),
        "Markdown": ("markdown", nil), "Org": ("org", nil), "CSV table": ("table", nil), "TSV table": ("table", nil),
        "Zip archive of decks": ("archive", nil),
    ]

    /// Of all samples, each with the kind of made-up bytes that it is of.
    package static func seeds() throws -> [(kind: String, bytes: [UInt8])] {
        try all.flatMap { sample in
            guard let kind = kinds[sample.format] else { return [(kind: String, bytes: [UInt8])]() }
            return try sample.decks.flatMap { deck in
                let files = kind.member.map { end in deck.members.filter { $0.name.hasSuffix(end) } } ?? [deck]
                return try files.map { (kind.name, try $0.bytes()) }
            }
        }
    }
}

extension FormatSample.File {
    static let picture = picture("p.png")

    static func picture(_ name: String) -> Self { Self(name) { FormatSample.picture } }

    /// A zip archive of files.
    static func zip(_ name: String, _ members: [Self]) -> Self {
        Self(name, members: members) {
            let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).zip")
            defer { try? FileManager.default.removeItem(at: url) }
            try PackageBuilder.zip(members.map { (name: $0.name, bytes: try $0.bytes()) }, to: url.path)
            return Array(try Data(contentsOf: url))
        }
    }
}
