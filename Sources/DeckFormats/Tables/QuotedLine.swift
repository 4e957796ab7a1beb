/// A line of a list of words as programs and JSON write it: `"Haus": "house",`, `'Haus' => 'house',`,
/// `["Haus", "house"],`, `{ word: "Haus", meaning: "house" },`.
struct QuotedLine {
    /// What is in quotation marks; of a record whose columns have names, without these.
    let sides: [String]

    /// Whether it is one text and its key.
    let isEntry: Bool

    /// Whether what it says is for a program: no words behind the first, or names of its columns that say so.
    let isOfProgram: Bool

    /// Nil for any other line.
    init?(_ line: String) {
        var scanner = QuotedLineScanner(line)
        guard let (items, isInBrackets) = scanner.items() else { return nil }
        let values = items.compactMap(\.value)
        isEntry = items.count == 1
        if values.count == items.count {
            // Settings have such keys without quotation marks, too; without brackets, it is no record.
            guard items.count == 1 ? items[0].isQuoted : isInBrackets else { return nil }
            sides = items.count == 1 ? [items[0].first] + values : values
        } else {
            // Cells in quotation marks are no list of a program.
            guard values.isEmpty, isInBrackets, items.count > 1, items.allSatisfy(\.isQuoted) else { return nil }
            sides = items.map(\.first)
        }
        let keys = isEntry || values.isEmpty ? [] : items.map(\.first)
        isOfProgram =
            sides.dropFirst().allSatisfy(ProgramWords.isValue)
            || keys.count(where: ProgramWords.isKey) * 2 > keys.count
    }

    /// Whether a line has no words, but begins or ends a list, or is a comment: `const words = [`, `};`.
    static func isFrame(_ line: String) -> Bool {
        let line = line[...].withoutOuterBlanks
        guard let last = line.last else { return true }
        if line.allSatisfy({ "{}[]();,".contains($0) }) || line.hasPrefix("//") || line.hasPrefix("# ") { return true }
        return "{[(".contains(last) && !line.contains(": \"") && line.utf8.count <= longestFrame
    }

    private static let longestFrame = 120

    /// The cells of a line; none of one that only holds a list together.
    ///
    /// - Parameter areRecords: whether cards are records of several texts: then one text with a key is about the list.
    static func cells(of line: String, areRecords: Bool) -> [Substring] {
        if isFrame(line) { return [""] }
        guard let quoted = QuotedLine(line) else { return [line[...].withoutOuterBlanks] }
        return areRecords && quoted.isEntry ? [""] : quoted.sides.map { $0[...] }
    }

    /// How a text is divided whose lines are such, but for one in ten; nil for others.
    ///
    /// - Parameter sample: its beginning.
    static func division(of sample: TableSample) -> TableDivision? {
        guard sample.text.contains(where: { $0 == 0x22 || $0 == 0x27 }) else { return nil }
        var lines = String(decoding: sample.text, as: UTF8.self).split(whereSeparator: \.isNewline)[...]
        if sample.isCut { lines = lines.dropLast() }
        let frames = lines.filter { isFrame(String($0)) }
        let rest = lines.count - frames.count
        let known = lines.compactMap { QuotedLine(String($0)) }
        let entries = known.filter(\.isEntry), records = known.filter { !$0.isEntry }
        let areRecords = records.count > entries.count
        // Objects in objects, as settings have them.
        guard areRecords || !frames.contains(where: { $0.contains("\"") }) else { return nil }
        let cards = areRecords ? records : entries
        let count = rest - (areRecords ? entries.count : 0)
        guard cards.count >= (sample.isOfProgram ? fewestOfProgram : fewest),
            Double(cards.count) >= share * Double(count)
        else { return nil }
        let firstSides = cards.map { $0.sides[0] }
        // Objects over several lines have the same keys again and again, and settings those that a program wants.
        guard Double(Set(firstSides).count) >= distinctShare * Double(firstSides.count),
            firstSides.count(where: ProgramWords.isKey) * 2 < firstSides.count,
            cards.count(where: \.isOfProgram) * 2 < cards.count
        else { return nil }
        var division = TableDivision(divider: .quoted(areRecords: areRecords), hasDirectives: sample.hasDirectives)
        division.share = Double(cards.count) / Double(count)
        division.cellCount = cards[0].sides.count
        return division
    }

    private static let distinctShare = 0.8

    /// Fewer lines, and a smaller share of all, tell nothing.
    private static let fewest = 3
    private static let fewestOfProgram = 8
    private static let share = 0.9
}

/// Reads the words of a line.
private struct QuotedLineScanner {
    /// A text, and the value that it is the key of, if it is one.
    struct Item {
        let first: String
        let isQuoted: Bool
        var value: String?
    }

    private var rest: Substring

    /// A line has no more.
    private static let maxItems = 64

    init(_ line: String) { rest = line[...].withoutOuterBlanks }

    /// What stands on the line, and whether brackets are about it; nil where there is anything else.
    mutating func items() -> (items: [Item], isInBrackets: Bool)? {
        let opening = rest.prefix { "{[( ".contains($0) }
        rest = rest[opening.endIndex...]
        var items: [Item] = []
        repeat {
            skipBlanks()
            // A comma too many, or what ends the line.
            guard let next = rest.first, !"}])".contains(next) else { break }
            guard items.count < Self.maxItems, let item = item() else { return nil }
            items.append(item)
            skipBlanks()
        } while take(",")
        let closing = rest.prefix { "}]),; \t".contains($0) }, comment = rest[closing.endIndex...]
        guard !items.isEmpty, comment.isEmpty || comment.hasPrefix("#") || comment.hasPrefix("//") else { return nil }
        return (items, !opening.isEmpty && closing.contains { "}])".contains($0) })
    }

    private mutating func item() -> Item? {
        let quoted = quoted()
        guard let first = quoted ?? name() else { return nil }
        skipBlanks()
        guard take("=>") || take("->") || take(":") || take("=") else {
            return quoted == nil ? nil : Item(first: first, isQuoted: true)
        }
        skipBlanks()
        guard let value = self.quoted() else { return nil }
        return Item(first: first, isQuoted: quoted != nil, value: value)
    }

    /// A text in quotation marks; nil where there is none.
    private mutating func quoted() -> String? {
        var behind = rest.unicodeScalars, text = String.UnicodeScalarView()
        guard let mark = behind.popFirst(), mark == "\"" || mark == "'" else { return nil }
        while let scalar = behind.popFirst() {
            if scalar == mark {
                rest = Substring(behind)
                return String(text)
            }
            if let meant = scalar == "\\" ? TextEscape.read(&behind) : scalar { text.append(meant) }
        }
        return nil
    }

    /// A key without quotation marks.
    private mutating func name() -> String? {
        let name = rest.prefix { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
        rest = rest[name.endIndex...]
        return name.isEmpty ? nil : String(name)
    }

    private mutating func take(_ sign: String) -> Bool {
        guard rest.hasPrefix(sign) else { return false }
        rest = rest.dropFirst(sign.count)
        return true
    }

    private mutating func skipBlanks() { rest = rest.drop(while: \.isWhitespace) }
}
