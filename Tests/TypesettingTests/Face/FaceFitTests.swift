import CardDeck
import Raster
import Testing

@testable import Typesetting

/// What a card promises of its text: a size within the range, ink within the padding, a mark where and
/// only where something was left out.
@Suite struct FaceFitTests {
    private let typesetter = Typesetter()

    private func layOut(_ text: String, _ language: String = "en") -> FaceLayout {
        typesetter.layOut(
            Facet(StyledText(plain: text), language: LanguageTag(rawValue: language)), style: .light)
    }

    /// Draws the ink alone and holds it against the padding, pixel by pixel.
    private func expectInkInside(_ facet: Facet, _ what: Comment) throws {
        let scale = 1.5
        let ink = try #require(typesetter.ink(facet, style: .light, scale: scale).inkBounds, what)
        let padding = CardMetrics.padding
        // A pixel for antialiasing.
        #expect(Double(ink.x) >= (padding.minX * scale).rounded(.down) - 1, what)
        #expect(Double(ink.maxX) <= (padding.maxX * scale).rounded(.up) + 1, what)
        #expect(Double(ink.y) >= (padding.minY * scale).rounded(.down) - 1, what)
        #expect(Double(ink.maxY) <= (padding.maxY * scale).rounded(.up) + 1, what)
    }

    @Test(arguments: Sample.all) func anyLengthFits(_ sample: Sample) throws {
        var lastSize = Double.infinity
        for count in [0, 1, 2, 4, 8, 16, 64] {
            let text =
                count == 0
                ? sample.word : Array(repeating: sample.sentence, count: count).joined(separator: " ")
            let layout = layOut(text, sample.language)
            #expect(CardMetrics.textSizes.contains(layout.size))
            #expect(layout.size <= lastSize, "more text is never larger")
            #expect(layout.shrink == 1)
            lastSize = layout.size
            if count <= 1 { #expect(!layout.isCut) }
            if count == 64 { #expect(layout.isCut) }
            try expectInkInside(sample.facet(text), "\(sample.language) × \(count)")
        }
    }

    @Test func shortWordsAreLarge() {
        #expect(layOut("cat").size == 64)
        #expect(layOut("猫", "ja").size == 64)
        #expect((20...40).contains(layOut("The cat sleeps on the roof.").size))
    }

    @Test func anUnbreakableWordIsBrokenAndWhole() throws {
        let word = String(repeating: "donaudampf", count: 20)
        let layout = layOut(word)
        #expect(!layout.isCut)
        #expect(layout.blocks[0].partCount > 1)
        try expectInkInside(Facet(StyledText(plain: word)), "200 letters")
        let longer = String(repeating: word, count: 10)
        #expect(layOut(longer).isCut)
        try expectInkInside(Facet(StyledText(plain: longer)), "2000 letters")
    }

    @Test func wordsStayWholeWhereASmallerSizeSavesThem() {
        let layout = layOut("Rechtsschutzversicherung und so weiter", "de")
        #expect(!layout.blocks.contains { $0.breaksWords })
    }

    @Test func hostileTextsStayInside() throws {
        let accents = "b" + String(repeating: "\u{0301}\u{0323}\u{20DD}", count: 30)
        let texts = [
            accents, Array(repeating: accents, count: 40).joined(separator: " "),
            String(repeating: "﷽", count: 50), String(repeating: "W", count: 5000), "a\u{0}b\u{1B}[1m\u{7F}",
            String(repeating: "line\n", count: 300), "\n\n\n x \n\n\n", "\u{202E}abc def\u{202C}",
            "\u{FFFC}a",
            String(repeating: "👩‍👩‍👧‍👦", count: 60), "x\u{2028}y\u{2029}z\u{85}w",
            "f" + String(repeating: "\t", count: 50) + "g",
        ]
        for (i, text) in texts.enumerated() {
            try expectInkInside(Facet(StyledText(plain: text)), "text \(i)")
        }
    }

    @Test func nothingToSeeIsABlankCard() {
        for text in ["", " ", "\n\n", "\u{200B}", "\u{0}"] {
            let facet = Facet(StyledText(plain: text))
            #expect(typesetter.ink(facet, style: .light, scale: 1).inkBounds == nil)
            #expect(!typesetter.layOut(facet, style: .light).isCut)
        }
    }

    /// Adds word after word. Until the cut all text is laid out; from then on it stays cut and says so
    /// in the last line and at the foot.
    @Test(arguments: ["word", "слово", "मछली", "کتاب"])
    func theMarkAppearsWithTheCut(_ word: String) {
        var wasCut = false
        for count in stride(from: 20, through: 320, by: 12) {
            let facet = Facet(StyledText(plain: Array(repeating: word, count: count).joined(separator: " ")))
            let layout = typesetter.layOut(facet, style: .light)
            let showsAll = !layout.blocks.contains(where: \.isCut)
            #expect(layout.isCut != showsAll)
            if wasCut { #expect(layout.isCut) }
            wasCut = layout.isCut
            let ink = typesetter.ink(facet, style: .light, scale: 2)
            // The mark's left end, where no text comes when a card is cut.
            let badge = ink[Int(CardMetrics.size.width) - 18, 157 * 2]
            #expect((badge == CardStyle.light.accent.premultiplied) == layout.isCut)
        }
        #expect(wasCut)
    }

    @Test func aCutBetweenParagraphsIsMarkedToo() throws {
        for count in 7...40 {
            let text = (1...count).map { "line \($0)" }.joined(separator: "\n")
            let layout = layOut(text)
            #expect(layout.isCut == (layout.blocks.count < count))
            if layout.isCut {
                #expect(layout.size == 10)
                let plain = layOut((1...layout.blocks.count).map { "line \($0)" }.joined(separator: "\n"))
                let last = try #require(layout.blocks.last)
                let unmarked = try #require(plain.blocks.last)
                #expect(last.ink.width / 10 > unmarked.ink.width / unmarked.size)
            }
            try expectInkInside(Facet(StyledText(plain: text)), "\(count) lines")
        }
    }

    /// What is cut is not moved: it fills the text area from its top and stands in the middle of it.
    @Test(arguments: Sample.all) func theInkOfACutCardIsWhereItWasSet(_ sample: Sample) throws {
        let text = Array(repeating: sample.sentence, count: 64).joined(separator: " ")
        let layout = layOut(text, sample.language)
        #expect(layout.isCut && layout.size == CardMetrics.textSizes.lowerBound)
        let scale = 4.0
        let size = PixelSize(Int(CardMetrics.size.width * scale), Int(CardMetrics.size.height * scale))
        let drawn = LayerBitmap(size: size) { pixels, stride in
            layout.draw(ColumnCanvas(size: size, pixels: pixels, stride: stride, scaleX: scale, scaleY: scale))
        }
        let (ink, set) = (try #require(drawn.inkBounds), layout.ink)
        // A pixel for antialiasing, and half of one for where glyphs stand.
        #expect(abs(Double(ink.x) / scale - set.minX) < 0.6 && abs(Double(ink.maxX) / scale - set.maxX) < 0.6)
        #expect(abs(Double(ink.y) / scale - set.minY) < 0.6 && abs(Double(ink.maxY) / scale - set.maxY) < 0.6)
        let area = CardMetrics.cutTextArea
        #expect(abs(set.center.x - area.center.x) < 4 && abs(set.center.y - area.center.y) < 6)
    }

    @Test func noWordIsLeftAlone() throws {
        for text in [
            "The elephant crossed the wide river before dawn today.",
            "Ein Hund und eine Katze sitzen vor der Tür.",
            "What is the capital of the northern province?",
            "one two three four five six seven eight nine ten",
        ] {
            let block = try #require(layOut(text).texts.first)
            let lastLine = text.unicodeScalars.count - (try #require(block.lineStarts.last))
            let even = text.unicodeScalars.count / block.partCount
            #expect(block.partCount > 1)
            #expect(
                lastLine > even / 2, "\(text): the last line has \(lastLine) of \(text.unicodeScalars.count) letters")
        }
    }

    @Test func whatNoCardShowsIsNotLaidOut() throws {
        let (a, b) = (Paragraph([TextRun("a")]), Paragraph([TextRun("b")]))
        let blank = Array(repeating: Paragraph([]), count: 20_000)
        let apart = Facet(StyledText([a] + blank + [b]))
        #expect(FaceText(apart).paragraphs.count <= 60)
        #expect(typesetter.layOut(apart, style: .light).isCut)
        try expectInkInside(apart, "blank lines")
        let picture = TextRun("", image: MediaReference(kind: .image, name: "a.png"))
        let pictures = Facet(StyledText([Paragraph(Array(repeating: picture, count: 30_000))]))
        #expect(FaceText(pictures).paragraphs[0].runs.count <= 100)
        #expect(typesetter.layOut(pictures, style: .light).isCut)
        let deep = Facet(StyledText([Paragraph([TextRun("a")], indent: 100_000)]))
        #expect(FaceText(deep).paragraphs[0].text.unicodeScalars.count < 100)
    }

    @Test func blankLinesAtEitherEndCountForNothing() {
        let (a, blank) = (Paragraph([TextRun("a")]), Array(repeating: Paragraph([TextRun(" ")]), count: 20_000))
        let text = FaceText(Facet(StyledText(blank + [a] + blank)))
        #expect(text.paragraphs.map(\.text) == ["a"])
        #expect(!text.isTruncated)
    }

    @Test(arguments: [Point(-30, 0), Point(30, 0), Point(0, -30), Point(0, 30), Point(-300, 300)])
    func displacedInkIsMovedBack(_ displacement: Point) throws {
        var layout = layOut("The elephant crossed the wide river before dawn today.")
        for block in layout.blocks {
            block.setting.origin.x += displacement.x
            block.setting.origin.y += displacement.y
        }
        layout.fitInk(into: CardMetrics.padding)
        #expect(layout.shrink == 1, "it fits where it is put")
        let size = PixelSize(480, 336)
        let drawn = LayerBitmap(size: size) { pixels, stride in
            layout.draw(ColumnCanvas(size: size, pixels: pixels, stride: stride, scaleX: 2, scaleY: 2))
        }
        let ink = try #require(drawn.inkBounds)
        let padding = CardMetrics.padding
        #expect(ink.width > 100 && ink.height > 50, "all of it is seen")
        #expect(Double(ink.x) >= padding.minX * 2 - 1 && Double(ink.maxX) <= padding.maxX * 2 + 1)
        #expect(Double(ink.y) >= padding.minY * 2 - 1 && Double(ink.maxY) <= padding.maxY * 2 + 1)
    }

    @Test func pictureFramesFitToo() throws {
        for name in ["a.jpg", String(repeating: "long name ", count: 30), ""] {
            let picture = TextRun("", image: MediaReference(kind: .image, name: name))
            for count in [1, 2, 5, 40] {
                let text = StyledText([
                    Paragraph(Array(repeating: picture, count: count) + [TextRun(" and text")])
                ])
                try expectInkInside(Facet(text), "\(count) pictures")
            }
        }
    }
}
