import CardDeck

/// A CSV or TSV file, or an Anki text file: a record is a note, a column a facet. Records are read when
/// they are asked for.
final class TableDeck: DeckSource {
    let format: String
    let title: String
    let sections: [DeckSection]

    private let file: InputFile
    private let separator: UInt8
    private let isHTML: Bool
    private let tags: [String]
    private let tagsColumn: Int?
    private let sideColumns: Set<Int>
    private let header: TableHeader?
    private let index: TableIndex

    /// The records of each section; nil where one section has them all.
    private let recordsOfSection: [[UInt32]]?

    /// Records that say what an earlier one says, and which repetition they are.
    private let repetitions: [UInt32: Int]
    private let log = WarningLog()

    /// Of how many records a section's direction is made up.
    private static let directionSample = 16

    var warnings: [String] { log.lines }

    init(_ text: TextFile, progress: (Double) -> Void) throws(DeckError) {
        let (file, start) = (text.file, text.start)
        self.file = file
        let head = try file.bytes(in: start..<min(file.byteCount, start + ForeignText.headLength))
        if let kind = ForeignText(head: head, fileName: file.name).certainKind {
            throw DeckError(file: file.name, kind)
        }
        let directives = TableDirectives(head)
        let body = head[directives.byteCount...].prefix(TableSample.byteLimit)
        let sample = TableSample(
            text: Array(body), isCut: start + directives.byteCount + body.count < file.byteCount)
        let fileName = file.name.lowercased()
        let preferred: UInt8? = fileName.hasSuffix(".csv") ? 0x2C : fileName.hasSuffix(".tsv") ? 0x09 : nil
        let division = sample.division(separator: directives.separator, preferred: preferred)
        let separator = division.separator
        if directives.separator == nil, !directives.isPresent {
            let foreign = ForeignText(head: head, fileName: file.name)
            if let kind = foreign.probableKind(columnShare: division.clearShare) {
                throw DeckError(file: file.name, kind)
            }
        }
        let rows = sample.rows(separator: separator, quotes: division.quotes)

        var header: TableHeader?
        if let columns = directives.columns {
            header = TableHeader(
                names: TableSample(text: Array(columns.utf8), isCut: false).rows(separator: separator).first
                    .map { row in
                        (0..<row.count).map(row.text)
                    } ?? [])
        } else if !directives.isPresent, rows.count > 1 || sample.isCut, let first = rows.first {
            header = TableHeader(row: first)
        }
        let hasHeaderRow = header != nil && directives.columns == nil

        self.separator = separator
        format = separator == 0x09 ? "tsv" : "csv"
        isHTML = directives.isHTML ?? sample.looksLikeHTML
        tags = directives.tags
        tagsColumn = directives.tagsColumn ?? header?.tagsColumn
        let guidColumn = directives.guidColumn ?? header?.guidColumn
        let deckColumn = directives.deckColumn ?? header?.deckColumn
        let sideColumns = directives.sideColumns.union(
            [tagsColumn, guidColumn, deckColumn].compactMap(\.self))
        self.sideColumns = sideColumns

        var index = try TableIndex(
            of: file, from: start + directives.byteCount, firstLine: directives.lineCount + 1,
            isValid: text.isValid, separator: separator, quotes: division.quotes, guidColumn: guidColumn,
            deckColumn: deckColumn, progress: progress)
        if hasHeaderRow, !index.offsets.isEmpty { index.dropHeader() }
        guard !index.offsets.isEmpty else { throw DeckError(file: file.name, "holds no cards") }
        self.index = index
        repetitions = Self.repetitions(in: index.hashes)

        self.header = header
        let title = directives.deck?.deckPath().last ?? file.stem.clean
        self.title = title

        let firstFacet = (0...sideColumns.count).first { !sideColumns.contains($0) } ?? 0
        let named = header.flatMap { firstFacet < $0.languages.count ? $0.languages[firstFacet] : nil }
        func direction(count: Int, record: (Int) -> Int) throws(DeckError) -> TextDirection {
            if let named { return named.isRightToLeft ? .rightToLeft : .leftToRight }
            var texts: [String] = []
            for place in 0..<min(count, Self.directionSample) {
                let record = record(place * count / min(count, Self.directionSample))
                let row = try Self.row(record, of: index, in: file, separator: separator)
                if firstFacet < row.count { texts.append(row.text(firstFacet)) }
            }
            return TextDirection.isMostlyRightToLeft(texts) ? .rightToLeft : .leftToRight
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
                let path = name.isEmpty ? [title] : name.deckPath()
                return DeckSection(
                    title: path[path.count - 1], path: path, noteCount: own.count,
                    direction: try direction(count: own.count) { Int(own[$0]) })
            }
        } else {
            recordsOfSection = nil
            sections = [
                DeckSection(
                    title: title, path: directives.deck?.deckPath(),
                    noteCount: index.offsets.count, direction: try direction(count: index.offsets.count) { $0 })
            ]
        }
        for warning in text.warnings { log.add(warning) }
        if let line = index.unclosedLine {
            log.add(
                "line \(line): a quotation mark is never closed; from there on they are taken as they stand")
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
        let row = try row(record)
        var facets: [Facet] = []
        var tags = tags
        for column in 0..<row.count {
            if column == tagsColumn { tags += TableDirectives.words(row.text(column)) }
            if sideColumns.contains(column) { continue }
            facets.append(facet(row.text(column), column: column))
        }
        while facets.count > 1, let last = facets.last, last.text.isEmpty, last.media.isEmpty {
            facets.removeLast()
        }
        if facets.isEmpty { facets = [Facet(StyledText(plain: ""))] }
        log.countPicturesElsewhere(in: facets)
        return Note(id: id(ofRecord: record), tags: tags, facets: facets)
    }

    func media(named name: String) throws -> [UInt8] {
        try MediaFolder(file: file).bytes(named: name)
    }

    func path(of id: NoteID) -> CardPath? {
        guard let hash = UInt64(id.rawValue.prefix(16), radix: 16) else { return nil }
        for record in index.hashes.indices
        where index.hashes[record] == hash && self.id(ofRecord: record) == id {
            guard let recordsOfSection else { return CardPath(section: 0, note: record) }
            let section = recordsOfSection.firstIndex { $0.contains(UInt32(record)) }!
            return CardPath(section: section, note: recordsOfSection[section].firstIndex(of: UInt32(record))!)
        }
        return nil
    }

    private func record(_ section: Int, _ note: Int) -> Int {
        recordsOfSection.map { Int($0[section][note]) } ?? note
    }

    private func id(ofRecord record: Int) -> NoteID {
        let digits = String(index.hashes[record], radix: 16)
        let hash = String(repeating: "0", count: 16 - digits.count) + digits
        return NoteID(repetitions[UInt32(record)].map { "\(hash)-\($0)" } ?? hash)
    }

    private func row(_ record: Int) throws(DeckError) -> TableRow {
        try Self.row(record, of: index, in: file, separator: separator)
    }

    private static func row(
        _ record: Int, of index: TableIndex, in file: InputFile, separator: UInt8
    ) throws(DeckError) -> TableRow {
        let end = record + 1 < index.offsets.count ? index.offsets[record + 1] : file.byteCount
        let bytes = try file.bytes(in: index.offsets[record]..<end)
        let parser = TableRowParser(separator: separator, quotes: record < index.literalQuotesFrom)
        // Comments may follow the record, so not all at once.
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.firstIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? rest.endIndex
            if rest[..<count].withUnsafeBytes(parser.feed) { return parser.row }
            rest = rest[count...]
        }
        _ = parser.finish()
        return parser.row
    }

    private func facet(_ cell: String, column: Int) -> Facet {
        var facet = isHTML ? markupFacet(cell) : Self.plainFacet(cell)
        if let header, column < header.names.count {
            let name = header.names[column]
            facet.language = header.languages[column]
            facet.field = name.isEmpty ? nil : name
            facet.hint = LanguageHint.tag(ofField: name)
        }
        return facet
    }

    private func markupFacet(_ cell: String) -> Facet {
        let markup = MarkupText(html: cell)
        if markup.isCut { log.add("cells are longer than 1 MB; their ends are left out") }
        var facet = Facet(markup.text.settingReadings(), media: markup.media)
        facet.hints = markup.hints
        return facet
    }

    private static func plainFacet(_ cell: String) -> Facet {
        var text = ""
        var media: [MediaReference] = []
        for piece in TextMarks.split(cell) {
            switch piece {
            case .text(let piece): text += piece
            case .sound(let name):
                media.append(MediaReference(kind: MediaName.kind(ofSound: name), name: name))
            }
        }
        let lines = text.clean.trimmingBlanks()
        return Facet(StyledText(plain: lines).settingReadings(), media: media)
    }

    private static func repetitions(in hashes: [UInt64]) -> [UInt32: Int] {
        var repetitions: [UInt32: Int] = [:]
        let order = hashes.indices.sorted { (hashes[$0], $0) < (hashes[$1], $1) }
        var count = 1
        for (earlier, later) in zip(order, order.dropFirst()) {
            count = hashes[earlier] == hashes[later] ? count + 1 : 1
            if count > 1 { repetitions[UInt32(later)] = count }
        }
        return repetitions
    }
}
