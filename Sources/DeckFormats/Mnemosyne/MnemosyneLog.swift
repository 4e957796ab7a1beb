import CardDeck
import Markup

/// The entries of a package's XML: what a person who shares cards would have to do to make them.
struct MnemosyneLog {
    private(set) var list: RecordList
    private var cards: MnemosyneCards

    /// What tags are called, by their ids.
    private var tags: [String: String] = [:]

    private var facts: MnemosyneFacts<String>

    private struct Kind {
        static let card = "6", tag = "10", fact = "16", view = "19", type = "22"
    }

    /// Numbers are no names of elements.
    private static let numberMark = "___"

    init(file: String) {
        (list, facts, cards) = (RecordList(file: file), MnemosyneFacts(file: file), MnemosyneCards(file: file))
    }

    /// What makes cards of templates.
    var templates: MnemosyneTemplates { cards.templates }

    /// Takes an entry. Facts, views and types stand before their cards.
    mutating func take(_ entry: XMLElement) throws(DeckError) {
        let id = entry.attribute("o_id") ?? ""
        func literal(_ name: String) -> String { entry.child(name)?.rawText ?? "" }
        switch entry.attribute("type") {
        case Kind.tag: tags[id] = entry.child("name")?.text ?? ""
        case Kind.view:
            let question = MnemosyneView.Side(
                keys: literal("q_fact_keys"), decorators: literal("q_fact_key_decorators"))
            let answer = MnemosyneView.Side(
                keys: literal("a_fact_keys"), decorators: literal("a_fact_key_decorators"))
            try cards.define(
                MnemosyneView(name: literal("name"), question: question, answer: answer, extra: literal("extra")),
                id: id)
        case Kind.type:
            try cards.define(
                MnemosyneCardType(
                    name: literal("name"), fields: literal("fact_keys_and_names"), extra: literal("extra")),
                id: id)
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
        guard let record = try cards.record(of: card, fact: fact) else {
            blankCount += 1
            return
        }
        try list.add(
            record, tags: (entry.attribute("tags") ?? "").split(separator: ",").compactMap { tags[String($0)] })
    }

    /// How many cards are left out.
    private(set) var blankCount = 0
}

extension RecordList {
    /// Puts a card into the section of its first tag.
    mutating func add(_ card: Record, tags: [String]) throws(DeckError) {
        var card = card
        card.tags = tags.filter { !MnemosyneDeck.path(ofTag: $0).isEmpty }.sorted()
        try add(card, to: card.tags.first.map(MnemosyneDeck.path(ofTag:)) ?? [])
    }
}
