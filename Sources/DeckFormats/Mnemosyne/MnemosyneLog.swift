import CardDeck
import Markup

/// The entries of a package's XML: what a person who shares cards would have to do to make them.
struct MnemosyneLog {
    private(set) var list: RecordList
    private var cards = MnemosyneCards()

    /// What tags are called, by their ids.
    private var tags: [String: String] = [:]

    private var facts: MnemosyneFacts<String>

    private struct Kind {
        static let card = "6", tag = "10", fact = "16", view = "19"
    }

    /// Numbers are no names of elements.
    private static let numberMark = "___"

    init(file: String) { (list, facts) = (RecordList(file: file), MnemosyneFacts(file: file)) }

    /// Takes an entry. Facts stand before their cards.
    mutating func take(_ entry: XMLElement) throws(DeckError) {
        let id = entry.attribute("o_id") ?? ""
        switch entry.attribute("type") {
        case Kind.tag: tags[id] = entry.child("name")?.text ?? ""
        case Kind.view:
            cards.views[id] = MnemosyneCards.View(
                question: PythonLiteral(entry.child("q_fact_keys")?.rawText ?? "").texts,
                answer: PythonLiteral(entry.child("a_fact_keys")?.rawText ?? "").texts)
        case Kind.fact:
            let texts = entry.children.map { child in
                let name = child.name, isNumber = name.hasPrefix(Self.numberMark)
                return (isNumber ? String(name.dropFirst(Self.numberMark.count)) : name, child.rawText)
            }
            try facts.add(texts, id: id)
        case Kind.card: try add(entry, id: id)
        default: break
        }
    }

    private mutating func add(_ entry: XMLElement, id: String) throws(DeckError) {
        let fact = try facts.texts(entry.attribute("fact") ?? "") ?? [:]
        let card = MnemosyneCards.Card(
            id: id, type: entry.attribute("card_t") ?? "", view: entry.attribute("fact_v") ?? "",
            extra: entry.child("extra")?.rawText ?? "")
        blankCount +=
            try list.add(
                card, sides: cards.sides(of: card, fact: fact),
                tags: (entry.attribute("tags") ?? "").split(separator: ",").compactMap { tags[String($0)] }) ? 0 : 1
    }

    /// How many cards are left out.
    private(set) var blankCount = 0
}

extension RecordList {
    /// Puts a card into the section of its first tag.
    ///
    /// - Returns: whether anything is on it.
    mutating func add(_ card: MnemosyneCards.Card, sides: [String], tags: [String]) throws(DeckError) -> Bool {
        guard !sides.isEmpty else { return false }
        let tags = tags.filter { !MnemosyneDeck.path(ofTag: $0).isEmpty }.sorted()
        try add(
            Record(id: card.id, tags: tags, sides: sides), to: tags.first.map(MnemosyneDeck.path(ofTag:)) ?? [])
        return true
    }
}
