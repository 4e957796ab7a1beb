/// What fuzzing begins with.
extension FormatSample {
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
