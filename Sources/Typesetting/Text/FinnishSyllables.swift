/// Where Finnish words may be broken.
///
/// A syllable begins at the last consonant before a vowel, and between vowels that are neither one long sound nor a
/// diphthong, as well as after two vowels that are. Nothing shorter than two letters stands alone. Where words were put together is not known: a part that
/// begins with a vowel takes the consonant before it, as in `kansa-nedustaja`.
enum FinnishSyllables {
    private static let vowels = Set("aeiouyäöåAEIOUYÄÖÅ".unicodeScalars)

    /// Pairs of vowels with a syllable's end between them, wherever they stand.
    private static let apart: Set<String> = [
        "ae", "ao", "ea", "eo", "eä", "eö", "ia", "io", "iä", "iö", "oa", "oe", "ua", "ue", "ya", "ye", "yä", "äe",
        "äö",
        "öä", "öe", "aä", "aö", "oä", "oö", "uä", "uö",
    ]

    private static let minLetters = 2

    /// The places in a word before which it may be broken. O(length).
    static func starts(in word: ArraySlice<Unicode.Scalar>) -> [Int] {
        let first = word.startIndex + minLetters, last = word.endIndex - minLetters
        guard first <= last else { return [] }
        var hasVowel = word[..<first].contains(where: vowels.contains)
        return (first...last).filter { place in
            defer { hasVowel = hasVowel || vowels.contains(word[place]) }
            let (before, letter, after) = (word[place - 1], word[place], word[place + 1])
            guard hasVowel else { return false }
            guard vowels.contains(letter) else { return vowels.contains(after) }
            return areApart(before, letter)
                // What follows a long sound.
                || vowels.contains(before) && vowels.contains(word[place - 2]) && !areApart(word[place - 2], before)
        }
    }

    private static func areApart(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        var pair = ""
        pair.unicodeScalars.append(contentsOf: [first, second])
        return apart.contains(pair.lowercased())
    }
}
