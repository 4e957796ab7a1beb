import Markup

/// A text with gaps in it, of which each card asks for one, or for all that have one number.
struct MarkdownGaps {
    private struct Gap {
        let range: Range<Int>
        let shown: Range<Int>
        var hint: String?
        var number: Int?

        /// Whether it is within code or a formula, where nothing can be marked.
        var isPlain = false
    }

    private let bytes: [UInt8]
    private let gaps: [Gap]

    /// Marks that are shown on no side, in their order.
    private let dropped: [Int]

    /// Which card asks for each of the gaps; nil for those that are filled on all.
    private let cards: [Int?]

    /// How many cards they make.
    let cardCount: Int

    var isEmpty: Bool { gaps.isEmpty }

    /// Whether they say which of them are asked for together.
    var isNumbered: Bool { gaps.contains { $0.number != nil } }

    private init(_ bytes: [UInt8], _ gaps: [Gap], dropped: [Int] = []) {
        (self.bytes, self.gaps, self.dropped) = (bytes, gaps, dropped)
        let numbers = Set(gaps.compactMap(\.number)).sorted()
        let places = Dictionary(uniqueKeysWithValues: zip(numbers, numbers.indices))
        cards = numbers.isEmpty ? Array(gaps.indices) : gaps.map { $0.number.flatMap { places[$0] } }
        cardCount = numbers.isEmpty ? gaps.count : numbers.count
    }

    /// `==gap==`, `==gap==^[hint]`, `==gap==[^1]`
    init(highlights text: String) {
        let spans = MarkdownSpans(text), marks = spans.all.filter { $0.kind.isHighlight }
        var gaps: [Gap] = []
        for place in stride(from: 0, to: marks.count - 1, by: 2) {
            // Those in the hint of another gap are part of that.
            if let last = gaps.last, marks[place].range.lowerBound < last.range.upperBound { continue }
            let shown = marks[place].range.upperBound..<marks[place + 1].range.lowerBound
            var end = marks[place + 1].range.upperBound
            let hint = Self.note("^[", at: &end, in: spans.bytes), number = Self.note("[^", at: &end, in: spans.bytes)
            gaps.append(
                Gap(
                    range: marks[place].range.lowerBound..<end, shown: shown, hint: hint,
                    number: number.flatMap { Int($0) }))
        }
        self.init(spans.bytes, gaps)
    }

    /// What stands in brackets right behind a gap.
    private static func note(_ open: String, at place: inout Int, in bytes: [UInt8]) -> String? {
        let rest = bytes[place...].prefix(noteLimit)
        guard rest.starts(with: open.utf8), let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
        defer { place = end + 1 }
        return String(decoding: rest[(place + open.utf8.count)..<end], as: UTF8.self)
    }

    private static let noteLimit = 256

    /// `[gap]`: of brackets in brackets the inner ones; the outer ones are not shown. Those of links and pictures, and
    /// those behind a backslash are none.
    init(brackets text: String) {
        let spans = MarkdownSpans(text), bytes = spans.bytes
        var plain = PlainStretches(spans), gaps: [Gap] = [], dropped: [Int] = []
        var open: (place: Int, isPlain: Bool)?, isPicture = false, position = 0
        while position < bytes.count {
            let place = position, next = place + 1 < bytes.count ? bytes[place + 1] : 0
            position += 1
            switch bytes[place] {
            case UInt8(ascii: "\\"):
                if "[]".utf8.contains(next), plain.contains(place) { dropped.append(place) }
                position += 1
            case UInt8(ascii: "!") where next == UInt8(ascii: "["):
                // Obsidian's pictures have two of them.
                isPicture = !bytes[place...].starts(with: "![[".utf8)
                position += isPicture ? 1 : 2
            case UInt8(ascii: "[") where isPicture: break
            case UInt8(ascii: "]") where isPicture: isPicture = false
            case UInt8(ascii: "["):
                if let open { dropped.append(open.place) }
                open = (place, plain.contains(place))
            case UInt8(ascii: "]") where next == UInt8(ascii: "("): open = nil
            case UInt8(ascii: "]"):
                let isPlain = plain.contains(place)
                if let start = open {
                    gaps.append(
                        Gap(
                            range: start.place..<position, shown: start.place + 1..<place,
                            isPlain: isPlain || start.isPlain))
                } else {
                    dropped.append(place)
                }
                open = nil
            default: break
            }
        }
        if let open { dropped.append(open.place) }
        self.init(bytes, gaps, dropped: gaps.isEmpty ? [] : dropped.sorted())
    }

    /// `{{gap}}`, `{{1::gap}}`, `{{1::gap::hint}}`
    init(braces text: String) {
        let spans = MarkdownSpans(text), bytes = spans.bytes
        var plain = PlainStretches(spans), gaps: [Gap] = [], open: Int?, depth = 0, hint: Int?, position = 0
        while position < bytes.count {
            let isDouble = position + 1 < bytes.count && bytes[position + 1] == bytes[position]
            switch bytes[position] {
            case UInt8(ascii: "{") where isDouble && depth == 0:
                (open, depth, hint) = (position, 0, nil)
                position += 1
            case UInt8(ascii: "{") where open != nil: depth += 1
            case UInt8(ascii: "}") where depth > 0: depth -= 1
            case UInt8(ascii: "}") where isDouble:
                if let open, position > open + 2 {
                    let isPlain = plain.contains(open)
                    gaps.append(Self.gap(open, position, hint, isPlain: isPlain, in: bytes))
                }
                open = nil
                position += 1
            case UInt8(ascii: "}"): open = nil
            case UInt8(ascii: ":") where isDouble && depth == 0: hint = position
            default: break
            }
            position += 1
        }
        self.init(bytes, gaps)
    }

    /// - Parameter colons: the last ones between the braces.
    private static func gap(_ open: Int, _ close: Int, _ colons: Int?, isPlain: Bool, in bytes: [UInt8]) -> Gap {
        var shown = open + 2..<close, number: Int?, hint: String?
        let head = bytes[shown].drop { $0 == UInt8(ascii: "c") }
        let digits = head.prefix { (0x30...0x39).contains($0) }
        if !digits.isEmpty, bytes[digits.endIndex...].starts(with: "::".utf8), digits.endIndex + 2 <= close {
            number = Int(String(decoding: digits, as: UTF8.self))
            shown = digits.endIndex + 2..<close
        }
        if let colons, colons > shown.lowerBound {
            hint = String(decoding: bytes[colons + 2..<close], as: UTF8.self)
            shown = shown.lowerBound..<colons
        }
        return Gap(range: open..<close + 2, shown: shown, hint: hint, number: number, isPlain: isPlain)
    }

    /// The text with a card's gaps open, or all of them.
    func question(_ card: Int? = nil) -> String {
        filled(card) { gap, _ in gap.isPlain ? "[\(gap.hint ?? "...")]" : "<b>[\(gap.hint ?? "...")]</b>" }
    }

    /// The text with a card's gaps filled, or all of them, and what is in them marked.
    func answer(_ card: Int? = nil) -> String {
        filled(card) { gap, shown in gap.isPlain ? shown : "<b>\(shown)</b>" }
    }

    private func filled(_ card: Int?, _ content: (Gap, String) -> String) -> String {
        var result: [UInt8] = [], position = 0, rest = dropped[...]
        func copy(_ range: Range<Int>, to output: inout [UInt8]) {
            var start = range.lowerBound
            while let place = rest.first, place < range.upperBound {
                rest.removeFirst()
                guard place >= start else { continue }
                output += bytes[start..<place]
                start = place + 1
            }
            output += bytes[start..<range.upperBound]
        }
        for (place, gap) in gaps.enumerated() {
            copy(position..<gap.range.lowerBound, to: &result)
            var shown: [UInt8] = []
            copy(gap.shown, to: &shown)
            let isAsked = card.map { cards[place] == $0 } ?? true
            result += isAsked ? Array(content(gap, String(decoding: shown, as: UTF8.self)).utf8) : shown
            position = gap.range.upperBound
        }
        copy(position..<bytes.count, to: &result)
        return String(decoding: result, as: UTF8.self)
    }
}

extension MarkdownSpans.Kind {
    fileprivate var isHighlight: Bool { if case .highlight = self { true } else { false } }

    /// Whether tags in it would be shown as they are written.
    fileprivate var isPlain: Bool {
        switch self {
        case .code, .formula, .tag: true
        case .target, .link, .comment, .highlight: false
        }
    }
}

/// Where tags would be shown as they are written, asked for from a text's beginning on.
private struct PlainStretches {
    private var rest: ArraySlice<Range<Int>>

    init(_ spans: MarkdownSpans) { rest = spans.all.filter { $0.kind.isPlain }.map(\.range)[...] }

    mutating func contains(_ place: Int) -> Bool {
        while let first = rest.first, first.upperBound <= place { rest.removeFirst() }
        return rest.first?.contains(place) ?? false
    }
}
