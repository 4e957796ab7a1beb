import CardDeck
import Markup

/// What the lines at the head of an Anki text file say about the table below them.
struct TableDirectives: Sendable {
    private static let separators: [String: UInt8] = [
        "comma": 0x2C, "semicolon": 0x3B, "tab": 0x09, "space": 0x20, "pipe": 0x7C, "colon": 0x3A,
        "\\t": 0x09,
    ]

    var separator: UInt8?
    var isHTML: Bool?
    var tags: [String] = []
    var columns: String?
    var deck: String?

    // Columns that hold no facet, from 0.
    var notetypeColumn: Int?
    var deckColumn: Int?
    var tagsColumn: Int?
    var guidColumn: Int?

    /// Whether there were any.
    private(set) var isPresent = false

    /// Where the table begins, from the beginning of `text`.
    private(set) var byteCount = 0

    /// The lines passed over.
    private(set) var lineCount = 0

    /// - Parameter text: the beginning of the file, after its byte order mark.
    init(_ text: some Collection<UInt8>) {
        var rest = Array(text)[...], passed = 0
        while !rest.isEmpty {
            let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
            let next = rest[end...].starts(with: [0x0D, 0x0A]) ? end + 2 : min(end + 1, rest.endIndex)
            let line = String(decoding: rest[..<end], as: UTF8.self)
            lineCount += 1
            if line.hasPrefix("#") {
                // Other lines are comments where a directive follows them, else records.
                if take(line.dropFirst()) { (byteCount, passed) = (next, lineCount) }
            } else if lineCount == 1, let own = Self.excelSeparator(line) {
                separator = own
                (byteCount, passed) = (next, lineCount)
            } else if lineCount == 1, line.lowercased().hasPrefix("tags:") {
                tags += Self.words(line.dropFirst(5))
                isPresent = true
                (byteCount, passed) = (next, lineCount)
            } else {
                break
            }
            rest = rest[next...]
        }
        lineCount = passed
    }

    /// The columns that hold something else than a facet.
    var sideColumns: Set<Int> {
        Set([notetypeColumn, deckColumn, tagsColumn, guidColumn].compactMap(\.self))
    }

    static func words(_ text: some StringProtocol) -> [String] {
        String(text).clean.split { $0.isWhitespace }.map { String($0) }
    }

    /// - Returns: whether that is a directive.
    private mutating func take(_ line: Substring) -> Bool {
        guard let colon = line.firstIndex(of: ":") else { return false }
        let key = String(line[..<colon]).trimmingBlanks().lowercased()
        let raw = line[line.index(after: colon)...]
        let value = String(raw).trimmingBlanks()
        switch key {
        case "separator": separator = Self.separator(value, raw)
        case "html": isHTML = Bool(value.lowercased()) ?? isHTML
        case "tags": tags += Self.words(value)
        case "columns": columns = String(raw)
        case "deck": deck = value
        case "notetype", "if matches", "match scope": break
        case "notetype column": notetypeColumn = Self.column(value)
        case "deck column": deckColumn = Self.column(value)
        case "tags column": tagsColumn = Self.column(value)
        case "guid column": guidColumn = Self.column(value)
        default: return false
        }
        isPresent = true
        return true
    }

    /// A sign by its name, or as it stands; nil where it is no sign, as of a word: its first letter would divide words.
    private static func separator(_ value: String, _ raw: Substring) -> UInt8? {
        if let named = separators[value.lowercased()] { return named }
        // Blanks at the ends are no sign, but a tab is.
        guard !value.isEmpty else { return raw.contains("\t") ? 0x09 : nil }
        guard value.utf8.count == 1, let sign = value.unicodeScalars.first, sign != "\"",
            !sign.properties.isAlphabetic, !("0"..."9").contains(sign)
        else { return nil }
        return UInt8(ascii: sign)
    }

    /// The separator in Excel's own first line, `sep=;`.
    private static func excelSeparator(_ line: String) -> UInt8? {
        let bare = line.filter { $0 != "\"" }
        guard bare.lowercased().hasPrefix("sep="), bare.utf8.count <= 5 else { return nil }
        // A tabulator at the end is easily lost.
        return bare.utf8.dropFirst(4).first ?? 0x09
    }

    private static func column(_ value: String) -> Int? {
        Int(value).flatMap { $0 > 0 ? $0 - 1 : nil }
    }
}
