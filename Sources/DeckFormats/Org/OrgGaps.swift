/// The gaps of a text: `[gap]` and `[gap||hint]` as org-drill has them, `{{gap}{hint}@0}` as org-fc does, and
/// `{{name}{gap}{hint}}` as org-srs does. There are none in formulas, nor brackets in code and links.
struct OrgGaps {
    enum Syntax: Hashable { case brackets, braces, namedBraces }

    private struct Gap {
        let range: Range<Int>
        let shown: Range<Int>
        let hint: Range<Int>?

        /// Which card asks for it; nil where none does.
        var card: Int?
    }

    private var scanner: OrgScanner
    private var gaps: [Gap] = []
    private var bytes: [UInt8] { scanner.bytes }

    /// How many cards the text makes, one for each of its gaps or for those of one number.
    private(set) var count = 0

    init(_ text: String, _ syntax: Syntax) {
        scanner = OrgScanner(text)
        guard bytes.contains(UInt8(ascii: syntax == .brackets ? "[" : "{")) else { return }
        if syntax == .brackets { findBrackets() } else { findBraces(areNamed: syntax == .namedBraces) }
    }

    // MARK: Brackets

    private mutating func findBrackets() {
        for paragraph in paragraphs() { findBrackets(in: paragraph) }
        for place in gaps.indices { gaps[place].card = place }
        count = gaps.count
    }

    /// What is between empty lines, without blocks and lines that are as they are.
    private func paragraphs() -> [Range<Int>] {
        var found: [Range<Int>] = [], start: Int?, end = 0, block: String?
        for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            let content = text(line.indices)[...].withoutOuterBlanks, lower = content.prefix(20).lowercased()
            let begins = ["src", "example", "export"].first { lower.hasPrefix("#+begin_\($0)") }
            let isText =
                block == nil && begins == nil && !content.isEmpty && !content.hasPrefix("#")
                && !content.hasPrefix(": ")
            if isText {
                start = start ?? line.startIndex
                end = line.endIndex
            } else if let begin = start {
                found.append(begin..<end)
                start = nil
            }
            if let open = block { if lower == "#+end_\(open)" { block = nil } } else { block = begins }
        }
        return found + (start.map { [$0..<end] } ?? [])
    }

    private mutating func findBrackets(in range: Range<Int>) {
        var place = range.lowerBound, open: Int?
        while place < range.upperBound {
            switch bytes[place] {
            case UInt8(ascii: "\\"), UInt8(ascii: "$"):
                place = scanner.formula(at: place, in: range)?.end ?? place + 1
            case UInt8(ascii: "="), UInt8(ascii: "~"):
                place = scanner.emphasis(at: place, in: range).map { $0.upperBound + 1 } ?? place + 1
            case UInt8(ascii: "["):
                if let link = scanner.link(at: place, in: range) {
                    place = link.upperBound + 2
                } else {
                    open = place
                    place += 1
                }
            case UInt8(ascii: "]"):
                place += 1
                if let start = open { addBracket(start + 1..<place - 1, in: range) }
                open = nil
            default: place += 1
            }
        }
    }

    private mutating func addBracket(_ content: Range<Int>, in range: Range<Int>) {
        let text = text(content), end = content.upperBound + 1
        guard !Self.isMark(text), !isBox(content, in: range), !scanner.has("(http", at: end, in: range) else { return }
        var shown = content, hint: Range<Int>?
        if let mark = scanner.find("||", from: content.lowerBound, in: content) {
            (shown, hint) = (content.lowerBound..<mark, mark + 2..<content.upperBound)
        } else if let bar = bytes[content].firstIndex(of: UInt8(ascii: "|")), Self.isWords(text, behind: "|") {
            (shown, hint) = (content.lowerBound..<bar, bar + 1..<content.upperBound)
        }
        guard !shown.isEmpty else { return }
        // Some write `<[gap]>`, for brackets of their own to stay.
        let isPointed =
            content.lowerBound - 2 >= range.lowerBound && bytes[content.lowerBound - 2] == UInt8(ascii: "<")
            && scanner.has(">", at: end, in: range)
        let whole = isPointed ? content.lowerBound - 2..<end + 1 : content.lowerBound - 1..<end
        gaps.append(Gap(range: whole, shown: shown, hint: hint.flatMap { $0.isEmpty ? nil : $0 }))
    }

    /// Whether it is a box to tick, at the beginning of a list's item.
    private func isBox(_ content: Range<Int>, in range: Range<Int>) -> Bool {
        let mark = content.lowerBound - 3
        return ["X", "-"].contains(text(content)) && mark >= range.lowerBound
            && "-+*.)".utf8.contains(bytes[mark]) && bytes[mark + 1] == 0x20
    }

    /// Empty boxes and counters of those, footnotes, sources, days.
    private static func isMark(_ text: String) -> Bool {
        if text.isEmpty || text == " " { return true }
        if text.hasPrefix("fn:") || text.hasPrefix("cite:") || text.hasPrefix("cite/") || text.hasPrefix("@") {
            return true
        }
        let digits = text.prefix { $0.isNumber }, rest = text.dropFirst(digits.count)
        if rest == "%" || rest.first == "/" && rest.dropFirst().allSatisfy(\.isNumber) { return true }
        return digits.count == 4 && rest.hasPrefix("-") && rest.dropFirst().prefix(2).allSatisfy(\.isNumber)
    }

    private static func isWords(_ text: String, behind mark: Character) -> Bool {
        let parts = text.split(separator: mark, omittingEmptySubsequences: false)
        return parts.count == 2 && parts[1].count > 1 && parts[1].allSatisfy { $0.isLetter || $0 == " " || $0 == "." }
    }

    // MARK: Braces

    /// How many marks may be opened and never closed.
    private static let failureLimit = 100

    private mutating func findBraces(areNamed: Bool) {
        let range = 0..<bytes.count
        var place = 0, failures = 0, names: [String?] = []
        while place < range.upperBound, failures < Self.failureLimit {
            if scanner.has("{{", at: place, in: range) {
                if let (gap, name) = brace(at: place, isNamed: areNamed) {
                    gaps.append(gap)
                    names.append(name)
                    place = gap.range.upperBound
                } else {
                    failures += 1
                    place += 1
                }
            } else if bytes[place] == UInt8(ascii: "$") || bytes[place] == UInt8(ascii: "\\") {
                place = scanner.formula(at: place, in: range)?.end ?? place + 1
            } else {
                place += 1
            }
        }
        // Without any number, nothing says yet which are asked for: each by itself.
        var cards: [String: Int] = [:]
        let hasNames = names.contains { $0 != nil }
        for (place, name) in names.enumerated() {
            if let name {
                gaps[place].card = cards[name] ?? cards.count
                cards[name] = gaps[place].card
            } else if !hasNames {
                gaps[place].card = place
            }
        }
        count = gaps.reduce(0) { max($0, ($1.card ?? -1) + 1) }
    }

    /// The gap at two braces, and the name or the number of its card.
    private mutating func brace(at start: Int, isNamed: Bool) -> (gap: Gap, name: String?)? {
        var groups: [Range<Int>] = [], place = start + 1
        while place < bytes.count, bytes[place] == UInt8(ascii: "{"), groups.count < 3, let end = group(from: place + 1)
        {
            groups.append(place + 1..<end)
            place = end + 1
        }
        var number: String?
        if place < bytes.count, bytes[place] == UInt8(ascii: "@") {
            let digits = bytes[(place + 1)...].prefix { (0x30...0x39).contains($0) }
            number = text(digits.indices)
            place = digits.endIndex
        }
        guard place < bytes.count, bytes[place] == UInt8(ascii: "}"), let first = groups.first else { return nil }
        let name = isNamed && groups.count > 1 ? text(first) : number
        if isNamed, groups.count > 1 { groups.removeFirst() }
        guard !groups[0].isEmpty, groups.count < 3 else { return nil }
        let hint = groups.count > 1 && !groups[1].isEmpty ? groups[1] : nil
        return (Gap(range: start..<place + 1, shown: groups[0], hint: hint), name)
    }

    /// Where the brace is that closes a group, which may have others in it.
    private mutating func group(from start: Int) -> Int? {
        var depth = 0, place = start
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                if depth == 0 { return place }
                depth -= 1
            case UInt8(ascii: "$"):
                // A dollar in another gap is none that ends this one's formula.
                if let formula = scanner.formula(at: place, in: 0..<bytes.count),
                    !bytes[formula.content].indices.contains(where: { scanner.has("{{", at: $0, in: formula.content) })
                {
                    place = formula.end - 1
                }
            case 0x0A where place + 1 < bytes.count && bytes[place + 1] == 0x0A: return nil
            default: break
            }
            place += 1
        }
        return nil
    }

    private func text(_ range: Range<Int>) -> String { scanner.text(range) }

    // MARK: Sides

    /// The text with the gaps of one card open, as far as its kind hides others along with them.
    func question(_ card: Int, hiding: OrgHiding) -> String {
        filled { gap in
            guard let own = gap.card, hiding.hides(own, for: card, of: count) else { return text(gap.shown) }
            let hint = gap.hint.map(text) ?? "..."
            return hiding.asks(own, for: card) ? OrgText.bold("[\(hint)]") : "[...]"
        }
    }

    /// The text with all gaps filled, and what was asked for marked.
    func answer(_ card: Int, hiding: OrgHiding) -> String {
        filled { gap in
            guard let own = gap.card, hiding.hides(own, for: card, of: count), hiding.asks(own, for: card) else {
                return text(gap.shown)
            }
            return OrgText.bold(text(gap.shown))
        }
    }

    /// The text with all gaps filled.
    var filled: String { filled { text($0.shown) } }

    private func filled(_ content: (Gap) -> String) -> String {
        var result = "", position = 0
        for gap in gaps {
            result += text(position..<gap.range.lowerBound) + content(gap)
            position = gap.range.upperBound
        }
        return result + text(position..<bytes.count)
    }
}
