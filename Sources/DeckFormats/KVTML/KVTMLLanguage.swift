import CardDeck

/// What a KVTML document says of one of its languages. A class, as it is looked up for each side of each entry.
final class KVTMLLanguage: Sendable {
    let tag: LanguageTag?

    /// Of its texts; nil where it is not known.
    let direction: TextDirection?

    /// What the document calls it; nil for nothing.
    let name: String?

    /// By number and person, and by kind and gender.
    private let pronouns: [String: [String: String]]
    private let articles: [String: [String: String]]

    /// What a document calls genders.
    static let genders = ["male", "female", "neutral"]

    private static let articleKinds = ["definite", "indefinite"]

    /// In bytes: what is longer is no pronoun and no article, and no name of a language. Many words have them.
    private static let longest = 1000

    init(_ identifier: XMLElement) {
        let locale = identifier.child("locale")?.text ?? ""
        tag = locale.isEmpty ? nil : LanguageTag(locale: locale) ?? LanguageName.tag(of: locale)
        direction = tag.map { $0.isRightToLeft ? .rightToLeft : .leftToRight }
        let name = identifier.child("name")?.text ?? ""
        self.name = name.isEmpty || name.utf8.count > Self.longest ? nil : name
        pronouns = Self.forms(in: identifier.child("personalpronouns"), KVTMLSides.numbers, KVTMLSides.persons)
        articles = Self.forms(in: identifier.child("article")?.child("singular"), Self.articleKinds, Self.genders)
    }

    /// Forms by the elements that they are in, and those that they are.
    private static func forms(
        in element: XMLElement?, _ outerNames: [String], _ names: [String]
    ) -> [String: [String: String]] {
        var forms: [String: [String: String]] = [:]
        for outer in element?.children ?? [] where outerNames.contains(where: outer.isNamed) {
            for inner in outer.children
            where names.contains(where: inner.isNamed) && forms[outer.name]?[inner.name] == nil {
                let form = inner.formText
                forms[outer.name, default: [:]][inner.name] = form.utf8.count > longest ? "" : form
            }
        }
        return forms
    }

    /// `I`, `you` …; empty where the document has none.
    func pronoun(_ number: String, _ person: String) -> String { pronouns[number]?[person] ?? "" }

    /// The definite and indefinite articles of a gender, in the singular.
    func articles(_ gender: String) -> [String] {
        Self.articleKinds.compactMap { articles[$0]?[gender] }.filter { !$0.isEmpty }
    }
}

/// The languages of a KVTML document, in its order.
struct KVTMLLanguages: Sendable {
    private(set) var all: [KVTMLLanguage] = []

    /// What translations call them, where they are called anything, and by that.
    private var ids: [String?] = []
    private var placeOfID: [String: Int] = [:]

    /// In bytes: what is longer names no language.
    static let longestID = 16

    /// - Returns: nil where the document has none there.
    subscript(place: Int) -> KVTMLLanguage? { place < all.count ? all[place] : nil }

    mutating func append(_ identifier: XMLElement) {
        if let id = identifier.attribute("id"), id.utf8.count <= Self.longestID, placeOfID[id] == nil {
            placeOfID[id] = all.count
            ids.append(id)
        } else {
            ids.append(nil)
        }
        all.append(KVTMLLanguage(identifier))
    }

    /// Which languages the translations of an entry are in: it need not have all, nor in their order. Some programs give
    /// ids that no language has, and mean the order.
    ///
    /// - Parameter ids: those of the entry's translations, all different.
    /// - Returns: places that are all different, too; those beyond the last language have none.
    func places(of ids: [String]) -> [Int] {
        // As nearly all entries are.
        if ids.count <= self.ids.count, zip(ids, self.ids).allSatisfy({ $0 == $1 }) { return Array(ids.indices) }
        let named = ids.map { placeOfID[$0] }, taken = Set(named.compactMap(\.self))
        return named.enumerated().map { number, place in
            place ?? (taken.contains(number) ? all.count + number : number)
        }
    }
}

extension XMLElement {
    /// What a form of a word is: alone, or beside the grades that its practice has had.
    var formText: String { child("text")?.text ?? (children.isEmpty ? text : "") }
}
