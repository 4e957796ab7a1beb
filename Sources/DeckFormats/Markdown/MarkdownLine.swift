import Markup

/// What a line of Markdown says by how it is written.
enum MarkdownLine {
    /// `# title`
    static func heading(_ line: Substring) -> (level: Int, title: Substring)? {
        let level = line.utf8.prefix { $0 == UInt8(ascii: "#") }.count
        guard (1...6).contains(level), line.dropFirst(level).first?.isWhitespace == true else { return nil }
        var title = line.dropFirst(level).withoutOuterBlanks
        // Marks may stand behind it, too.
        let rest = title.reversed().drop { $0 == "#" }
        if rest.first?.isWhitespace == true { title = title.prefix(rest.count).withoutOuterBlanks }
        return (level, title)
    }

    /// The mark of a question, an answer, or a text with gaps, and what stands behind it.
    struct DialogMark {
        enum Kind { case question, answer, gaps }

        let kind: Kind
        let rest: Substring

        /// Whether it is one only in a dialog: `A.` numbers choices, too, and `a:` may be anything.
        var isDoubtful = false

        /// Whether it is `P:` or `S:`, a problem and its solution.
        var isProblem = false

        /// That of the heading which it is; nil in a line of text.
        var level: Int?
    }

    /// `## Front`, `## Back`: headings that name the side below them.
    static func sideMark(heading title: Substring, level: Int) -> DialogMark? {
        let kind: DialogMark.Kind
        switch title.lowercased() {
        case "front", "question", "vorderseite", "frage", "recto": kind = .question
        case "back", "answer", "rückseite", "antwort", "verso": kind = .answer
        default: return nil
        }
        return DialogMark(kind: kind, rest: "", level: level)
    }

    private static let words: [(String, DialogMark.Kind)] = [
        ("question", .question), ("answer", .answer), ("q", .question), ("a", .answer), ("c", .gaps),
        ("p", .question), ("s", .answer),
    ]

    /// `Q: `, `A: `, `C: `, `P: `, `S: `, `Question 1. `, `**Q:** `
    static func dialogMark(_ line: Substring) -> DialogMark? {
        let isBold = line.hasPrefix("**"), line = isBold ? line.dropFirst(2) : line
        guard let first = line.utf8.first, "QACPSqac".utf8.contains(first) else { return nil }
        let letters = line.prefix { $0.isASCII && $0.isLetter }, isUpper = letters.first?.isUppercase == true
        guard letters.utf8.count <= longestWord,
            let (word, kind) = words.first(where: { $0.0 == letters.lowercased() }),
            isUpper ? letters.dropFirst() == word.dropFirst() : kind != .gaps
        else { return nil }
        let isProblem = letters == "P" || letters == "S"
        var rest = line.dropFirst(word.count)
        // Some leave no blank.
        let isShort = rest.first == ":" && (kind == .gaps ? rest.hasPrefix(":[") : word.utf8.count == 1 && !isProblem)
        if kind != .gaps, !isProblem {
            if rest.first == " " { rest = rest.dropFirst() }
            rest = rest.drop { ("0"..."9").contains($0) }
        }
        let isClosed = isBold && rest.hasPrefix("**")
        if isClosed { rest = rest.dropFirst(2) }
        guard let sign = rest.first, sign == ":" || sign == "." && kind != .gaps && !isProblem else { return nil }
        rest = rest.dropFirst()
        if isBold, !isClosed {
            // Else all of the question is bold.
            if rest.hasPrefix("**") { rest = rest.dropFirst(2) } else { return nil }
        }
        guard isShort || rest.first?.isWhitespace ?? true else { return nil }
        return DialogMark(
            kind: kind, rest: rest.drop(while: \.isWhitespace), isDoubtful: sign == "." || !isUpper,
            isProblem: isProblem)
    }

    private static let longestWord = 8

    // MARK: Tags

    /// The deck that a tag names, as `flashcards/geo/europe`, from the top level down; nil for another tag.
    static func deck(ofTag tag: Substring) -> [String]? {
        let parts = tag.split(separator: "/")
        guard parts.first == "flashcards" else { return nil }
        return parts.dropFirst().map { String($0).clean }
    }

    /// A line with tags that say to which deck cards belong.
    struct Tagged {
        /// The first one.
        let deck: [String]

        /// The line without them.
        let rest: String

        /// Whether one stands at the beginning.
        let isFirst: Bool
    }

    /// - Returns: nil for a line without such tags.
    static func tagged(_ line: Substring) -> Tagged? {
        guard MarkedText.has("#flashcards", in: line) else { return nil }
        var deck: [String]?, rest = "", position = line.startIndex, isFirst = false
        while let start = line[position...].firstIndex(where: { !$0.isWhitespace }) {
            let end = line[start...].firstIndex(where: \.isWhitespace) ?? line.endIndex
            let word = line[start..<end]
            if word.first == "#", let found = Self.deck(ofTag: word.dropFirst()) {
                if deck == nil { (deck, isFirst) = (found, rest.isEmpty) }
            } else {
                rest += line[position..<end]
            }
            position = end
        }
        return deck.map { Tagged(deck: $0, rest: String(rest[...].withoutOuterBlanks), isFirst: isFirst) }
    }

    // MARK: Comments

    /// The line without `<!-- … -->`, but for those in code.
    static func withoutComments(_ line: String) -> String {
        guard MarkedText.has("<!--", in: line) else { return line }
        let bytes = Array(line.utf8)
        var output: [UInt8] = [], position = 0, isCode = false, hasEnd = true
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "`") { isCode.toggle() }
            if !isCode, hasEnd, bytes[position...].starts(with: "<!--".utf8) {
                if let end = (position..<bytes.count).first(where: { bytes[$0...].starts(with: "-->".utf8) }) {
                    position = end + 3
                    continue
                }
                hasEnd = false
            }
            output.append(bytes[position])
            position += 1
        }
        return String(decoding: output, as: UTF8.self)
    }

    // MARK: Cards on one line

    /// `question::answer`, or `question:::answer` for both ways.
    struct Card {
        let question: String
        let answer: String
        let isBothWays: Bool

        /// What the colons may be as well.
        let doubt: Doubt?

        /// Whether it asks in words.
        var isAsked: Bool { question.hasSuffix("?") && question.contains(" ") }
    }

    enum Doubt {
        /// `std::vector`
        case code
        /// `status:: active`
        case field
    }

    /// - Returns: nil for a line without colons, or with such in code only.
    static func card(_ line: String) -> Card? {
        let bytes = Array(line.utf8)
        guard let colons = colons(in: bytes) else { return nil }
        let all = line[...], utf8 = line.utf8
        let left = all[..<utf8.index(utf8.startIndex, offsetBy: colons.lowerBound)],
            right = all[utf8.index(utf8.startIndex, offsetBy: colons.upperBound)...]
        var question = left.withoutOuterBlanks, answer = right.withoutOuterBlanks
        guard colons.count <= 3, !question.isEmpty, !answer.isEmpty else { return nil }
        // A list's mark is none of the question.
        if let mark = listMark(question) { question = withoutBox(question.dropFirst(mark).withoutOuterBlanks) }
        guard !question.isEmpty else { return nil }
        let isField =
            left.last?.isWhitespace == false && right.first?.isWhitespace == true
            && question.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        let isCode = isCode(question, answer, bytes[colons.upperBound...])
        answer = withoutName(answer)
        return Card(
            question: String(question), answer: String(answer), isBothWays: colons.count == 3,
            doubt: isCode ? .code : isField ? .field : nil)
    }

    /// The first two or more outside of code and formulas.
    private static func colons(in bytes: [UInt8]) -> Range<Int>? {
        let last = bytes.lastIndex(of: UInt8(ascii: "$")) ?? 0
        var position = 0, isCode = false
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "`") { isCode.toggle() }
            if !isCode, position < last, let end = formulaEnd(at: position, in: bytes) {
                position = end
                continue
            }
            let count = bytes[position...].prefix { $0 == UInt8(ascii: ":") }.count
            if !isCode, count > 1 { return position..<position + count }
            position += max(1, count)
        }
        return nil
    }

    /// What cannot stand right within the dollars of a formula.
    private static let outsideFormula = Set(" :$".utf8)

    /// Where `$x$` or `$$x$$` ends that begins at a place; nil for amounts of money, and for what is none.
    private static func formulaEnd(at start: Int, in bytes: [UInt8]) -> Int? {
        let dollar = UInt8(ascii: "$")
        guard bytes[start] == dollar, start == 0 || bytes[start - 1] != UInt8(ascii: "\\") else { return nil }
        let width = bytes[start...].prefix(2) == [dollar, dollar] ? 2 : 1, inner = start + width
        guard inner < bytes.count, !outsideFormula.contains(bytes[inner]),
            let end = bytes[inner...].firstIndex(of: dollar), !outsideFormula.contains(bytes[end - 1])
        else { return nil }
        let next = end + width < bytes.count ? bytes[end + width] : 0
        return (0x30...0x39).contains(next) ? nil : end + width
    }

    /// What is to be done without the box to tick.
    private static func withoutBox(_ item: Substring) -> Substring {
        ["[ ] ", "[x] ", "[X] "].contains(where: item.hasPrefix) ? item.dropFirst(4).withoutOuterBlanks : item
    }

    /// How long the mark of a list's item is: `- `, `3. `
    private static func listMark(_ line: Substring) -> Int? {
        let digits = line.prefix { ("0"..."9").contains($0) }
        let rest = line.dropFirst(digits.count)
        guard let mark = rest.first, (digits.isEmpty ? "-*+" : ".)").contains(mark),
            rest.dropFirst().first?.isWhitespace == true
        else { return nil }
        return digits.count + 1
    }

    /// Whether names of a program stand about the colons.
    private static func isCode(_ question: Substring, _ answer: Substring, _ rest: ArraySlice<UInt8>) -> Bool {
        if endsInScope(question) { return true }
        guard rest.first.map({ $0 > 0x20 }) ?? false else { return false }
        let next = answer.drop { $0.isLetter || $0.isNumber || $0 == "_" }
        return next.hasPrefix("(") || next.hasPrefix("<") || next.hasPrefix("::") || next.hasPrefix(";")
    }

    /// Whether the last word is what programs put before such colons.
    private static func endsInScope(_ text: Substring) -> Bool {
        for scope in scopes where text.utf8.suffix(scope.utf8.count).elementsEqual(scope.utf8) {
            let before = text.dropLast(scope.count).last
            if before.map({ !$0.isLetter && !$0.isNumber && $0 != "_" }) ?? true { return true }
        }
        return false
    }

    private static let scopes = ["std", "crate", "self", "super", "boost", "core"]

    /// A line without the name by which others lead to it, as `^3f2a1c`.
    static func withoutName(_ line: Substring) -> Substring {
        guard let mark = line.lastIndex(of: "^"), mark > line.startIndex, line[line.index(before: mark)] == " " else {
            return line
        }
        let name = line[line.index(after: mark)...]
        let isName =
            name.utf8.count == 6 && name.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
        return isName ? line[..<mark].withoutOuterBlanks : line
    }
}

/// The headings above a place in a text.
struct MarkdownHeadings {
    private var all: [(level: Int, title: String)] = []

    /// What they say, from the top level down.
    var titles: [String] { all.map(\.title).filter { !$0.isEmpty } }

    /// Forgets those of a level and below it.
    mutating func leave(_ level: Int) { all.removeAll { $0.level >= level } }

    mutating func take(_ title: Substring, _ level: Int) {
        leave(level)
        all.append((level, MarkdownSides.plain(MarkupText.cut(String(title), limit: Self.titleLimit))))
    }

    /// What is read of a title, in bytes: sections below it are called by it, each anew.
    private static let titleLimit = 4 << 10
}
