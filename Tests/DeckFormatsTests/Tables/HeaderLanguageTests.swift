import CardDeck
import DeckFormats
import Testing

/// What the names of columns say of their languages.
@Suite struct HeaderLanguageTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// The languages of the first card below a header; nil where the header was taken for a card.
    private func languages(_ header: String, _ card: String) throws -> [String?]? {
        let notes = try scratch.open("\(header)\n\(card)\n\(card)\n", as: "t.csv").notes()
        return notes.count == 2 ? notes[0].facets.map { $0.language?.rawValue } : nil
    }

    @Test(
        arguments: [
            // Codes.
            ("text:kn,text:mr", "ಮರ,झाड", ["kn", "mr"]),
            ("mr,en", "झाड,tree", ["mr", "en"]),
            ("sr-Latn,sr-Cyrl,en", "drvo,дрво,tree", ["sr-Latn", "sr-Cyrl", "en"]),
            ("pt_BR,zh-Hant", "árvore,樹", ["pt-BR", "zh-Hant"]),
            ("eng,jpn", "tree,木", ["en", "ja"]),
            ("word (en),word (pl)", "tree,drzewo", ["en", "pl"]),
            ("Word_EN,Word_DE,tags", "tree,Baum,x", ["en", "de"]),
            ("front_en,front_is", "tree,tré", ["en", "is"]),
            // Names: English, their own, and those that others have for them.
            ("Amharic,Oromo", "ዛፍ,muka", ["am", "om"]),
            ("Kiswahili,Hausa", "mti,itace", ["sw", "ha"]),
            ("ქართული,հայերեն", "ხე,ծառ", ["ka", "hy"]),
            ("Deutsch,Englisch", "Baum,tree", ["de", "en"]),
            ("日本語,英語", "木,tree", ["ja", "en"]),
            ("한국어,영어", "나무,tree", ["ko", "en"]),
            // Among other words.
            ("english_word,German translation,tags", "tree,Baum,x", ["en", "de"]),
            ("TargetFrench,Native (Turkish),tags", "arbre,ağaç,x", ["fr", "tr"]),
            ("Simplified Chinese,Pinyin,English", "树,shù,tree", ["zh-Hans", nil, "en"]),
            ("Cherokee_word,English_word,tags", "ᏡᎬ,tree,x", ["chr", "en"]),
            // The longest name is meant.
            ("Crimean Tatar_word,Old English_word,tags", "terek,treow,x", ["crh", "ang"]),
            ("Pennsylvania German_word,english_word,tags", "Baam,tree,x", ["pdc", "en"]),
            // A code that others have tied to their names is no word.
            ("pl,g,ex_pl,tr,ex_tr", "pies,m,Mam psa,köpek,Köpek var", ["pl", nil, "pl", "tr", "tr"]),
            // Codes before any word of four letters, which is no script.
            ("en_word,de_word", "tree,Baum", ["en", "de"]),
            ("de_text,fr_text,tags", "Baum,arbre,x", ["de", "fr"]),
            ("en_name,sr_Cyrl,tags", "tree,дрво,x", ["en", "sr-Cyrl"]),
        ] as [(String, String, [String?])])
    func namesGiveLanguages(header: String, card: String, expected: [String?]) throws {
        #expect(try languages(header, card) == expected)
    }

    /// Short words that are codes as well.
    @Test(
        arguments: [
            ("id,word,translation,tags", "17,tree,Baum,x", [nil, nil]),
            ("no,question,answer,tags", "1,tree,Baum,x", [nil, nil]),
            ("id,en,de", "a17,tree,Baum", ["en", "de"]),
            ("word,is_new,to_do,tags", "tree,yes,no,x", [nil, nil, nil]),
            ("word,it,de,tags", "tree,yes,no,x", [nil, nil, nil]),
            ("word_id,word,tags", "tree,tree,x", [nil, nil]),
            ("noun (pl),meaning,tags", "trees,more,x", [nil, nil]),
            ("English-German,note,tags", "tree,x,y", [nil, nil]),
        ] as [(String, String, [String?])])
    func smallWordsDoNot(header: String, card: String, expected: [String?]) throws {
        #expect(try languages(header, card) == expected)
    }

    /// Codes that are all words as well may be the first card.
    @Test(arguments: ["kat,cat", "my,mi", "no,ne"]) func smallWordsAreACard(first: String) throws {
        let deck = try scratch.open("\(first)\nhond,dog\nkoe,cow\nvis,fish\n", as: "t.csv")
        #expect(deck.sections[0].noteCount == 4)
    }

    /// Unless the columns are in these languages.
    @Test(arguments: [("pl", "tr", true), ("tr", "pl", false), ("it", "no", false)])
    func smallWordsNameTheirColumns(first: String, second: String, isHeader: Bool) throws {
        let words = """
            miejsce,yer|słuch,işitme|dom,ev|pies,köpek|kot,kedi|drzewo,ağaç|woda,su|ogień,ateş|ziemia,toprak|niebo,gökyüzü\
            |ręka,el|noga,bacak|głowa,baş|dziewczyna,genç kız|książka,kitap|śniadanie,kahvaltı|szkoła,okul|zielony,yeşil
            """
        let cards = words.split(separator: "|").joined(separator: "\n")
        let notes = try scratch.open("\(first),\(second)\n\(cards)\n", as: "t.csv").notes()
        #expect(notes.count == (isHeader ? 18 : 19))
        if isHeader { #expect(notes[0].facets.map { $0.language?.rawValue } == [first, second]) }
    }

    /// A code among others says nothing of Latin letters that its language has not.
    @Test(
        arguments: [
            ("word_ar,word_en", ["kitab,book", "bayt,house", "qalam,pen"], false),
            ("word_ar,word_en", ["كتاب,book", "بيت,house", "قلم,pen"], true),
            ("word_ar,word_en", ["TV,television", "بيت,house", "قلم,pen"], true),
            ("word_ar,word_en", ["kitab,book", "bayt,house"], true),
            ("Arabic,English", ["kitab,book", "bayt,house", "qalam,pen"], true),
        ] as [(String, [String], Bool)])
    func textsGoBeforeCodes(header: String, cards: [String], isArabic: Bool) throws {
        let notes = try scratch.open(([header] + cards).joined(separator: "\n"), as: "t.csv").notes()
        #expect(notes.count == cards.count)
        #expect(notes.allSatisfy { ($0.facets[0].language?.rawValue == "ar") == isArabic })
    }

    /// `Nb` is short for numbers as well, in French.
    @Test(
        arguments: [
            ("Mot;Sens;Nb", ["chat;cat;3", "chien;dog;4", "vache;cow;12"], nil),
            ("Mot;Sens;Nb", ["chat;cat;3", "chien;dog;", "vache;cow; ", "porc;pig;-7.5", "âne;donkey;1/2"], nil),
            ("Mot;Sens;Nb", ["chat;cat;3", "chien;dog;4"], "nb"),
            ("Mot;Sens;Nb", ["chat;cat;katt", "chien;dog;2", "vache;cow;3"], "nb"),
            ("fr;en;nb", ["chat;cat;3", "chien;dog;4", "vache;cow;12"], "nb"),
            ("fr;en;nb;", ["chat;cat;3;", "chien;dog;4;", "vache;cow;12;"], "nb"),
            ("word;meaning;th", ["one;1;๑", "two;2;๒", "three;3;๓"], "th"),
            ("word;meaning;Lao", ["one;1;1", "two;2;2", "three;3;3"], "lo"),
        ] as [(String, [String], String?)])
    func numbersAreInNoLanguage(header: String, cards: [String], expected: String?) throws {
        let notes = try scratch.open(([header] + cards).joined(separator: "\n"), as: "t.csv").notes()
        #expect(notes.count == cards.count)
        #expect(notes[0].facets[2].language?.rawValue == expected)
    }

    /// A row runs as the first sides that have anything on them do, and these as their letters.
    @Test(
        arguments: [
            ("ar_u_grammar,title,definition", ",Rafa state,Nominative state of nouns", .leftToRight),
            ("ar_u_grammar,title,definition", "رفع,Rafa state,Nominative state of nouns", .rightToLeft),
            ("word_en,word_he", ",ספר", .rightToLeft), ("word_ar,word_en", "(noun) كتاب,book", .rightToLeft),
            ("word_en,word_ar", "كتاب,kitab", .rightToLeft), ("word_en,word_ar", "the كتاب,kitab", .leftToRight),
            ("word_ar,word_en", "17,book", .rightToLeft), ("Arabic,English", "kitab,book", .leftToRight),
            ("text,word,tags", ",كتاب,x", .rightToLeft),
        ] as [(String, String, TextDirection)])
    func rowsRunAsTheirLettersDo(header: String, card: String, direction: TextDirection) throws {
        let deck = try scratch.open("\(header)\n\(card)\n\(card)\n\(card)\n", as: "t.csv")
        #expect(deck.sections[0].noteCount == 3)
        #expect(deck.sections[0].direction == direction)
    }

    /// What a deck teaches is no header.
    @Test(arguments: ["English,Englisch", "he,er", "to go,gehen", "it is,es ist", "children (pl),Kinder"])
    func cardsAreNoHeaders(first: String) throws {
        #expect(try languages(first, "tree,Baum") == nil)
    }
}
