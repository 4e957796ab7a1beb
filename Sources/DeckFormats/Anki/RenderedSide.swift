/// A side of a card with its fields filled in, as HTML.
struct RenderedSide {
    /// What a side may be made of, in bytes: texts, and fields before their filters. A template that names
    /// a long field often enough would fill the memory.
    static let byteLimit = 4 << 20

    /// The side is made of more.
    struct TooLong: Error {}

    private(set) var html = ""

    /// Where in `html` (in UTF-8 bytes) which field of the notetype was put.
    private(set) var fields: [(offset: Int, field: Int)] = []

    private var spent = 0

    /// Counts what is about to be put in.
    mutating func spend(_ text: String) throws(TooLong) {
        spent += text.utf8.count
        guard spent <= Self.byteLimit else { throw TooLong() }
    }

    mutating func append(_ text: String) { html += text }

    mutating func append(_ text: String, field: Int) {
        if !text.isEmpty { fields.append((html.utf8.count, field)) }
        html += text
    }

    mutating func append(_ side: RenderedSide) {
        let shift = html.utf8.count
        fields += side.fields.map { ($0.offset + shift, $0.field) }
        html += side.html
    }

    /// Drops all up to and including the rule that divides answers from the question above them.
    mutating func cutAtAnswer() {
        // No regular expression: Swift's cost a hundred times the rest of a card.
        var text = MarkedText(html)
        var position = 0
        while let open = text.first("<", from: position) {
            position = open + 1
            guard Self.isRule(text.bytes[position...]), let close = text.first(">", from: position) else {
                continue
            }
            let tag = text.bytes[position..<close]
            position = close
            guard Self.isNamedAnswer(tag) else { continue }
            // The style sheets above are for all of the card.
            let sheets = Self.styleSheets(in: text.string(..<open))
            let shift = sheets.utf8.count - close - 1
            html = sheets + text.string((close + 1)...)
            fields = fields.filter { $0.offset > close }.map { ($0.offset + shift, $0.field) }
            return
        }
    }

    private static func styleSheets(in html: String) -> String {
        var text = MarkedText(html)
        var sheets = ""
        var position = 0
        while let open = text.first("<style", from: position), let end = text.first("</style>", from: open) {
            position = end + "</style>".utf8.count
            sheets += text.string(open..<position)
        }
        return sheets
    }

    private static func isRule(_ tag: ArraySlice<UInt8>) -> Bool {
        let head = tag.prefix(3).map { $0 | 0x20 }
        return head.count == 3 && head[0] == UInt8(ascii: "h") && head[1] == UInt8(ascii: "r")
            && (tag[tag.startIndex + 2] <= 0x20 || tag[tag.startIndex + 2] == UInt8(ascii: "/"))
    }

    /// Whether the tag has the attribute `id=answer`, quoted or not.
    private static func isNamedAnswer(_ tag: ArraySlice<UInt8>) -> Bool {
        let words = String(decoding: tag, as: UTF8.self).lowercased()
            .split { $0.isWhitespace || $0 == "=" || $0 == "\"" || $0 == "'" || $0 == "/" }
        return zip(words, words.dropFirst()).contains { $0 == "id" && $1 == "answer" }
    }
}
