import CPango
import CardDeck
import RandomSupport
import Raster
import Testing

@testable import Typesetting

/// Readings above their bases.
@Suite struct ReadingTests {
    private let typesetter = Typesetter()

    /// A letter or a reading as it is set, in ems of its line.
    private struct Mark {
        var character: Int
        var left, right, y: Double
        var middle: Double { (left + right) / 2 }
    }

    private struct SetLine {
        var letters: [Mark] = []
        var readings: [Mark] = []
        var width = 0.0, top = 0.0, bottom = 0.0
    }

    /// However long a reading is.
    @Test func roomBesideGlyphsIsBounded() {
        var glyph = Glyph(id: 1, width: .longestLine, xOffset: 0, yOffset: 0, ink: .empty, character: 0)
        for _ in 0..<9 { glyph.pad(left: .longestLine, right: .longestLine) }
        #expect(glyph.width == .longestLine && glyph.xOffset == .longestLine)
        let box = GlyphBox(left: -5 << 28, top: 0, right: 5 << 28, bottom: 1)
        #expect(box.width == 10 * 0x1p28)
    }

    private func layOut(_ paragraphs: Paragraph..., language: String = "ja") -> FaceLayout {
        typesetter.layOut(
            Facet(StyledText(paragraphs), language: LanguageTag(rawValue: language)), style: .light)
    }

    private func lines(_ block: TextBlock) -> [SetLine] {
        let em = PangoText.shapedSize * Double(PANGO_SCALE)
        return block.lines.map { line in
            var set = SetLine(
                width: Double(line.width) / em, top: Double(line.top) / em, bottom: Double(line.bottom) / em)
            for run in line.runs {
                // The mark of a cut is of another text too, but stands in the line.
                let isReading = run.y < 0 && run.glyphs.contains { $0.character < 0 }
                var x = run.x
                var marks: [Mark] = []
                for glyph in run.glyphs {
                    marks.append(
                        Mark(
                            character: Int(glyph.character),
                            left: Double(x + glyph.xOffset + glyph.ink.left) / em,
                            right: Double(x + glyph.xOffset + glyph.ink.right) / em, y: Double(run.y) / em))
                    x += glyph.width
                }
                if isReading {
                    let left = Double(run.x) / em
                    let right = Double(x) / em
                    if let last = set.readings.last, last.right == left {
                        set.readings[set.readings.count - 1].right = right
                    } else {
                        set.readings.append(
                            Mark(character: -1, left: left, right: right, y: Double(run.y) / em))
                    }
                } else {
                    set.letters += marks
                }
            }
            return set
        }
    }

    @Test(arguments: ["猫[ねこ]", "志[こころざし]", "承[うけたまわ]|る", "お|茶[ちゃ]|を", "東京[とうきょう]|都[と]", "上京[じょうきょう]|する"])
    func aReadingStandsOverTheMiddleOfItsBase(text: String) throws {
        let source = Paragraph(ruby: text)
        let line = try #require(lines(layOut(source).texts[0]).first)
        var start = 0
        var bases: [Range<Int>] = []
        for run in source.runs {
            let end = start + run.text.unicodeScalars.count
            if run.ruby != nil { bases.append(start..<end) }
            start = end
        }
        try #require(line.readings.count == bases.count)
        for (reading, base) in zip(line.readings, bases) {
            let letters = line.letters.filter { base.contains($0.character) }
            let middle = (letters.map(\.left).min()! + letters.map(\.right).max()!) / 2
            #expect(abs(reading.middle - middle) < 0.06, "letters' ink is not quite in their middle")
            #expect(reading.y < -0.8, "above")
        }
    }

    /// A long reading makes room for itself: it reaches over kana a little, over nothing else.
    @Test(arguments: ["志[こころざし]|志[こころざし]", "字|志[こころざし]|字", "a|志[こころざし]|b", "の|志[こころざし]|の|志[こころざし]|の"])
    func aLongReadingOverlapsNothing(text: String) throws {
        let source = Paragraph(ruby: text)
        let line = try #require(lines(layOut(source).texts[0]).first)
        for (left, right) in zip(line.readings, line.readings.dropFirst()) { #expect(left.right <= right.left) }
        let scalars = Array(source.plain.unicodeScalars)
        for reading in line.readings {
            #expect(reading.left >= -0.001 && reading.right <= line.width + 0.001)
            for letter in line.letters where scalars[letter.character] != "志" {
                let overlap = min(reading.right, letter.right) - max(reading.left, letter.left)
                #expect(overlap < (scalars[letter.character].isKana ? 0.42 : 0.001))
            }
        }
    }

    /// Wherever lines end, no base is torn from its reading or apart, and readings stay in their lines.
    @Test func linesEndBetweenBases() throws {
        let word = "私[わたし]|は|毎朝[まいあさ]|六時[ろくじ]|に|起[お]|きて、|承[うけたまわ]|る|"
        for count in 1...4 {
            let source = Paragraph(ruby: String(repeating: word, count: count))
            let layout = layOut(source)
            let bases = source.runs.filter { $0.ruby != nil }.count
            let set = lines(layout.texts[0])
            #expect(set.reduce(0) { $0 + $1.readings.count } == bases)
            #expect(!layout.isCut && layout.texts[0].partCount > 1)
            var start = 0
            let starts = Set(layout.texts[0].lineStarts)
            for run in source.runs {
                let end = start + run.text.unicodeScalars.count
                if run.ruby != nil { #expect(!(start + 1..<end).contains { starts.contains($0) }) }
                start = end
            }
            for line in set {
                for reading in line.readings {
                    #expect(reading.left >= -0.001 && reading.right <= line.width + 0.001)
                }
                for (left, right) in zip(line.readings, line.readings.dropFirst()) {
                    #expect(left.right <= right.left + 0.001)
                }
            }
        }
    }

    @Test func allLinesAreOfOneHeight() throws {
        let source = Paragraph(ruby: "ひらがなだけのぎょうがここにあります。それから|漢字[かんじ]|のぎょうがきて、またひらがなだけのぎょうになります。")
        let layout = layOut(source, Paragraph(ruby: "かなだけのぎょう"))
        let heights = layout.texts.flatMap { lines($0).map { ($0.bottom - $0.top) } }
        #expect(heights.count > 3)
        let (least, most) = (try #require(heights.min()), try #require(heights.max()))
        #expect(most - least < 0.001)
        let plain = layOut(Paragraph(ruby: "かなだけのぎょう"))
        #expect(lines(plain.texts[0])[0].bottom - lines(plain.texts[0])[0].top < least)
    }

    @Test func aShortReadingLeavesItsBaseAsItIs() throws {
        let with = try #require(lines(layOut(Paragraph(ruby: "食[た]|べ|物[もの]")).texts[0]).first)
        let without = try #require(lines(layOut(Paragraph(ruby: "食べ物")).texts[0]).first)
        #expect(abs(with.width - without.width) < 0.001)
    }

    @Test func aCutCardKeepsWholeBases() throws {
        let source = Paragraph(ruby: String(repeating: "私[わたし]|は|毎朝[まいあさ]|六時[ろくじ]|に|", count: 60))
        let layout = layOut(source)
        #expect(layout.isCut && layout.size == CardMetrics.textSizes.lowerBound)
        let set = lines(layout.texts[0])
        let area = CardMetrics.textArea.width / layout.size
        #expect(set.allSatisfy { $0.width <= area + 0.001 && !$0.readings.isEmpty })
        let last = try #require(set.last)
        #expect(last.letters.contains { $0.character < 0 && $0.y == 0 }, "the mark")
        let pairs = last.letters.filter { $0.character >= 0 && (2...5).contains($0.character % 7) }
        #expect(!pairs.isEmpty && pairs.count % 2 == 0)
        let short = layOut(Paragraph(ruby: "私[わたし]"), Paragraph(ruby: String(repeating: "長い文章です。", count: 100)))
        #expect(short.isCut)
    }

    @Test func readingsTakeTheColorOfTheirBase() throws {
        func count(_ color: Color, in style: TextStyle) -> Int {
            let facet = Facet(StyledText([Paragraph(ruby: "猫[ねこ]", style: style)]))
            let layer = typesetter.ink(facet, style: .light, scale: 1)
            let rows = layer.inkRows
            guard let reading = rows.first else { return 0 }
            return reading.reduce(0) { sum, y in
                sum + (0..<layer.size.width).filter { layer[$0, y] == color.premultiplied }.count
            }
        }
        let red = Color(hex: 0xC00000)
        let accent = CardStyle.light.accent
        var (inRed, cloze) = (TextStyle(), TextStyle())
        inRed.foreground = 0xC00000
        cloze.cloze = true
        #expect(count(red, in: .plain) == 0 && count(accent, in: .plain) == 0)
        #expect(count(red, in: inRed) > 20)
        #expect(count(accent, in: cloze) > 20)
    }

    @Test func readingsInRightToLeftText() throws {
        let line = try #require(
            lines(layOut(Paragraph(ruby: "זה |שלום[shalom]| ו|猫[ねこ]|."), language: "he").texts[0]).first)
        try #require(line.readings.count == 2)
        let shalom = try #require(line.readings.max { $0.middle < $1.middle })
        let letters = line.letters.filter { (3..<7).contains($0.character) }
        let middle = (letters.map(\.left).min()! + letters.map(\.right).max()!) / 2
        #expect(abs(shalom.middle - middle) < 0.06)
    }

    /// Any input: no crash, ink within the padding, letters all there, and work that grows with the text.
    @Test func anyReadingsAreBounded() throws {
        var random = SplitMix(seed: 5)
        let pieces = [
            "漢", "字", "か", "ナ", "ー", "a", " ", "שלום", "ไทย", "नि", "\u{301}", "🐘", "\u{2028}", "(", "。",
            "\u{202E}",
            "\u{2067}", "\u{200D}", "\u{AD}", "﷽", "\t", "\u{0}", "ㄅ",
        ]
        func text(_ most: Int) -> String {
            (0..<Int.random(in: 0..<most, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
        }
        for _ in 0..<150 {
            let runs = (0..<Int.random(in: 0..<30, using: &random)).map { _ in
                let base = text(6), hasRuby = Bool.random(using: &random)
                return TextRun(base, ruby: hasRuby ? text(Int.random(in: 0..<8, using: &random) == 0 ? 80 : 8) : nil)
            }
            let facet = Facet(StyledText([Paragraph(runs), Paragraph(runs.reversed())]))
            guard let ink = typesetter.ink(facet, style: .light, scale: 1).inkBounds else { continue }
            let padding = CardMetrics.padding
            #expect(Double(ink.x) >= padding.minX - 1 && Double(ink.maxX) <= padding.maxX + 1)
            #expect(Double(ink.y) >= padding.minY - 1 && Double(ink.maxY) <= padding.maxY + 1)
        }
        let many = Facet(StyledText([Paragraph(Array(repeating: TextRun("字", ruby: "じ"), count: 100_000))]))
        let prepared = FaceText(many)
        #expect(prepared.isTruncated)
        #expect(prepared.paragraphs[0].runs.count <= 1500)
        #expect(typesetter.layOut(many, style: .light).isCut)
        let long = Facet(
            StyledText([Paragraph([TextRun("字", ruby: String(repeating: "じ", count: 1_000_000))])]))
        #expect(FaceText(long).paragraphs[0].text.unicodeScalars.count <= 1600)
    }
}
