// The standard library composes strings itself but does not offer it publicly; Foundation does, at
// several times the start time of the whole program.
@_spi(_Unicode) import Swift

extension String {
    /// The text as readers show it: without control characters, in normalization form C.
    package var clean: String { withoutControls.nfc }

    /// Without control characters, but for tabulators and line ends, and without marks of byte order, which stand where
    /// files were joined. Marks of direction and joiners say something of the text and stay.
    package var withoutControls: String {
        guard mayHoldControls else { return self }
        var kept = String.UnicodeScalarView()
        kept.append(contentsOf: unicodeScalars.lazy.filter { !$0.isDropped })
        return String(kept)
    }

    /// Told by its bytes: C1 controls begin with 0xC2, the mark of byte order with 0xEF 0xBB.
    private var mayHoldControls: Bool {
        var before = UInt8(0)
        for byte in utf8 {
            switch (before, byte) {
            case (_, 0..<0x09), (_, 0x0E..<0x20), (_, 0x7F), (0xC2, 0x80..<0xA0), (0xEF, 0xBB): return true
            default: before = byte
            }
        }
        return false
    }

    /// The string in Unicode normalization form C.
    package var nfc: String {
        // All characters below U+0300, whose UTF-8 begins with 0xCC, are their own form C.
        if utf8.allSatisfy({ $0 < 0xCC }) { return self }
        var scalars = String.UnicodeScalarView()
        for scalar in _nfc { scalars.append(scalar) }
        return String(scalars)
    }

    /// The parts between separators of ASCII characters, empty ones too.
    package func components(separatedBy separator: String) -> [String] {
        var text = MarkedText(self)
        var parts: [String] = []
        var position = 0
        while let place = text.first(separator, from: position) {
            parts.append(text.string(position..<place))
            position = place + separator.utf8.count
        }
        return parts + [text.string(position...)]
    }

    /// The string without white space at its ends.
    package func trimmingBlanks() -> String {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest.startIndex == startIndex && rest.endIndex == endIndex ? self : String(rest)
    }
}

extension Unicode.Scalar {
    fileprivate var isDropped: Bool {
        switch value {
        case 0x09...0x0D, 0x85: false
        case 0..<0x20, 0x7F..<0xA0, 0xFEFF: true
        default: false
        }
    }
}
