import CardDeck

extension TextEvidence {
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

    /// The language of an alphabet's letters, by its words alone. Nil where they don't decide, and for romanized text,
    /// which is in no language's own letters.
    func alphabetLanguage(of script: Script) -> LanguageTag? {
        guard let words = words[script], let tag = LanguageVerdict.language(of: words, in: script),
            !LanguageSample.romanized.contains(where: { $0.tag == tag })
        else { return nil }
        return LanguageTag(rawValue: tag)
    }
}
