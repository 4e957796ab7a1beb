import Basics
import CardDeck
import Markup

/// The entries of a package's XML: what a person who shares cards would have to do to make them.
struct MnemosyneLog {
    private(set) var list: RecordList
    private var cards: MnemosyneCards

    private var tags: MnemosyneTags<String>

    /// By the hashes of their ids, which may be long.
    private var facts: MnemosyneFacts<UInt64>

    private struct Kind {
        static let card = "6", tag = "10", fact = "16", view = "19", type = "22"
    }

    /// Numbers are no names of elements.
    private static let numberMark = "___"

    init(file: String) {
        (list, cards) = (RecordList(file: file), MnemosyneCards(file: file))
        (tags, facts) = (MnemosyneTags(file: file), MnemosyneFacts(file: file))
    }

    /// What makes cards of templates.
    var templates: MnemosyneTemplates { cards.templates }

    /// Takes an entry. Facts, views and types stand before their cards.
    mutating func take(_ entry: XMLElement) throws(DeckError) {
        let id = entry.attribute("o_id") ?? ""
        func literal(_ name: String) -> String { entry.child(name)?.rawText ?? "" }
        switch entry.attribute("type") {
        case Kind.tag: try tags.define(entry.child("name")?.text ?? "", id: id)
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
            try facts.add(texts, id: ContentHash(id.utf8).value)
        case Kind.card: try add(entry, id: id)
        default: break
        }
    }

    private mutating func add(_ entry: XMLElement, id: String) throws(DeckError) {
        let fact = try facts.texts(ContentHash((entry.attribute("fact") ?? "").utf8).value) ?? [:]
        let card = MnemosyneCards.Card(
            id: id, type: entry.attribute("card_t") ?? "", view: entry.attribute("fact_v") ?? "",
            extra: entry.child("extra")?.rawText ?? "")
        guard var record = try cards.record(of: card, fact: fact) else {
            blankCount += 1
            return
        }
        let ids = (entry.attribute("tags") ?? "").split(separator: ",")
        let (names, path) = tags.ofCard(ids.lazy.map { String($0) })
        record.tags = names
        try list.add(record, to: path)
    }

    /// How many cards are left out.
    private(set) var blankCount = 0
}
