import CardDeck

/// The sheets of a workbook, row by row, as the texts of tables: what reads tables then reads them. All are put in one
/// file, one behind the other, so that they take one descriptor.
final class SheetTexts {
    /// What they may hold, in bytes.
    private static let limit = 256 << 20
    private var left = SheetTexts.limit

    /// How the rows are written: whatever stands in the cells, these are the sheet's.
    static let division = TableDivision(divider: .separator(separator))
    private static let separator = UInt8(ascii: ",")

    /// The last row of any program, and the last column.
    static let maxRows = 1 << 20, maxColumns = 1 << 14

    /// Cells behind so much of a row are left out, in bytes: no table reads more of one, and says so. Many may have one long
    /// text.
    static let maxRow = TableRowParser.recordLimit

    private let workbook: InputFile

    /// Nil once the sheets are made of it.
    private var spool: Spool?
    private var length = 0

    /// Those that have anything in them, and where.
    private var found: [(name: String, range: Range<Int>)] = []

    /// The one to which rows are added, and where it begins.
    private var open: (name: String, start: Int)?

    /// - Parameter workbook: the file that the sheets are in.
    init(of workbook: InputFile) throws(DeckError) {
        self.workbook = workbook
        spool = try Spool(file: workbook.name)
    }

    /// How many have anything in them, the one apart to which rows are added.
    var count: Int { found.count }

    /// Begins the next sheet.
    func begin(_ name: String) {
        end()
        open = (name, length)
    }

    /// Ends the sheet, which is none unless anything was added.
    func end() {
        if let open, length > open.start { found.append((open.name, open.start..<length)) }
        open = nil
    }

    /// Adds a row to the sheet, unless nothing is in it.
    func add(_ cells: [String]) throws(DeckError) {
        guard open != nil, cells.contains(where: { !$0.isEmpty }) else { return }
        // Before anything is copied: many cells may have one long text.
        left -= cells.reduce(1) { $0 + $1.utf8.count + 3 }
        guard left >= 0 else { throw DeckError.hasMoreText(workbook.name, than: Self.limit) }
        var line: [UInt8] = []
        for (place, cell) in cells.enumerated() {
            if place > 0 { line.append(Self.separator) }
            line.append(UInt8(ascii: "\""))
            for byte in cell.utf8 {
                if byte == UInt8(ascii: "\"") { line.append(byte) }
                line.append(byte)
            }
            line.append(UInt8(ascii: "\""))
        }
        line.append(0x0A)
        try spool?.append(line.span.bytes)
        length += line.count
    }

    /// All of them, once no rows come any more.
    func takeSheets() -> [Sheet] {
        end()
        guard let taken = spool.take() else { return [] }
        let all = InputFile(converted: taken, from: workbook)
        return found.map { Sheet($0.name, at: $0.range, in: all, of: workbook) }
    }
}

/// A sheet that is read as a table.
struct Sheet {
    let name: String
    let table: InputFile

    /// More sheets are left out.
    static let maxCount = 200

    /// What programs call sheets that nobody has named.
    private static let unnamed: Set<Substring> = [
        "Sheet", "Tabelle", "Feuille", "Hoja", "Foglio", "Planilha", "Blad", "Arkusz", "Лист", "シート", "工作表",
    ]

    /// - Parameters:
    ///   - range: where it is in the texts of all sheets.
    ///   - workbook: the file that it comes from.
    fileprivate init(_ name: String, at range: Range<Int>, in texts: InputFile, of workbook: InputFile) {
        self.name = name
        table = InputFile(part: range, of: texts, title: Self.title(name, of: workbook))
    }

    /// The sheets of a workbook as a deck, each a section, or several where a column names decks.
    ///
    /// - Parameter warnings: what is wrong with the workbook.
    static func deck(
        _ sheets: [Sheet], of file: InputFile, format: String, warnings: [String]
    ) throws(DeckError) -> any DeckSource {
        var decks: [any DeckSource] = [], warnings = warnings, failure: DeckError?
        for sheet in sheets {
            do throws(DeckError) {
                let text = TextFile(file: sheet.table, start: 0, isValid: true, warnings: [])
                decks.append(try TableDeck(text, division: SheetTexts.division) { _ in })
            } catch {
                failure = failure ?? error
                warnings.append(warning(error.message, in: sheet.name))
            }
        }
        guard !decks.isEmpty else {
            throw failure ?? DeckError(file: file.name, warnings.first ?? "holds no cards")
        }
        return DeckStack(decks, format: format, title: file.stem, warnings: warnings)
    }

    /// What is wrong with a sheet.
    static func warning(_ message: String, in sheet: String) -> String { "sheet “\(sheet)”: \(message)" }

    /// What a sheet is called: the deck itself where nobody has named it.
    private static func title(_ sheet: String, of file: InputFile) -> String {
        let name = sheet.prefix { !$0.isNumber }
        return name.count < sheet.count && unnamed.contains(name) ? file.stem : sheet.clean
    }
}
