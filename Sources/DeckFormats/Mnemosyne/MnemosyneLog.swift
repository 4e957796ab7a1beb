import CardDeck
import Markup

/// The entries of a package's XML: what a person who shares cards would have to do to make them.
struct MnemosyneLog {
    private(set) var list: RecordList
    private var cards = MnemosyneCards()

    /// What tags are called, by their ids.
    private var tags: [String: String] = [:]

    /// The facts, a layout for each set of keys; and where each fact is.
    private var facts = RecordStore()
    private var keys: [[String]] = []
    private var placeOfKeys: [[String]: Int] = [:]
    private var placeOfFact: [String: UInt32] = [:]

    private struct Kind {
        static let card = "6", tag = "10", fact = "16", view = "19"
    }

    /// Numbers are no names of elements.
    private static let numberMark = "___"

    init(file: String) { list = RecordList(file: file) }

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
            let children = entry.children
            let keys = children.map { child in
                child.name.hasPrefix(Self.numberMark) ? String(child.name.dropFirst(Self.numberMark.count)) : child.name
            }
            let layout = placeOfKeys[keys] ?? self.keys.count
            if layout == self.keys.count {
                self.keys.append(keys)
                placeOfKeys[keys] = layout
            }
            placeOfFact[id] = UInt32(facts.count)
            guard facts.append(Record(sides: children.map(\.rawText), layout: layout)) else {
                throw DeckError(file: list.file, "has more than \(RecordStore.byteLimit >> 20) MB of text")
            }
        case Kind.card: try add(entry, id: id)
        default: break
        }
    }

    private mutating func add(_ entry: XMLElement, id: String) throws(DeckError) {
        guard let place = entry.attribute("fact").flatMap({ placeOfFact[$0] }) else {
            missing += 1
            return
        }
        let record = facts[Int(place)]
        let fact = Dictionary(zip(keys[record.layout], record.sides)) { first, _ in first }
        let extra = PythonLiteral(entry.child("extra")?.rawText ?? "")
        let gap: Int? = if case .number(let gap)? = extra["index"] { gap } else { nil }
        let card = MnemosyneCards.Card(
            id: id, type: entry.attribute("card_t") ?? "", view: entry.attribute("fact_v") ?? "", gap: gap)
        try list.add(
            card, sides: cards.sides(of: card, fact: fact),
            tags: (entry.attribute("tags") ?? "").split(separator: ",").compactMap { tags[String($0)] })
    }

    /// How many cards are of facts that are not there.
    private(set) var missing = 0
}

extension RecordList {
    /// Puts a card into the section of its first tag.
    mutating func add(_ card: MnemosyneCards.Card, sides: [String], tags: [String]) throws(DeckError) {
        let tags = tags.filter { !MnemosyneDeck.path(ofTag: $0).isEmpty }.sorted()
        try add(
            Record(id: card.id, tags: tags, sides: sides), to: tags.first.map(MnemosyneDeck.path(ofTag:)) ?? [])
    }
}
