import CardDeck
import Testing
import Threads

@testable import DeckLanguages

@Suite struct SurveyTests {
    /// A section of Chinese characters alone, beside one with kana.
    private final class Deck: DeckSource {
        let format = "test", title = "test"
        let sections: [DeckSection]
        let warnings: [String] = []
        let reads = Monitor(0)

        private let texts: [@Sendable (Int) -> [String]]

        init(_ sections: [(count: Int, text: @Sendable (Int) -> [String])]) {
            self.sections = sections.enumerated().map { DeckSection(title: "\($0)", noteCount: $1.count) }
            texts = sections.map(\.text)
        }

        func noteID(section: Int, note: Int) -> NoteID { NoteID("\(section)/\(note)") }

        func note(section: Int, note: Int) -> Note {
            reads.withLock { $0 += 1 }
            return Note(
                id: noteID(section: section, note: note),
                facets: texts[section](note).map { Facet(StyledText(plain: $0)) })
        }

        func media(named name: String) throws -> [UInt8] { throw DeckError(file: title, "none") }
    }

    @Test func largeDecksAreSampled() throws {
        let deck = Deck([(100_000, { _ in ["山", "やま"] }), (50_000, { _ in ["水", "water"] })])
        let tagged = TaggedDeck(deck)
        #expect(try tagged.note(section: 1, note: 7).facets[0].language?.rawValue == "ja")
        // The deck, the section, and the note itself.
        #expect(deck.reads.withLock { $0 } <= 401)
        #expect(try tagged.note(section: 1, note: 8).facets[0].language?.rawValue == "ja")
        #expect(deck.reads.withLock { $0 } <= 402)
    }

    /// Long notes are many times as much work, and fewer tell as much.
    @Test func fewLongNotesAreEnough() throws {
        let long = String(repeating: "やまとみず ", count: 4000)
        let deck = Deck([(1000, { _ in [long, "mountain and water"] })])
        #expect(try TaggedDeck(deck).note(section: 0, note: 7).facets[0].language?.rawValue == "ja")
        // The deck, the section, and the note itself.
        #expect(deck.reads.withLock { $0 } <= 12 + 12 + 1)
    }

    /// What was read to find out the languages need not be read again.
    @Test func notesOfSmallDecksAreReadOnce() throws {
        let deck = Deck([(9, { _ in ["山", "mountain"] }), (1, { _ in ["水", "water"] })])
        let tagged = TaggedDeck(deck)
        for note in 0..<9 { _ = try tagged.note(section: 0, note: note) }
        _ = try tagged.note(section: 1, note: 0)
        #expect(deck.reads.withLock { $0 } == 10)
        _ = try tagged.note(section: 1, note: 0)
        #expect(deck.reads.withLock { $0 } == 11, "nor is it kept any longer")
    }

    /// What was read to find out the languages is handed on to those who read many notes, too.
    @Test func aReaderHasWhatWasSurveyed() throws {
        let deck = Deck([(9, { _ in ["山", "mountain"] }), (1, { _ in ["水", "water"] })])
        let tagged = TaggedDeck(deck), read = tagged.noteReader(ofSection: 0, for: 2..<9)
        for note in 2..<9 { #expect(try read(note).id == NoteID("0/\(note)")) }
        _ = try tagged.note(section: 0, note: 1)
        _ = try tagged.note(section: 1, note: 0)
        #expect(deck.reads.withLock { $0 } == 10)
        _ = try read(2)
        #expect(deck.reads.withLock { $0 } == 11, "nor is it kept any longer")
    }

    /// Sides of several names, of which notes have any, at any place.
    @Test func aReaderHasTheLanguagesOfEachName() throws {
        let names = ["Wort", "Satz", "Word", nil]
        let texts = ["der Baum und die Katze", "Ich habe das nicht gewusst", "the tree and the water", "привет"]
        final class Named: DeckSource {
            let title = "test", sections = [DeckSection(title: "1", noteCount: 600)]
            let facets: @Sendable (Int) -> [Facet]
            init(_ facets: @escaping @Sendable (Int) -> [Facet]) { self.facets = facets }
            func noteID(section: Int, note: Int) -> NoteID { NoteID("\(note)") }
            func note(section: Int, note: Int) -> Note { Note(id: NoteID("\(note)"), facets: facets(note)) }
        }
        let deck = Named { note in
            (0...note % 3).map { place in
                let kind = (note / 7 + place) % names.count
                var facet = Facet(StyledText(plain: "\(texts[kind]) \(note)"), field: names[kind])
                facet.number = note % 5 == 0 ? place + 1 : nil
                return facet
            }
        }
        var choices = LanguageChoices()
        choices[.number(2)] = LanguageTag(rawValue: "la")
        for tagged in [TaggedDeck(deck), TaggedDeck(deck, choices: choices)] {
            let read = tagged.noteReader(ofSection: 0, for: 0..<600)
            let found = try (0..<600).map(read)
            #expect(try found == (0..<600).map { try tagged.note(section: 0, note: $0) })
            let languages = Set(found.flatMap(\.facets).compactMap { $0.language?.rawValue })
            #expect(languages.isSuperset(of: ["de", "en"]))
        }
    }

    /// What is known of a section is found again, rather than kept for each of very many.
    @Test(arguments: [-1, 0, 1, 2 * LanguageSurvey.sectionLimit])
    func notAllOfVeryManySectionsAreKnownAtATime(more: Int) {
        let count = LanguageSurvey.sectionLimit + more
        let deck = Deck((0..<count).map { section in (1, { _ in [section % 2 == 0 ? "山" : "mountain", "やま"] }) })
        let survey = LanguageSurvey(deck)
        func scripts() -> [Script?] { (0..<count).map { survey.section($0)[.number(0)].mainScript } }
        let found = scripts()
        #expect(survey.sectionCount <= LanguageSurvey.sectionLimit)
        #expect(survey.sectionCount >= min(count, LanguageSurvey.sectionLimit / 2))
        #expect(found == (0..<count).map { $0 % 2 == 0 ? .han : .latin })
        #expect(scripts() == found, "looked at again, it is the same")
    }

    @Test func fewNotesAreKeptUntilTheyAreAskedFor() {
        var notes = SurveyedNotes()
        let long = String(repeating: "x", count: 5 << 20)
        func note(_ text: String) -> Note { Note(id: NoteID("1"), facets: [Facet(StyledText(plain: text))]) }
        func taken() -> [Int] { (0..<100).filter { notes.take(NotePath(section: 0, note: $0)) != nil } }
        for place in 0..<100 { notes.keep(note("x"), at: NotePath(section: 0, note: place)) }
        let few = taken()
        #expect(few == Array(0..<SurveyedNotes.most))
        for place in 0..<9 { notes.keep(note(long), at: NotePath(section: 0, note: place)) }
        let large = taken(), none = taken()
        #expect(large == [0, 1, 2], "16 MB at most")
        #expect(none == [], "each is given once")
    }

    /// A long note in one section says nothing of the others.
    @Test func longNotesDoNotDecideForOtherSections() throws {
        let long = String(repeating: "the water of the mountains and the words of the people ", count: 3000)
        let words = [
            "agua", "montaña", "palabra", "el perro y la casa", "los niños", "¿dónde está?", "mañana por la mañana",
        ]
        let deck = Deck([(600, { ["\(words[$0 % words.count]) \($0)", "x"] }), (400, { _ in [long, long] })])
        let tagged = TaggedDeck(deck)
        #expect(try tagged.note(section: 0, note: 4).facets[0].language?.rawValue == "es")
        #expect(try tagged.note(section: 1, note: 4).facets[0].language?.rawValue == "en")
    }

    /// A run for each letter would take a hundred times as much memory as the letters.
    @Test func scriptsThatAlternateEndlesslyTakeNoEndlessRuns() throws {
        let text = String(repeating: "กא", count: 100_000)
        let facet = try TaggedDeck(Deck([(1, { _ in [text, "word"] })])).note(section: 0, note: 0).facets[0]
        #expect(facet.text.plain == text)
        #expect((2000...2001).contains(facet.text.paragraphs[0].runs.count))
    }

    /// Whichever section is asked for first.
    @Test func sectionsOfOneDeckMayBeInDifferentLanguages() throws {
        let sections: [(count: Int, text: @Sendable (Int) -> [String])] = [
            (300, { _ in ["汉语", "Chinese"] }), (300, { _ in ["學習漢語", "Chinese"] }), (300, { _ in ["漢語のことば", "word"] }),
            (300, { _ in ["日本", "two characters of all"] }),
        ]
        for order in [[0, 1, 2, 3], [3, 2, 1, 0]] {
            let tagged = TaggedDeck(Deck(sections))
            let found = try order.map { try tagged.note(section: $0, note: 5).facets[0].language?.rawValue }
            #expect(found == order.map { ["zh-Hans", "zh-Hant", "ja", "ja"][$0] })
        }
    }

    @Test func manyThreadsGetTheSame() async throws {
        let tagged = TaggedDeck(Deck([(1000, { $0 % 3 == 0 ? ["気分", "mood"] : ["山", "mountain"] })]))
        let found = try await withThrowingTaskGroup(of: String?.self) { group in
            for note in 0..<16 {
                group.addTask { try tagged.note(section: 0, note: note).facets[0].language?.rawValue }
            }
            return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
        }
        #expect(found == ["ja"])
    }

    @Test func aReadingIsNotParted() throws {
        let survey = TaggedDeck.tagged([
            Note(
                id: NoteID("1"),
                facets: [Facet(StyledText([Paragraph([TextRun("漢a字", ruby: "かんじ"), TextRun(" is the word for it")])]))])
        ])
        #expect(survey[0].facets[0].text.paragraphs[0].runs.map(\.text) == ["漢a字", " is the word for it"])
    }
}
