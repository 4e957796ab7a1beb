/// What comes near to a file that no format takes, for the line that refuses it.
extension DeckFormat {
    /// What zip archives are that hold no decks, by members that they have.
    private static let foreignArchives = [
        (
            ["word/document.xml"],
            "is a Word document, not a deck; save its table in a workbook, or its lines as plain text"
        ),
        (["ppt/presentation.xml"], "is a presentation, not a deck"),
        (["META-INF/container.xml"], "is an e-book (EPUB), not a deck"),
        (["Index/Document.iwa"], "is a document of Apple's iWork; export it as .xlsx or .csv"),
        (
            ["META-INF/manifest.xml", "content.xml"],
            "is an OpenDocument file, but no spreadsheet; save its table as .ods, or its lines as plain text"
        ),
    ]

    /// What is wrong with a file that no format takes: what it is instead of the deck that it is called, or what it would
    /// have to be.
    ///
    /// - Parameter archive: the file, where it is a zip archive.
    static func refusal(of file: String, _ kind: FileKind, _ archive: ZipArchive?) -> String {
        if let archive {
            let foreign = foreignArchives.first { members, _ in members.allSatisfy { archive.member($0) != nil } }
            if let foreign { return foreign.1 }
        }
        let near = all.filter { $0.kind == kind }, name = Packing.stripSuffix(of: file).lowercased()
        for format in near where format.isKnownByName {
            guard let suffix = format.suffixes.first(where: name.hasSuffix) else { continue }
            return "\(kind.refusal), nor the \(format.name) that it is called (\(suffix)); export or download it again"
        }
        return near.isEmpty ? kind.refusal : "\(kind.refusal); it is no \(list(near.map(\.name)))"
    }

    /// The elements that decks in XML begin with, and which decks do.
    static var roots: String {
        list(all.compactMap { format in format.mimeType.rootElement.map { "<\($0)> (\(format.name))" } })
    }

    private static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.joined() }
        return "\(names.dropLast().joined(separator: ", ")) or \(last)"
    }
}
