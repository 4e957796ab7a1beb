import CardDeck

/// A first record that names the columns and is no card.
struct TableHeader {
    /// Names that may be words of a card as well: they count beside a language's.
    private static let writings: Set<String> = ["かな", "仮名", "漢字", "汉字", "拼音", "注音"]

    private static let codes: Set<String> = [
        "ar", "bg", "bn", "ca", "cs", "da", "de", "el", "en", "es", "et", "eu", "fa", "fi", "fr", "ga", "gl",
        "he", "hi", "hr", "hu", "hy", "id", "is", "it", "ja", "ka", "ko", "la", "lt", "lv", "nb", "nl", "nn",
        "no", "pl", "pt", "ro", "ru", "sk", "sl", "sr", "sv", "ta", "th", "tr", "uk", "ur", "vi", "zh",
    ]

    let names: [String]

    /// The language that each column's name gives.
    let languages: [LanguageTag?]
    let tagsColumn: Int?
    let guidColumn: Int?
    let deckColumn: Int?

    /// Columns as `#columns` names them.
    init(names: [String]) {
        self.names = names
        let names = names.map { $0.lowercased() }
        languages = names.map(Self.language)
        tagsColumn = names.firstIndex(of: "tags")
        guidColumn = names.firstIndex(of: "guid")
        deckColumn = names.firstIndex(of: "deck")
    }

    /// Nil where the row looks like a card: a header names tags, a guid or a language beside its facets,
    /// or has names and nothing else.
    init?(row: TableRow) {
        let cells = (0..<row.count).map(row.text)
        let names = cells.map { $0.lowercased() }
        let filled = names.filter { !$0.isEmpty }
        guard filled.count > 1, Set(filled).count == filled.count else { return nil }
        let languages = filled.compactMap(LanguageName.tag)
        let namesTheRest = filled.contains { $0 == "tags" || $0 == "guid" || Self.suffix($0) != nil }
        // Two names of one language are a card of a deck about languages.
        let isKnown =
            Set(languages).count == languages.count
            && (HeaderWords.areHeader(names) { LanguageName.tag(of: $0) != nil }
                || !languages.isEmpty
                    && filled.allSatisfy {
                        LanguageName.tag(of: $0) != nil || Self.writings.contains($0)
                            || ["tags", "guid", "deck"].contains($0)
                    })
        let isCodes = filled.allSatisfy { Self.codes.contains(String($0.prefix { $0 != "-" && $0 != "_" })) }
        guard namesTheRest || isKnown || isCodes else { return nil }
        self.init(names: cells)
    }

    private static func language(of name: String) -> LanguageTag? {
        if let tag = suffix(name) { return tag }
        if let tag = LanguageName.tag(of: name) { return tag }
        return codes.contains(String(name.prefix { $0 != "-" && $0 != "_" }))
            ? LanguageTag(locale: name) : nil
    }

    /// The tag in `country:de`.
    private static func suffix(_ name: String) -> LanguageTag? {
        let parts = name.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty,
            codes.contains(String(parts[1].prefix { $0 != "-" && $0 != "_" }))
        else { return nil }
        return LanguageTag(locale: String(parts[1]))
    }
}
