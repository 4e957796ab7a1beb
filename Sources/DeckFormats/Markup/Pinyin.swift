/// Chinese in Latin letters with its tones: `hànzì`, `han4 zi4`.
enum Pinyin {
    /// What syllables end in, by what they begin with. The `r` of `nǎr` is written as a character of its own.
    private static let finals = [
        "": "a ai an ang ao e ei en eng er o ou r",
        "b": "a ai an ang ao ei en eng i ian iao ie in ing o u",
        "p": "a ai an ang ao ei en eng i ian iao ie in ing o ou u",
        "m": "a ai an ang ao e ei en eng i ian iao ie in ing iu o ou u",
        "f": "a an ang ei en eng o ou u",
        "d": "a ai an ang ao e ei en eng i ia ian iao ie ing iu ong ou u uan ui un uo",
        "t": "a ai an ang ao e ei eng i ian iao ie ing ong ou u uan ui un uo",
        "n": "a ai an ang ao e ei en eng i ian iang iao ie in ing iu ong ou u uan uo ü üe",
        "l": "a ai an ang ao e ei eng i ia ian iang iao ie in ing iu o ong ou u uan un uo ü üe",
        "g k h": "a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo",
        "j q x": "i ia ian iang iao ie in ing iong iu u uan ue un",
        "zh ch sh": "a ai an ang ao e ei en eng i ong ou u ua uai uan uang ui un uo",
        "r": "an ang ao e en eng i ong ou u ua uan ui un uo",
        "z c s": "a ai an ang ao e ei en eng i ong ou u uan ui un uo",
        "y": "a an ang ao e i in ing o ong ou u uan ue un",
        "w": "a ai an ang ao ei en eng o u",
    ]

    private static let syllables: Set<String> = {
        var syllables: Set<String> = []
        for (initials, finals) in finals {
            for initial in initials.split(separator: " ", omittingEmptySubsequences: false) {
                for final in finals.split(separator: " ") { syllables.insert(String(initial + final)) }
            }
        }
        return syllables
    }()
    private static let longest = 6

    /// Vowels in their four tones.
    private static let tones: [Character: Character] = {
        let vowels: [(plain: Character, toned: String)] = [
            ("a", "āáǎà"), ("e", "ēéěè"), ("i", "īíǐì"), ("o", "ōóǒò"), ("u", "ūúǔù"), ("ü", "ǖǘǚǜ"),
        ]
        return Dictionary(uniqueKeysWithValues: vowels.flatMap { vowel in vowel.toned.map { ($0, vowel.plain) } })
    }()

    /// How many syllables there are; nil for what has no tones, or is no pinyin. O(length).
    static func syllables(in text: String) -> Int? {
        var words: [[Character]] = [[]], numbers = 0, isToned = false
        for character in text.lowercased() {
            if let plain = tones[character] {
                isToned = true
                words[words.count - 1].append(plain)
            } else if "12345".contains(character) {
                numbers += 1
                words.append([])
            } else if character.isWhitespace || "'’-".contains(character) {
                words.append([])
            } else {
                words[words.count - 1].append(character == "v" ? "ü" : character)
            }
        }
        guard isToned != (numbers > 0) else { return nil }
        var count = 0
        for word in words {
            guard let syllables = syllables(inWord: word) else { return nil }
            count += syllables
        }
        return numbers == 0 || numbers == count ? count : nil
    }

    private static func syllables(inWord word: [Character]) -> Int? {
        // From each place to the end, the longest first syllable that leaves only syllables.
        var counts: [Int?] = Array(repeating: nil, count: word.count) + [0]
        for start in word.indices.reversed() {
            for end in stride(from: min(start + longest, word.count), to: start, by: -1) {
                guard let rest = counts[end], syllables.contains(String(word[start..<end])) else { continue }
                counts[start] = rest + 1
                break
            }
        }
        return counts[0]
    }
}
