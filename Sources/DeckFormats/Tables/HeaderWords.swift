/// What tables of cards call their columns, in the languages of those who make them.
enum HeaderWords {
    /// Whether all names, or more than half of three and more, are such words of one language, or signs of a column
    /// in any. A card whose two sides say `answer` and `Antwort` is none.
    ///
    /// - Parameters:
    ///   - names: in lower case.
    ///   - isLanguage: whether a name is that of a language.
    static func areHeader(_ names: [String], isLanguage: (String) -> Bool) -> Bool {
        let filled = names.filter { !$0.isEmpty }
        guard filled.count > 1 else { return false }
        let keyed = filled.map { words(of: $0) }
        return byLanguage.contains { known in
            var own = 0, signs = 0, single = 0
            for (name, words) in zip(filled, keyed) {
                if known.contains(name) {
                    own += 1
                } else if technical.contains(name) || words.count > 1 && words.allSatisfy(technical.contains) {
                    signs += 1
                } else if isLanguage(name) {
                    single += 1
                } else if words.count > 1, words.count <= 4,
                    words.contains(where: { known.contains($0) || isLanguage($0) })
                {
                    // As in `example sentence` or `word_id`.
                    own += name.contains("_") ? 1 : 0
                    signs += name.contains("_") ? 0 : 1
                }
            }
            let count = own + signs + single
            guard own > 0 || signs > 1 && single > 0 else { return false }
            return count == filled.count || filled.count > 2 && own > 0 && count * 2 > filled.count
        }
    }

    private static func words(of name: String) -> [String] {
        name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// Names that stand for a column in any language.
    private static let technical: Set<String> = [
        "id", "guid", "uuid", "tag", "tags", "deck", "ipa", "pos", "no", "no.", "nr", "nr.", "#", "url", "jlpt", "cefr",
        "audio", "status", "created", "updated", "at", "date", "level", "rank", "index", "unit", "type", "group",
    ]

    private static let byLanguage: [Set<String>] = [
        // English
        [
            "answer", "back", "category", "chapter", "comment", "comments", "concept", "correct answer", "country",
            "capital", "definition", "description", "example", "examples", "explanation", "expression", "extra", "face",
            "front", "furigana", "gender", "gloss", "grammar", "hanzi", "hint", "hiragana", "image", "ipa", "kana",
            "kanji", "katakana", "lemma", "lesson", "meaning", "meanings", "mnemonic", "native", "note", "notes",
            "number", "option a", "option b", "options", "original", "part of speech", "phrase", "picture", "pinyin",
            "plural", "pronunciation", "prompt", "question", "reading", "romaji", "sentence", "side 1", "side 2",
            "simplified", "sound", "source", "symbol", "synonym", "synonyms", "target", "term", "text", "topic",
            "traditional", "transcription", "translation", "translations", "transliteration", "usage", "vocabulary",
            "word", "word type", "words", "zhuyin",
        ],
        // German
        [
            "vorderseite", "rückseite", "frage", "antwort", "wort", "wörter", "begriff", "übersetzung", "bedeutung",
            "definition", "beschreibung", "erklärung", "beispiel", "beispielsatz", "satz", "aussprache", "lautschrift",
            "bemerkung", "bemerkungen", "notiz", "notizen", "hinweis", "tipp", "lektion", "kapitel", "thema",
            "kategorie", "wortart", "geschlecht", "artikel", "plural", "bild", "ton", "vokabel", "fremdsprache",
            "muttersprache", "nummer", "land", "hauptstadt", "synonyme", "ausdruck", "typ", "lösung",
        ],
        // French
        [
            "recto", "verso", "question", "réponse", "mot", "mots", "terme", "traduction", "sens", "signification",
            "définition", "description", "explication", "exemple", "exemples", "phrase", "prononciation", "note",
            "notes", "remarque", "indice", "leçon", "chapitre", "thème", "catégorie", "genre", "image", "son",
            "expression", "pays", "capitale", "numéro", "vocabulaire", "nature", "pluriel",
        ],
        // Spanish
        [
            "anverso", "reverso", "frente", "dorso", "pregunta", "respuesta", "palabra", "palabras", "término",
            "traducción", "significado", "definición", "descripción", "explicación", "ejemplo", "ejemplos", "frase",
            "oración", "pronunciación", "nota", "notas", "pista", "lección", "capítulo", "tema", "categoría", "género",
            "imagen", "sonido", "expresión", "país", "capital", "número", "vocabulario",
        ],
        // Italian
        [
            "fronte", "retro", "domanda", "risposta", "parola", "parole", "termine", "traduzione", "significato",
            "definizione", "descrizione", "spiegazione", "esempio", "frase", "pronuncia", "nota", "note",
            "suggerimento",
            "lezione", "capitolo", "tema", "categoria", "genere", "immagine", "suono", "espressione", "paese",
            "capitale", "numero", "vocabolo",
        ],
        // Portuguese
        [
            "frente", "verso", "pergunta", "resposta", "palavra", "palavras", "termo", "tradução", "significado",
            "definição", "descrição", "explicação", "exemplo", "frase", "pronúncia", "nota", "notas", "dica", "lição",
            "capítulo", "tema", "categoria", "gênero", "género", "imagem", "som", "expressão", "país", "capital",
            "número", "vocabulário", "questão",
        ],
        // Dutch
        [
            "voorkant", "achterkant", "vraag", "antwoord", "woord", "woorden", "begrip", "vertaling", "betekenis",
            "definitie", "omschrijving", "uitleg", "voorbeeld", "zin", "uitspraak", "notitie", "opmerking", "les",
            "hoofdstuk", "thema", "categorie", "geslacht", "afbeelding", "geluid", "land", "hoofdstad", "nummer",
        ],
        // Swedish, Danish, Norwegian
        [
            "framsida", "baksida", "fråga", "svar", "ord", "term", "översättning", "betydelse", "definition",
            "förklaring", "exempel", "mening", "uttal", "anteckning", "lektion", "kapitel", "tema", "kategori", "bild",
        ],
        [
            "forside", "bagside", "spørgsmål", "svar", "ord", "begreb", "oversættelse", "betydning", "definition",
            "forklaring", "eksempel", "sætning", "udtale", "note", "lektion", "kapitel", "tema", "kategori", "billede",
        ],
        [
            "forside", "bakside", "spørsmål", "svar", "ord", "begrep", "oversettelse", "betydning", "definisjon",
            "forklaring", "eksempel", "setning", "uttale", "notat", "leksjon", "kapittel", "tema", "kategori", "bilde",
        ],
        // Finnish, Estonian
        [
            "etupuoli", "takapuoli", "kysymys", "vastaus", "sana", "sanat", "termi", "käännös", "merkitys",
            "määritelmä", "selitys", "esimerkki", "lause", "ääntämys", "huomautus", "oppitunti", "kappale", "aihe",
            "luokka", "kuva",
        ],
        ["küsimus", "vastus", "sõna", "mõiste", "tõlge", "tähendus", "selgitus", "näide", "lause", "hääldus", "teema"],
        // Polish, Czech, Slovak
        [
            "przód", "tył", "awers", "rewers", "pytanie", "odpowiedź", "słowo", "słówko", "termin", "tłumaczenie",
            "znaczenie", "definicja", "opis", "wyjaśnienie", "przykład", "zdanie", "wymowa", "notatka", "uwagi",
            "lekcja", "rozdział", "temat", "kategoria", "rodzaj", "obraz", "kraj", "stolica", "numer",
        ],
        [
            "líc", "rub", "přední strana", "zadní strana", "otázka", "odpověď", "slovo", "slovíčko", "pojem", "překlad",
            "význam", "definice", "popis", "vysvětlení", "příklad", "věta", "výslovnost", "poznámka", "lekce",
            "kapitola", "téma", "kategorie", "rod", "obrázek", "země", "hlavní město", "číslo",
        ],
        [
            "otázka", "odpoveď", "slovo", "slovíčko", "pojem", "preklad", "význam", "definícia", "opis", "vysvetlenie",
            "príklad", "veta", "výslovnosť", "poznámka", "lekcia", "kapitola", "téma", "kategória", "obrázok",
        ],
        // Hungarian, Romanian
        [
            "előlap", "hátlap", "kérdés", "válasz", "szó", "szavak", "kifejezés", "fordítás", "jelentés",
            "meghatározás", "leírás", "magyarázat", "példa", "mondat", "kiejtés", "megjegyzés", "lecke", "fejezet",
            "téma", "kategória", "kép",
        ],
        [
            "față", "verso", "întrebare", "răspuns", "cuvânt", "cuvinte", "termen", "traducere", "sens", "semnificație",
            "definiție", "descriere", "explicație", "exemplu", "propoziție", "pronunție", "notă", "lecție", "capitol",
            "temă", "categorie", "imagine",
        ],
        // Croatian and Serbian in Latin letters, Slovenian
        [
            "prednja strana", "stražnja strana", "pitanje", "odgovor", "riječ", "reč", "pojam", "prijevod", "prevod",
            "značenje", "definicija", "opis", "objašnjenje", "primjer", "primer", "rečenica", "izgovor", "bilješka",
            "lekcija", "tema", "kategorija", "slika",
        ],
        [
            "vprašanje", "odgovor", "beseda", "pojem", "prevod", "pomen", "opis", "razlaga", "primer", "stavek",
            "izgovor",
        ],
        // Turkish
        [
            "ön", "arka", "ön yüz", "arka yüz", "soru", "cevap", "yanıt", "kelime", "sözcük", "terim", "çeviri",
            "anlam", "anlamı", "tanım", "açıklama", "örnek", "örnek cümle", "cümle", "telaffuz", "okunuş", "not",
            "ders", "ünite", "bölüm", "konu", "kategori", "tür", "resim",
        ],
        // Lithuanian, Latvian
        ["klausimas", "atsakymas", "žodis", "terminas", "vertimas", "reikšmė", "apibrėžimas", "pavyzdys", "sakinys"],
        ["jautājums", "atbilde", "vārds", "termins", "tulkojums", "nozīme", "definīcija", "piemērs", "teikums"],
        // Greek
        [
            "εμπρός", "πίσω", "ερώτηση", "απάντηση", "λέξη", "όρος", "μετάφραση", "σημασία", "ορισμός", "περιγραφή",
            "εξήγηση", "παράδειγμα", "πρόταση", "προφορά", "σημείωση", "μάθημα", "κεφάλαιο", "θέμα", "κατηγορία",
        ],
        // Russian, Ukrainian, Bulgarian, Serbian
        [
            "лицо", "оборот", "лицевая сторона", "обратная сторона", "вопрос", "ответ", "слово", "слова", "термин",
            "перевод", "значение", "определение", "описание", "объяснение", "пример", "предложение", "произношение",
            "транскрипция", "примечание", "заметка", "подсказка", "урок", "глава", "тема", "категория", "часть речи",
            "род", "картинка", "страна", "столица", "номер", "фраза", "выражение", "чтение",
        ],
        [
            "питання", "запитання", "відповідь", "слово", "термін", "переклад", "значення", "визначення", "опис",
            "пояснення", "приклад", "речення", "вимова", "примітка", "урок", "тема", "категорія", "країна", "столиця",
        ],
        ["въпрос", "отговор", "дума", "термин", "превод", "значение", "определение", "пример", "изречение", "тема"],
        ["питање", "одговор", "реч", "ријеч", "појам", "превод", "значење", "опис", "пример", "реченица", "изговор"],
        // Hebrew, Arabic, Persian, Urdu
        [
            "שאלה", "תשובה", "מילה", "מונח", "תרגום", "משמעות", "פירוש", "הגדרה", "דוגמה", "משפט", "הגייה", "הערה",
            "צד א", "צד ב",
        ],
        [
            "السؤال", "الجواب", "سؤال", "جواب", "إجابة", "الإجابة", "كلمة", "الكلمة", "مصطلح", "المصطلح", "ترجمة",
            "الترجمة", "معنى", "المعنى", "تعريف", "التعريف", "مثال", "المثال", "جملة", "الجملة", "نطق", "النطق",
            "ملاحظة", "الوجه", "الظهر",
        ],
        [
            "پرسش", "پاسخ", "سوال", "جواب", "واژه", "کلمه", "لغت", "ترجمه", "معنی", "تعریف", "مثال", "جمله", "تلفظ",
            "یادداشت",
        ],
        ["سوال", "جواب", "لفظ", "ترجمہ", "معنی", "مطلب", "تعریف", "مثال", "جملہ", "تلفظ"],
        // Hindi, Bengali
        ["प्रश्न", "उत्तर", "शब्द", "अनुवाद", "अर्थ", "परिभाषा", "उदाहरण", "वाक्य", "उच्चारण"],
        ["প্রশ্ন", "উত্তর", "শব্দ", "অনুবাদ", "অর্থ", "সংজ্ঞা", "উদাহরণ", "বাক্য", "উচ্চারণ"],
        // Indonesian and Malay, Vietnamese, Thai
        [
            "depan", "belakang", "pertanyaan", "soal", "jawaban", "kata", "istilah", "terjemahan", "arti", "makna",
            "definisi", "contoh", "kalimat", "pengucapan", "catatan",
        ],
        [
            "mặt trước", "mặt sau", "câu hỏi", "trả lời", "câu trả lời", "đáp án", "từ", "từ vựng", "thuật ngữ", "dịch",
            "bản dịch", "nghĩa", "định nghĩa", "giải thích", "ví dụ", "câu", "phát âm", "phiên âm", "ghi chú",
            "từ loại", "chủ đề",
        ],
        [
            "ด้านหน้า", "ด้านหลัง", "คำถาม", "คำตอบ", "คำ", "คำศัพท์", "คำแปล", "ความหมาย", "คำจำกัดความ", "ตัวอย่าง", "ประโยค",
            "การออกเสียง", "คำอ่าน", "หมายเหตุ",
        ],
        // Chinese, Japanese, Korean
        [
            "正面", "反面", "背面", "问题", "問題", "题目", "題目", "答案", "单词", "單詞", "單字", "词语", "詞語", "词汇",
            "詞彙", "生词", "翻译", "翻譯", "释义", "釋義", "意思", "含义", "解释", "解釋", "例句", "例子", "发音", "發音",
            "拼音", "注音", "备注", "備註", "笔记", "词性", "詞性", "课", "章节", "类别", "分类", "音标", "中文", "汉字", "漢字",
        ],
        [
            "表", "裏", "表面", "裏面", "問題", "質問", "答え", "解答", "回答", "単語", "語彙", "用語", "言葉", "訳", "翻訳",
            "和訳", "意味", "定義", "説明", "解説", "例", "例文", "用例", "文", "発音", "読み", "読み方", "よみ", "ふりがな",
            "備考", "メモ", "ノート", "品詞", "課", "章", "分類", "カテゴリ", "カテゴリー", "画像", "音声", "追加", "番号",
            "漢字", "かな", "仮名",
        ],
        [
            "앞면", "뒷면", "앞", "뒤", "질문", "문제", "답", "정답", "대답", "단어", "어휘", "용어", "번역", "뜻", "의미",
            "정의", "설명", "예문", "예시", "예", "문장", "발음", "비고", "메모", "품사", "과", "분류", "한자",
        ],
        // Esperanto, Latin
        ["demando", "respondo", "vorto", "termino", "traduko", "signifo", "difino", "ekzemplo", "frazo", "elparolo"],
        ["quaestio", "responsum", "verbum", "vocabulum", "translatio", "significatio", "exemplum", "sententia"],
    ]
}
