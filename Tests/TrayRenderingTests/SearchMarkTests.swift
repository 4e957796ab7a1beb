import CardDeck
import DeckSearch
import Testing
import TrayKit
import Typesetting

@testable import TrayRendering

/// What a search marks on cards.
@Suite struct SearchMarkTests {
    /// The marked parts of a facet's runs.
    private func marks(_ query: String, _ runs: [TextRun]) -> [String] {
        let marked = Facet(StyledText([Paragraph(runs)])).marking(SearchQuery(query))
        #expect(marked.text.plain == Facet(StyledText([Paragraph(runs)])).text.plain, "the text is the same")
        return marked.text.paragraphs[0].runs.filter { $0.style.background == CardStyle.mark }.map(\.text)
    }

    @Test func hitsGoOverRuns() {
        var bold = TextStyle.plain
        bold.bold = true
        #expect(marks("chat", [TextRun("Le ch"), TextRun("ât", style: bold), TextRun("eau")]) == ["ch", "ât"])
        #expect(marks("cow", [TextRun("Le chat")]) == [])
        #expect(marks("le chat", [TextRun("Le chat et la chatte")]) == ["Le", "chat", "chat"])
    }

    @Test func readingsAndFormulasAreMarkedAsAWhole() {
        var math = TextStyle.plain
        math.math = true
        #expect(marks("本", [TextRun("日本語", ruby: "にほんご"), TextRun(" です")]) == ["日本語"])
        #expect(marks("b", [TextRun("a+b", style: math)]) == ["a+b"])
    }

    /// The same word on the side in front is not what is sought.
    @Test func theSideThatIsMeantIsMarkedAndShown() {
        let facets = ["a cat", "the cat"].map { Facet(StyledText(plain: $0)) }
        var note = Note(id: NoteID("1"), facets: facets)
        note.facets[1].field = "Meaning: long"
        #expect(note.side(holding: SearchQuery("cat")) == 0)
        for query in ["2:cat", "\"Meaning: long\":cat"] {
            #expect(note.side(holding: SearchQuery(query)) == 1, "\(query)")
            #expect(note.line(holding: SearchQuery(query))?.text == "the cat", "\(query)")
            let marked = note.facets.enumerated().map { $1.marking(SearchQuery(query), at: $0) != $1 }
            #expect(marked == [false, true], "\(query)")
        }
        #expect(note.side(holding: SearchQuery("3:cat")) == nil && note.line(holding: SearchQuery("3:cat")) == nil)
    }

    /// Layers without the marks are other layers.
    @Test func layersAreKeptByWhatIsSought() {
        let factory = LayerFactory(SampleDeck(), generation: 1, look: Look(theme: .light, scale: 1))
        var sought = factory
        sought.look.sought = SearchQuery("chat")
        let note = NotePath(section: 0, note: 0)
        for name in [LayerName.face(note, facet: 0), .spine(note), .answer(note), .swatch(note)] {
            #expect(factory.key(name) != sought.key(name))
        }
        #expect(factory.key(.paper) == sought.key(.paper))
        #expect(factory.renderState != sought.renderState)
    }
}
