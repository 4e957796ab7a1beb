import CardDeck

/// A first record that names the columns and is no card.
struct TableHeader {
    /// Names that may be words of a card as well: they count beside a language's.
    private static let writings: Set<String> = ["かな", "仮名", "漢字", "汉字", "拼音", "注音"]

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
        languages = HeaderLanguages.tags(of: self.names)
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
        let namesTheRest =
            filled.contains { $0 == "tags" || $0 == "guid" } || HeaderLanguages.areHeader(filled)
        // Two names of one language are a card of a deck about languages.
        let isKnown =
            Set(languages).count == languages.count
            && (HeaderWords.areHeader(names) { LanguageName.tag(of: $0) != nil }
                || !languages.isEmpty
                    && filled.allSatisfy {
                        LanguageName.tag(of: $0) != nil || Self.writings.contains($0)
                            || ["tags", "guid", "deck"].contains($0)
                    })
        guard namesTheRest || isKnown else { return nil }
        self.init(names: cells)
    }
}
