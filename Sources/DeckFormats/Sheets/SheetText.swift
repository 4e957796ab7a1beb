import CardDeck

/// A sheet of a workbook, row by row, as the text of a table: what reads tables then reads it.
struct SheetText: ~Copyable {
    /// What all sheets of a workbook may hold, in bytes.
    final class Budget {
        static let limit = 256 << 20
        var left = limit
    }

    private let budget: Budget

    /// How the rows are written: whatever stands in the cells, these are the sheet's.
    static let division = TableDivision(divider: .separator(separator))
    private static let separator = UInt8(ascii: ",")

    /// The last row of any program, and the last column.
    static let maxRows = 1 << 20, maxColumns = 1 << 14

    private var spool: Spool
    private let file: String

    /// Whether any cell has something in it.
    private(set) var isEmpty = true

    /// - Parameters:
    ///   - file: the deck's file, for messages.
    ///   - budget: the workbook's.
    init(file: String, _ budget: Budget) throws(DeckError) {
        (self.file, self.budget) = (file, budget)
        spool = try Spool(file: file)
    }

    /// Adds a row, unless nothing is in it.
    mutating func add(_ cells: [String]) throws(DeckError) {
        guard cells.contains(where: { !$0.isEmpty }) else { return }
        isEmpty = false
        // Before anything is copied: many cells may have one long text.
        budget.left -= cells.reduce(1) { $0 + $1.utf8.count + 3 }
        guard budget.left >= 0 else {
            throw DeckError.hasMoreText(file, than: Budget.limit)
        }
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
        try spool.append(line.span.bytes)
    }

    /// The table, in place of the workbook.
    consuming func table(named name: String, of workbook: InputFile) -> InputFile {
        InputFile(converted: spool, from: workbook, title: name)
    }
}

/// A sheet's text that closures share.
final class SheetBox {
    private var text: SheetText?

    init(_ text: consuming SheetText) { self.text = consume text }

    func add(_ cells: [String]) throws(DeckError) { try text?.add(cells) }

    /// The sheet; nil where nothing is in it, or it has been taken.
    func take(named name: String, of workbook: InputFile) -> Sheet? {
        guard let taken = text.take(), !taken.isEmpty else { return nil }
        return Sheet(name, taken, of: workbook)
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

    /// - Parameter workbook: the file that the sheet is in.
    init(_ name: String, _ text: consuming SheetText, of workbook: InputFile) {
        self.name = name
        table = text.table(named: Self.title(name, of: workbook), of: workbook)
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
                decks.append(try TableDeck(text, division: SheetText.division) { _ in })
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
