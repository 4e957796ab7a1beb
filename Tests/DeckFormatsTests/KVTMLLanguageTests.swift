import CardDeck
import DeckFormats
import Testing

/// Which languages the translations of KVTML's entries are in.
@Suite struct KVTMLLanguageTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// A card begins with the first language that its word is in, and each side is still the one that it is.
    @Test func wordsThatAreNotInAllLanguagesHaveNoBlankSides() throws {
        let languages = ["en", "es", "de", "fr"].enumerated()
            .map { "<identifier id='\($0)'><name>\($1)</name><locale>\($1)</locale></identifier>" }.joined()
        func entry(_ number: Int, _ texts: [Int: String]) -> String {
            let sides = (0..<4).map { "<translation id='\($0)'><text>\(texts[$0] ?? "")</text></translation>" }
            return "<entry id='\(number)'>\(sides.joined())</entry>"
        }
        let entries = [[2: "Haus", 3: "maison"], [0: "dog", 3: "chien"], [2: "Kuh"]].enumerated()
            .map(entry).joined()
        let deck = try scratch.open(
            "<kvtml version='2.0'><identifiers>\(languages)</identifiers><entries>\(entries)</entries></kvtml>",
            as: "holes.kvtml")
        func seen(_ deck: any DeckSource) throws -> [[String]] {
            try (0..<3).map { try deck.note(section: 0, note: $0).facets.map(\.text.plain) }
        }
        #expect(try seen(deck) == [["Haus", "maison"], ["dog", "chien"], ["Kuh"]])
        let sides = try deck.note(section: 0, note: 0).facets
        #expect(sides.map(\.number) == [2, 3] && sides.map { $0.language?.rawValue } == ["de", "fr"])
        #expect(try seen(deck.with(FacingSides(.number(3)))) == [["maison", "Haus"], ["chien", "dog"], ["Kuh"]])
    }

    /// Sides are told by the ids of their translations, which need be neither all nor numbers, nor in the languages' order.
    @Test(arguments: [["0", "1", "2"], ["3", "2", "1"], ["en", "es", "de"]], [false, true])
    func translationsNameTheirLanguages(ids: [String], knowsVerbs: Bool) throws {
        let languages = zip(ids, ["en", "es", "de"])
            .map { id, locale in
                "<identifier id='\(id)'><locale>\(locale)</locale><personalpronouns><singular>"
                    + "<firstperson>\(locale)-I</firstperson></singular></personalpronouns></identifier>"
            }
            .joined()
        // What is conjugated is read once the languages are known.
        let verb =
            knowsVerbs
            ? "<conjugation><tense>now</tense><singular><firstperson>go</firstperson></singular></conjugation>" : ""
        func entry(_ sides: [(Int, String)]) -> String {
            let translations = sides.map { side, text in
                "<translation id='\(ids[side])'><text>\(text)</text>\(verb)</translation>"
            }
            return "<entry>\(translations.joined())</entry>"
        }
        let entries = [[(1, "vaca"), (2, "Kuh")], [(2, "Hund"), (0, "dog")], [(2, "Haus")]].map(entry).joined()
        let deck = try scratch.open(
            "<kvtml version='2.0'><identifiers>\(languages)</identifiers><entries>\(entries)</entries></kvtml>",
            as: "named.kvtml")
        let expected = [[(1, "vaca"), (2, "Kuh")], [(0, "dog"), (2, "Hund")], [(2, "Haus")]]
        for (number, sides) in expected.enumerated() {
            let facets = try deck.note(section: 0, note: number).facets
            let own = facets.prefix(sides.count), tags = sides.map { ["en", "es", "de"][$0.0] }
            #expect(own.map(\.text.plain) == sides.map(\.1) && own.map(\.number) == sides.map(\.0))
            #expect(own.map { $0.language?.rawValue } == tags)
            let forms = knowsVerbs ? tags.map { "now\n\($0)-I go" } : []
            #expect(facets.dropFirst(sides.count).map(\.text.plain) == forms)
        }
    }

    /// Where no id tells, translations are in the languages' order; where some do, the others are in what is left.
    @Test(
        arguments: [
            ([nil, nil, nil], ["en", "es", "de"]), (["2", "9"], ["es", "de"]), (["9", "0"], ["en", "es"]),
            (["1", "1"], ["en", "es"]), (["2", ""], ["en", "es"]), (["7"], ["en"]), (["8", "1"], ["en", nil]),
            (["7", "2", "0"], ["en", "es", "de"]),
        ] as [([String?], [String?])])
    func translationsWithoutTheirLanguagesIDs(ids: [String?], expected: [String?]) throws {
        let languages = [("1", "en"), ("0", "es"), ("2", "de")]
            .map { "<identifier id='\($0)'><locale>\($1)</locale></identifier>" }.joined()
        let translations = ids.map { id in
            "<translation \(id.map { "id='\($0)'" } ?? "")><text>word</text></translation>"
        }
        let deck = try scratch.open(
            "<kvtml version='2.0'><identifiers>\(languages)</identifiers><entries><entry>\(translations.joined())"
                + "</entry></entries></kvtml>", as: "ids.kvtml")
        #expect(try deck.note(section: 0, note: 0).facets.map { $0.language?.rawValue } == expected)
    }
}
