import CPango
import CardDeck
import Raster
import Testing

@testable import Typesetting

/// Faces in columns.
@Suite struct VerticalTests {
    private let typesetter = Typesetter()
    private let on = VerticalSetting(isOn: true)

    private func facet(_ text: String, _ language: String? = "ja") -> Facet {
        Facet(StyledText(plain: text), language: language.map(LanguageTag.init(rawValue:)))
    }

    private func layOut(_ text: String, _ language: String? = "ja") -> FaceLayout {
        typesetter.layOut(facet(text, language), vertical: on, style: .light)
    }

    private func ink(_ text: String, _ language: String? = "ja", scale: Double = 2) -> LayerBitmap {
        typesetter.ink(facet(text, language), vertical: on, style: .light, scale: scale)
    }

    /// How far down each column reaches, from the left to the right one.
    private func columnEnds(_ layer: LayerBitmap) -> [Int] {
        let whole = PixelRect(x: 0, y: 0, width: layer.size.width, height: layer.size.height)
        return layer.inkColumns(in: whole).map { columns in
            columns.map { x in (0..<layer.size.height).last { layer[x, $0] >> 24 > 40 } ?? 0 }.max() ?? 0
        }
    }

    // MARK: Order

    @Test func columnsGoFromRightToLeft() {
        let ends = columnEnds(ink("回\n回回\n回回回"))
        #expect(ends.count == 3)
        #expect(ends == ends.sorted(by: >))
    }

    @Test func columnsOfMongolianGoFromLeftToRight() {
        let ends = columnEnds(ink("ᠮᠣ\nᠮᠣᠩᠭᠣᠯ\nᠮᠣᠩᠭᠣᠯᠮᠣᠩᠭᠣᠯ", "mn-Mong"))
        #expect(ends.count == 3)
        #expect(ends == ends.sorted())
    }

    @Test func paragraphsFollowEachOtherAsColumnsDo() {
        let layout = typesetter.layOut(
            Facet(
                StyledText([Paragraph([TextRun("回回回")]), Paragraph([TextRun("回")], ruleAbove: true)]),
                language: LanguageTag(rawValue: "ja")), vertical: on, style: .light)
        #expect(layout.blocks.count == 2)
        #expect(layout.blocks[0].ink.maxY < layout.blocks[1].ink.minY)
        let rule = layout.blocks[1].setting.rule ?? 0
        #expect(rule > layout.blocks[0].ink.maxY && rule < layout.blocks[1].ink.minY)
        // On the card, what follows stands to the left.
        #expect(FaceFrame.turned.place.apply(0, 50).x > FaceFrame.turned.place.apply(0, 60).x)
    }

    @Test func columnsBeginAtOneHeight() {
        let blocks = layOut("回回回\n回").blocks
        #expect(blocks.count == 2)
        #expect(abs(blocks[0].ink.minX - blocks[1].ink.minX) < 0.01)
    }

    // MARK: Glyphs

    /// The glyph of each character of the first column.
    private func glyphs(_ layout: FaceLayout) -> [UInt32] {
        layout.texts[0].lines.flatMap { $0.runs.flatMap(\.glyphs) }.sorted { $0.character < $1.character }.map(\.id)
    }

    @Test(arguments: ["、", "。", "「", "」", "（", "）", "ー", "：", "っ", "《", "［", "〜"])
    func signsTakeTheirVerticalForms(_ sign: String) {
        let text = "国" + sign
        let turned = glyphs(layOut(text)), plain = glyphs(typesetter.layOut(facet(text), style: .light))
        #expect(turned.count == 2 && plain.count == 2)
        #expect(turned[0] == plain[0])
        #expect(turned[1] != plain[1])
    }

    /// In Taiwan the colon stands as it does in lines, for which fonts have no other glyph.
    @Test func theTraditionalColonStands() {
        let layer = ink("回：", "zh-Hant")
        let rows = layer.inkRows
        #expect(rows.count == 3, "the letter and two dots, one above the other")
    }

    @Test func theFullStopStandsAtTheUpperRightOfItsCell() throws {
        let scale = 4.0
        let layer = ink("回。", scale: scale)
        let size = typesetter.layOut(facet("回。"), vertical: on, style: .light).size * scale
        let rows = layer.inkRows
        let (letter, stop) = (try #require(rows.first), try #require(rows.last))
        #expect(rows.count == 2)
        func columns(_ rows: Range<Int>) -> Range<Int> {
            let runs = layer.inkColumns(
                in: PixelRect(x: 0, y: rows.lowerBound, width: layer.size.width, height: rows.count))
            return runs[0].lowerBound..<runs[runs.count - 1].upperBound
        }
        func middle(_ range: Range<Int>) -> Double { Double(range.lowerBound + range.upperBound) / 2 }
        let cell = (x: middle(columns(letter)), y: middle(letter) + size)
        #expect(middle(columns(stop)) > cell.x + size * 0.15)
        #expect(middle(columns(stop)) < cell.x + size * 0.5)
        #expect(middle(stop) < cell.y - size * 0.1)
        #expect(middle(stop) > cell.y - size * 0.5)
    }

    @Test func readingsStandToTheRight() throws {
        let text = StyledText([Paragraph([TextRun("山", ruby: "やま")])])
        let layout = typesetter.layOut(
            Facet(text, language: LanguageTag(rawValue: "ja")), vertical: on, style: .light)
        let line = try #require(layout.texts[0].lines.first)
        let reading = try #require(line.runs.first { $0.glyphs.allSatisfy { $0.character < 0 } })
        let base = try #require(line.runs.first { $0.glyphs.contains { $0.character == 0 } })
        let ink = base.glyphs.reduce(into: GlyphBox.empty) { $0.add($1.ink, x: 0, y: $1.yOffset + base.y) }
        // Above the line is to the right of the column.
        #expect(reading.y < ink.top)
        #expect(line.ink.bottom <= ink.bottom)
    }

    // MARK: Numbers

    @Test(arguments: [
        ("12月25日", ["12", "25"]), ("100点", ["100"]), ("2024年", []), ("3.5度", []), ("第 5 課", ["5"]), ("Tシャツ", ["T"]),
        ("iPhone 15を買う", []), ("え!?", ["!?"]), ("本当?", ["?"]), ("a1は", []), ("5️⃣番", []),
    ])
    func shortNumbersStandUpright(_ text: String, pieces: [String]) {
        let set = FaceText(facet(text)).withUprightPieces().paragraphs[0]
        #expect(set.uprights.map(\.text) == pieces)
        for piece in set.uprights {
            #expect(String(set.text.utf8.dropFirst(piece.range.lowerBound).prefix(piece.range.count))?.count == 1)
        }
        #expect(set.text.count == text.count - pieces.reduce(0) { $0 + $1.count - 1 })
    }

    @Test func runsKeepTheirPlaces() {
        var bold = TextStyle()
        bold.bold = true
        let text = StyledText([Paragraph([TextRun("は12"), TextRun("月と", style: bold), TextRun("25日")])])
        let set = FaceText(Facet(text)).withUprightPieces().paragraphs[0]
        let words = set.runs.map { String(set.text.utf8.dropFirst($0.range.lowerBound).prefix($0.range.count)) ?? "" }
        #expect(words.map(\.count) == [2, 2, 2])
        #expect(words[1] == "月と")
    }

    /// A number is as wide as a letter, and keeps to its place.
    @Test(arguments: ["1", "12", "123"]) func aNumberTakesALettersPlace(_ number: String) {
        let with = layOut("回\(number)回").blocks[0], without = layOut("回回回").blocks[0]
        #expect(with.size == without.size)
        #expect(abs(with.ink.width - without.ink.width) < 0.5)
        #expect(with.ink.height < with.size * 1.3)
    }

    // MARK: Which

    private static let choices: [(String, String?, VerticalSetting, WritingMode)] = {
        func only(_ tags: String...) -> VerticalSetting {
            VerticalSetting(isOn: true, languages: tags.map { LanguageTag(rawValue: $0) })
        }
        let on = VerticalSetting(isOn: true)
        return [
            ("日本語", "ja", on, .columnsFromRight), ("日本語", "ja", .off, .horizontal),
            ("漢字", "zh-Hant", on, .columnsFromRight), ("漢字", nil, on, .columnsFromRight),
            ("漢字", "ko", on, .horizontal), ("한국어", "ko", on, .horizontal), ("한국어", nil, on, .horizontal),
            ("cat", "ja", on, .horizontal), ("iPhoneを買う", "ja", on, .columnsFromRight),
            ("山 mountain", nil, on, .horizontal), ("山 mountain", "en", on, .horizontal),
            ("ᠮᠣᠩᠭᠣᠯ", "mn-Mong", on, .columnsFromLeft), ("ᠮᠣᠩᠭᠣᠯ", nil, on, .columnsFromLeft),
            ("монгол", "mn", on, .horizontal), ("", "ja", on, .horizontal), ("123", "ja", on, .horizontal),
            ("日本語", "ja", only("ja"), .columnsFromRight), ("日本語", "ja", only("zh"), .horizontal),
            ("漢字", "zh-Hant-TW", only("zh-Hant"), .columnsFromRight),
            ("漢字", "zh-TW", only("zh-Hant"), .columnsFromRight),
            ("汉字", "zh-Hans", only("zh-Hant"), .horizontal), ("汉字", "zh-CN", only("zh"), .columnsFromRight),
            ("かな", nil, only("ja"), .columnsFromRight), ("ㄅㄆㄇ", nil, only("zh-Hant"), .columnsFromRight),
            ("漢字", nil, only("ja"), .horizontal), ("ᠮᠣᠩᠭᠣᠯ", "mn", only("mn-Mong"), .columnsFromLeft),
            ("日本語", "ja", only(), .horizontal),
        ]
    }()

    @Test(arguments: choices.indices) func theLanguageOrTheTextDecides(_ index: Int) {
        let (text, language, setting, mode) = Self.choices[index]
        #expect(WritingMode(of: facet(text, language), setting) == mode, "\(text) \(language ?? "")")
    }

    @Test func picturesAndTablesStayInLines() {
        let picture = Paragraph([
            TextRun("日本語の"), TextRun("", image: MediaReference(kind: .image, name: "a.png")),
        ])
        var cell = Paragraph([TextRun("日本語")])
        cell.row = GridRow([GridCell(column: 0)])
        for paragraph in [picture, cell] {
            let facet = Facet(StyledText([paragraph]), language: LanguageTag(rawValue: "ja"))
            #expect(WritingMode(of: facet, on) == .horizontal)
        }
    }

    // MARK: Fit

    private static let sentence = "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。「何でも薄暗いじめじめした所でニャーニャー泣いていた」事だけは、はっきりと記憶している。"

    @Test(arguments: [1, 2, 3, 5, 8, 13, 21, 34, 55, 78, 150, 400]) func inkStaysOnTheCard(_ length: Int) throws {
        let text = String(String(repeating: Self.sentence, count: 6).prefix(length))
        let layer = ink(text, scale: 1)
        let (ink, padding) = (try #require(layer.inkBounds), CardMetrics.padding)
        #expect(Double(ink.x) >= padding.minX - 1 && Double(ink.maxX) <= padding.maxX + 1)
        #expect(Double(ink.y) >= padding.minY - 1 && Double(ink.maxY) <= padding.maxY + 1)
        #expect(layOut(text).isCut == (length > 160))
        guard length <= 160 else { return }
        let middle = CardMetrics.textArea.center
        #expect(abs(Double(ink.x + ink.maxX) / 2 - middle.x) < 12)
        #expect(abs(Double(ink.y + ink.maxY) / 2 - middle.y) < 12)
    }

    @Test(arguments: [
        "日本語の中の שלום と عربي です。", "漢字の長い言葉はDonaudampfschifffahrtsgesellschaftskapitänという言葉です。", "絵文字👩‍👩‍👧‍👦と🇯🇵と1️⃣",
        "“Hello”と言った", "……——と", "ᠮᠣᠩᠭᠣᠯ “ᠮᠣᠩᠭᠣᠯ” 《ᠮᠣᠩᠭᠣᠯ》 ᠑᠒ 2024", "가나다と한국어と漢字漢字",
        "国\u{200B}\u{300}\u{2067}1\u{2069}国",
    ])
    func otherScriptsWithinColumnsStayOnTheCard(_ text: String) throws {
        let language = text.contains("ᠮ") ? "mn-Mong" : "ja"
        #expect(WritingMode(of: facet(text, language), on).isVertical)
        let (ink, padding) = (try #require(ink(text, language, scale: 1).inkBounds), CardMetrics.padding)
        #expect(Double(ink.x) >= padding.minX - 1 && Double(ink.maxX) <= padding.maxX + 1)
        #expect(Double(ink.y) >= padding.minY - 1 && Double(ink.maxY) <= padding.maxY + 1)
    }

    private func gravity(_ run: GlyphRun) -> PangoGravity {
        let description = pango_font_describe(run.font.font)
        defer { pango_font_description_free(description) }
        return pango_font_description_get_gravity(description)
    }

    /// Pango turns what a font has no vertical forms of.
    @Test func signsWithoutVerticalFormsAreTurned() throws {
        var style = TextStyle()
        style.families = ["Noto Sans"]
        let text = StyledText([Paragraph([TextRun("国“"), TextRun("”", style: style)])])
        let block = typesetter.layOut(
            Facet(text, language: LanguageTag(rawValue: "ja")), vertical: on, style: .light
        ).texts[0]
        let runs = block.lines.flatMap(\.runs)
        let last = try #require(runs.first { $0.glyphs.contains { $0.character == 2 } })
        #expect(!last.font.hasVerticalForms)
        #expect(gravity(last) == PANGO_GRAVITY_SOUTH)
        let letter = try #require(runs.first { $0.glyphs.contains { $0.character == 0 } })
        #expect(letter.font.hasVerticalForms)
        #expect(gravity(letter) == PANGO_GRAVITY_EAST)
    }

    @Test func noColumnBeginsWithWhatMayNot() {
        for length in stride(from: 12, through: 78, by: 6) {
            let text = Array(Self.sentence.prefix(length).unicodeScalars)
            let block = layOut(String(Self.sentence.prefix(length))).texts[0]
            for start in block.lineStarts { #expect(!"、。」っャー".unicodeScalars.contains(text[start])) }
            for start in block.lineStarts.dropFirst() { #expect(text[start - 1] != "「") }
        }
    }
}

extension String {
    fileprivate init?(_ bytes: some Sequence<UInt8>) { self.init(validating: Array(bytes), as: UTF8.self) }
}
