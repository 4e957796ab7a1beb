/// How much of a piece of HTML is read.
enum MarkupLength {
    /// With what nobody reads, a piece may be so many times as long.
    private static let wholeShare = 4

    /// What stands between these is no text, or not seen: templates come with long scripts, maps are drawings, and an
    /// answer does not repeat its question.
    private static let passed: [(begin: StaticString, end: StaticString)] = [
        ("<script", "</script"), ("<style", "</style"), ("<svg", "</svg"), ("<!--", "-->"),
        ("<wbr data-cardtray-question=begin>", "<wbr data-cardtray-question=end>"),
    ]

    /// Where what is read ends: as far as `limit` bytes that are neither scripts, style sheets, drawings, comments,
    /// a question that is not repeated nor addresses with their content, and no further than four times that in all.
    /// O(bytes).
    static func end(of html: String, limit: Int) -> Int {
        var html = html
        guard html.utf8.count > limit else { return html.utf8.count }
        return html.withUTF8 { bytes in
            let all = bytes.prefix(wholeShare * limit)
            var place = 0, counted = 0
            while place < all.count, counted < limit {
                let next = after(place, in: all)
                if next == place + 1 { counted += 1 }
                place = next
            }
            return place
        }
    }

    /// The place after a byte, or after all that is passed over with it.
    private static func after(_ place: Int, in html: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        let byte = html[place]
        if byte == UInt8(ascii: "<") {
            for (begin, end) in passed where has(begin, at: place, in: html) {
                return find(end, from: place + begin.utf8CodeUnitCount, in: html)
            }
        } else if byte | 0x20 == UInt8(ascii: "d"), place > 0, has("data:", at: place, in: html) {
            let quote = html[place - 1]
            guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return place + 1 }
            return html[place...].firstIndex(of: quote) ?? html.endIndex
        }
        return place + 1
    }

    private static func find(_ mark: StaticString, from start: Int, in html: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        var place = start
        while place < html.endIndex {
            if has(mark, at: place, in: html) { return place + mark.utf8CodeUnitCount }
            place += 1
        }
        return html.endIndex
    }

    /// Whether a mark in small letters stands there, in letters of whatever case.
    private static func has(_ mark: StaticString, at place: Int, in html: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let count = mark.utf8CodeUnitCount
        guard html.endIndex - place >= count else { return false }
        return (0..<count).allSatisfy { offset in
            let (byte, sought) = (html[place + offset], mark.utf8Start[offset])
            return byte == sought || byte | 0x20 == sought && 0x61...0x7A ~= sought
        }
    }
}
