/// What a file is packed in, by its first bytes. Which format of that kind it has, `DeckFormat` knows.
enum FileKind: Hashable {
    case zip
    case xml
    case text
    case json
    case sqlite

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
    private static func text(of head: [UInt8]) -> ArraySlice<UInt8> {
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

    init(head: [UInt8]) {
        let known: [(magic: [UInt8], kind: FileKind)] = [
            (Array("PK\u{3}\u{4}".utf8), .zip), (Array("PK\u{5}\u{6}".utf8), .zip),
            (Array("SQLite format 3\0".utf8), .sqlite), ([0x28, 0xB5, 0x2F, 0xFD], .packed(.zstd)),
            ([0x1F, 0x8B], .packed(.gzip)),
            (Array("%PDF".utf8), .foreign("is a PDF document, not a deck")),
        ]
        if let match = known.first(where: { head.starts(with: $0.magic) }) {
            self = match.kind
            return
        }
        let text = Self.text(of: head).drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
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
            self = .xml
        } else if start.hasPrefix("{"), JSONScanner.isJSON(text), !Self.isListOfWords(text) {
            self = .json
        } else {
            self = .text
        }
    }
}
