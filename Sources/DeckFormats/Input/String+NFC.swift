// The standard library composes strings itself but does not offer it publicly; Foundation does, at
// several times the start time of the whole program.
@_spi(_Unicode) import Swift

extension String {
    /// The string in Unicode normalization form C.
    var nfc: String {
        // All characters below U+0300, whose UTF-8 begins with 0xCC, are their own form C.
        if utf8.allSatisfy({ $0 < 0xCC }) { return self }
        var scalars = String.UnicodeScalarView()
        for scalar in _nfc { scalars.append(scalar) }
        return String(scalars)
    }
}
