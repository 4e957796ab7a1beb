/// What a file is packed in, by its first bytes. Which format of that kind it has, `DeckFormat` knows.
enum FileKind: Hashable {
    case zip
    case xml
    case text
    case json
    case sqlite

    /// A compound file, as old Office programs write them, and new ones such that a password protects.
    case compound

    /// Any of the others, packed as a whole.
    case packed(Packing)

    /// None that can be opened: says what it is, and what to do.
    case foreign(String)

    /// How many of the first bytes are looked at.
    static let headLength = 1024

    /// What is wrong with a file of this kind that no format takes.
    var refusal: String {
        switch self {
        case .zip: "is a zip archive, but not a deck that cardtray can read"
        case .xml: "is XML, but not a deck that cardtray can read"
        case .json: "is JSON, not a deck"
        case .text: "is text, but not a deck that cardtray can read"
        case .sqlite: "is an SQLite database, but not a deck that cardtray can read"
        case .compound: "is of an old Office program, or protected by a password; save it as .csv"
        case .packed: "is packed more than once; unpack it first"
        case .foreign(let refusal): refusal
        }
    }

    /// Whether a tag at the beginning is a cell of a table.
    private static func isCell(_ letters: some Collection<UInt8>) -> Bool {
        guard letters.first == 0x3C, let end = letters.firstIndex(of: 0x3E) else { return false }
        return letters[end...].dropFirst().first.map { [0x09, 0x2C, 0x3B, 0x7C].contains($0) } == true
    }

    /// The beginning of a text in UTF-8, without the mark that says what the file is in.
    static func utf8(of head: [UInt8]) -> ArraySlice<UInt8> {
        if head.starts(with: [0xEF, 0xBB, 0xBF]) { return head.dropFirst(3) }
        for (mark, name) in [([0xFF, 0xFE], "UTF-16LE"), ([0xFE, 0xFF], "UTF-16BE")] as [([UInt8], String)]
        where head.starts(with: mark) {
            guard let wide = TextEncoding(known: name).decode(Array(head[2..<head.count & ~1])) else { break }
            return Array(wide.text.utf8)[...]
        }
        return head[...]
    }

    /// Whether JSON is one text for each of many, line by line.
    private static func isListOfWords(_ text: some Collection<UInt8>) -> Bool {
        QuotedLine.division(of: TableSample(text: Array(text), isCut: text.count >= headLength - 3)) != nil
    }

    private static let lotus = FileKind.foreign("is a Lotus 1-2-3 worksheet; save it as .csv")
    private static let quattro = FileKind.foreign("is a Quattro Pro worksheet; save it as .csv")
    private static let oldExcel = FileKind.foreign("is a worksheet of an old Excel (.xls); save it as .xlsx or .csv")

    private static let mnemosyne1 = FileKind.foreign(
        "is a database of Mnemosyne 1, which only Mnemosyne reads; export it there, as XML or as .cards")

    /// What files begin with.
    private static let known: [(magic: [UInt8], kind: FileKind)] = [
        (Array("PK\u{3}\u{4}".utf8), .zip), (Array("PK\u{5}\u{6}".utf8), .zip),
        (Array("SQLite format 3\0".utf8), .sqlite), ([0x28, 0xB5, 0x2F, 0xFD], .packed(.zstd)),
        ([0x1F, 0x8B], .packed(.gzip)), ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .compound),
        (Array("%PDF".utf8), .foreign("is a PDF document, not a deck")),
        (Array("{\\rtf".utf8), .foreign("is a rich text document (RTF), not a deck; save it as plain text")),
        ([0, 0, 2, 0, 4, 4], lotus), ([0, 0, 2, 0, 5, 4], lotus), ([0, 0, 2, 0, 6, 4], lotus),
        ([0, 0, 0x1A, 0, 0, 0x10], lotus), ([0, 0, 0x1A, 0, 2, 0x10], lotus), ([0, 0, 0x1A, 0, 3, 0x10], lotus),
        ([0, 0, 0x1A, 0, 5, 0x10], lotus), ([0, 0, 2, 0, 0x20, 0x51], quattro), ([0, 0, 2, 0, 0x21, 0x51], quattro),
        ([0, 0, 2, 0, 1, 0x10], quattro), ([0, 0, 2, 0, 2, 0x10], quattro), ([9, 0, 4, 0], oldExcel),
        ([9, 2, 6, 0], oldExcel), ([9, 4, 6, 0], oldExcel),
        (Array("--- Mnemosyne Data Base ---".utf8), mnemosyne1),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], .foreign("is packed by xz; unpack it first")),
        ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], .foreign("is a 7-Zip archive; unpack it first")),
        (Array("Rar!\u{1A}\u{7}".utf8), .foreign("is a RAR archive; unpack it first")),
    ]

    /// Whether a file is packed by bzip2, of any level.
    private static func isBzip2(_ head: [UInt8]) -> Bool {
        head.starts(with: "BZh".utf8) && head.dropFirst(4).starts(with: "1AY&SY".utf8)
    }

    /// The first bytes of tables of dBASE and its kin: those alone may begin a text.
    private static let dBASEVersions: Set<UInt8> = [
        0x02, 0x03, 0x30, 0x31, 0x32, 0x43, 0x63, 0x83, 0x8B, 0xCB, 0xE5, 0xF5, 0xFB,
    ]

    /// Whether a table is dBASE's: its version, the month and day it was written, how long its head is, which has 32
    /// bytes for each column, and of which type the first column is.
    private static func isDBASE(_ head: [UInt8]) -> Bool {
        guard head.count > 64, dBASEVersions.contains(head[0]), (1...12).contains(head[2]), (1...31).contains(head[3]),
            head[12] == 0, head[13] == 0
        else { return false }
        let length = Int(head[8]) | Int(head[9]) << 8
        return length > 64 && [1, 8].contains(length % 32) && Array("@+BCDFGILMNOPQTVWY".utf8).contains(head[43])
    }

    /// What spreadsheets are that are one XML text.
    private static func spreadsheet(_ letters: String) -> FileKind? {
        if letters.contains("<office:document ") {
            return .foreign("is an OpenDocument file as one XML text; save it as .ods or .csv")
        }
        return letters.contains("urn:schemas-microsoft-com:office:spreadsheet") || letters.contains("\"Excel.Sheet\"")
            ? .foreign("is a workbook as an old Excel writes XML; save it as .xlsx or .csv") : nil
    }

    init(head: [UInt8]) {
        if let match = Self.known.first(where: { head.starts(with: $0.magic) }) {
            self = match.kind
            return
        }
        guard !Self.isDBASE(head) else {
            self = .foreign("is a dBASE table (.dbf); save it as .csv")
            return
        }
        guard !Self.isBzip2(head) else {
            self = .foreign("is packed by bzip2; unpack it first")
            return
        }
        let text = Self.utf8(of: head).drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
        // UTF-16 without a mark shows as its characters' low bytes; enough to see a tag.
        let letters = text.filter { $0 != 0 && $0 < 0x80 }.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
        let start = String(decoding: letters.prefix(16), as: UTF8.self).lowercased()
        if Self.isCell(letters) {
            self = .text
        } else if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") {
            self = .foreign("is a web page, not a deck")
        } else if start.hasPrefix("<?xml") || start.hasPrefix("<!doctype") || start.hasPrefix("<kvtml")
            || start.hasPrefix("<mnemosyne") || start.hasPrefix("<lesson")
            || start.hasPrefix("<!--")
        {
            let table = start.hasPrefix("<?xml") ? Self.spreadsheet(String(decoding: letters, as: UTF8.self)) : nil
            self = table ?? .xml
        } else if start.hasPrefix("{"), JSONScanner.isJSON(text), !Self.isListOfWords(text) {
            self = .json
        } else {
            self = .text
        }
    }
}
