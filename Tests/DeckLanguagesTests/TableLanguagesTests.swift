import CardDeck
import DeckFormats
import DeckLanguages
import Foundation
import Testing

/// Tables whose columns are in many languages, none of them named.
@Suite struct TableLanguagesTests {
    /// Sixteen languages and words in each: what a deck of a few lessons might hold.
    private static let columns: [(tag: String, words: [String])] = [
        ("ja", ["食べる", "学校", "図書館へ行く", "電車", "気をつけて", "新しい", "駅前の広場", "読む", "天気", "働く"]),
        ("zh-Hans", ["吃饭", "学校", "去图书馆", "火车", "小心", "新的", "车站广场", "读书", "天气", "工作"]),
        ("zh-Hant", ["吃飯", "學校", "去圖書館", "火車", "小心", "新的", "車站廣場", "讀書", "天氣", "工作"]),
        ("ko", ["먹다", "학교", "도서관에 가다", "기차", "조심하세요", "새로운", "역 앞 광장", "읽다", "날씨", "일하다"]),
        ("th", ["กิน", "โรงเรียน", "ไปห้องสมุด", "รถไฟ", "ระวัง", "ใหม่", "ลานหน้าสถานี", "อ่าน", "อากาศ", "ทำงาน"]),
        (
            "ar",
            ["يأكل", "مدرسة", "يذهب إلى المكتبة", "قطار", "كن حذرا", "جديد", "ساحة المحطة", "يقرأ", "الطقس", "يعمل"]
        ),
        (
            "fa",
            [
                "خوردن", "مدرسه", "به کتابخانه رفتن", "قطار", "مراقب باش", "جدید", "میدان ایستگاه", "خواندن",
                "هوا چگونه است", "کار کردن",
            ]
        ),
        (
            "ur",
            [
                "کھانا", "اسکول", "کتب خانے جانا", "ریل گاڑی", "خیال رکھیں", "نیا", "اسٹیشن کا چوک", "پڑھنا", "موسم",
                "کام کرنا",
            ]
        ),
        (
            "he",
            ["לאכול", "בית ספר", "ללכת לספרייה", "רכבת", "היזהר", "חדש", "כיכר התחנה", "לקרוא", "מזג אוויר", "לעבוד"]
        ),
        ("hi", ["खाना", "विद्यालय", "पुस्तकालय जाना", "रेलगाड़ी", "सावधान रहें", "नया", "स्टेशन का चौक", "पढ़ना", "मौसम", "काम करना"]),
        (
            "ru",
            [
                "есть", "школа", "идти в библиотеку", "поезд", "будьте осторожны", "новый", "привокзальная площадь",
                "читать", "погода", "это работать",
            ]
        ),
        (
            "uk",
            [
                "їсти", "школа", "іти до бібліотеки", "потяг", "будьте обережні", "новий", "привокзальна площа",
                "читати", "погода", "працювати",
            ]
        ),
        (
            "sr",
            [
                "јести", "школа", "ићи у библиотеку", "воз", "пажљиво", "нови", "трг испред станице", "читати", "време",
                "радити као учитељ",
            ]
        ),
        (
            "el",
            [
                "τρώω", "σχολείο", "πηγαίνω στη βιβλιοθήκη", "τρένο", "προσέχετε", "νέος", "πλατεία του σταθμού",
                "διαβάζω", "καιρός", "δουλεύω",
            ]
        ),
        (
            "tr",
            [
                "yemek yemek", "okul", "kütüphaneye gitmek", "tren", "dikkatli ol", "yeni", "istasyon meydanı",
                "okumak", "hava nasıl", "çalışmak",
            ]
        ),
        (
            "vi",
            [
                "ăn cơm", "trường học", "đi thư viện", "tàu hỏa", "cẩn thận", "mới", "quảng trường nhà ga", "đọc",
                "thời tiết", "làm việc",
            ]
        ),
    ]

    private func deck(_ columns: [[String]], header: [String]? = nil) throws -> any DeckSource {
        var lines = header.map { [$0.joined(separator: ",")] } ?? []
        lines += columns[0].indices.map { row in columns.map { $0[row] }.joined(separator: ",") }
        let path = FileManager.default.temporaryDirectory.appending(path: "languages-\(UUID().uuidString).csv").path
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try DeckOpener.open(path: path)
    }

    private func tags(_ deck: any DeckSource) throws -> [[String?]] {
        try (0..<deck.sections[0].noteCount).map { note in
            try deck.note(section: 0, note: note).facets.map { $0.language?.rawValue }
        }
    }

    @Test(arguments: [nil, "word,term 2,c,d,e,f,g,h,i,j,k,l,m,n,o,tags"])
    func everyColumnIsInItsLanguage(header: String?) throws {
        let columns = Self.columns.map(\.words)
        // A header that names tags is one; its last column is no facet then.
        let deck = try deck(columns, header: header.map { $0.split(separator: ",").map(String.init) })
        let expected = Self.columns.map(\.tag).prefix(header == nil ? 16 : 15).map(Optional.some)
        for row in try tags(deck) { #expect(row == Array(expected)) }
    }

    @Test func alsoInAnotherOrder() throws {
        let order = (0..<16).map { $0 * 7 % 16 }
        let found = try tags(try deck(order.map { Self.columns[$0].words }))
        for row in found { #expect(row == order.map { Self.columns[$0].tag }) }
    }

    /// Names alone, as decks of geography have them: hardly any word of them is a frequent one.
    @Test func neighborsAreToldApartByNames() throws {
        let columns: [(String, String)] = [
            (
                "nb",
                """
                Sør-Korea|Nordsjøen|Kypros|Frankrike|Spania|Filippinene|Østersjøen|Finskebukta|Storbritannia|Jomfruøyene\
                |Tsjekkia|Østerrike|Færøyene|Maldivene|Seychellene|Sør-Afrika|Komorene|Bjørnøya|Alpene|Pyreneene
                """
            ),
            (
                "da",
                """
                Sydkorea|Nordsøen|Cypern|Frankrig|Spanien|Filippinerne|Østersøen|Den Finske Bugt|Storbritannien\
                |Jomfruøerne|Tjekkiet|Østrig|Færøerne|Maldiverne|Seychellerne|Sydafrika|Comorerne|Bjørneøen|Alperne\
                |Pyrenæerne
                """
            ),
            (
                "sv",
                """
                Sydkorea|Nordsjön|Cypern|Frankrike|Spanien|Filippinerna|Östersjön|Finska viken|Storbritannien\
                |Jungfruöarna|Tjeckien|Österrike|Färöarna|Maldiverna|Seychellerna|Sydafrika|Komorerna|Björnön|Alperna\
                |Pyrenéerna
                """
            ),
            (
                "nl",
                """
                Zuid-Korea|Noordzee|Cyprus|Frankrijk|Spanje|Filipijnen|Oostzee|Finse Golf|Verenigd Koninkrijk\
                |Maagdeneilanden|Tsjechië|Oostenrijk|Faeröer|Maldiven|Seychellen|Zuid-Afrika|Comoren|Bereneiland|Alpen\
                |Pyreneeën
                """
            ),
        ]
        let words = columns.map { $0.1.split(separator: "|").map(String.init) }
        #expect(words.allSatisfy { $0.count == 20 })
        for row in try tags(try deck(words)) { #expect(row == columns.map(\.0)) }
    }

    @Test func latinLanguagesByLettersAndWords() throws {
        let columns: [(String?, [String])] = [
            ("de", ["das Mädchen", "die Straße", "nicht schön", "Frühstück", "der Schlüssel", "grün und weiß"]),
            ("pl", ["dziewczyna", "ulica jest długa", "nie ładny", "śniadanie", "klucz do drzwi", "zielony i żółty"]),
            ("cs", ["děvče", "ulice je dlouhá", "není hezký", "snídaně", "klíč ke dveřím", "zelený a žlutý tvůj"]),
            ("ro", ["fată și băiat", "strada este lungă", "nu e frumoasă", "micul dejun", "cheia de la ușă", "verde"]),
            (
                "en",
                [
                    "the girl", "a long street", "not the most beautiful", "to eat breakfast", "the key of the door",
                    "green and white",
                ]
            ),
            ("la", ["puella", "in via longa ambulat", "pulchra est", "cenam parat", "porta domus", "rosas albas"]),
            (nil, ["Hotel", "Taxi", "Radio", "Pizza", "Tango", "Zebra"]),
        ]
        for row in try tags(try deck(columns.map(\.1))) { #expect(row == columns.map(\.0)) }
    }

    /// A few names are in no language, however many notes are of their kind.
    @Test func whatComesAgainCountsOnce() throws {
        let kinds = ["General", "Equipment", "General", "Knots", "General", "Tools", "PPE", "General"]
        let rows = (0..<88).map { ("word \($0)", kinds[$0 % kinds.count]) }
        for row in try tags(try deck([rows.map(\.0), rows.map(\.1)])) { #expect(row.last == .some(nil)) }
    }

    /// 青, 山 and 天 could be of any East Asian language: what stands beside them tells.
    @Test(arguments: [("あお", "ja"), ("푸르다", "ko"), ("ㄑㄧㄥ", "zh-Hant"), ("blue", "zh")])
    func charactersOfAllAreOfWhatStandsBeside(beside: String, expected: String) throws {
        let found = try tags(try deck([["青", "山", "天"], [beside, beside + " ", beside + "  "]]))
        #expect(found.map { $0[0] } == [expected, expected, expected])
    }

    @Test(arguments: [("[あお]", "ja"), ("[ㄑㄧㄥ]", "zh-Hant")])
    func readingsTellToo(reading: String, expected: String) throws {
        let found = try tags(try deck([["青", "山", "天"].map { $0 + reading }]))
        #expect(found.map { $0[0] } == [expected, expected, expected])
    }

    @Test func runsInAnotherScriptHaveTheirOwnLanguage() throws {
        let deck = try deck([["the character 直 and the word", "to eat", "the blue sky"], ["なおす", "たべる", "あおい そら"]])
        let facet = try deck.note(section: 0, note: 0).facets[0]
        #expect(facet.language?.rawValue == "en")
        let runs = facet.text.paragraphs[0].runs
        #expect(runs.map(\.text) == ["the character ", "直 ", "and the word"])
        #expect(runs.map { $0.style.language?.rawValue } == [nil, "ja", nil])
        #expect(facet.text.plain == "the character 直 and the word")
    }

    @Test func whatAPersonSaysGoesBeforeAll() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "chosen-\(UUID().uuidString).csv").path
        try Data("Word,Reading,tags\n直す,なおす,x\n".utf8).write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        var choices = LanguageChoices()
        choices[FacetName("word")!] = LanguageTag(rawValue: "zh-Hant")
        choices[FacetName("2")!] = LanguageTag(rawValue: "ain")
        let facets = try DeckOpener.open(path: path, languages: choices).note(section: 0, note: 0).facets
        #expect(facets.map { $0.language?.rawValue } == ["zh-Hant", "ain"])
        // Kana are no Chinese writing, whatever was said of the rest.
        #expect(facets[0].text.paragraphs[0].runs.map { $0.style.language?.rawValue } == [nil, "ja"])
    }

    @Test func sectionsRunInTheirOwnDirection() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "mixed-\(UUID().uuidString).txt").path
        let text = "#separator:tab\n#deck column:1\nعربي\tكتاب\tbook\nعربي\tبيت\thouse\nFrançais\tlivre\tbook\n"
        try Data(text.utf8).write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let sections = try DeckOpener.open(path: path).sections
        #expect(sections.map(\.title) == ["عربي", "Français"])
        #expect(sections.map(\.direction) == [.rightToLeft, .leftToRight])
    }
}
