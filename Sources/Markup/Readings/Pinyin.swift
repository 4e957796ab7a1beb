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

    /// How many syllables there are; nil for what is no pinyin. O(length).
    ///
    /// - Parameter needsTones: nil for what has none, as well.
    static func syllables(in text: String, needsTones: Bool) -> Int? {
        var count = 0, word: [Character] = [], hasNumbers = false, hasMarks = false
        func endWord() -> Bool {
            guard let syllables = syllables(inWord: word) else { return false }
            count += syllables
            word = []
            return true
        }
        for character in text.lowercased() {
            switch character {
            case "1"..."5":
                // `a1` is a place in a table.
                guard word.count > 1, endWord() else { return nil }
                hasNumbers = true
            case " ", "\u{A0}", "\u{3000}", "'", "’", "-": guard endWord() else { return nil }
            case ":" where word.last == "u": word[word.count - 1] = "ü"
            case "v": word.append("ü")
            default:
                hasMarks = hasMarks || tones[character] != nil
                word.append(character)
            }
        }
        guard endWord(), hasMarks != hasNumbers || !needsTones && !hasMarks else { return nil }
        return count
    }

    private static func syllables(inWord word: [Character]) -> Int? {
        // From each place to the end, with the longest first syllable that leaves only syllables.
        var counts: [Int?] = Array(repeating: nil, count: word.count) + [0]
        for start in word.indices.reversed() {
            for end in stride(from: min(start + longest, word.count), to: start, by: -1) {
                guard let rest = counts[end], isSyllable(word[start..<end]) else { continue }
                counts[start] = rest + 1
                break
            }
        }
        return counts[0]
    }

    /// With one tone at most.
    private static func isSyllable(_ letters: ArraySlice<Character>) -> Bool {
        letters.count { tones[$0] != nil } <= 1 && syllables.contains(String(letters.map { tones[$0] ?? $0 }))
    }
}
