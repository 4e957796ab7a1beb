import Basics
import Markup

/// Finds what marks enclose in a text of Org's: formulas, links, code, emphasis. O(length) over a whole text: what was
/// not found from one place on is not looked for again.
struct OrgScanner {
    private var marked: MarkedText

    /// Where ends of emphasis were looked for, by their signs, and are not: from one place up to another.
    private var absent: [UInt8: (from: Int, upTo: Int)] = [:]

    /// Where environments of each name end; nil until one begins.
    private var ends: [String: [Int]]?

    /// What stands for a formula, and what is in it.
    struct Formula {
        let content: Range<Int>
        let end: Int
        var isDisplayed = false
    }

    init(_ text: some StringProtocol) { marked = MarkedText(Array(text.utf8)) }

    var bytes: [UInt8] { marked.bytes }

    func text(_ range: Range<Int>) -> String { marked.string(range) }

    func has(_ mark: String, at place: Int, in range: Range<Int>) -> Bool {
        bytes[place..<range.upperBound].starts(with: mark.utf8)
    }

    /// The next place of a mark.
    mutating func find(_ mark: String, from start: Int, in range: Range<Int>) -> Int? {
        marked.first(mark, from: start).flatMap { $0 + mark.utf8.count <= range.upperBound ? $0 : nil }
    }

    // MARK: Formulas

    /// `\(x\)`, `\[x\]`, `$x$`, `$$x$$`, `\begin{name} x \end{name}`
    mutating func formula(at start: Int, in range: Range<Int>) -> Formula? {
        guard bytes[start] == UInt8(ascii: "\\") else {
            return bytes[start] == UInt8(ascii: "$") ? dollars(at: start, in: range) : nil
        }
        for (open, close) in [("\\(", "\\)"), ("\\[", "\\]")] where has(open, at: start, in: range) {
            guard let end = find(close, from: start + 2, in: range) else { return nil }
            return Formula(content: start + 2..<end, end: end + 2, isDisplayed: open == "\\[")
        }
        guard has("\\begin{", at: start, in: range),
            let brace = bytes[start..<min(start + Self.nameLimit, range.upperBound)].firstIndex(of: UInt8(ascii: "}")),
            let end = environmentEnd(text(start + 7..<brace), from: brace), end + brace - start - 1 <= range.upperBound
        else { return nil }
        let close = end + brace - start - 1
        return Formula(content: start..<close, end: close)
    }

    /// The next place where an environment of a name ends.
    private mutating func environmentEnd(_ name: String, from start: Int) -> Int? {
        let ends = ends ?? environmentEnds
        self.ends = ends
        guard let places = ends[name] else { return nil }
        let place = places.partitioningIndex { $0 >= start }
        return place < places.endIndex ? places[place] : nil
    }

    /// Where environments end, by their names. O(length)
    private var environmentEnds: [String: [Int]] {
        var ends: [String: [Int]] = [:], place = 0
        while let mark = bytes[place...].firstIndex(of: UInt8(ascii: "\\")) {
            place = mark + 1
            guard has("end{", at: place, in: 0..<bytes.count),
                let brace = bytes[place..<min(place + Self.nameLimit, bytes.count)].firstIndex(of: UInt8(ascii: "}"))
            else { continue }
            ends[text(place + 4..<brace), default: []].append(mark)
        }
        return ends
    }

    /// The longest name of an environment, with what stands before it.
    private static let nameLimit = 40

    /// `$x$`, which amounts of money are not, and `$$x$$`.
    private mutating func dollars(at start: Int, in range: Range<Int>) -> Formula? {
        if has("$$", at: start, in: range) {
            guard let end = find("$$", from: start + 2, in: range), end > start + 2 else { return nil }
            return Formula(content: start + 2..<end, end: end + 2, isDisplayed: true)
        }
        guard let end = find("$", from: start + 1, in: range), end > start + 1 else { return nil }
        let first = bytes[start + 1], last = bytes[end - 1]
        let next = end + 1 < range.upperBound ? bytes[end + 1] : 0x20
        guard !Self.isBlank(first), !",;.".utf8.contains(first), !Self.isBlank(last), !",.".utf8.contains(last),
            !Self.isWord(next), bytes[start..<end].count(where: { $0 == 0x0A }) <= Self.mostLineEnds
        else { return nil }
        return Formula(content: start + 1..<end, end: end + 1)
    }

    private static let mostLineEnds = 2

    // MARK: Links and emphasis

    /// What stands between the brackets of `[[target]]`, `[[target][title]]`.
    mutating func link(at start: Int, in range: Range<Int>) -> Range<Int>? {
        guard has("[[", at: start, in: range) else { return nil }
        var place = start + 2, isTitled = false
        while place + 1 < range.upperBound {
            switch (bytes[place], bytes[place + 1]) {
            case (UInt8(ascii: "]"), UInt8(ascii: "]")): return place > start + 2 ? start + 2..<place : nil
            // The next link: what is before it is looked at but once.
            case (UInt8(ascii: "["), UInt8(ascii: "[")): return nil
            case (UInt8(ascii: "]"), UInt8(ascii: "[")):
                guard !isTitled else { return nil }
                isTitled = true
            default: break
            }
            place += 1
        }
        return nil
    }

    /// `<<target>>`, which links lead to and nobody sees, or `<<<word>>>`, which is seen and is a link wherever else it
    /// stands.
    struct Target {
        let content: Range<Int>
        let end: Int
        let isSeen: Bool
    }

    /// The target that begins at a place: its text has no angles, ends of lines, nor blanks at its ends.
    func target(at start: Int, in range: Range<Int>) -> Target? {
        let isSeen = has("<<<", at: start, in: range)
        guard isSeen || has("<<", at: start, in: range) else { return nil }
        let inner = start + (isSeen ? 3 : 2)
        guard let end = bytes[inner..<range.upperBound].firstIndex(where: { "<>\n".utf8.contains($0) }), end > inner,
            has(isSeen ? ">>>" : ">>", at: end, in: range), !Self.isBlank(bytes[inner]), !Self.isBlank(bytes[end - 1])
        else { return nil }
        return Target(content: inner..<end, end: end + (isSeen ? 3 : 2), isSeen: isSeen)
    }

    /// What stands between two marks, which stand at the ends of words.
    mutating func emphasis(at start: Int, in range: Range<Int>) -> Range<Int>? {
        let mark = bytes[start]
        // A run of the mark is a line, as for something to fill in.
        guard start + 1 < range.upperBound, !Self.isBlank(bytes[start + 1]), bytes[start + 1] != mark,
            start == range.lowerBound || Self.isBefore(bytes[start - 1]),
            absent[mark].map({ start < $0.from || range.upperBound > $0.upTo }) ?? true
        else { return nil }
        var end = start + 2
        while end < range.upperBound {
            let next = end + 1 < range.upperBound ? bytes[end + 1] : 0x20
            if bytes[end] == mark, Self.isAfter(next), !Self.isBlank(bytes[end - 1]) { return start + 1..<end }
            end += 1
        }
        absent[mark] = (start, range.upperBound)
        return nil
    }

    // MARK: Kinds of bytes

    /// The marks of what is to be bold wherever it stands, see `OrgText.bold`.
    static func isBold(_ byte: UInt8) -> Bool { byte == 0x02 || byte == 0x03 }

    static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 && !isBold(byte) }

    static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static func isBefore(_ byte: UInt8) -> Bool {
        isBlank(byte) || isBold(byte) || "-('\"{".utf8.contains(byte)
    }

    private static func isAfter(_ byte: UInt8) -> Bool {
        isBlank(byte) || isBold(byte) || "-.,;:!?'\")}[".utf8.contains(byte)
    }

    /// Beyond ASCII, what begins so are letters of scripts that have blanks between words.
    private static func isWord(_ byte: UInt8) -> Bool {
        (0xC3...0xE1).contains(byte) || byte == UInt8(ascii: "$") || (0x30...0x39).contains(byte) || isLetter(byte)
    }
}
