import Basics
import CXML
import CardDeck

/// The sheets of an OpenDocument workbook (`.ods`).
enum OpenDocumentSheets {
    private static let member = "content.xml", type = "application/vnd.oasis.opendocument.spreadsheet"
    private static let byteLimit = 1 << 30

    /// What is said of a table, which each of its rows asks for.
    private struct Table {
        var name: String
        var isHidden: Bool
    }

    /// More tables are not within each other; nor are more styles hidden, or such as have longer names.
    private static let maxTables = 1000, maxStyles = 10_000

    /// - Returns: nil for an archive that is no such workbook.
    static func open(
        _ archive: ZipArchive, file: InputFile, progress: (Double) -> Void
    ) throws(DeckError) -> (any DeckSource)? {
        guard archive.member("mimetype") != nil,
            String(decoding: try archive.bytes(of: "mimetype", limit: 1 << 10), as: UTF8.self).hasPrefix(type)
        else { return nil }
        guard try !isEncrypted(archive) else { throw DeckError.isProtected(file.name) }
        guard archive.member(member) != nil else { return nil }
        var warnings: [String] = []
        let sheets = try read(archive, of: file, &warnings, progress)
        return try Sheet.deck(sheets, of: file, format: "ods", warnings: warnings)
    }

    /// Whether a password opens it: its list of members tells how each is encrypted, or all as one.
    private static func isEncrypted(_ archive: ZipArchive) throws(DeckError) -> Bool {
        let list = "META-INF/manifest.xml"
        guard archive.member(list) != nil else { return false }
        let document = XMLDocument(try archive.bytes(of: list, limit: 16 << 20))
        return document.withRoot { root in
            root?.children.contains { $0.child("encryption-data") != nil } ?? false
        }
    }

    /// - Parameter warnings: gets what is wrong with its XML.
    private static func read(
        _ archive: ZipArchive, of file: InputFile, _ warnings: inout [String], _ progress: (Double) -> Void
    ) throws(DeckError) -> [Sheet] {
        let found = try SheetTexts(of: file)
        var open: String?, hidden: Set<String> = [], tables: [xmlNodePtr: Table] = [:]
        let content = try InputFile(member: member, of: archive, limit: byteLimit)
        let flaws = try XMLStream.read(content, ["style", "table-row"], progress: progress) { (row) throws(DeckError) in
            // Styles stand before the tables that have them.
            if row.name == "style" {
                if row.child("table-properties")?.anyAttribute("display") == "false" {
                    let name = row.anyAttribute("name") ?? ""
                    if hidden.count < maxStyles, name.utf8.count <= Record.longestID { hidden.insert(name) }
                }
                return
            }
            // Looked up once: rows are short and many, and what is said of their table may be long.
            let element = row.ancestor(named: "table")
            if let element, !element.isSeen || tables[element.node] == nil {
                if tables.count >= maxTables { tables = [:] }
                element.isSeen = true
                tables[element.node] = Table(
                    name: (element.anyAttribute("name") ?? "").boundedName,
                    isHidden: element.anyAttribute("style-name").map { hidden.contains($0) } ?? false)
            }
            let table = element.flatMap { tables[$0.node] }
            guard table?.isHidden != true else { return }
            let name = table?.name ?? ""
            if open != name {
                found.end()
                open = nil
                guard found.count < Sheet.maxCount else { return }
                found.begin(name)
                open = name
            }
            let cells = cells(of: row)
            guard !cells.isEmpty else { return }
            for _ in 0..<count("number-rows-repeated", of: row, upTo: SheetTexts.maxRows) { try found.add(cells) }
        }
        warnings += flaws.map { "\(member): \($0)" }
        return found.takeSheets()
    }

    private static func cells(of row: XMLElement) -> [String] {
        var cells: [String] = [], blank = 0
        for cell in row.children where cell.name == "table-cell" || cell.name == "covered-table-cell" {
            let text = cell.children(named: "p").map(text).joined(separator: "\n")
            let count = count("number-columns-repeated", of: cell, upTo: SheetTexts.maxColumns)
            guard !text.isEmpty else {
                blank += count
                continue
            }
            guard cells.count + blank + count <= SheetTexts.maxColumns else { break }
            cells += Array(repeating: "", count: blank) + Array(repeating: text, count: count)
            blank = 0
        }
        return cells
    }

    /// How often something stands there, once unless an attribute says more.
    private static func count(_ attribute: String, of element: XMLElement, upTo limit: Int) -> Int {
        element.anyAttribute(attribute).flatMap { Int($0) }.map { $0.clamped(from: 1, to: limit) } ?? 1
    }

    /// More are wider than any card, and few bytes say how many there are.
    private static let maxBlanks = 100

    /// A paragraph, its blanks and readings as they are seen.
    private static func text(of paragraph: XMLElement) -> String {
        paragraph.flattened { element in
            switch element.name {
            case "s": String(repeating: " ", count: count("c", of: element, upTo: maxBlanks))
            case "tab": "\t"
            case "line-break": "\n"
            case "ruby-text", "annotation": ""
            default: nil
            }
        }
    }
}
