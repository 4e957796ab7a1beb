import Basics
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
        // Most texts have none of these bytes. All are looked at, many at once: a search would take twenty times as long.
        let isClear = utf8.withContiguousStorageIfAvailable { bytes in
            var found: UInt8 = 0
            for byte in bytes {
                found |= (byte < 0x09 ? 1 : 0) | (byte &- 0x0E < 0x12 ? 1 : 0)
                found |= (byte == 0x7F ? 1 : 0) | (byte == 0xC2 ? 1 : 0) | (byte == 0xEF ? 1 : 0)
            }
            return found == 0
        }
        if isClear == true { return false }
        var before = UInt8(0)
        for byte in utf8 {
            switch (before, byte) {
            case (_, 0..<0x09), (_, 0x0E..<0x20), (_, 0x7F), (0xC2, 0x80..<0xA0), (0xEF, 0xBB): return true
            default: before = byte
            }
        }
        return false
    }

    /// The string in Unicode normalization form C, but for variants of Chinese characters: that form has others in their
    /// place, and decks ask for the difference.
    package var nfc: String {
        if isLatin || unicodeScalars.allSatisfy(\.isInertInNFC) { return self }
        var scalars = String.UnicodeScalarView(), rest = unicodeScalars[...]
        while !rest.isEmpty {
            let part = rest.prefix { !$0.isCompatibilityIdeograph }
            for scalar in String(part)._nfc { scalars.append(scalar) }
            let variants = rest[part.endIndex...].prefix(while: \.isCompatibilityIdeograph)
            scalars.append(contentsOf: variants)
            rest = rest[variants.endIndex...]
        }
        return String(scalars)
    }

    /// Whether no character is beyond U+02FF, told by its bytes, many at once: U+0300 begins with 0xCC.
    private var isLatin: Bool {
        utf8.withContiguousStorageIfAvailable { bytes in bytes.reduce(0, Swift.max) < 0xCC } ?? false
    }

    /// The parts between separators of ASCII characters, empty ones too.
    ///
    /// - Parameter most: what is beyond so many of them is left out.
    package func components(separatedBy separator: String, most: Int = .max) -> [String] {
        var text = self
        return text.withUTF8 { bytes in
            func part(_ range: Range<Int>) -> String {
                String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
            }
            var parts: [String] = [], position = 0
            while let place = MarkedText.search(separator, in: UnsafeRawBufferPointer(bytes), from: position) {
                parts.append(part(position..<place))
                guard parts.count < most else { return parts }
                position = place + separator.utf8.count
            }
            parts.append(part(position..<bytes.count))
            return parts
        }
    }

    /// The string without white space at its ends.
    package func trimmingBlanks() -> String {
        // White space of ASCII joins nothing: neither do other characters of it at an end.
        if let first = utf8.first, let last = utf8.last, first < 0x80, last < 0x80, !first.isBlank, !last.isBlank {
            return self
        }
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest.startIndex == startIndex && rest.endIndex == endIndex ? self : String(rest)
    }
}

extension Unicode.Scalar {
    /// Whether form C leaves it alone whatever stands beside it: it is its own form, no mark, and composes with nothing
    /// before it. Told for the letters of which most texts are made, as the tables take a hundred times as long.
    fileprivate var isInertInNFC: Bool {
        switch value {
        case 0..<0x300: true
        // Greek but its question mark, numeral sign and middle dot; Cyrillic and Armenian letters.
        case 0x370..<0x374, 0x375..<0x37E, 0x37F..<0x387, 0x388..<0x483, 0x48A..<0x591: true
        // Letters of Hebrew, Arabic and Thai without their points.
        case 0x5D0...0x5EA, 0x620...0x64A, 0xE01...0xE37, 0xE40...0xE47: true
        // Dashes, quotation marks, currencies, arrows.
        case 0x2010...0x2027, 0x2030...0x20CF, 0x2190...0x2328: true
        // Kana but the marks of voicing, Chinese characters, Korean syllables, wide forms.
        case 0x3000...0x3029, 0x3030...0x3098, 0x309B...0x9FFF, 0xAC00...0xD7A3, 0xFF00...0xFFFD: true
        default: false
        }
    }

    /// Whether it is one of the variants of Chinese characters that stand apart.
    fileprivate var isCompatibilityIdeograph: Bool {
        (0xF900...0xFAFF).contains(value) || (0x2F800...0x2FA1F).contains(value)
    }

    fileprivate var isDropped: Bool {
        switch value {
        case 0x09...0x0D, 0x85: false
        case 0..<0x20, 0x7F..<0xA0, 0xFEFF: true
        default: false
        }
    }
}
