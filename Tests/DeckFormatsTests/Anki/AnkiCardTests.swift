import CardDeck
import Testing

@testable import DeckSupport

/// Notes, cards and templates that are odd in ways that Anki's own are not.
@Suite struct AnkiCardTests {
    private let packages: Packages

    init() throws { packages = try Packages() }

    @Test func namesAndFieldsAreTidied() throws {
        var builder = Packages.builder
        builder.decks = [1: "Default", 2: " A :: B\u{7} "]
        builder.notes[10] = (1, ["q\u{8}u", "a\u{FEFF}n"])
        let deck = try packages.open(builder)
        #expect(deck.sections.map(\.path) == [["A", "B"], ["Default"]])
        #expect(try deck.texts(0).first == ["qu", "an"])
    }

    /// What templates name beside fields gives way to a field of that name.
    @Test(arguments: ["Type", "Deck", "Card", "Subdeck", "CardFlag", "Tags", "CardID"])
    func fieldsComeBeforeWhatIsCalledAlike(name: String) throws {
        var builder = Packages.builder
        builder.notetypes.append(
            .init(
                id: 2, fields: ["Front", name], question: "{{Front}}: {{\(name)}}{{^\(name)}}none{{/\(name)}}",
                answer: "{{#\(name)}}some {{\(name)}}{{/\(name)}}{{^\(name)}}empty{{/\(name)}}"))
        builder.notes[20] = (2, ["a", "own"])
        builder.notes[21] = (2, ["b", ""])
        builder.cards = [.init(id: 200, note: 20), .init(id: 210, note: 21)]
        let deck = try packages.open(builder)
        #expect(try deck.texts(0) == [["a: own", "some own"], ["b: none", "empty"]])
    }

    @Test func showsBadNotesRawAndCountsThem() throws {
        var builder = Packages.builder
        builder.notetypes.append(.init(id: 2, question: "{{Nothing}}"))
        builder.notetypes.append(
            .init(id: 3, isCloze: true, question: "{{cloze:Front}}", answer: "{{cloze:Front}}"))
        builder.notes[20] = (99, ["no type", "<b>raw</b>", "third"])
        builder.notes[21] = (1, ["too few"])
        builder.notes[22] = (1, ["too", "many", "fields"])
        builder.notes[23] = (2, ["unknown field", "raw"])
        builder.notes[24] = (3, ["no gap", "raw"])
        builder.cards += [20, 21, 22, 23, 24].map { .init(id: $0 * 10, note: $0) }
        builder.cards.append(.init(id: 250, note: 10, ordinal: 7))
        builder.cards.append(.init(id: 260, note: 999))
        builder.cards.append(.init(id: 270, note: 10, deck: 999))
        let deck = try packages.open(builder)
        #expect(
            try deck.texts(0) == [
                ["q10", "a10"], ["q10", "a10"], ["no type", "raw\nthird"], ["too few", "too few"], ["too", "many"],
                ["unknown field", "raw"], ["no gap", "raw"],
            ])
        let warnings = deck.warnings
        #expect(warnings.count == 7)
        for start in [
            "1 card has no note", "1 card's note has no note type", "1 card has no template",
            "1 card is in no deck",
            "2 notes have another number of fields", "1 card's template has an error",
            "1 card's gap is not in its note",
        ] {
            #expect(warnings.contains { $0.hasPrefix(start) }, "\(start)")
        }
        _ = try deck.texts(0)
        #expect(deck.warnings == warnings)
    }

    /// A gap that is not the card's, or is broken, is text.
    @Test(arguments: [
        ("a {{c1::b}} c", "a b c"), ("a {{c1::b::hint}} {{c3::c {{c4::d}}}}", "a b c d"), ("a {{c2::b} c", "a b c"),
        ("{{c2::a", "a"), (#"{{c2::\(\frac{1}{2}\)} b"#, "1⁄2 b"), ("{a} {{b}}", "{a} {{b}}"),
    ])
    func gapsOfOtherCardsAreText(field: String, text: String) throws {
        var builder = Packages.builder
        builder.notetypes.append(
            .init(id: 3, isCloze: true, question: "{{cloze:Front}}", answer: "{{cloze:Front}}"))
        builder.notes[20] = (3, [field, "back"])
        builder.cards = [.init(id: 200, note: 20, ordinal: 1)]
        let deck = try packages.open(builder)
        #expect(try deck.texts(0) == [[text, "back"]])
        #expect(deck.warnings.contains { $0.hasPrefix("1 card's gap is not in its note") })
    }

    /// A damaged collection may number a card as high as SQLite counts.
    @Test(arguments: [Int.max, Int.min])
    func showsCardsOfAnyNumber(ordinal: Int) throws {
        var builder = Packages.builder
        builder.notetypes.append(
            .init(id: 3, isCloze: true, question: "{{cloze:Front}}", answer: "{{cloze:Front}}"))
        builder.notes[20] = (3, ["a {{c1::b}}", "back"])
        builder.cards = [.init(id: 200, note: 20, ordinal: ordinal), .init(id: 201, note: 10, ordinal: ordinal)]
        let deck = try packages.open(builder)
        #expect(try deck.texts(0) == [["q10", "a10"], ["a b", "back"]])
    }

    /// A sound in what is hidden is heard on its side, and not once more where the answer repeats the question. Where a
    /// script would show the rest, the fields are shown.
    @Test(arguments: [
        ("<div hidden>{{Back}}</div>", "{{FrontSide}}<hr id=answer>{{Front}}", [["", "q"], ["a.mp3", ""]]),
        ("<div hidden>{{Back}}</div><script>f()</script>", "{{Front}}", [["q", ""], ["", "a.mp3"]]),
        ("{{Front}}", "{{FrontSide}}<hr id=answer><b hidden>{{Back}}</b>", [["q", "q"], ["", "a.mp3"]]),
        ("{{Front}}<b hidden>{{Back}}</b>", "<b hidden>{{FrontSide}}</b>z", [["q", "z"], ["a.mp3", ""]]),
    ])
    func soundsInWhatIsHiddenAreHeard(question: String, answer: String, shown: [[String]]) throws {
        var builder = Packages.builder
        (builder.notetypes[0].question, builder.notetypes[0].answer) = (question, answer)
        builder.notes[10] = (1, ["q", "[sound:a.mp3]"])
        builder.cards = [.init(id: 100, note: 10)]
        let deck = try packages.open(builder)
        let facets = try deck.note(section: 0, note: 0).facets
        #expect(facets.map(\.text.plain) == shown[0], "\(question) \(answer)")
        #expect(facets.map { $0.media.map(\.name).joined() } == shown[1], "\(question) \(answer)")
    }

    @Test func showsFieldsWhereTemplatesLiveByScripts() throws {
        var builder = Packages.builder
        builder.notetypes.append(
            .init(
                id: 2, isCloze: true, fields: ["Text", "Extra"],
                question: "<div id=x style='display: none'>{{cloze:Text}}</div><script>show()</script>",
                answer: "{{FrontSide}}<script>show('{{Extra}}')</script>"))
        builder.notes[20] = (2, ["a {{c1::b::hint}} c", "extra"])
        builder.cards = [.init(id: 200, note: 20)]
        let deck = try packages.open(builder)
        #expect(try deck.texts(0) == [["a [hint] c", "a b c\nextra"]])
        #expect(
            deck.warnings == [
                "1 card shows nothing by its template; its note's fields are shown as they stand (the first: card 200)"
            ])
    }

    /// A label is the template's own, whatever a script would write behind it.
    @Test(arguments: [
        ("{{Front}}", "Correct answer: <span id=x></span><script>fill('{{Back}}')</script>", ["q", "a"]),
        ("{{Front}}", "Correct answer: <SPAN ID=x></SPAN><SCRIPT>fill('{{Back}}')</SCRIPT>", ["q", "a"]),
        ("{{Front}}", "{{FrontSide}}<hr id=answer>Correct: <b id=x></b><script>f('{{Back}}')</script>", ["q", "a"]),
        ("Question: <b id=x data-q='{{Front}}'></b><script>f()</script>", "{{Back}}", ["q", "a"]),
        ("{{Front}}", "{{#Back}}Filled: <b></b>{{/Back}}<p hidden>{{Back}}</p><script>f()</script>", ["q", "a"]),
        ("{{Front}}", "<style>p::before { content: 'A:' }</style><p>{{Back}}</p>", ["q", "A:a"]),
        ("{{Front}}", "<style>p::before { content: 'A:' }</style><p></p><script>f('{{Back}}')</script>", ["q", "a"]),
        // What shows a field, or has no script, stays.
        ("{{Front}}", "Correct answer: {{Back}}<script>f()</script>", ["q", "Correct answer: a"]),
        ("{{Front}}", "Correct answer: <span id=x></span>", ["q", "Correct answer:"]),
        ("Say: {{Front}}<script>f()</script>", "{{Back}}", ["Say: q", "a"]),
    ])
    func showsFieldsWhereAScriptWouldFillALabel(question: String, answer: String, shown: [String]) throws {
        var builder = Packages.builder
        (builder.notetypes[0].question, builder.notetypes[0].answer) = (question, answer)
        builder.notes[10] = (1, ["q", "a"])
        builder.cards = [.init(id: 100, note: 10)]
        let deck = try packages.open(builder)
        #expect(try deck.texts(0) == [shown], "\(question) \(answer)")
    }

    /// The options of a quiz are on buttons, and in the answer a script marks the right one.
    @Test func showsFieldsWhereAnAnswerIsTheQuestionAgain() throws {
        var builder = Packages.builder
        builder.notetypes[0].question = "{{Front}}<button>{{Back}}</button>"
        builder.notetypes[0].answer = "{{Front}}<button>{{Back}}</button><script>mark()</script>"
        let deck = try packages.open(builder)
        #expect(try deck.texts(0) == [["q10", "a10"]])
        builder.notetypes[0].answer = "{{FrontSide}}"
        builder.notetypes[0].question = "{{Front}}"
        let still = try packages.open(builder)
        #expect(try still.texts(0) == [["q10", "q10"]], "no script, nothing to be expected")
    }

    @Test(
        .timeLimit(.minutes(5)),
        arguments: [
            String(repeating: "{{A}}", count: 40_000), String(repeating: "{{cloze-only:A}}", count: 15_000),
            String(repeating: "{{type:A}}", count: 25_000),
            String(repeating: "{{#A}}{{/A}}", count: 15_000) + String(repeating: "{{text:A}}", count: 50),
        ])
    func boundsWhatATemplateMakes(question: String) throws {
        var builder = PackageBuilder()
        builder.notetypes = [.init(fields: ["A", "B"], question: question, answer: "{{B}}")]
        builder.notes = [1: (1, [String(repeating: "<br>", count: 25_000) + "x", "b"])]
        builder.cards = [.init(id: 1, note: 1)]
        let deck = try packages.open(builder)
        #expect(try deck.note(section: 0, note: 0).facets[1].text.plain == "b")
        #expect(deck.warnings.first?.hasPrefix("1 card's template makes more than 4 MB") == true)
    }

    @Test func cutsLongCardsAndSaysSo() throws {
        var builder = PackageBuilder()
        builder.notes = [1: (1, ["<b>" + String(repeating: "é", count: 150_000), "b"])]
        builder.cards = [.init(id: 1, note: 1)]
        let deck = try packages.open(builder)
        let text = try deck.note(section: 0, note: 0).facets[0].text.plain
        #expect(text.allSatisfy { $0 == "é" })
        #expect((125_000..<(1 << 17)).contains(text.count))
        #expect(
            deck.warnings == [
                "1 card is longer than 256 KB, or has more than 32,768 elements; its end is left out (the first: card 1)"
            ])
    }

    @Test func setsRowsByTheirTexts() throws {
        var builder = PackageBuilder()
        builder.notes = [1: (1, ["123", "b"]), 2: (1, ["<b>שלום</b>", "b"]), 3: (1, ["תודה", "b"])]
        builder.cards = [1, 2, 3].map { .init(id: $0, note: $0) }
        let deck = try packages.open(builder)
        #expect(deck.sections[0].direction == .rightToLeft)
    }

    @Test func findsTheNotesOfCardsInAnyOrder() throws {
        var builder = PackageBuilder()
        for note in 1...3000 { builder.notes[note * 3] = (1, ["q\(note)", "a\(note)"]) }
        // Neither in the notes' order nor against it, and every tenth card without its note.
        builder.cards = (1...3000).map { card in
            let note = card * 1301 % 3001 * 3
            return .init(id: card, note: card % 10 == 0 ? note + 1 : note)
        }
        let deck = try packages.open(builder)
        #expect(deck.sections.map(\.noteCount) == [2700])
        #expect(deck.warnings == ["300 cards have no note; left out"])
        let expected = builder.cards.filter { $0.id % 10 != 0 }.sorted { $0.note < $1.note }
        #expect((0..<2700).map { deck.noteID(section: 0, note: $0).rawValue } == expected.map { String($0.id) })
        #expect(try deck.texts(0).map { $0[0] } == expected.map { "q\($0.note / 3)" })
    }
}
