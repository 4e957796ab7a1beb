import CLineBreaks
import CPango

/// Where lines of a text may begin other than at the places that Pango finds: between the words of scripts that
/// are written without spaces and that Pango has no dictionary of, within addresses of the web, and between Korean
/// words only, where they are spaced. And how words are broken that are longer than a line: Finnish ones between their
/// syllables, and with a hyphen only where the script has one.
struct LineBreaks {
    /// A stretch of the text that is in one language.
    struct Stretch {
        var characters: Range<Int>
        var language: OpaquePointer?
    }

    private let text: String
    private let stretches: [Stretch]
    private let hasFinnish: Bool
    private let signs: Signs

    /// - Parameter stretches: in the order of the text.
    init(_ text: String, _ stretches: [Stretch]) {
        self.text = text
        self.stretches = stretches
        hasFinnish = stretches.contains { Self.finnish($0.language) }
        signs = text.withBytes(Signs.init)
    }

    /// What a text holds that its lines are broken by, told by its bytes.
    private struct Signs {
        var hasOtherLetters = false
        var hasUnspacedWords = false
        var hasAddress = false
        private var hasHangul = false
        private var hasSpace = false
        var hasKoreanWords: Bool { hasHangul && hasSpace }

        init(_ bytes: UnsafeBufferPointer<UInt8>) {
            var colons = false
            var before: UInt8 = 0
            for byte in bytes {
                if byte < 0x80 {
                    switch byte {
                    case 0x20: hasSpace = true
                    case 0x2F where before == 0x3A: colons = true
                    case 0x2F where before == 0x2F && colons: hasAddress = true
                    default: break
                    }
                } else if byte >= 0xD6 {
                    // Hebrew letters and all that follow in Unicode.
                    hasOtherLetters = true
                } else if before >= 0xE0 {
                    switch (before, byte) {
                    // The first bytes of Lao, Burmese and Khmer letters.
                    case (0xE0, 0xBA...0xBB), (0xE1, 0x80...0x82), (0xE1, 0x9E...0x9F), (0xEA, 0xA7), (0xEA, 0xA9):
                        hasUnspacedWords = true
                    case (0xEA, 0xB0...0xBF), (0xEB...0xEC, _), (0xED, 0x80...0x9E): hasHangul = true
                    default: break
                    }
                }
                before = byte
            }
        }
    }

    /// O(text).
    func mark(_ characters: inout [ShapedText.Character]) {
        if signs.hasUnspacedWords { markWords(&characters) }
        if signs.hasAddress { markAddresses(&characters) }
        if signs.hasKoreanWords { joinKoreanWords(&characters) }
        if hasFinnish { markSyllables(&characters) }
        if signs.hasOtherLetters { dropHyphens(&characters) }
    }

    private static func finnish(_ language: OpaquePointer?) -> Bool { pango_language_matches(language, "fi") != 0 }

    private func markSyllables(_ characters: inout [ShapedText.Character]) {
        let scalars = Array(text.unicodeScalars)
        for stretch in stretches where Self.finnish(stretch.language) {
            for word in scalars[stretch.characters].split(whereSeparator: { !$0.properties.isAlphabetic }) {
                let starts = FinnishSyllables.starts(in: word)
                guard !starts.isEmpty else { continue }
                for place in word.indices.dropFirst() { characters[place].mayBeginBrokenWord = false }
                for place in starts { characters[place].mayBeginBrokenWord = true }
            }
        }
    }

    /// Pango adds hyphens in scripts that have none, too.
    private func dropHyphens(_ characters: inout [ShapedText.Character]) {
        guard characters.contains(where: \.hyphenates) else { return }
        var isHyphenated = false
        var stretch = stretches.startIndex
        for (place, scalar) in text.unicodeScalars.enumerated() {
            if characters[place].hyphenates, !isHyphenated { characters[place].hyphenates = false }
            let script = g_unichar_get_script(scalar.value)
            if script == G_UNICODE_SCRIPT_INHERITED { continue }
            isHyphenated = Self.isHyphenated(script)
            guard script == G_UNICODE_SCRIPT_ARABIC else { continue }
            while stretch < stretches.count, stretches[stretch].characters.upperBound <= place { stretch += 1 }
            isHyphenated = stretch < stretches.count && pango_language_matches(stretches[stretch].language, "ug") != 0
        }
    }

    /// Scripts that part words by a hyphen at the ends of lines; of Arabic letters, only Uyghur does.
    private static func isHyphenated(_ script: GUnicodeScript) -> Bool {
        switch script {
        case G_UNICODE_SCRIPT_LATIN, G_UNICODE_SCRIPT_GREEK, G_UNICODE_SCRIPT_CYRILLIC, G_UNICODE_SCRIPT_ARMENIAN,
            G_UNICODE_SCRIPT_GEORGIAN, G_UNICODE_SCRIPT_COPTIC:
            true
        default: false
        }
    }

    /// Pango lets lines begin at every syllable, as newspapers set them; a card is read by words.
    private func joinKoreanWords(_ characters: inout [ShapedText.Character]) {
        var isAfterHangul = false
        for (place, scalar) in text.unicodeScalars.enumerated() {
            let isHangul = (0xAC00...0xD7A3).contains(scalar.value)
            if isHangul, isAfterHangul { characters[place].mayBeginLine = false }
            isAfterHangul = isHangul
        }
    }

    private func markWords(_ characters: inout [ShapedText.Character]) {
        let (units, scalars) = (Array(text.utf16), Array(text.unicodeScalars))
        let breaks = [Int32](unsafeUninitializedCapacity: units.count) { breaks, count in
            count = Int(cardtray_line_breaks(units, Int32(units.count), breaks.baseAddress!))
        }
        var (scalar, unit) = (0, 0)
        for next in breaks {
            while unit < next {
                unit += scalars[scalar].value > 0xFFFF ? 2 : 1
                scalar += 1
            }
            guard scalars[scalar].isUnspaced, scalars[scalar - 1].isUnspaced else { continue }
            characters[scalar].mayBeginLine = true
        }
    }

    /// Addresses are broken before their signs rather than within their words.
    private func markAddresses(_ characters: inout [ShapedText.Character]) {
        let scalars = Array(text.unicodeScalars)
        for word in scalars.split(whereSeparator: \.isSpaceOrControl) {
            guard word.isAddress else { continue }
            for i in word.indices.dropFirst() where "._?&=#%~@+-".unicodeScalars.contains(word[i]) {
                characters[i].mayBeginLine = word[i - 1] != "/"
            }
            // A hyphen would be read as a part of it.
            for i in word.indices { characters[i].hyphenates = false }
        }
    }
}

extension ArraySlice<Unicode.Scalar> {
    /// Holds what parts the scheme from the rest of an address.
    fileprivate var isAddress: Bool {
        indices.dropLast(2).contains { self[$0] == ":" && self[$0 + 1] == "/" && self[$0 + 2] == "/" }
    }
}

extension Unicode.Scalar {
    /// Lao, Burmese and its kin, Khmer.
    fileprivate var isUnspaced: Bool {
        switch value {
        case 0x0E80...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0xA9E0...0xA9FF, 0xAA60...0xAA7F: true
        default: false
        }
    }
}
