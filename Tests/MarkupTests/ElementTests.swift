import CardDeck
import Glibc
import Testing

@testable import Markup

@Suite struct ElementTests {
    private func plain(_ html: String, css: String = "") -> String {
        MarkupText(html: html, look: MarkupLook(css: css)).text.plain
    }

    @Test(arguments: [
        "address", "article", "aside", "blockquote", "center", "dd", "dialog open", "dir", "div", "dl", "dt",
        "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup",
        "legend", "li", "listing", "main", "menu", "nav", "ol", "p", "pre", "search", "section", "summary", "ul", "xmp",
    ])
    func blocksStandInLinesOfTheirOwn(tag: String) {
        #expect(plain("a<\(tag)>b</\(tag.prefix { $0 != " " })>c") == "a\nb\nc")
    }

    @Test(arguments: [
        "audio", "canvas", "datalist", "dialog", "iframe", "meter", "noembed", "noframes", "noscript", "progress", "rp",
        "script", "style", "template", "title", "video",
    ])
    func whatBrowsersLeaveOutIsUnseen(tag: String) {
        #expect(plain("a<\(tag)>b</\(tag)>c") == "ac")
    }

    @Test func filmsAndSoundsAreFoundWithoutWhatStandsInForThem() {
        let html = "<video><source src=a.webm>b<audio src=c.mp3></audio></video><audio><source src=d.ogg>e</audio>"
        let markup = MarkupText(html: html)
        #expect(markup.text.isEmpty)
        #expect(markup.media == [.init(kind: .video, name: "a.webm"), .init(kind: .audio, name: "d.ogg")])
    }

    @Test(arguments: [
        ("a<fieldset><legend>L</legend>b</fieldset>c", "a\nL\nb\nc"),
        ("<form>one</form><form>two</form>three", "one\ntwo\nthree"),
        ("a<FORM>b</fOrM >c", "a\nb\nc"),
        ("a<form><p>b</p> </form>c", "a\nb\nc"),
        ("<form>b</form>", "b"),
        ("<form><b>b</form>c", "bc"),
        ("<!-- <form>x</form> -->a<form>b</form>c", "a\nb\nc"),
        ("<xmp>a</form></xmp><form>b</form>c", "a</form>\nb\nc"),
        ("a</form>b", "ab"),
    ])
    func formsHoldTheirText(html: String, text: String) { #expect(plain(html) == text) }

    /// The parser takes memory as it comes: what was left there made a page of it that is read as those of old.
    @Test func tablesEndParagraphsWhateverStoodInMemory() {
        for size in stride(from: 64, to: 512, by: 16) {
            let blocks = (0..<8).map { _ in malloc(size) }
            for block in blocks { block?.initializeMemory(as: Int32.self, repeating: 1, count: size / 4) }
            for block in blocks { free(block) }
        }
        #expect(plain("<p>a<table>b</table>c") == "a\nb\nc")
    }

    /// What the parser does not know has a name all the same.
    @Test func unknownElementsAreToldApart() {
        #expect(plain("<x-a>a</x-a><dialog>b</dialog><search>c</search><x-b>d</x-b>") == "a\nc\nd")
        #expect(plain("<x-a>a</x-a><x-b>b</x-b>", css: "x-a { display: none }") == "b")
    }

    @Test func aButtonsDialogIsAHint() {
        let markup = MarkupText(html: "<button>More</button><dialog>b</dialog>")
        #expect(markup.text.plain == "More")
        #expect(markup.hints.map(\.text.plain) == ["b"])
    }

    @Test(arguments: [
        ("<ul><li style='display: inline'>b</li> <li style='display: inline-block'>c</li></ul>", "b c"),
        ("a <ul style='display: inline'><li style='display: inline'>b</ul> c", "a b c"),
        ("<ul><li style='display: block'>b</li><li style='display: flex'>c</li></ul>", "b\nc"),
        ("<ul><li style='visibility: hidden'>a</li></ul>b", "b"),
    ])
    func itemsThatAreNoneHaveNoMarker(html: String, text: String) {
        let read = MarkupText(html: html).text
        #expect(read.plain == text)
        #expect(read.paragraphs.allSatisfy { $0.marker == nil })
    }

    @Test func tablesOfAStyleSheetAreBlocks() {
        #expect(plain("a<span style='display: table'>b</span>c") == "a\nb\nc")
        #expect(plain("<i class=r>a</i><i class=r>b</i>", css: ".r { display: table-row }") == "a\nb")
        #expect(plain("<b style='display: list-item'>a</b>b") == "a\nb")
    }

    @Test func whatIsHiddenLeavesNoMarks() {
        #expect(plain("x<q style='visibility: hidden'>h</q>y") == "x\u{A0}y")
        #expect(plain("x<details style='visibility: hidden'>h</details>y") == "x\ny")
        let rule = MarkupText(html: "x<hr style='visibility: hidden'>y").text
        #expect(rule.paragraphs.allSatisfy { !$0.ruleAbove })
    }

    @Test(arguments: [
        ("A<b class=h>word</b>C", "A____C"),
        ("A <b class=h>word</b> C", "A ____ C"),
        ("A<b class=h> a <i>b</i> </b>C", "A _ _ C"),
        ("A<b class=h> </b>C", "A C"),
        ("<b class=h>word</b>C", "C"),
        ("A<b class=h>word</b>", "A"),
        ("A<br><b class=h>word</b>C", "A\nC"),
        ("A<div class=h>word</div>C", "A\nC"),
        ("A<b class=h style='display:none'>word</b>C", "AC"),
        ("A<b class=h style='position:absolute'>a <i>tip</i></b>C", "AC"),
        ("A<b class=h>a [sound:b.mp3]</b>C", "A_ C"),
        ("A<b class=h>\(String(repeating: "word", count: 99))</b>C", "A____________________C"),
        ("<b class=h>word</b>", ""),
    ])
    func hiddenWordsLeaveTheirRoom(html: String, text: String) {
        #expect(plain(html, css: ".h { visibility: hidden }") == text.replacing("_", with: "\u{A0}"))
    }

    @Test func hiddenReadingsLeaveNoRoom() {
        let html = "x<ruby>a<rt style='visibility: hidden'>b</rt></ruby>c"
        #expect(plain(html) == "xac")
        #expect(MarkupText(html: html).text.paragraphs[0].runs.allSatisfy { $0.ruby == nil })
    }

    @Test(arguments: [
        ("a<q>b<q>c<q>d</q></q></q><q>e</q>", "a“b‘c‘d’’”“e”"),
        ("<q>a</q><p><q>b</q></p>", "“a”\n“b”"),
        ("a<q style='display: block'>b</q>c", "a\n“b”\nc"),
        ("<q lang=de>a<q>b</q></q>", "„a‚b‘“"),
        ("<p lang=fr-CH><q>a<q lang=en>b</q></q></p>", "«a‘b’»"),
        ("<p lang=zh-Hant><q>a<q>b</q></q></p>", "「a『b』」"),
        ("<q lang=sv>a</q> <q lang=he>b</q> <q lang=tlh>c</q>", "”a” ”b” “c”"),
    ])
    func quotationsHaveTheMarksOfTheirLanguage(html: String, text: String) { #expect(plain(html) == text) }

    /// However many quotations a document has; in more languages than anybody writes, they have the usual marks.
    @Test func theMarksOfALanguageAreLookedUpOnce() {
        var known = KnownQuotationMarks()
        func quotation(_ language: String?, within outer: QuotationMarks? = nil) -> QuotationMarks {
            QuotationMarks(within: outer, language: language.map(LanguageTag.init(rawValue:)), &known)
        }
        for _ in 0..<100 {
            let french = quotation("fr"), unknown = quotation("tlh")
            #expect(french.start == "«" && quotation("fr", within: french).depth == 2)
            #expect(unknown.start == "“" && quotation("tlh", within: unknown).start == "‘")
            #expect(quotation(nil).end == "”")
        }
        #expect(known.lookups == 4)
        for number in 0..<1000 { #expect(quotation("x\(number)").start == "“") }
        #expect(known.lookups == 64 && quotation("fr").end == "»")
    }
}
