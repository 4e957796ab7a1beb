import Basics
import CardDeck
import Markup

/// A CSV or TSV file, or an Anki text file: a record is a note, a column a facet. Records are read when
/// they are asked for.
final class TableDeck: DeckSource {
    let format: String
    let title: String
    let sections: [DeckSection]

    private let file: InputFile
    private let division: TableDivision
    private let cells: TableCells
    private let media: any MediaStore
    private let tags: TableTags
    private let columns: TableColumns
    private let header: TableHeader?
    private let index: TableIndex

    /// The records of each section; nil where one section has them all.
    private let recordsOfSection: [[UInt32]]?

    /// Records that say what an earlier one says, and which repetition they are.
    private let repetitions: Repetitions
    private let log = WarningLog()

    /// Nobody turns a card so often.
    static let maxSides = 1000

    var warnings: [String] { log.lines }

    /// - Parameters:
    ///   - known: how the text is divided where it is a table for certain, as a sheet of a workbook; nil to find out.
    ///   - path: what is above its section, the section's own title last, unless the table says it; nil for nothing.
    ///   - knownCells: what makes sides of its cells; nil where the table says what these are written in, or shows it.
    ///   - media: where its pictures and sounds lie; nil for beside its file.
    ///   - wantsWhole: refuses a table in which a quotation mark is never closed.
    init(
        _ text: TextFile, division known: TableDivision? = nil, path: [String]? = nil,
        cells knownCells: TableCells? = nil, media: (any MediaStore)? = nil, wantsWhole: Bool = false,
        progress: (Double) -> Void
    ) throws(DeckError) {
        let file = text.file
        self.file = file
        self.media = media ?? file.media
        let head = try TableHead(text, division: known, cells: knownCells)
        let (directives, division, header) = (head.directives, head.division, head.header)
        self.division = division
        format = division.divider == .separator(0x09) ? "tsv" : "csv"
        let cells = knownCells ?? TableCells(isHTML: directives.isHTML, rows: head.rows)
        self.cells = cells
        tags = TableTags(head)
        let guidColumn = directives.guidColumn ?? header?.guidColumn
        let deckColumn = directives.deckColumn ?? header?.deckColumn
        let columns = TableColumns(
            head.rows, header: header,
            labels: directives.sideColumns.union([tags.column, guidColumn, deckColumn].compactMap(\.self)))
        self.columns = columns

        var index = try TableIndex(
            of: file, from: head.tableStart, firstLine: directives.lineCount + 1,
            isValid: text.isValid, division: division, guidColumn: guidColumn, deckColumn: deckColumn,
            progress: progress)
        index.dropFirst(head.headerRecords)
        guard !index.offsets.isEmpty else { throw DeckError(file: file.name, "holds no cards") }
        if wantsWhole, let line = index.unclosedLine {
            throw DeckError.isCut(file.name, place: "line \(line)", "a quotation mark is not closed")
        }
        self.index = index
        repetitions = Repetitions(in: index.hashes)

        self.header = header
        let title = directives.deck?.deckPath().last ?? file.stem.clean
        self.title = title

        func direction(count: Int, record: (Int) -> Int) throws(DeckError) -> TextDirection {
            var fronts: [(language: LanguageTag?, text: String)] = []
            for place in TextDirection.sample(ofCards: count) {
                let row = try Self.row(record(place), of: index, in: file, division).row
                let sides = columns.sides(count: row.count, most: Self.maxSides)
                guard let front = sides.first(where: { side in row[side].contains { $0 > 0x20 } }) else { continue }
                let languages = header?.languages ?? []
                fronts.append((front < languages.count ? languages[front] : nil, cells.words(of: row.text(front))))
            }
            return TextDirection(ofRowsOf: fronts)
        }
        if deckColumn != nil {
            var records = [[UInt32]](repeating: [], count: index.decks.count)
            for record in index.deckOfRecord.indices {
                records[Int(index.deckOfRecord[record])].append(UInt32(record))
            }
            let filled = index.decks.indices.filter { !records[$0].isEmpty }
            recordsOfSection = filled.map { records[$0] }
            sections = try filled.map { deck throws(DeckError) in
                let name = index.decks[deck], own = records[deck]
                let path = name.isEmpty ? [title] : cells.words(of: name).deckPath()
                return DeckSection(
                    title: path[path.count - 1], path: path, noteCount: own.count,
                    direction: try direction(count: own.count) { Int(own[$0]) })
            }
        } else {
            recordsOfSection = nil
            sections = [
                DeckSection(
                    title: title, path: directives.deck?.deckPath() ?? path,
                    noteCount: index.offsets.count, direction: try direction(count: index.offsets.count) { $0 })
            ]
        }
        for warning in text.warnings { log.add(warning) }
        if head.isCut {
            log.add("line \(directives.lineCount): the table's head is longer than 64 KB; the line's end is left out")
        }
        if let line = index.unclosedLine {
            log.add(
                "line \(line): a quotation mark is never closed; from there on, quotation marks are part of the text")
        }
        if index.openMarks > 0 {
            log.add(
                index.openMarks == 1
                    ? "line \(index.firstOpenMark): a quotation mark is never closed; it is part of the text"
                    : "\(index.openMarks) quotation marks are never closed (the first: line \(index.firstOpenMark)); "
                        + "they are part of the text")
        }
        if index.excess.cards { log.add("has more than 4,000,000 cards; the others are left out") }
        if index.excess.gaps {
            log.add("its gaps make more text on cards than in any table; those of the last records are not asked for")
        }
        if index.excess.decks {
            log.add("has more than 262,144 decks, or 64 MB of their names; the others' cards stand under its own name")
        }
        if index.repeatedRecords > 0 {
            let records = index.repeatedRecords == 1 ? "1 record is" : "\(index.repeatedRecords) records are"
            log.add(
                "\(records) left out, having come 100,000 times before (the first: line \(index.firstRepeatedLine))")
        }
        if index.invalidLines > 0 {
            let lines = index.invalidLines == 1 ? "1 line is" : "\(index.invalidLines) lines are"
            log.add(
                "\(lines) not valid UTF-8 (the first: line \(index.firstInvalidLine)); "
                    + "what can't be read shows as \u{FFFD}")
        }
    }

    func noteID(section: Int, note: Int) -> NoteID { id(ofRecord: record(section, note)) }

    func note(section: Int, note: Int) throws -> Note {
        let record = record(section, note)
        let (row, isCut) = try Self.row(record, of: index, in: file, division)
        if isCut { log.count(Self.tooLong, thing: Int64(record), first: "record \(record + 1)") }
        var facets = facets(of: row, gap: index.gap(ofRecord: record))
        // Of a record that has nothing else, its id is all that there is.
        if facets.isEmpty { facets = columns.ids.sorted().filter { $0 < row.count }.map { facet(row.text($0), $0) } }
        if facets.isEmpty { facets = [Facet(StyledText(plain: ""))] }
        log.countPicturesElsewhere(in: facets, of: Int64(record))
        return Note(id: id(ofRecord: record), tags: tags.tags(of: row, cells), facets: facets)
    }

    /// The sides that have anything on them; with a gap, first those that ask for it, then those that show it.
    private func facets(of row: TableRow, gap: Int?) -> [Facet] {
        var questions: [Facet] = [], answers: [Facet] = [], others: [Facet] = []
        let sides = columns.sides(count: row.count, most: Self.maxSides + 1)
        if sides.count > Self.maxSides {
            log.addFound("records have more than \(Self.maxSides) sides; the others are left out")
        }
        for (number, column) in sides.prefix(Self.maxSides).enumerated() {
            let cell = row.text(column)
            func add(_ facet: Facet?, to facets: inout [Facet]) {
                guard var facet, !facet.isBlank else { return }
                facet.number = number
                facets.append(facet)
            }
            if let gap, !AnkiGaps(cell).ordinals.isEmpty {
                add(self.facet(cell, column, gap: GapContext(ordinal: gap, isQuestion: true)), to: &questions)
                add(self.facet(cell, column, gap: GapContext(ordinal: gap, isQuestion: false)), to: &answers)
            } else {
                add(facet(cell, column), to: &others)
            }
        }
        return questions.isEmpty && answers.isEmpty ? others : questions + answers + others
    }

    private func facet(_ cell: String, _ column: Int) -> Facet { named(cells.facet(cell, log), column) }

    private func facet(_ cell: String, _ column: Int, gap: GapContext) -> Facet? {
        cells.facet(cell, gap: gap, log).map { named($0, column) }
    }

    /// The facet with what the header says of its column.
    private func named(_ facet: Facet, _ column: Int) -> Facet {
        guard let header, column < header.names.count else { return facet }
        var facet = facet
        let name = header.names[column]
        facet.language = header.languages[column]
        facet.field = name.isEmpty ? nil : name
        facet.hint = header.hints[column]
        return facet
    }

    private static let tooLong = WarningLog.Kind(
        "record is longer than 16 MB; its end is left out", "records are longer than 16 MB; their ends are left out")

    func media(named name: String) throws -> [UInt8] {
        try media.bytes(named: name)
    }

    func path(of id: NoteID) -> NotePath? {
        guard let hash = UInt64(id.rawValue.prefix(16), radix: 16) else { return nil }
        for record in index.hashes.indices
        where index.hashes[record] == hash && self.id(ofRecord: record) == id {
            guard let recordsOfSection else { return NotePath(section: 0, note: record) }
            let section = recordsOfSection.firstIndex { $0.contains(UInt32(record)) }!
            return NotePath(section: section, note: recordsOfSection[section].firstIndex(of: UInt32(record))!)
        }
        return nil
    }

    private func record(_ section: Int, _ note: Int) -> Int {
        recordsOfSection.map { Int($0[section][note]) } ?? note
    }

    private func id(ofRecord record: Int) -> NoteID {
        let hash = ContentHash(value: index.hashes[record])
        return NoteID(repetitions[record].map { "\(hash)-\($0)" } ?? hash.description)
    }

    /// - Returns: its cells, and whether it is so long that its end is left out.
    private static func row(
        _ record: Int, of index: TableIndex, in file: InputFile, _ division: TableDivision
    ) throws(DeckError) -> (row: TableRow, isCut: Bool) {
        let start = index.offsets[record], count = index.byteCount(ofRecord: record, in: file)
        let bytes = try file.bytes(in: start..<(start + min(count, TableRowParser.recordLimit)))
        let parser = TableRowParser(
            division.divider, quotes: record < index.literalQuotesFrom, masksMarkup: division.masksMarkup)
        parser.endsCells = index.oneLineRecords.contains(UInt32(record))
        // Comments may follow the record, so not all at once.
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.firstIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? rest.endIndex
            if rest[..<count].withUnsafeBytes(parser.feed) { return (division.record(parser.row), false) }
            rest = rest[count...]
        }
        let isCut = count > TableRowParser.recordLimit
        _ = parser.finish(isCut: isCut)
        return (division.record(parser.row), isCut)
    }
}
