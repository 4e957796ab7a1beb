import Markup

/// A side of a card with its fields filled in, as HTML.
struct RenderedSide {
    /// What a side may be made of, in bytes: texts, and fields before their filters. A template that names
    /// a long field often enough would fill the memory.
    static let byteLimit = 4 << 20
    /// The same with the pictures that stand in the text itself.
    static let pictureLimit = 64 << 20

    /// The side is made of more.
    struct TooLong: Error {}

    private(set) var html = ""

    /// Where in `html` (in UTF-8 bytes) which field of the notetype was put.
    private(set) var fields: [(offset: Int, field: Int)] = []

    /// Where the question stands that an answer was first asked to repeat.
    private(set) var question: Range<Int>?

    /// In shorter texts pictures are not looked for.
    private static let smallestPictures = 1 << 10

    private var spent = 0, spentOnPictures = 0

    /// Counts what is about to be put in.
    mutating func spend(_ text: String) throws(TooLong) {
        // Small ones may count as text.
        let pictures = text.utf8.count < Self.smallestPictures ? 0 : EmbeddedMarks.byteCount(in: text)
        spent += text.utf8.count - pictures
        spentOnPictures += pictures
        guard spent <= Self.byteLimit, spentOnPictures <= Self.pictureLimit else { throw TooLong() }
    }

    mutating func append(_ text: String) { html += text }

    mutating func append(_ text: String, field: Int) {
        if !text.isEmpty { fields.append((html.utf8.count, field)) }
        html += text
    }

    mutating func appendQuestion(_ side: RenderedSide) {
        let shift = html.utf8.count
        fields += side.fields.map { ($0.offset + shift, $0.field) }
        html += side.html
        if question == nil { question = shift..<html.utf8.count }
    }

    /// Puts the same HTML in place of some stretches, which rise; none reaches over an end of the question.
    ///
    /// - Parameter field: what the new HTML shows.
    mutating func replace(_ stretches: [Range<Int>], with new: String, field: Int?) throws(TooLong) {
        let text = MarkedText(html)
        var output = ""
        var position = 0
        // How far what follows each of them moves.
        var shifts = [0]
        for stretch in stretches {
            try spend(new)
            output += text.string(position..<stretch.lowerBound) + new
            position = stretch.upperBound
            shifts.append(output.utf8.count - position)
        }
        var passed = 0
        func moved(_ offset: Int) -> Int {
            while passed < stretches.count, stretches[passed].upperBound <= offset { passed += 1 }
            return offset + shifts[passed]
        }
        html = output + text.string(position...)
        fields = fields.map { (moved($0.offset), $0.field) }
        if let field {
            fields += stretches.indices.map { (stretches[$0].lowerBound + shifts[$0], field) }
            fields.sort { $0.offset < $1.offset }
        }
        guard let question else { return }
        passed = 0
        let start = moved(question.lowerBound)
        self.question = start..<moved(question.upperBound)
    }

    /// All up to and including the first rule; nil where there is none.
    ///
    /// - Parameter isNamed: only the rule counts that divides answers from the questions above them by its name.
    func aboveRule(isNamed: Bool) -> Range<Int>? {
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
            if !isNamed || Self.isNamedAnswer(tag) { return 0..<(close + 1) }
        }
        return nil
    }

    /// Whether it may show by a script what its HTML does not.
    var hasScripts: Bool {
        var text = MarkedText(html)
        return ["<script", "<button", "onclick="].contains { text.first($0, from: 0) != nil }
    }

    /// Where another side's HTML stands, if this one begins with it; what follows does not go on with its last word.
    func head(_ other: RenderedSide) -> Range<Int>? {
        let blank = html.utf8.prefix { $0 <= 0x20 }.count, wanted = other.html.trimmingBlanks().utf8
        let rest = html.utf8.dropFirst(blank)
        guard !wanted.isEmpty, rest.starts(with: wanted) else { return nil }
        if let next = rest.dropFirst(wanted.count).first, next > 0x20, next != UInt8(ascii: "<") { return nil }
        return blank..<blank + wanted.count
    }

    private static func isRule(_ tag: ArraySlice<UInt8>) -> Bool {
        guard tag.count > 2, tag.starts(with: "h".utf8) || tag.starts(with: "H".utf8) else { return false }
        let (second, third) = (tag[tag.startIndex + 1], tag[tag.startIndex + 2])
        return second | 0x20 == UInt8(ascii: "r")
            && (third <= 0x20 || third == UInt8(ascii: "/") || third == UInt8(ascii: ">"))
    }

    /// Whether the tag has the attribute `id=answer`, quoted or not.
    private static func isNamedAnswer(_ tag: ArraySlice<UInt8>) -> Bool {
        let words = String(decoding: tag, as: UTF8.self).lowercased()
            .split { $0.isWhitespace || $0 == "=" || $0 == "\"" || $0 == "'" || $0 == "/" }
        return zip(words, words.dropFirst()).contains { $0 == "id" && $1 == "answer" }
    }
}
