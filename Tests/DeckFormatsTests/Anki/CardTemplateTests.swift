import Testing

@testable import DeckFormats

/// What Anki's templates, clozes and furigana are made of.
@Suite struct CardTemplateTests {
    /// Marks that are never closed, in texts that would take minutes if each mark were looked for from
    /// each place.
    @Test(
        .timeLimit(.minutes(5)),
        arguments: ["[sound:", "[[type:", "<!--", "<style", "<hr ", "\\(", "a[", "{{c1::", "&#"])
    func readsUnclosedMarksInLinearTime(mark: String) {
        let text = String(repeating: mark, count: 1_000_000 / mark.utf8.count)
        #expect(Furigana(.ruby).apply(text) == text)
        #expect(
            AnkiGaps("{{c1::a}}" + text).reveal(GapContext(ordinal: 1, isQuestion: true)).hasPrefix(
                "<span"))
        var side = RenderedSide()
        side.append(text)
        #expect(side.aboveRule(isNamed: true) == nil)
        #expect(side.aboveRule(isNamed: false) == nil)
        #expect(TypedAnswer.marks(in: text).isEmpty)
    }

    @Test(.timeLimit(.minutes(5)))
    func readsTemplatesAndStyleSheetsInLinearTime() throws {
        #expect(try CardTemplate(String(repeating: "{{A}}", count: 50_000)).nodes.count == 50_000)
        #expect(throws: CardTemplate.SyntaxError.self) {
            try CardTemplate("{{A}}" + String(repeating: "<!--{{", count: 40_000))
        }
        let css = String(repeating: ".card{", count: 40_000)
        #expect(!AnkiNotetype(.init(name: "", hasGaps: false, css: css)).isRightToLeft)
        let rules = ".a { direction: rtl } .card { color: red; direction : rtl }"
        #expect(AnkiNotetype(.init(name: "", hasGaps: false, css: rules)).isRightToLeft)
    }

    @Test func refusesTemplatesThatNestDeep() throws {
        func template(depth: Int) -> String {
            String(repeating: "{{#A}}", count: depth) + "x" + String(repeating: "{{/A}}", count: depth)
        }
        #expect(try CardTemplate(template(depth: 64)).nodes.count == 1)
        #expect(throws: CardTemplate.SyntaxError.self) { try CardTemplate(template(depth: 65)) }
        #expect(throws: CardTemplate.SyntaxError.self) { try CardTemplate(template(depth: 20_000)) }
    }

    /// U+05B8 and U+0940 make one character with what stands before them.
    @Test func findsMarksBeforeCombiningCharacters() throws {
        let gap = GapContext(ordinal: 1, isQuestion: false)
        #expect(
            AnkiGaps("{{c1::ש}}\u{5B8}לוֹם").reveal(gap) == "<span class=\"cloze\">ש</span>\u{5B8}לוֹם")
        #expect(
            AnkiGaps("{{c1::ab::\u{940}h}}").revealOnly(GapContext(ordinal: 1, isQuestion: true))
                == "\u{940}h")
        #expect(Furigana(.base).apply("x&nbsp;\u{5B8}y[z]\u{5B8}") == "x\u{5B8}y\u{5B8}")
        #expect(try CardTemplate("{{A}}\u{5B8}{{B}}").nodes.count == 3)
    }

    @Test(arguments: [
        ("漢字[かんじ]", "<ruby><rb>漢字</rb><rt>かんじ</rt></ruby>", "漢字", "かんじ"),
        ("お 茶[ちゃ]を", "お<ruby><rb>茶</rb><rt>ちゃ</rt></ruby>を", "お茶を", "おちゃを"),
        ("a [b] c[]", "a [b] c[]", "a [b] c[]", "a [b] c[]"),
        ("x[sound:a.mp3]", "x[sound:a.mp3]", "x[sound:a.mp3]", "x[sound:a.mp3]"),
    ])
    func readsFurigana(text: String, ruby: String, base: String, reading: String) {
        #expect(Furigana(.ruby).apply(text) == ruby)
        #expect(Furigana(.base).apply(text) == base)
        #expect(Furigana(.reading).apply(text) == reading)
    }

    @Test func findsTheRuleAboveAnAnswer() {
        for rule in ["<hr id=answer>", "<HR class=\"x\" id='answer' />", "<hr id = \"answer\">"] {
            var side = RenderedSide()
            let (above, other) = ("question<hr><hr id=answers>", "question<hr>")
            side.append(above + rule + "answer")
            #expect(side.aboveRule(isNamed: true) == 0..<(above + rule).utf8.count)
            #expect(side.aboveRule(isNamed: false) == 0..<other.utf8.count)
        }
    }

    @Test func replacesStretchesOfASide() throws {
        var side = RenderedSide()
        side.append("12", field: 0)
        var question = RenderedSide()
        question.append("[[x]]", field: 1)
        question.append("q", field: 2)
        side.appendQuestion(question)
        side.append("[[x]]")
        side.append("é", field: 3)
        try side.replace([2..<7, 8..<13], with: "ab", field: 9)
        #expect(side.html == "12abqabé")
        #expect(side.fields.map(\.offset) == [0, 2, 2, 4, 5, 7])
        #expect(Set(side.fields.map(\.field)) == [0, 1, 2, 3, 9])
        #expect(side.question == 2..<5)
    }

    /// A mark that the question leaves open is closed by what follows it.
    @Test func replacesStretchesOverTheQuestionsEnd() throws {
        var side = RenderedSide(), question = RenderedSide()
        question.append("q[[")
        question.append("x", field: 1)
        side.appendQuestion(question)
        side.append("y]]")
        side.append("a", field: 2)
        try side.replace([1..<7], with: "", field: nil)
        #expect(side.html == "qa")
        #expect(side.question == 0..<1)
        #expect(side.fields.map(\.offset) == [1, 1])
    }

    @Test(
        arguments: [
            (".card{direction:rtl}", true), (".card\n{ color: red;\n  direction :\n rtl;\n}", true),
            ("@media x { .card { direction: rtl } }", true), (".card{/*a*/direction:rtl}", true),
            (".card { } .card { direction: rtl }", true), (".card .card { direction: rtl }", true),
            (".card { text-direction: rtl }", false), (".card .x { direction: rtl }", false),
            (".card { } .x { direction: rtl }", false), (".cards { direction: rtl }", false),
            (".card { direction: ltr }", false), (".card { direction", false), (".card", false),
        ])
    func styleSheetsSayTheDirection(css: String, isRightToLeft: Bool) {
        #expect(AnkiNotetype(.init(name: "", hasGaps: false, css: css)).isRightToLeft == isRightToLeft)
    }

    /// A side that is too long has an error, be it ever so long.
    @Test func littleIsKeptOfLongTexts() {
        let long = String(repeating: "x", count: 8 << 20)
        #expect(AnkiNotetype.Draft(name: "", hasGaps: false, css: long).css.utf8.count == 1 << 20)
        var draft = AnkiNotetype.Draft(name: long, hasGaps: false, css: "", latexHeader: long)
        draft.addField(named: long, font: long)
        draft.addTemplate(named: long, question: long, answer: "a")
        #expect(draft.size < 3 << 20)
        let type = AnkiNotetype(draft)
        #expect(type.templates[0].question == nil && type.templates[0].answer != nil)
        #expect(type.warnings.contains { $0.contains("its LaTeX header is longer than 64 KB") })
    }
}
