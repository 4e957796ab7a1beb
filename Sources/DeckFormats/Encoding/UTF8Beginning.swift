/// How much is read of a text that should be UTF-8.
enum UTF8Beginning {
    /// So much of a text that is not UTF-8, in bytes: to have U+FFFD in the place of each byte that is none takes many
    /// times as long as to read it.
    static let mendedLimit = 1 << 20

    /// Where what is read of a text ends: at its own end, or behind a whole character. O(bytes).
    ///
    /// - Parameter limit: how much is read of a text in UTF-8, in bytes.
    static func end(of bytes: UnsafeRawBufferPointer, limit: Int) -> Int {
        let end = characterEnd(in: bytes, notAfter: limit)
        guard end > mendedLimit else { return end }
        let text = UnsafeRawBufferPointer(rebasing: bytes[..<end]).bindMemory(to: UInt8.self)
        let isValid = (try? UTF8Span(validating: text.span)) != nil
        return isValid ? end : characterEnd(in: bytes, notAfter: mendedLimit)
    }

    private static func characterEnd(in bytes: UnsafeRawBufferPointer, notAfter limit: Int) -> Int {
        var end = min(bytes.count, limit)
        guard end < bytes.count else { return end }
        while end > max(0, limit - 3), bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return end
    }
}
