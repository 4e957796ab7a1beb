import CardDeck

/// Where each record of a table lies: 16 bytes a record, 4 more where the table names decks.
struct TableIndex: Sendable {
    /// From the beginning of the file.
    private(set) var offsets: [Int] = []

    /// What names each record: of its guid, else of all it says.
    private(set) var hashes: [UInt64] = []

    /// The names of the decks in the order of appearance, and each record's deck.
    private(set) var decks: [String] = []
    private(set) var deckOfRecord: [UInt32] = []

    /// From this record on a quotation mark stands for itself, as one was opened there and never closed.
    private(set) var literalQuotesFrom = Int.max

    private(set) var invalidLines = 0
    private(set) var firstInvalidLine = 0

    /// The line where a quotation mark was opened and never closed.
    private(set) var unclosedLine: Int?

    private static let chunk = 1 << 20

    /// Looks through the table once.
    ///
    /// - Parameters:
    ///   - start: where the table begins, on line `firstLine` (from 1).
    ///   - quotes: whether quotation marks hold cells together.
    ///   - isValid: whether it is known to be UTF-8.
    ///   - progress: gets the share of the table that is done, 0…1.
    init(
        of file: InputFile, from start: Int, firstLine: Int, isValid: Bool, separator: UInt8, quotes: Bool,
        guidColumn: Int?,
        deckColumn: Int?, progress: (Double) -> Void
    ) throws(DeckError) {
        if !quotes { literalQuotesFrom = 0 }
        var pass = Pass(
            parser: TableRowParser(separator: separator, quotes: quotes), position: start, line: firstLine,
            guidColumn: guidColumn, deckColumn: deckColumn,
            isValid: isValid)
        while true {
            try file.forEachStretch(from: pass.position, length: Self.chunk) { (bytes, range) throws(DeckError) in
                bytes.withUnsafeBytes { take($0, &pass) }
                progress(Double(range.upperBound - start) / Double(max(1, file.byteCount - start)))
            }
            switch pass.parser.finish() {
            case true?:
                endRecord(&pass)
                return
            case false?:
                return
            case nil:
                // Begin again at the record with the open quotation mark, now taken as it stands.
                unclosedLine = pass.recordLine
                literalQuotesFrom = offsets.count
                (invalidLines, firstInvalidLine) = pass.invalidBefore
                pass = Pass(
                    parser: TableRowParser(separator: separator, quotes: false), position: pass.recordStart,
                    line: pass.recordLine, guidColumn: guidColumn, deckColumn: deckColumn,
                    isValid: isValid, decks: pass.decks)
            }
        }
    }

    /// Forgets the first record, which is a header.
    mutating func dropHeader() {
        offsets.removeFirst()
        hashes.removeFirst()
        if !deckOfRecord.isEmpty { deckOfRecord.removeFirst() }
        if literalQuotesFrom != .max { literalQuotesFrom -= 1 }
    }

    /// What is known while the table is looked through.
    private struct Pass {
        var parser: TableRowParser
        var position: Int
        var line: Int
        var guidColumn: Int?
        var deckColumn: Int?
        var isValid: Bool
        var decks: [String: UInt32] = [:]
        var hash = ContentHash()
        var recordStart = 0
        var recordLine = 0

        /// The count of lines that are not UTF-8, and the first of them, before the record.
        var invalidBefore = (0, 0)
        var isInRecord = false
        var isInComment = false
        var isAtLineStart = true
        var isAfterReturn = false
    }

    /// Takes a stretch of the file; lines may run across its ends, characters do not.
    private mutating func take(_ bytes: UnsafeRawBufferPointer, _ pass: inout Pass) {
        var rest = bytes
        while let first = rest.first {
            let count = rest.firstIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 }
            let line = UnsafeRawBufferPointer(rebasing: rest[..<(count ?? rest.count)])
            let isOnlyTerminator = line.count == 1 && (first == 0x0A || first == 0x0D)
            // A carriage return alone ends a line, too.
            if pass.isAfterReturn, first != 0x0A { pass.line += 1 }
            if pass.isAtLineStart, !pass.isInRecord, first == 0x23 { pass.isInComment = true }
            if !pass.isInComment {
                if !pass.isInRecord, !isOnlyTerminator {
                    pass.isInRecord = true
                    pass.recordStart = pass.position
                    pass.recordLine = pass.line
                    pass.invalidBefore = (invalidLines, firstInvalidLine)
                    pass.hash = ContentHash()
                }
                for byte in line where byte != 0x0A && byte != 0x0D { pass.hash.combine(byte) }
                if !pass.isValid { checkEncoding(line, pass.line) }
                if pass.parser.feed(line) { endRecord(&pass) }
            }
            pass.position += line.count
            pass.isAtLineStart = count != nil
            if count != nil { pass.isInComment = false }
            if line.last == 0x0A { pass.line += 1 }
            pass.isAfterReturn = line.last == 0x0D
            rest = UnsafeRawBufferPointer(rebasing: rest[line.count...])
        }
    }

    private mutating func endRecord(_ pass: inout Pass) {
        let row = pass.parser.row
        offsets.append(pass.recordStart)
        if let column = pass.guidColumn, column < row.count, !row[column].isEmpty {
            pass.hash = ContentHash()
            pass.hash.combine(row[column])
        }
        hashes.append(pass.hash.value)
        if let column = pass.deckColumn {
            let name = column < row.count ? row.text(column) : ""
            if let deck = pass.decks[name] {
                deckOfRecord.append(deck)
            } else {
                // Names that only blanks tell apart are one deck's.
                let tidy = name.deckPath().joined(separator: "::")
                let deck = pass.decks[tidy] ?? UInt32(decks.count)
                if deck == decks.count { decks.append(tidy) }
                pass.decks[tidy] = deck
                pass.decks[name] = deck
                deckOfRecord.append(deck)
            }
        }
        pass.isInRecord = false
    }

    private mutating func checkEncoding(_ line: UnsafeRawBufferPointer, _ number: Int) {
        // All-ASCII text is the common case and needs no decoding.
        guard line.contains(where: { $0 >= 0x80 }) else { return }
        let isValid = (try? UTF8Span(validating: line.bindMemory(to: UInt8.self).span)) != nil
        guard !isValid else { return }
        if invalidLines == 0 { firstInvalidLine = number }
        invalidLines += 1
    }
}
