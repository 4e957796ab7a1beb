import CardDeck
import Testing

@Suite struct HintTests {
    private static func label(_ text: String, _ number: Int) -> TextRun {
        var run = TextRun(text)
        run.style.hint = number
        return run
    }

    private static func facet(_ paragraphs: [Paragraph], _ hints: [Hint]) -> Facet {
        var facet = Facet(StyledText(paragraphs))
        facet.hints = hints
        return facet
    }

    @Test func aHintsTextTakesItsLabelsPlace() {
        let facet = Self.facet(
            [Paragraph([TextRun("a "), Self.label("L", 0), TextRun(" b")]), Paragraph([Self.label("M", 1)])],
            [
                Hint(
                    label: "L", text: StyledText(plain: "x\ny"), media: [MediaReference(kind: .audio, name: "s.mp3")]),
                Hint(label: "M", text: StyledText(plain: "z")),
            ])
        #expect(facet.showing([]) == facet)
        #expect(facet.showing([0]).text.plain == "a \nx\ny\n b\nM")
        #expect(facet.showing([0]).sounds == ["s.mp3"])
        #expect(facet.showing([1]).text.plain == "a L b\nz")
        #expect(facet.showing([0, 1, 7]).text.plain == "a \nx\ny\n b\nz")
        // What is open is closed by its own text.
        #expect(facet.showing([0]).text.paragraphs.map { $0.runs.map(\.style.hint) } == [[nil], [0], [0], [nil], [1]])
    }

    @Test func severalHintsStandInOneLine() {
        let facet = Self.facet(
            [Paragraph([Self.label("L", 0), TextRun(" "), Self.label("M", 1)])],
            [Hint(label: "L", text: StyledText(plain: "x")), Hint(label: "M", text: StyledText(plain: "y"))])
        #expect(facet.showing([0]).text.plain == "x\n M")
        #expect(facet.showing([1]).text.plain == "L \ny")
        #expect(facet.showing([0, 1]).text.plain == "x\ny")
    }

    @Test func aSummaryStaysAboveItsText() {
        let inner = StyledText([Paragraph([TextRun("x")]), Paragraph([Self.label("Inner", 1)])])
        let facet = Self.facet(
            [Paragraph([Self.label("Two", 0)]), Paragraph([Self.label("lines", 0)]), Paragraph([TextRun("after")])],
            [
                Hint(label: "Two lines", text: inner, keepsLabel: true),
                Hint(label: "Inner", text: StyledText(plain: "y"), keepsLabel: true),
            ])
        #expect(facet.showing([0]).text.plain == "Two\nlines\nx\nInner\nafter")
        #expect(facet.showing([0, 1]).text.plain == "Two\nlines\nx\nInner\ny\nafter")
        #expect(facet.showing([1]).text.plain == "Two\nlines\nafter")
    }

    @Test func hintsOpenInTheOrderOfTheirLabelsAndThenClose() {
        let inner = StyledText([Paragraph([Self.label("Inner", 1)])])
        let facet = Self.facet(
            [Paragraph([Self.label("L", 0)]), Paragraph([Self.label("M", 2)])],
            [
                Hint(label: "L", text: inner), Hint(label: "Inner", text: StyledText(plain: "x")),
                Hint(label: "M", text: StyledText(plain: "y")),
            ])
        var open: Set<Int> = [], seen: [Set<Int>] = []
        for _ in 0..<4 {
            open = facet.openingNextHint(open)
            seen.append(open)
        }
        #expect(seen == [[0], [0, 1], [0, 1, 2], []])
        #expect(Facet(StyledText(plain: "none")).openingNextHint([]) == [])
    }

    /// Who makes decks of his own may say anything of them.
    @Test func textsThatHoldTheirOwnLabelsEnd() {
        let own = StyledText([Paragraph([TextRun("x "), Self.label("L", 0)])])
        let other = StyledText([Paragraph([Self.label("L", 0), TextRun(" "), Self.label("M", 1)])])
        let facet = Self.facet(
            [Paragraph([Self.label("L", 0), TextRun(" and "), Self.label("M", 1)])],
            [Hint(label: "L", text: own), Hint(label: "M", text: other, keepsLabel: true)])
        #expect(facet.showing([0]).text.plain == "x L\n and M")
        #expect(facet.showing([0, 1]).text.plain == "x L\n and M\nL M")
    }

    /// Each label is in two pieces, and its text has the next one: they would be two, four, eight …
    @Test func aLabelInPiecesHasItsTextOnce() {
        func pieces(_ number: Int) -> Paragraph {
            Paragraph([Self.label("a", number), TextRun(" "), Self.label("b", number)])
        }
        let hints = (1...12).map { Hint(label: "ab", text: StyledText([pieces($0)])) }
        let facet = Self.facet(
            [pieces(0)], hints + [Hint(label: "ab", text: StyledText(plain: "end"), keepsLabel: true)])
        #expect(facet.showing(Set(facet.hints.indices)).text.paragraphs.count { $0.plain.contains("end") } == 1)
    }

    @Test func hintsOpenWithinRowsAndItems() {
        var row = Paragraph([TextRun("a"), TextRun("\t"), Self.label("L", 0)])
        row.row = GridRow([GridCell(column: 0), GridCell(column: 1)])
        let table = Self.facet([row], [Hint(label: "L", text: StyledText(plain: "x\ny"))])
        #expect(table.showing([0]).text.paragraphs.count == 1)
        #expect(table.showing([0]).text.plain == "a\tx\ny")
        let item = Paragraph([Self.label("L", 0)], ruleAbove: true, marker: TextRun("•"), indent: 1)
        let list = Self.facet([item], [Hint(label: "L", text: StyledText(plain: "x\ny"))]).showing([0])
        #expect(list.text.paragraphs.map(\.marker) == [TextRun("•"), nil])
        #expect(list.text.paragraphs.map(\.ruleAbove) == [true, false])
    }
}
