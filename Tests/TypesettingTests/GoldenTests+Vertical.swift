import CardDeck
import Testing

@testable import Typesetting

/// Cards in columns.
extension GoldenTests {
    private static func facet(_ name: String) -> Facet {
        var cloze = TextStyle()
        cloze.cloze = true
        var red = TextStyle()
        (red.foreground, red.bold, red.decoration.underline) = (0xC02020, true, true)
        var marked = TextStyle()
        marked.background = 0xFFE680
        let (language, paragraphs): (String, [Paragraph]) =
            switch name {
            case "ja":
                (
                    "ja",
                    [
                        Paragraph(
                            ruby:
                                "「|私[わたし]|は12|月[がつ]|25|日[にち]|に、|珈琲[コーヒー]|を3|杯[ばい]|も|飲[の]|んだ……」と、Tシャツの|彼[かれ]|はcafeで|言[い]|った！"
                        )
                    ]
                )
            case "ja-word": ("ja", [Paragraph([TextRun("食べ物", ruby: "たべもの")])])
            case "ja-plain": ("ja", [Paragraph([TextRun("コーヒーを飲む。（ちょっと待って！？）")])])
            case "ja-styled":
                (
                    "ja",
                    [
                        Paragraph([
                            TextRun("春", style: cloze, ruby: "はる"), TextRun("は"),
                            TextRun("曙", style: marked, ruby: "あけぼの"), TextRun("。"),
                        ]),
                        Paragraph(
                            [
                                TextRun("赤い", style: red), TextRun("12", style: red), TextRun("と"),
                                TextRun("[…]", style: cloze),
                            ],
                            ruleAbove: true),
                    ]
                )
            case "ja-cut":
                (
                    "ja",
                    [Paragraph(ruby: String(repeating: "私[わたし]|は毎朝6|時[じ]|に|起[お]|きます。|", count: 60))]
                )
            case "zh-Hant":
                (
                    "zh-Hant",
                    [
                        Paragraph([
                            TextRun("子曰：「學而時習之，不亦說乎？有朋自遠方來，不亦樂乎？人不知而不慍，不亦君子乎？」《論語》第1章，公元前479年。")
                        ])
                    ]
                )
            case "zh-Hans": ("zh-Hans", [Paragraph([TextRun("他说：“我们3点见——别迟到。”")])])
            case "bopomofo": ("zh-Hant", [Paragraph(ruby: "台北[ㄊㄞˊ ㄅㄟˇ]|的|貓[ㄇㄠ]|很|可愛[ㄎㄜˇ ㄞˋ]|！")])
            case "mn": ("mn-Mong", [Paragraph([TextRun("ᠮᠣᠩᠭᠣᠯ ᠪᠢᠴᠢᠭ᠌")])])
            default:
                (
                    "mn-Mong",
                    [
                        Paragraph([
                            TextRun(
                                "ᠬᠦᠮᠦᠨ ᠪᠦᠷ ᠲᠥᠷᠥᠵᠦ ᠮᠡᠨᠳᠡᠯᠡᠬᠦ ᠡᠷᠬᠡ ᠴᠢᠯᠥᠭᠡ ᠲᠡᠢ᠂ ᠠᠳᠠᠯᠢᠬᠠᠨ ᠨᠡᠷ᠎ᠡ ᠲᠥᠷᠥ ᠲᠡᠢ᠂ ᠢᠵᠢᠯ ᠡᠷᠬᠡ ᠲᠡᠢ ᠪᠠᠢᠠᠭ᠃"
                            )
                        ]),
                        Paragraph([TextRun("ᠮᠣᠩᠭᠣᠯ")], ruleAbove: true),
                    ]
                )
            }
        return Facet(StyledText(paragraphs), language: LanguageTag(rawValue: language))
    }

    @Test(arguments: [
        "ja", "ja-word", "ja-plain", "ja-styled", "ja-cut", "zh-Hant", "zh-Hans", "bopomofo", "mn", "mn-long",
    ])
    func columns(_ name: String) throws {
        let facet = Self.facet(name)
        try compare(
            typesetter.face(facet, vertical: VerticalSetting(isOn: true), style: .light, scale: 2),
            with: "vertical-\(name)")
    }
}
