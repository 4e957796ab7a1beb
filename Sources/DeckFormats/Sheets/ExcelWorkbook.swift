import CardDeck
import Markup

/// The sheets of an Excel workbook (`.xlsx`).
struct ExcelWorkbook {
    private static let member = "xl/workbook.xml", binaryMember = "xl/workbook.bin"

    /// Of the sheets and their texts, and of the members that tell about them, in bytes.
    private static let byteLimit = 1 << 30, headLimit = 16 << 20

    private let archive: ZipArchive

    /// The names of the sheets that are seen, and the members that hold them.
    private let sheets: [(name: String, member: String)]

    private let countsFrom1904: Bool

    /// - Returns: nil for an archive that is no such workbook.
    static func open(
        _ archive: ZipArchive, file: InputFile, progress: (Double) -> Void
    ) throws(DeckError) -> (any DeckSource)? {
        guard archive.member(member) != nil else {
            guard archive.member(binaryMember) == nil else {
                throw DeckError(file: file.name, "is a binary Excel workbook (.xlsb); save it as .xlsx or .csv")
            }
            return nil
        }
        var warnings: [String] = []
        let sheets = try ExcelWorkbook(archive).read(of: file, &warnings, progress)
        return try Sheet.deck(sheets, of: file, format: "xlsx", warnings: warnings)
    }

    private init(_ archive: ZipArchive) throws(DeckError) {
        self.archive = archive
        let targets = try Self.targets(in: archive)
        let document = XMLDocument(try archive.bytes(of: Self.member, limit: Self.headLimit))
        countsFrom1904 = document.withRoot { root in
            ["1", "true"].contains(root?.child("workbookPr")?.attribute("date1904"))
        }
        sheets = document.withRoot { root in
            let listed = root?.child("sheets")?.children(named: "sheet") ?? []
            return listed.enumerated().compactMap { place, sheet in
                guard sheet.attribute("state") == nil || sheet.attribute("state") == "visible" else { return nil }
                let member = sheet.anyAttribute("id").flatMap { targets[$0] } ?? "xl/worksheets/sheet\(place + 1).xml"
                guard archive.member(member) != nil else { return nil }
                return (name: (sheet.attribute("name") ?? "").boundedName, member: member)
            }
        }
    }

    /// The members that the workbook names, by the names that it has for them.
    private static func targets(in archive: ZipArchive) throws(DeckError) -> [String: String] {
        let member = "xl/_rels/workbook.xml.rels"
        guard archive.member(member) != nil else { return [:] }
        return XMLDocument(try archive.bytes(of: member, limit: headLimit)).withRoot { root in
            var targets: [String: String] = [:]
            for relation in root?.children ?? [] {
                guard let id = relation.attribute("Id"), let target = relation.attribute("Target") else { continue }
                targets[id] = target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target
            }
            return targets
        }
    }

    /// - Parameter warnings: gets what is wrong with its XML.
    private func read(
        of file: InputFile, _ warnings: inout [String], _ progress: (Double) -> Void
    ) throws(DeckError) -> [Sheet] {
        let texts = try sharedTexts(&warnings), dates = dates(&warnings)
        let found = try SheetTexts(of: file)
        var seen: Set<String> = []
        for (place, sheet) in sheets.prefix(Sheet.maxCount).enumerated()
        where seen.insert(sheet.member).inserted {
            found.begin(sheet.name)
            let member = try InputFile(member: sheet.member, of: archive, limit: Self.byteLimit)
            let flaws = try XMLStream.read(member, ["row"]) { (row) throws(DeckError) in
                try found.add(Self.cells(of: row, texts, dates))
            }
            warnings += flaws.map { Sheet.warning($0, in: sheet.name) }
            progress(Double(place + 1) / Double(sheets.count))
        }
        return found.takeSheets()
    }

    private func dates(_ warnings: inout [String]) -> ExcelDates? {
        func warn(_ flaw: String) { warnings.append("its styles: \(flaw); dates may be shown as numbers") }
        do {
            let dates = try ExcelDates(archive, countsFrom1904: countsFrom1904)
            dates.flaw.map(warn)
            return dates
        } catch {
            warn(error.message)
            return nil
        }
    }

    /// The texts that cells name by their numbers.
    private func sharedTexts(_ warnings: inout [String]) throws(DeckError) -> RecordStore {
        var texts = RecordStore()
        let name = "xl/sharedStrings.xml"
        guard archive.member(name) != nil else { return texts }
        let member = try InputFile(member: name, of: archive, limit: Self.byteLimit)
        let flaws = try XMLStream.read(member, ["si"]) { (item) throws(DeckError) in
            guard texts.append(Record(sides: [Self.text(of: item)])) else {
                throw DeckError.hasMoreText(archive.file, than: RecordStore.byteLimit)
            }
        }
        warnings += flaws.map { "the texts of its cells: \($0)" }
        return texts
    }

    /// All runs of a text, without its readings.
    private static func text(of item: XMLElement) -> String {
        let runs = item.children.map { child in
            switch child.name {
            case "t": child.rawText
            case "r": child.child("t")?.rawText ?? ""
            default: ""
            }
        }
        return unescaped(runs.joined())
    }

    /// What is seen in a row's cells, errors (`#N/A`) too; numbers are as they are stored, but dates and times.
    private static func cells(of row: XMLElement, _ texts: RecordStore, _ dates: ExcelDates?) -> [String] {
        var cells: [String] = [], next = 0, left = SheetTexts.maxRow
        for cell in row.children where cell.name == "c" {
            let place = cell.attribute("r").flatMap(column) ?? next
            next = place + 1
            guard place >= cells.count, place < SheetTexts.maxColumns, left >= 0 else { continue }
            let value = cell.child("v")?.rawText ?? ""
            let text =
                switch cell.attribute("t") {
                case "s": Int(value).flatMap { 0..<texts.count ~= $0 ? texts[$0].sides[0] : nil } ?? ""
                case "inlineStr": cell.child("is").map(text) ?? ""
                case "b": ["1", "true"].contains(value) ? "TRUE" : "FALSE"
                case nil, "n": dates?.text(of: value, style: cell.attribute("s") ?? "0") ?? value
                case "d": ExcelDates.text(ofISO: value)
                default: unescaped(value)
                }
            guard !text.isEmpty else { continue }
            cells += Array(repeating: "", count: place - cells.count)
            cells.append(text)
            left -= text.utf8.count
        }
        return cells
    }

    /// What cannot stand in XML is written as `_x000D_`.
    private static func unescaped(_ text: String) -> String {
        var source = MarkedText(text), result: [UInt8] = [], position = 0
        while let mark = source.first("_x", from: position) {
            let end = mark + "_x000D_".utf8.count
            result += source.bytes[position..<mark]
            position = mark
            guard end <= source.bytes.count, source.bytes[end - 1] == UInt8(ascii: "_"),
                let scalar = codePoint(of: source.bytes[(mark + 2)..<(end - 1)])
            else {
                result.append(source.bytes[mark])
                position += 1
                continue
            }
            if scalar != "\r" { result += scalar.utf8 }
            position = end
        }
        return position == 0 ? text : String(decoding: result + source.bytes[position...], as: UTF8.self)
    }

    /// What its digits say, which are hexadecimal.
    private static func codePoint(of digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
        var code: UInt32 = 0
        for digit in digits {
            guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
            code = code << 4 | UInt32(value)
        }
        return Unicode.Scalar(code)
    }

    /// The column of a cell that is called `AB12`, from 0.
    private static func column(of name: String) -> Int? {
        var column = 0
        for byte in name.utf8.prefix(while: { (0x41...0x5A).contains($0) }).prefix(4) {
            column = column * 26 + Int(byte - 0x40)
        }
        return column > 0 ? column - 1 : nil
    }
}
