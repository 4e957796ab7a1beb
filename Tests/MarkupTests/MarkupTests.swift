import CardDeck
import RandomSupport
import Testing

@testable import Markup

@Suite struct MarkupTests {
    @Test(arguments: [
        ("plain  text\n here", "plain text here"),
        ("a<br>b<br/><br>c", "a\nb\n\nc"),
        ("<div>a</div><div>b<br></div><div><br></div>c", "a\nb\n\nc"),
        ("<p>a</p> <p>b</p>", "a\nb"),
        ("<pre>a\n  b</pre>", "a\n  b"),
        ("<ul><li>a<li>b</ul>c", "a\nb\nc"),
        ("<table><tr><td>a<td>b</tr><tr><td>c</table>", "a\tb\nc"),
        ("<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</rt></ruby>だ", "漢字だ"),
        ("a<span style='display: none'>b</span><div hidden>c</div>d", "ad"),
        ("<script>x</script><style>y</style><title>z</title>a", "a"),
        ("&lt;b&gt; &eacute; &#x65e5;", "<b> é 日"),
        ("e\u{301}", "\u{E9}"),
        ("a [sound:x.mp3] b", "a b"),
        ("[[type:Front]]a[b]", "a[b]"),
        ("<blink>a</blink> <unknown>b", "a b"),
        ("<table><tr><td>a<br>b</td><td><p>c</p><p>d</p></td></tr></table>", "a\nb\tc\nd"),
        ("<table><tr><td><table><tr><td>a<td>b</table></td><td>c</td></tr></table>", "a b\tc"),
        ("<dl><dt>a<dd>b</dl><q>c</q>", "a\nb\n“c”"),
        ("<a href='https://example.org'>a</a><kbd>b</kbd>", "ab"),
        ("", ""),
    ])
    func readsText(html: String, plain: String) {
        let text = MarkupText(html: html).text.plain
        #expect(Array(text.unicodeScalars) == Array(plain.unicodeScalars))
    }

    /// Words without marks are not read as HTML is, but to the same.
    @Test(arguments: [
        "", ".card { text-align: center; color: #a00; white-space: pre-wrap }", ".card { text-transform: uppercase }",
        "body { direction: rtl; font-weight: bold }", ".card { display: none }", "#qa { visibility: hidden }",
        ".card2 { font-size: 40px; background: #eee }",
        ".card { white-space: pre; padding-left: 3em; font-style: italic }",
        "div { border: 1px solid; text-indent: 2em }",
    ])
    func bareWordsAreReadAsHTMLIs(css: String) {
        let look = MarkupLook(css: css)
        var random = SplitMix(seed: 5), bare = 0
        for _ in 0..<2000 {
            let letters = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
                Array("abXYZ019 ..,!?-'()  éß漢[]:$&;\\\t").randomElement(using: &random)!
            }
            let words = String(letters)
            if BareWords.are(words) { bare += 1 }
            for card in 1...2 {
                let read = MarkupText(html: words, look: look, card: card)
                let parsed = MarkupText(html: words + "<!-- -->", look: look, card: card)
                #expect(read.text == parsed.text, "\(words)")
                #expect(read.media == parsed.media && read.hints == parsed.hints && read.isSeen == parsed.isSeen)
                #expect(read.isCut == parsed.isCut && read.hasFormulas == parsed.hasFormulas)
            }
        }
        #expect(bare > 100)
    }

    @Test func keepsStyles() {
        let html = """
            <b>b</b><i>i</i><u>u</u><s>s</s><sub>2</sub><sup>3</sup><code>c</code>\
            <span style="color: #f00; background-color: rgb(0, 255, 0); font-weight: 700">x</span>
            """
        let styles = MarkupText(html: html).text.paragraphs[0].runs.map(\.style)
        #expect(styles[0].bold && styles[1].italic)
        #expect(styles[2].decoration.underline && styles[3].decoration.strikethrough)
        #expect(styles[4].shift == .subscript && styles[5].shift == .superscript && styles[6].monospace)
        #expect(styles[7].foreground == 0xFF0000 && styles[7].background == 0x00FF00 && styles[7].bold)
    }

    @Test func keepsParagraphs() {
        let html = """
            <div style="text-align: right">a</div><hr><center>b</center>\
            <ol start=3><li>c<li dir=rtl>d</ol><ul><li>e</ul>
            """
        let paragraphs = MarkupText(html: html).text.paragraphs
        #expect(paragraphs.map(\.plain) == ["a", "b", "c", "d", "e"])
        #expect(paragraphs.map(\.alignment) == [.right, .center, nil, nil, nil])
        #expect(paragraphs.map(\.ruleAbove) == [false, true, false, false, false])
        #expect(paragraphs.map(\.marker?.text) == [nil, nil, "3.", "4.", "•"])
        #expect(paragraphs.map(\.indent) == [0, 0, 1, 1, 1])
        #expect(paragraphs[3].direction == .rightToLeft)
    }

    @Test func setsBoxesToTypeInAsLines() {
        let html = "a<input>b<div><input type=Text></div><input type=checkbox><input type=hidden>"
        let text = MarkupText(html: html).text
        #expect(text.paragraphs.map(\.isWritingLine) == [false, true, false, true])
        #expect(text.plain == "a\nb")
        #expect(!MarkupText(html: "<input>").text.isEmpty)
        #expect(!MarkupText(html: "<span style='visibility: hidden'><input></span>").isSeen)
    }

    @Test func keepsHintsBesideTheText() throws {
        let html = """
            a <a class=hint href="#">Label</a><div class="hint" style="display: none">b<br><b>c</b>[sound:s.mp3]</div> d
            <details><summary>Sum <i>mary</i></summary><p>e</p><details>f</details></details>
            <details></details><a class=hint>none</a><div class=hint>g</div>
            """
        let markup = MarkupText(html: html)
        #expect(markup.text.plain == "a Label d\nSum mary\nDetails\nnone\ng")
        #expect(markup.hints.map(\.label) == ["Label", "Sum mary", "Details"])
        #expect(markup.hints.map(\.text.plain) == ["b\nc", "e\nDetails", "f"])
        #expect(markup.hints.map(\.keepsLabel) == [false, true, true])
        #expect(markup.hints[0].media.map(\.name) == ["s.mp3"])
        #expect(markup.media.isEmpty)
        let marked = markup.text.paragraphs.map { $0.runs.compactMap(\.style.hint) }
        #expect(marked == [[0], [1, 1], [], [], []])
        #expect(markup.hints[1].text.paragraphs[1].runs.map(\.style.hint) == [2])
    }

    /// Templates have buttons that show by a script what follows.
    @Test(arguments: [
        ("<button>Hint</button> <!-- --> <div style='display: none'>h</div>", "a Hint z", ["h"]),
        ("<button onclick='f()'>Hint <i hidden>Hide</i></button><p id=h>h</p>", "a Hint z", ["h"]),
        ("<a href='#' onclick='f()'>Hint</a><span class=h hidden>h</span>", "a Hintz", ["h"]),
        (
            "<span onclick='f()'>Hint</span><span class=h hidden>h <button>More</button><b hidden>m</b></span>",
            "a Hintz",
            ["h More", "m"]
        ),
        ("<button>Press</button><div>shown</div>", "a\nshown\nz", []),
        ("<button>Press</button>text<div hidden>h</div>", "a textz", []),
        ("<button>Press</button><script>f()</script><style>b { color: red }</style>", "a z", []),
        ("<a href='x'>link</a><div hidden>h</div>", "a linkz", []),
        ("<button>Press</button>", "a z", []),
    ])
    func buttonsOpenWhatIsHiddenBehindThem(html: String, text: String, hints: [String]) {
        for css in ["#h { display: none }", "#h { display: var(--x) } html { --x: none }"] {
            let markup = MarkupText(html: "a \(html)z", look: MarkupLook(css: css))
            #expect(markup.text.plain == text)
            #expect(markup.hints.map(\.text.plain) == hints)
        }
        #expect(MarkupText(html: String(repeating: "<button>b</button>", count: 40_000) + html).text.plain.count < 100)
    }

    @Test func boxesInALineDoNotTouch() {
        let css = """
            .chip { display: inline-block; padding: 6px 14px } .tight { display: inline-block; margin: 4px 0 }
            .row { display: flex }
            """
        func text(_ html: String) -> String { MarkupText(html: html, look: MarkupLook(css: css)).text.plain }
        #expect(text("<b class=chip>a</b><b class=chip>b</b>, <b class=chip>c</b>") == "a b, c")
        #expect(text("<i class=chip><b>a</b></i><i class=chip></i><i class=chip>b</i>c") == "a b c")
        #expect(text("<b class=tight>a</b><b class=tight>b</b>") == "ab")
        #expect(text("<div class=row><b>a</b><b>b</b></div><b>c</b><b>d</b>") == "a b\ncd")
    }

    /// A card's letters are of 20 pixels.
    @Test(arguments: [
        ("<b>promote</b><i style='margin-left:15px'>encourage</i>", "promote encourage"),
        ("<span style='padding:0 6px'>noun</span>N5", "noun N5"),
        ("a<i style='margin:0 .3em'>b</i>c", "a b c"),
        ("a <i style='margin:0 1em'> b </i> c", "a b c"),
        ("a<i style='margin-inline:1em 0'>b</i>c", "a bc"),
        ("a<i style='margin:9px;margin-left:0'>b</i>c", "ab c"),
        ("a<i style='margin-left:1em'></i>b", "a b"),
        ("a<i style='padding:0 2px'>b</i>c", "abc"),
        ("a<i style='font-size:40px;padding:0 6px'>b</i>c", "abc"),
        ("a<i style='margin:0 -9px'>b</i>c", "abc"),
        ("a<i style='margin:0 -9px;padding:0 9px'>b</i>c", "abc"),
        ("(<i style='padding:0 9px'>b</i>), c", "(b), c"),
        ("<i style='padding:0 9px'>a</i><br><i style='padding:0 9px'>b</i>", "a\nb"),
        ("<p dir=rtl>a<i style='margin-left:9px'>b</i>c", "ab c"),
        ("<pre>a <i style='margin-left:9px'>b</i></pre>", "a b"),
        ("a<i style='position:absolute;margin:0 9px'>b</i>c", "abc"),
        ("un<b class=cloze style='padding:0 9px'>[...]</b>able", "un[...]able"),
        ("H<sub style='margin:0 9px'>2</sub>O", "H2O"),
        ("<i style='margin:0 9px'>x</i><sup>2</sup>", "x2"),
        ("<i style='padding:0 9px'>Newton</i>'s law", "Newton's law"),
        ("l’<i style='padding:0 9px'>amico</i>-b", "l’amico-b"),
        ("日<i style='padding:0 9px'>本</i>語", "日本語"),
        ("한국<i style='padding:0 9px'>말</i>과", "한국 말 과"),
    ])
    func roomBesideAnElementPartsWords(html: String, text: String) {
        #expect(MarkupText(html: html).text.plain == text)
    }

    @Test func roomTearsNoRuby() {
        let html = "<ruby style='margin:0 9px'>a<rt style='padding:0 9px'>b</rt></ruby>c"
        let runs = MarkupText(html: html).text.paragraphs[0].runs
        #expect(runs.map(\.text) == ["a", "c"])
        #expect(runs.first?.ruby == "b")
    }

    @Test func hintsStandInTablesAndAfterParagraphs() {
        let hint = "<a class=hint>L</a><div class=hint hidden><p>x</p>y</div>"
        let table = MarkupText(html: "<table><tr><td>a\(hint)</td><td>b</td></tr></table>")
        #expect(table.text.plain == "aL\tb")
        #expect(table.hints.map(\.text.plain) == ["x\ny"])
        #expect(MarkupText(html: "<p>a \(hint) b</p>").hints.map(\.text.plain) == ["x\ny"])
        #expect(MarkupText(html: "<style>div.hint { display: none }</style>\(hint)").hints.count == 1)
        let many = MarkupText(html: String(repeating: hint, count: 2000))
        #expect(many.hints.count == 256)
    }

    @Test(arguments: [
        "<a class=hint>L<div class=hint style='display: none'>x</div></a>",
        """
        <a class=hint>L<details><summary>S<div class=hint style='display: none'>x</div></summary>y</details></a>
        """,
    ])
    func aHintsTextWithinItsLabelIsNoPartOfThat(html: String) {
        let markup = MarkupText(html: html)
        for (number, hint) in markup.hints.enumerated() {
            let labels = hint.text.paragraphs.flatMap { $0.runs.compactMap(\.style.hint) }
            #expect(labels.allSatisfy { $0 > number })
        }
        var facet = Facet(markup.text)
        facet.hints = markup.hints
        #expect(facet.showing(Set(markup.hints.indices)).text.plain.contains("x"))
    }

    @Test func isolatesTextWithinALine() {
        func isolates(_ html: String) -> [[TextIsolate.Direction]] {
            MarkupText(html: html).text.paragraphs[0].runs.map { $0.style.isolates.map(\.direction) }
        }
        #expect(isolates("a <bdi>b</bdi> c") == [[], [.automatic], []])
        #expect(isolates("a <span dir=RTL>b</span>") == [[], [.rightToLeft]])
        #expect(isolates("a <b dir=ltr>b</b><i dir=auto>c</i>") == [[], [.leftToRight], [.automatic]])
        #expect(
            isolates("<span dir=rtl>a <bdi>b</bdi> c</span>")
                == [[.rightToLeft], [.rightToLeft, .automatic], [.rightToLeft]])
        #expect(isolates("<bdi>a</bdi><bdi>b</bdi>") == [[.automatic], [.automatic]], "two, and not one")
        let block = MarkupText(html: "<p dir=rtl>a</p><p dir=rtl><span dir=bad>b</span></p>").text.paragraphs
        #expect(block.map(\.direction) == [.rightToLeft, .rightToLeft])
        #expect(block.flatMap(\.runs).allSatisfy { $0.style.isolates.isEmpty })
        #expect(MarkupText(html: "a <bdi>b</bdi>").text.plain == "a b")
    }

    @Test func directionIsThatOfBlocksAndCells() throws {
        func paragraph(_ html: String) -> Paragraph { MarkupText(html: html).text.paragraphs[0] }
        #expect(paragraph("<span style='direction: rtl'>cat</span> is an animal.").direction == nil)
        #expect(paragraph("<div style='direction: rtl'>cat</div>").direction == .rightToLeft)
        #expect(paragraph("<span style='direction: rtl; display: block'>cat</span>").direction == .rightToLeft)
        let cells = "<tr><td dir=rtl>a.<td>b.<td dir=ltr>c</tr></table>"
        let row = paragraph("<table border>" + cells)
        #expect(row.direction == nil)
        #expect(try #require(row.row).cells.map(\.direction) == [.rightToLeft, nil, .leftToRight])
        let mirrored = paragraph("<table border dir=rtl>" + cells)
        #expect(mirrored.direction == .rightToLeft)
        #expect(try #require(mirrored.row).cells.map(\.direction) == [.rightToLeft, .rightToLeft, .leftToRight])
    }

    @Test func lettersChangeAsTheirLanguageHasThem() {
        func plain(_ html: String) -> String { MarkupText(html: html).text.plain }
        #expect(plain("<p lang=tr style='text-transform: uppercase'>istanbul ılık") == "İSTANBUL ILIK")
        #expect(plain("<p lang=tr style='text-transform: capitalize'>izmir") == "İzmir")
        #expect(plain("<p lang=az style='text-transform: lowercase'>IĞDIR") == "ığdır")
        #expect(plain("<p lang=de style='text-transform: uppercase'>straße i") == "STRASSE I")
        // Greek words in capitals have no accents, but those that begin with one keep theirs.
        #expect(plain("<p lang=el style='text-transform: uppercase'>Άδεια Μαΐου") == "ΑΔΕΙΑ ΜΑΪΟΥ")
        #expect(plain("<p style='text-transform: uppercase'>καλημέρα ᾠδή é") == "ΚΑΛΗΜΕΡΑ ΩΙΔΗ É")
        #expect(plain("<p lang=el style='text-transform: capitalize'>άδεια μαΐου") == "Άδεια Μαΐου")
    }

    @Test(arguments: [
        ("\"quoted\" word (in brackets) path/to c1::no", "\"Quoted\" Word (In Brackets) Path/To C1::No"),
        ("well-known don't ‘tis «a» o’clock’s ¿qué?", "Well-Known Don't ‘Tis «A» O’clock’s ¿Qué?"),
        ("e.g. 3d a_b", "E.g. 3d A_b"),
        ("ქართული ﬁn ßx ǆx ǉ", "ქართული Fin Ssx ǅx ǈ"),
        ("so\u{AD}ft 日本a e\u{301}te", "So\u{AD}ft 日本A Éte"),
        // A word goes on where another element does.
        ("on<b>e</b> t<i>w</i>o <b>th</b>ree don<b>'t</b>", "One Two Three Don't"),
        ("one<br>two<p>three</p>four", "One\nTwo\nThree\nFour"),
        ("<pre>one\ntwo</pre>", "One\nTwo"),
        ("<table><tr><td>a<br>b<p>c</p>d<td>e</table>", "A\nB\nC\nD\tE"),
        ("", ""),
    ])
    func wordsBeginWithCapitals(html: String, plain: String) {
        let text = MarkupText(html: "<div style='text-transform: capitalize'>\(html)</div>").text
        #expect(text.plain == plain)
    }

    @Test func readingsBeginWithCapitalsOfTheirOwn() {
        let html = "<ruby style='text-transform: capitalize'>ab<rt>cd</rt></ruby>"
        #expect(MarkupText(html: html).text.paragraphs[0].runs.map(\.ruby) == ["Cd"])
    }

    @Test(arguments: ["object", "marquee", "x-y"])
    func whatIsNotKnownKeepsItsText(tag: String) {
        #expect(MarkupText(html: "a <\(tag)>word</\(tag)>").text.plain.contains("word"))
    }

    @Test(arguments: [
        ("<ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>", ["漢[かん]", "字[じ]"]),
        ("<ruby><rb>漢</rb><rt>かん</rt><rb>字</rb><rt>じ</rt></ruby>", ["漢[かん]", "字[じ]"]),
        ("<ruby><rb>漢<rb>字<rt>かん<rt>じ</ruby>だ", ["漢[かん]", "字[じ]", "だ"]),
        ("<ruby><rb>漢</rb> <rb>字</rb><rp>(</rp><rt>かん</rt><rt>じ</rt><rp>)</rp></ruby>", ["漢[かん]", "字[じ]"]),
        ("<ruby><rb>漢</rb><rb>字</rb><rt>かん</rt></ruby>だ", ["漢[かん]", "字だ"]),
        ("<ruby><rb>你好</rb><rtc><rt>nǐ hǎo</rt></rtc></ruby>", ["你好[nǐ hǎo]"]),
        ("<ruby>貓<rt>ㄇㄠ</rt></ruby>咪", ["貓[ㄇㄠ]", "咪"]),
        ("<ruby><rb>a</rb><rt></rt></ruby><ruby>漢<rt>かん</ruby>", ["a", "漢[かん]"]),
        ("<ruby><rb>a<rt>b</rt></ruby><ruby><rb><ruby><rb>食</rb><rt>た</rt></ruby>べる", ["a[b]", "食[た]", "べる"]),
    ])
    func everyReadingHasItsBase(html: String, runs: [String]) {
        let read = MarkupText(html: html).text.paragraphs[0].runs
        #expect(read.map { $0.text + ($0.ruby.map { "[\($0)]" } ?? "") } == runs)
    }

    @Test func setsReadingsAboveTheirBases() {
        let runs = MarkupText(html: "お<ruby><rb><b>漢</b>字</rb><rt>かんじ</rt></ruby>だ").text.paragraphs[0].runs
        #expect(runs.map(\.text) == ["お", "漢字", "だ"])
        #expect(runs.map(\.ruby) == [nil, "かんじ", nil])
    }

    @Test func namesMediaAndFetchesNothing() {
        let html = """
            <img src="a%20b.png"><img src="https://example.org/c.png"><img src="//example.org/d.png">\
            [sound:e.mp3]<audio src=f.ogg></audio>[sound:g&amp;h.mp4]<img src="data:image/png;base64,AA">
            """
        let markup = MarkupText(html: html)
        let named = markup.media.filter { $0.embedded == nil && !$0.isElsewhere }
        #expect(
            named == [
                .init(kind: .image, name: "a b.png"), .init(kind: .audio, name: "e.mp3"),
                .init(kind: .audio, name: "f.ogg"), .init(kind: .video, name: "g&h.mp4"),
            ])
        let images = markup.text.paragraphs[0].runs.compactMap(\.image)
        #expect(images.map(\.isElsewhere) == [false, true, true, false])
        #expect(images.map(\.embedded?.bytes) == [nil, nil, nil, [0]])
    }

    /// As Anki plays them, whatever style sheets say. Text and pictures stay hidden.
    @Test(arguments: [
        ("a<div style='display:none'>b[sound:a.mp3]<img src=p.png><p hidden>[sound:b.mp3]</p>", ["a.mp3", "b.mp3"]),
        ("a<span style='visibility:hidden'>b[sound:a.mp3]</span>", ["a.mp3"]),
        ("<style>.n { display: none }</style>a<i class=n>[sound:a.mp3]</i>[sound:b.mp3]", ["a.mp3", "b.mp3"]),
        ("a<i hidden><script>'[sound:a.mp3]'</script></i><script>'[sound:b.mp3]'</script>", []),
    ])
    func hidesNoSounds(html: String, sounds: [String]) {
        let markup = MarkupText(html: html)
        #expect(markup.text.plain == "a")
        #expect(markup.media.map(\.name) == sounds)
        #expect(markup.isSeen)
    }

    @Test func soundsInWhatIsHiddenAreNotSeen() {
        let markup = MarkupText(html: "<div hidden>a[sound:a.mp3]</div>")
        #expect(!markup.isSeen && markup.media.count == 1)
        #expect(markup.withoutHiddenSounds.media.isEmpty)
        let shown = MarkupText(html: "<div hidden>[sound:a.mp3]</div>[sound:b.mp3]")
        #expect(shown.isSeen)
        #expect(shown.withoutHiddenSounds.media.map(\.name) == ["b.mp3"])
    }

    /// Elements that nest far beyond the limit although many end tags, most of them for nothing, stand
    /// between them.
    @Test(
        .timeLimit(.minutes(5)),
        arguments: [
            "<div>", "<div></x>", "<svg><link>", "<svg><td>", "<math></math ><mi/><mn x=/>",
            "<svg><g a=\"/>\">", "<br-x>", "<li><dd>", "<rt>", "<table><td><div></div></div>",
            "<div><svg><foreignObject><p></svg></p></foreignObject>",
        ])
    func survivesDeepNesting(piece: String) throws {
        let html = String(repeating: piece, count: 600_000 / piece.utf8.count) + "deep"
        try #require(MarkupDepth.exceeds(MarkupText.depthLimit, in: html))
        #expect(MarkupText(html: html, limit: 1 << 20).text.plain.hasSuffix("deep"))
    }

    @Test(arguments: [
        "<div><p>a</div>", "<ul><li>a<li>b<li><p>c<p>d</ul>", "<table><tr><td>a<td>b<tr><td><p>c</table>",
        "<ruby>漢<rt>かん<rp>)</ruby>", "<dl><dt>a<dd>b</dl>", "<p>a<br>b<img src=a>", "<B>a</b>",
        "<svg><path d=\"M 0,0\" fill='red'/><g><path d=\"m\" /></g></svg><br>",
    ])
    func findsFlatTextFlat(piece: String) {
        #expect(!MarkupDepth.exceeds(8, in: String(repeating: piece, count: 1000)))
    }

    @Test func keepsTagsOfModestDepth() {
        let spans = String(repeating: "<span>", count: 200) + "<b>x"
        #expect(MarkupText(html: spans).text.paragraphs[0].runs[0].style.bold)
    }

    @Test func passesOverColorsThatAreNone() {
        for color in ["rgb(nan,0,0)", "rgb(0,-nan,inf)", "rgb(1e999,-1e999,0x1p9)", "#-1", "rgb()"] {
            let markup = MarkupText(html: "<span style='color: \(color)'>x</span>")
            #expect(markup.text.plain == "x")
        }
        #expect(MarkupColor.parse("rgb(nan,0,0)") == nil)
    }

    @Test func takesASignForNoEscape() {
        #expect(MediaName.decoded("%+1%41%4.png") == "%+1A%4.png")
    }

    /// Marks that are never closed, in texts that would take minutes if each mark were looked for from
    /// each place.
    @Test(
        .timeLimit(.minutes(5)),
        arguments: ["[sound:", "[[type:", "<!--", "<style", "<hr ", "\\(", "a[", "{{c1::", "&#"])
    func readsUnclosedMarksInLinearTime(mark: String) {
        let text = String(repeating: mark, count: 1_000_000 / mark.utf8.count)
        #expect(TextMarks.split(text) == [.text(text)])
        #expect(PlainMarkup.text(text) == text)
    }

    @Test(arguments: [
        ("caf&eacute; &rarr; &#233;&#xE9;&#X41; &bne;&semi;", "café → ééA =\u{20E5};"),
        ("a&nbsp;b", "a b"),
        ("a & b &lt; c", "a & b < c"),
        ("&", "&"),
        ("&;&nosuch;&notit;&#;&#x;&#xD800;&#x110000;&amp;", "&;&nosuch;&notit;&#;&#x;&#xD800;&#x110000;&"),
        ("&amp;lt; &lt", "&lt; &lt"),
        ("&&amp;&" + String(repeating: "a", count: 100) + ";", "&&&" + String(repeating: "a", count: 100) + ";"),
    ])
    func decodesReferences(html: String, text: String) { #expect(PlainMarkup.text(html) == text) }

    @Test(arguments: [
        ("caf&eacute;<br> &rarr; &#233;&#xe9;&nbsp;&amp;lt;", "café → éé &lt;"),
        ("R <b>&</b> D&nbsp;&lt;", "R & D&nbsp;&lt;"),
        ("AT&T &lt;", "AT&T &lt;"),
        ("&lt; &nosuch;", "&lt; &nosuch;"),
        ("&lt; &#X41;", "&lt; &#X41;"),
        ("&lt; &#xD800;", "&lt; &#xD800;"),
        ("&lt;&", "&lt;&"),
    ])
    func decodesAllReferencesOrNone(html: String, text: String) {
        #expect(PlainMarkup.text(html, isStrict: true) == text)
    }

    @Test(.timeLimit(.minutes(5))) func decodesManyReferencesInLinearTime() {
        let unknown = (0..<50_000).map { "&a\($0);" }.joined()
        #expect(PlainMarkup.text(unknown) == unknown)
        #expect(PlainMarkup.text(String(repeating: "&eacute;", count: 50_000)).utf8.count == 100_000)
        let open = String(repeating: "& ", count: 500_000) + ";"
        #expect(PlainMarkup.text(open) == open)
    }

    /// U+05B8 makes one character with what stands before it.
    @Test func findsMarksBeforeCombiningCharacters() {
        #expect(PlainMarkup.text("<b>\u{5B8}&lt;\u{5B8}&nbsp;\u{5B8}") == "\u{5B8}<\u{5B8} \u{5B8}")
        #expect(TextMarks.split("[sound:a.mp3]\u{5B8}") == [.sound("a.mp3"), .text("\u{5B8}")])
    }

    /// What nobody reads is not counted, however long it is, as far as four times the limit.
    @Test(
        arguments: [
            ("<script>", "</script>"), ("<STYLE>", "</STYLE>"), ("<!-- ", " -->"),
            ("<img src=\"data:image/svg+xml,", "\">"), ("<svg><!-- ", " --></svg>"), ("<script>", "</script"),
        ])
    func longScriptsDoNotCutTheText(begin: String, end: String) {
        let limit = MarkupText.byteLimit
        for length in [limit - 20, limit, 2 * limit] {
            let passed = begin + String(repeating: "x", count: length) + end
            let markup = MarkupText(html: "front \(passed) behind \(passed.dropLast(0))")
            #expect(markup.isCut == (2 * length > 4 * limit - 100))
            #expect(markup.text.plain.contains("front"))
            #expect(markup.text.plain.contains("behind") == end.hasSuffix(">"), "\(length)")
        }
    }

    @Test(arguments: [32_767, 32_768, 32_769]) func elementsAreReadUpToTheLimit(count: Int) {
        let markup = MarkupText(html: String(repeating: "<br>", count: count - 1) + "<b>x</b>")
        #expect(markup.isCut == (count > 32_768))
        #expect(markup.text.plain == (count > 32_768 ? "" : "x"))
    }

    @Test func picturesAreSoughtNoMoreOnceTooMuchWasLookedAt() {
        var flow = TextFlow()
        flow.appendRun(MediaReference(kind: .image, name: "a"), MarkupStyle())
        for number in 0..<1000 {
            var style = MarkupStyle()
            style.text.bold = number.isMultiple(of: 2)
            flow.append("x", style)
        }
        var found = 0
        while found < 10_000, flow.changeRun(ofPicture: "a", { $0.width = 1 }) { found += 1 }
        #expect(found == (CountedParts.searchLimit + 1001) / 1002)
    }

    @Test(arguments: [-1, 0, 1, 1000]) func textsAreReadUpToTheLimit(beyond: Int) {
        let limit = MarkupText.byteLimit
        let text = "<b>" + String(repeating: "y", count: limit - 3 + beyond)
        for html in [text, text + "<script>z</script>"] where beyond >= 0 || html == text {
            let markup = MarkupText(html: html)
            #expect(markup.text.plain.utf8.count == limit - 3 + min(0, beyond))
            #expect(markup.isCut == (beyond > 0 || html != text))
        }
        #expect(!MarkupText(html: "<!--" + String(repeating: "y", count: limit + beyond) + "-->x").isCut)
    }
}
