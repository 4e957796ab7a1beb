import Markup

/// A side of a card with its fields filled in, as HTML.
struct RenderedSide {
    /// What a side may be made of, in bytes: texts, and fields before their filters. A template that names
    /// a long field often enough would fill the memory.
    static let byteLimit = 4 << 20
    /// What a side may be made of together with the pictures that stand in the text itself, in bytes.
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
        for field in side.fields { fields.append((field.offset + shift, field.field)) }
        html += side.html
        if question == nil { question = shift..<html.utf8.count }
    }

    /// Puts the same HTML in place of some stretches, which rise. An end of the question that one of them reaches over
    /// moves to its start, as does a field within it.
    ///
    /// - Parameter field: what the new HTML shows.
    mutating func replace(_ stretches: [Range<Int>], with new: String, field: Int?) throws(TooLong) {
        guard !stretches.isEmpty else { return }
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
            let offset = passed < stretches.count ? min(offset, stretches[passed].lowerBound) : offset
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

    /// The side without a stretch of it.
    func removing(_ stretch: Range<Int>) -> RenderedSide {
        let text = MarkedText(html)
        var rest = RenderedSide()
        rest.html = text.string(..<stretch.lowerBound) + text.string(stretch.upperBound...)
        rest.fields = fields.filter { !stretch.contains($0.offset) }.map { field in
            (field.offset < stretch.lowerBound ? field.offset : field.offset - stretch.count, field.field)
        }
        return rest
    }

    /// Whether a script is in it.
    var hasScriptElement: Bool { has("<script") }

    /// Whether something is in its HTML, in small letters or in capitals.
    ///
    /// - Parameter mark: ASCII, in small letters; its first byte is no letter, and is searched as it stands.
    private func has(_ mark: StaticString) -> Bool {
        // No copy of the text in small letters: a script may be long.
        var html = html
        return mark.withUTF8Buffer { mark in
            html.withUTF8 { html -> Bool in
                var place = 0
                while let start = html[place...].firstIndex(of: mark[0]), start + mark.count <= html.count {
                    if mark.indices.allSatisfy({ Self.lowercased(html[start + $0]) == mark[$0] }) { return true }
                    place = start + 1
                }
                return false
            }
        }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

    /// All up to and including the first rule; nil where there is none.
    ///
    /// - Parameter isNamed: only the rule counts that divides answers from the questions above them by its name.
    func aboveRule(isNamed: Bool) -> Range<Int>? {
        // No regular expression: Swift's cost a hundred times the rest of a card.
        var html = html
        return html.withUTF8 { html -> Range<Int>? in
            var position = 0
            while let open = html[position...].firstIndex(of: UInt8(ascii: "<")) {
                position = open + 1
                guard Self.isRule(html[position...]) else { continue }
                guard let close = html[position...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
                if !isNamed || Self.isNamedAnswer(html[position..<close]) { return 0..<(close + 1) }
                position = close
            }
            return nil
        }
    }

    /// Whether it may have what was to be typed, which is shown even where the question around it is not.
    var hasTypedAnswer: Bool { MarkedText.has("typeans", in: html) }

    /// Whether it may show by a script what its HTML does not.
    var hasScripts: Bool { has("<script") || has("<button") || has("onclick=") }

    /// Where another side's HTML stands, if this one begins with it; what follows does not go on with its last word.
    func head(_ other: RenderedSide) -> Range<Int>? {
        let blank = html.utf8.prefix { $0 <= 0x20 }.count, wanted = other.html.trimmingBlanks().utf8
        let rest = html.utf8.dropFirst(blank)
        guard !wanted.isEmpty, rest.starts(with: wanted) else { return nil }
        if let next = rest.dropFirst(wanted.count).first, next > 0x20, next != UInt8(ascii: "<") { return nil }
        return blank..<blank + wanted.count
    }

    /// - Parameter tag: what follows the bracket.
    private static func isRule(_ tag: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard tag.count > 2 else { return false }
        let (first, second, third) = (tag[tag.startIndex], tag[tag.startIndex + 1], tag[tag.startIndex + 2])
        return first | 0x20 == UInt8(ascii: "h") && second | 0x20 == UInt8(ascii: "r")
            && (third <= 0x20 || third == UInt8(ascii: "/") || third == UInt8(ascii: ">"))
    }

    /// Whether the tag has the attribute `id=answer`, quoted or not.
    private static func isNamedAnswer(_ tag: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let words = String(decoding: tag, as: UTF8.self).lowercased()
            .split { $0.isWhitespace || $0 == "=" || $0 == "\"" || $0 == "'" || $0 == "/" }
        return zip(words, words.dropFirst()).contains { $0 == "id" && $1 == "answer" }
    }
}
