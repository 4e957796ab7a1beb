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
    mutating func take(_ bytes: some Sequence<UInt8>) -> Bool {
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
