import CardDeck
import Testing

@testable import DeckLanguages

/// Languages that only their words tell.
@Suite struct WordsTests {
    private func tags(_ cards: [[String]]) -> [String?] {
        let notes = cards.enumerated().map { number, texts in
            Note(id: NoteID("\(number)"), facets: texts.map { Facet(StyledText(plain: $0)) })
        }
        let tagged = TaggedDeck.tagged(notes)
        return cards[0].indices.map { tagged[0].facets[$0].language?.rawValue }
    }

    private func tag(_ texts: [String]) -> String? { tags(texts.map { [$0] })[0] }

    @Test func serboCroatianInBothScripts() {
        let cards = [
            [
                "Svako jutro pijem kafu na terasi", "Свако јутро пијем кафу на тераси",
                "Svako jutro pijem kavu na terasi",
            ],
            ["Deca su otišla u školu", "Деца су отишла у школу", "Djeca su otišla u školu"],
            ["Gde si kupio ovaj hleb?", "Где си купио овај хлеб?", "Gdje si kupio ovaj kruh?"],
            ["Sutra ćemo ići kod lekara", "Сутра ћемо ићи код лекара", "Sutra ćemo ići k liječniku"],
            ["Voz kasni dvadeset minuta", "Воз касни двадесет минута", "Vlak kasni dvadeset minuta"],
            ["Uveče smo gledali zvezde", "Увече смо гледали звезде", "Navečer smo gledali zvijezde"],
        ]
        #expect(tags(cards) == ["sr-Latn", "sr", "hr"])
    }

    @Test func uzbekInBothScripts() {
        let cards = [
            ["Men har kuni ertalab choy ichaman", "Мен ҳар куни эрталаб чой ичаман"],
            ["Bizning uyimiz katta emas", "Бизнинг уйимиз катта эмас"],
            ["Bolalar maktabga ketdilar", "Болалар мактабга кетдилар"],
            ["U kecha Toshkentdan keldi", "У кеча Тошкентдан келди"],
            ["Kitobni stol ustiga qo‘y", "Китобни стол устига қўй"],
            ["Yoz issiq, qish sovuq bo'ladi", "Ёз иссиқ, қиш совуқ бўлади"],
        ]
        #expect(tags(cards) == ["uz", "uz-Cyrl"])
    }

    /// With all vowels, signs of recitation and an alif of their own.
    @Test func scriptureInArabic() {
        let found = tag([
            "ٱقْرَأْ بِٱسْمِ رَبِّكَ ٱلَّذِى خَلَقَ", "خَلَقَ ٱلْإِنسَـٰنَ مِنْ عَلَقٍ", "ٱقْرَأْ وَرَبُّكَ ٱلْأَكْرَمُ", "ٱلَّذِى عَلَّمَ بِٱلْقَلَمِ",
            "عَلَّمَ ٱلْإِنسَـٰنَ مَا لَمْ يَعْلَمْ",
        ])
        #expect(found == "ar")
    }

    /// As keyboards without Persian letters write it.
    @Test func persianInArabicLetters() {
        let found = tag([
            "اين كتاب مال كيست؟", "فردا به مدرسه نمي‌روم", "مادرم در آشپزخانه است", "يك ليوان آب مي‌خواهم",
            "هوا خيلي سرد شده است", "كجا مي‌توانم بليط بخرم؟",
        ])
        #expect(found == "fa")
    }

    /// With the stress that learners need.
    @Test func russianWithStress() {
        let found = tag([
            "Я живу́ в большо́м го́роде", "Ба́бушка печёт пироги́", "Мы опозда́ли на по́езд", "Ско́лько э́то сто́ит?",
            "В саду́ расту́т я́блони",
        ])
        #expect(found == "ru")
    }

    @Test func formulasAreInNoLanguage() {
        let cards = [
            ["f(x) = sin(x) + cos(x)", "H2O + CO2 → H2CO3"], ["∫ x dx = x²/2 + C", "2 NaCl + H2SO4"],
            ["a² + b² = c²", "C6H12O6 + 6 O2"], ["lim x→0 sin x / x = 1", "Fe2O3 + 3 CO"],
            ["log ab = log a + log b", "CH4 + 2 O2"], ["tan x = sin x / cos x", "KCl, MgSO4"],
        ]
        #expect(tags(cards) == [nil, nil])
    }

    @Test func englishPlaces() {
        let found = tag([
            "Newcastle upon Tyne", "Bristol Channel", "Lake Windermere", "Isle of Wight", "Southampton", "Brighton",
            "Stratford-upon-Avon", "Blackpool", "the White Cliffs of Dover", "Oxford", "Bridgewater", "Sherwood Forest",
        ])
        #expect(found == "en")
    }

    /// Cities that ICU has other names for in other languages.
    @Test(arguments: [
        (
            "it",
            "Londra|Parigi|Berlino|Mosca|Atene|Stoccolma|Varsavia|Lisbona|Pechino|Il Cairo|Zagabria|Bucarest|Damasco"
        ),
        ("hu", "London|Párizs|Berlin|Moszkva|Athén|Róma|Bécs|Varsó|Lisszabon|Peking|Kairó|Zágráb|Bukarest|Damaszkusz"),
        ("sv", "London|Paris|Berlin|Moskva|Aten|Rom|Wien|Warszawa|Lissabon|Peking|Kairo|Köpenhamn|Helsingfors|Bryssel"),
    ])
    func namesOfCities(tag: String, names: String) {
        #expect(self.tag(names.split(separator: "|").map(String.init)) == tag)
    }

    /// Neither Vietnamese nor any other that it resembles.
    @Test func romanizedTextIsInNoLanguage() {
        let cards = [
            ["你好", "nǐ hǎo", "なまえ", "namae"], ["学生", "xuésheng", "ともだち", "tomodachi"],
            ["谢谢", "xièxie", "きょう", "kyou wa atsui desu"], ["老师", "lǎoshī", "がっこう", "gakkou"],
            ["图书馆", "túshūguǎn", "たべる", "taberu"], ["明天见", "míngtiān jiàn", "のみもの", "nomimono"],
            ["中国人", "zhōngguórén", "でんしゃ", "densha ni noru"],
        ]
        #expect(tags(cards) == ["zh-Hans", nil, "ja", nil])
    }

    @Test func japaneseWithEnglishGlosses() throws {
        let backs = [
            "いぬ dog, the animal", "ねこ cat", "食べる to eat something", "おおきい big, large", "がっこう school",
            "先生 teacher, someone who teaches", "あるく to walk",
        ]
        let tagged = TaggedDeck.tagged(
            backs.enumerated().map { Note(id: NoteID("\($0)"), facets: [Facet(StyledText(plain: $1))]) })
        for note in tagged {
            let facet = note.facets[0]
            let languages = facet.text.paragraphs[0].runs.map { ($0.style.language ?? facet.language)?.rawValue }
            #expect(languages == ["ja", "en"])
        }
    }

    /// Anki makes two cards of a note; the remark that is on the backs of both is in a third language.
    @Test func directionsWithASharedField() {
        let words = [
            ("koira", "hund", "der Hund bellt nachts vor dem Haus"), ("talo", "hus", "wir wohnen in einem alten Haus"),
            ("leipä", "bröd", "ich kaufe jeden Morgen frisches Brot"),
            ("ikkuna", "fönster", "mach bitte das Fenster zu"),
            ("kirja", "bok", "dieses Buch habe ich schon gelesen"),
            ("äiti", "mor", "meine Mutter kommt aus dem Norden"),
            ("lumi", "snö", "im Winter liegt hier viel Schnee"), ("tyttö", "flicka", "das Mädchen spielt im Garten"),
            ("sunnuntai", "söndag", "am Sonntag schlafen wir lange"),
            ("vihreä", "grön", "grün ist meine Lieblingsfarbe"),
        ]
        func facet(_ text: String, _ field: String) -> Facet {
            var facet = Facet(StyledText(plain: text))
            facet.field = field
            return facet
        }
        let notes = words.enumerated().flatMap { number, word in
            [
                Note(
                    id: NoteID("\(number)"),
                    facets: [facet(word.0, "Front"), facet("\(word.1)\n\(word.2)", "Back")]),
                Note(
                    id: NoteID("\(number) back"),
                    facets: [facet(word.1, "Back"), facet("\(word.0)\n\(word.2)", "Front")]),
            ]
        }
        for (number, note) in TaggedDeck.tagged(notes).enumerated() {
            let expected = number.isMultiple(of: 2) ? ["fi", "sv"] : ["sv", "fi"]
            #expect(note.facets.map { $0.language?.rawValue } == expected)
        }
    }

    /// The backs, which begin with the question, say in English what it means: that tells nothing of its own words.
    @Test func frontsOfUnknownLanguagesAreNotInThatOfTheirBacks() {
        let words = [
            "Mba'éichapa reime", "Che ahase tupãópe", "Mitãnguéra oñembosarái", "Ñande róga iporã ha tuicha",
            "Aguyje ndéve, che angirũ", "Che sy ombojy so'o", "Kuarahy omimbi yvágare",
        ]
        func facet(_ text: String) -> Facet {
            var facet = Facet(StyledText(plain: text))
            facet.field = "Word"
            return facet
        }
        let notes = words.enumerated().map { number, word in
            Note(
                id: NoteID("\(number)"),
                facets: [
                    facet(word),
                    facet("\(word): this is what the people of the country say when they are \(number) and at home"),
                ])
        }
        for note in TaggedDeck.tagged(notes) { #expect(note.facets[0].language == nil) }
    }

    /// A back that shows a word, what it means in English, and the word in a sentence.
    @Test func linesOfOneSideAreInTheirLanguages() {
        let words = [
            ("Straßenbahn", "what runs on rails through the streets", "Wir fahren heute mit der Straßenbahn"),
            ("Kühlschrank", "the thing that keeps your food cold", "Die Milch steht noch im Kühlschrank"),
            ("Schmetterling", "an insect with large wings", "Ein Schmetterling sitzt auf der Blume"),
            ("Fenster", "you look through it and see the garden", "Mach bitte das Fenster zu"),
            ("Schlüssel", "you open the door with it", "Ich habe meinen Schlüssel verloren"),
            ("Frühstück", "what you eat when you get up", "Zum Frühstück gibt es frisches Brot"),
            ("Krankenhaus", "where people go who are ill", "Meine Mutter arbeitet im Krankenhaus"),
            ("Freundschaft", "what there is between people who like each other", "Unsere Freundschaft ist alt"),
        ]
        func facet(_ text: String) -> Facet {
            var facet = Facet(StyledText(plain: text))
            facet.field = "Wort"
            return facet
        }
        let notes = words.enumerated().map { number, word in
            Note(id: NoteID("\(number)"), facets: [facet(word.0), facet("\(word.0)\n\n\(word.1)\n\(word.2)")])
        }
        for note in TaggedDeck.tagged(notes) {
            let languages = note.facets.map { facet in
                facet.text.paragraphs.filter { !$0.plain.isEmpty }.map { paragraph in
                    (paragraph.runs[0].style.language ?? facet.language)?.rawValue
                }
            }
            #expect(languages == [["de"], ["de", "en", "de"]])
        }
    }

    /// A few words do not decide, and neither do words of a language that nobody taught cardtray.
    @Test func fewWordsAndUnknownOnesStayUndecided() {
        #expect(tag(["Hotel", "Taxi"]) == nil)
        #expect(tag(["aap", "noot"]) == nil)
        #expect(tag(["qwxz vrtk plmg", "zzkq wvvx", "krtx bqqz", "xkcd wqrz", "tvvk zzrq"]) == nil)
    }

    /// Small languages are told from the large ones that they resemble.
    @Test(arguments: [
        (
            "ast",
            """
            Güei llueve en tola rexón|Los neños xueguen na cai|¿Ónde dexasti la llave de la puerta?\
            |La xente vieyo cuntaba munches coses|Esti pan ta mui bonu|Vamos dir a la playa pel branu\
            |El gatu duerme enriba la siella|Tengo que mercar lleche y güevos|Les fueyes cayeron del árbol
            """
        ),
        (
            "xh",
            """
            Ndiyakuthanda kakhulu mama wam|Abantwana badlala phandle namhlanje|Molo, unjani namhlanje?\
            |Ndifuna ukuthenga isonka nobisi|Intombi iya esikolweni ngoku|Inja yam ityebile kakhulu\
            |Sihlala kwilali encinci|Umakhulu upheka ukutya okumnandi|Enkosi kakhulu ngoncedo lwakho
            """
        ),
    ])
    func neighbors(tag: String, texts: String) {
        #expect(self.tag(texts.split(separator: "|").map(String.init)) == tag)
    }

    /// Lists of words in languages of few letters, and in Taiwanese.
    @Test(arguments: [
        (
            "haw",
            """
            neia|haʻina|ʻōkomo|aliʻi|laukea|papū|hālāwai|hoʻomolowā|kahopu|waihili|kaona|hoʻoholo|hoʻokani|kahakō|puʻuwai\
            |mākaʻikiu|ʻāluʻa|hemahema|makani|pilikia|kuleana|hanohano|poʻohiwi|akamai|nohona|lawelawe
            """
        ),
        (
            "mi",
            """
            whakarongo|tūrangawaewae|kaumātua|rangatira|hononga|whakatau|pātaka|manaakitanga|tohutohu|kākahu|pōhiri\
            |whāriki|hauora|taiao|wairua|tikanga|kōhanga|matemate|tautoko|hapori
            """
        ),
        (
            "sm",
            """
            fa'aaloalo|fa'asamoa|matai|fono|tautua|lavalava|fa'afetai|tusitala|malaga|fesoasoani|talofa|palolo|siapo\
            |umukuka|lagolago|pulega|mafuta|tagata|taulealea|fa'atau
            """
        ),
        (
            "nan-Latn",
            """
            Góa ài chîⁿ.|Lí ū chîⁿ bô?|I sī lāu-su.|Góa bô ài khì.|Chit ê gín-á chin ko͘-toaⁿ.|Kin-á-ji̍t chin joa̍h.\
            |Lí beh chia̍h siáⁿ-mih?|A-bú teh chú-pn̄g.|I tòa tī Tâi-lâm.|Góa thiaⁿ bô.
            """
        ),
    ])
    func wordsOfFewLetters(tag: String, texts: String) {
        #expect(self.tag(texts.split(separator: "|").map(String.init)) == tag)
    }

    /// Neither the nearest of the languages that are known, nor, in other letters, that of another script.
    @Test(arguments: [
        // Ewe, Guarani, romanized Korean and Cherokee.
        """
        Ŋdi na wò, efɔ nyuie?|Mele agbalẽ xlẽm egbea|Nuka nèdi be yeaƒle?|Mía fofo yi asi me|Avu la le abɔa me\
        |Tsi dza vevie etsɔ si va yi|Nyɔnu la ɖaa nu nyuie|Ame geɖewo va kpɔm
        """,
        """
        Mba'éichapa reime ko ára?|Che ahase tupãópe ko'ẽrõ|Mitãnguéra oñembosarái okápe|Ñande róga iporã ha tuicha\
        |Nde réra mba'e?|Aguyje ndéve, che angirũ|Che sy ombojy so'o|Kuarahy omimbi yvágare
        """,
        """
        oneul nalssiga joayo|jeoneun hakgyoe gayo|mwo hago isseoyo|chingureul mannasseoyo|bapeul meokgo sipeoyo\
        |hangugeoreul baeugo isseoyo|naeil tto mannayo|ireumi mwoyeyo
        """,
        """
        tohiju osigwu|gado detsado'a|aya dagwado'a|digalv'nhida tsigesv|nasgi gvwenalv'i|alisdayvdi adasdayvhvsga\
        |uyvtlv agoliye'a|elisi uduli kahwi adita
        """,
    ])
    func unknownLanguagesStayUndecided(texts: String) {
        #expect(tag(texts.split(separator: "|").map(String.init)) == nil)
    }

    /// One word, on however many cards.
    @Test func aWordRepeatedDoesNotDecide() {
        #expect(tag((1...80).map { "Isim \($0)" }) == nil)
    }

    /// Romanized text and all writings are among them.
    @Test func samplesAreOfDifferentLanguages() {
        let tags = LanguageSample.all.map(\.tag)
        #expect(Set(tags).count == tags.count)
        for sample in LanguageSample.all {
            var words: Set<String> = []
            WordScanner.forEachWord(in: sample.text, of: sample.script) { words.insert($0) }
            #expect(words.count > 100, "\(sample.tag)")
            if let tag = LanguageTag(locale: sample.tag) { #expect(sample.script.isUsed(by: tag), "\(sample.tag)") }
        }
    }
}
