import CardDeck
import Foundation
import Testing

@testable import DeckFormats
@testable import DeckSupport

/// Types of cards that decks of Mnemosyne define themselves: M-sided ones, which it makes of Anki's, and texts around facts.
@Suite struct MnemosyneCardTypeTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static let basic = "{'qfmt': 'Q: {{Front}}', 'afmt': '{{FrontSide}}<hr id=answer>A: {{Back}}', 'ord': 0}"
    private static let reversed =
        #"{'qfmt': 'R: {{Back}}\n', 'afmt': "{{FrontSide}}<hr id=answer>it's {{Front}}", 'bqfmt': '', 'ord': 1}"#
    private static let gaps = "{'qfmt': '{{cloze:Text}}', 'afmt': '{{cloze:Text}}<br>{{Extra}}', 'ord': 0}"

    private static let views = [
        (id: "7::1.0", extra: basic), (id: "7::1.1", extra: reversed), (id: "7::2.0", extra: gaps),
    ]
    private static let types = [
        (id: "7::1", fields: "[('0', 'Front'), ('1', 'Back')]", extra: "{'css': '.card{direction: rtl}', 'type': 0}"),
        (id: "7::2", fields: "[('0', 'Text'), ('1', 'Extra')]", extra: "{'css': '', 'id': '2', 'type': 1}"),
    ]
    private static let facts = [
        ["front\none", "<audio src=\"a.mp3\"><$>x^2</$>"], ["The {{c1::cat}} sat on the {{c2::mat::what}}", "more"],
        ["", ""],
    ]
    private static let cards = [
        (id: "11", type: "7::1", view: "7::1.0", fact: 0, extra: "{'ord': 0}"),
        (id: "12", type: "7::1", view: "7::1.1", fact: 0, extra: "{'ord': 1}"),
        (id: "13", type: "7::2", view: "7::2.0", fact: 1, extra: "{'ord': 0}"),
        (id: "14", type: "7::2", view: "7::2.0", fact: 1, extra: "{'ord': 1}"),
        (id: "15", type: "7::1", view: "7::1.0", fact: 2, extra: "{'ord': 0}"),
    ]

    private static func escaped(_ html: String) -> String {
        html.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    private func package(_ entries: [String]) throws -> any DeckSource {
        let log = "<openSM2sync number_of_entries=\"9\">\(entries.joined())</openSM2sync>"
        let path = scratch.path("d.cards")
        try PackageBuilder.zip([("cards.xml", Array(log.utf8))], to: path)
        return try DeckOpener.open(path: path)
    }

    private func view(_ id: String, _ extra: String) -> String {
        """
        <log type="19" o_id="\(id)"><name>Card</name><q_fact_keys>[]</q_fact_keys><a_fact_keys>[]</a_fact_keys>\
        <extra>\(Self.escaped(extra))</extra></log>
        """
    }

    private func cardType(_ id: String, _ fields: String, _ extra: String) -> String {
        """
        <log type="22" o_id="\(id)"><name>Type</name><fact_keys_and_names>\(fields)</fact_keys_and_names>\
        <extra>\(extra)</extra></log>
        """
    }

    private func fact(_ id: Int, _ fields: [String]) -> String {
        let texts = fields.enumerated().map { "<___\($0)>\(Self.escaped($1))</___\($0)>" }
        return "<log type=\"16\" o_id=\"f\(id)\">\(texts.joined())</log>"
    }

    private func card(_ id: String, _ type: String, _ view: String, fact: Int, extra: String) -> String {
        """
        <log type="6" o_id="\(id)" card_t="\(type)" fact="f\(fact)" fact_v="\(view)" tags=""><extra>\(extra)</extra></log>
        """
    }

    private func expectTemplatedCards(_ deck: any DeckSource) throws {
        let notes = try deck.notes()
        #expect(notes.map(\.id.rawValue) == ["11", "12", "13", "14"])
        let texts = notes.map { $0.facets.map { $0.text.plain.trimmingCharacters(in: .whitespaces) } }
        #expect(texts[0] == ["Q: front one", "A: x²"] && texts[1] == ["R: x²", "it's front one"])
        #expect(texts[2] == ["The [...] sat on the mat", "The cat sat on the mat\nmore"])
        #expect(texts[3] == ["The cat sat on the [what]", "The cat sat on the mat\nmore"])
        #expect(notes[0].facets.map { $0.media.map(\.name) } == [[], ["a.mp3"]])
        #expect(notes[0].facets[0].declaredDirection == .rightToLeft && notes[2].facets[0].declaredDirection == nil)
        #expect(deck.warnings == ["1 card has no fact, or an empty one; left out"])
    }

    @Test func templatesMakeTheCardsOfAPackage() throws {
        let views = Self.views.map { view($0.id, $0.extra) }
        let types = Self.types.map { cardType($0.id, $0.fields, $0.extra) }
        let facts = Self.facts.enumerated().map { fact($0, $1) }
        let cards = Self.cards.map { card($0.id, $0.type, $0.view, fact: $0.fact, extra: $0.extra) }
        try expectTemplatedCards(package(views + types + facts + cards))
    }

    @Test func templatesMakeTheCardsOfADatabase() throws {
        func quoted(_ texts: String...) -> String {
            texts.map { "'\($0.replacing("'", with: "''"))'" }.joined(separator: ", ")
        }
        var statements = [
            "CREATE TABLE data_for_fact(_fact_id, key, value)", "CREATE TABLE tags(_id, name)",
            "CREATE TABLE cards(_id, id, card_type_id, _fact_id, fact_view_id, extra_data)",
            "CREATE TABLE tags_for_card(_card_id, _tag_id)",
            """
            CREATE TABLE fact_views(id, name, q_fact_keys, a_fact_keys, q_fact_key_decorators, a_fact_key_decorators,
            a_on_top_of_q, type_answer, extra_data)
            """,
            """
            CREATE TABLE card_types(id, name, fact_keys_and_names, unique_fact_keys, required_fact_keys, fact_view_ids,
            keyboard_shortcuts, extra_data)
            """,
        ]
        for view in Self.views {
            let (id, extra) = (quoted(view.id), quoted(view.extra))
            statements.append("INSERT INTO fact_views VALUES(\(id), 'Card', '[]', '[]', '{}', '{}', 0, 0, \(extra))")
        }
        for type in Self.types {
            let (id, rest) = (quoted(type.id), quoted(type.fields, "[]", "[]", "[]", "{}", type.extra))
            statements.append("INSERT INTO card_types VALUES(\(id), 'Type', \(rest))")
        }
        for (number, fields) in Self.facts.enumerated() {
            for (key, text) in fields.enumerated() {
                statements.append("INSERT INTO data_for_fact VALUES(\(number), '\(key)', \(quoted(text)))")
            }
        }
        for (number, card) in Self.cards.enumerated() {
            let (id, rest) = (quoted(card.id, card.type), quoted(card.view, card.extra))
            statements.append("INSERT INTO cards VALUES(\(number), \(id), \(card.fact), \(rest))")
        }
        try expectTemplatedCards(DeckOpener.open(path: scratch.write(SQLiteDatabase.file(statements), as: "m.db")))
    }

    @Test func templatesThatCannotBeUsedLeaveTheFields() throws {
        let facts = [fact(0, ["front", "back"])]
        let card = card("c", "7::1", "7::1.0", fact: 0, extra: "{'ord': 0}")
        let withoutType = try package([view("7::1.0", Self.basic)] + facts + [card])
        #expect(try withoutType.texts() == [["front", "back"]] && withoutType.warnings.isEmpty)
        let unknown = "{'qfmt': '{{Nothing}}', 'afmt': '{{Back}}'}", fields = Self.types[0].fields
        let deck = try package([view("7::1.0", unknown), cardType("7::1", fields, "{}")] + facts + [card])
        #expect(try deck.texts() == [["front", "back"]])
        #expect(
            deck.warnings == [
                "1 card's template has an error; its note's fields are shown as they stand (the first: card c)"
            ])
    }

    /// Their numbers are read as they stand.
    @Test(arguments: ["{'ord': 9223372036854775807}", "{'ord': -9223372036854775808}", "{'ord': 'x'}", ""])
    func aGapThatThereIsNotLeavesTheFields(_ extra: String) throws {
        let type = Self.types[1], card = card("c", "7::2", "7::2.0", fact: 0, extra: extra)
        let deck = try package(
            [
                view("7::2.0", Self.gaps), cardType(type.id, type.fields, type.extra),
                fact(0, ["no gap", "more"]), card,
            ])
        #expect(try deck.texts() == [["no gap", "more"]])
    }

    @Test func textsStandAroundFacts() throws {
        let deck = try package([
            """
            <log type="19" o_id="1::C.1">\
            <q_fact_keys>['f']</q_fact_keys><a_fact_keys>['b', 'n', 'gone']</a_fact_keys>\
            <q_fact_key_decorators>{'f': 'What is the capital of ${f}? $$5, $x'}</q_fact_key_decorators>\
            <a_fact_key_decorators>{'b': "It's $b, of $f.", 'n': 'Note: $n', 'gone': '$gone'}</a_fact_key_decorators>\
            </log>
            """,
            "<log type=\"16\" o_id=\"f0\"><f>Finland</f><b>Helsinki</b><n></n></log>",
            card("c", "1::C", "1::C.1", fact: 0, extra: ""),
        ])
        let texts = try deck.texts()[0]
        #expect(texts[0] == "What is the capital of Finland? $5, $x")
        #expect(texts[1].trimmingCharacters(in: .whitespaces) == "It's Helsinki, of Finland.\nNote:")
    }

    @Test func textsAroundFactsDoNotFillTheMemory() throws {
        let side = MnemosyneView.Side(
            ["f", "b"], decorators: ["f": String(repeating: "$f", count: 20_000), "b": "${b} and $f"])
        let fact = ["f": String(repeating: "x", count: 1 << 20), "b": "y"]
        let html = try #require(side.html(of: fact))
        #expect(html.utf8.count > 4 << 20 && html.utf8.count < 16 << 20)
        let short = String(repeating: "x", count: 20_000)
        #expect(side.html(of: ["f": "x", "b": "y"]) == "<div>\(short)</div><div>y and \(short)</div>")
    }

    /// Its own way to ask is as good as none.
    @Test func aViewOfNothingIsAsIfThereWereNone() throws {
        let fact = "<log type=\"16\" o_id=\"f0\"><f>front</f><b>back</b></log>"
        let deck = try package([view("1.1", ""), fact, card("c", "1", "1.1", fact: 0, extra: "")])
        #expect(try deck.texts() == [["front", "back"]])
    }

    @Test func waysToAskDoNotFillTheMemory() throws {
        var cards = MnemosyneCards(file: "d")
        let names = "{" + (0..<6000).map { "'\($0)':'x'," }.joined() + "}"
        let side = MnemosyneView.Side(keys: "['f']", decorators: names)
        #expect(side.size > 6000 * 64)
        let error = #expect(throws: DeckError.self) {
            for number in 0..<200 {
                try cards.define(MnemosyneView(name: "", question: side, answer: side, extra: ""), id: "\(number)")
            }
        }
        #expect(error?.message == "has more than 64 MB of text in its types of cards")
    }

    /// Each of many types could show a long template once more.
    @Test(.timeLimit(.minutes(1))) func manyTypesOfALongTemplateAreRefused() throws {
        var cards = MnemosyneCards(file: "d")
        let long = String(repeating: "x", count: 2 << 20)
        try cards.define(
            MnemosyneView(name: "", question: .init([]), answer: .init([]), extra: "{'qfmt': '\(long)', 'afmt': ''}"),
            id: "v")
        let error = #expect(throws: DeckError.self) {
            for number in 0..<40 {
                let id = "7::\(number)"
                try cards.define(MnemosyneCardType(name: "", fields: "[('0', 'F')]", extra: "{}"), id: id)
                let card = MnemosyneCards.Card(id: id, type: id, view: "v", extra: "")
                #expect(try cards.record(of: card, fact: ["0": "x"]) != nil)
            }
        }
        #expect(error?.message == "has more than 64 MB of text in its types of cards")
    }
}
