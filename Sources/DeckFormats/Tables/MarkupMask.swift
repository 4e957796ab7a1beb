import Glibc

/// Hides what is written within tags and references of HTML from those who look for separators: `<b style="color:red;">`
/// and `&uuml;` divide nothing.
enum MarkupMask {
    private static let hidden: UInt8 = 0x78

    /// No reference is longer, in bytes.
    private static let longestReference = 32

    /// The text with letters in place of tags and references; nil where it has none. O(bytes).
    static func withoutTags(_ text: [UInt8]) -> [UInt8]? {
        var masked = text, position = 0, isMasked = false
        while let start = masked[position...].firstIndex(where: { $0 == 0x3C || $0 == 0x26 }) {
            position = start + 1
            guard let end = markupEnd(from: start, in: text) else { continue }
            for place in start...end { masked[place] = hidden }
            (position, isMasked) = (end + 1, true)
        }
        return isMasked ? masked : nil
    }

    /// In place of a separator that is hidden: no byte of UTF-8 text.
    static let hiddenSeparator: UInt8 = 0xFE

    /// In place of such a byte that stands in broken text: it is decoded alike.
    private static let otherInvalid: UInt8 = 0xFD

    private static let quote: UInt8 = 0x22

    /// Up to so many bytes are sooner looked at one by one.
    private static let shortLine = 16

    /// A line with `hiddenSeparator` in place of each separator within a tag or reference, but for those in cells that
    /// quotation marks hold together; nil where none is. O(bytes), where no separator comes behind an open tag just one look.
    ///
    /// - Parameters:
    ///   - quotes: whether quotation marks hold cells together.
    ///   - isOpen: whether the line begins within such a cell.
    static func hidingSeparators(
        in bytes: UnsafeRawBufferPointer, separator: UInt8, quotes: Bool, isOpen: Bool
    ) -> [UInt8]? {
        guard mayHide(separator, in: bytes) else { return nil }
        var line = bytes.map { $0 == hiddenSeparator ? otherInvalid : $0 }
        var place = 0, isQuoted = isOpen, mayClose = true, isMasked = false
        while place < line.count {
            let first = line[place...].firstIndex { $0 != 0x20 || separator == 0x20 } ?? line.count
            if !isQuoted, quotes, first < line.count, line[first] == quote { (place, isQuoted) = (first + 1, true) }
            // One that nothing closes here goes on, or is text: what is hidden in it does no harm. Nor does anything close
            // those behind it.
            if isQuoted, mayClose {
                let end = quotedEnd(from: place, in: line, separator)
                (place, mayClose) = (end ?? place, end != nil)
            }
            isQuoted = false
            while place < line.count, line[place] != separator {
                if let end = markupEnd(from: place, in: line) {
                    for hidden in place...end where line[hidden] == separator {
                        (line[hidden], isMasked) = (hiddenSeparator, true)
                    }
                    place = end
                }
                place += 1
            }
            place += 1
        }
        return isMasked ? line : nil
    }

    /// Whether a separator may be within a tag or a reference. O(bytes), without memory: each line of a table is looked at.
    private static func mayHide(_ separator: UInt8, in bytes: UnsafeRawBufferPointer) -> Bool {
        // Many bytes at once, unless there are too few of them.
        if bytes.count > shortLine, let base = bytes.baseAddress,
            memchr(base, 0x3C, bytes.count) == nil, memchr(base, 0x26, bytes.count) == nil
        {
            return false
        }
        let mayBeInReference = separator == 0x3B || isNamePart(separator)
        var isInTag = false, isReference = false
        for byte in bytes {
            if byte == separator {
                if isInTag || isReference { return true }
            } else if byte == 0x3C {
                isInTag = true
            } else if byte == 0x3E {
                isInTag = false
            } else if byte == 0x26 {
                isReference = mayBeInReference
            }
        }
        return false
    }

    /// Where the separator or line's end is behind the mark that closes a cell; nil where none does.
    private static func quotedEnd(from start: Int, in line: [UInt8], _ separator: UInt8) -> Int? {
        var place = start
        while let mark = line[place...].firstIndex(of: quote) {
            if mark + 1 < line.count, line[mark + 1] == quote {
                place = mark + 2
                continue
            }
            let next = line[(mark + 1)...].firstIndex { $0 != 0x20 || separator == 0x20 } ?? line.count
            if next == line.count || [separator, 0x0A, 0x0D].contains(line[next]) { return next }
            place = mark + 1
        }
        return nil
    }

    /// Where a tag or reference ends that begins at a place; nil where none does.
    private static func markupEnd(from start: Int, in text: [UInt8]) -> Int? {
        switch text[start] {
        case 0x3C: tagEnd(from: start, in: text)
        case 0x26: referenceEnd(from: start, in: text)
        default: nil
        }
    }

    /// Where a tag ends that begins at a place; nil for a sign that stands for itself, as in `a <b; c> d`: what follows
    /// a tag's name are attributes.
    private static func tagEnd(from start: Int, in text: [UInt8]) -> Int? {
        let name = text[(start + 1)...].prefix {
            isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2F || $0 == 0x2D
        }
        guard let first = name.first(where: { $0 != 0x2F }), isLetter(first) else { return nil }
        let rest = text[name.endIndex...].prefix { ![0x3C, 0x3E, 0x0A, 0x0D].contains($0) }
        guard rest.endIndex < text.count, text[rest.endIndex] == 0x3E else { return nil }
        let isBare = rest.allSatisfy { $0 == 0x20 || $0 == 0x2F }
        let hasAttributes = (rest.first == 0x20 || rest.first == 0x09) && rest.contains(0x3D)
        return isBare || hasAttributes ? rest.endIndex : nil
    }

    /// Where `&amp;`, `&#228;` or `&uuml;` ends; nil for other names, as in `Terms&Conditions;`.
    private static func referenceEnd(from start: Int, in text: [UInt8]) -> Int? {
        let name = text[(start + 1)...].prefix(longestReference)
            .prefix(while: isNamePart)
        guard name.endIndex < text.count, text[name.endIndex] == 0x3B else { return nil }
        let word = String(decoding: name, as: UTF8.self)
        let isKnown = name.first == 0x23 || names.contains(word) || accents.contains { word.dropFirst() == $0 }
        return isKnown ? name.endIndex : nil
    }

    private static let names: Set<String> = [
        "amp", "lt", "gt", "quot", "apos", "nbsp", "szlig", "hellip", "ndash", "mdash", "lsquo", "rsquo", "ldquo",
        "rdquo", "bdquo", "sbquo", "laquo", "raquo", "iexcl", "iquest", "euro", "deg", "middot", "bull", "rarr", "larr",
    ]

    /// What follows the letter in names of letters.
    private static let accents = [
        "uml", "acute", "grave", "circ", "tilde", "cedil", "ring", "slash", "caron", "Elig", "elig",
    ]

    /// Whether a reference may have it before its semicolon.
    private static func isNamePart(_ byte: UInt8) -> Bool {
        isLetter(byte) || byte == 0x23 || (0x30...0x39).contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
