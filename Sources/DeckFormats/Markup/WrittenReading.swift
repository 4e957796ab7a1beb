/// A reading written in brackets after the Chinese characters it belongs to, as in `漢字[かんじ]`.
///
/// Brackets stand for much else: what counts is kana, bopomofo, or pinyin with its tones. Which characters it belongs
/// to is a guess, as nothing parts them from those before them: a word with its kana where the reading repeats these,
/// as in `食べる[たべる]`, else as many characters as there are syllables, or all that stand together.
struct WrittenReading {
    /// Indices of the scalars that were searched.
    let base: Range<Int>
    let reading: Range<Int>

    /// No word has longer ones.
    private static let longestBase = 32
    private static let longestReading = 128

    /// A character that other text stands before has no more kana; more are of a word that began farther on.
    private static let mostKana = 4

    /// What parts words where it stands alone between characters.
    private static let particles = Set("はがをにへとでもや".unicodeScalars)

    /// What a dictionary says of a word, but not how it is read.
    private static let grammar = Array("する".unicodeScalars)

    /// The reading whose bracket opens at `bracket`; nil where none does.
    ///
    /// O(1): neither base nor reading is looked for farther than the longest reaches.
    ///
    /// - Parameters:
    ///   - start: where the base may begin.
    ///   - followsReading: a reading ends at `start`.
    init?(in scalars: [Unicode.Scalar], at bracket: Int, from start: Int, followsReading: Bool) {
        guard bracket > start, scalars[bracket - 1].isHan || scalars[bracket - 1].isKana else { return nil }
        let inside = bracket + 1, limit = min(scalars.count, inside + Self.longestReading + 1)
        guard let end = scalars[inside..<limit].firstIndex(where: { $0 == "]" || $0 == "[" }), scalars[end] == "]",
            scalars[inside..<end].contains(where: { !$0.properties.isWhitespace })
        else { return nil }
        let reading = scalars[inside..<end], earliest = max(start, bracket - Self.longestBase)
        func first(from bracket: Int = bracket, _ belongs: (Unicode.Scalar) -> Bool) -> Int {
            var first = bracket
            while first > earliest, belongs(scalars[first - 1]) { first -= 1 }
            return first
        }
        let han = first(\.isHan), word = first { $0.isHan || $0.isKana }
        self.reading = inside..<end
        if reading.allSatisfy({ $0.isKana || $0.properties.isWhitespace }) {
            guard Array(reading) != Self.grammar else { return nil }
            let isToken = end + 1 == scalars.count || scalars[end + 1].properties.isWhitespace
            if let found = Self.word(in: scalars, word..<bracket, han: han, read: reading, isToken: isToken) {
                base = found
            } else {
                let count = bracket - han
                // Numbers are read with what they count.
                let start = first(from: han, \.isDigit)
                guard count > 0, reading.count >= count, word == han || reading.count <= Self.mostKana * count else {
                    return nil
                }
                base = start..<bracket
            }
        } else {
            let syllables =
                Bopomofo.syllables(in: reading)
                ?? Pinyin.syllables(
                    in: String(String.UnicodeScalarView(reading)), needsTones: !(followsReading && han == start))
            guard let syllables, syllables > 0, syllables <= bracket - han else { return nil }
            base = bracket - syllables..<bracket
        }
    }

    /// The longest word with kana that a reading in kana repeats: it begins where `stretch` does, or with a
    /// Chinese character.
    ///
    /// - Parameters:
    ///   - han: where the characters begin that the stretch ends in.
    ///   - isToken: nothing follows the reading.
    private static func word(
        in scalars: [Unicode.Scalar], _ stretch: Range<Int>, han: Int, read reading: ArraySlice<Unicode.Scalar>,
        isToken: Bool
    ) -> Range<Int>? {
        for start in stretch.lowerBound..<max(han, stretch.lowerBound)
        where start == stretch.lowerBound || scalars[start].isHan && !scalars[start - 1].isHan {
            let base = scalars[start..<stretch.upperBound]
            guard base.contains(where: \.isHan), repeats(reading, kanaOf: base) else { continue }
            if han < stretch.upperBound, reading.count <= mostKana * (stretch.upperBound - han) {
                // The characters at the end may have it for themselves.
                if hasParticle(base) { continue }
                if base.contains("の"), !(isToken && start == stretch.lowerBound) { continue }
            }
            return start..<stretch.upperBound
        }
        return nil
    }

    private static func hasParticle(_ base: ArraySlice<Unicode.Scalar>) -> Bool {
        base.indices.dropFirst().dropLast().contains {
            particles.contains(base[$0]) && base[$0 - 1].isHan && base[$0 + 1].isHan
        }
    }

    /// Whether a reading has the kana of a base in their order, and something for the characters between them.
    private static func repeats(
        _ reading: ArraySlice<Unicode.Scalar>, kanaOf base: ArraySlice<Unicode.Scalar>
    ) -> Bool {
        let base = base.map(\.hiragana)
        let ending = base.reversed().prefix { !$0.isHan }
        var rest = reading.map(\.hiragana)[...], isAfterHan = false
        guard rest.reversed().starts(with: ending) else { return false }
        rest.removeLast(ending.count)
        for scalar in base.dropLast(ending.count) {
            if scalar.isHan {
                if !isAfterHan, rest.popFirst() == nil { return false }
                isAfterHan = true
            } else {
                guard let place = isAfterHan ? rest.firstIndex(of: scalar) : rest.startIndex,
                    rest.indices.contains(place), rest[place] == scalar
                else { return false }
                rest = rest[(place + 1)...]
                isAfterHan = false
            }
        }
        return isAfterHan || rest.isEmpty
    }
}

extension Unicode.Scalar {
    /// Chinese characters, and the signs that repeat them or stand for one.
    fileprivate var isHan: Bool { properties.isIdeographic || self == "々" || self == "ヶ" || self == "ヵ" }

    fileprivate var isDigit: Bool { ("0"..."9").contains(self) || ("０"..."９").contains(self) }

    /// Hiragana, katakana and the signs that lengthen, repeat and divide them.
    fileprivate var isKana: Bool {
        switch value {
        case 0x30F5, 0x30F6: false
        case 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: true
        default: false
        }
    }

    /// Hiragana for katakana, all else as it is.
    fileprivate var hiragana: Unicode.Scalar {
        (0x30A1...0x30F4).contains(value) ? Unicode.Scalar(value - 0x60) ?? self : self
    }
}
