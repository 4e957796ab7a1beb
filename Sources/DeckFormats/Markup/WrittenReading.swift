/// A reading written in brackets after the Chinese characters it belongs to, as in `漢字[かんじ]`.
///
/// Brackets stand for much else. Only what can be nothing but a reading counts as one: kana, bopomofo, or pinyin with
/// its tones. The base is the characters before it, as many as there are syllables where these are told apart, or a
/// word with its kana where the reading repeats them, as in `食べる[たべる]`.
struct WrittenReading {
    /// Both of the scalars that were searched.
    let base: Range<Int>
    let reading: Range<Int>

    /// No word has longer ones.
    private static let longestBase = 32
    private static let longestReading = 128

    /// The reading whose bracket opens at `bracket`; nil where none does.
    ///
    /// O(1): neither base nor reading is looked for farther than the longest reaches.
    ///
    /// - Parameter start: where the base may begin.
    init?(in scalars: [Unicode.Scalar], at bracket: Int, from start: Int) {
        let inside = bracket + 1, limit = min(scalars.count, inside + Self.longestReading + 1)
        guard let end = scalars[inside..<limit].firstIndex(of: "]"), end > inside else { return nil }
        let earliest = max(start, bracket - Self.longestBase)
        func stretch(_ belongs: (Unicode.Scalar) -> Bool) -> Range<Int> {
            var first = bracket
            while first > earliest, belongs(scalars[first - 1]) { first -= 1 }
            return first..<bracket
        }
        reading = inside..<end
        let characters = stretch(\.isHan), word = stretch { $0.isHan || $0.isKana }
        if let found = Self.word(in: scalars, word, read: scalars[reading]) {
            base = found
        } else if let count = Self.characters(of: scalars[reading], among: characters.count), count > 0 {
            base = bracket - count..<bracket
        } else {
            return nil
        }
    }

    /// The longest word with kana that a reading in kana repeats: it begins where `stretch` does, or with a
    /// Chinese character.
    private static func word(
        in scalars: [Unicode.Scalar], _ stretch: Range<Int>, read reading: ArraySlice<Unicode.Scalar>
    ) -> Range<Int>? {
        guard scalars[stretch].contains(where: \.isKana), reading.allSatisfy(\.isKana) else { return nil }
        return stretch.lazy
            .filter { $0 == stretch.lowerBound || scalars[$0].isHan && !scalars[$0 - 1].isHan }
            .map { $0..<stretch.upperBound }
            .first { scalars[$0].contains(where: \.isHan) && repeats(reading, kanaOf: scalars[$0]) }
    }

    /// Whether a reading has the kana of a base in their order, and something for the characters between them.
    private static func repeats(
        _ reading: ArraySlice<Unicode.Scalar>, kanaOf base: ArraySlice<Unicode.Scalar>
    ) -> Bool {
        let ending = base.reversed().prefix { !$0.isHan }
        guard reading.reversed().starts(with: ending) else { return false }
        var rest = reading.dropLast(ending.count), isAfterHan = false
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

    /// How many of the characters before it belong to a reading; nil for what is none, or has more syllables.
    private static func characters(of reading: ArraySlice<Unicode.Scalar>, among count: Int) -> Int? {
        let words = reading.split { $0.properties.isWhitespace }
        let syllables: Int?
        if words.isEmpty {
            return nil
        } else if words.allSatisfy({ $0.allSatisfy(\.isKana) }) {
            syllables = count
        } else if words.allSatisfy({ $0.allSatisfy(\.isBopomofo) }) {
            syllables = words.count > 1 || words[0].count <= longestBopomofo ? words.count : count
        } else {
            syllables = Pinyin.syllables(in: String(String.UnicodeScalarView(reading)))
        }
        return syllables.flatMap { $0 <= count ? $0 : nil }
    }

    /// A syllable's letters with the mark of its tone.
    private static let longestBopomofo = 4
}

extension Unicode.Scalar {
    /// Chinese characters, and the signs that repeat them or stand for one.
    fileprivate var isHan: Bool { properties.isIdeographic || self == "々" || self == "ヶ" }

    /// Hiragana, katakana and the signs that lengthen, repeat and divide them.
    fileprivate var isKana: Bool {
        switch value {
        case 0x30F6: false
        case 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: true
        default: false
        }
    }

    /// With the marks of its tones.
    fileprivate var isBopomofo: Bool {
        switch value {
        case 0x3105...0x312F, 0x31A0...0x31BF, 0x02C7, 0x02C9...0x02CB, 0x02D9: true
        default: false
        }
    }
}
