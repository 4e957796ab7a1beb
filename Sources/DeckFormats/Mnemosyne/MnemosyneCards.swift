import CardDeck
import Markup

/// Makes cards of Mnemosyne's facts: which keys of a fact are asked for, and which are the answer.
struct MnemosyneCards {
    /// What a card is, beside its fact.
    struct Card {
        let id: String
        let type: String
        let view: String

        /// Which gap it asks for; nil for a card without.
        let gap: Int?

        /// Which gap a card asks for that templates make, from 0; 0 for a card without.
        let ordinal: Int

        /// - Parameter extra: what Mnemosyne keeps beside, as Python writes it.
        init(id: String, type: String, view: String, extra: String) {
            let extra = PythonLiteral(extra)
            (self.id, self.type, self.view) = (id, type, view)
            gap = extra.number("index")
            // Bounded so that one may be added.
            ordinal = Int(Int32(clamping: extra.number("ord") ?? 0))
        }
    }

    /// The deck's file, for messages.
    private let file: String

    /// What the deck defines, by ids.
    private var views: [String: MnemosyneView] = [:]
    private var types: [String: MnemosyneCardType] = [:]

    /// What makes cards of templates, and the numbers there of views and types that cards have.
    private(set) var templates = MnemosyneTemplates()
    private var numbers: [Use: Int] = [:]

    private struct Use: Hashable {
        var type: String
        var view: String
    }

    /// How long all that is may be, in bytes; what cards use counts once more. What is kept of one beside its texts counts
    /// as much as so many of them.
    private static let sizeLimit = 64 << 20, ownSize = 1 << 10
    private var size = 0

    /// How many fields have been looked at, and how many may be in all.
    private var fieldCount = 0
    private static let fieldLimit = 20_000_000

    init(file: String) { self.file = file }

    mutating func define(_ view: MnemosyneView, id: String) throws(DeckError) {
        try count(view.size + id.utf8.count)
        views[id] = view
    }

    mutating func define(_ type: MnemosyneCardType, id: String) throws(DeckError) {
        try count(type.size + id.utf8.count)
        types[id] = type
    }

    private mutating func count(_ bytes: Int) throws(DeckError) {
        size += bytes + Self.ownSize
        guard size <= Self.sizeLimit else {
            throw DeckError.hasMoreText(file, than: Self.sizeLimit, where: " in its types of cards")
        }
    }

    /// What is kept of a card; nil where nothing is on it.
    mutating func record(of card: Card, fact: [String: String]) throws(DeckError) -> Record? {
        guard let made = views[card.view]?.templates, let type = types[card.type], !type.fields.isEmpty else {
            let sides = sides(of: card, fact: fact)
            return sides.isEmpty ? nil : Record(id: card.id, sides: sides)
        }
        fieldCount += type.fields.count
        guard fieldCount <= Self.fieldLimit else {
            throw DeckError(file: file, "has more fields in its cards than any deck has")
        }
        let number = try number(of: made, type, card)
        return templates.record(of: card, view: number, type, fact: fact)
    }

    /// The number among `templates` of what makes a card.
    private mutating func number(
        of made: MnemosyneView.Templates, _ type: MnemosyneCardType, _ card: Card
    ) throws(DeckError) -> Int {
        let use = Use(type: card.type, view: card.view)
        if let number = numbers[use] { return number }
        try count(made.size + type.size + card.type.utf8.count + card.view.utf8.count)
        let number = templates.add(made, of: type)
        numbers[use] = number
        return number
    }

    /// The views of the types that Mnemosyne has of its own.
    private static let builtIn: [String: MnemosyneView] = [
        "1.1": view(question: ["f"], answer: ["b"]),
        "2.1": view(question: ["f"], answer: ["b"]),
        "2.2": view(question: ["b"], answer: ["f"]),
        "3.1": view(question: ["f"], answer: ["p_1", "m_1", "n"]),
        "3.2": view(question: ["m_1"], answer: ["f", "p_1", "n"]),
        "4.1": view(question: ["marked"], answer: ["loc", "marked"]),
        "4.2": view(question: ["loc", "blank"], answer: ["loc", "marked"]),
        "5.1": view(question: ["f"], answer: ["b"]),
        "6.1": view(question: ["f"], answer: ["p_1", "m_1", "n"]),
        "6.2": view(question: ["f"], answer: ["a", "p_1", "m_1", "n"]),
    ]

    private static func view(question: [String], answer: [String]) -> MnemosyneView {
        MnemosyneView(question: .init(question), answer: .init(answer))
    }

    /// The sides of a card, in HTML; those of nothing are left out.
    private func sides(of card: Card, fact: [String: String]) -> [String] {
        var fact = fact
        // A type that a person has made of another is called by both, the older first.
        switch card.type.prefix(while: { $0 != ":" }) {
        case "5":
            let text = fact["text"] ?? ""
            fact["f"] = Self.question(of: text, gap: card.gap ?? 0)
            fact["b"] = Self.answer(of: text, gap: card.gap ?? 0)
        case "6":
            let text = fact["f"] ?? "", gap = card.view.hasSuffix(".1") ? nil : card.gap
            fact["f"] = Self.question(of: text, gap: gap)
            fact["a"] = gap.map { Self.answer(of: text, gap: $0) }
            // Of a sentence that is all gap, the meaning is the question.
            if fact["f"]?.trimmingBlanks() == "[...]", let meaning = fact["m_1"] {
                (fact["f"], fact["m_1"]) = (meaning, nil)
            }
        default: break
        }
        let own = views[card.view].flatMap { $0.isEmpty ? nil : $0 }
        let keys = fact.keys.sorted()
        let shown =
            own ?? Self.builtIn[card.view]
            ?? Self.view(question: Array(keys.prefix(1)), answer: Array(keys.dropFirst()))
        return [shown.question, shown.answer].compactMap { $0.html(of: fact) }
    }

    /// The gaps of a text, as it has them in brackets, a hint behind a colon.
    private static func gaps(in text: String) -> [(range: Range<String.Index>, shown: Substring, hint: Substring)] {
        var gaps: [(range: Range<String.Index>, shown: Substring, hint: Substring)] = []
        let bytes = text.utf8
        var position = text.startIndex
        while gaps.count < maxGaps, let open = bytes[position...].firstIndex(of: UInt8(ascii: "[")),
            let close = bytes[open...].firstIndex(of: UInt8(ascii: "]"))
        {
            let content = text[bytes.index(after: open)..<close]
            let colon = content.utf8.firstIndex(of: UInt8(ascii: ":"))
            position = bytes.index(after: close)
            gaps.append(
                (
                    open..<position, content[..<(colon ?? content.endIndex)],
                    colon.map { content[bytes.index(after: $0)...] } ?? "..."
                ))
        }
        return gaps
    }

    /// Further ones are text.
    private static let maxGaps = 10_000

    /// The text with one of its gaps open and the others filled.
    private static func question(of text: String, gap: Int?) -> String {
        var question = "", position = text.startIndex
        for (number, found) in gaps(in: text).enumerated() {
            question += text[position..<found.range.lowerBound]
            question += number == gap ? "[\(found.hint)]" : String(found.shown)
            position = found.range.upperBound
        }
        return question + text[position...]
    }

    private static func answer(of text: String, gap: Int) -> String {
        let gaps = gaps(in: text)
        return gaps.indices.contains(gap) ? String(gaps[gap].shown) : ""
    }
}
