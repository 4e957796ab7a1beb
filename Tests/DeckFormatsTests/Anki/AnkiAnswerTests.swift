import CardDeck
import Testing

@testable import DeckSupport

/// What of an answer is shown, and what its question has shown already.
@Suite struct AnkiAnswerTests {
    private let packages: Packages

    init() throws { packages = try Packages() }

    /// What stands around a question is around the answer, too: it keeps its style, and its place in the fields.
    @Test(arguments: [
        "<div style='text-align: right'>{{FrontSide}}<hr id=answer>{{Back}}</div>",
        "<div style='text-align: right'>{{FrontSide}} {{Back}}</div>",
        "<div style='text-align: right'><b>{{Front}}</b><hr>{{Back}}</div>",
    ])
    func answersKeepWhatTheirQuestionsStandIn(answer: String) throws {
        var builder = Packages.builder
        builder.notetypes[0].fonts = ["", "MS Mincho"]
        builder.notetypes[0].question = "<style>i { color: #c00 }</style>{{Front}}"
        builder.notetypes[0].answer = answer
        builder.notes[10] = (1, ["q", "<i>a</i>"])
        let deck = try packages.open(builder)
        let facet = try deck.note(section: 0, note: 0).facets[1]
        #expect(facet.text.plain == "a")
        #expect(facet.field == "Back")
        #expect(facet.font == "MS Mincho")
        #expect(facet.text.paragraphs.map(\.alignment) == [.right])
        let isStyled = !answer.contains("<b>")
        #expect((facet.text.paragraphs[0].runs[0].style.foreground != nil) == isStyled)
    }

    /// A place to type in that the question opens and the answer closes reaches over the question's end.
    @Test func typedAnswersOverTheQuestionsEndAreLeftOut() throws {
        var builder = Packages.builder
        builder.notetypes[0].question = "{{Front}} [[type:"
        builder.notetypes[0].answer = "{{FrontSide}}Back]] {{Back}}"
        builder.notes[10] = (1, ["q", "a"])
        let deck = try packages.open(builder)
        #expect(try deck.texts(0).first == ["q [[type:", "a"])
    }

    /// What stands above the answer's rule is left out only as far as the question shows it.
    @Test(arguments: [
        ("{{Front}}", "{{Front}}{{#Extra}}<div>{{Extra}}</div>{{/Extra}}<hr id=answer>{{Back}}", "extra\na"),
        ("{{Front}}", "{{Front}} KEY={{Extra}}<hr id=answer>{{Back}}", "KEY=extra\na"),
        ("{{Front}}", "{{FrontSide}} KEY={{Extra}}<hr id=answer>{{Back}}", "KEY=extra\na"),
        ("{{Front}}", "<div>{{Extra}}</div><hr id=answer>{{Back}}", "extra\na"),
        ("{{Front}}", "<b>{{Extra}}</b>{{FrontSide}}<hr id=answer>{{Back}}", "extra\na"),
        ("{{Front}}{{Extra}}", "<b>{{Front}}</b>{{Extra}}<hr id=answer>{{Back}}", "a"),
        ("{{Front}} {{hint:Extra}}", "{{Front}}<p>{{Extra}}</p><hr id=answer>{{Back}}", "extra\na"),
        ("{{Front}}", "<ruby>{{Front}}<rt>{{Extra}}</rt></ruby><hr id=answer>{{Back}}", "q\na"),
        ("{{Front}}", "{{Front}}<hr id=answer>{{Back}}", "a"),
        ("{{Front}}", "<div class=x>{{Front}}</div><hr id=answer>{{Back}}", "a"),
        ("{{Front}}{{hint::Extra}}", "{{Back}}", "a"),
    ])
    func answersKeepWhatTheirQuestionsDoNotShow(question: String, answer: String, back: String) throws {
        var builder = Packages.builder
        builder.notetypes[0].fields = ["Front", "Back", "Extra"]
        (builder.notetypes[0].question, builder.notetypes[0].answer) = (question, answer)
        builder.notes[10] = (1, ["q", "a", "extra"])
        let deck = try packages.open(builder)
        let facets = try deck.note(section: 0, note: 0).facets
        #expect(facets[1].text.plain == back)
        #expect(facets[0].hints.map(\.text.plain) == (question.contains("hint") ? ["extra"] : []))
    }

    @Test func tellsTheFieldOfATypedAnswer() throws {
        var builder = Packages.builder
        builder.notetypes[0].question = "{{Front}} {{type:Back}}"
        builder.notetypes[0].answer = "{{Front}}<hr id=answer>{{type:Back}}"
        builder.notetypes[0].fonts = ["", "MS Mincho"]
        let deck = try packages.open(builder)
        let facets = try deck.note(section: 0, note: 0).facets
        #expect(facets.map(\.text.plain) == ["q10", "a10"])
        #expect(facets.map(\.field) == ["Front", "Back"])
        #expect(facets[0].text.paragraphs.map(\.isWritingLine) == [false, true])
        #expect(facets[1].font == "MS Mincho")
    }

    @Test(arguments: [
        ("caf&eacute; &rarr; b", "café → b", "café → b"),
        // Where one ampersand begins no reference, Anki decodes none: a browser does so after the filter, but shows the
        // typed answer as it is written.
        ("R & D: &lt;i&gt;", "R & D: <i>", "R & D: &lt;i&gt;"),
        ("R &amp; D: &lt;i&gt;x", "R & D: x", "R & D: <i>x"),
    ])
    func decodesReferencesAsAnkiDoes(field: String, filtered: String, typed: String) throws {
        var builder = Packages.builder
        builder.notetypes.append(
            .init(
                id: 2, fields: ["Front", "Back"], question: "{{text:Back}} {{type:Back}}",
                answer: "{{text:Back}}<hr id=answer>{{type:Back}}"))
        builder.notes[20] = (2, ["q", field])
        builder.cards = [.init(id: 200, note: 20)]
        let deck = try packages.open(builder)
        #expect(try deck.texts(0) == [[filtered, typed]])
    }
}
