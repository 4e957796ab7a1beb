import Markup

/// The answer that a question asks to be typed, as `{{type:Field}}` does.
///
/// A template leaves a mark, `[[type:Field]]`, and as in Anki the question's first mark is the one that counts: all
/// places on both sides are for it.
struct TypedAnswer {
    /// The field that holds it.
    let field: Int

    private let text: String

    /// - Parameters:
    ///   - values: the note's fields.
    ///   - card: its number, from 1: the gap that is asked for, where only a gap is.
    /// - Returns: nil where nothing is asked for that the note has.
    init?(askedBy question: RenderedSide, notetype: AnkiNotetype, values: [String], card: Int) {
        guard let mark = Self.marks(in: question.html).first else { return nil }
        let html = MarkedText(question.html)
        let name = html.string((mark.lowerBound + Self.open.utf8.count)..<(mark.upperBound - Self.close.utf8.count))
        let parts = name.components(separatedBy: ":")
        let isGap = parts.count > 1 && parts[0] == "cloze"
        let fieldName = isGap || parts.count > 1 && parts[0] == "nc" ? parts[1] : name
        guard let field = notetype.number(ofField: fieldName) else { return nil }
        let expected = isGap ? AnkiGaps(values[field]).typed(card) : values[field]
        guard !expected.isEmpty else { return nil }
        self.field = field
        text = Self.plain(expected)
    }

    /// Where it is to be typed.
    let box = "<center><input id=typeans></center>"

    /// How it is shown, where nothing was typed.
    var html: String {
        "<code id=typeans style=\"white-space: pre-wrap\">\(PlainMarkup.html(of: text))</code>"
    }

    // MARK: Marks

    private static let open = "[[type:", close = "]]"

    /// - Parameter filters: in the order of their use, `type` the last of them.
    static func mark(_ filters: [String], field: String) -> String {
        let kind = filters == ["cloze", "type"] ? "cloze:" : filters == ["nc", "type"] ? "nc:" : ""
        return open + kind + field + close
    }

    /// Where marks stand in a side's HTML.
    static func marks(in html: String) -> [Range<Int>] {
        // Most have none.
        guard MarkedText.has(open, in: html) else { return [] }
        var html = MarkedText(html)
        var marks: [Range<Int>] = []
        var position = 0
        while let start = html.first(open, from: position),
            let end = html.first(close, from: start + open.utf8.count + 1)
        {
            position = end + close.utf8.count
            marks.append(start..<position)
        }
        return marks
    }

    // MARK: Text

    /// A field in one line, without sounds and tags.
    private static func plain(_ field: String) -> String {
        let silent = TextMarks.split(field).map { if case .text(let text) = $0 { text } else { "" } }.joined()
        return PlainMarkup.text(withoutLineEnds(silent), isStrict: true).trimmingBlanks()
    }

    /// The text with a blank in place of the ends of lines that follow each other. No regular expression: that would keep
    /// each of millions of them in mind.
    private static func withoutLineEnds(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var output: [UInt8] = [], position = 0, isInEnds = false
        while position < bytes.count {
            let end = lineEnd(at: position, in: bytes)
            if end == nil {
                output.append(bytes[position])
            } else if !isInEnds {
                output.append(0x20)
            }
            (position, isInEnds) = (end ?? position + 1, end != nil)
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// Behind the end of a line, `<br>`, `<br />` or `<div>` that stands at a place; nil where none does.
    private static func lineEnd(at place: Int, in bytes: [UInt8]) -> Int? {
        if bytes[place] == 0x0A { return place + 1 }
        guard bytes[place] == UInt8(ascii: "<"),
            let close = bytes[place...].prefix(longestTag).firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        let tag = String(decoding: bytes[place...close], as: UTF8.self).lowercased(), rest = tag.dropFirst(3)
        let isBreak =
            tag.hasPrefix("<br") && [">", "/>"].contains(rest.first?.isWhitespace == true ? rest.dropFirst() : rest)
        return isBreak || tag == "<div>" || tag == "</div>" ? close + 1 : nil
    }

    /// In bytes.
    private static let longestTag = "</div>".utf8.count
}
