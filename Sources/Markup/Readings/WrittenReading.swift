import CardDeck

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
        reading = inside..<end
        let before = scalars[max(start, bracket - Self.longestBase)..<bracket], read = scalars[reading]
        let base: Range<Int>?
        if read.allSatisfy(\.isReadAsKana) {
            base = Self.base(
                before, readAs: read, endsToken: scalars[(end + 1)...].first?.properties.isWhitespace != false)
        } else {
            let characters = before.trailing(\.isHan)
            let syllables =
                Bopomofo.syllables(in: read)
                ?? Pinyin.syllables(
                    in: String(String.UnicodeScalarView(read)),
                    needsTones: !followsReading || characters.lowerBound > start)
            base = syllables.flatMap { (1...).contains($0) && $0 <= characters.count ? bracket - $0..<bracket : nil }
        }
        guard let base else { return nil }
        self.base = base
    }
}

/// What a reading in kana belongs to.
extension WrittenReading {
    /// A character that other text stands before has no more kana; more are of a word that began farther on.
    private static let maxKana = 4

    /// What parts words where it stands alone between characters.
    private static let particles = Set("はがをにへとでもや".unicodeScalars)

    /// What a dictionary says of a word, but not how it is read.
    private static let grammar = Array("する".unicodeScalars)

    /// - Parameters:
    ///   - text: what stands before the bracket.
    ///   - endsToken: only white space follows the reading.
    private static func base(
        _ text: ArraySlice<Unicode.Scalar>, readAs reading: ArraySlice<Unicode.Scalar>, endsToken: Bool
    ) -> Range<Int>? {
        guard Array(reading) != grammar else { return nil }
        let characters = text.trailing(\.isHan), stretch = text.trailing { $0.isHan || $0.isKana }
        // The characters at the end may have it for themselves.
        let mayBeTheirs = !characters.isEmpty && reading.count <= maxKana * characters.count
        for start in stretch.lowerBound..<characters.lowerBound
        where start == stretch.lowerBound || text[start].isHan && !text[start - 1].isHan {
            let word = text[start...]
            guard word.contains(where: \.isHan), repeats(reading, kanaOf: word) else { continue }
            // `世の中` is a word where it stands alone.
            let isPhrase = hasParticle(word) || word.contains("の") && !(endsToken && start == stretch.lowerBound)
            if !mayBeTheirs || !isPhrase { return start..<text.endIndex }
        }
        guard !characters.isEmpty, reading.count >= characters.count, mayBeTheirs || characters == stretch else {
            return nil
        }
        // Numbers are read with what they count.
        return text[..<characters.lowerBound].trailing(\.isDigit).lowerBound..<text.endIndex
    }

    private static func hasParticle(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
        word.indices.dropFirst().dropLast().contains {
            particles.contains(word[$0]) && word[$0 - 1].isHan && word[$0 + 1].isHan
        }
    }

    /// Whether a reading has the kana of a word in their order, and something for the characters between them.
    private static func repeats(
        _ reading: ArraySlice<Unicode.Scalar>, kanaOf word: ArraySlice<Unicode.Scalar>
    ) -> Bool {
        let ending = word[word.trailing { !$0.isHan }]
        var rest = reading.map(\.hiragana)[...], isAfterHan = false
        guard rest.reversed().starts(with: ending.reversed().map(\.hiragana)) else { return false }
        rest.removeLast(ending.count)
        for scalar in word[..<ending.startIndex] {
            if scalar.isHan {
                if !isAfterHan, rest.popFirst() == nil { return false }
                isAfterHan = true
            } else {
                if isAfterHan { rest = rest.drop { $0 != scalar.hiragana } }
                guard rest.popFirst() == scalar.hiragana else { return false }
                isAfterHan = false
            }
        }
        return isAfterHan || rest.isEmpty
    }
}

extension ArraySlice<Unicode.Scalar> {
    /// Where the longest end lies of which all belong.
    fileprivate func trailing(_ belongs: (Unicode.Scalar) -> Bool) -> Range<Int> {
        (lastIndex { !belongs($0) } ?? startIndex - 1) + 1..<endIndex
    }
}

extension Unicode.Scalar {
    /// Chinese characters, and the signs that repeat them or stand for one.
    fileprivate var isHan: Bool { properties.isIdeographic || self == "々" || self == "ヶ" || self == "ヵ" }

    fileprivate var isReadAsKana: Bool { isKana || self == "・" || properties.isWhitespace }

    fileprivate var isDigit: Bool { ("0"..."9").contains(self) || ("０"..."９").contains(self) }
}
