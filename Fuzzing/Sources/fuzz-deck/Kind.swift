import Glibc

/// What made-up bytes are given out for: `$CARDTRAY_FUZZ`.
enum Kind: String {
    /// A package of Anki's.
    case package
    /// The collection in one, as older versions of Anki keep it, and as newer ones do, with protobuf in its tables.
    case database, latest
    /// The list of pictures and sounds in a package of a newer version's.
    case media
    /// What CrowdAnki exports.
    case crowdanki
    /// A template of Anki's, for a side of its cards.
    case template
    /// A table.
    case table
    /// What a table's cell holds, as HTML.
    case html
    /// A formula in it, a style sheet, a text as LaTeX has it.
    case formula, css, latex
    /// A table that is packed as a whole.
    case packed
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
    /// What a workbook of OpenDocument holds, and a sheet of Excel's, the texts that its cells share, the list of sheets.
    case ods, xlsx, strings, workbook
    /// Decks in a zip archive, or any archive.
    case archive
    /// A file of an old Office program's.
    case office
    case markdown
    case org

    static let chosen: Kind = {
        guard let name = getenv("CARDTRAY_FUZZ"), let kind = Kind(rawValue: String(cString: name)) else { exit(2) }
        return kind
    }()

    private var suffix: String {
        switch self {
        case .package, .database, .latest, .media: "apkg"
        case .crowdanki, .template: "json"
        case .table, .html, .formula, .css, .latex: "csv"
        case .packed: "csv.gz"
        case .strings, .workbook: "xlsx"
        case .archive: "zip"
        case .office: "xls"
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
        case .package, .crowdanki, .table, .packed, .kvtml, .pauker, .mnemosyne1, .facts, .archive, .office, .markdown,
            .org:
            bytes
        case .html: Self.cell(bytes)
        case .formula: Self.cell(Array("\\(".utf8) + bytes + Array("\\)".utf8))
        case .css: Self.cell(Array("<style>".utf8) + bytes + Self.styled)
        case .latex: Self.cell(Array("[latex]".utf8) + bytes + Array("[/latex]".utf8))
        case .template: Self.export(template: bytes)
        case .database: StoredArchive.bytes(of: [("collection.anki2", bytes)])
        case .latest: Self.package(of: bytes, media: [])
        case .media: Self.package(of: Self.collection, media: bytes)
        case .mnemosyne: StoredArchive.bytes(of: [("cards.xml", bytes)])
        case .mochi: StoredArchive.bytes(of: [("data.json", bytes)])
        case .edn: StoredArchive.bytes(of: [("data.edn", bytes)])
        case .studyarchive: StoredArchive.bytes(of: [("Archive/Ungrouped/Data.csv", bytes)])
        case .ods: StoredArchive.bytes(of: [("mimetype", Self.workbookType), ("content.xml", bytes)])
        case .xlsx: Self.workbook(sheet: bytes)
        case .strings: Self.workbook(strings: bytes)
        case .workbook: Self.workbook(bytes)
        }
    }

    private static let workbookType = Array("application/vnd.oasis.opendocument.spreadsheet".utf8)
    private static let sheetList = Array("<workbook><sheets><sheet name=\"S\"/></sheets></workbook>".utf8)
    private static let sheet = Array(
        "<worksheet><sheetData><row><c t=\"s\"><v>0</v></c><c t=\"s\"><v>1</v></c></row></sheetData></worksheet>".utf8)
    private static let sharedTexts = Array("<sst><si><t>a</t></si><si><t>b</t></si></sst>".utf8)

    private static func workbook(
        _ list: [UInt8] = sheetList, sheet: [UInt8] = sheet, strings: [UInt8] = sharedTexts
    ) -> [UInt8] {
        StoredArchive.bytes(of: [
            ("xl/workbook.xml", list), ("xl/sharedStrings.xml", strings), ("xl/worksheets/sheet1.xml", sheet),
        ])
    }

    /// A package as newer versions of Anki write it.
    private static func package(of collection: [UInt8], media: [UInt8]) -> [UInt8] {
        StoredArchive.bytes(of: [
            ("meta", [8, 3]), ("collection.anki21b", ZstdFrame.bytes(of: collection)),
            ("media", ZstdFrame.bytes(of: media)), ("0", ZstdFrame.bytes(of: media)),
        ])
    }

    /// A collection that can be read: `$CARDTRAY_FUZZ_COLLECTION` names its file.
    private static let collection: [UInt8] = {
        guard let path = getenv("CARDTRAY_FUZZ_COLLECTION"), let file = fopen(path, "re") else { exit(2) }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = fread(&bytes, 1, bytes.count, file)
        return Array(bytes.prefix(count))
    }()

    /// What a style sheet is for.
    private static let styled = Array(
        "</style><div class=\"card a\" id=b><p class=c style=\"color: var(--x)\">d<ul><li><b>e</b></ul></div>".utf8)

    /// An export of CrowdAnki's with one note, whose question a template makes.
    private static func export(template: [UInt8]) -> [UInt8] {
        var escaped = ""
        for scalar in String(decoding: template, as: UTF8.self).unicodeScalars {
            switch scalar {
            case "\"", "\\": escaped += "\\" + String(scalar)
            case "\0"..."\u{1F}":
                escaped += (scalar.value < 0x10 ? "\\u000" : "\\u00") + String(scalar.value, radix: 16)
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return Array(
            #"""
            {"__type__": "Deck", "name": "D", "children": [], "note_models": [{"crowdanki_uuid": "m", "name": "Basic",
            "type": 0, "flds": [{"name": "Front", "ord": 0}, {"name": "Back", "ord": 1}, {"name": "None", "ord": 2}],
            "tmpls": [{"name": "1", "ord": 0, "qfmt": "\#(escaped)", "afmt": "{{FrontSide}}<hr id=answer>{{Back}}"}]}],
            "notes": [{"fields": ["<b>a</b> {{c1::b::c}} \\(x\\)", "d[e]", ""], "guid": "g", "note_model_uuid": "m",
            "tags": ["t"]}]}
            """#.utf8)
    }

    private static func cell(_ bytes: [UInt8]) -> [UInt8] {
        let quoted = bytes.flatMap { $0 == UInt8(ascii: "\"") ? [$0, $0] : [$0] }
        return Array("#separator:comma\n#html:true\n\"".utf8) + quoted + Array("\",back\n".utf8)
    }
}
