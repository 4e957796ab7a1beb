import CardDeck
import DeckFormats
import Testing

/// In which order Mochi's decks and cards are shown, and what decks that lie beside each other are called together.
@Suite struct MochiOrderTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static func card(_ name: String, _ position: String?) -> String {
        let place = position.map { ",\"~:pos\":\"\($0)\"" } ?? ""
        return "{\"~:content\":\"\(name)\\n---\\nback\"\(place)}"
    }

    private func open(_ decks: [String], as name: String = "d.mochi") throws -> any DeckSource {
        try scratch.archive(name, [("data.json", "{\"~:version\":2,\"~:decks\":[\(decks.joined(separator: ","))]}")])
    }

    private static func deck(_ id: String, in parent: String? = nil, _ more: String, _ cards: [String]) -> String {
        let parent = parent.map { "\"~:parent-id\":\"~:\($0)\"," } ?? ""
        return """
            {"~:id":"~:\(id)",\(parent)"~:name":"\(id)"\(more),"~:cards":{"~#list":[\(cards.joined(separator: ","))]}}
            """
    }

    @Test func cardsStandByTheirPositionsAsTexts() throws {
        let positions: [(String, String?)] = [
            ("c", "7"), ("b", "6V"), ("x", nil), ("e", "a"), ("d", "Zz"), ("a", "6"), ("y", ""), ("f", "a"),
            ("é", "ü"),
        ]
        let deck = try open([Self.deck("A", "", positions.map { Self.card($0.0, $0.1) })])
        #expect(try deck.texts().map { $0[0] } == ["x", "y", "a", "b", "c", "d", "e", "f", "é"])
    }

    /// What a gap asks for stays with its card, and ids stay those of their cards.
    @Test func cardsOfOneTextStayTogether() throws {
        let gaps = #"{"~:id":"~:g","~:pos":"b","~:content":"{{1::one}} {{2::two}}"}"#
        let deck = try open([Self.deck("A", "", [gaps, #"{"~:id":"~:f","~:pos":"a","~:content":"first\n---\nb"}"#])])
        #expect(try deck.notes().map(\.id.rawValue) == ["f", "g", "g/2"])
        #expect(try deck.texts().map { $0[0] } == ["first", "[...] two", "one [...]"])
    }

    @Test func decksStandByTheirNumbersEachBeforeThoseInIt() throws {
        let cards = [Self.card("a", nil)]
        let deck = try open([
            Self.deck("low", #","~:sort":9"#, cards), Self.deck("inner", in: "high", #","~:sort":1"#, cards),
            Self.deck("none", "", cards), Self.deck("high", #","~:sort":2.5"#, cards),
            Self.deck("innermost", in: "inner", "", cards), Self.deck("first", in: "high", #","~:sort":-1"#, cards),
            Self.deck("same", #","~:sort":9"#, cards),
        ])
        #expect(
            deck.sections.map(\.path) == [
                ["none"], ["high"], ["high", "first"], ["high", "inner"], ["high", "inner", "innermost"], ["low"],
                ["same"],
            ])
    }

    /// A deck within itself is in nothing else, and so comes last.
    @Test func decksWithinThemselvesAreThereToo() throws {
        let cards = [Self.card("a", nil)]
        let deck = try open([
            Self.deck("A", in: "B", "", cards), Self.deck("B", in: "A", "", cards), Self.deck("C", "", cards),
            Self.deck("D", in: "D", "", cards),
        ])
        #expect(deck.sections.map(\.path) == [["C"], ["B", "A"], ["A", "B"], ["D"]])
    }

    @Test func severalDecksAreCalledAsTheirFile() throws {
        let cards = [Self.card("a", nil)]
        #expect(try open([Self.deck("A", "", cards)]).title == "A")
        #expect(try open([Self.deck("A", "", []), Self.deck("B", in: "A", "", cards)]).title == "A")
        #expect(try open([Self.deck("A", "", cards), Self.deck("B", "", cards)], as: "mine.mochi").title == "mine")
    }

    /// More text than there is room for.
    @Test func positionsDoNotFillTheMemory() throws {
        let long = String(repeating: "V", count: 1 << 20)
        func cards(_ count: Int) -> [String] { (0..<count).map { Self.card("\($0)", long + "\($0 % 10)") } }
        #expect(try open([Self.deck("A", "", cards(63))]).sections[0].noteCount == 63)
        let error = #expect(throws: DeckError.self) { try open([Self.deck("A", "", cards(64))]) }
        #expect(error?.message.contains("64 MB") == true, "\(error?.message ?? "")")
    }
}
