import Basics
import DeckLanguages

/// What parts a line of a list into an entry and what it means. At its first place in the line: what follows is one
/// text.
enum ListDivider: Hashable, Sendable {
    /// Two or three colons, as in notes for Obsidian.
    case colons

    /// A sign between blanks; whether at all its places.
    case sign(String, isRepeated: Bool)

    /// A sign several times in a row, as people choose it.
    case run(SignRun)

    /// As in `word: meaning`, not as in `Genesis 1:1`.
    case colon

    /// The blank at which the letters become those of another script.
    case scripts

    /// The blank before a reading in brackets or strokes, which a meaning follows: `advise [ədˈvaiz] v. to counsel`.
    case reading

    /// The blank before a number at the end, which counts how often a word occurs.
    case count

    /// Each line is an entry.
    case lines

    private static let betweenBlanks = ["->", "→", "=>", "=", "—", "–", "--", "~", "-"]

    /// In the order in which they are tried. A reading comes last: it divides where no sign does as well behind it.
    static let signs: [ListDivider] =
        [.colons] + betweenBlanks.map { .sign($0, isRepeated: false) } + [.colon, .reading]

    /// - Returns: one part, or two; more only where the sign is repeated.
    func parts(of line: Substring) -> [Substring] {
        var parts: [Substring] = []
        var rest = line
        while parts.count + 1 < maxParts, let gap = gap(in: rest) {
            let (head, tail) = (rest[..<gap.lowerBound].withoutOuterBlanks, rest[gap.upperBound...].withoutOuterBlanks)
            guard !head.isEmpty, !tail.isEmpty else { break }
            parts.append(head)
            rest = tail
        }
        return parts + [rest]
    }

    /// A line of more is one that nobody wrote as a list's.
    private static let maxRepeated = 64

    private var maxParts: Int { if case .sign(_, isRepeated: true) = self { Self.maxRepeated } else { 2 } }

    private func gap(in line: Substring) -> Range<Substring.Index>? {
        switch self {
        case .colons:
            guard let start = line.firstRange(of: "::") else { return nil }
            let end = line[start.upperBound...].first == ":" ? line.index(after: start.upperBound) : start.upperBound
            return start.lowerBound..<end
        case .sign(let sign, _):
            var rest = line
            while let range = rest.firstRange(of: sign) {
                let isApart =
                    line[..<range.lowerBound].last?.isWhitespace == true
                    && line[range.upperBound...].first?.isWhitespace == true
                if isApart { return range }
                rest = line[range.upperBound...]
            }
            return nil
        case .run(let run): return run.first(in: line)
        case .colon:
            var second: Range<Substring.Index>?
            for colon in line.indices where line[colon] == ":" || line[colon] == Self.wideColon {
                let range = colon..<line.index(after: colon), next = line[range.upperBound...].first
                let isBetweenWords = Self.isBetweenWords(line[..<colon].last, next)
                if next?.isWhitespace == true || line[colon] == Self.wideColon && isBetweenWords { return range }
                if isBetweenWords { second = second ?? range }
            }
            return second
        case .scripts: return Self.change(in: line)
        case .reading: return Self.blankBeforeReading(in: line)
        case .count:
            guard let blank = line.lastIndex(where: { $0 == " " }), line[..<blank].last != " ",
                line[blank...].dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) })
            else { return nil }
            return blank..<line.index(after: blank)
        case .lines: return nil
        }
    }

    /// Whether a text ends in a sign that a meaning is still to follow, as in `word -`.
    static func lacksMeaning(_ text: Substring) -> Bool { betweenBlanks.contains { text.hasSuffix(" " + $0) } }

    /// The word before the sign that a meaning is still to follow; nil for a text that is divided, or does not end so.
    func wordWithoutMeaning(_ text: Substring) -> Substring? {
        guard case .sign(let sign, _) = self, text.hasSuffix(" " + sign), gap(in: text) == nil else { return nil }
        return text.dropLast(sign.count).withoutOuterBlanks
    }

    /// No reading is longer, in characters.
    private static let longestReading = 64

    private static func blankBeforeReading(in line: Substring) -> Range<Substring.Index>? {
        for (open, close) in [("[", "]"), ("/", "/")] as [(Character, Character)] {
            guard let start = line.firstIndex(of: open), line[..<start].last == " ",
                let end = line[line.index(after: start)...].prefix(longestReading).firstIndex(of: close)
            else { continue }
            let reading = line[line.index(after: start)..<end], meaning = line[line.index(after: end)...]
            // As in `advise [ədˈvaiz] - to counsel`, a sign is what divides the line.
            guard meaning.first == " ", !betweenBlanks.contains(where: { meaning.hasPrefix(" \($0) ") }) else {
                continue
            }
            // Kana belong to the characters before them.
            guard reading.first != " ", reading.last != " ",
                reading.unicodeScalars.contains(where: { Script($0) == .latin })
            else { continue }
            return line.index(before: start)..<start
        }
        return nil
    }

    /// That of Chinese and Japanese, which brings its own blank.
    private static let wideColon: Character = "\u{FF1A}"

    /// Numbers have colons within them, and addresses behind their first word.
    private static func isBetweenWords(_ last: Character?, _ next: Character?) -> Bool {
        guard let last, let next else { return false }
        return next != "/" && next != "\\" && !(last.isNumber && next.isNumber)
    }

    /// The one place where letters of some scripts are followed by those of others, and by none of the first.
    private static func change(in line: Substring) -> Range<Substring.Index>? {
        var before: Set<Script> = [], after: Set<Script> = []
        var end = line.startIndex, start = line.startIndex
        for (index, scalar) in zip(line.unicodeScalars.indices, line.unicodeScalars) {
            guard let script = Script(scalar) else { continue }
            if after.isEmpty, before.isEmpty || before.contains(script) || Self.areMixed(before, script) {
                before.insert(script)
                end = line.unicodeScalars.index(after: index)
            } else if before.contains(script) {
                return nil
            } else {
                if after.isEmpty { start = index }
                after.insert(script)
            }
        }
        guard !after.isEmpty else { return nil }
        // What stands between them is a blank, with signs about it, or a dash.
        let gap = line[end..<start]
        if let blank = gap.lastIndex(where: \.isWhitespace) { return blank..<line.index(after: blank) }
        return gap.firstIndex { "-–—".contains($0) }.map { $0..<line.index(after: $0) }
    }

    /// Whether words of one language are in both.
    private static func areMixed(_ scripts: Set<Script>, _ script: Script) -> Bool {
        let japanese: Set<Script> = [.han, .kana]
        return japanese.contains(script) && !scripts.isDisjoint(with: japanese)
    }

    /// The line without the mark or the number that makes it an item.
    static func withoutItem(_ line: Substring) -> Substring { withoutMark(line) ?? withoutNumber(line)?.rest ?? line }

    /// Whether a line has the mark or the number of an item in front.
    static func isItem(_ line: Substring) -> Bool { withoutMark(line) != nil || withoutNumber(line) != nil }

    /// The line without the mark of a list's item in front, `- `; nil where there is none.
    static func withoutMark(_ line: Substring) -> Substring? {
        guard let mark = line.first, "-*+•".contains(mark), line.dropFirst().first?.isWhitespace == true else {
            return nil
        }
        return line.dropFirst().withoutOuterBlanks
    }

    /// The line without the number of its place in front, `12. `; nil where there is none.
    static func withoutNumber(_ line: Substring) -> (number: Int, rest: Substring)? {
        let digits = line.prefix { ("0"..."9").contains($0) }
        let mark = line[digits.endIndex...].first
        guard mark == "." || mark == ")", let number = Int(digits) else { return nil }
        let rest = line[digits.endIndex...].dropFirst()
        guard rest.first?.isWhitespace == true else { return nil }
        return (number, rest.withoutOuterBlanks)
    }
}

extension Substring {
    /// Without blanks at the ends.
    var withoutOuterBlanks: Substring {
        // Most ends are letters of ASCII, which are no blanks whatever is composed with them.
        func mayBeBlank(_ byte: UInt8) -> Bool { byte > 0x7F || byte.isBlank }
        var rest = self
        while let byte = rest.utf8.first, mayBeBlank(byte), rest.first?.isWhitespace == true { rest.removeFirst() }
        while let byte = rest.utf8.last, mayBeBlank(byte), rest.last?.isWhitespace == true { rest.removeLast() }
        return rest
    }
}
