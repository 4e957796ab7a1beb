import CGLib

/// Text as it is compared when it is sought: what differs only in case, in width or form, in an accent or in
/// the points of a vowel is the same, and so are the two kinds of kana.
///
/// Unicode's compatibility decomposition and full case folding, without marks that stand above or below letters of
/// alphabets. Marks that make another letter stay: kana's voicing, nukta and virama, the vowels of
/// Indic scripts and Thai.
public struct FoldedText: Hashable, Sendable {
    /// UTF-8.
    public private(set) var bytes: [UInt8] = []

    /// No text.
    public init() {}

    /// A text, folded. O(length).
    public init(_ text: String) { append(text) }

    /// Folds more text onto the end. O(length).
    public mutating func append(_ text: String) {
        var text = text
        let isASCII = text.withUTF8 { utf8 in
            guard utf8.allSatisfy({ $0 < 0x80 }) else { return false }
            bytes.append(contentsOf: utf8.lazy.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 })
            return true
        }
        if !isASCII { appendFolded(text) }
    }

    /// Adds a character as it is, such as one that separates what belongs to different sides.
    mutating func append(separator: UInt8) { bytes.append(separator) }

    private mutating func appendFolded(_ text: String) {
        text.withCString { start in
            let length = strlen(start)
            guard let decomposed = g_utf8_normalize(start, gssize(length), G_NORMALIZE_ALL) else { return }
            defer { g_free(decomposed) }
            guard let folded = g_utf8_casefold(decomposed, -1) else { return }
            defer { g_free(folded) }
            var scalars = String.UnicodeScalarView()
            for scalar in String(cString: folded).unicodeScalars {
                if let kept = Self.kept(scalar) { scalars.append(kept) }
            }
            bytes.append(contentsOf: String(scalars).utf8)
        }
    }

    /// What a decomposed and case-folded character is compared as; nil for one that does not count.
    private static func kept(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case ..<0x80: return scalar
        // Apostrophes, as keyboards have none but the first.
        case 0x02BC, 0x2018, 0x2019: return "'"
        // Katakana as hiragana.
        case 0x30A1...0x30F6: return Unicode.Scalar(scalar.value - 0x60)
        // What only stretches a word of Arabic.
        case 0x0640: return nil
        default: break
        }
        let properties = scalar.properties
        if properties.isDefaultIgnorableCodePoint { return nil }
        switch properties.canonicalCombiningClass.rawValue {
        // Overlaid; points of Hebrew, Arabic and Syriac; attached to letters, below and above them.
        case 1, 10...36, 202...240: return nil
        default: return scalar
        }
    }
}
