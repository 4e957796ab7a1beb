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

    /// What the words of an alphabet tell. Romanized text, which is in no language's own letters, tells nothing.
    func finding(on script: Script) -> LanguageVerdict.Finding {
        guard let words = words[script] else { return .undecided }
        let found = LanguageVerdict.finding(on: words, in: script)
        if case .language(let tag) = found, LanguageSample.romanizedTags.contains(tag) { return .undecided }
        return found
    }

    /// Whether the words of an alphabet speak against a language.
    func refutes(_ tag: String, on script: Script) -> Bool {
        words[script].map { LanguageVerdict.isRefuted(tag, by: $0, in: script) } ?? false
    }
}
