import Glibc

/// What made-up bytes are given out for: `$CARDTRAY_FUZZ`.
enum Kind: String {
    /// A package of Anki's.
    case package
    /// The collection in one.
    case database
    /// What CrowdAnki exports.
    case crowdanki
    /// A table.
    case table
    /// What a table's cell holds, as HTML.
    case html
    /// A formula in it.
    case formula
    /// A vocabulary of KDE's.
    case kvtml
    /// A lesson of Pauker's.
    case pauker
    /// What a package of Mnemosyne's holds, what its first version exports, and its database.
    case mnemosyne, mnemosyne1, facts
    /// The data in a deck of Mochi's, as JSON and as EDN.
    case mochi, edn
    /// A table in a Study Archive.
    case studyarchive
    /// What a workbook of OpenDocument holds, and a sheet of Excel's.
    case ods, xlsx
    case markdown
    case org

    static let chosen = getenv("CARDTRAY_FUZZ").flatMap { Kind(rawValue: String(cString: $0)) } ?? .table

    private var suffix: String {
        switch self {
        case .package, .database: "apkg"
        case .crowdanki: "json"
        case .table, .html, .formula: "csv"
        case .pauker: "pau"
        case .mnemosyne: "cards"
        case .mnemosyne1: "xml"
        case .facts: "db"
        case .mochi, .edn: "mochi"
        case .studyarchive: "studyarch"
        case .markdown: "md"
        case .kvtml, .ods, .xlsx, .org: rawValue
        }
    }

    /// In memory, one for each process.
    var path: String { "/dev/shm/cardtray-fuzz-\(getpid()).\(suffix)" }

    /// The file that holds the bytes.
    func file(_ bytes: [UInt8]) -> [UInt8] {
        switch self {
        case .package, .crowdanki, .table, .kvtml, .pauker, .mnemosyne1, .facts, .markdown, .org: bytes
        case .html: Self.cell(bytes)
        case .formula: Self.cell(Array("\\(".utf8) + bytes + Array("\\)".utf8))
        case .database: StoredArchive.bytes(of: [("collection.anki2", bytes)])
        case .mnemosyne: StoredArchive.bytes(of: [("cards.xml", bytes)])
        case .mochi: StoredArchive.bytes(of: [("data.json", bytes)])
        case .edn: StoredArchive.bytes(of: [("data.edn", bytes)])
        case .studyarchive: StoredArchive.bytes(of: [("Archive/Ungrouped/Data.csv", bytes)])
        case .ods: StoredArchive.bytes(of: [("mimetype", Self.workbookType), ("content.xml", bytes)])
        case .xlsx: StoredArchive.bytes(of: [("xl/workbook.xml", Self.workbook), ("xl/worksheets/sheet1.xml", bytes)])
        }
    }

    private static let workbookType = Array("application/vnd.oasis.opendocument.spreadsheet".utf8)
    private static let workbook = Array("<workbook><sheets><sheet name=\"S\"/></sheets></workbook>".utf8)

    private static func cell(_ bytes: [UInt8]) -> [UInt8] {
        let quoted = bytes.flatMap { $0 == UInt8(ascii: "\"") ? [$0, $0] : [$0] }
        return Array("#separator:comma\n#html:true\n\"".utf8) + quoted + Array("\",back\n".utf8)
    }
}
