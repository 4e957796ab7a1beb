import Testing

@testable import Markup

/// Broken HTML, style sheets and formulas: all end, nothing breaks, and twice the text is about twice the work.
@Suite struct MarkupFuzzTests {
    /// Numbers that no number of columns or pixels is.
    @Test(arguments: [
        "<p style='color: rgb(calc(1e308 * 9 - 1e308 * 9), 0, 0)'>x",
        "<p style='color: hsl(calc(1e308 * 9 - 1e308 * 9), 9%, 9%)'>x",
        "<p style='font-size: calc(1e308px * 9 - 1e308px * 9)'>x",
        "[latex]\\begin{tabular}{c}\\multicolumn{9223372036854775807}{c}{x}&x&x\\end{tabular}[/latex]",
    ])
    func survivesBoundlessNumbers(html: String) {
        #expect(MarkupText(html: html).text.plain.contains("x"))
    }

    @Test(
        .timeLimit(.minutes(5)),
        arguments: ["{", "\\frac{", "x^{", "\\left(", "\\begin{a}", "\\hat", "\\ce{", "^", "$"])
    func survivesDeepFormulas(piece: String) {
        for open in ["\\(", "[latex]"] {
            let source = String(repeating: piece, count: 100_000)
            let html = open + source + (open == "\\(" ? "\\)" : "[/latex]")
            #expect(MarkupText(html: html).text.plain.utf8.count <= html.utf8.count)
            let many = String(repeating: open + piece + "x" + (open == "\\(" ? "\\)" : "[/latex]"), count: 5000)
            _ = MarkupText(html: many).text
        }
    }

    /// How much selectors are compared grows with the text, not faster, and ends at a bound.
    @Test(
        .timeLimit(.minutes(5)),
        arguments: [
            ("div span i b { color: red }", "<div><span><i><b>x</b></i></span></div>"),
            ("div > div i > b { color: red }", "<div><div><i><b>x</b></i></div></div>"),
            (".a .a .a .b { color: red }", "<p class='a b'><i class=a>x</i></p>"),
            ("b { color: red }", "<b class='a b c d' id=e style='color: blue'>x</b>"),
        ])
    func matchesSelectorsInLinearTime(css: String, html: String) {
        let look = MarkupLook(css: css)
        func work(_ count: Int) -> Int { MarkupText(html: String(repeating: html, count: count), look: look).work }
        let (few, many) = (work(100), work(800))
        #expect(few > 0)
        #expect(many <= few * 9)
    }

    @Test(.timeLimit(.minutes(5))) func boundsTheWorkOfSelectors() {
        let compounds = (0..<8).map { _ in "div > div" }.joined(separator: " ")
        let css = String(repeating: compounds + " x b { color: red } b b b { color: red }\n", count: 2000)
        let html = String(repeating: "<div>", count: 200) + String(repeating: "<b>x</b>", count: 5000)
        #expect(MarkupText(html: html, look: MarkupLook(css: css)).work <= 1 << 20 + 1)
    }

    /// A rule may have declarations without end.
    @Test func declarationsAreCounted() {
        func work(_ count: Int) -> Int {
            let css = "b { " + String(repeating: "top: 0; ", count: count) + "}"
            return MarkupText(html: "<b a>x</b><b a>x</b>", look: MarkupLook(css: css)).work
        }
        #expect(work(8000) - work(1) >= 2 * 1000)
    }

    /// And a selector classes, of elements that have as many.
    @Test func classesAreCounted() {
        let classes = (0..<63).map { "c\($0)" } + ["a"]
        func work(_ count: Int) -> Int {
            let css = String(repeating: ".a", count: count) + " { color: red }"
            let html = "<b class='\(classes.joined(separator: " "))'>x</b>"
            return MarkupText(html: html, look: MarkupLook(css: css)).work
        }
        #expect(work(1000) - work(1) >= 1000)
    }

    /// What a paragraph leaves open, the parser opens again in each that follows.
    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            (0..<120).map { "<b a=\($0)>" }.joined(), "<font face='\(String(repeating: "x", count: 60_000))'>",
        ])
    func whatIsOpenedAgainIsBounded(open: String) {
        func isWhole(_ count: Int) -> Bool? {
            HTMLFragment.parse("<p>\(open)</p>" + String(repeating: "<p>x", count: count)) { _, _, isWhole in isWhole }
        }
        #expect(isWhole(1) == true)
        #expect(isWhole(40_000) == false)
    }

    /// Other text is all there, however short its elements are.
    @Test(arguments: ["<br>", "<p>x", "<b></b>", "<li>", "<b>x</b>y", "<!>", "<p><b>"])
    func treesAreWhole(piece: String) {
        let html = String(repeating: piece, count: MarkupText.byteLimit / piece.utf8.count)
        #expect(HTMLFragment.parse(html) { _, _, isWhole in isWhole } == true)
    }

    /// Words may begin alike at every place of a text that they are sought in.
    @Test(.timeLimit(.minutes(1))) func whatATextIncludesIsFoundInLinearTime() {
        func includes(_ text: String, _ other: String) -> Bool {
            MarkupText(html: text).includes(MarkupText(html: other))
        }
        let (long, half) = (String(repeating: "a", count: 200_000), String(repeating: "a", count: 100_000))
        #expect(!includes(long, "b" + half) && !includes(long, half + "b"))
        #expect(includes(long + "b", half + "b"))
        #expect(includes("aabaabaab c", "abaab c") && !includes("aabaac", "aabaab"))
        #expect(includes("e\u{301}t\u{E9}", "\u{E9}") && !includes("\u{995}\u{9BF}", "\u{995}"))
    }

    /// A document's own marks may name a picture often: it is made once.
    @Test(.timeLimit(.minutes(1))) func marksOfPicturesAreNoWay() {
        let data = String(repeating: "QUJD", count: 200_000)
        let marks = String(repeating: "<img src='embedded:0'>", count: 9000)
        let media = MarkupText(html: "<img src='data:image/png;base64,\(data)'>\(marks)").media
        #expect(media.count == 9001 && media.last?.embedded === media.first?.embedded)
    }

    /// A character may have marks without end, and each may come alone.
    @Test(.timeLimit(.minutes(1))) func charactersMayGrow() {
        let html = "<p style='text-transform: uppercase'>a" + String(repeating: "<!>\u{301}", count: 100_000)
        let text = markup(html).text.plain
        #expect(text.unicodeScalars.count { $0 == "\u{301}" } >= 99_999)
    }

    /// Elements of which nothing is said but what they are have their style settled once.
    @Test(
        arguments: [
            "<b>x</b>", "<p><i>x</i><u>y</u>", "<p><b><i>x</i></b>y", "<b style='color: blue'>x</b>",
            "<i style='font-size: 2em'><b>x</b></i>",
        ])
    func elementsThatAreAlikeAreLookedAtOnce(html: String) {
        let look = MarkupLook(css: "b, i, u, p, ul, li { color: red }")
        func work(_ count: Int) -> Int {
            MarkupText(html: "<div>\(String(repeating: html, count: count))</div>", look: look).work
        }
        #expect(work(1) > 0)
        #expect(work(500) == work(2))
    }

    /// What elements that share a style look like, they look like alone, too: another attribute keeps one from sharing.
    @Test(arguments: [
        "", "b { color: red } div b { font-size: 2em } ul > li { font-weight: bold } i i { display: none }",
        "p { display: flex } u { display: block } td, th { text-align: right } sub { visibility: hidden }",
        ":root { --x: red } b { color: var(--x); --x: blue } b i { color: var(--x) }",
    ])
    func sharedStylesAreRight(css: String) {
        let tags = [
            "b", "i", "u", "p", "div", "ul", "ol", "li", "sub", "pre", "table", "tr", "td", "th", "center", "h1",
        ]
        let inline = [
            "", "", " style='color: blue'", " style='display: block'", " style='font-size: 150%'",
            " style='--x: lime; color: var(--x)'", " style='position: absolute; left: 3px'",
        ]
        var random = UInt64(11)
        func next(_ count: Int) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(random >> 33) % count
        }
        for _ in 0..<200 {
            var html = "", open: [String] = []
            for number in 0..<40 {
                if open.count < 8, next(3) > 0 {
                    open.append(tags[next(tags.count)])
                    html += "<\(open[open.count - 1])\(inline[next(inline.count)])>"
                } else if let last = open.popLast() {
                    html += "</\(last)>"
                }
                if next(2) == 0 { html += "w\(number) " }
            }
            let apart = html.replacing(/<([a-z0-9]+(?: style='[^']*')?)>/) { "<\($0.1) x>" }
            let look = MarkupLook(css: css)
            #expect(MarkupText(html: html, look: look).text == MarkupText(html: apart, look: look).text, "\(html)")
        }
    }

    @Test(arguments: [32_767, 32_768, 32_769, 60_000]) func elementsAreBounded(count: Int) {
        let markup = MarkupText(html: String(repeating: "<p>x", count: count))
        #expect(markup.text.paragraphs.count == min(count, 32_768))
        #expect(markup.isCut == (count > 32_768) && !markup.isLong)
    }

    /// The tokens of a sheet are taken once each.
    @Test(
        .timeLimit(.minutes(5)),
        arguments: [
            "a{b:c}", "{", "}", "(", "a{(", "@media{", "@x;", "/*", "\"", "\\", "a,", "a{color:red;", "url(",
            "!important;",
            ".", "#", "1e9", "--", "a>", "\0",
        ])
    func readsSheetsInLinearTime(piece: String) {
        func tokens(_ count: Int) -> Int { StyleSheet(String(repeating: piece, count: count)).tokenCount }
        let (few, many) = (tokens(1000), tokens(8000))
        #expect(many <= few * 9 + 16)
        let huge = StyleSheet(String(repeating: piece, count: 4_000_000 / piece.utf8.count))
        #expect(huge.tokenCount <= StyleSheet.byteLimit + 2)
        #expect(huge.rules.count <= StyleSheet.ruleLimit)
    }

    /// HTML of which more is read than of a card's.
    private func markup(_ html: String, css: String = "") -> MarkupText {
        MarkupText(html: html, look: MarkupLook(css: css), limit: 1 << 20)
    }

    @Test(.timeLimit(.minutes(5))) func survivesManyClasses() {
        let again = String(repeating: "a ", count: 400_000)
        let rules = String(repeating: ".a{color:red}", count: StyleSheet.ruleLimit)
        #expect(markup("<p class='\(again)'>x", css: rules).text.plain == "x")
        let classes = (0..<100_000).map { "c\($0)" }.joined(separator: " ")
        let html = "<div class='\(classes)'>" + String(repeating: "<i>x</i>", count: 20_000) + "</div>"
        #expect(markup(html, css: ".b i{color:red}").text.plain.utf8.count == 20_000)
    }

    /// A formula stands as often as the card has it, and not as often as somebody writes its mark.
    @Test(.timeLimit(.minutes(5))) func marksOfFormulasAreNoWay() {
        let mark = "&#1114108;0&#1114109;"
        let html = "\\(" + String(repeating: "x_1", count: 2000) + "\\)" + String(repeating: mark, count: 40_000)
        #expect(MarkupText(html: html).text.plain.utf8.count < 20_000)
    }

    @Test(.timeLimit(.minutes(5))) func survivesManyBasesAndReadings() {
        let html =
            "<ruby>" + String(repeating: "<rb>漢", count: 60_000) + String(repeating: "<rt>か", count: 60_000) + "</ruby>"
        #expect(markup(html).text.plain.unicodeScalars.count { $0 == "漢" } == 60_000)
    }

    @Test(.timeLimit(.minutes(5))) func survivesManyAttributesAndCells() {
        let attributes = (0..<20_000).map { "a\($0)=b" }.joined(separator: " ")
        #expect(
            markup("<p \(attributes) style='\(String(repeating: "color:red;", count: 20_000))'>x").text.plain == "x")
        let classes = (0..<20_000).map { "c\($0)" }.joined(separator: " ")
        #expect(
            MarkupText(html: "<p class='\(classes)'>x", look: MarkupLook(css: "p { color: red }")).text.plain == "x")
        let cells = String(repeating: "<tr><td rowspan=9999>x<td>y</tr>", count: 5000)
        #expect(MarkupText(html: "<table>\(cells)</table>").text.paragraphs.count >= 5000)
    }
}
