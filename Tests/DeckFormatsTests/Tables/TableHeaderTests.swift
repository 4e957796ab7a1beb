import CardDeck
import DeckFormats
import Testing

/// What is a header, and what the first card.
@Suite struct TableHeaderTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func noteCount(_ header: String) throws -> Int {
        let columns = header.split(separator: ",", omittingEmptySubsequences: false).indices
        let cards = ["x", "y"].map { card in columns.map { "\(card)\($0)" }.joined(separator: ",") }
        return try scratch.open(([header] + cards).joined(separator: "\n"), as: "t.csv").sections[0].noteCount
    }

    @Test(arguments: [
        "id,German,English", "ID,Deutsch,Englisch", "No,German,English", "Nr,Deutsch,Englisch", "#,German,English",
        "index,German,English", "rank,German,English", "level,German,English", "Unit,German,English",
        "date,German,English", "Box,German,English", "N,Русский,Английский", "German word,English word",
        "Word in German,Word in English", "Deutsches Wort,English word", "English (US),German (Germany)",
        "Portuguese (Brazil),English", "Questions,Answers", "Terms,Definitions", "Fragen,Antworten",
        "Vokabeln,Übersetzungen", "vocab,definition", "Q,A", "Side A,Side B", "native,foreign", "key,value", "한글,영어",
        "hindi,trans", "Hindi,Romanization", "English,French,German,Esperanto,toki pona,Oneida",
        "mot_latin,traduction_fr,forme_complete,genre,declinaison,derives,sg_pl_lesdeux,lesson",
        "Sl,Word,Meaning", "Seite 1,Seite 2", "L1,L2", "source_text,target_text", "code,meaning",
        "form,lemmaId,lemma,linkType,pos,via,note", ",Gurmukhi,,Shahmukhi,POS,English Meaning",
        "type,german,english,german_full,s1,t1,s2,t2,s3,t3", "lemma,related,pos,de,en,rel",
        "Infinitiv,Presens,Preteritum,Supinum,Polsk betydelse", "Infinitiv,Präsens,Präteritum,Partizip II",
        "Infinitive,Past simple,Past participle", "Verb,Past Simple,Past Participle", "Infinitive,Meaning",
        "Base form,Past,Participle,Magyarul", "Infinitif,Participe passé,Traduction", "Singular,Plural",
        "Infinitivo,Pretérito,Participio", "Infinito,Passato remoto,Participio passato",
        "Infinitief,Imperfectum,Voltooid deelwoord", "영어,번역문", "Deutsch,Grundform,SimplePast", "原文,訳文", "原文,译文",
        "Texto,Traducción", "Testo,Traduzione",
    ])
    func headersAreKnown(header: String) throws {
        #expect(try noteCount(header) == 2)
    }

    @Test(arguments: [
        "one,two", "dog,cat", "Q,q", "a,b", "house,Haus,casa", "key,Schlüssel", "number,Zahl", "index,Zeigefinger",
        "box,Schachtel", "date,Dattel", "level,Stufe", "English,Englisch", "English word,englisches Wort",
        "German shepherd,Schäferhund", "German shepherd,English setter", "Turkish delight,Lokum", "native,gebürtig",
        "French fries,frites", "the value,der Wert", "snake_case,a_b", "unit,Einheit,one", "Danish,Plunder",
        "H2,O2,water", "infinitive,Infinitiv", "Infinitiv,infinitive,infinitif", "verb,action word", "past,present",
        "Präteritum,Imperfekt", "infinitive,base form,to go", "noun,Substantiv,nom", "original sin,Erbsünde",
    ])
    func cardsAreNoHeaders(card: String) throws {
        #expect(try noteCount(card) == 3)
    }

    /// Forms and word classes are asked for, too: those that come again name no column.
    @Test(arguments: ["present,noun", "future,noun,word", "feminine,adjective"])
    func whatComesAgainIsNoHeader(card: String) throws {
        let cells = card.split(separator: ","), rest = cells.dropFirst().joined(separator: ",")
        func cards(_ words: [String]) -> String { words.map { "\($0),\(rest)\n" }.joined() }
        #expect(try scratch.open(card + "\n" + cards(["x", "y"]), as: "t.csv").texts()[0] == cells.map(String.init))
        let below = cells.indices.map { "x\($0)" }.joined(separator: ",") + "\n"
        let once = try scratch.open(card + "\n" + cards(["x"]) + below + below.uppercased(), as: "t.csv")
        #expect(once.sections[0].noteCount == 3)
        // Tables that somebody put together have it above each.
        let joined = String(repeating: card + "\n" + below, count: 3)
        #expect(try scratch.open(joined, as: "t.csv").sections[0].noteCount == 5)
    }

    /// A word over numbers alone names them.
    @Test func namesOverNumbers() throws {
        let text = "Wortschatz,Häufigkeit\nHund,17\nKatze,4\nKuh,3.5\n"
        #expect(try scratch.open(text, as: "t.csv").texts()[0] == ["Hund", "17"])
        for other in ["Hund,17\nKatze,4\nKuh,3.5\nTag,8\n", "Hund,x\nKatze,4\nKuh,y\nTag,8\n", "Hund,x\nKatze,4\n"] {
            #expect(try scratch.open(other, as: "t.csv").texts()[0][0] == "Hund")
        }
    }

    /// So do Latin letters over columns that have none, and others.
    @Test func namesInOtherLetters() throws {
        let cards = ["كتب,كتاب", "درس,مدرسة", "علم,معلم", "عمل,معمل", "سمع,سماع"]
        func deck(_ header: String, _ cards: [String]) throws -> any DeckSource {
            try scratch.open(([header] + cards).joined(separator: "\n"), as: "t.csv")
        }
        let named = try deck("Root,Stem", cards)
        #expect(try named.texts()[0] == ["كتب", "كتاب"] && named.sections[0].noteCount == 5)
        #expect(try named.notes()[0].facets.map(\.field) == ["Root", "Stem"])
        #expect(try deck("Root,Stem,Page", cards.map { $0 + ",٤" }).sections[0].noteCount == 5)
        #expect(try deck("Root,Stem", cards.dropLast()).sections[0].noteCount == 5)
        #expect(try deck("Root,Stem", cards + ["تلفاز,TV"]).sections[0].noteCount == 7)
        #expect(try deck("Root,جذر", cards).sections[0].noteCount == 6)
        #expect(try deck("Root,Stem", cards.map { "\($0.prefix(3)),7:3" }).sections[0].noteCount == 6)
        // Also over letters of scripts that few have heard of: Gothic, Javanese.
        for card in ["𐌰𐍄𐍄𐌰,𐌼𐌰𐌽𐌽𐌰", "ꦲꦏ꧀ꦱꦫ,ꦗꦮ"] {
            let rare = try deck("root,stem", Array(repeating: card, count: 5))
            #expect(rare.sections[0].noteCount == 5, "\(card)")
            #expect(try rare.notes()[0].facets.map(\.field) == ["root", "stem"])
            #expect(try deck("root,stem", Array(repeating: card, count: 4)).sections[0].noteCount == 5)
        }
    }

    /// A few known names are enough above a column in which nothing stands.
    @Test(arguments: ["略語,フルスペル,読み方,意味,フラグ", "Stichwort,Langform,Aussprache,Bedeutung,Flagge"])
    func namesOverAnEmptyColumn(header: String) throws {
        let cards = ["A", "B", "C", "D", "E"].map { "\($0)1,\($0)2,\($0)3,\($0)4," }
        func noteCount(_ cards: [String]) throws -> Int {
            try scratch.open(([header] + cards).joined(separator: "\n"), as: "t.csv").sections[0].noteCount
        }
        #expect(try noteCount(cards) == 5)
        #expect(try noteCount(Array(cards.dropLast())) == 5, "too few to tell")
        #expect(try noteCount(cards.map { $0 + "x" }) == 6)
    }

    /// Some begin the header as a comment.
    @Test func aHeaderMayBeMarked() throws {
        let text = "# ITALIANO\tOROMO\tFRANCESE\nabbaiare\tóuttu\taboyer\nzuppiera\thurò\tsoupière\n"
        let notes = try scratch.open(text, as: "t.tsv").notes()
        #expect(notes.count == 2 && notes[0].facets[0].language?.rawValue == "it")
        #expect(notes[0].facets[0].field == "ITALIANO")
    }

    @Test func aListMayHaveAHeader() throws {
        #expect(try scratch.open("Word\nHund\nKatze\n", as: "t.csv").texts() == [["Hund"], ["Katze"]])
        #expect(try scratch.open("House\nHund\nKatze\n", as: "t.csv").sections[0].noteCount == 3)
        #expect(try scratch.open("word\n", as: "t.csv").sections[0].noteCount == 1)
    }

    @Test(arguments: ["front,back\n", "id,German,English\r\n", "Frage;Antwort"]) func aHeaderAloneIsNoDeck(
        text: String
    ) throws {
        #expect(try scratch.failure(text.utf8, as: "t.csv")?.message == "holds no cards")
    }

    @Test func titlesAboveAHeaderArePassedOver() throws {
        let text = "My words,,\nMade in 2024 | by me,,\nID *,Word *,Meaning\n1,Hund,dog\n2,Katze,cat\n"
        #expect(try scratch.open(text, as: "t.csv").texts() == [["Hund", "dog"], ["Katze", "cat"]])
        let cards = "Hund,,\nKatze,cat,x\nKuh,cow,y\n"
        #expect(try scratch.open(cards, as: "t.csv").sections[0].noteCount == 3)
    }

    @Test func aSerialNumberIsNoLanguage() throws {
        let deck = try scratch.open("word,Sl,meaning\nHund,x,dog\n", as: "t.csv")
        #expect(try deck.notes()[0].facets.map(\.language?.rawValue)[0] == nil)
        let slovenian = try scratch.open("sl,en,de\npes,dog,Hund\n", as: "t.csv")
        #expect(try slovenian.notes()[0].facets.map(\.language?.rawValue) == ["sl", "en", "de"])
    }
}
