import CardDeck
import DeckSearch
import Synchronization
import Testing

@Suite struct DeckFinderTests {
    /// Notes of a few words, which counts how often it was read.
    final class WordDeck: DeckSource {
        let format = "test", title = "words", warnings: [String] = []
        let sections: [DeckSection]
        let words: [[(String, String)]]
        let reads = Atomic(0)

        init(_ words: [[(String, String)]]) {
            self.words = words
            sections = words.indices.map { DeckSection(title: "section \($0)", noteCount: words[$0].count) }
        }

        func noteID(section: Int, note: Int) -> NoteID { NoteID("\(section)/\(note)") }

        func note(section: Int, note: Int) throws -> Note {
            reads.add(1, ordering: .relaxed)
            let (front, back) = words[section][note]
            var text = StyledText(plain: front)
            if front == "漢字" { text.paragraphs[0].runs[0].ruby = "かんじ" }
            if front == "broken" { throw DeckError(file: title, "cannot be read") }
            return Note(
                id: noteID(section: section, note: note), tags: note == 0 ? ["first"] : [],
                facets: [Facet(text), Facet(StyledText(plain: back))])
        }

        func media(named name: String) throws -> [UInt8] { [] }
    }

    let deck = WordDeck([
        [("chat", "Katze"), ("chien", "Hund"), ("château", "Schloss")], [("broken", "")],
        [("été", "Sommer"), ("chat noir", "schwarze Katze")],
    ])

    func find(_ text: String, _ finder: DeckFinder) -> NoteMatches? {
        var found: NoteMatches?
        finder.run(
            SearchQuery(text), serial: finder.begin(), isDue: { false },
            report: { if $0.isWhole { found = $0.matches } })
        return found
    }

    @Test func findsOnEverySideAndInTags() throws {
        let finder = DeckFinder(deck)
        #expect(find("CHAT", finder)?.notes == [[0, 2], [], [1]])
        #expect(find("katze", finder)?.notes == [[0], [], [1]])
        #expect(find("katze noir", finder)?.notes == [[], [], [1]])
        #expect(find("ete", finder)?.notes == [[], [], [0]])
        #expect(find("first", finder)?.notes == [[0], [], [0]])
        #expect(find("nothing of the kind", finder)?.count == 0)
        #expect(find("  ", finder)?.count == 6)
        // A word does not reach from one side to the next.
        #expect(find("chatkatze", finder)?.count == 0)
        #expect(deck.reads.load(ordering: .relaxed) == 6, "each note is read once for all searches")
    }

    @Test func findsReadings() {
        let finder = DeckFinder(WordDeck([[("漢字", "sign"), ("仮名", "kana")]]))
        #expect(find("かんじ", finder)?.notes == [[0]])
        #expect(find("漢字", finder)?.notes == [[0]])
        #expect(find("漢字かんじ", finder)?.count == 0)
    }

    @Test func aNewerSearchEndsAnOlder() {
        let many = WordDeck([(0..<3000).map { ("card \($0)", "back") }])
        let finder = DeckFinder(many)
        let serial = finder.begin()
        var reports = 0
        finder.run(
            SearchQuery("card"), serial: serial, isDue: { true },
            report: { progress in
                reports += 1
                #expect(!progress.isWhole)
                _ = finder.begin()
            })
        #expect(reports == 1)
    }

    @Test func tellsWhatIsFoundMeanwhile() {
        let many = WordDeck([(0..<1000).map { ("card \($0)", "back") }])
        var seen: [Int] = []
        let finder = DeckFinder(many)
        finder.run(
            SearchQuery("card"), serial: finder.begin(), isDue: { true },
            report: {
                #expect($0.matches.count == $0.seen)
                seen.append($0.seen)
            })
        #expect(seen == seen.sorted() && seen.count > 3 && seen.last == 1000)
    }

    @Test func filteredDeckLeavesOutEmptySections() throws {
        let finder = DeckFinder(deck)
        let filtered = FilteredDeck(deck, try #require(find("chat", finder)))
        #expect(filtered.sections.map(\.title) == ["section 0", "section 2"])
        #expect(filtered.sections.map(\.noteCount) == [2, 1])
        #expect(try filtered.note(section: 1, note: 0).spine == "chat noir")
        for section in filtered.sections.indices {
            for note in 0..<filtered.sections[section].noteCount {
                let id = filtered.noteID(section: section, note: note)
                #expect(filtered.path(of: id) == NotePath(section: section, note: note))
                #expect(deck.path(of: id) == filtered.origin(section: section, note: note))
            }
        }
        #expect(filtered.path(of: NoteID("0/1")) == nil)
        #expect(filtered.path(of: NoteID("1/0")) == nil)
    }
}
