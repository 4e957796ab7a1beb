import CardDeck

/// Languages that a deck hints at without saying so.
enum LanguageHint {
    /// Names of fields that tell the writing, and so the language.
    private static let writings: [String: String] = [
        "furigana": "ja", "hanja": "ko", "hanzi": "zh", "hiragana": "ja", "kana": "ja", "kanji": "ja", "katakana": "ja",
        "simplified": "zh-Hans", "traditional": "zh-Hant", "bopomofo": "zh-Hant", "zhuyin": "zh-Hant",
    ]

    /// Parts of the names of fonts that were made for one language.
    private static let fonts: [(part: String, tag: String)] = [
        ("mincho", "ja"), ("gothic", "ja"), ("meiryo", "ja"), ("hiragino", "ja"), ("ipa", "ja"), ("kyokasho", "ja"),
        (" jp", "ja"), ("明朝", "ja"), ("ゴシック", "ja"), ("メイリオ", "ja"), ("教科書", "ja"),
        ("simsun", "zh-Hans"), ("simhei", "zh-Hans"), ("yahei", "zh-Hans"), ("kaiti", "zh-Hans"),
        ("fangsong", "zh-Hans"),
        ("pingfang sc", "zh-Hans"), (" sc", "zh-Hans"), ("宋体", "zh-Hans"), ("楷体", "zh-Hans"),
        ("mingliu", "zh-Hant"), ("jhenghei", "zh-Hant"), ("dfkai", "zh-Hant"), ("biaukai", "zh-Hant"),
        (" tc", "zh-Hant"), (" hk", "zh-HK"), ("標楷", "zh-Hant"), ("細明", "zh-Hant"),
        ("batang", "ko"), ("gulim", "ko"), ("malgun", "ko"), ("dotum", "ko"), ("nanum", "ko"), (" kr", "ko"),
        ("nazanin", "fa"), ("b mitra", "fa"), ("vazir", "fa"), ("nastaliq", "ur"), ("nastaleeq", "ur"),
    ]

    /// Latin fonts whose names would be taken for others.
    private static let latinFonts = [
        "century gothic", "franklin gothic", "letter gothic", "highway gothic", "malgun gothic",
    ]

    /// - Parameter name: of a field, in any case.
    static func tag(ofField name: String) -> LanguageTag? {
        let words = [name.lowercased()] + name.lowercased().split { !$0.isLetter }.map(String.init)
        if let tag = words.lazy.compactMap({ writings[$0] }).first { return LanguageTag(rawValue: tag) }
        return LanguageName.tag(within: name) ?? HeaderLanguages.tags(of: [name])[0]
    }

    /// - Parameter name: of a font family, in any case.
    static func tag(ofFont name: String) -> LanguageTag? {
        let name = name.lowercased()
        if name.hasPrefix("malgun") { return LanguageTag(rawValue: "ko") }
        guard !latinFonts.contains(where: name.contains) else { return nil }
        return fonts.first { name.contains($0.part) }.map { LanguageTag(rawValue: $0.tag) }
    }

    /// The language that the name of a deck or of a kind of notes speaks of, if it has letters of its own: in others,
    /// the name says nothing of which side is in it.
    static func tag(ofTopic name: String) -> LanguageTag? {
        for word in name.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
            if let tag = topics[String(word)] { return LanguageTag(rawValue: tag) }
            if let tag = LanguageName.tag(of: String(word)), foreign.contains(tag.language) { return tag }
        }
        return nil
    }

    private static let topics = [
        "jlpt": "ja", "n5": "ja", "kanji": "ja", "genki": "ja", "hsk": "zh-Hans", "hanzi": "zh", "tocfl": "zh-Hant",
        "topik": "ko", "mandarin": "zh", "cantonese": "yue", "farsi": "fa",
    ]

    private static let foreign: Set<String> = [
        "ar", "bg", "bn", "fa", "hi", "ja", "ko", "pa", "ru", "sr", "tg", "uk", "ur", "yue", "zh",
    ]
}
