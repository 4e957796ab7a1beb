import CardDeck
import Markup

/// Makes cards of Mnemosyne's facts: which keys of a fact are asked for, and which are the answer.
struct MnemosyneCards {
    /// A way to ask for a fact.
    struct View {
        var question: [String]
        var answer: [String]
    }

    /// What a card is, beside its fact.
    struct Card {
        var id: String
        var type: String
        var view: String

        /// Which gap it asks for; nil for a card without.
        var gap: Int?

        /// - Parameter extra: what Mnemosyne keeps beside, as Python writes it.
        init(id: String, type: String, view: String, extra: String) {
            (self.id, self.type, self.view) = (id, type, view)
            if case .number(let gap)? = PythonLiteral(extra)["index"] { self.gap = gap }
        }
    }

    /// Those that the deck defines, by their ids.
    var views: [String: View] = [:]

    /// The views of the types that Mnemosyne has of its own.
    private static let builtIn: [String: View] = [
        "1.1": View(question: ["f"], answer: ["b"]),
        "2.1": View(question: ["f"], answer: ["b"]),
        "2.2": View(question: ["b"], answer: ["f"]),
        "3.1": View(question: ["f"], answer: ["p_1", "m_1", "n"]),
        "3.2": View(question: ["m_1"], answer: ["f", "p_1", "n"]),
        "4.1": View(question: ["marked"], answer: ["loc", "marked"]),
        "4.2": View(question: ["loc", "blank"], answer: ["loc", "marked"]),
        "5.1": View(question: ["f"], answer: ["b"]),
        "6.1": View(question: ["f"], answer: ["p_1", "m_1", "n"]),
        "6.2": View(question: ["f"], answer: ["a", "p_1", "m_1", "n"]),
    ]

    /// The sides of a card, in HTML; those of nothing are left out.
    func sides(of card: Card, fact: [String: String]) -> [String] {
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
        let keys = fact.keys.sorted()
        let view =
            views[card.view] ?? Self.builtIn[card.view]
            ?? View(question: Array(keys.prefix(1)), answer: Array(keys.dropFirst()))
        return [view.question, view.answer].compactMap { keys in
            let texts = keys.compactMap { fact[$0] }.filter { !$0.isEmpty }
            return texts.isEmpty ? nil : texts.map(MnemosyneHTML.html).joined(separator: "<br>")
        }
    }

    /// The gaps of a text, as it has them in brackets, a hint behind a colon.
    private static func gaps(in text: String) -> [(range: Range<String.Index>, shown: Substring, hint: Substring)] {
        var gaps: [(range: Range<String.Index>, shown: Substring, hint: Substring)] = []
        var position = text.startIndex
        while let open = text[position...].firstIndex(of: "["), let close = text[open...].firstIndex(of: "]") {
            let content = text[text.index(after: open)..<close]
            let parts = content.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            gaps.append((open..<text.index(after: close), parts[0], parts.count > 1 ? parts[1] : "..."))
            position = text.index(after: close)
        }
        return gaps
    }

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
