import CardDeck

extension TextEvidence {
    /// How many letters a language's texts can have that it has not, in names and loan words: a share of the letters
    /// that tell languages apart, and of all.
    private static let toleratedShare = 0.12
    private static let toleratedShareOfAll = 0.0035
    /// What words and endings that tell of a language are of all words, in its texts.
    private static let wordShare = 0.12
    private static let endingShare = 0.3
    /// So many more words are taken to tell nothing: one word of three must not decide.
    private static let silentWords = 4
    /// What letters, words and endings must come to; and how far the best must be ahead.
    private static let leastScore = 0.3
    private static let leastLead = 1.3
    /// How many letters or words must have told of it.
    private static let leastTold = 3

    /// Japanese texts have more kana than this beside Chinese characters; Chinese ones explain a word.
    private static let kanaShare = 0.05

    /// The language of Chinese characters, by the texts alone; nil where several may have them.
    var hanLanguage: LanguageTag? {
        if Double(self[.kana]) > Double(self[.han]) * Self.kanaShare { return LanguageTag(rawValue: "ja") }
        switch hanWritings {
        case .simplified: return LanguageTag(rawValue: "zh-Hans")
        case .traditional: return LanguageTag(rawValue: "zh-Hant")
        case .japanese: return LanguageTag(rawValue: "ja")
        case .korean: return LanguageTag(rawValue: "ko")
        default: break
        }
        guard self[.han] > 0 else { return nil }
        if self[.hangul] > 0, hanWritings.contains(.korean) { return LanguageTag(rawValue: "ko") }
        if self[.bopomofo] > 0, hanWritings.contains(.traditional) { return LanguageTag(rawValue: "zh-Hant") }
        return nil
    }

    /// The writings that the Chinese characters may be of: those that lack the fewest, and not many.
    var hanWritings: HanWritings {
        guard let fewest = lacking.min() else { return .all }
        var writings: HanWritings = []
        for (place, writing) in HanWritings.each.enumerated() {
            // One character in fifty may be a quotation.
            if lacking[place] <= fewest + self[.han] / 50, lacking[place] * 3 <= fewest * 4 + self[.han] / 50 {
                writings.insert(writing)
            }
        }
        return writings
    }

    /// The language of an alphabet's letters, by the texts alone: by letters that few languages have, and by
    /// frequent words. Nil where they don't decide.
    func alphabetLanguage(of script: Script) -> LanguageTag? {
        let letters = Double(self[script]), wordCount = Double(wordCount[Int(script.rawValue)] + Self.silentWords)
        guard letters > 0 else { return nil }
        let tellers = telling.filter { Unicode.Scalar($0.key).flatMap(Script.init) == script }
        let told = tellers.values.reduce(0, +)
        var best: (tag: String, score: Double, told: Int)?, second = 0.0
        for (place, language) in WrittenLanguage.all.enumerated() where language.script == script {
            var foreign = 0, tells = 0
            if script == .latin || script == .cyrillic || script == .arabic {
                for (letter, count) in tellers where !language.letters.contains(letter) { foreign += count }
            }
            let tolerated = max(Double(told) * Self.toleratedShare, letters * Self.toleratedShareOfAll)
            guard Double(foreign) <= tolerated else { continue }
            for letter in language.tells { tells += tellers[letter] ?? 0 }
            // Each letter that it has not outweighs two that it shares with others.
            let score =
                min(1, Double(max(0, tells - 2 * foreign)) / letters / language.tellShare)
                + min(1.5, Double(words[place]) / wordCount / Self.wordShare)
                + min(0.7, Double(endings[place]) / wordCount / Self.endingShare)
            if score > best?.score ?? 0 {
                second = best?.score ?? 0
                best = (language.tag, score, tells + words[place] + endings[place])
            } else {
                second = max(second, score)
            }
        }
        guard let best, best.score >= Self.leastScore, best.score >= second * Self.leastLead,
            best.told >= Self.leastTold
        else { return nil }
        return LanguageTag(rawValue: best.tag)
    }
}
