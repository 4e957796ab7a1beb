/// What tables of cards call their columns, in the languages of those who make them, in lower case.
enum HeaderVocabulary {
    /// Names that stand for a column in any language.
    static let technical: Set<String> = ColumnRole.ids.union(ColumnRole.counters).union([
        "tag", "tags", "deck", "ipa", "pos", "url", "jlpt", "cefr", "audio", "status", "created", "updated", "at",
        "date", "level", "unit", "type", "group", "box", "session", "code", "gurmukhi", "shahmukhi", "devanagari",
    ])

    /// Those of a list of one column. Others are as likely its first entry.
    static let ofLists: Set<String> = [
        "word", "words", "vocabulary", "vocab", "term", "terms", "question", "questions", "front", "wort", "wörter",
        "vokabel", "vokabeln", "begriff", "begriffe", "mot", "mots", "palabra", "palabras", "parola", "parole",
        "palavra", "palavras", "woord", "woorden", "слово", "слова", "słowo", "słowa", "單字", "单词", "単語", "단어",
    ]

    /// Each set is that of one language.
    static let byLanguage: [Set<String>] = [
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
            "word", "word type", "words", "zhuyin", "answers", "backs", "column 1",
            "column 2", "concepts", "definitions", "entry", "expressions", "foreign", "fronts", "headword", "key",
            "l1", "l2", "lang1", "lang2", "language 1", "language 2", "phrases", "questions", "romanisation",
            "romanization", "sentences", "side a", "side b", "source_text", "target_text", "terms", "trans",
            "trans.", "translit", "value", "vocab", "original text", "source text", "target text", "translated text",
        ],
        // German
        [
            "vorderseite", "rückseite", "frage", "antwort", "wort", "wörter", "begriff", "übersetzung", "bedeutung",
            "definition", "beschreibung", "erklärung", "beispiel", "beispielsatz", "satz", "aussprache", "lautschrift",
            "bemerkung", "bemerkungen", "notiz", "notizen", "hinweis", "tipp", "lektion", "kapitel", "thema",
            "kategorie", "wortart", "geschlecht", "artikel", "plural", "bild", "ton", "vokabel", "fremdsprache",
            "muttersprache", "nummer", "land", "hauptstadt", "synonyme", "ausdruck", "typ", "lösung", "antworten",
            "bedeutungen", "begriffe", "beispiele", "definitionen", "fragen", "sätze", "seite 1", "seite 2", "seite a",
            "seite b", "vokabeln", "übersetzungen", "original", "originaltext", "ausgangstext", "zieltext", "text",
            "übersetzungstext",
        ],
        // French
        [
            "recto", "verso", "question", "réponse", "mot", "mots", "terme", "traduction", "sens", "signification",
            "définition", "description", "explication", "exemple", "exemples", "phrase", "prononciation", "note",
            "notes", "remarque", "indice", "leçon", "chapitre", "thème", "catégorie", "genre", "image", "son",
            "expression", "pays", "capitale", "numéro", "vocabulaire", "nature", "pluriel", "questions", "réponses",
            "termes", "traductions", "définitions", "phrases", "déclinaison", "texte", "original", "texte original",
            "texte traduit",
        ],
        // Spanish
        [
            "anverso", "reverso", "frente", "dorso", "pregunta", "respuesta", "palabra", "palabras", "término",
            "traducción", "significado", "definición", "descripción", "explicación", "ejemplo", "ejemplos", "frase",
            "oración", "pronunciación", "nota", "notas", "pista", "lección", "capítulo", "tema", "categoría", "género",
            "imagen", "sonido", "expresión", "país", "capital", "número", "vocabulario", "preguntas", "respuestas",
            "términos", "traducciones", "significados", "definiciones", "frases", "texto", "original", "texto original",
            "texto traducido",
        ],
        // Italian
        [
            "fronte", "retro", "domanda", "risposta", "parola", "parole", "termine", "traduzione", "significato",
            "definizione", "descrizione", "spiegazione", "esempio", "frase", "pronuncia", "nota", "note",
            "suggerimento",
            "lezione", "capitolo", "tema", "categoria", "genere", "immagine", "suono", "espressione", "paese",
            "capitale", "numero", "vocabolo", "domande", "risposte", "termini", "traduzioni", "significati",
            "definizioni",
            "vocaboli", "frasi", "testo", "originale", "testo originale", "testo tradotto",
        ],
        // Portuguese
        [
            "frente", "verso", "pergunta", "resposta", "palavra", "palavras", "termo", "tradução", "significado",
            "definição", "descrição", "explicação", "exemplo", "frase", "pronúncia", "nota", "notas", "dica", "lição",
            "capítulo", "tema", "categoria", "gênero", "género", "imagem", "som", "expressão", "país", "capital",
            "número", "vocabulário", "questão", "perguntas", "respostas", "termos", "traduções", "definições", "frases",
            "questões", "texto", "original", "texto original", "texto traduzido",
        ],
        // Dutch
        [
            "voorkant", "achterkant", "vraag", "antwoord", "woord", "woorden", "begrip", "vertaling", "betekenis",
            "definitie", "omschrijving", "uitleg", "voorbeeld", "zin", "uitspraak", "notitie", "opmerking", "les",
            "hoofdstuk", "thema", "categorie", "geslacht", "afbeelding", "geluid", "land", "hoofdstad", "nummer",
            "vragen", "antwoorden", "begrippen", "vertalingen", "betekenissen", "definities", "zinnen",
            "tekst", "origineel",
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
            "lekcja", "rozdział", "temat", "kategoria", "rodzaj", "obraz", "kraj", "stolica", "numer", "pytania",
            "odpowiedzi", "słowa", "słówka", "tłumaczenia", "definicje", "zdania", "tekst", "oryginał",
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
            "anlam", "anlamı", "metin", "tanım", "açıklama", "örnek", "örnek cümle", "cümle",
            "telaffuz", "okunuş", "not",
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
            "род", "картинка", "страна", "столица", "номер", "фраза", "выражение", "чтение", "вопросы", "ответы",
            "термины", "переводы", "значения", "определения", "фразы", "текст", "оригинал", "исходный текст",
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
            "צד א", "צד ב", "טקסט", "מקור",
        ],
        [
            "السؤال", "الجواب", "سؤال", "جواب", "إجابة", "الإجابة", "كلمة", "الكلمة", "مصطلح", "المصطلح", "ترجمة",
            "الترجمة", "معنى", "المعنى", "تعريف", "التعريف", "مثال", "المثال", "جملة", "الجملة", "نطق", "النطق",
            "ملاحظة", "الوجه", "الظهر", "النص", "النص الأصلي", "الأصل",
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
            "definisi", "contoh", "kalimat", "pengucapan", "catatan", "transliterasi", "jenis kata", "kosakata",
        ],
        [
            "mặt trước", "mặt sau", "câu hỏi", "trả lời", "câu trả lời", "đáp án", "từ", "từ vựng", "thuật ngữ", "dịch",
            "bản dịch", "bản gốc", "nguyên văn", "dịch nghĩa", "nghĩa", "định nghĩa", "giải thích", "ví dụ", "câu",
            "phát âm", "phiên âm", "ghi chú",
            "từ loại", "chủ đề",
        ],
        [
            "ด้านหน้า", "ด้านหลัง", "คำถาม", "คำตอบ", "คำ", "ต้นฉบับ", "คำศัพท์", "คำแปล", "ความหมาย", "คำจำกัดความ", "ตัวอย่าง",
            "ประโยค",
            "การออกเสียง", "คำอ่าน", "หมายเหตุ",
        ],
        // Chinese, Japanese, Korean
        [
            "正面", "反面", "背面", "问题", "問題", "题目", "題目", "答案", "单词", "單詞", "單字", "词语", "詞語", "词汇",
            "詞彙", "生词", "翻译", "翻譯", "释义", "釋義", "意思", "含义", "解释", "解釋", "例句", "例子", "发音", "發音",
            "拼音", "注音", "译文", "譯文", "原文", "中译", "中譯", "英译", "英譯", "释意", "备注", "備註", "笔记", "词性", "詞性", "课", "章节", "类别",
            "分类", "音标", "中文", "汉字", "漢字",
        ],
        [
            "表", "裏", "表面", "裏面", "問題", "質問", "答え", "解答", "回答", "単語", "語彙", "用語", "言葉", "訳", "翻訳",
            "和訳", "訳文", "訳語", "対訳", "英訳", "日本語訳", "原文", "英文", "和文", "意味", "定義", "説明", "解説", "例", "例文", "用例", "文", "発音",
            "読み", "読み方", "よみ", "ふりがな",
            "備考", "メモ", "ノート", "品詞", "課", "章", "分類", "カテゴリ", "カテゴリー", "画像", "音声", "追加", "番号",
            "漢字", "かな", "仮名",
        ],
        [
            "앞면", "뒷면", "앞", "뒤", "질문", "문제", "답", "정답", "대답", "단어", "어휘", "용어", "번역", "뜻", "의미",
            "번역문", "원문", "해석", "정의", "설명", "예문", "예시", "예", "문장", "발음", "비고", "메모", "품사", "과", "분류", "한자", "한글",
        ],
        // Esperanto, Latin
        ["demando", "respondo", "vorto", "termino", "traduko", "signifo", "difino", "ekzemplo", "frazo", "elparolo"],
        ["quaestio", "responsum", "verbum", "vocabulum", "translatio", "significatio", "exemplum", "sententia"],
    ]
}
