import CardDeck
import Testing

/// What is read aloud of a side.
@Suite struct SpokenPhraseTests {
    private func tag(_ name: String) -> LanguageTag { LanguageTag(rawValue: name) }

    private func run(_ text: String, _ change: (inout TextStyle) -> Void = { _ in }) -> TextRun {
        var run = TextRun(text)
        change(&run.style)
        return run
    }

    private func spoken(_ runs: TextRun..., language: LanguageTag? = nil) -> [SpokenPhrase] {
        Facet(StyledText([Paragraph(runs)]), language: language).spoken
    }

    private func texts(_ runs: TextRun...) -> [String] {
        Facet(StyledText([Paragraph(runs)])).spoken.map(\.text)
    }

    @Test func eachLineIsReadByItself() {
        let facet = Facet(StyledText(plain: "der Hund\n\n — \ndie  Hunde "), language: tag("de"))
        #expect(
            facet.spoken == [SpokenPhrase("der Hund", language: tag("de")), .init("die Hunde", language: tag("de"))])
    }

    @Test func eachLanguageIsReadByItself() {
        let english: (inout TextStyle) -> Void = { $0.language = LanguageTag(rawValue: "en") }
        let phrases = spoken(
            run("der "), run("Hund") { $0.bold = true }, run(" ("), run("the ", english), run("dog", english),
            run(", 2)"),
            run(" und "), run("so on", english), language: tag("de"))
        #expect(
            phrases == [
                SpokenPhrase("der Hund (", language: tag("de")), SpokenPhrase("the dog, 2)", language: tag("en")),
                SpokenPhrase("und", language: tag("de")), SpokenPhrase("so on", language: tag("en")),
            ])
        #expect(spoken(run("x")) == [SpokenPhrase("x")], "nothing is known")
    }

    /// Kana say how a word is read; of other readings the voice knows more than of the letters they are written in.
    @Test func aReadingIsNotReadTwice() {
        var reading = TextRun("食"), name = TextRun("你好")
        (reading.ruby, name.ruby) = ("た", "nǐ hǎo")
        #expect(texts(reading, run("べる")) == ["たべる"])
        #expect(texts(name) == ["你好"])
    }

    @Test(arguments: [
        ("[...]", "Paris is … of France."), ("[what?]", "Paris is … what? … of France."),
        ("the capital", "Paris is the capital of France."), ("[…]", "Paris is … of France."),
    ])
    func aGapIsAPause(_ gap: String, _ text: String) {
        #expect(texts(run("Paris is "), run(gap) { $0.cloze = true }, run(" of France.")) == [text])
    }

    /// In brackets of the author's own nothing is hidden.
    @Test func bracketsAreNoGaps() {
        #expect(texts(run("[fr] chat")) == ["[fr] chat"])
    }

    @Test func aGapAloneIsNothing() {
        #expect(texts(run("[...]") { $0.cloze = true }) == [])
    }

    /// Speech-dispatcher makes common digits of raised ones.
    @Test func powersStayPowers() {
        let raised: (inout TextStyle) -> Void = { ($0.math, $0.shift) = (true, .superscript) }
        #expect(texts(run("10") { $0.math = true }, run("−3", raised)) == ["10^−3"])
        #expect(texts(run("e") { $0.math = true }, run("−x", raised)) == ["e^(−x)"])
        #expect(texts(run("10"), run("3") { $0.shift = .superscript }) == ["10^3"])
        #expect(texts(run("1"), run("st") { $0.shift = .superscript }) == ["1st"])
        #expect(texts(run("H"), run("2") { $0.shift = .subscript }, run("O")) == ["H2O"])
        #expect(texts(run("5 m²")) == ["5 m^2"])
    }

    @Test func cellsAndItemsAreReadOneByOne() {
        #expect(texts(run("ich"), run("\t"), run("bin"), run("\n"), run("war"), run("\t")) == ["ich", "bin", "war"])
        let items = [("3.", "three"), ("•", "dot")].map {
            Paragraph([TextRun($0.1)], marker: TextRun($0.0))
        }
        #expect(Facet(StyledText(items)).spoken.map(\.text) == ["3. three", "dot"])
    }

    @Test func whatIsOnlySeenIsNotRead() {
        var line = Paragraph([TextRun("type here")])
        line.isWritingLine = true
        let picture = Paragraph([TextRun("", image: MediaReference(kind: .image, name: "dog.png"))])
        #expect(Facet(StyledText([line, picture, Paragraph([TextRun("… — !")])])).spoken == [])
        #expect(texts(run("\u{202B}שלום\u{202C} wo\u{AD}rd\u{E000}\u{7}")) == ["שלום word"])
        #expect(texts(run("👩‍👩‍👧 ✓")) == ["👩‍👩‍👧 ✓"])
    }
}
