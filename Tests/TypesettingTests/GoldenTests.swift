import CardDeck
import Foundation
import PictureSupport
import Raster
import Testing

@testable import Typesetting

/// Pictures held against the ones in `Golden`, which this program wrote.
///
/// They were drawn with Debian 12's fonts-noto-core, fonts-noto-cjk and fonts-noto-color-emoji. After a
/// change that is meant, look at the new pictures and record them: `CARDTRAY_RECORD=1 swift test
/// --filter GoldenTests`.
@Suite struct GoldenTests {
    /// The largest mean difference of a channel, and the largest share of pixels that differ plainly.
    private static let meanTolerance = 0.8
    private static let plainDifference = 48
    private static let plainTolerance = 0.004

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Golden")
    private static let isRecording = ProcessInfo.processInfo.environment["CARDTRAY_RECORD"] == "1"

    let typesetter = Typesetter()

    func compare(_ layer: LayerBitmap, with name: String) throws {
        let golden = Self.folder.appendingPathComponent(name + ".png").path
        if Self.isRecording {
            try PNGFile.write(layer, to: golden)
            return
        }
        let expected = try #require(PNGReader.read(golden), "\(golden) is missing: record it")
        try #require(expected.size == layer.size)
        var (sum, plain) = (0, 0)
        for (a, b) in zip(expected.rows, layer.rows) where a != b {
            let differences = [0, 8, 16, 24].map { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) }
            sum += differences.reduce(0, +)
            if differences.contains(where: { $0 > Self.plainDifference }) { plain += 1 }
        }
        let mean = Double(sum) / Double(4 * layer.size.area)
        let share = Double(plain) / Double(layer.size.area)
        guard mean > Self.meanTolerance || share > Self.plainTolerance else { return }
        let actual = NSTemporaryDirectory() + "cardtray-golden-\(name).png"
        try PNGFile.write(layer, to: actual)
        Issue.record("\(name): mean difference \(mean), \(share * 100) % plainly; drawn now: \(actual)")
    }

    @Test(arguments: Theme.allCases) func sheets(_ theme: Theme) throws {
        try compare(typesetter.stock.paper(style: theme.style, scale: 1), with: "paper-\(theme.name)")
        try compare(CardStock.back(style: theme.style, scale: 1), with: "back-\(theme.name)")
    }

    @Test func trays() throws {
        try compare(TrayRecess(size: Size(160, 100), style: .dark, scale: 1).makeLayer(), with: "tray-dark")
        try compare(TrayRecess(size: Size(160, 100), style: .light, scale: 1).makeLayer(), with: "tray-light")
    }

    @Test(arguments: Sample.all) func faces(_ sample: Sample) throws {
        try compare(
            typesetter.face(sample.facet(sample.sentence), style: .light, scale: 1), with: "face-\(sample.language)")
    }

    @Test func styledFace() throws {
        func style(_ set: (inout TextStyle) -> Void) -> TextStyle {
            var style = TextStyle()
            set(&style)
            return style
        }
        let text = StyledText([
            Paragraph([
                TextRun("water is H"), TextRun("2", style: style { $0.shift = .subscript }), TextRun("O"),
            ]),
            Paragraph(
                [
                    TextRun("[…]", style: style { $0.cloze = true }), TextRun(" 🐘 "),
                    TextRun("code", style: style { $0.monospace = true }),
                ],
                ruleAbove: true),
            Paragraph([TextRun("", image: MediaReference(kind: .image, name: "lake.jpg"))]),
        ])
        let facet = Facet(text, media: [MediaReference(kind: .audio, name: "water.ogg")])
        try compare(typesetter.face(facet, style: .dark, scale: 1), with: "face-styled")
    }

    private static let pictures = PictureCache { name in
        guard name != "gone.jpg" else { throw DeckError(file: "deck", place: name, "is not there") }
        return name == "tall.png"
            ? SamplePicture.encoded(width: 300, height: 450) : SamplePicture.encoded(width: 640, height: 400)
    }

    @Test(arguments: ["alone", "word", "three", "broken", "occlusion"]) func pictures(_ kind: String) throws {
        func image(_ name: String, _ shapes: [OcclusionShape] = []) -> TextRun {
            var reference = MediaReference(kind: .image, name: name)
            reference.shapes = shapes
            return TextRun("", image: reference)
        }
        let paragraphs: [[TextRun]] =
            switch kind {
            case "alone": [[image("lake.png")]]
            case "word": [[image("lake.png")], [TextRun("the lake")]]
            case "three":
                [[image("lake.png"), image("tall.png"), image("lake.png")], [TextRun("two lakes and a hill")]]
            case "broken": [[image("gone.jpg")], [TextRun("the lake")]]
            default:
                [
                    [
                        image(
                            "lake.png",
                            [
                                OcclusionShape(.label("sky", size: 0.1), role: .asked, x: 0.05, y: 0.05),
                                OcclusionShape(.ellipse(across: 0.09, down: 0.14), role: .other, x: 0.69, y: 0.11),
                                OcclusionShape(
                                    .polygon([
                                        OcclusionShape.Corner(x: 0, y: 0.25), OcclusionShape.Corner(x: 0.15, y: 0),
                                        OcclusionShape.Corner(x: 0.3, y: 0.25),
                                    ]), role: .asked, x: 0.17, y: 0.36),
                                OcclusionShape(
                                    .rectangle(width: 0.2, height: 0.12), role: .revealed, x: 0.4, y: 0.8),
                            ])
                    ]
                ]
            }
        let facet = Facet(StyledText(paragraphs.map { Paragraph($0) }))
        try compare(
            typesetter.face(facet, pictures: Self.pictures, style: .light, scale: 2), with: "picture-\(kind)")
    }

    @Test(arguments: [
        "furigana", "furigana-long", "furigana-cut", "pinyin", "bopomofo", "mixed-lines", "styled",
    ])
    func readings(_ name: String) throws {
        var cloze = TextStyle()
        cloze.cloze = true
        var marked = TextStyle()
        (marked.background, marked.bold) = (0xFFE680, true)
        let (language, paragraphs): (String, [Paragraph]) =
            switch name {
            case "furigana": ("ja", [Paragraph([TextRun("食べ物", ruby: "たべもの")])])
            case "furigana-long":
                ("ja", [Paragraph(ruby: "志[こころざし]|を|承[うけたまわ]|り、|上京[じょうきょう]|する")])
            case "furigana-cut":
                (
                    "ja",
                    [Paragraph(ruby: String(repeating: "私[わたし]|は|毎朝[まいあさ]|六時[ろくじ]|に|起[お]|きます。|", count: 30))]
                )
            case "pinyin":
                ("zh-Hans", [Paragraph(ruby: "你好[nǐ hǎo]|，|我[wǒ]|想[xiǎng]|喝[hē]|一杯[yì bēi]|咖啡[kāfēi]|。")])
            case "bopomofo": ("zh-Hant", [Paragraph(ruby: "台北[ㄊㄞˊ ㄅㄟˇ]|的|貓[ㄇㄠ]|很|可愛[ㄎㄜˇ ㄞˋ]|！")])
            case "mixed-lines":
                (
                    "ja",
                    [
                        Paragraph(ruby: "ひらがなだけのぎょうがここにあります。それから|漢字[かんじ]|のぎょうがきます。"),
                        Paragraph(ruby: "and a line in English"),
                    ]
                )
            default:
                (
                    "ja",
                    [
                        Paragraph([
                            TextRun("春", style: cloze, ruby: "はる"), TextRun("は"),
                            TextRun("曙", style: marked, ruby: "あけぼの"),
                        ])
                    ]
                )
            }
        let facet = Facet(StyledText(paragraphs), language: LanguageTag(rawValue: language))
        try compare(typesetter.face(facet, style: .light, scale: 1.5), with: "face-reading-\(name)")
    }

    /// Each paragraph by its own direction, isolates by theirs.
    @Test func mixedDirections() throws {
        let text = StyledText(
            plain:
                "המילה \u{2067}cat (חתול)\u{2069} היא באנגלית!\nقال: «مرحبا» ثم ذهب (إلى Berlin).\nShalom is שלום, in Hebrew."
        )
        try compare(typesetter.face(Facet(text), style: .light, scale: 1.5), with: "face-directions")
    }

    /// Lines end between words without spaces, and in hyphens where words are broken.
    @Test(arguments: ["lo", "km", "my", "de"]) func lines(_ language: String) throws {
        let text =
            switch language {
            case "lo": "ແມວນອນຫຼັບຢູ່ເທິງຫຼັງຄາເຮືອນໃນຕອນແລງ"
            case "km": "ឆ្មាកំពុងដេកលើដំបូលផ្ទះនៅពេលល្ងាច"
            case "my": "ကြောင်သည်အိမ်ခေါင်မိုးပေါ်တွင်အိပ်နေသည်"
            default: "Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrts\u{AD}gesell\u{AD}schafts\u{AD}kapitän"
            }
        let facet = Facet(StyledText(plain: text), language: LanguageTag(rawValue: language))
        try compare(typesetter.face(facet, style: .light, scale: 1), with: "face-lines-\(language)")
    }

    @Test func cutFace() throws {
        let text = Array(repeating: "A card holds so much and no more.", count: 30).joined(separator: " ")
        try compare(
            typesetter.face(Facet(StyledText(plain: text)), style: .light, scale: 1), with: "face-cut")
    }

    @Test(arguments: ["en", "ar", "he", "th", "ja", "ko"]) func spines(_ language: String) throws {
        let sample = try #require(Sample.all.first { $0.language == language })
        let spine = try #require(
            SpineLayer(
                language == "ja" ? "コーヒー。" : sample.word, language: sample.tag, direction: .leftToRight,
                length: 140, thickness: 24, style: .light, scaleAcross: 1.87, scaleAlong: 1, with: typesetter))
        try compare(spine.layer, with: "spine-\(language)")
    }
}
