import CardDeck
import Markup
import RandomSupport
import Testing

@testable import DeckFormats

/// Readings written in brackets.
@Suite struct WrittenReadingTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// As `漢字|かんじ` for each run that has a reading.
    private func runs(_ text: String) -> [String] {
        StyledText(plain: text).settingReadings().paragraphs[0].runs.map { run in
            run.ruby.map { "\(run.text)|\($0)" } ?? run.text
        }
    }

    @Test(arguments: [
        ("漢字[かんじ]", ["漢字|かんじ"]),
        ("これは漢字[かんじ]です", ["これは", "漢字|かんじ", "です"]),
        ("食[た]べ物[もの]", ["食|た", "べ", "物|もの"]),
        ("食べる[たべる]", ["食べる|たべる"]),
        ("お茶[おちゃ]を飲む[のむ]", ["お茶|おちゃ", "を", "飲む|のむ"]),
        ("私は食べる[たべる]", ["私は", "食べる|たべる"]),
        ("彼は花[はな]が", ["彼は", "花|はな", "が"]),
        ("取り引き[とりひき]", ["取り引き|とりひき"]),
        ("時々[ときどき]", ["時々|ときどき"]),
        ("一ヶ月[いっかげつ]", ["一ヶ月|いっかげつ"]),
        ("珈琲[コーヒー]", ["珈琲|コーヒー"]),
        ("紐育[ニュー・ヨーク]", ["紐育|ニュー・ヨーク"]),
        ("漢字[ㄏㄢˋ ㄗˋ]", ["漢字|ㄏㄢˋ ㄗˋ"]),
        ("我在學校[ㄒㄩㄝˊ ㄒㄧㄠˋ]", ["我在", "學校|ㄒㄩㄝˊ ㄒㄧㄠˋ"]),
        ("我學[ㄒㄩㄝˊ]", ["我", "學|ㄒㄩㄝˊ"]),
        ("學校[ㄒㄩㄝˊㄒㄧㄠˋ]", ["學校|ㄒㄩㄝˊㄒㄧㄠˋ"]),
        ("汉字[hànzì]", ["汉字|hànzì"]),
        ("我喜欢[xǐhuan]你", ["我", "喜欢|xǐhuan", "你"]),
        ("汉字[han4 zi4]", ["汉字|han4 zi4"]),
        ("哪儿[nǎr]", ["哪儿|nǎr"]),
        ("女儿[nǚ'ér]", ["女儿|nǚ'ér"]),
        ("妈妈[māma]", ["妈妈|māma"]),
        ("西安[Xī’ān]", ["西安|Xī’ān"]),
        ("𠮟[しか]", ["𠮟|しか"]),
        ("私の物語[ものがたり]を", ["私の", "物語|ものがたり", "を"]),
        ("私は母親[ははおや]", ["私は", "母親|ははおや"]),
        ("彼と弟[おとうと]", ["彼と", "弟|おとうと"]),
        ("世の中[よのなか]", ["世の中|よのなか"]),
        ("その女の子[おんなのこ]が", ["その", "女の子|おんなのこ", "が"]),
        ("気を付ける[きをつける]", ["気を付ける|きをつける"]),
        ("バス停[ばすてい]", ["バス停|ばすてい"]),
        ("一ヵ月[いっかげつ]", ["一ヵ月|いっかげつ"]),
        ("10日[とおか]", ["10日|とおか"]),
        ("志[こころざし]", ["志|こころざし"]),
        ("知識[ㄓㄕˋ]", ["知識|ㄓㄕˋ"]),
        ("我在學校[ㄒㄩㄝˊㄒㄧㄠˋ]", ["我在", "學校|ㄒㄩㄝˊㄒㄧㄠˋ"]),
        ("好嗎[˙ㄇㄚ]", ["好", "嗎|˙ㄇㄚ"]),
        ("喜欢[xi3 huan]", ["喜欢|xi3 huan"]),
        ("女[nu:3]", ["女|nu:3"]),
        ("我[wǒ]的[de]书[shū]", ["我|wǒ", "的|de", "书|shū"]),
    ])
    func stand(_ text: String, _ expected: [String]) { #expect(runs(text) == expected) }

    /// Anki's users part a base from what is before it by a space; that of a line of Latin is its own.
    @Test(arguments: [
        ("この 漢字[かんじ]を", ["この", "漢字|かんじ", "を"]),
        (" 漢字[かんじ]", ["漢字|かんじ"]),
        ("漢字[かんじ] 食[た]べる", ["漢字|かんじ", "食|た", "べる"]),
        ("、 漢字[かんじ]", ["、", "漢字|かんじ"]),
        ("see[1] 漢字[かんじ]", ["see[1] ", "漢字|かんじ"]),
        ("この\u{A0}漢字[かんじ]", ["この", "漢字|かんじ"]),
        ("read 漢字[かんじ] so", ["read ", "漢字|かんじ", " so"]),
    ])
    func spacesThatOnlyPart(_ text: String, _ expected: [String]) { #expect(runs(text) == expected) }

    @Test(arguments: [
        "漢字[kanji]", "漢字[1]", "学校[école]", "日本[Japón]", "喫茶[café]", "猫[chat4]", "勉強[する]", "有名[な]", "见表[a1]",
        "西安市[Xīāx]", "饥[jīè]", "你[de]",
        "可愛いお花[かわいいおはな]", "漢字[]", "漢字[かんじ", "[かんじ]",
        "word[かんじ]", "かな[かな]",
        "漢字 [かんじ]", "漢字[漢字]", "漢字[hànzìbiǎo]", "漢字[[かんじ]", "銀行[bank]", "花[はな/か]", "漢字(かんじ)", "好[4]", "a[0]",
        "漢字[ ]", "漢字[sound:a.mp3]", "飲む[たべる]", "食べる[eat]", "食べる[chī]", "かな[hǎo]", "ー[ㄏㄠˇ]", "食べる[の]",
    ])
    func otherBracketsStay(_ text: String) { #expect(runs(text) == [text]) }

    /// A run's first space may part it from the run before.
    @Test func spacesBetweenStylesStay() {
        let text = StyledText([Paragraph([TextRun("to read"), TextRun(" 漢字[かんじ]")])])
        #expect(text.settingReadings().plain == "to read 漢字")
    }

    @Test func areReadInTheirPlace() {
        let text = StyledText(plain: "ご飯[はん]を\n食[た]べる").settingReadings()
        #expect(text.plain == "ご飯を\n食べる" && text.asRead == "ごはんを\nたべる")
        #expect(StyledText(plain: "食べる").asRead == nil)
    }

    /// Whatever is written, nothing of it is lost but single spaces before bases.
    @Test func nothingIsLost() {
        let pieces = [
            "漢", "字", "食べる", "の", "か", "カ", "ー", "々", "ヶ", "1", "３", " ", "\u{A0}", "[", "]", "[", "]", "かんじ", "た",
            "hàn", "zi4", "de", "a1", "u:", "ㄏ", "ㄢ", "ˋ", "˙", "'", "[sound:a]", "e\u{301}", "\u{301}", "🧵", "、", "する",
        ]
        for seed in 0..<4000 {
            var random = SplitMix(seed: UInt64(seed))
            let written = (0..<Int.random(in: 0..<24, using: &random))
                .map { _ in pieces.randomElement(using: &random)! }.joined()
            let runs = StyledText(plain: written).settingReadings().paragraphs.first?.runs ?? []
            let read = runs.map { run in run.ruby.map { "\(run.text)[\($0)]" } ?? run.text }.joined()
            func scalars(_ text: String) -> [Unicode.Scalar] {
                text.unicodeScalars.filter { !" \u{A0}".unicodeScalars.contains($0) }
            }
            #expect(scalars(read) == scalars(written), "\(written)")
        }
    }

    @Test func formulasAndReadingsStay() {
        var math = TextRun("漢字[かんじ]")
        math.style.math = true
        let ruby = TextRun("漢字[かんじ]", ruby: "かんじ")
        let text = StyledText([Paragraph([math, ruby])])
        #expect(text.settingReadings() == text)
    }

    @Test func standInTables() throws {
        for (name, content) in [
            ("t.csv", "漢字[かんじ],[sound:a.mp3]この 漢字[かんじ]\n"),
            ("t.txt", "#html:true\n#separator:Comma\n<b>漢字[かんじ]</b>,この 漢字[かんじ]\n"),
        ] {
            let deck = try scratch.open(content, as: name)
            let facets = try deck.notes(0)[0].facets
            #expect(facets.map(\.text.plain) == ["漢字", "この漢字"])
            #expect(facets.map(\.text.readings) == [["かんじ"], ["かんじ"]])
        }
    }

    @Test func standInKVTML() throws {
        let deck = try scratch.open(
            """
            <?xml version="1.0"?><!DOCTYPE kvtml PUBLIC "kvtml2.dtd" "http://edu.kde.org/kvtml/kvtml2.dtd">
            <kvtml version="2.0"><information/><identifiers><identifier id="0"><locale>ja</locale></identifier>
            <identifier id="1"><locale>ja</locale></identifier></identifiers><entries><entry id="0">
            <translation id="0"><text>漢字[かんじ]</text></translation>
            <translation id="1"><text>漢字[かんじ]</text><pronunciation>kanji</pronunciation></translation>
            </entry></entries></kvtml>
            """, as: "t.kvtml")
        let facets = try deck.notes(0)[0].facets
        #expect(facets.map(\.text.readings) == [["かんじ"], ["kanji"]])
        // What has its pronunciation says itself how it is read.
        #expect(facets.map(\.text.plain) == ["漢字", "漢字[かんじ]"])
    }
}
