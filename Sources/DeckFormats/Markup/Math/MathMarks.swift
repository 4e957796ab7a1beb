/// Where formulas stand in a piece of HTML: `\(…\)`, `\[…\]`, `[latex]…[/latex]`, `[$]…[/$]`, `[$$]…[/$$]` and
/// `<anki-mathjax>`.
enum MathMarks {
    enum Piece: Hashable {
        case text(String)
        case formula(Int)
    }

    private struct Kind {
        var open, close: String
        var isDisplayed = false
        var isText = false
    }

    private static let kinds = [
        Kind(open: "\\(", close: "\\)"), Kind(open: "\\[", close: "\\]", isDisplayed: true),
        Kind(open: "[latex]", close: "[/latex]", isText: true),
        Kind(open: "[$]", close: "[/$]"), Kind(open: "[$$]", close: "[/$$]", isDisplayed: true),
        Kind(open: "<anki-mathjax", close: "</anki-mathjax>"),
    ]

    /// What stands in the HTML for a formula: its number between two characters of the last private plane.
    private static let markStart = "\u{10FFFC}", markEnd = "\u{10FFFD}"

    /// The HTML with marks in place of its formulas. O(bytes).
    static func extract(from html: String) -> (html: String, formulas: [MathFormula]) {
        guard html.utf8.contains(where: { $0 == 0x5C || $0 == 0x5B || $0 == 0x3C }) else { return (html, []) }
        var text = MarkedText(html)
        guard kinds.contains(where: { text.first($0.open, from: 0) != nil }) else { return (html, []) }
        text = MarkedText(Self.withoutMarks(text))
        var formulas: [MathFormula] = []
        var output: [UInt8] = []
        var position = 0
        while true {
            var next: (kind: Kind, place: Int, end: Int)?
            for kind in kinds {
                guard let place = text.first(kind.open, from: position), place < next?.place ?? .max,
                    let end = text.first(kind.close, from: place + kind.open.utf8.count)
                else { continue }
                next = (kind, place, end)
            }
            guard let (kind, place, end) = next else { break }
            output += text.bytes[position..<place]
            var start = place + kind.open.utf8.count
            var isDisplayed = kind.isDisplayed
            if kind.open.hasPrefix("<"), let close = text.first(">", from: start), close < end {
                isDisplayed = text.string(start..<close).contains("block=\"true\"")
                start = close + 1
            }
            output += "\(markStart)\(formulas.count)\(markEnd)".utf8
            formulas.append(
                MathFormula(
                    source: PlainMarkup.text(PlainMarkup.withoutTags(text.string(start..<end), space: " ")),
                    isDisplayed: isDisplayed, isText: kind.isText))
            position = end + kind.close.utf8.count
        }
        return (String(decoding: output + text.bytes[position...], as: UTF8.self), formulas)
    }

    /// A text that had marks of its own could name a formula many times.
    private static func withoutMarks(_ text: MarkedText) -> String {
        var text = text
        var clean = MarkedText(text.replacing(markStart, with: ""))
        return clean.replacing(markEnd, with: "")
    }

    /// The text between the marks, and the formulas.
    static func pieces(of text: String, count: Int) -> [Piece] {
        var text = MarkedText(text)
        var pieces: [Piece] = []
        var position = 0
        while let start = text.first(markStart, from: position), let end = text.first(markEnd, from: start) {
            if start > position { pieces.append(.text(text.string(position..<start))) }
            if let index = Int(text.string((start + markStart.utf8.count)..<end)), index < count {
                pieces.append(.formula(index))
            }
            position = end + markEnd.utf8.count
        }
        if position < text.bytes.count { pieces.append(.text(text.string(position...))) }
        return pieces
    }
}
