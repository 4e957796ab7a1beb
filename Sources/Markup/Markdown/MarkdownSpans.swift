/// What in a Markdown text is no running text, and the highlights. O(bytes).
package struct MarkdownSpans: Sendable {
    /// What a stretch is.
    package enum Kind: Hashable, Sendable {
        /// A block of code, or code within a line, with its marks.
        case code
        /// `$…$`, `$$…$$`
        case formula(isDisplayed: Bool)
        /// `<b>`, `<!-- … -->`, `<https://…>`
        case tag
        /// What stands in `[…](…)` behind the words.
        case target
        /// `[[a page|its name]]`, `![[a picture.png]]`
        case link(isEmbedded: Bool)
        /// What is between two `%%`, which is for the one who wrote it.
        case comment
        /// `==` before and behind what is highlighted.
        case highlight(isEnd: Bool)
    }

    /// A stretch of the text.
    package struct Span: Hashable, Sendable {
        /// What the stretch is.
        package let kind: Kind
        /// Where it stands with its marks, in bytes of UTF-8.
        package let range: Range<Int>

        /// What is between its marks.
        package let content: Range<Int>
    }

    /// The whole text in UTF-8.
    package var bytes: [UInt8] { text.bytes }

    /// In their order; none overlaps another.
    package private(set) var all: [Span] = []

    private var text: MarkedText

    /// Where runs of backticks begin, by their lengths, the last one first.
    private var ticks: [Int: [Int]] = [:]

    /// Scans a text. O(bytes).
    package init(_ source: String) {
        text = MarkedText(source)
        ticks = Self.ticks(in: text.bytes)
        scan()
        all += MarkdownHighlights(bytes, besides: all).marks
        all.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    private static func ticks(in bytes: [UInt8]) -> [Int: [Int]] {
        var ticks: [Int: [Int]] = [:], position = 0
        while position < bytes.count {
            let start = position
            while position < bytes.count, bytes[position] == UInt8(ascii: "`") { position += 1 }
            if position > start { ticks[position - start, default: []].append(start) } else { position += 1 }
        }
        return ticks.mapValues { $0.reversed() }
    }

    private mutating func scan() {
        var position = 0, isLineStart = true
        while position < bytes.count {
            let span = isLineStart ? block(at: position) ?? inline(at: position) : inline(at: position)
            if let span {
                all.append(span)
                position = span.range.upperBound
                isLineStart = bytes[position - 1] == 0x0A
            } else {
                isLineStart = bytes[position] == 0x0A
                position = end(ofPlain: position)
            }
        }
    }

    /// Behind something that nothing begins with.
    private func end(ofPlain start: Int) -> Int {
        switch bytes[start] {
        case UInt8(ascii: "\\") where start + 1 < bytes.count && bytes[start + 1] != 0x0A: return start + 2
        case UInt8(ascii: "`"), UInt8(ascii: "$"): return start + bytes[start...].prefix { $0 == bytes[start] }.count
        default: return start + 1
        }
    }

    /// A block of code that begins at the beginning of a line.
    private func block(at start: Int) -> Span? {
        guard let first = bytes[start...].first(where: { $0 != 0x20 && $0 != 0x09 }), "`~".utf8.contains(first) else {
            return nil
        }
        var fence: MarkdownFence?, position = start, content = start..<start
        repeat {
            let end = bytes[position...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
            fence = MarkdownFence.after(bytes[position..<end], in: fence)
            if position == start, fence == nil { return nil }
            content = (position == start ? end : content.lowerBound)..<(fence == nil ? position : end)
            position = end
        } while fence != nil && position < bytes.count
        return Span(kind: .code, range: start..<position, content: content)
    }

    private mutating func inline(at start: Int) -> Span? {
        switch bytes[start] {
        case UInt8(ascii: "`"): code(at: start)
        case UInt8(ascii: "$"): formula(at: start)
        case UInt8(ascii: "<"): tag(at: start)
        case UInt8(ascii: "]") where text.has("](", at: start): span(.target, at: start, "](", ")", upTo: "\n")
        case UInt8(ascii: "!") where text.has("![[", at: start): link(at: start, "![[")
        case UInt8(ascii: "[") where text.has("[[", at: start): link(at: start, "[[")
        case UInt8(ascii: "%") where text.has("%%", at: start): paragraphs(.comment, at: start, "%%")
        default: nil
        }
    }

    /// From one mark to the same; beyond the paragraph only where that begins a line.
    private mutating func paragraphs(_ kind: Kind, at start: Int, _ mark: String) -> Span? {
        guard let span = span(kind, at: start, mark, mark, upTo: nil),
            bytes[span.content].contains(where: { $0 > 0x20 }),
            start == 0 || bytes[start - 1] == 0x0A || isOneParagraph(span.range)
        else { return nil }
        return span
    }

    /// From one mark to another, if that comes before something else.
    private mutating func span(_ kind: Kind, at start: Int, _ open: String, _ close: String, upTo limit: String?)
        -> Span?
    {
        let content = start + open.utf8.count
        guard let end = text.first(close, from: content),
            limit.map({ text.first($0, from: start) ?? .max > end }) ?? true
        else { return nil }
        return Span(kind: kind, range: start..<end + close.utf8.count, content: content..<end)
    }

    private mutating func code(at start: Int) -> Span? {
        let length = bytes[start...].prefix { $0 == UInt8(ascii: "`") }.count
        while let place = ticks[length]?.last, place <= start { ticks[length]?.removeLast() }
        guard let end = ticks[length]?.last, isOneParagraph(start..<end) else { return nil }
        return Span(kind: .code, range: start..<end + length, content: start + length..<end)
    }

    private mutating func isOneParagraph(_ range: Range<Int>) -> Bool {
        text.first("\n\n", from: range.lowerBound) ?? .max > range.upperBound
    }

    /// As most read them: amounts of money are none.
    private mutating func formula(at start: Int) -> Span? {
        if text.has("$$", at: start) { return paragraphs(.formula(isDisplayed: true), at: start, "$$") }
        var from = start + 1
        while let end = text.first("$", from: from) {
            if isEscaped(end) {
                from = end + 1
                continue
            }
            let next = end + 1 < bytes.count ? bytes[end + 1] : 0x20
            guard end > start + 1, bytes[start + 1] > 0x20, bytes[end - 1] > 0x20, !(0x30...0x39).contains(next),
                isOneParagraph(start..<end)
            else { return nil }
            return Span(kind: .formula(isDisplayed: false), range: start..<end + 1, content: start + 1..<end)
        }
        return nil
    }

    private func isEscaped(_ place: Int) -> Bool {
        bytes[..<place].reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
    }

    private mutating func tag(at start: Int) -> Span? {
        if text.has("<!--", at: start) { return span(.tag, at: start, "<!--", "-->", upTo: nil) }
        let name = bytes[(start + 1)...].drop { $0 == UInt8(ascii: "/") }.prefix {
            (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
        }
        guard let next = bytes[name.endIndex...].first, !name.isEmpty, name.startIndex <= start + 2,
            next <= 0x20 || ">/:".utf8.contains(next)
        else { return nil }
        return span(.tag, at: start, "<", ">", upTo: "\n\n")
    }

    private mutating func link(at start: Int, _ open: String) -> Span? {
        guard let span = span(.link(isEmbedded: open.hasPrefix("!")), at: start, open, "]]", upTo: "\n"),
            !span.content.isEmpty, text.first("[", from: span.content.lowerBound) ?? .max > span.content.upperBound,
            text.first("]", from: span.content.lowerBound) == span.content.upperBound
        else { return nil }
        return span
    }
}
