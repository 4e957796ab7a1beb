import CardDeck
import Testing

@testable import DeckSearch

/// Terms that say what they are about.
@Suite struct SearchTermTests {
    private final class Cards: DeckSource {
        let title = "Cards"
        let sections = [
            DeckSection(title: "Nouns", path: ["German", "Nouns"], noteCount: 2),
            DeckSection(title: "Verbs", path: ["German", "Verbs"], noteCount: 2),
        ]
        private static let cards: [[([String], [(String, String?, String?)], Int)]] = [
            [
                (["bio::Animals", "easy"], [("die Katze", "Word", "de"), ("cat\na pet", "Meaning", "en")], 0),
                (["bio"], [("der Hund", "Word", "de"), ("dog, not a cat", "Meaning", "en")], 3),
            ],
            [
                ([], [("essen", "Word", "de"), ("to eat; http://x.org", nil, "en")], 0),
                (["Easy"], [("食べる", "Word", "ja"), ("to eat at 10:30, 1:7", "Meaning", nil)], 0),
            ],
        ]

        func noteID(section: Int, note: Int) -> NoteID { NoteID("\(section).\(note)") }

        func note(section: Int, note: Int) -> Note {
            let (tags, sides, flag) = Self.cards[section][note]
            var found = Note(
                id: noteID(section: section, note: note), tags: tags,
                facets: sides.map {
                    Facet(StyledText(plain: $0.0), language: $0.2.map { LanguageTag(rawValue: $0) }, field: $0.1)
                })
            found.flag = flag
            return found
        }
    }

    private let finder = DeckFinder(Cards())

    private func found(_ text: String) -> [String] {
        var matches: NoteMatches?
        finder.run(SearchQuery(text), serial: finder.begin(), isDue: { false }, report: { matches = $0.matches })
        return matches.map { found in
            found.notes.enumerated().flatMap { section, notes in notes.map { "\(section).\($0)" } }
        } ?? []
    }

    @Test(
        arguments: [
            ("cat", ["0.0", "0.1"]), ("-cat", ["1.0", "1.1"]), ("eat -http", ["1.1"]), ("\"a cat\"", ["0.1"]),
            ("-\"a cat\" cat", ["0.0"]), ("a cat", ["0.0", "0.1"]), ("tag:animals", ["0.0"]),
            ("tag:bio", ["0.0", "0.1"]),
            ("tag:BIO::an", ["0.0"]), ("tag:easy", ["0.0", "1.1"]), ("-tag:easy", ["0.1", "1.0"]), ("tag:nim", []),
            ("deck:verb", ["1.0", "1.1"]), ("deck:German::v", ["1.0", "1.1"]), ("deck:n::v", []),
            ("deck:german -deck:nouns eat", ["1.0", "1.1"]), ("lang:ja", ["1.1"]),
            ("-lang:en", ["1.1"]), ("is:flagged", ["0.1"]), ("-is:flagged cat", ["0.0"]), ("2:cat", ["0.0", "0.1"]),
            ("1:cat", []), ("meaning:cat", ["0.0", "0.1"]), ("word:hund", ["0.1"]), ("Meaning:\"to eat\"", ["1.1"]),
            ("2:pet", ["0.0"]), ("http://x", ["1.0"]), ("9:cat", []), ("cat tag:bio::animals", ["0.0"]),
            // What is still being typed finds what it found before.
            ("cat tag:", ["0.0", "0.1"]), ("cat -", ["0.0", "0.1"]), ("cat is:fla", ["0.0", "0.1"]),
            ("10:30", ["1.1"]), ("1:7", ["1.1"]), ("10:3", ["1.1"]), ("ja", []), ("lang:d", ["0.0", "0.1", "1.0"]),
            ("lang:EN", ["0.0", "0.1", "1.0"]), ("lang:e", ["0.0", "0.1", "1.0"]), ("lang:n", []),
            ("cat \"", ["0.0", "0.1"]), ("is:blue", []),
            // One that is never closed is part of a word, a doubled one closes nothing.
            ("\"cat\"\" pet", []), ("cat \"\"", ["0.0", "0.1"]), ("\"a\"\" -pet", []),
        ] as [(String, [String])])
    func findsWhatItIsAbout(_ query: String, _ expected: [String]) {
        // Read once, and kept.
        #expect(found(query) == expected)
        #expect(found(query) == expected)
    }

    /// A deck of cards without anything on them.
    private final class Blank: DeckSource {
        let title: String
        let sections: [DeckSection]

        init(_ title: String, _ sections: String...) {
            self.title = title
            self.sections = sections.map { DeckSection(title: $0, noteCount: 1) }
        }

        func noteID(section: Int, note: Int) -> NoteID { NoteID("\(section)") }

        func note(section: Int, note: Int) -> Note {
            Note(id: noteID(section: section, note: note), facets: [Facet(StyledText(plain: ""))])
        }
    }

    /// What a file is called is a deck's name where there are several, also where its trays have names of their own.
    @Test func decksOfAStackHaveTheirTitles() throws {
        let stack = DeckStack([Blank("Words", "Words"), Blank("Verbs", "Sheet1", "Sheet2"), Blank("Nouns", "Sheet1")])
        let finder = DeckFinder(stack)
        func found(_ text: String) -> [Int] {
            var notes: [[Int32]] = []
            finder.run(
                SearchQuery(text), serial: finder.begin(), isDue: { false }, report: { notes = $0.matches.notes })
            return notes.indices.filter { !notes[$0].isEmpty }
        }
        #expect(found("deck:verbs") == [1, 2] && found("deck:sheet1") == [1, 3] && found("deck:words") == [0])
        #expect(found("deck:verbs::sheet1") == [1] && found("-deck:verbs") == [0, 3])
        var terms: [String] = []
        let place = try #require(SearchPlace("deck:ve", before: ""))
        finder.offer(
            for: place, serial: finder.beginOffers(), starCount: 0, isDue: { false },
            report: { offers, _ in terms = offers?.offers.map { "\($0.term) \($0.count ?? 0)" } ?? [] })
        #expect(terms == ["deck:Verbs 2", "deck:Verbs::Sheet1 1", "deck:Verbs::Sheet2 1"])
    }

    /// Names of a thousand long levels are sought by those that stand last in them.
    @Test func namesOfManyLevels() {
        final class Deep: DeckSource {
            let title = "Deep"
            let sections: [DeckSection]
            init(_ path: [String]) { sections = [DeckSection(title: "strong", path: path, noteCount: 1)] }
            func noteID(section: Int, note: Int) -> NoteID { NoteID("1") }
            func note(section: Int, note: Int) -> Note {
                Note(id: NoteID("1"), facets: [Facet(StyledText(plain: "x"))])
            }
        }
        let path = (0..<1000).map { "\($0)" + String(repeating: "a", count: 1100) } + ["verbs", "strong"]
        let finder = DeckFinder(Deep(path))
        func isFound(_ text: String) -> Bool {
            var isFound = false
            finder.run(
                SearchQuery(text), serial: finder.begin(), isDue: { false },
                report: { isFound = $0.matches.notes.contains { !$0.isEmpty } })
            return isFound
        }
        #expect(isFound("deck:strong") && isFound("deck:verbs::strong") && isFound("deck:999aaa"))
        #expect(!isFound("deck:weak") && !isFound("deck:verbs::weak") && !isFound("deck:5aaa"))
    }

    @Test func onlyTextsAreMarked() {
        func words(on number: Int?, _ field: String? = nil) -> [String] {
            let side = number.map { SearchQuery.Side(Facet(StyledText(plain: ""), field: field), at: $0) }
            return SearchQuery("tag:x -y 2:z \"a b\" c").words(on: side).map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(words(on: 1) == ["2:z", "z", "a b", "c"])
        #expect(words(on: 0) == ["2:z", "a b", "c"], "it is sought on another side")
        #expect(words(on: nil) == words(on: 0) && words(on: 0, "2").contains("z"), "by number or by name")
        #expect(SearchQuery("tag: is:").isEmpty && !SearchQuery("tag:x").isEmpty)
    }

    /// Each colon may be the one that divides it, and stands between copies of all the rest.
    @Test func aTermOfManyColonsIsReadInFewWays() {
        var rest = Substring(String(repeating: "a:", count: 30_000))
        let term = TypedTerm(next: &rest)
        #expect(term?.divisions.count == 16 && term?.text.utf8.count == 60_000)
    }
}
