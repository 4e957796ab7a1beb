extension String {
    /// Whether it has nothing but white space. O(n), and quick where ASCII tells.
    package var isBlank: Bool {
        // A letter of ASCII joins nothing before it, so it begins a character that is none of white space.
        for byte in utf8 where byte > 0x7F || !byte.isBlank {
            return byte > 0x7F && allSatisfy(\.isWhitespace)
        }
        return true
    }
}

extension UInt8 {
    /// Whether it is white space of ASCII.
    package var isBlank: Bool { self == 0x20 || 0x09...0x0D ~= self }
}
