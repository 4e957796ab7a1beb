import CardDeck
import Testing

@testable import Markup

/// Text that style sheets write before and behind what is within elements.
@Suite struct GeneratedTextTests {
    private func read(_ html: String, _ css: String) -> StyledText {
        MarkupText(html: html, look: MarkupLook(css: css)).text
    }

    @Test(arguments: [
        ("p::before { content: 'Q: ' }", "<p>x</p>", "Q: x"),
        ("p:AFTER { content: \"b\" ' c' }", "<p>x</p>y", "xb c\ny"),
        ("::after { content: '!' }", "<p><b>x</b></p>", "x!!"),
        ("p .a::before { content: '\\2022\\20' }", "<p>x<i class=a>y</i>", "x• y"),
        ("p::before { content: '→' / 'to' }", "<p>x", "→x"),
        (":root { --l: 'L' } p::before { content: var(--l) }", "<p>x", "Lx"),
        ("p::before { content: 'a'; display: block }", "<p>x", "a\nx"),
        ("p::before { content: '•'; position: absolute; left: 0 }", "<p>x", "• x"),
        ("p::before { content: 'a'; text-transform: uppercase }", "<p>x", "Ax"),
        ("td::before, tr::before, br::after { content: 'a' }", "<table><tr><td>x</td></tr></table>y<br>z", "ax\ny\nz"),
        ("q::before, q::after { content: '\"' }", "<q>x</q>", "\"x\""),
        // The stronger rule says what is written.
        (".a::before { content: '' } p::before { content: 'y' }", "<p class=a>x", "x"),
        ("p::before { content: 'y' } p::before { content: none }", "<p>x", "x"),
        ("p::before { content: 'y' } p { content: none }", "<p>x", "yx"),
        // Nothing is seen.
        ("p::before { content: '' ; position: absolute; width: 9px }", "<p>x", "x"),
        ("p::before { content: normal } p::after { content: attr(a) }", "<p a=b>x", "x"),
        ("p::before { content: counter(a) '. ' } p::after { content: url(a.png) }", "<p>x", "x"),
        ("p::before { color: red }", "<p>x", "x"),
        ("p::before { content: '\\f00c'; font-family: Icons }", "<p>x", "x"),
        ("p { display: none } p::before { content: 'a' }", "<p>x</p>y", "y"),
        ("p::before { content: 'a'; display: none }", "<p>x", "x"),
        ("p { visibility: hidden } p::before { content: 'a' }", "<p>x</p>y", "y"),
        // Other elements than these two, and what is behind them.
        ("p::root, p::first-line, p::before:hover, p::before b { content: 'a' }", "<p><b>x", "x"),
        ("p { content: 'a' }", "<p style='content: \"b\"'>x", "x"),
    ])
    func standsInItsElement(css: String, html: String, text: String) {
        #expect(read(html, css).plain == text, "\(css) \(html)")
    }

    @Test func hasAStyleOfItsOwn() {
        let css = """
            p { color: red } p::before { content: "a"; font-weight: bold; font-size: 2em }
            p::after { content: "b"; color: lime }
            """
        let runs = read("<p>x</p>", css).paragraphs[0].runs
        #expect(runs.map(\.text) == ["a", "x", "b"])
        #expect(runs.map(\.style.bold) == [true, false, false])
        #expect(runs.map(\.style.scale) == [2, 1, 1])
        #expect(runs.map(\.style.foreground) == [0xFF0000, 0xFF0000, 0x00FF00])
    }

    /// Elements that share a style have the text, too, each on a ground of its own.
    @Test func standsInEveryElement() {
        let text = read(
            "<p>x</p><p>y</p>", "p::before { content: 'a'; display: block; background: #def }")
        #expect(text.plain == "a\nx\na\ny")
        #expect(text.paragraphs.map(\.grounds.count) == [1, 0, 1, 0])
        #expect(text.paragraphs[0].grounds != text.paragraphs[2].grounds)
    }

    @Test func isBounded() {
        let word = String(repeating: "a", count: 250)
        let text = read(String(repeating: "<b></b>", count: 20_000), "b::before { content: '\(word)' }").plain
        #expect(text.utf8.count >= word.utf8.count)
        #expect(text.utf8.count <= CountedParts.generatedLimit)
    }

    /// What is too long is never shown, and not gone through for each element.
    @Test(.timeLimit(.minutes(1))) func longTextsAreReadOnce() {
        let words = String(repeating: "'\(String(repeating: "a", count: 250))'", count: 800)
        let text = read(String(repeating: "<b a>x</b>", count: 12_000), "b::before { content: \(words) }").plain
        #expect(text.utf8.count == 12_000)
    }
}
