import CardDeck
import Testing

@testable import TrayWindow

/// What sides of cards are as HTML for other programs.
@Suite struct CardHTMLTests {
    private static let head = "<meta charset=\"utf-8\">"

    private func html(_ sides: Facet...) throws -> String {
        let html = CardHTML.text(of: sides)
        let head = try #require(html.firstRange(of: Self.head))
        #expect(head.lowerBound == html.startIndex)
        return String(html[head.upperBound...])
    }

    private func run(_ text: String, _ change: (inout TextStyle) -> Void) -> TextRun {
        var style = TextStyle()
        change(&style)
        return TextRun(text, style: style)
    }

    @Test func aLineIsABlockWithItsLanguageAndDirection() throws {
        let french = Facet(StyledText(plain: "le chat"), language: LanguageTag(rawValue: "fr"))
        #expect(try html(french) == "<div lang=\"fr\" dir=\"ltr\">le chat</div>")
        let hebrew = Facet(StyledText(plain: "שלום"), language: LanguageTag(rawValue: "he"))
        #expect(try html(hebrew) == "<div lang=\"he\" dir=\"rtl\">שלום</div>")
    }

    @Test func nothingOfATextIsMarkup() throws {
        let side = Facet(StyledText(plain: "a <b> & \"c\"</b>"), language: LanguageTag(rawValue: "x\"><i>"))
        #expect(
            try html(side)
                == "<div lang=\"x&quot;&gt;&lt;i&gt;\" dir=\"ltr\">a &lt;b&gt; &amp; &quot;c&quot;&lt;/b&gt;</div>")
    }

    /// A combining mark behind a sign makes another character of it.
    @Test func signsWithMarksAreNoMarkup() throws {
        let side = Facet(StyledText(plain: "<\u{338}b>\u{301} &\u{300}"))
        #expect(try html(side).contains("&lt;\u{338}b&gt;\u{301} &amp;\u{300}"))
    }

    @Test func linesStayLines() throws {
        var paragraphs = StyledText(plain: "one\n\nשתיים").paragraphs
        paragraphs.append(Paragraph([TextRun("three")], ruleAbove: true, marker: TextRun("•")))
        var line = Paragraph([])
        line.isWritingLine = true
        paragraphs.append(line)
        #expect(
            try html(Facet(StyledText(paragraphs)))
                == "<div dir=\"ltr\"><div>one</div><div><br></div><div dir=\"rtl\">שתיים</div><hr><div>• three</div></div>"
        )
    }

    @Test func emphasisAndReadingsStay() throws {
        let text = StyledText([
            Paragraph([
                TextRun("日本", ruby: "に<ほん"), run("b") { ($0.bold, $0.italic) = (true, true) },
                run("u") { ($0.decoration.underline, $0.decoration.strikethrough) = (true, true) },
                run("m") { $0.monospace = true },
                TextRun("x"),
                run("2") { ($0.shift, $0.innerShift) = (.superscript, .subscript) },
                run("de") { $0.language = LanguageTag(rawValue: "de") },
            ])
        ])
        #expect(
            try html(Facet(text))
                == "<div dir=\"ltr\"><ruby>日本<rp>(</rp><rt>に&lt;ほん</rt><rp>)</rp></ruby><b><i>b</i></b>"
                + "<u><s>u</s></u><code>m</code>x<sup><sub>2</sub></sup><span lang=\"de\">de</span></div>")
    }

    @Test func isolatesHoldTheRunsWithinThem() throws {
        let outer = TextIsolate(.rightToLeft, number: 1), inner = TextIsolate(.automatic, number: 2)
        let text = StyledText([
            Paragraph([
                TextRun("a"), run("b") { $0.isolates = [outer] }, run("c") { $0.isolates = [outer, inner] },
                run("d") { $0.isolates = [TextIsolate(.leftToRight, number: 3)] },
            ])
        ])
        #expect(
            try html(Facet(text))
                == "<div dir=\"ltr\">a<bdi dir=\"rtl\">b<bdi>c</bdi></bdi><bdi dir=\"ltr\">d</bdi></div>")
    }

    @Test func rowsAreATable() throws {
        func row(_ cells: [GridCell], _ texts: [String], after: Int) -> Paragraph {
            var paragraph = Paragraph(Array(texts.map { [TextRun($0)] }.joined(separator: [TextRun("\t")])))
            paragraph.row = GridRow(cells)
            paragraph.row?.rowsAfter = after
            return paragraph
        }
        var wide = GridCell(column: 0)
        (wide.columns, wide.rows, wide.direction) = (2, 3, .rightToLeft)
        let cells = [GridCell(column: 0), GridCell(column: 1)]
        let text = StyledText([
            row([wide], ["a"], after: 1), row(cells, ["b\nc", ""], after: 0), row(cells, ["d", "e"], after: 0),
            Paragraph([TextRun("f")]),
        ])
        #expect(
            try html(Facet(text))
                == "<div dir=\"ltr\"><table><tr><td colspan=\"2\" rowspan=\"3\" dir=\"rtl\">a</td></tr>"
                + "<tr><td>b<br>c</td><td></td></tr></table><table><tr><td>d</td><td>e</td></tr></table><div>f</div></div>"
        )
    }

    @Test func severalSidesAreAList() throws {
        let sides = ["un", "deux"].map { Facet(StyledText(plain: $0), language: LanguageTag(rawValue: "fr")) }
        #expect(
            try html(sides[0], sides[1])
                == "<ul><li lang=\"fr\" dir=\"ltr\">un</li><li lang=\"fr\" dir=\"ltr\">deux</li></ul>")
    }
}
