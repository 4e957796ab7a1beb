import Basics
import CardDeck
import Markup

/// A Study Archive, which Mental Case writes: folders are sections, and the first record of each table says what its
/// columns are. One of its tables that is opened by itself is a section of its own.
enum StudyArchiveDeck {
    /// The longest table in an archive, in bytes.
    private static let tableLimit = 256 << 20

    private static let comma: UInt8 = 0x2C, tab: UInt8 = 0x09

    /// - Returns: nil for an archive that is none.
    static func open(
        _ archive: ZipArchive, stem: String, progress: (Double) -> Void
    ) throws(DeckError) -> RecordDeck? {
        guard let tables = StudyArchiveTable.all(in: archive)[StudyArchiveTable.root] else { return nil }
        return try open(tables, of: archive, title: stem, progress: progress)
    }

    /// - Parameter tables: those of one Study Archive.
    static func open(
        _ tables: [StudyArchiveTable], of archive: ZipArchive, title: String, progress: (Double) -> Void
    ) throws(DeckError) -> RecordDeck {
        var reader = Reader(file: archive.file)
        for (number, table) in tables.enumerated() {
            let size = Int(clamping: archive.member(table.name)?.statedSize ?? 0)
            let text = try TextFile.open(
                try InputFile(member: table.name, of: archive, limit: min(size, tableLimit)))
            try reader.read(
                text, separator: table.name.hasSuffix(".csv") ? comma : tab,
                folder: table.name.folderOfPath + "/", path: table.path, place: "\(table.name): ")
            progress(Double(number + 1) / Double(tables.count))
        }
        return try reader.deck(title: title, media: MediaArchive(archive: archive, folder: ""))
    }

    // MARK: Tables by themselves

    /// - Parameter wantsWhole: refuses a table in which a quotation mark is never closed.
    /// - Returns: nil for a table whose first record does not name such columns.
    static func open(_ text: TextFile, wantsWhole: Bool) throws(DeckError) -> RecordDeck? {
        guard let separator = try Self.separator(of: text) else { return nil }
        let path = Self.path(of: text.file)
        var reader = Reader(file: text.file.name)
        try reader.read(text, separator: separator, path: path, wantsWhole: wantsWhole)
        return try reader.deck(title: path[path.count - 1], media: text.file.media)
    }

    /// What divides a table whose first record names such columns; nil where none does.
    private static func separator(of text: TextFile) throws(DeckError) -> UInt8? {
        let end = min(text.file.byteCount, text.start + ForeignText.headLength)
        let line = Array(try text.file.bytes(in: text.start..<end).prefix { $0 != 0x0A && $0 != 0x0D })
        return [comma, tab].first { separator in
            let header = TableSample(text: line, isCut: false).rows(TableDivision(divider: .separator(separator))).first
            return header.map { StudyArchiveColumns($0).areCertain } ?? false
        }
    }

    /// Where the cards of a table belong: in the groups that its archive has, or else in its folder, since all tables
    /// are called alike.
    private static func path(of file: InputFile) -> [String] {
        if let path = StudyArchiveTable(file.name)?.path, !path.isEmpty { return path }
        let folders = file.name.split(separator: "/").dropLast().filter { $0 != "." && $0 != ".." }
        guard file.stem == StudyArchiveTable.stem, let folder = folders.last else { return [file.stem.clean] }
        // It may lie in an archive, in none of its folders.
        let isArchive = folder.lowercased().hasSuffix(".zip")
        return [String(isArchive ? folder.dropLast(".zip".count) : folder).clean.trimmingBlanks()]
    }

    // MARK: Records

    /// Reads tables into the records of a deck.
    private struct Reader {
        private var list: RecordList

        /// The columns of each table, and how many they are together and may be.
        private var layouts: [StudyArchiveColumns] = []
        private var columnCount = 0
        private static let columnLimit = 1_000_000
        private var warnings: [String] = []

        init(file: String) { list = RecordList(file: file) }

        /// - Parameters:
        ///   - folder: where its pictures and sounds lie, with a slash at its end.
        ///   - place: what warnings begin with.
        mutating func read(
            _ text: TextFile, separator: UInt8, folder: String = "", path: [String], place: String = "",
            wantsWhole: Bool = false
        ) throws(DeckError) {
            warnings += text.warnings.map { place + $0 }
            var columns: StudyArchiveColumns?
            let parser = TableRowParser(.separator(separator))
            func take(_ row: TableRow) throws(DeckError) {
                guard let columns else {
                    let found = StudyArchiveColumns(row, folder: folder)
                    if found.isEmpty { warnings.append("\(place)its first line names no columns; left out") }
                    columnCount += found.count
                    guard columnCount <= Self.columnLimit else {
                        throw DeckError(file: list.file, "has more columns than any deck has")
                    }
                    layouts.append(found)
                    columns = found
                    return
                }
                let sides = columns.cells(of: row)
                guard sides.contains(where: { !$0.isEmpty }) else { return }
                try list.add(Record(sides: sides, layout: layouts.count - 1), to: path)
            }
            try text.file.forEachLinePart(from: text.start) { (part) throws(DeckError) in
                if part.withUnsafeBytes(parser.feed) { try take(parser.row) }
            }
            switch parser.finish() {
            case true?: try take(parser.row)
            case false?: break
            case nil where wantsWhole: throw DeckError.isCut(list.file, "a quotation mark is not closed")
            case nil: warnings.append("\(place)a quotation mark is never closed; what follows it is left out")
            }
        }

        /// - Throws: where there are no records.
        func deck(title: String, media: any MediaStore) throws(DeckError) -> RecordDeck {
            try RecordDeck(
                format: "studyarchive", file: list.file, title: title, list, media: media, warnings: warnings
            ) { [layouts = self.layouts] record, log in layouts[record.layout].facets(record.sides, log) }
        }
    }
}
