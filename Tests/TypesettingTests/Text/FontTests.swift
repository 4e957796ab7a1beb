import CPango
import CardDeck
import Foundation
import RandomSupport
import Raster
import Testing

@testable import Typesetting

@Suite struct FontTests {
    private let typesetter = Typesetter()

    /// The families that a text's glyphs come from, and the glyphs.
    private func glyphs(_ text: String, language: String?) -> (families: [String], ids: [UInt32]) {
        let layout = typesetter.makeLayout(text, FontSpec(language: language))
        if language == "ko" {
            let attributes = TextAttributes()
            attributes.addHanja(to: text.hanRanges)
            layout.setAttributes(attributes)
        }
        let runs = layout.glyphLines().flatMap(\.runs)
        return (runs.map { Self.family(of: $0.font.font) }, runs.flatMap { $0.glyphs.map(\.id) })
    }

    private static func family(of font: UnsafeMutablePointer<PangoFont>) -> String {
        let description = pango_font_describe(font)
        defer { pango_font_description_free(description) }
        return String(cString: pango_font_description_get_family(description))
    }

    /// The file of the system's font for a family.
    static func file(of family: String) throws -> String {
        let pattern = FcNameParse(family)
        defer { FcPatternDestroy(pattern) }
        FcConfigSubstitute(nil, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultMatch
        let match = try #require(FcFontMatch(nil, pattern, &result))
        defer { FcPatternDestroy(match) }
        var name: UnsafeMutablePointer<FcChar8>?
        #expect(FcPatternGetString(match, FC_FILE, 0, &name) == FcResultMatch)
        return String(cString: try #require(name))
    }

    private func ink(_ facet: Facet) -> LayerBitmap { typesetter.ink(facet, style: .light, scale: 2) }

    private func facet(_ text: String, _ families: [String] = []) -> Facet {
        var run = TextRun(text)
        run.style.families = families
        return Facet(StyledText([Paragraph([run])]))
    }

    /// Fontconfig has calligraphy in place of Comic Sans, and dingbats in place of Impact.
    @Test(arguments: ["Comic Sans MS", "Impact", "No Such Family"]) func fontsThatAreMissingAreTheCardsOwn(
        family: String
    ) {
        guard !FontSystem.hasFamily(family) else { return }
        #expect(ink(facet("Handgloves", [family])) == ink(facet("Handgloves")))
        #expect(ink(facet("Handgloves", [family, "serif"])) == ink(facet("Handgloves", ["serif"])))
    }

    // MARK: Languages

    @Test(arguments: [
        ("ja", "Noto Sans CJK JP"), ("zh-Hans", "Noto Sans CJK SC"), ("zh-Hant", "Noto Sans CJK TC"),
        ("ko", "Noto Sans CJK KR"), ("zh-TW", "Noto Sans CJK TC"), ("zh-HK", "Noto Sans CJK HK"),
    ])
    func sharedCharactersAreThoseOfTheLanguage(language: String, family: String) {
        let found = glyphs("直骨誤海", language: language)
        #expect(Set(found.families) == [family])
        var named = FontChoices()
        named.standard = family
        typesetter.use(CardFonts(choices: named))
        #expect(found.ids == glyphs("直骨誤海", language: nil).ids)
        let byName = ink(Facet(StyledText(plain: "直骨誤海")))
        typesetter.use(.standard)
        let tag = LanguageTag(rawValue: language)
        #expect(ink(Facet(StyledText(plain: "直骨誤海"), language: tag)).hasSamePixels(as: byName))
        var run = TextRun("直骨誤海")
        run.style.language = tag
        #expect(ink(Facet(StyledText([Paragraph([run])]))).hasSamePixels(as: byName))
    }

    @Test func eachCharacterLooksDifferentSomewhere() {
        let languages = ["ja", "zh-Hans", "zh-Hant", "ko"]
        let all = languages.map { glyphs("直骨誤海", language: $0).ids }
        #expect(Set(all).count == 4)
        for place in 0..<4 { #expect(Set(all.map { $0[place] }).count > 1) }
        let drawn = languages.map { ink(Facet(StyledText(plain: "直骨誤海"), language: LanguageTag(rawValue: $0))) }
        for (place, layer) in drawn.enumerated() {
            for other in drawn[..<place] { #expect(!layer.hasSamePixels(as: other)) }
        }
    }

    @Test func aRunHasItsOwnLanguage() {
        func card(_ language: String?) -> Facet {
            var run = TextRun("直")
            run.style.language = language.map(LanguageTag.init(rawValue:))
            return Facet(StyledText([Paragraph([TextRun("this: "), run])]), language: LanguageTag(rawValue: "en"))
        }
        #expect(!ink(card("ja")).hasSamePixels(as: ink(card("zh-Hans"))))
    }

    // MARK: Chosen fonts

    @Test func aPersonsChoiceIsFollowed() {
        var choices = FontChoices()
        choices[LanguageTag(rawValue: "ja")] = "Noto Serif CJK JP"
        choices[LanguageTag(rawValue: "zh")] = "Noto Serif CJK SC"
        choices[LanguageTag(rawValue: "zh-Hant")] = "Noto Serif CJK TC"
        choices.standard = "DejaVu Sans Mono"
        #expect(choices.family(for: "ja-JP") == "Noto Serif CJK JP")
        #expect(choices.family(for: "zh-Hant-HK") == "Noto Serif CJK TC")
        #expect(choices.family(for: "zh-Hans") == "Noto Serif CJK SC")
        #expect(choices.family(for: "jam") == "DejaVu Sans Mono")
        #expect(choices.family(for: nil) == "DejaVu Sans Mono")
        let before = ink(facet("word"))
        typesetter.use(CardFonts(choices: choices))
        #expect(!ink(facet("word")).hasSamePixels(as: before))
        typesetter.use(.standard)
        #expect(ink(facet("word")).hasSamePixels(as: before))
    }

    @Test func aFontThatIsNotThereIsToldOfOnce() {
        var choices = FontChoices()
        choices.standard = "sans-serif"
        choices[LanguageTag(rawValue: "ja")] = "Noto Sans CJK JP"
        #expect(choices.problems == [])
        choices[LanguageTag(rawValue: "ko")] = "No Such Font"
        choices[LanguageTag(rawValue: "th")] = "No Such Font"
        #expect(choices.problems.count == 1)
        #expect(choices.problems.first?.contains("“No Such Font”") == true)
    }

    // MARK: Fonts of a deck

    @Test func aDeckHasItsFontsForItself() throws {
        let path = try Self.file(of: "monospace"), bytes = Array(try Data(contentsOf: URL(filePath: path)))
        let plain = ink(facet("willow")), mono = ink(facet("willow", ["monospace"]))
        try #require(!plain.hasSamePixels(as: mono))
        var refused: [String] = []
        let fonts = try #require(
            DeckFontSet(
                [
                    .init(name: "broken.ttf", bytes: Array(bytes.prefix(300))),
                    .init(name: "text.otf", bytes: Array("no font".utf8)), .init(name: "empty.ttf", bytes: []),
                    .init(name: "_hand.ttf", families: ["Deck Hand"], bytes: bytes),
                ], refused: { refused.append($0) }))
        #expect(refused == ["broken.ttf", "text.otf", "empty.ttf"])
        #expect(fonts.families.contains("deck hand"))

        #expect(ink(facet("willow", ["Deck Hand"])).hasSamePixels(as: plain), "nobody knows the font yet")
        typesetter.use(CardFonts(deck: fonts))
        #expect(ink(facet("willow", ["Deck Hand"])).hasSamePixels(as: mono))
        #expect(ink(facet("willow")).hasSamePixels(as: plain), "what asks for nothing is as it was")
        var field = facet("willow")
        field.font = "DECK HAND"
        #expect(ink(field).hasSamePixels(as: mono))
        field.font = "Arial Black"
        #expect(ink(field).hasSamePixels(as: plain), "the editor's font is followed only where the deck ships it")
        typesetter.use(.standard)
        #expect(ink(facet("willow", ["Deck Hand"])).hasSamePixels(as: plain), "nor do other decks")
    }

    @Test func noFontIsNoSet() {
        #expect(DeckFontSet([], refused: { _ in }) == nil)
        #expect(DeckFontSet([.init(name: "x", bytes: [0, 1, 0, 0])], refused: { _ in }) == nil)
    }

    /// Damage anywhere in a font's file is survived: it is refused, or its glyphs are drawn as they are.
    @Test func damagedFontsAreSurvived() throws {
        let bytes = Array(try Data(contentsOf: URL(filePath: try Self.file(of: "monospace"))))
        var generator = SplitMix(seed: 7)
        for _ in 0..<12 {
            var damaged = bytes
            for _ in 0..<200 {
                let place = Int.random(in: 0..<min(4000, damaged.count), using: &generator)
                damaged[place] = .random(in: 0...255, using: &generator)
            }
            var refused = 0
            if let fonts = DeckFontSet(
                [.init(name: "d", families: ["Damaged"], bytes: damaged)], refused: { _ in refused += 1 })
            {
                typesetter.use(CardFonts(deck: fonts))
                _ = ink(facet("willow", ["Damaged"]))
            } else {
                #expect(refused == 1)
            }
        }
        typesetter.use(.standard)
    }

    /// A font with other measures, 16 bits each, at places of its tables.
    private static func font(
        _ bytes: [UInt8], _ measures: [(table: String, place: Int, value: Int16)]
    ) throws -> [UInt8] {
        var font = bytes
        func word(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        let tables = (0..<Int(bytes[4]) << 8 + Int(bytes[5])).map { 12 + 16 * $0 }
        for measure in measures {
            let record = try #require(tables.first { Array(bytes[$0..<$0 + 4]) == Array(measure.table.utf8) })
            let place = word(record + 8) + measure.place, bits = UInt16(bitPattern: measure.value)
            (font[place], font[place + 1]) = (UInt8(bits >> 8), UInt8(bits & 0xFF))
        }
        return font
    }

    private func underlined(_ text: String, _ family: String) -> Facet {
        var run = TextRun(text)
        run.style.families = [family]
        run.style.decoration.underline = true
        return Facet(StyledText([Paragraph([run])]))
    }

    /// Lines of a thickness below 0 are not there.
    @Test func aFontMaySayAnythingOfItsLines() throws {
        let bytes = Array(try Data(contentsOf: URL(filePath: try Self.file(of: "monospace"))))
        let font = try Self.font(bytes, [("post", 10, -100), ("OS/2", 26, -50)])
        let fonts = try #require(DeckFontSet([.init(name: "l", families: ["Odd Lines"], bytes: font)]) { _ in })
        typesetter.use(CardFonts(deck: fonts))
        #expect(ink(underlined("willow", "Odd Lines")).hasSamePixels(as: ink(facet("willow", ["Odd Lines"]))))
        typesetter.use(.standard)
    }

    /// Letters of a hundred ems in lines of one: no picture is made of what is larger than a window.
    @Test func aGlyphMayBeLargerThanItsFont() throws {
        let bytes = Array(try Data(contentsOf: URL(filePath: try Self.file(of: "monospace"))))
        let font = try Self.font(
            bytes,
            [
                ("head", 18, 16), ("hhea", 4, 14), ("hhea", 6, -4), ("OS/2", 68, 14), ("OS/2", 70, -4), ("OS/2", 72, 0),
                ("OS/2", 74, 14), ("OS/2", 76, 4),
            ])
        let fonts = try #require(DeckFontSet([.init(name: "g", families: ["Odd Glyphs"], bytes: font)]) { _ in })
        typesetter.use(CardFonts(deck: fonts))
        let letters = String((0x21..<0x7F as Range<UInt8>).map { Character(Unicode.Scalar($0)) })
        _ = ink(facet(letters, ["Odd Glyphs"]))
        _ = typesetter.face(facet(letters, ["Odd Glyphs"]), style: .light, scale: 4)
        #expect(ink(facet("willow")).inkBounds != nil)
        typesetter.use(.standard)
    }

    /// A font with more tables.
    private static func font(_ bytes: [UInt8], adding tables: [(name: String, bytes: [UInt8])]) -> [UInt8] {
        func long(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) } }
        let count = Int(bytes[4]) << 8 + Int(bytes[5]), end = 12 + 16 * count, shift = 16 * tables.count
        var records = (0..<count).map { Array(bytes[(12 + 16 * $0)..<(28 + 16 * $0)]) }
        for index in records.indices {
            let place = records[index][8..<12].reduce(0) { $0 << 8 | Int($1) }
            records[index].replaceSubrange(8..<12, with: long(place + shift))
        }
        var body = Array(bytes[end...])
        for table in tables {
            let place = end + shift + body.count
            records.append(Array(table.name.utf8) + long(0) + long(place) + long(table.bytes.count))
            body += table.bytes
        }
        records.sort { $0.lexicographicallyPrecedes($1) }
        var font = Array(bytes[..<4])
        font += long(records.count).suffix(2)
        font += bytes[6..<12]
        for record in records { font += record }
        return font + body
    }

    /// Some glyphs of a colored font have no color: no large picture is made to find out.
    @Test(.timeLimit(.minutes(1))) func aGlyphWithoutColorsMayBeLarge() throws {
        let bytes = Array(try Data(contentsOf: URL(filePath: try Self.file(of: "monospace"))))
        let large = try Self.font(
            bytes,
            [
                ("head", 18, 16), ("hhea", 4, 14), ("hhea", 6, -4), ("OS/2", 68, 14), ("OS/2", 70, -4), ("OS/2", 72, 0),
                ("OS/2", 74, 14), ("OS/2", 76, 4),
            ])
        // The first glyph alone has a layer, itself in black.
        let layers: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 14, 0, 0, 0, 20, 0, 1, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0]
        let colors: [UInt8] = [0, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 14, 0, 0, 0, 0, 0, 255]
        let font = Self.font(large, adding: [("COLR", layers), ("CPAL", colors)])
        let fonts = try #require(DeckFontSet([.init(name: "c", families: ["Odd Colors"], bytes: font)]) { _ in })
        typesetter.use(CardFonts(deck: fonts))
        let layout = typesetter.makeLayout("willow", FontSpec(language: nil, family: "Odd Colors"))
        let run = try #require(layout.glyphLines().first?.runs.first)
        #expect(run.font.isColored)
        for glyph in 3..<600 { #expect(run.font.coloredGlyph(UInt32(glyph), stretch: 4) == nil) }
        typesetter.use(.standard)
    }

    // MARK: What no font has

    /// Its box stands in its own place, in lines and in columns.
    @Test(arguments: [false, true]) func boxesStandBetweenTheirNeighbors(inColumns: Bool) throws {
        let facet = Facet(
            StyledText(plain: "無愛\u{10FFFD}食飯"), language: LanguageTag(rawValue: "ja"))
        let layout = typesetter.layOut(facet, vertical: VerticalSetting(isOn: inColumns), style: .light)
        let line = try #require(layout.texts.first?.lines.first)
        var ends: [Int: ClosedRange<Int32>] = [:]
        for run in line.runs {
            var x = run.x
            for glyph in run.glyphs {
                ends[Int(glyph.character)] = x + glyph.xOffset + glyph.ink.left...x + glyph.xOffset + glyph.ink.right
                x += glyph.width
            }
        }
        let (before, box, after) = (try #require(ends[1]), try #require(ends[2]), try #require(ends[3]))
        #expect(before.upperBound <= box.lowerBound && box.upperBound <= after.lowerBound)
    }

    @Test func missingScriptsAreToldOfWithTheirPackage() {
        let missing = MissingScripts { _ in false }
        missing.add([])
        #expect(missing.lines == [])
        missing.add(["ก", "ข", "\u{1F600}", "\u{10330}", "直", "\u{2A6D6}", "\u{E000}"])
        let lines = missing.lines
        #expect(lines.filter { $0.contains("Thai") }.count == 1, "once for a script")
        #expect(lines.contains { $0.contains("Thai") && $0.hasSuffix("fonts-noto-core") })
        #expect(lines.contains { $0.contains("U+1F600") && $0.hasSuffix("fonts-noto-color-emoji") })
        #expect(lines.contains { $0.contains("Gothic") && $0.hasSuffix("fonts-noto-core") })
        #expect(lines.contains { $0.contains("CJK") && $0.hasSuffix("fonts-noto-cjk") })
        #expect(lines.contains { $0.contains("private use") && !$0.contains("package") })
    }

    @Test func noPackageIsNamedThatIsInstalled() {
        let lacking = MissingScripts { $0 == "fonts-noto-core" }
        lacking.add(["ก"])
        #expect(lacking.lines.count == 1 && lacking.lines[0].hasSuffix("install the package fonts-unifont"))
        let helpless = MissingScripts { _ in true }
        helpless.add(["ก", "直", "\u{1F600}"])
        #expect(helpless.lines.count == 3)
        for line in helpless.lines { #expect(!line.contains("fonts-") && line.contains("U+"), "\(line)") }
    }

    // MARK: Nastaliq

    @Test(arguments: [
        ("ur", true), ("ur-PK", true), ("ks", true), ("ks-Arab", true), ("ks-Deva", false), ("pnb", true),
        ("pa", false), ("pa-Arab", true), ("pa-PK", true), ("pa-Guru", false), ("ur-Latn", false), ("fa", false),
        ("fa-Aran", true), ("ar", false), ("ur-Aran", true),
    ])
    func someLanguagesAreWrittenInNastaliq(tag: String, isHand: Bool) throws {
        #expect(Nastaliq.isHand(of: tag) == isHand)
        let family = try #require(Nastaliq.family, "the tests want fonts-noto-core")
        let runs = typesetter.makeLayout("پاکستان", FontSpec(language: tag, rightToLeft: true))
            .glyphLines().flatMap(\.runs)
        #expect(runs.allSatisfy { (Self.family(of: $0.font.font) == family) == isHand })
    }

    @Test func aFontThatSomebodyChoseGoesBeforeNastaliq() {
        typesetter.contexts.choices[LanguageTag(rawValue: "ur")] = "DejaVu Sans"
        let runs = typesetter.makeLayout("پاکستان", FontSpec(language: "ur", rightToLeft: true))
            .glyphLines().flatMap(\.runs)
        #expect(runs.allSatisfy { Self.family(of: $0.font.font) != Nastaliq.family })
    }

    /// The hand slopes: lines must be high enough for the words' beginnings, and for marks above and below them.
    @Test(arguments: [
        "پاکستان", "سیکھتا ہوں\nکچھ بہت سیکھتا",
        "نستعلیق میں لکھنے کے لیے بہت سی جگہ چاہیے کیونکہ الفاظ ڈھلوان پر ہوتے ہیں",
    ])
    func nastaliqHasRoom(text: String) throws {
        let facet = Facet(StyledText(plain: text), language: LanguageTag(rawValue: "ur"))
        let layout = typesetter.layOut(facet, style: .light)
        #expect(!layout.isCut)
        let (ink, padding) = (layout.ink, CardMetrics.padding)
        #expect(ink.minY >= padding.minY && ink.maxY <= padding.maxY)
        #expect(ink.minX >= padding.minX && ink.maxX <= padding.maxX)
        let spine = try #require(
            SpineLayer(
                text, language: facet.language, direction: .rightToLeft, length: 140, thickness: 17, style: .light,
                scaleAcross: 2, scaleAlong: 2, with: typesetter))
        #expect(spine.inkAcross.lowerBound >= 0 && spine.inkAcross.upperBound <= 17)
        #expect(spine.inkAlong.lowerBound >= 0 && spine.inkAlong.upperBound <= 140)
    }

    // MARK: What no font of the system has

    @Test func charactersWithoutAFontAreNoticed() {
        _ = ink(facet("a word"))
        #expect(typesetter.takeMissingCharacters() == [])
        // A noncharacter is in no font.
        _ = ink(facet("a \u{1FFFE} word"))
        #expect(typesetter.takeMissingCharacters() == ["\u{1FFFE}"])
        #expect(typesetter.takeMissingCharacters() == [])
    }

    /// Font maps are lent to one typesetter after another.
    @Test func whatOneTypesetterMissesIsNotTheNextOnes() {
        for _ in 0..<20 {
            _ = Typesetter().ink(facet("a \u{1FFFF} word"), style: .light, scale: 2)
            #expect(Typesetter().takeMissingCharacters() == [])
        }
    }

    // MARK: Emoji

    /// One picture for a sequence: families, flags, skins, keycaps, and symbols that a selector makes pictures.
    @Test(arguments: [
        "👩‍👩‍👧‍👦", "🏳️‍🌈", "🇯🇵", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👍🏽", "👩🏿‍🚀", "1️⃣", "#️⃣", "*️⃣", "☺️", "❤️", "❤️‍🔥", "👁️‍🗨️", "🧑🏻‍🤝‍🧑🏿", "😀",
    ])
    func aSequenceIsOnePicture(_ sequence: String) {
        let runs = typesetter.makeLayout(sequence, FontSpec(language: nil)).glyphLines()
            .flatMap(\.runs)
        #expect(runs.flatMap { $0.glyphs.filter { $0.id != Glyph.empty && $0.width > 0 } }.count == 1)
        #expect(runs.allSatisfy { $0.font.isColored })
    }

    /// A selector for text makes letters of pictures.
    @Test(arguments: ["☺\u{FE0E}", "❤\u{FE0E}", "☀\u{FE0E}", "©", "1", "#"])
    func aTextSymbolIsInk(_ symbol: String) {
        let runs = typesetter.makeLayout(symbol, FontSpec(language: nil)).glyphLines()
            .flatMap(\.runs)
        #expect(runs.allSatisfy { !$0.font.isColored })
    }

    /// Beside words, too, and whatever their language.
    @Test(arguments: ["ja", "ar", "en"]) func picturesStandBesideWords(_ language: String) {
        let found = glyphs("1️⃣ 日本 🇯🇵 ok", language: language)
        #expect(found.families.filter { $0 == "Noto Color Emoji" }.count == 2)
    }
}

extension LayerBitmap {
    fileprivate func hasSamePixels(as other: LayerBitmap) -> Bool {
        guard size == other.size else { return false }
        for x in 0..<size.width { for y in 0..<size.height where self[x, y] != other[x, y] { return false } }
        return true
    }
}
