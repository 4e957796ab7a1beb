import CardDeck

/// What a KVTML document says of one of its languages.
struct KVTMLLanguage: Sendable {
    let tag: LanguageTag?

    /// What the document calls it; nil for nothing.
    let name: String?

    /// By number and person, and by kind and gender.
    private let pronouns: [String: [String: String]]
    private let articles: [String: [String: String]]

    init(_ identifier: XMLElement) {
        let locale = identifier.child("locale")?.text ?? ""
        tag = locale.isEmpty ? nil : LanguageTag(locale: locale) ?? LanguageName.tag(of: locale)
        let name = identifier.child("name")?.text ?? ""
        self.name = name.isEmpty ? nil : name
        pronouns = Self.forms(in: identifier.child("personalpronouns"))
        articles = Self.forms(in: identifier.child("article")?.child("singular"))
    }

    private static func forms(in element: XMLElement?) -> [String: [String: String]] {
        var forms: [String: [String: String]] = [:]
        for outer in element?.children ?? [] {
            for inner in outer.children where forms[outer.name]?[inner.name] == nil {
                forms[outer.name, default: [:]][inner.name] = inner.formText
            }
        }
        return forms
    }

    /// `I`, `you` …; empty where the document has none.
    func pronoun(_ number: String, _ person: String) -> String { pronouns[number]?[person] ?? "" }

    /// The definite and indefinite articles of a gender, in the singular.
    func articles(_ gender: String) -> [String] {
        ["definite", "indefinite"].compactMap { articles[$0]?[gender] }.filter { !$0.isEmpty }
    }
}

extension XMLElement {
    /// What a form of a word is: alone, or beside the grades that its practice has had.
    var formText: String { child("text")?.text ?? (children.isEmpty ? text : "") }
}
