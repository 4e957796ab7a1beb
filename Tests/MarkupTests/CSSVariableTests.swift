import CardDeck
import Testing

@testable import Markup

/// Custom properties, and what stands in their places.
@Suite struct CSSVariableTests {
    private func style(_ html: String, _ css: String) throws -> TextStyle {
        let text = MarkupText(html: html, look: MarkupLook(css: css)).text
        return try #require(text.paragraphs.first?.runs.last).style
    }

    @Test(arguments: [
        (":root { --c: red } p { color: var(--c) }", "<p>x", 0xFF0000 as UInt32?),
        ("p { color: var( --c ) } .card { --c: red }", "<p>x", 0xFF0000),
        (":root { --c: red } nav { --c: lime } p { color: var(--c) }", "<nav><p>x", 0x00FF00),
        (":root { --c: red } h6 { --c: lime } p { color: var(--c) }", "<h6></h6><p>x", 0xFF0000),
        (":root { --c: red }", "<p style='color: var(--c)'>x", 0xFF0000),
        ("", "<p style='--c: red; color: var(--c)'>x", 0xFF0000),
        (":root { --c: red } p { color: var(--c) }", "<p style='--c: lime'>x", 0x00FF00),
        ("p { color: var(--none, red) }", "<p>x", 0xFF0000),
        ("p { color: lime; color: var(--none) }", "<p>x", 0x00FF00),
        (":root { --d: red } p { color: var(--none, var(--d)) }", "<p>x", 0xFF0000),
        (":root { --a: var(--b); --b: red } p { color: var(--a) }", "<p>x", 0xFF0000),
        (":root { --a: var(--b); --b: red } p { --b: lime; color: var(--a) }", "<p>x", 0xFF0000),
        (":root { --a: var(--b); --b: var(--a) } p { color: var(--a, red) }", "<p>x", 0xFF0000),
        (":root { --C: red; --c: lime } p { color: var(--C) }", "<p>x", 0xFF0000),
        (":root { --h: 120 } p { color: hsl(var(--h), 100%, 25%) }", "<p>x", 0x008000),
        (":root { --c: red !important } p { --c: lime; color: var(--c) !important; color: teal }", "<p>x", 0x00FF00),
        ("p { color: var(); color: var(--c", "<p>x", nil),
    ])
    func theyAreInherited(css: String, html: String, color: UInt32?) throws {
        #expect(try style(html, css).foreground == color.map { ThemedColor($0) })
    }

    @Test func theyMayBeOthersAtNight() throws {
        let css = ":root { --c: red; --s: 30px } .nightMode { --c: lime; --s: 10px } p { color: var(--c) }"
        let style = try style("<p>x", css + " .card { font-size: 20px } p { font-size: var(--s) }")
        #expect(style.foreground == ThemedColor(light: 0xFF0000, dark: 0x00FF00))
        #expect(style.scale == 1.5)
    }

    @Test func sheetsWithinTheCardHaveThem() throws {
        #expect(try style("<style>.card { --c: red }</style><p>x", "p { color: var(--c) }").foreground == 0xFF0000)
    }

    /// Names that double what they stand for, and sheets of many names on many elements.
    @Test func nothingGrowsWithoutBounds() throws {
        let doubled = (0..<60).map { "--n\($0 + 1): var(--n\($0)) var(--n\($0));" }.joined()
        #expect(
            try style("<p>x", ":root { --n0: red; \(doubled) } p { color: var(--n60, lime) }").foreground == 0x00FF00)
        let names = (0..<2000).map { "--n\($0): \($0);" }.joined()
        let markup = MarkupText(
            html: String(repeating: "<b>x</b>", count: 20_000), look: MarkupLook(css: "b { \(names) }"))
        #expect(markup.work <= 1 << 20)
        #expect(markup.text.plain.count == 20_000)
    }

    /// Each name stands for ten of the one before, and the first for nothing.
    @Test(.timeLimit(.minutes(1)), arguments: [3, 12]) func namesOfNothingAreCounted(levels: Int) {
        let tens = (0..<levels).map { "--n\($0 + 1):" + String(repeating: "var(--n\($0))", count: 10) + ";" }.joined()
        let html = "<style>.card{--n0:;\(tens)}</style><p>x"
        let markup = MarkupText(html: html)
        #expect(markup.text.plain == "x")
        #expect((1000...1 << 20).contains(markup.work))
    }

    /// Once too much was counted, nothing is declared any more.
    @Test(.timeLimit(.minutes(1))) func manyNamesAreNotKeptForManyElements() {
        let names = (0..<20_000).map { "--n\($0):0;" }.joined()
        let elements = String(repeating: "<b style=--a:0>x</b>", count: 12_000)
        #expect(MarkupText(html: "<style>:root{\(names)}</style>\(elements)").text.plain.utf8.count == 12_000)
    }

    /// What a notetype's sheet says of all its cards is settled once.
    @Test(.timeLimit(.minutes(1))) func aSheetsOwnNamesAreSettledOnce() {
        let names = (0..<10_000).map { "--n\($0):0;" }.joined()
        let look = MarkupLook(css: ":root{\(names)--c:red}p{color:var(--c)}")
        for _ in 0..<3000 {
            #expect(MarkupText(html: "<p>x", look: look).text.paragraphs[0].runs[0].style.foreground == 0xFF0000)
        }
    }
}
