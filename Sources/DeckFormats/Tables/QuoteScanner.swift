import Glibc

/// Finds the cells of a line that begin with a quotation mark and are not held together by it: `"Yes" she said`.
///
/// As RFC 4180 has it, a mark closes a cell where a separator or the line's end follows it, and two of them are one that
/// is meant. Of all others somebody forgot to write two: those that stand in pairs about words are part of the text, and
/// so is the one in front; else the cell goes on up to a mark that closes it. O(line), but for a few marks ahead of each
/// cell.
struct QuoteScanner {
    private static let mark: UInt8 = 0x22, blank: UInt8 = 0x20

    /// No cell is looked at for pairs beyond so many marks, or a long line of them would take for ever.
    private static let mostMarks = 32

    private let line: UnsafeRawBufferPointer
    private let separator: UInt8

    /// Where the next cell begins, or the end of what was looked at.
    private var place = 0

    /// Whether a cell goes on from an earlier line, and a mark that would begin another one is within it: then the lines
    /// between are records, and nobody closed the cell.
    private(set) var isTorn = false

    /// Whether a cell may go on on the next line, and whether the last one that was looked at does.
    private let mayGoOn: Bool
    private var goesOn = false

    /// - Parameters:
    ///   - line: with what ends it, or the text's last one.
    ///   - isOpen: whether it begins within a cell in quotation marks.
    ///   - mayGoOn: false where all its cells end with it: the marks of those that nothing closes are part of the text.
    init(_ line: UnsafeRawBufferPointer, separator: UInt8, isOpen: Bool, mayGoOn: Bool) {
        (self.line, self.separator, self.mayGoOn) = (line, separator, mayGoOn)
        if isOpen { passOpenCell() }
    }

    /// The next cell whose marks are part of the text, with the separator or line's end behind it, or several such; nil
    /// where no other is.
    mutating func next() -> Range<Int>? {
        while place < line.count {
            let start = place, first = firstInk(from: start)
            guard first < line.count, line[first] == Self.mark else {
                place = cellEnd(from: first)
                continue
            }
            guard isLiteral(from: first) else {
                // No mark closes a cell behind it either.
                if goesOn, !mayGoOn { return start..<line.count }
                continue
            }
            place = cellEnd(from: first)
            return start..<place
        }
        return nil
    }

    private mutating func passOpenCell() {
        var seen = 0
        while let mark = nextMark(from: place, &seen) {
            if let end = end(behind: mark) {
                place = end
                return
            }
            isTorn = isTorn || beginsCell(mark)
            place = mark + 1
        }
        place = line.count
    }

    /// Whether the marks of a cell that begins with one are part of the text; if not, goes on to the next cell.
    private mutating func isLiteral(from first: Int) -> Bool {
        var count = 1, seen = 1, isWord = false, next = first + 1
        while let mark = nextMark(from: next, &seen) {
            count += 1
            let isKnown = seen <= Self.mostMarks
            if let end = end(behind: mark) {
                // `"Yes" or "no"`
                if isWord, isKnown, count.isMultiple(of: 2) { return true }
                place = end
                return false
            }
            if count == 2 {
                isWord = endsWord(mark)
            } else if isWord, isKnown, beginsCell(mark) {
                // `"Yes" she said,"no"`
                return true
            }
            next = mark + 1
        }
        place = line.count
        // Where one is left over, the cell goes on on the next line.
        goesOn = seen > Self.mostMarks || !count.isMultiple(of: 2)
        return !goesOn
    }

    /// The next mark that is none of two.
    ///
    /// - Parameter seen: is raised by the marks that were looked at, of two by one.
    private func nextMark(from start: Int, _ seen: inout Int) -> Int? {
        var place = start
        while place < line.count,
            let found = memchr(line.baseAddress! + place, Int32(Self.mark), line.count - place)
        {
            place = UnsafeRawPointer(found) - line.baseAddress!
            seen += 1
            guard place + 1 < line.count, line[place + 1] == Self.mark else { return place }
            place += 2
        }
        return nil
    }

    /// Where the next cell begins, if a mark closes this one.
    private func end(behind mark: Int) -> Int? {
        let next = firstInk(from: mark + 1)
        return next == line.count ? next : isCellEnd(line[next]) ? next + 1 : nil
    }

    /// Whether a cell could begin with a mark that stands in another.
    private func beginsCell(_ mark: Int) -> Bool {
        var place = mark
        while place > 0, isBlank(line[place - 1]) { place -= 1 }
        return place == 0 || line[place - 1] == separator
    }

    /// Whether a mark stands behind a word, and no other goes on behind it.
    private func endsWord(_ mark: Int) -> Bool {
        guard !isBlank(line[mark - 1]), !beginsCell(mark), mark + 1 < line.count else { return false }
        let next = line[mark + 1], letter = next | 0x20
        return next < 0x80 && !(0x61...0x7A).contains(letter) && !(0x30...0x39).contains(next)
    }

    private func cellEnd(from start: Int) -> Int {
        var place = start
        while place < line.count {
            place += 1
            if isCellEnd(line[place - 1]) { break }
        }
        return place
    }

    private func firstInk(from start: Int) -> Int {
        var place = start
        while place < line.count, isBlank(line[place]) { place += 1 }
        return place
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == Self.blank && byte != separator }

    private func isCellEnd(_ byte: UInt8) -> Bool { byte == separator || byte == 0x0A || byte == 0x0D }
}

/// A table whose texts are all in quotation marks, as programs write them that are told to: what stands within these
/// divides nothing.
enum QuotedTable {
    private static let mark: UInt8 = 0x22

    /// What stands between the cells; nil where any but a number is without marks, or where separators differ.
    ///
    /// - Parameters:
    ///   - isCut: whether the text is the beginning of a longer one.
    ///   - separators: that may be; the first one where no record has more than one cell.
    static func separator(of text: [UInt8], isCut: Bool, among separators: [UInt8]) -> UInt8? {
        var place = 0, found: UInt8?, hasMarks = false, isQuoted = false, isBare = false, isStart = true
        func skipBlanks() { while place < text.count, text[place] == 0x20 { place += 1 } }
        while place < text.count {
            // A comment is no cell.
            if isStart, text[place] == 0x23 { place = text[place...].firstIndex(where: isLineEnd) ?? text.count }
            isStart = false
            skipBlanks()
            if place < text.count, text[place] == mark {
                guard let end = end(ofCellAt: place, in: text) else {
                    return isCut && hasMarks ? found ?? separators.first : nil
                }
                (place, isQuoted, hasMarks) = (end, true, true)
            } else {
                let number = text[place...].prefix(while: isNumber)
                (place, isBare) = (number.endIndex, isBare || !number.isEmpty)
            }
            skipBlanks()
            guard place < text.count else { break }
            if isLineEnd(text[place]) {
                // A line of numbers alone may be anything.
                guard isQuoted || !isBare else { return nil }
                (isQuoted, isBare, isStart) = (false, false, true)
            } else {
                guard separators.contains(text[place]), text[place] == found ?? text[place] else { return nil }
                found = text[place]
            }
            place += 1
        }
        return hasMarks && (isCut || isQuoted || !isBare) ? found ?? separators.first : nil
    }

    /// Behind the mark that closes a cell; nil where none does.
    private static func end(ofCellAt start: Int, in text: [UInt8]) -> Int? {
        var place = start + 1
        while place < text.count {
            if text[place] != mark {
                place += 1
            } else if place + 1 < text.count, text[place + 1] == mark {
                place += 2
            } else {
                return place + 1
            }
        }
        return nil
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    /// Digits, signs and points.
    private static func isNumber(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E
    }
}
