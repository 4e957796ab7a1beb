import CardDeck

/// A file of old Office programs, and of new ones where a password protects it: a file system of its own, whose streams
/// tell what it is.
enum CompoundFile {
    private static let headerLength = 512

    /// Of an entry of the directory, and the name in front of it, in bytes.
    private static let entryLength = 128, nameLength = 64

    /// How many entries are looked at, as they stand one behind the other: that they need not is left aside.
    private static let mostEntries = 64

    /// What a file is that has a stream of that name.
    private static let refusals = [
        ("EncryptedPackage", DeckError.isProtected("").message),
        ("EncryptionInfo", DeckError.isProtected("").message),
        ("Workbook", oldExcel), ("Book", oldExcel),
        ("WordDocument", "is a Word document, not a deck"),
        ("PowerPoint Document", "is a presentation, not a deck"),
    ]

    private static let oldExcel = "is a workbook of an old Excel (.xls); save it as .xlsx or .csv"

    /// What a compound file is, and what to do; nil where its streams do not tell.
    static func refusal(of file: InputFile) throws(DeckError) -> String? {
        let header = try file.head(headerLength)
        // The binary logarithm of a sector's length.
        guard header.count == headerLength, [9, 12].contains(header[30]) else { return nil }
        let sector = (0..<4).reduce(0) { $0 | Int(header[48 + $1]) << (8 * $1) }
        let start = (sector + 1) << Int(header[30])
        guard start < file.byteCount else { return nil }
        let bytes = try file.bytes(in: start..<min(file.byteCount, start + mostEntries * entryLength))
        let places = stride(from: 0, through: bytes.count - entryLength, by: entryLength)
        let names = Set(places.map { name(in: bytes[$0..<$0 + nameLength]) })
        return refusals.first { names.contains($0.0) }?.1
    }

    /// The low bytes of UTF-16: those names have no others.
    private static func name(in bytes: ArraySlice<UInt8>) -> String {
        let low = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { bytes[$0] }
        return String(decoding: low.prefix { $0 != 0 }, as: UTF8.self)
    }
}
