import CardDeck

/// What a KVTML document says of one of its languages.
struct KVTMLLanguage {
    let tag: LanguageTag?

    /// What the document calls it; nil for nothing.
    let name: String?

    private let pronouns: XMLElement?
    private let article: XMLElement?

    init(_ identifier: XMLElement) {
        let locale = identifier.child("locale")?.text ?? ""
        tag = locale.isEmpty ? nil : LanguageTag(locale: locale) ?? LanguageName.tag(of: locale)
        let name = identifier.child("name")?.text ?? ""
        self.name = name.isEmpty ? nil : name
        pronouns = identifier.child("personalpronouns")
        article = identifier.child("article")
    }

    /// `I`, `you` …; empty where the document has none.
    func pronoun(_ number: String, _ person: String) -> String {
        pronouns?.child(number)?.child(person)?.formText ?? ""
    }

    /// The definite and indefinite articles of a gender, in the singular.
    func articles(_ gender: String) -> [String] {
        ["definite", "indefinite"].compactMap { article?.child("singular")?.child($0)?.child(gender)?.formText }
            .filter { !$0.isEmpty }
    }
}

extension XMLElement {
    /// What a form of a word is: alone, or beside the grades that its practice has had.
    var formText: String { child("text")?.text ?? (children.isEmpty ? text : "") }
}
