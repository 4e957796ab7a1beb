import CardDeck
import Testing

@testable import DeckFormats

/// Tables in other encodings than UTF-8 say what they say in that.
@Suite struct EncodingTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// A few words of a language, and the encodings it is in.
    struct Sample: CustomTestStringConvertible, Sendable {
        var language: String
        var encodings: [String]
        var words: [String]

        var testDescription: String { language }

        /// Beside English, which is most of many decks.
        var table: String {
            words.enumerated().map { "\($1)\t\(EncodingTests.english[$0 % EncodingTests.english.count])\n" }.joined()
        }
    }

    private static let english = [
        "house", "tomorrow", "the bridge", "window", "to listen", "evening", "year", "light", "green", "answer",
    ]

    static let samples = [
        Sample(
            language: "German", encodings: ["windows-1252", "ISO-8859-1", "IBM850"],
            words: ["Häuser", "übermorgen", "die Brücke", "hören", "Straße", "Österreich", "grün", "schön"]),
        Sample(
            language: "French", encodings: ["windows-1252", "ISO-8859-15", "macintosh"],
            words: ["la fenêtre", "être", "déjà vu", "garçon", "Noël", "élève", "où", "là-bas"]),
        Sample(
            language: "Spanish", encodings: ["windows-1252"],
            words: ["mañana", "¿qué?", "el corazón", "el árbol", "pingüino", "niño", "así"]),
        Sample(
            language: "Polish", encodings: ["windows-1250", "ISO-8859-2"],
            words: ["łódź", "żółty", "książka", "dzień", "świat", "pięć", "wąż", "być"]),
        Sample(
            language: "Czech", encodings: ["windows-1250", "ISO-8859-2"],
            words: ["žlutý", "kůň", "řeka", "děkuji", "šťastný", "člověk", "město", "příští"]),
        Sample(
            language: "Hungarian", encodings: ["windows-1250"],
            words: ["őszibarack", "tűz", "könyv", "gyűrű", "idő", "fürdő", "nő"]),
        Sample(
            language: "Turkish", encodings: ["windows-1254"],
            words: ["güneş", "çocuk", "ağaç", "ışık", "öğrenci", "şehir", "İstanbul", "üç"]),
        Sample(
            language: "Lithuanian", encodings: ["windows-1257"],
            words: ["žmogus", "šuo", "gėlė", "ąžuolas", "mėnulis", "įdomus", "ačiū", "kažką"]),
        Sample(
            language: "Russian", encodings: ["windows-1251", "KOI8-R", "ISO-8859-5", "IBM866"],
            words: ["дом", "завтра", "Мост", "окно", "слушать", "вечер", "год", "свет", "Зелёный", "ответ"]),
        Sample(
            language: "Ukrainian", encodings: ["windows-1251", "KOI8-U"],
            words: ["їжак", "місто", "єдність", "дякую", "людина", "ґрунт", "вітер", "пісня"]),
        Sample(
            language: "Serbian", encodings: ["windows-1251"],
            words: ["кућа", "љубав", "њива", "џеп", "човек", "ђак", "вече"]),
        Sample(
            language: "Greek", encodings: ["windows-1253", "ISO-8859-7"],
            words: ["θάλασσα", "αύριο", "γέφυρα", "παράθυρο", "Άνοιξη", "βράδυ", "φως", "πράσινος"]),
        Sample(
            language: "Hebrew", encodings: ["windows-1255", "ISO-8859-8"],
            words: ["בית", "מחר", "גשר", "חלון", "ערב", "שנה", "אור", "ירוק"]),
        Sample(
            language: "Arabic", encodings: ["windows-1256", "ISO-8859-6"],
            words: ["بيت", "غدا", "جسر", "نافذة", "مساء", "سنة", "ضوء", "أخضر", "الجواب"]),
        Sample(
            language: "Persian", encodings: ["windows-1256"],
            words: ["خانه", "پنجره", "فردا", "چراغ", "گربه", "ژاله", "سال"]),
        Sample(
            language: "Thai", encodings: ["windows-874", "TIS-620"],
            words: ["บ้าน", "พรุ่งนี้", "สะพาน", "หน้าต่าง", "ตอนเย็น", "แสง", "สีเขียว"]),
        Sample(
            language: "Vietnamese", encodings: ["windows-1258"],
            // Its tones but the commonest are characters of their own.
            words: [
                "ngôi nhà", "he\u{323}n", "cư\u{309}a sô\u{309}", "buô\u{309}i tô\u{301}i", "ánh sáng",
                "câu tra\u{309} lơ\u{300}i",
                "đươ\u{300}ng",
            ]),
        Sample(
            language: "Japanese", encodings: ["Shift_JIS", "EUC-JP"],
            words: ["明日", "橋を渡る", "まど", "聞く", "夕方", "コーヒー", "緑", "答え", "能力表"]),
        Sample(
            language: "Chinese", encodings: ["GB18030", "GBK", "EUC-CN"],
            words: ["明天", "桥梁", "窗户", "听音乐", "晚上", "年", "光线", "绿色", "回答问题"]),
        Sample(
            language: "Traditional Chinese", encodings: ["Big5"],
            words: ["明天", "橋樑", "窗戶", "聽音樂", "晚上", "年", "光線", "綠色", "回答問題", "成功"]),
        Sample(
            language: "Korean", encodings: ["EUC-KR", "windows-949"],
            words: ["내일", "다리", "창문", "듣다", "저녁", "해", "빛", "초록색", "대답"]),
        // Readings, which are most of such decks, and letters that are learnt one by one.
        Sample(
            language: "Bopomofo", encodings: ["Big5"],
            words: ["ㄒㄧㄥˋ", "ㄍㄨㄥ", "ㄌㄩˇ", "ㄏㄞˊ", "˙ㄗ", "姓名（ㄇㄧㄥˊ）", "機場（ㄔㄤˇ）"]),
        Sample(
            language: "Pinyin", encodings: ["GB18030", "EUC-CN"],
            words: ["姓名（xìngmíng）", "公园（gōngyuán）", "旅馆（lǚguǎn）", "机场（jīchǎng）", "学校（xuéxiào）"]),
        Sample(
            language: "Parts of Hangul", encodings: ["EUC-KR"],
            words: ["내일(ㄴ)", "다리(ㄷ)", "창문(ㅊ)", "듣다(ㄷ)", "저녁(ㅈ)", "해(ㅎ)", "빛(ㅂ)", "초록색(ㅊ)", "대답(ㄷ)"]),
    ]

    /// A text in another encoding, by ICU.
    static func encode(_ text: String, as encoding: String) throws -> [UInt8] {
        let from = TextEncoding.utf8, to = try #require(TextEncoding(name: encoding))
        var bytes: [UInt8] = []
        let isConverted = try #require(TextConverter(from: from, to: to)).convert(
            Array(text.utf8).span.bytes, isLast: true
        ) { part in part.withUnsafeBytes { bytes += $0 } }
        try #require(isConverted)
        return bytes
    }

    @Test(arguments: samples) func theGuessReadsAsUTF8Does(sample: Sample) throws {
        for encoding in sample.encodings {
            let bytes = try Self.encode(sample.table, as: encoding)
            try #require(bytes != Array(sample.table.utf8))
            let expected = try scratch.open(sample.table, as: "utf8.txt").texts()
            let deck = try DeckOpener.open(path: scratch.write(bytes, as: "other.txt"))
            #expect(try deck.texts() == expected, "in \(encoding)")
            #expect(deck.warnings.count == 1 && deck.warnings[0].contains("read as"), "in \(encoding)")
            // The words alone, and each said for sure.
            let alone = sample.words.joined(separator: "\n")
            let list = try DeckOpener.open(path: scratch.write(Self.encode(alone, as: encoding), as: "list.txt"))
            #expect(try list.texts().map { $0[0] } == sample.words, "alone in \(encoding)")
            let told = try DeckOpener.open(path: scratch.path("other.txt"), encoding: TextEncoding(name: encoding))
            #expect(try told.texts() == expected && told.warnings.isEmpty)
        }
    }

    @Test(arguments: ["UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"]) func unicodeWithoutAMark(name: String) throws {
        for sample in Self.samples {
            let alone = sample.words.joined(separator: "\n")
            for text in [sample.table, alone, "a\tb\n"] {
                let expected = try scratch.open(text, as: "utf8.txt").texts()
                let deck = try DeckOpener.open(path: scratch.write(Self.encode(text, as: name), as: "other.txt"))
                #expect(try deck.texts() == expected, "\(sample.language)")
                #expect(
                    deck.warnings == [
                        "is not UTF-8 and names no other encoding; read as \(name), which is a guess: "
                            + "--encoding NAME sets another"
                    ])
            }
        }
    }

    @Test func marksAreBelieved() throws {
        for name in ["UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"] {
            let bytes = try Self.encode("\u{FEFF}käse\tcheese\n茶\ttea\n", as: name)
            let path = try scratch.write(bytes, as: "marked.txt")
            for encoding in [nil, TextEncoding(name: name)] {
                let deck = try DeckOpener.open(path: path, encoding: encoding)
                #expect(try deck.texts() == [["käse", "cheese"], ["茶", "tea"]], "\(name)")
                #expect(deck.warnings.isEmpty)
            }
        }
    }

    @Test func aFewBadBytesDoNotMakeItAnother() throws {
        let good = String(repeating: "käse\tcheese\n", count: 3)
        let deck = try DeckOpener.open(
            path: scratch.write(Array(good.utf8) + Array("k".utf8) + [0xE4, 0x09, 0x62], as: "t.txt"))
        #expect(try deck.texts().last == ["k\u{FFFD}", "b"])
        #expect(deck.warnings.count == 1 && deck.warnings[0].contains("not valid UTF-8 (the first: line 4)"))
        let told = try DeckOpener.open(path: scratch.path("t.txt"), encoding: TextEncoding(name: "latin1"))
        #expect(try told.texts()[0][0] == "kÃ¤se")
    }

    /// The only bytes that tell lie where a sample of the beginning would miss them.
    @Test func farBytesCountAsNearOnesDo() throws {
        let plain = String(repeating: "a quiet word,and what it means\n", count: 40_000)
        let last = "Häuser,houses\nübermorgen,the day after tomorrow\n"
        let bytes = try Self.encode(plain + last, as: "windows-1252")
        let deck = try DeckOpener.open(path: scratch.write(bytes, as: "long.csv"))
        #expect(try deck.note(section: 0, note: 40_000).facets[0].text.plain == "Häuser")
        #expect(deck.warnings.contains { $0.contains("read as windows-1252") })
    }

    @Test func whatMakesNoSenseIsCounted() throws {
        let bytes = try Self.encode("明日\ttomorrow\n橋\tbridge\n", as: "EUC-JP") + [0xFF, 0x09, 0x62]
        let deck = try DeckOpener.open(path: scratch.write(bytes, as: "t.txt"), encoding: TextEncoding(name: "eucjp"))
        #expect(try deck.texts().last == ["\u{FFFD}", "b"])
        #expect(deck.warnings == ["1 place is not valid EUC-JP; what can't be read shows as \u{FFFD}"])
    }

    @Test func namesAreThoseThatAreInUse() {
        for name in [
            "latin1", "LATIN-1", "iso8859-1", "cp1252", "sjis", "Shift_JIS", "euckr", "gbk", "koi8r", "utf8",
            "utf-16le",
        ] {
            #expect(TextEncoding(name: name) != nil, "\(name)")
        }
        #expect(TextEncoding(name: "utf8") == .utf8)
        for name in ["", "klingon", "utf\0", String(repeating: "x", count: 1000), "../../etc/passwd"] {
            #expect(TextEncoding(name: name) == nil, "\(name)")
        }
    }

    /// A part may end in the middle of a character, and the result may just fill the buffer.
    @Test func partsOfAnyLength() throws {
        for name in ["Shift_JIS", "UTF-16LE", "GB18030", "windows-1251"] {
            let encoding = try #require(TextEncoding(name: name))
            for length in [1, 21_845, 21_846, 32_767, 32_768, 65_535, 65_536, 65_537] {
                let text = String(repeating: name == "windows-1251" ? "д" : "本", count: length)
                let bytes = try Self.encode(text, as: name)
                for part in [1, 2, 3, 7, 1 << 16, bytes.count] where part > 7 || length < 30_000 {
                    let converter = try #require(TextConverter(from: encoding))
                    var output: [UInt8] = []
                    for start in stride(from: 0, to: bytes.count, by: part) {
                        let end = min(bytes.count, start + part)
                        let isConverted = converter.convert(bytes[start..<end].span.bytes, isLast: end == bytes.count) {
                            $0.withUnsafeBytes { output += $0 }
                        }
                        try #require(isConverted)
                    }
                    #expect(String(decoding: output, as: UTF8.self) == text, "\(name), \(length) in parts of \(part)")
                    #expect(converter.flaws == 0)
                }
            }
        }
    }
}
