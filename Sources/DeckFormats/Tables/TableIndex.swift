import Basics
import CardDeck
import Glibc

/// Where each record of a table lies: 16 bytes a record, 4 more where the table names decks, and where it has gaps.
struct TableIndex: Sendable {
    /// From the beginning of the file.
    private(set) var offsets: [Int] = []

    /// What names each record: of its guid, else of all it says.
    private(set) var hashes: [UInt64] = []

    /// The names of the decks in the order of appearance, and each record's deck.
    private(set) var decks: [String] = []
    private(set) var deckOfRecord: [UInt32] = []

    /// The gap that a card asks for, or `noGap`, up to the last card with one. A record with several gaps is as many cards.
    private var gapOfCard: [Int32] = []
    private static let noGap: Int32 = -1

    /// What there is more of than is taken.
    struct Excess {
        var cards = false
        var gaps = false
        var decks = false
    }
    private(set) var excess = Excess()

    /// How many cards are taken: no table has as many, and each takes memory.
    private static let mostCards = 4_000_000

    /// How many decks, and how long their names may be in all, in bytes.
    private static let mostDecks = 1 << 18, deckNamesLimit = 64 << 20

    /// From this record on a quotation mark stands for itself, as one was opened there and never closed.
    private(set) var literalQuotesFrom = Int.max

    /// The records that are one line on which a quotation mark is opened and not closed: all cells end with it.
    private(set) var oneLineRecords: Set<UInt32> = []

    /// How many such lines there are, and the first.
    private(set) var openMarks = 0
    private(set) var firstOpenMark = 0

    private(set) var invalidLines = 0
    private(set) var firstInvalidLine = 0

    /// The line where a quotation mark was opened and never closed.
    private(set) var unclosedLine: Int?

    /// Records that are left out, as they have come often enough, and the line of the first.
    private(set) var repeatedRecords = 0
    private(set) var firstRepeatedLine = 0

    private static let chunk = 1 << 20

    /// A record is no more cards, and gaps are not looked for in one of more bytes: each of its cards is read whole.
    private static let maxCards = 500
    private static let longestWithGaps = 64 << 10

    /// How much may be read of records for all of the cards that their gaps make, in bytes: so much, and so many times the
    /// table.
    private static let gapReading = 64 << 20, gapReadings = 16

    /// How many times the table's bytes may be read again, as quotation marks were opened and not closed: lines in which
    /// all are take two.
    private static let repeatedReading = 4

    /// Looks through the table. O(bytes).
    ///
    /// - Parameters:
    ///   - start: where the table begins, on line `firstLine` (from 1).
    ///   - isValid: whether it is known to be UTF-8.
    ///   - progress: gets the share of the table that is done, 0…1.
    init(
        of file: InputFile, from start: Int, firstLine: Int, isValid: Bool, division: TableDivision, guidColumn: Int?,
        deckColumn: Int?, progress: (Double) -> Void
    ) throws(DeckError) {
        if !division.quotes { literalQuotesFrom = 0 }
        var pass = Pass(
            division, from: Place(offset: start, line: firstLine), guidColumn: guidColumn, deckColumn: deckColumn,
            isValid: isValid, budget: Budget(byteCount: file.byteCount - start))
        while true {
            while pass.place.offset < file.byteCount, !excess.cards {
                try takeStretch(of: file, &pass)
                progress(Double(pass.place.offset - start) / Double(max(1, file.byteCount - start)))
            }
            if excess.cards { return }
            switch pass.parser.finish() {
            case true?:
                guard try endTorn(true, &pass, in: file) else { continue }
                return
            case false?:
                return
            case nil:
                beginAgain(&pass, isOneLine: false)
            }
        }
    }

    /// Begins again at the record with the open quotation mark.
    ///
    /// - Parameter isOneLine: whether that is text on its line only; else all are from there on.
    private mutating func beginAgain(_ pass: inout Pass, isOneLine: Bool) {
        if !isOneLine { (unclosedLine, literalQuotesFrom) = (pass.record.place.line, offsets.count) }
        (invalidLines, firstInvalidLine) = pass.record.invalidBefore
        pass.beginAgain(isOneLine: isOneLine)
    }

    /// Ends a record, or goes on with it, unless it holds others: then it begins again, as the line that it is. Where too
    /// much was read again, all quotation marks are text from there on.
    ///
    /// - Parameter isWhole: whether the record is complete.
    /// - Returns: whether it did not begin again.
    private mutating func endTorn(
        _ isWhole: Bool, _ pass: inout Pass, in file: InputFile
    ) throws(DeckError) -> Bool {
        if pass.isTorn {
            pass.record.isJudged = true
            let end = min(pass.place.offset, pass.record.place.offset + TornRecord.judgedLength)
            let bytes = try file.bytes(in: pass.record.place.offset..<end)
            if TornRecord.holdsOthers(bytes, isLast: end == file.byteCount, pass.division) {
                pass.budget.again -= pass.place.offset - pass.record.place.offset
                beginAgain(&pass, isOneLine: pass.budget.again >= 0)
                return false
            }
        }
        if isWhole { endRecord(&pass) }
        return true
    }

    /// Where the next record begins that is another line's; nil for the last. Cards of one record are few.
    private func end(ofRecord record: Int) -> Int? {
        offsets[(record + 1)...].first { $0 != offsets[record] }
    }

    /// How long a record is, with what follows it up to the next one.
    func byteCount(ofRecord record: Int, in file: InputFile) -> Int {
        (end(ofRecord: record) ?? file.byteCount) - offsets[record]
    }

    /// The gap that a card asks for; nil for one without.
    func gap(ofRecord record: Int) -> Int? {
        record < gapOfCard.count && gapOfCard[record] != Self.noGap ? Int(gapOfCard[record]) : nil
    }

    /// Forgets the first records, which are a header and titles. One with gaps is there more than once.
    mutating func dropFirst(_ records: Int) {
        var count = 0
        for _ in 0..<records where count < offsets.count {
            let start = offsets[count]
            count += offsets[count...].prefix { $0 == start }.count
        }
        offsets.removeFirst(count)
        hashes.removeFirst(count)
        if !deckOfRecord.isEmpty { deckOfRecord.removeFirst(count) }
        gapOfCard.removeFirst(min(count, gapOfCard.count))
        oneLineRecords = Set(oneLineRecords.compactMap { $0 < count ? nil : $0 - UInt32(count) })
        if literalQuotesFrom != .max { literalQuotesFrom = max(0, literalQuotesFrom - count) }
    }

    /// A place in the table.
    private struct Place {
        /// From the beginning of the file.
        var offset: Int
        /// From 1.
        var line: Int
    }

    /// The record that is being read.
    private struct Record {
        /// Where it begins.
        var place: Place

        /// The count of lines that are not UTF-8, and the first of them, before it.
        var invalidBefore = (0, 0)

        /// Whether it begins with a number sign.
        var isMarked = false

        /// Whether it is a line again on which a quotation mark is opened and not closed.
        var isOneLine = false

        /// Whether it was looked at whether it holds others.
        var isJudged = false
    }

    /// How many bytes may yet be read again.
    private struct Budget {
        /// As a record held others.
        var again: Int
        /// Of records, for each of the cards that their gaps make.
        var gaps: Int

        init(byteCount: Int) {
            again = repeatedReading * byteCount
            gaps = gapReading + gapReadings * byteCount
        }
    }

    /// What is known while the table is looked through.
    private struct Pass {
        let division: TableDivision
        var parser: TableRowParser
        var place: Place
        var guidColumn: Int?
        var deckColumn: Int?
        var isValid: Bool
        var decks: [String: UInt32] = [:]
        var deckNamesSize = 0
        var hash = ContentHash()
        var repeats = RepeatCounter()
        var record: Record
        var isInRecord = false

        /// How many records there were, those that have come often enough among them.
        var recordCount = 0

        var isAfterReturn = false

        var budget: Budget

        /// Whether the record seems to hold others, which is to be looked at.
        var isTorn: Bool { parser.isTorn && !record.isJudged }

        init(
            _ division: TableDivision, from place: Place, guidColumn: Int?, deckColumn: Int?, isValid: Bool,
            budget: Budget
        ) {
            (self.division, self.budget) = (division, budget)
            parser = TableRowParser(
                division.divider, quotes: division.quotes, masksMarkup: division.masksMarkup)
            (self.place, record, self.isValid) = (place, Record(place: place), isValid)
            (self.guidColumn, self.deckColumn) = (guidColumn, deckColumn)
        }

        /// A line begins; a carriage return alone has ended the one before, too.
        mutating func begin(lineWith first: UInt8) {
            if isAfterReturn, first != 0x0A { place.line += 1 }
        }

        mutating func end(_ line: UnsafeRawBufferPointer) {
            place.offset += line.count
            if line.last == 0x0A { place.line += 1 }
            isAfterReturn = line.last == 0x0D
        }

        /// From the last record on, with its quotation marks as they stand.
        ///
        /// - Parameter isOneLine: whether only those that nothing closes on its line stand for themselves.
        mutating func beginAgain(isOneLine: Bool) {
            parser = TableRowParser(division.divider, quotes: isOneLine, masksMarkup: division.masksMarkup)
            parser.endsCells = isOneLine
            record.isOneLine = isOneLine
            place = record.place
            (isInRecord, isAfterReturn) = (false, false)
        }
    }

    /// Takes the next stretch of the file; lines may run across its ends, characters do not.
    private mutating func takeStretch(of file: InputFile, _ pass: inout Pass) throws(DeckError) {
        let start = pass.place.offset, bytes = try file.stretch(from: start, length: Self.chunk)
        // A record that begins again may be in it, or before.
        while pass.place.offset >= start, pass.place.offset < start + bytes.count {
            let done = pass.place.offset - start
            let isWhole = bytes.withUnsafeBytes { take(UnsafeRawBufferPointer(rebasing: $0[done...]), &pass) }
            if pass.isTorn { _ = try endTorn(isWhole, &pass, in: file) }
        }
    }

    /// Takes bytes up to their end, or to the end of a line with which a record seems to hold others.
    ///
    /// - Returns: whether that record is complete.
    private mutating func take(_ bytes: UnsafeRawBufferPointer, _ pass: inout Pass) -> Bool {
        var rest = bytes
        while let first = rest.first {
            if pass.parser.isWithinCell, let lines = Self.wholeLines(of: rest, before: TableRowParser.quote) {
                goOn(lines, &pass)
                rest = UnsafeRawBufferPointer(rebasing: rest[lines.count...])
                continue
            }
            var hash = pass.isInRecord ? pass.hash : ContentHash()
            let line = Self.line(of: rest, &hash)
            pass.begin(lineWith: first)
            if !pass.isInRecord, !TableDivision.isBlank(line) {
                (pass.isInRecord, pass.record.isJudged) = (true, false)
                pass.record.isMarked = first == 0x23
                pass.record.place = pass.place
                pass.record.invalidBefore = (invalidLines, firstInvalidLine)
            }
            pass.hash = hash
            if !pass.isValid { checkEncoding(line, pass.place.line) }
            let isWhole = pass.parser.feed(line)
            pass.end(line)
            if pass.isTorn { return isWhole }
            if isWhole { endRecord(&pass) }
            rest = UnsafeRawBufferPointer(rebasing: rest[line.count...])
        }
        return false
    }

    /// Takes lines of an open cell together: one that is not closed has as many as there are.
    private mutating func goOn(_ lines: UnsafeRawBufferPointer, _ pass: inout Pass) {
        var rest = lines, inkedCount = 0
        while let first = rest.first {
            let line = Self.line(of: rest, &pass.hash)
            pass.begin(lineWith: first)
            if !pass.isValid { checkEncoding(line, pass.place.line) }
            pass.end(line)
            if line.count > 1 { inkedCount += 1 }
            rest = UnsafeRawBufferPointer(rebasing: rest[line.count...])
        }
        pass.parser.goOn(lines, inkedCount: inkedCount)
    }

    /// The lines that end before a byte comes; nil where the first does not.
    private static func wholeLines(of bytes: UnsafeRawBufferPointer, before mark: UInt8) -> UnsafeRawBufferPointer? {
        let found = memchr(bytes.baseAddress!, Int32(mark), bytes.count)
        let limit = found.map { UnsafeRawPointer($0) - bytes.baseAddress! } ?? bytes.count
        guard let end = bytes[..<limit].lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
        return UnsafeRawBufferPointer(rebasing: bytes[...end])
    }

    /// The first line, with what ends it; `hash` takes in what it says.
    private static func line(of bytes: UnsafeRawBufferPointer, _ hash: inout ContentHash) -> UnsafeRawBufferPointer {
        for (place, byte) in bytes.enumerated() {
            if byte == 0x0A || byte == 0x0D { return UnsafeRawBufferPointer(rebasing: bytes[...place]) }
            hash.combine(byte)
        }
        return bytes
    }

    private mutating func endRecord(_ pass: inout Pass) {
        let row = pass.parser.row, isOneLine = pass.record.isOneLine
        pass.isInRecord = false
        if isOneLine {
            (pass.record.isOneLine, pass.parser.endsCells) = (false, false)
            if openMarks == 0 { firstOpenMark = pass.record.place.line }
            openMarks += 1
        }
        guard pass.division.isRecord(row, isMarked: pass.record.isMarked, place: pass.recordCount) else { return }
        pass.recordCount += 1
        guard !pass.repeats.isTooMuch(pass.hash.value) else {
            if repeatedRecords == 0 { firstRepeatedLine = pass.record.place.line }
            repeatedRecords += 1
            return
        }
        if let column = pass.guidColumn, column < row.count, !row[column].isEmpty {
            pass.hash = ContentHash()
            pass.hash.combine(row[column])
        }
        let deck = deck(of: row, &pass)
        for gap in gaps(in: row, &pass) {
            guard offsets.count < Self.mostCards else {
                excess.cards = true
                return
            }
            if let gap {
                gapOfCard += repeatElement(Self.noGap, count: offsets.count - gapOfCard.count)
                gapOfCard.append(Int32(gap))
                pass.hash.combine(UInt8(truncatingIfNeeded: gap))
            }
            if isOneLine { oneLineRecords.insert(UInt32(offsets.count)) }
            offsets.append(pass.record.place.offset)
            hashes.append(pass.hash.value)
            if let deck { deckOfRecord.append(deck) }
        }
    }

    /// The numbers of the gaps in a record's cells, one for each of its cards; nil for that of a record without.
    private mutating func gaps(in row: TableRow, _ pass: inout Pass) -> [Int?] {
        guard row.bytes.count <= Self.longestWithGaps, row.bytes.contains(where: { $0 == 0x7B }),
            row.bytes.contains("{{c".utf8)
        else { return [nil] }
        let all = (0..<row.count).reduce(into: Set<Int>()) { $0.formUnion(AnkiGaps(row.text($1)).ordinals) }
        pass.budget.gaps -= min(all.count, Self.maxCards) * row.bytes.count
        guard pass.budget.gaps >= 0 else {
            excess.gaps = true
            return [nil]
        }
        return all.isEmpty ? [nil] : all.sorted().prefix(Self.maxCards).map(Optional.init)
    }

    /// The deck that a record says it is in; nil where no record does.
    private mutating func deck(of row: TableRow, _ pass: inout Pass) -> UInt32? {
        guard let column = pass.deckColumn else { return nil }
        var name = column < row.count ? row.text(column) : ""
        if let deck = pass.decks[name] { return deck }
        if decks.count >= Self.mostDecks || pass.deckNamesSize >= Self.deckNamesLimit {
            (name, excess.decks) = ("", true)
        }
        pass.deckNamesSize += name.utf8.count
        // Names that only blanks tell apart are one deck's.
        let tidy = name.deckPath().joined(separator: "::")
        let deck = pass.decks[tidy] ?? UInt32(decks.count)
        if deck == decks.count { decks.append(tidy) }
        pass.decks[tidy] = deck
        pass.decks[name] = deck
        return deck
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
