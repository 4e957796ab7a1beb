import CardDeck
import Markup

/// The cards of a heading.
struct OrgCards {
    typealias Card = (texts: [String], layout: OrgLayout)

    private struct Side {
        var name: String?
        var text: String
    }

    private let heading: OrgHeading
    private let program: OrgHeading.Program
    private let properties: OrgProperties

    /// The heading's title, unless it only says that there is a card.
    private let title: String
    private let body: String

    /// What the headings below it are called, and have below them.
    private var names: [String] = []
    private var sides: [Side] = []

    /// A card with more sides is cut.
    private static let maxSides = 100

    /// Headings that only say which side of a card is below them.
    private static let plainTitles: Set<String> = [
        "item", "question", "answer", "the answer", "front", "back", "card", "fact", "text", "solution", "flashcard",
    ]

    /// - Parameters:
    ///   - below: the headings below it that are no cards of their own.
    ///   - labels: titles that cards share.
    ///   - properties: the heading's.
    init(
        _ heading: OrgHeading, _ program: OrgHeading.Program, below: [OrgHeading], labels: [String: Int],
        properties: OrgProperties
    ) {
        self.heading = heading
        self.properties = properties
        self.program = program
        let level = below.map(\.level).min()
        for child in below {
            let text = child.text
            if child.level == level {
                guard sides.count < Self.maxSides else { break }
                let name = child.title.clean.trimmingBlanks()
                let isPlain = name.isEmpty || Self.plainTitles.contains(name.lowercased())
                names.append(name.lowercased())
                sides.append(Side(name: isPlain ? nil : name, text: text))
            } else if !sides.isEmpty {
                sides[sides.count - 1].text += "\n\n\(OrgText.bold(child.title))\n\n\(text)"
            }
        }
        // Where nothing stands below them, the headings say it themselves.
        if program != .anki, sides.allSatisfy(\.text.isEmpty) {
            sides = sides.compactMap(\.name).map { Side(text: $0) }
        }
        let type = properties["DRILL_CARD_TYPE"] ?? ""
        let own = heading.text, isSided = ["twosided", "multisided", "spanish_verb"].contains(type)
        let fewest = isSided ? 2 : 3
        let isLabel = Self.plainTitles.contains(heading.title.lowercased()) || labels[heading.title] ?? 0 >= fewest
        title = isLabel && !(own.isEmpty && sides.isEmpty) ? "" : heading.title
        if program == .drill, let asked = Self.asked(type, properties) {
            body = asked
            sides.insert(Side(text: own), at: 0)
        } else {
            // Of a card that is turned either way, what all say is no side.
            body = isSided && sides.count > 1 && labels[own] ?? 0 >= fewest ? "" : own
        }
        self.isSided = isSided || program != .anki && ["front", "question"].contains(names.first ?? "")
    }

    /// Whether the headings below it are all of the sides.
    private let isSided: Bool

    var all: [Card] {
        let type = properties["FC_TYPE"] ?? ""
        switch program {
        case .anki: return anki
        case .drill:
            if heading.isEmpty, sides.allSatisfy(\.text.isEmpty) { return [] }
            if isSided { return [sided] }
            // With an answer below them, brackets are only brackets.
            if names.contains(where: { ["answer", "the answer", "back"].contains($0) }) { return [simple] }
            let asked = body.isEmpty ? title : body
            return gapped(asked, .brackets, hasTitle: !body.isEmpty) ?? [simple]
        case .fc:
            return (type == "cloze" || type.isEmpty ? gapped(joined(title, body), .braces, hasTitle: false) : nil)
                ?? [isSided ? sided : simple]
        case .srs:
            return gapped(joined(title, body), .namedBraces, hasTitle: false) ?? [isSided ? sided : simple]
        case .plain: return heading.isEmpty && sides.isEmpty ? [] : [isSided ? sided : simple]
        }
    }

    private func joined(_ texts: String...) -> String { texts.filter { !$0.isEmpty }.joined(separator: "\n\n") }

    private func card(_ sides: [Side]) -> Card {
        let filled = sides.filter { !$0.text.isEmpty }
        return (filled.map(\.text), OrgLayout(names: filled.map(\.name)))
    }

    /// What stands below the heading asks, and the headings below answer; without those, the heading asks.
    private var simple: Card {
        let isAnswer = sides.allSatisfy(\.text.isEmpty)
        return card(
            isAnswer ? [Side(text: heading.title), Side(text: body)] : [Side(text: joined(title, body))] + sides)
    }

    /// The headings below are the sides; what stands above them goes with the first.
    private var sided: Card {
        var sides = sides
        if program == .drill {
            for place in sides.indices { sides[place].text = OrgGaps(sides[place].text, .brackets).filled }
        }
        if !sides.isEmpty {
            let isAsked = names.first == "front" || names.first == "question"
            sides[0].text = joined(isAsked ? "" : title, body, sides[0].text)
        }
        return card(sides.isEmpty ? [Side(text: heading.title), Side(text: body)] : sides)
    }

    /// - Returns: nil for a text without gaps.
    private func gapped(_ text: String, _ syntax: OrgGaps.Syntax, hasTitle: Bool) -> [Card]? {
        let count = OrgGaps(text, syntax).count, hiding = OrgHiding(properties)
        guard count > 0 else { return nil }
        let rest = sides.filter { !$0.text.isEmpty }, hasTitle = hasTitle && !title.isEmpty
        let cards =
            switch properties["DRILL_CARD_TYPE"] {
            case "hidefirst": 0..<1
            case "hidelast": count - 1..<count
            default: 0..<min(count, Record.maxGaps)
            }
        return cards.map { number in
            (
                (hasTitle ? [title] : []) + [text] + rest.map(\.text),
                OrgLayout(
                    names: [nil, nil] + rest.map(\.name), hasTitle: hasTitle, gap: .org(syntax, hiding, number))
            )
        }
    }

    // MARK: Anki

    /// Fields have headings of their own; of those that have none, the title is the first, and the text the next.
    private var anki: [Card] {
        let type = heading.properties["ANKI_NOTE_TYPE"]?.lowercased()
        if type?.contains("cloze") ?? true, let cards = cardsOfGaps { return cards }
        let isOptional = type?.hasPrefix("basic (optional reversed card") == true
        guard isOptional || type?.hasPrefix("basic (and reversed card") == true else { return [basic(names, sides)] }
        // The third field is on no card.
        let fields = zip(names, sides).filter { $0.0 != Self.reversing }
        let first = basic(fields.map { $0.0 }, fields.map { $0.1 })
        let isReversed = !isOptional || zip(names, sides).contains { $0.0 == Self.reversing && !$0.1.text.isEmpty }
        return isReversed && first.texts.count > 1 ? [first, Self.reversed(first)] : [first]
    }

    /// The field that asks for a reversed card by having anything in it.
    private static let reversing = "add reverse"

    private static func reversed(_ card: Card) -> Card {
        var card = card
        card.texts.swapAt(0, 1)
        card.layout.names.swapAt(0, 1)
        return card
    }

    private func basic(_ names: [String], _ sides: [Side]) -> Card {
        if sides.count > 1 { return card(sides + [Side(text: body)]) }
        let own = sides.first ?? Side(text: "")
        switch names.first {
        case "front", "question", "text": return card([own, Side(text: body)])
        case nil: return card([Side(text: heading.title), Side(text: body)])
        default: return card([Side(text: joined(title, body)), own])
        }
    }

    /// - Returns: nil where there are no gaps.
    private var cardsOfGaps: [Card]? {
        let texts = sides + [Side(text: body), Side(text: heading.title)]
        guard let place = texts.firstIndex(where: { !AnkiGaps($0.text).ordinals.isEmpty }) else { return nil }
        // The title is only for the file's reader.
        let rest = texts.indices.dropLast().filter { $0 != place }.map { texts[$0] }.filter { !$0.text.isEmpty }
        return AnkiGaps(texts[place].text).ordinals.sorted().prefix(Record.maxGaps).map { ordinal in
            (
                [texts[place].text] + rest.map(\.text),
                OrgLayout(names: [nil, nil] + rest.map(\.name), gap: .anki(ordinal))
            )
        }
    }

    // MARK: Verbs and nouns

    /// What a card asks for that is about the forms of a word, which properties name.
    ///
    /// - Returns: nil for a card that is about something else.
    private static func asked(_ type: String, _ properties: OrgProperties) -> String? {
        func value(_ names: String...) -> String? {
            names.lazy.compactMap { properties[$0] }.first.map { text in
                text.hasPrefix("\"") && text.hasSuffix("\"") && text.count > 1
                    ? String(text.dropFirst().dropLast()) : text
            }
        }
        let form = [value("VERB_TENSE"), value("VERB_MOOD"), value("NOUN_GENDER")].compactMap(\.self)
        guard type == "decline_noun" || type == "conjugate" && !form.isEmpty,
            let word = value("VERB_INFINITIVE", "NOUN")
        else { return nil }
        let meaning = value("VERB_TRANSLATION", "NOUN_TRANSLATION").map { " (\($0))" } ?? ""
        return OrgText.bold(word) + meaning + (form.isEmpty ? "" : "\n" + form.joined(separator: ", "))
    }
}
