/// Where Finnish words may be broken.
///
/// A syllable begins at the last consonant before a vowel, and between vowels that are neither one long sound nor a
/// diphthong, as well as after two vowels that are; three vowels of which the last two are alike begin one with these.
/// Nothing shorter than two letters stands alone. Where words were put together is not known: a part that begins with a
/// vowel takes the consonant before it, as in `kansa-nedustaja`.
enum FinnishSyllables {
    private static let vowels = Set("aeiouyäöåAEIOUYÄÖÅ".unicodeScalars)

    /// Pairs of vowels with a syllable's end between them, wherever they stand.
    private static let apart: Set<String> = [
        "ae", "ao", "ea", "eo", "eä", "eö", "ia", "io", "iä", "iö", "oa", "oe", "ua", "ue", "ya", "ye", "yä", "äe",
        "äö", "öä", "öe", "aä", "aö", "oä", "oö", "uä", "uö",
    ]

    private static let minLetters = 2

    /// The places in a word before which it may be broken. O(length).
    static func starts(in word: ArraySlice<Unicode.Scalar>) -> [Int] {
        let (first, last) = (word.startIndex + minLetters, word.endIndex - minLetters)
        guard first <= last else { return [] }
        var hasVowel = false, openVowels = 0
        return word.indices.filter { place in
            let letter = word[place], after = place + 1 < word.endIndex ? Optional(word[place + 1]) : nil
            let isStart: Bool
            if vowels.contains(letter) {
                // Two vowels that belong together are a syllable's, and what follows them is not.
                isStart = openVowels == 2 || openVowels == 1 && (areApart(word[place - 1], letter) || after == letter)
                (hasVowel, openVowels) = (true, isStart ? 1 : openVowels + 1)
            } else {
                isStart = hasVowel && after.map { vowels.contains($0) } == true
                openVowels = 0
            }
            return isStart && (first...last).contains(place)
        }
    }

    private static func areApart(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        var pair = ""
        pair.unicodeScalars.append(contentsOf: [first, second])
        return apart.contains(pair.lowercased())
    }
}
