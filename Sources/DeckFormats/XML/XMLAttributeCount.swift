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

    /// The part of a text from its first `<` to its last, where no tag within is long enough for too many attributes, as in
    /// nearly all texts: an attribute takes two bytes at least, and in each stretch of as many bytes as attributes are allowed
    /// stands a `<`. Nil where some tag may be.
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
