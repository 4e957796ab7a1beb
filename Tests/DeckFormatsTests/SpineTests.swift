import CardDeck
import Testing
import Threads

@testable import DeckFormats
@testable import DeckSupport

/// What is written on spines tells cards apart.
@Suite struct SpineTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static let words = [
        "cat", "dog", "house", "tree", "river", "stone", "bird", "fish", "bread", "water", "fire", "wind",
    ]

    private func deck(_ rows: [String], html: Bool = true) throws -> any DeckSource {
        try scratch.open(
            "#separator:tab\n\(html ? "#html:true\n" : "")" + rows.joined(separator: "\n") + "\n", as: "t.txt")
    }

    private func spines(_ rows: [String]) throws -> [String] {
        let deck = try deck(rows)
        return try (0..<deck.sections[0].noteCount).map { try deck.note(section: 0, note: $0).spine }
    }

    @Test func sharedLinesArePassedOver() throws {
        let rows = Self.words.map { "<b>Translate:</b><br>into German<br>\($0)<p>a hint\tx" }
        #expect(try spines(rows) == Self.words)
        // A few cards are told apart as well.
        #expect(try spines(Array(rows.prefix(2))) == Array(Self.words.prefix(2)))
        #expect(try spines(Array(rows.prefix(1))) == ["Translate:"])
        // What comes after lines of the card's own is no head.
        #expect(try spines(Self.words.map { "\($0)<br>a noun\tx" }) == Self.words)
    }

    @Test func kindsOfCardsHaveHeadsOfTheirOwn() throws {
        let rows = Self.words.enumerated().map { ($0 % 2 == 0 ? "Translate<br>" : "Listen<br>") + "\($1)\tx" }
        #expect(try spines(rows) == Self.words)
    }

    @Test func aHeadThatIsAllStays() throws {
        #expect(try spines(Array(repeating: "Translate:\tx", count: 9)).allSatisfy { $0 == "Translate:" })
        let rows = Self.words.map { "Translate:<br>\($0)\tx" } + ["Translate:\tx"]
        #expect(try spines(rows) == Self.words + ["Translate:"])
    }

    /// Lessons, tags, parts of speech: too few to tell cards apart, too many to be shared by a quarter of them.
    @Test(arguments: [48, 96, 480]) func headsOfFewKindsArePassedOver(count: Int) throws {
        let asked = (0..<count).map { "Lesson \($0 % 6)<br>Translate<br>word \($0)\tx" }
        #expect(try spines(asked) == (0..<count).map { "word \($0)" })
        // Words that some cards share tell these from the others.
        let pairs = (0..<count).map { "word \($0 / 2)<br>\($0 % 2 == 0 ? "read" : "write") \($0)\tx" }
        #expect(try spines(pairs).allSatisfy { $0.hasPrefix("word ") })
        // A head of few kinds that is all, stays.
        #expect(try spines((0..<count).map { "Lesson \($0 % 6)\tx" }).allSatisfy { $0.hasPrefix("Lesson ") })
    }

    /// Cards in both directions, each with its deck and the note's tags on top; only one of them shows the sort field.
    @Test func whereACardIsFromIsNoSpine() throws {
        for words in [Array(Self.words.prefix(3)), Self.words] {
            var builder = PackageBuilder()
            builder.decks = [1: "Mandarin::HSK 1"]
            builder.notetypes[0].question = "{{Deck}} -- {{Tags}}<br>{{Front}}"
            builder.notetypes[0].moreQuestions = ["{{Deck}} -- {{Tags}} ({{Card}})<br>{{Back}}"]
            for (number, word) in words.enumerated() {
                builder.notes[number + 1] = (1, ["字\(number)", word])
                for ordinal in 0..<2 {
                    builder.cards.append(.init(id: 2 * number + ordinal + 1, note: number + 1, ordinal: ordinal))
                }
                builder.statements += "UPDATE notes SET tags = ' lesson\(number) ' WHERE id = \(number + 1);"
            }
            let path = scratch.path("from.apkg")
            try PackageBuilder.zip([("collection.anki2", builder.database())], to: path)
            let deck = try DeckOpener.open(path: path)
            let spines = try (0..<2 * words.count).map { try deck.note(section: 0, note: $0).spine }
            #expect(spines == words.enumerated().flatMap { ["字\($0)", $1] })
        }
    }

    @Test func whereACardIsFromStaysIfItIsAll() {
        var note = Note(id: NoteID("x"), facets: [Facet(StyledText(plain: "A -- b\nB\nc"))])
        note.origins = ["A", "b c"]
        #expect(note.spineLines == ["B", "c"], "letters differ")
        note.facets[0].text = StyledText(plain: "A -- b\nb, c")
        #expect(note.spineLines == ["A -- b", "b, c"])
        note.facets[0].text = StyledText(plain: "*\nA")
        #expect(note.spineLines == ["*", "A"], "a sign is no word of it")
    }

    @Test func sharedWordsArePassedOver() throws {
        #expect(try spines(Self.words.map { "What is the colour of the \($0)?\tx" }) == Self.words.map { "…\($0)?" })
        #expect(try spines(Self.words.map { "Translate this: \($0)\tx" }) == Self.words)
        // Short ones are read with what follows.
        #expect(try spines(Self.words.map { "the \($0)\tx" }) == Self.words.map { "the \($0)" })
        #expect(
            try spines(Self.words.map { "\($0) is a word of English\tx" })
                == Self.words.map { "\($0) is a word of English" })
        let same = Array(repeating: "What is the colour of the sea?", count: 9)
        #expect(try spines(same.map { $0 + "\tx" }).allSatisfy { $0.hasSuffix("sea?") })
    }

    @Test func anEmptyFieldLeavesItsPlaceToTheNext() throws {
        let deck = try deck(["\tcat\tx", "<p> </p>\tdog\tx", "[sound:a.mp3]\tbird\tx", "<img src=a.png>\tfish\tx"])
        let notes = try (0..<4).map { try deck.note(section: 0, note: $0) }
        #expect(notes.map(\.spine) == ["cat", "dog", "", ""], "what is heard or seen is not told")
        #expect(notes.map(\.spineFacet) == [0, 0, 0, 0])
    }

    @Test func answersAreToldApart() throws {
        let deck = try deck(Self.words.map { "x\($0)\tThe answer<br>\($0)" })
        let answers = try Self.words.indices.map { try deck.note(section: 0, note: $0).answer }
        #expect(answers == Self.words)
    }

    /// The cards of a note stand beside each other, under one name.
    @Test func siblingsAreToldApart() throws {
        func spines(_ templates: [String], _ notes: [[String]]) throws -> [String] {
            var builder = PackageBuilder()
            builder.notetypes[0].question = templates[0]
            builder.notetypes[0].moreQuestions = Array(templates.dropFirst())
            for (number, fields) in notes.enumerated() {
                builder.notes[number + 1] = (1, fields)
                for ordinal in templates.indices {
                    let id = number * 10 + ordinal + 1
                    builder.cards.append(.init(id: id, note: number + 1, ordinal: ordinal))
                }
            }
            let path = scratch.path("deck.apkg")
            try PackageBuilder.zip([("collection.anki2", builder.database())], to: path)
            let deck = try DeckOpener.open(path: path)
            return try (0..<notes.count * templates.count).map { try deck.note(section: 0, note: $0).spine }
        }
        let notes = Self.words.map { [$0, "the " + String($0.reversed())] }
        #expect(
            try spines(["{{Front}}", "{{Back}}"], notes).prefix(4) == ["cat", "the tac", "dog", "the god"])
        #expect(
            try spines(["From English<br>{{Front}}", "Into English<br>{{Back}}"], notes).prefix(4)
                == ["cat", "the tac", "dog", "the god"])
        #expect(
            try spines(["{{Front}}<p>read", "{{Front}}<p>write", "{{Front}}"], notes).prefix(4)
                == ["cat · read", "cat · write", "cat", "dog · read"])
        let long = "Here is a rather long story about a magazine and its readers."
        let asked = try spines(["{{Front}} How many?", "{{Front}} How few?"], [[long, "x"], ["A short one.", "x"]])
        #expect(asked.prefix(2) == ["…many?", "…few?"])
    }

    @Test func siblingsOfAClozeShowTheirGaps() throws {
        func note(_ runs: TextRun...) -> Note {
            Note(
                id: NoteID("x"), facets: [Facet(StyledText([Paragraph(runs)]))], names: ["the long name of a sentence"])
        }
        func gap() -> TextRun {
            var gap = TextRun("[...]")
            gap.style.cloze = true
            return gap
        }
        let notes = [
            note(gap(), TextRun(" are mammals that lay eggs in the water")),
            note(TextRun("Platypuses are mammals that lay "), gap(), TextRun(" in the water")),
            note(TextRun("Platypuses are mammals that lay eggs in the "), gap()),
        ]
        let none = SharedOpenings(of: [])
        let siblings = notes.map { SpineSibling($0, spines: none, questions: none) }
        #expect(
            siblings.map { $0.spine(beside: siblings) } == Array(repeating: "the long name of a sentence", count: 3),
            "a card is not told from itself")
        #expect(siblings[0].spine(beside: [siblings[1]]) == "[...] are mammals that lay eggs in the water")
        #expect(siblings[1].spine(beside: [siblings[0], siblings[2]]) == "…that lay [...] in the water")
        #expect(siblings[2].spine(beside: [siblings[1]]) == "…in the [...]")
    }

    /// Anki's sort field names a card; where it is empty or the same on all, the question does.
    @Test func sortFieldsOfAnki() throws {
        func spines(_ field: (Int) -> String) throws -> [String] {
            var builder = PackageBuilder()
            builder.notetypes[0].question = "{{Front}}<p>Say it:<p>{{Back}}"
            for (number, word) in Self.words.enumerated() {
                builder.notes[number + 1] = (1, [field(number), word])
                builder.cards.append(.init(id: number + 1, note: number + 1))
            }
            let path = scratch.path("deck.apkg")
            try PackageBuilder.zip([("collection.anki2", builder.database())], to: path)
            let deck = try DeckOpener.open(path: path)
            return try Self.words.indices.map { try deck.note(section: 0, note: $0).spine }
        }
        #expect(try spines { "number \($0)" } == Self.words.indices.map { "number \($0)" })
        #expect(try spines { _ in "" } == Self.words)
        #expect(try spines { _ in "Lesson 1" } == Self.words)
        #expect(try spines { "Lesson 1<br>\(Self.words[$0])!" } == Self.words.map { $0 + "!" })
    }

    /// Where a template has the sort field within a formula, the spine has it so, too.
    @Test(arguments: [
        (#"[latex]{{Front}}[/latex]"#, #"a \textbf{b} $|z|$"#, "a b |z|"), (#"x \( {{Front}} \)"#, "a_1", "a₁"),
        (#"[$$]{{Front}}[/$$]"#, "a^2", "a²"), (#"<anki-mathjax>{{Front}}</anki-mathjax>"#, "a^2", "a²"),
        (#"\(x\) {{Front}} \(y\)"#, "a^2", "a^2"), (#"\({{Back}}\){{Front}}"#, #"a\(b^2\)"#, "ab²"),
        (#"<script>macros: {q: ["<#1>", 1]}</script>\({{Front}}\)"#, #"\q{a}"#, "< a >"),
    ])
    func sortFieldsWithinFormulas(question: String, field: String, spine: String) throws {
        var builder = PackageBuilder()
        builder.notetypes[0].question = question
        builder.notes[1] = (1, [field, "back"])
        builder.cards.append(.init(id: 1, note: 1))
        let path = scratch.path("formula.apkg")
        try PackageBuilder.zip([("collection.anki2", builder.database())], to: path)
        #expect(try DeckOpener.open(path: path).note(section: 0, note: 0).spine == spine)
    }

    /// Counts how often its notes are read.
    private final class Counting: DeckSource {
        let title = "test", sections: [DeckSection]
        let count = Monitor(0)
        private let ending: String
        init(of notes: Int = 100_000, ending: String = "") {
            sections = [DeckSection(title: "a", noteCount: notes)]
            self.ending = ending
        }
        func noteID(section: Int, note: Int) -> NoteID { NoteID("\(section)/\(note)") }
        func note(section: Int, note: Int) throws -> Note {
            count.withLock { $0 += 1 }
            return Note(
                id: noteID(section: section, note: note),
                facets: [Facet(StyledText(plain: "Translate:\nword \(note)\(ending)"))])
        }
    }

    /// Long notes are many times as much work: fewer of them are a sample.
    @Test func longNotesAreASmallerSample() throws {
        let source = Counting(ending: "\n" + String(repeating: "and more ", count: 10_000))
        let deck = SpineDeck(source)
        #expect(try deck.note(section: 0, note: 500).spine == "word 500")
        #expect(source.count.withLock { $0 } <= 12 + 3)
    }

    /// A section is known by a sample: the work does not grow with it.
    @Test func aSampleDecides() throws {
        let source = Counting()
        let deck = SpineDeck(source)
        #expect(source.count.withLock { $0 } == 0)
        #expect(try deck.note(section: 0, note: 99_999).spine == "word 99999")
        #expect(try deck.note(section: 0, note: 5).spine == "word 5")
        #expect(source.count.withLock { $0 } <= 48 + 2 * 3)
        for note in 200..<300 { _ = try deck.note(section: 0, note: note) }
        #expect(source.count.withLock { $0 } <= 48 + 2 * 3 + 102, "in their order notes are read once")
    }

    @Test func aSmallDeckIsReadOnce() throws {
        let source = Counting(of: 60)
        let deck = SpineDeck(source)
        for note in 0..<60 { _ = try deck.note(section: 0, note: note) }
        #expect(source.count.withLock { $0 } == 60, "its sample and its notes' neighbors are among them")
    }

    /// What one thread reads, others wait for.
    @Test func noNoteIsReadTwiceAtATime() {
        var recent = RecentNotes()
        let path = NotePath(section: 0, note: 7), note = Note(id: NoteID("7"), facets: [Facet(StyledText(plain: "x"))])
        func step() -> String {
            switch recent.step(path) {
            case .read?: "read"
            case .take(let note)?: note.id.rawValue
            case nil: "wait"
            }
        }
        let before = [step(), step()]
        #expect(before == ["read", "wait"])
        recent.end(path, nil)
        let failed = [step(), step()]
        #expect(failed == ["read", "wait"], "one that could not be read is tried again")
        recent.end(path, note)
        let after = [step(), step()]
        #expect(after == ["7", "7"])
    }
}
