/// Looks for elements with more attributes than any program writes: libxml2 compares each with all others.
///
/// Attributes are counted as far as text looks like them: no `<` stands between them.
struct XMLAttributeCount {
    private static let limit = 10_000

    private var count = 0
    private var line = 1
    private var isValueNext = false

    /// Looks at the text's next bytes.
    ///
    /// - Returns: whether no element has too many.
    mutating func take(_ bytes: [UInt8]) -> Bool {
        guard let middle = Self.shortTags(in: bytes) else { return scan(bytes[...]) }
        guard scan(bytes[..<middle.lowerBound]) else { return false }
        var ends = 0
        for place in middle where bytes[place] == 0x0A { ends += 1 }
        line += ends
        return scan(bytes[middle.upperBound...])
    }

    /// A part of a text from a tag's beginning to another's in which none is long enough for so many attributes, that of
    /// nearly all texts: each takes two bytes at least, and a `<` stands in each stretch of as many bytes as there may be
    /// attributes. Nil where that is not so.
    private static func shortTags(in bytes: [UInt8]) -> Range<Int>? {
        let open = UInt8(ascii: "<")
        guard let first = bytes.firstIndex(of: open), let last = bytes.lastIndex(of: open) else { return nil }
        for start in stride(from: first, to: last, by: limit) {
            guard bytes[start..<min(start + limit, last + 1)].contains(open) else { return nil }
        }
        return first..<last
    }

    private mutating func scan(_ bytes: ArraySlice<UInt8>) -> Bool {
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "<"): (count, isValueNext) = (0, false)
            case UInt8(ascii: "="): isValueNext = true
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if isValueNext { count += 1 }
                isValueNext = false
                if count > Self.limit { return false }
            case 0x0A: line += 1
            case 0x20, 0x09, 0x0D, 0: break
            default: isValueNext = false
            }
        }
        return true
    }

    /// What is wrong, where one has.
    var flaw: (line: Int, reason: String) { (line, "an element has more than \(Self.limit) attributes") }
}
