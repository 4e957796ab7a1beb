import Testing

@testable import DeckLanguages

/// What languages are told by: words, and how often letters follow one another.
@Suite struct ModelTests {
    @Test func keysAreNumberedInTheirOrder() {
        var numbers = KeyNumbers()
        // They differ in a few bits in the middle, as grams do, and the table grows some times.
        let keys = (1...5000 as ClosedRange<UInt64>).map { $0 << 21 | ($0 % 26 + 0x61) }
        let added = keys.map { numbers.add($0) }, again = keys.map { numbers.add($0) }
        #expect(added == Array(keys.indices))
        #expect(again == added)
        #expect(numbers.keys == keys)
        #expect(keys.compactMap { numbers.number(of: $0) } == added)
        #expect(keys.allSatisfy { numbers.number(of: $0 | 1 << 60) == nil })
    }

    @Test func wordsAreInOneLanguageOrInSeveral() {
        var languages = WordLanguages()
        let words = [("hand", 0), ("hand", 0), ("main", 1), ("hand", 2), ("caf\u{E9}", 2)]
        let areNew = words.map { languages.insert($0.0, of: $0.1) }
        #expect(areNew == [true, false, true, true, true])
        func found(_ word: String) -> Set<Int> {
            var found: Set<Int> = []
            languages.forEachLanguage(of: word) { found.insert($0) }
            return found
        }
        #expect(found("hand") == [0, 2])
        #expect(found("main") == [1])
        // Letters with their marks apart are the same word.
        #expect(found("cafe\u{301}") == [2])
        #expect(found("mano").isEmpty)
    }

    @Test(arguments: [
        ("Hand in HAND, ZEBRA", ["hand", "in", "hand", "zebra"]),
        ("ÉCOLE Straße Ĳssel", ["école", "straße", "ĳssel"]),
        ("H2O [b] CO2-frei", ["frei"]),
        ("ДОМ Дома́", ["дом", "дома"]),
    ])
    func wordsAreInSmallLetters(text: String, expected: [String]) {
        var words: [String] = []
        WordScanner.forEachWord(in: text) { words.append($0) }
        #expect(words == expected)
    }

    @Test func namesThatICUHasAreWhole() throws {
        #expect(LocaleNames.language("ja", in: "ja") == "日本語")
        #expect(LocaleNames.language("ru", in: "de") == "Russisch")
        #expect(LocaleNames.language("de", in: "tlh") == nil)
        let chinese = try #require(LocaleNames.name(of: "zh")), taiwan = try #require(LocaleNames.name(of: "zh-TW"))
        #expect(taiwan.hasPrefix(chinese) && taiwan != chinese, "\(chinese), \(taiwan)")
        let places = LocaleNames.places(in: "ru").split(separator: "\n")
        #expect(places.contains("Франция") && places.contains("Москва"))
    }

    /// Letters that no language has, or that follow others in one of them alone, are among them.
    @Test(arguments: ["banana", "nabb", "xaba", "ana", "zzz", "ab", "b"])
    func lettersAreCountedInEachLanguage(word: String) {
        let words = [["banana", "ananas", "nab"], ["abba", "baba", "xa"], ["zab"]]
        let found = GramCounts(words).likelihoods(of: word.unicodeScalars)
        #expect(found.count == words.count)
        for (likelihood, words) in zip(found, words) {
            let expected = Self.likelihood(of: word, in: words)
            #expect(abs(likelihood - expected) <= expected * 1e-4)
        }
    }

    /// The same by counting everything anew for each letter.
    private static func likelihood(of word: String, in words: [String]) -> Double {
        func letters(of word: String) -> [Character] { Array("  " + word + " ") }
        /// What follows some letters, at each place where they stand.
        func followers(of before: [Character]) -> [Character] {
            words.flatMap { word in
                let letters = letters(of: word)
                return (2..<letters.count).filter { Array(letters[($0 - before.count)..<$0]) == before }
                    .map { letters[$0] }
            }
        }
        let all = letters(of: word)
        return (2..<all.count).reduce(1) { product, place in
            let everywhere = followers(of: [])
            var likelihood = (Double(everywhere.count { $0 == all[place] }) + 0.02) / (Double(everywhere.count) + 8)
            for length in 1...2 {
                let found = followers(of: Array(all[(place - length)..<place])), doubt = Double(Set(found).count) * 2
                guard doubt > 0 else { break }
                likelihood =
                    (Double(found.count { $0 == all[place] }) + doubt * likelihood) / (Double(found.count) + doubt)
            }
            return product * likelihood
        }
    }
}
