/// Where formulas stand in a piece of HTML: `\(…\)`, `\[…\]`, `[latex]…[/latex]`, `[$]…[/$]`, `[$$]…[/$$]` and
/// `<anki-mathjax>`.
package enum MathMarks {
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
        while let (kind, place, end) = next(in: &text, from: position) {
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
                    source: LaTeXSource.read(text.string(start..<end), isText: kind.isText), isDisplayed: isDisplayed,
                    isText: kind.isText))
            position = end + kind.close.utf8.count
        }
        return (String(decoding: output + text.bytes[position...], as: UTF8.self), formulas)
    }

    /// The first formula from a position on, and where its marks stand.
    private static func next(in text: inout MarkedText, from start: Int) -> (kind: Kind, place: Int, end: Int)? {
        var position = start
        while true {
            var next: (kind: Kind, place: Int, end: Int)?
            for kind in kinds {
                guard let place = text.first(kind.open, from: position), place < next?.place ?? .max,
                    let end = text.first(kind.close, from: place + kind.open.utf8.count)
                else { continue }
                next = (kind, place, end)
            }
            // What a script says of marks is no formula.
            guard let next, let script = text.first("<script", from: position), script < next.place,
                let end = text.first("</script", from: script)
            else { return next }
            position = end
        }
    }

    /// Something as the formula in which a place of the HTML is; nil where it is in none.
    package static func formula(around place: Int, in html: String, of content: String) -> String? {
        guard html.utf8.contains(where: { $0 == 0x5C || $0 == 0x5B || $0 == 0x3C }) else { return nil }
        var text = MarkedText(html)
        var position = 0
        while position < place, let found = next(in: &text, from: position), found.place < place {
            position = found.end + found.kind.close.utf8.count
            guard found.place + found.kind.open.utf8.count <= place, place <= found.end else { continue }
            return found.kind.open + (found.kind.open.hasPrefix("<") ? ">" : "") + content + found.kind.close
        }
        return nil
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
            // One that was written as character references may have any number.
            if let index = Int(text.string((start + markStart.utf8.count)..<end)), (0..<count).contains(index) {
                pieces.append(.formula(index))
            }
            position = end + markEnd.utf8.count
        }
        if position < text.bytes.count { pieces.append(.text(text.string(position...))) }
        return pieces
    }
}
