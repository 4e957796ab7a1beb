import CardDeck
import DeckSupport
import Markup
import RandomSupport
import Testing

@testable import DeckFormats

/// Made-up and broken HTML, style sheets, clozes and readings: all end, and nothing breaks.
@Suite struct MadeUpMarkupTests {
    private static func count(_ text: StyledText) -> Int {
        text.paragraphs.reduce(0) { $0 + $1.runs.reduce(1) { $0 + 1 + $1.text.utf8.count } }
    }

    @Test(.timeLimit(.minutes(5)), arguments: 0..<8)
    func survivesWhatIsMadeUp(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        for _ in 0..<300 {
            let length = Int.random(in: 1...60, using: &random)
            var html = MadeUpMarkup.html.text(length, &random)
            html += "<script>" + MadeUpMarkup.script.text(length, &random) + "</script>"
            html += "\\(" + MadeUpMarkup.math.text(length / 2, &random) + "\\)"
            html += "[latex]" + MadeUpMarkup.latex.text(length, &random) + "[/latex]"
            if Bool.random(using: &random) { html = MadeUpMarkup.mutated(html, &random) }
            var css = MadeUpMarkup.css.text(length, &random)
            if Bool.random(using: &random) { css = MadeUpMarkup.mutated(css, &random) }
            let revealed = AnkiGaps(html).reveal(GapContext(ordinal: 1, isQuestion: true))
            for source in [html, revealed] {
                let text = MarkupText(html: source, look: MarkupLook(css: css)).text
                // A row's cells are as many as its tabulators say.
                for paragraph in text.paragraphs {
                    guard let row = paragraph.row else { continue }
                    #expect(row.cells.count == paragraph.runs.count { $0.text == "\t" } + 1, "\(source)")
                }
                #expect(Self.count(text) <= 40 * source.utf8.count + 64, "\(source)")
                _ = text.plain
            }
        }
    }

    @Test(.timeLimit(.minutes(5)), arguments: 0..<8) func survivesMadeUpReadings(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        for _ in 0..<400 {
            var source = MadeUpMarkup.ruby.text(Int.random(in: 1...60, using: &random), &random)
            if Bool.random(using: &random) { source = MadeUpMarkup.mutated(source, &random) }
            for form in [Furigana.Form.ruby, .base, .reading] {
                let html = Furigana(form).apply(source)
                #expect(html.utf8.count <= 40 * source.utf8.count)
                #expect(Self.count(MarkupText(html: html).text) <= 40 * html.utf8.count + 64, "\(source)")
            }
        }
    }
}
