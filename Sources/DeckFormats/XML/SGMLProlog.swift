import Markup

/// What stands before the first element as SGML has it, and XML has not: `<!doctype …>` in small letters, and below it
/// comments with blanks between the dashes and the angle at their ends. KVocTrain wrote both before its version 0.8.1.
/// They are read as blanks, so that all that follows stays in its line.
struct SGMLProlog {
    /// Where it stands in the text, in bytes; empty where there is none.
    private let range: Range<Int>

    /// In so much of a text's beginning it is looked for, in bytes: programs write no more of it.
    private static let headLength = 8 << 10

    private static let mark = "<!doctype"

    /// - Parameter head: the text's first bytes.
    init(in head: [UInt8]) { range = Self.range(in: head.prefix(Self.headLength)) ?? 0..<0 }

    /// Some of the text's bytes, with blanks in its place.
    ///
    /// - Parameter start: the place of the first of them in the text.
    func blanked(_ bytes: [UInt8], from start: Int = 0) -> [UInt8] {
        let places = range.clamped(to: start..<start + bytes.count)
        guard !places.isEmpty else { return bytes }
        var bytes = bytes
        // Ends of lines stay, and the zeros of UTF-16.
        for place in places where bytes[place - start] > 0x20 { bytes[place - start] = 0x20 }
        return bytes
    }

    private static func range(in head: ArraySlice<UInt8>) -> Range<Int>? {
        // Without the zeros of UTF-16.
        let places = head.indices.filter { head[$0] != 0 }
        var text = MarkedText(places.map { head[$0] }), position = 0, range: Range<Int>?
        while let open = text.first("<", from: position) {
            let found: Int?
            if text.has("<?", at: open) {
                found = text.first("?>", from: open).map { $0 + 2 }
            } else if text.has("<!--", at: open) {
                found = Self.end(ofComment: open + 4, in: &text)
            } else {
                let word = text.string(open..<min(open + mark.utf8.count, text.bytes.count))
                guard range == nil, word.lowercased() == mark, word != mark.uppercased() else { return range }
                found = text.first(">", from: open).map { $0 + 1 }
                range = places[open]..<places[open]
            }
            guard let end = found else { return range }
            position = end
            range = range.map { $0.lowerBound..<places[end - 1] + 1 }
        }
        return range
    }

    /// Where a comment ends. O(its length).
    private static func end(ofComment start: Int, in text: inout MarkedText) -> Int? {
        var position = start
        while let dashes = text.first("--", from: position) {
            let next = text.bytes[(dashes + 2)...].firstIndex { $0 > 0x20 }
            if let next, text.bytes[next] == UInt8(ascii: ">") { return next + 1 }
            position = dashes + 1
        }
        return nil
    }
}
