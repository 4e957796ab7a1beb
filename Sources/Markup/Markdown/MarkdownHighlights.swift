/// Where `==` stands before and behind what is highlighted: a line's shortest stretches, which may hold code, formulas,
/// and equals signs.
struct MarkdownHighlights {
    private(set) var marks: [MarkdownSpans.Span] = []

    /// The mark that is not closed yet.
    private var open: Int?

    private let bytes: [UInt8]

    /// - Parameter spans: what highlights do not begin or end in.
    init(_ bytes: [UInt8], besides spans: [MarkdownSpans.Span]) {
        self.bytes = bytes
        var position = 0
        for span in spans {
            scan(position..<span.range.lowerBound)
            // Blocks end them; so do the lines in other spans.
            if span.kind == .code, bytes[span.range].contains(0x0A) { open = nil }
            position = span.range.upperBound
        }
        scan(position..<bytes.count)
    }

    private mutating func scan(_ range: Range<Int>) {
        var position = range.lowerBound
        while position < range.upperBound {
            switch bytes[position] {
            case 0x0A: open = nil
            case UInt8(ascii: "\\"): position += 1
            case UInt8(ascii: "="):
                let count = bytes[position..<range.upperBound].prefix { $0 == UInt8(ascii: "=") }.count
                take(position, count: count)
                position += count - 1
            default: break
            }
            position += 1
        }
    }

    /// - Parameter count: of the equals signs that stand there.
    private mutating func take(_ place: Int, count: Int) {
        guard count == 2 || count == 3 else { return }
        if let start = open, place > start + 2, bytes[place - 1] > 0x20 {
            // Of three the first is part of what is highlighted.
            add(start, isEnd: false)
            add(place + count - 2, isEnd: true)
            open = nil
        } else {
            open = count == 2 && place + 2 < bytes.count && bytes[place + 2] > 0x20 ? place : nil
        }
    }

    private mutating func add(_ place: Int, isEnd: Bool) {
        let range = place..<place + 2
        marks.append(MarkdownSpans.Span(kind: .highlight(isEnd: isEnd), range: range, content: range))
    }
}
