import CardDeck
import Raster
import Testing

@testable import Typesetting

/// Direction, language and style reach the picture.
@Suite struct FaceStyleTests {
    private let typesetter = Typesetter()

    private func ink(_ facet: Facet) -> LayerBitmap { typesetter.ink(facet, style: .light, scale: 2) }

    private func ink(_ paragraphs: Paragraph...) -> LayerBitmap { ink(Facet(StyledText(paragraphs))) }

    /// The heights of the ink at the left and the right end of a one-line text.
    private func endHeights(_ layer: LayerBitmap) throws -> (left: Int, right: Int) {
        let bounds = try #require(layer.inkBounds)
        let columns = layer.inkColumns(in: bounds)
        func height(_ range: Range<Int>) -> Int {
            let inside = (bounds.y..<bounds.maxY).filter { y in range.contains { layer[$0, y] >> 24 > 40 } }
            return (inside.last ?? 0) - (inside.first ?? 0) + 1
        }
        return (height(try #require(columns.first)), height(try #require(columns.last)))
    }

    /// A line under a link, or through what is struck out, goes around the pictures in it.
    @Test func linesOfTextLeavePicturesOut() throws {
        var style = TextStyle.plain
        (style.decoration.underline, style.decoration.strikethrough) = (true, true)
        let image = MediaReference(kind: .image, name: "a.png")
        let paragraph = Paragraph([
            TextRun("before ", style: style), TextRun("", style: style, image: image), TextRun(" after", style: style),
        ])
        let layout = typesetter.layOut(Facet(StyledText([paragraph])), style: .light)
        let runs = try #require(layout.texts.first).lines.flatMap(\.runs).compactMap(\.decoration)
        let pictures = runs.filter { $0.shape != nil }, words = runs.filter { $0.shape == nil }
        #expect(pictures.count == 1 && pictures.allSatisfy { !$0.isUnderlined && !$0.isStruckThrough })
        #expect(words.count > 1 && words.allSatisfy { $0.isUnderlined && $0.isStruckThrough })
    }

    /// The hyphen of a word that is broken looks like the word, not like the card's own text.
    @Test func hyphensLookLikeTheirWords() throws {
        var style = TextStyle.plain
        style.decoration.strikethrough = true
        let word = "Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrts\u{AD}gesell\u{AD}schafts\u{AD}kapitän"
        func hyphens(_ runs: [TextRun]) throws -> [Bool] {
            let facet = Facet(StyledText([Paragraph(runs)]), language: LanguageTag(rawValue: "de"))
            let text = try #require(typesetter.layOut(facet, style: .light).texts.first)
            return text.lines.flatMap(\.runs).filter { $0.glyphs.contains { $0.character < 0 } }
                .map { $0.decoration?.isStruckThrough ?? false }
        }
        let struck = try hyphens([TextRun("die "), TextRun(word, style: style)])
        #expect(!struck.isEmpty && struck.allSatisfy { $0 })
        let mixed = try hyphens([TextRun(word), TextRun(" weg", style: style)])
        #expect(!mixed.isEmpty && mixed.allSatisfy { !$0 })
    }

    @Test func aFullStopStandsWhereTheLineEnds() throws {
        for text in ["שלום.", "قطة."] {
            let ends = try endHeights(ink(Facet(StyledText(plain: text))))
            #expect(ends.left * 3 < ends.right, "\(text): the stop is at the left")
        }
        let ends = try endHeights(ink(Facet(StyledText(plain: "dock."))))
        #expect(ends.right * 3 < ends.left)
    }

    @Test func theDeckMayOverruleTheDirection() throws {
        let paragraph = Paragraph([TextRun("dock.")], direction: .rightToLeft)
        let ends = try endHeights(ink(paragraph))
        #expect(ends.left * 3 < ends.right)
        // Digits have no direction: the facet's word decides.
        let facet = Facet(StyledText(plain: "8."), direction: .rightToLeft)
        let digits = try endHeights(ink(facet))
        #expect(digits.left * 3 < digits.right)
    }

    @Test func eachParagraphHasItsOwnDirection() throws {
        let layer = ink(Facet(StyledText(plain: "dock.\nשלום.")))
        let lines = layer.inkRows.filter { $0.count > 10 }
        try #require(lines.count == 2)
        func widths(_ rows: Range<Int>) throws -> (Int, Int) {
            let columns = layer.inkColumns(
                in: PixelRect(x: 0, y: rows.lowerBound, width: layer.size.width, height: rows.count))
            return (try #require(columns.first).count, try #require(columns.last).count)
        }
        let (first, second) = (try widths(lines[0]), try widths(lines[1]))
        #expect(first.1 * 2 < first.0)
        #expect(second.0 * 2 < second.1)
    }

    @Test func startAndEndFollowTheDirection() throws {
        func left(_ text: String, _ alignment: Paragraph.Alignment) throws -> Bool {
            let bounds = try #require(ink(Paragraph([TextRun(text)], alignment: alignment)).inkBounds)
            return bounds.x + bounds.width / 2 < Int(CardMetrics.size.width)
        }
        #expect(try left("cat", .start))
        #expect(try !left("cat", .end))
        #expect(try !left("חתול", .start))
        #expect(try left("חתול", .end))
        #expect(try left("חתול", .left))
        #expect(try !left("חתול", .right))
    }

    @Test(arguments: ["直", "骨"]) func languageChoosesTheGlyph(_ text: String) {
        func picture(_ tag: String) -> LayerBitmap {
            ink(Facet(StyledText(plain: text), language: LanguageTag(rawValue: tag)))
        }
        #expect(picture("ja") == picture("ja"))
        #expect(!(picture("ja") == picture("zh-Hans")))
    }

    @Test func aRunMayHaveItsOwnLanguage() {
        var japanese = TextStyle()
        japanese.language = LanguageTag(rawValue: "ja")
        let chinese = LanguageTag(rawValue: "zh-Hans")
        let mixed = Facet(StyledText([Paragraph([TextRun("骨", style: japanese)])]), language: chinese)
        let plain = Facet(StyledText(plain: "骨"), language: LanguageTag(rawValue: "ja"))
        #expect(ink(mixed) == ink(plain))
    }

    @Test func everyStyleShows() {
        let plain = ink(Paragraph([TextRun("word here")]))
        let styles: [(inout TextStyle) -> Void] = [
            { $0.bold = true }, { $0.italic = true }, { $0.decoration.underline = true },
            { $0.decoration.strikethrough = true },
            { $0.monospace = true }, { $0.shift = .superscript }, { $0.shift = .subscript },
            { $0.scale = 0.7 },
            { $0.foreground = 0xC00000 }, { $0.background = 0xFFFF00 }, { $0.cloze = true },
        ]
        var seen = [plain]
        for (i, set) in styles.enumerated() {
            var style = TextStyle()
            set(&style)
            let picture = ink(Paragraph([TextRun("word "), TextRun("here", style: style)]))
            #expect(!seen.contains { $0 == picture }, "style \(i)")
            seen.append(picture)
        }
    }

    /// At a card's smallest size, small letters are as large as the others.
    @Test func smallTextStaysLegible() {
        let long = String(repeating: "many words on one card ", count: 30)
        func picture(_ scale: Double) -> LayerBitmap {
            var style = TextStyle.plain
            style.scale = scale
            return ink(Paragraph([TextRun(long, style: style)]))
        }
        #expect(picture(0.5) == picture(1))
    }

    @Test func listsAreMarkedAndIndented() throws {
        func left(_ paragraph: Paragraph) throws -> Int { try #require(ink(paragraph).inkBounds).x }
        let item = Paragraph([TextRun("item")], marker: TextRun("•"), indent: 1)
        let nested = Paragraph([TextRun("item")], marker: TextRun("•"), indent: 2)
        #expect(try left(item) < left(Paragraph([TextRun("item")])), "a list stands at its start")
        #expect(try left(nested) > left(item))
        let bare = Paragraph([TextRun("item")], alignment: .start, indent: 1)
        #expect(!(ink(item) == ink(bare)), "the marker is seen")
        let mirrored = Paragraph([TextRun("פריט")], marker: TextRun("•"), indent: 1)
        let right = try #require(ink(mirrored).inkBounds)
        #expect(right.maxX > 2 * Int(CardMetrics.size.width) * 3 / 4)
    }

    @Test func aRuleSeparatesParagraphs() throws {
        let below = ink(Paragraph([TextRun("a")]), Paragraph([TextRun("b")], ruleAbove: true))
        #expect(below.inkRows.count == 3)
        #expect(ink(Paragraph([TextRun("a")]), Paragraph([TextRun("b")])).inkRows.count == 2)
    }

    @Test func aLineToWriteOnIsDrawn() throws {
        var line = Paragraph([])
        line.isWritingLine = true
        let alone = try #require(ink(line).inkBounds)
        #expect(alone.width > alone.height * 20)
        let below = ink(Paragraph([TextRun("a")]), line)
        #expect(below.inkRows.count == 2)
        #expect(try #require(below.inkBounds).width > Int(CardMetrics.textArea.width))
    }

    @Test func soundShowsInTheHead() throws {
        let sound = [MediaReference(kind: .audio, name: "a.ogg")]
        let silent = try #require(ink(Facet(StyledText(plain: "cat"))).inkBounds)
        let facet = Facet(StyledText(plain: "cat"), media: sound)
        let heard = try #require(ink(facet).inkBounds)
        #expect(silent.y > Int(CardMetrics.headLine * 2))
        #expect(heard.y < Int(CardMetrics.headLine * 2))
        #expect(ink(Facet(StyledText([]), media: sound)).inkBounds != nil)
    }

    @Test func emojiAreInColor() {
        let colors = ink(Facet(StyledText(plain: "🍎"))).rows.filter { pixel in
            let (r, g) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF)
            return pixel >> 24 == 0xFF && r > g + 80
        }
        #expect(colors.count > 500)
    }

    @Test func colorsOfTheDeckCanBeRead() {
        for ground in [0xFFFFFF, 0xFFFF00, 0x000000, 0x3366CC, 0x808080] as [UInt32] {
            for ink in [0xFFFFFF, 0xFFFFEE, 0x000000, 0x112233, 0x777777] as [UInt32] {
                let readable = Color(hex: ink).legible(on: Color(hex: ground), ink: CardStyle.light.ink)
                #expect(readable.contrast(with: Color(hex: ground)) >= 3)
            }
        }
        let red = Color(hex: 0xC00000)
        #expect(red.legible(on: CardStyle.light.paper, ink: CardStyle.light.ink) == red)
    }

    @Test(arguments: Theme.allCases) func themesHaveContrast(_ theme: Theme) {
        check(theme)
        var high = theme
        high.hasHighContrast = true
        check(high)
        #expect(high.style.ink.contrast(with: high.style.paper) > 18)
        #expect(high.style.header.text.contrast(with: high.style.ground) > 18)
        #expect(high.style.focus.contrast(with: high.style.ground) >= 7)
    }

    /// Whatever paper and accent a person likes, what is written on cards can be read, and the focus be seen.
    @Test(arguments: Theme.allCases, [false, true]) func chosenColorsHaveContrast(_ theme: Theme, isHigh: Bool) {
        var theme = theme
        theme.hasHighContrast = isHigh
        let channels: [UInt32] = [0x00, 0x55, 0x77, 0xAA, 0xFF]
        let colors = channels.flatMap { red in
            channels.flatMap { green in channels.map { red << 16 | green << 8 | $0 } }
        }
        for (index, color) in colors.enumerated() {
            (theme.paper, theme.accent) = (color, colors[(index * 37) % colors.count])
            let style = theme.style
            #expect(style.paper == Color(hex: color))
            #expect(style.ink.contrast(with: style.paper) >= 4.5, "\(color)")
            #expect(style.mutedInk.contrast(with: style.paper) >= 4.5, "\(color)")
            #expect(style.accent.contrast(with: style.paper) >= 4.5, "\(color)")
            #expect(style.focus.contrast(with: style.ground) >= 3, "\(color)")
        }
    }

    private func check(_ theme: Theme) {
        let style = theme.style
        #expect(style.ink.contrast(with: style.paper) >= 7)
        #expect(style.accent.contrast(with: style.paper) >= 4.5)
        #expect(style.mutedInk.contrast(with: style.paper) >= 4.5)
        #expect(style.header.text.contrast(with: style.ground) >= 7)
        #expect(style.header.mutedText.contrast(with: style.ground) >= 4.5)
        #expect(style.bubble.text.contrast(with: style.bubble.ground) >= 7)
        #expect(style.ground.alpha == 1 && style.tray.floor.alpha == 1)
    }
}
