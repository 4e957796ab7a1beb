import CardDeck
import Synchronization
import Testing

@testable import DeckSearch

/// What could be typed in a search, as a deck has it.
@Suite struct SearchOffersTests {
    private final class Cards: DeckSource {
        let title = "Cards"
        let sections = [
            DeckSection(title: "Nouns", path: ["German", "Nouns"], noteCount: 600),
            DeckSection(title: "Two words", path: ["German", "Two words"], noteCount: 1),
        ]
        let reads = Atomic(0)

        func noteID(section: Int, note: Int) -> NoteID { NoteID("\(section).\(note)") }

        func note(section: Int, note: Int) -> Note {
            reads.add(1, ordering: .relaxed)
            var sides = [
                Facet(StyledText(plain: "Wort"), language: LanguageTag(rawValue: "de"), field: "Word"),
                Facet(StyledText(plain: "word"), language: LanguageTag(rawValue: "en"), field: "Two words"),
            ]
            if note == 1 { sides.append(Facet(StyledText(plain: "Berlin is large"), field: "country:de")) }
            let tags = note < 2 ? ["grammar::verb::weak", "Easy"] : note < 5 ? ["Verbose", "easy", "two words"] : []
            var found = Note(id: noteID(section: section, note: note), tags: tags, facets: sides)
            found.flag = note == 0 ? 1 : 0
            return found
        }
    }

    private let deck = Cards()

    private func offers(_ text: String, before rest: String = "", stars: Int = 0) -> SearchOffers? {
        guard let place = SearchPlace(text, before: rest) else { return nil }
        let finder = DeckFinder(deck)
        var last: SearchOffers?
        finder.offer(
            for: place, serial: finder.beginOffers(), starCount: stars, isDue: { false },
            report: { if $1 { last = $0 } })
        return last
    }

    private func terms(_ text: String, stars: Int = 0) -> [String] {
        offers(text, stars: stars)?.offers.map { "\($0.term) \($0.count.map(String.init) ?? "-")" } ?? []
    }

    @Test(
        arguments: [
            ("ta", ["tag: -"]), ("d", ["deck: -"]), ("-TA", ["-tag: -"]), ("cat l", ["lang: -"]), ("x", []), ("", []),
            ("tw", ["\"Two words\": 601"]), ("wo", ["Word: 601"]), ("cou", ["country:de: 1"]),
            // The higher levels are tags, too; what begins so comes before what a lower level begins with.
            ("tag:ver", ["tag:Verbose 3", "tag:grammar::verb 3", "tag:grammar::verb::weak 3"]),
            ("tag:easy", ["tag:Easy 6"]), ("tag:grammar::v", ["tag:grammar::verb 3", "tag:grammar::verb::weak 3"]),
            ("-tag:tw", ["-tag:\"two words\" 3"]), ("tag:\"two w", ["tag:\"two words\" 3"]),
            ("a b tag:\"two w", ["tag:\"two words\" 3"]),
            ("deck:", ["deck:German 601", "deck:German::Nouns 600", "deck:\"German::Two words\" 1"]),
            ("deck:nou", ["deck:German::Nouns 600"]), ("lang:", ["lang:de 601", "lang:en 601"]),
            ("lang:d", ["lang:de 601"]),
            ("is:", ["is:flagged 2"]), ("Word:ca", []), ("cat ", []),
        ] as [(String, [String])])
    func offersWhatTheDeckHas(_ text: String, _ expected: [String]) {
        #expect(terms(text) == expected)
    }

    @Test func takesThePlaceOfTheTermAlone() {
        #expect(offers("é tag:ver")?.start == "é ".utf8.count)
        #expect(offers("a -tag:ver")?.start == 2)
        #expect(offers("tag:ve", before: "rb") == nil, "only at its end")
        #expect(offers("tag:ve", before: " cat") != nil)
        #expect(terms("is:", stars: 5) == ["is:starred 5", "is:flagged 2"])
    }

    private func count(_ text: String, _ finder: DeckFinder) -> Int? {
        var count: Int?
        finder.run(
            SearchQuery(text), serial: finder.begin(), isDue: { false }, report: { count = $0.matches.count })
        return count
    }

    /// What is offered is found, as often as it says.
    @Test func whatIsOfferedIsFound() {
        let finder = DeckFinder(deck)
        for text in ["tag:e", "tag:tw", "tag:ver", "deck:", "lang:", "is:f", "-tag:ver"] {
            for offer in offers(text)?.offers ?? [] {
                let count = count(offer.term, finder), isExcluded = offer.term.hasPrefix("-")
                #expect(count == offer.count.map { isExcluded ? 601 - $0 : $0 }, "\(offer.term)")
            }
        }
    }

    /// Names with quotation marks, and fields that are called as what terms can be about.
    private final class Strange: DeckSource {
        let title = "My \"best\" words"
        let sections = ["My \"best\" words", String(repeating: "long ", count: 30)].map {
            DeckSection(title: $0, noteCount: 1)
        }

        func noteID(section: Int, note: Int) -> NoteID { NoteID("\(section)") }

        func note(section: Int, note: Int) -> Note {
            Note(
                id: noteID(section: section, note: note), tags: ["a\"b\"c"],
                facets: [("Montag", "Tag"), ("Monday", "Lang")].map { Facet(StyledText(plain: $0), field: $1) })
        }
    }

    @Test(
        arguments: [
            ("deck:", ["deck:\"My \"\"best\"\" words\" 1"]),
            ("deck:\"my \"\"be", ["deck:\"My \"\"best\"\" words\" 1"]), ("tag:a", ["tag:\"a\"\"b\"\"c\" 2"]),
            ("tag：a", ["tag:\"a\"\"b\"\"c\" 2"]), ("ta", ["tag: -", "\"Tag\": 2"]), ("\"Tag\":m", []),
        ] as [(String, [String])])
    func strangeNamesAreFoundAsTheyAreOffered(_ text: String, _ expected: [String]) throws {
        let finder = DeckFinder(Strange()), place = try #require(SearchPlace(text, before: "", room: 100))
        var last: SearchOffers?
        finder.offer(
            for: place, serial: finder.beginOffers(), starCount: 0, isDue: { false }, report: { if $1 { last = $0 } })
        let offers = last?.offers ?? []
        #expect(offers.map { "\($0.term) \($0.count.map(String.init) ?? "-")" } == expected)
        for offer in offers where !offer.term.hasSuffix(":") { #expect(count(offer.term, finder) == offer.count) }
        #expect(count("\"Tag\":montag", finder) == 2 && count("tag:montag", finder) == 0)
    }

    @Test func namesOfFieldsMayHaveBlanksAndColons() {
        let finder = DeckFinder(deck)
        #expect(count("country:de:berlin", finder) == 1 && count("country:de:wort", finder) == 0)
        #expect(count("country:de:\"is large\"", finder) == 1)
        #expect(count("\"two words\":word", finder) == 601 && count("\"two words\":wort", finder) == 0)
    }

    /// Each note is read once, whoever asks; and a newer wish ends an older one.
    @Test func theDeckIsReadOnce() throws {
        let finder = DeckFinder(deck), place = try #require(SearchPlace("tag:e", before: ""))
        let old = finder.beginOffers(), serial = finder.beginOffers()
        var reports: [Bool] = []
        func ask(_ serial: Int) {
            finder.offer(for: place, serial: serial, starCount: 0, isDue: { true }, report: { reports.append($1) })
        }
        ask(old)
        #expect(reports == [false] && deck.reads.load(ordering: .relaxed) == 0)
        ask(serial)
        #expect(reports.count > 3 && reports.last == true)
        finder.run(SearchQuery("word"), serial: finder.begin(), isDue: { false }, report: { _ in })
        #expect(deck.reads.load(ordering: .relaxed) == 601)
    }

    /// Of paths that are longer than anybody types, only the beginning is offered.
    @Test(.timeLimit(.minutes(1))) func longPathsAreNotOffered() {
        final class Deep: DeckSource {
            let title = "Deep"
            let sections: [DeckSection]
            init() {
                let above = ["Top"] + (0..<63).map { String(repeating: "x", count: 999) + "\($0)" }
                sections = (0..<15_000).map { DeckSection(title: "\($0)", path: above + ["\($0)"], noteCount: 0) }
            }
            func noteID(section: Int, note: Int) -> NoteID { NoteID("") }
            func note(section: Int, note: Int) throws -> Note { throw DeckError(file: title, "has no notes") }
        }
        let finder = DeckFinder(Deep())
        var offers: SearchOffers?
        finder.offer(
            for: SearchPlace("deck:", before: "")!, serial: finder.beginOffers(), starCount: 0, isDue: { false },
            report: { found, _ in offers = found })
        #expect(offers?.offers.map(\.term) == ["deck:Top"])
    }

    /// A section is found by its name, those of others around it, and both.
    @Test func decksAreFoundByEachLevel() {
        let finder = DeckFinder(deck)
        let terms = [
            "deck:german", "deck:GERMAN::nou", "deck:nouns", "deck:\"two w\"", "deck:ouns", "deck:nouns::german",
        ]
        #expect(terms.map { count($0, finder) } == [601, 600, 600, 1, 0, 0])
    }
}
