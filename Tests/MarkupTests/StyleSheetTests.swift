import CardDeck
import Testing

@testable import Markup

/// What style sheets make of cards.
@Suite struct StyleSheetTests {
    /// Anki's own, for new notetypes.
    private static let stock = """
        .card {
            font-family: arial;
            font-size: 20px;
            text-align: center;
            color: black;
            background-color: white;
        }
        .cloze { font-weight: bold; color: blue; }
        .nightMode .cloze { color: lightblue; }
        """

    private func read(_ html: String, _ css: String, card: Int = 1) -> StyledText {
        MarkupText(html: html, look: MarkupLook(css: css), card: card).text
    }

    private func style(_ html: String, _ css: String) throws -> TextStyle {
        try #require(read(html, css).paragraphs.first?.runs.last).style
    }

    @Test func whatCardsAreLikeAnywaySaysNothing() {
        for html in ["plain", "a<div>b</div>", "x <span class=cloze>y</span>"] {
            #expect(read(html, Self.stock) == MarkupText(html: html).text)
        }
        #expect(read("plain", Self.stock).paragraphs == [Paragraph([TextRun("plain")])])
    }

    @Test(arguments: [
        ("p { color: red }", "<p>x</p>", 0xFF0000 as UInt32?),
        (".a { color: red } #b { color: lime } p { color: blue }", "<p class=a id=b>x", 0x00FF00),
        (".a { color: red } .a { color: lime }", "<p class=a>x", 0x00FF00),
        (".a { color: red !important } .a { color: lime }", "<p class=a style='color: blue'>x", 0xFF0000),
        (".a { color: red }", "<p class=a style='color: blue'>x", 0x0000FF),
        (".a .b { color: red }", "<p class=a><i><b class=b>x", 0xFF0000),
        (".a > .b { color: red }", "<p class=a><i><b class=b>x", nil),
        (".a > i > .b { color: red }", "<p class=a><i><b class=b>x", 0xFF0000),
        ("p.a.b, h6 { color: red }", "<p class='b a'>x", 0xFF0000),
        (".card p { color: red }", "<p>x", 0xFF0000),
        ("#qa > p { color: red }", "<p>x", 0xFF0000),
        ("p { color: red } @media (min-width: 1px) { p { color: lime } }", "<p>x", 0xFF0000),
        ("@import url(x.css); p { color: red }", "<p>x", 0xFF0000),
        (".mobile p, .win p { color: red }", "<p>x", nil),
        ("p:hover, p::before, p + p, p[a] { color: red }", "<p a=1>x", nil),
        ("/* p { */ p /* x */ { color /**/ : /**/ red }", "<p>x", 0xFF0000),
        ("p { } } p { color: red; nonsense; color: }", "<p>x", nil),
        ("p { background: url(data:;x) ; color: hsl(120, 100%, 25%) }", "<p>x", 0x008000),
        (".\\66 oo { color: rgba(255, 0, 0, 50%) }", "<p class=foo>x", 0xFF8080),
        ("p { color: red } b { color: initial }", "<p><b>x", nil),
        (".card1 { color: red }", "x", 0xFF0000),
        (".card2 { color: red }", "x", nil),
        (".card { color: #777 }", "x", nil),
        (":root p { color: red }", "<p>x", 0xFF0000),
    ])
    func rulesArePreferredAsInABrowser(css: String, html: String, color: UInt32?) throws {
        let expected = color.map { ThemedColor($0) }
        #expect(try style(html, css).foreground == expected)
    }

    @Test func nightColorsAreForTheDark() throws {
        let css = "p { color: red } .nightMode p { color: lime; font-size: 40px } p:not(.night_mode) { color: teal }"
        let style = try style("<p>x", css)
        #expect(style.foreground == ThemedColor(light: 0x008080, dark: 0x00FF00))
        #expect(style.scale == 1)
    }

    @Test(arguments: [
        ("30px", 1.5), ("15pt", 1), ("2em", 2), ("50%", 0.5), ("1.25rem", 1), ("900px", 2.5), ("1px", 0.5),
        ("larger", 1.2), ("0", 1), ("-3px", 1), ("1e99px", 2.5), ("calc(10px * (2 + 1))", 1.5),
        ("calc(2em / 4 + 1em)", 1.5), ("calc(1px + 1em)", 1), ("calc(1px", 1), ("clamp(1px, 30px, 9vw)", 1.5),
        ("clamp(30px, calc(1vw) + 1px, 40px)", 1.5),
        ("max(10px, 30px)", 1.5), ("min(30px, calc(3 * 20px))", 1.5), ("min(1.5em, 3px)", 1.5),
    ])
    func sizesStandBesideTheCards(size: String, scale: Double) throws {
        let found = try style("<p>x", ".card { font-size: 20px } p { font-size: \(size) }").scale
        #expect(abs(found - scale) < 0.001)
    }

    @Test func theCardsOwnSizeIsOne() throws {
        #expect(try style("x", ".card { font-size: 36px }").scale == 1)
        #expect(try style("<p>x", ".card { font-size: 36px } p { font-size: 18px }").scale == 0.5)
    }

    @Test func textIsTransformedAndHidden() {
        let css = """
            .up { text-transform: uppercase } .gone { display: none } .unseen { visibility: hidden }
            .seen { visibility: visible } .block { display: block } .pre { white-space: pre-wrap }
            """
        let html = """
            <span class=up>ab</span><span class=gone>c<b>d</b></span><span class=unseen>e<b class=seen>f</b></span>\
            <span class=block>g</span><span class=pre>h  i</span>
            """
        #expect(read(html, css).plain == "AB\u{A0}f\ng\nh  i")
    }

    @Test func fontsAreAskedForOnlyIfTheyAreOthers() throws {
        #expect(try style("x", ".card { font-family: Arial, 'Foo' }").families == [])
        #expect(
            try style("x", ".card { font-family: 'Noto Serif JP', Georgia }").families == ["Noto Serif JP", "serif"])
        #expect(try style("<b>x", "b { font: italic 20px/2 \"A b\", Consolas }").families == ["A b", "monospace"])
        #expect(try style("<b>x", "b { font-family: Consolas }").monospace)
        #expect(try style("<b>x", "b { font-family: 'Comic Sans MS', cursive, fantasy }").families == ["Comic Sans MS"])
    }

    @Test func groundsOfBlocksAndOfWords() throws {
        let text = read("<div class=a>x <b>y</b></div>", ".a { background: #def } b { background-color: yellow }")
        #expect(text.paragraphs[0].grounds.map(\.color) == [0xDDEEFF])
        #expect(text.paragraphs[0].runs.map(\.style.background) == [nil, 0xFFFF00])
        // White is the card's paper, and white letters need a ground.
        let junk = "<span style='color: rgb(0, 0, 0); background-color: rgb(255, 255, 255)'>x</span>"
        #expect(read(junk, "") == read("x", ""))
        #expect(try style("<b style='color: white; background: navy'>x", "").foreground == 0xFFFFFF)
        #expect(try style("<b style='color: white'>x", "").foreground == nil)
    }

    @Test func sheetsWithinTheCardGoBeforeTheNotetypes() throws {
        let html = "<p>x</p><style><!-- p { color: red } --></style>"
        #expect(try style(html, "p { color: lime; }").foreground == 0xFF0000)
    }

    @Test func clozesTakeTheSheetsColor() throws {
        #expect(try style("<b class=cloze>x", ".cloze { color: #c00 }").foreground == 0xCC0000)
        #expect(try style("<b class=cloze>x", Self.stock).foreground == nil)
        let nested = "<span class=cloze>a <span class=cloze-inactive>b</span></span> <i class=cloze-inactive>c</i>"
        let runs = read(nested, Self.stock).paragraphs[0].runs
        #expect(runs.map(\.text) == ["a b", " ", "c"])
        #expect(runs.map(\.style.cloze) == [true, false, false])
    }
}
